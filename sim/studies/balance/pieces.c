#include "sim/studies/balance/pieces.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/token.h"

/* Of words used seldom it is tried what always using them brings; of words offered in fewer than so many
 * games nothing is. */
#define SELDOM 0.2
enum { WATCHED_MOST = 40, OTHERS_MOST = 10, FEW = 3 };
/* What was not taken at so many chances is taken at fewer than one of ten (with 95 %). */
enum { CHANCES = 30 };

bool piece_is_dead(const struct piece *piece)
{
    return piece->used == 0 && !(piece->others > 0) && piece->offered >= CHANCES;
}

static int by_use(const void *a, const void *b)
{
    const struct piece *one = a, *other = b;
    if (one->used != other->used)
        return one->used < other->used ? 1 : -1;
    return strcmp(one->word, other->word);
}

static void take_words(struct pieces *pieces, const struct uses *uses)
{
    pieces->items = memory_zeros((uses->count + 1) * sizeof *pieces->items);
    for (size_t i = 0; i < uses->count; i++) {
        const struct used_word *word = &uses->words[i];
        if (word->games < FEW)
            continue;
        struct piece *piece = &pieces->items[pieces->count++];
        *piece = (struct piece){.offered = word->offered, .used = word->used, .others = NAN};
        memcpy(piece->word, word->word, sizeof piece->word);
        piece->share = uses_share(uses, word, &piece->interval);
    }
    qsort(pieces->items, pieces->count, sizeof *pieces->items, by_use);
}

/* The other known players of the side on the first games. */
static bool watch_others(struct pieces *pieces, const struct experiment *experiment,
                         const struct outcomes_options *options, struct play_failure *failure)
{
    const struct game *game = experiment->setting->game;
    const unsigned side = experiment->setting->observed;
    size_t count;
    const struct policy *const *all = policy_all_for(game, &count);
    const uint64_t games = pieces->watched < OTHERS_MOST ? pieces->watched : OTHERS_MOST;
    for (size_t i = 0; i < count; i++) {
        struct experiment other = *experiment;
        struct uses uses;
        if (!policy_plays(all[i], game, side) || all[i] == experiment->player[side].policy)
            continue;
        other.player[side] = player_of(all[i]);
        pieces->players++;
        const bool good = uses_play(&uses, &other, games, options, failure);
        for (size_t k = 0; k < pieces->count && good; k++) {
            const struct used_word *word = uses_find(&uses, pieces->items[k].word);
            const double share = word ? (double)word->used / (double)word->offered : NAN;
            pieces->items[k].others = fmax(pieces->items[k].others, share); /* NaN gives way */
        }
        uses_free(&uses);
        if (!good)
            return false;
    }
    return true;
}

/* Under a restriction; without `parameter` in a setting with one more of what stands at `word`. */
static void open_arm(struct arm *arm, const struct experiment *experiment, const char *parameter,
                     const char *word)
{
    struct experiment own = *experiment;
    struct player *player = &own.player[own.setting->observed];
    if (parameter) {
        *player = player_hosted("restrict", player);
        player->parameter[player_parameter(player, parameter)] = (double)token_remember(word);
    }
    arm_begin(arm, &own, true);
    struct text unit = {0};
    player_text(player, &unit);
    if (word && !parameter)
        text_addf(&unit, " one more %s", word);
    arm_name(arm, unit.bytes);
    text_free(&unit);
}

static void compare(struct piece_trial *trial, const struct arm *standing, const struct arm *restricted,
                    uint64_t games, double z)
{
    const struct outcome_pairs pairs = arm_pairs(standing, restricted, games);
    trial->same = pairs.identical == games;
    trial->paired = score_paired(&pairs.score, z);
    trial->levels = paired_steps(games, pairs.levels, pairs.level_squares, z);
}

/* What is used most is forbidden, what is used least is demanded. */
static void choose_trials(struct pieces *pieces)
{
    size_t never = 0, always = 0;
    for (size_t i = 0; i < pieces->count && never < PIECES_NEVER; i++) {
        pieces->items[i].never.tried = pieces->items[i].used > 0;
        never += pieces->items[i].never.tried;
    }
    for (size_t i = pieces->count; i-- > 0 && always < PIECES_ALWAYS;) {
        pieces->items[i].always.tried = pieces->items[i].share < SELDOM;
        always += pieces->items[i].always.tried;
    }
    pieces->trials = never + always;
}

/* One more of each piece that is set up in numbers. The settings must live as long as the arms. */
static void give_more(struct pieces *pieces, struct levers *levers, struct setting *settings)
{
    struct problems refused; /* of what the game takes no more of nothing is tried */
    pieces->more = memory_zeros((levers->inputs.count + 1) * sizeof *pieces->more);
    problems_init(&refused);
    for (size_t i = 0; i < levers->inputs.count; i++) {
        const double standard = levers->inputs.items[i].standard;
        if (!levers->items[i].piece)
            continue;
        struct one_more *more = &pieces->more[pieces->more_count];
        *more = (struct one_more){.title = text_copy(levers->items[i].title),
                                  .path = text_copy(levers->inputs.items[i].path),
                                  .standard = standard};
        settings[pieces->more_count] = levers_setting(levers, i, standard + 1, &refused);
        more->trial.tried = settings[pieces->more_count++].model != NULL;
        pieces->trials += more->trial.tried;
    }
    problems_free(&refused);
}

/* A comparison, and who plays it. */
struct contest {
    struct piece_trial *trial;
    const char *parameter, *word; /* of the restriction; with one piece more NULL and the path */
    struct setting *setting;      /* with one piece more; NULL: the scenario's */
    size_t number;
};

static size_t list_contests(struct pieces *pieces, struct setting *settings, struct contest *contests)
{
    size_t count = 0;
    for (size_t i = 0; i < pieces->count; i++) {
        struct piece *piece = &pieces->items[i];
        if (piece->never.tried)
            contests[count++] = (struct contest){&piece->never, "never", piece->word, NULL, 0};
        if (piece->always.tried)
            contests[count++] = (struct contest){&piece->always, "always", piece->word, NULL, 0};
    }
    for (size_t i = 0; i < pieces->more_count; i++)
        if (pieces->more[i].trial.tried)
            contests[count++] =
                (struct contest){&pieces->more[i].trial, NULL, pieces->more[i].path, &settings[i], 0};
    for (size_t i = 0; i < count; i++)
        contests[i].number = i;
    return count;
}

/* Against the standing player on the same games; all intervals are right at once. */
static bool compete(const struct contest *contests, size_t count, const struct experiment *experiment,
                    uint64_t games, double *usual, const struct outcomes_options *options,
                    struct play_failure *failure)
{
    struct arm *arms = memory_zeros((count + 1) * sizeof *arms),
               **playing = memory_zeros((count + 1) * sizeof *playing);
    const double z = normal_two_sided(1 - 0.05 / (double)(count ? count : 1));
    open_arm(&arms[0], experiment, NULL, NULL);
    for (size_t i = 0; i < count; i++) {
        struct experiment own = *experiment;
        own.setting = contests[i].setting ? contests[i].setting : own.setting;
        open_arm(&arms[i + 1], &own, contests[i].parameter, contests[i].word);
    }
    for (size_t i = 0; i <= count; i++)
        playing[i] = &arms[i];
    const bool good = outcomes_play(playing, count + 1, games, options, failure);
    for (size_t i = 0; i < count && good; i++)
        compare(contests[i].trial, &arms[0], &arms[i + 1], games, z);
    if (good)
        *usual = score_share(arm_score(&arms[0], games));
    for (size_t i = 0; i <= count; i++)
        arm_free(&arms[i]);
    free(playing);
    free(arms);
    return good;
}

/* How much it moves what is won; where hardly anything is won, a level says as much as a hundredth of a win.
 */
static double moves(const struct contest *contest)
{
    const struct piece_trial *trial = contest->trial;
    return fabs(trial->paired.difference) + 0.01 * fabs(trial->levels.difference);
}

static int by_moves(const void *a, const void *b)
{
    const struct contest *first = a, *second = b;
    const double one = moves(a), other = moves(b);
    if (one != other)
        return one < other ? 1 : -1;
    return (first->number > second->number) - (first->number < second->number);
}

/* All are compared in a few games, and those that moved the result most in many fresh ones. */
static bool try_all(struct pieces *pieces, const struct experiment *experiment, struct setting *settings,
                    const struct outcomes_options *options, struct play_failure *failure)
{
    struct contest *contests = memory_zeros((2 * pieces->count + pieces->more_count + 1) * sizeof *contests);
    const size_t count = list_contests(pieces, settings, contests);
    struct experiment fresh = *experiment;
    bool good = compete(contests, count, experiment, pieces->games, &pieces->usual, options, failure);
    if (good && count > 0) {
        qsort(contests, count, sizeof *contests, by_moves);
        while (pieces->sifted < PIECES_SIFTED && pieces->sifted < count &&
               !contests[pieces->sifted].trial->same)
            contests[pieces->sifted++].trial->sifted = true;
        fresh.from += pieces->games;
        pieces->fresh = PIECES_FRESH * pieces->games;
        good = compete(contests, pieces->sifted, &fresh, pieces->fresh, &pieces->usual, options, failure);
    }
    free(contests);
    return good;
}

bool pieces_try(struct pieces *pieces, const struct experiment *experiment, uint64_t games, bool more,
                const struct outcomes_options *options, struct play_failure *failure)
{
    struct uses uses;
    *pieces =
        (struct pieces){.games = games, .watched = games < WATCHED_MOST ? games : WATCHED_MOST, .players = 1};
    bool good = uses_play(&uses, experiment, pieces->watched, options, failure);
    if (good)
        take_words(pieces, &uses);
    uses_free(&uses);
    good = good && watch_others(pieces, experiment, options, failure);
    choose_trials(pieces);
    struct levers levers;
    struct problems problems;
    struct setting settings[LEVERS_MOST];
    problems_init(&problems);
    if (levers_open(&levers, experiment->setting, &problems) && more)
        give_more(pieces, &levers, settings);
    good = good && try_all(pieces, experiment, settings, options, failure);
    for (size_t i = 0; i < pieces->more_count; i++)
        setting_release(&settings[i]);
    levers_close(&levers);
    problems_free(&problems);
    return good;
}

void pieces_close(struct pieces *pieces)
{
    for (size_t i = 0; i < pieces->more_count; i++) {
        free(pieces->more[i].title);
        free(pieces->more[i].path);
    }
    free(pieces->more);
    free(pieces->items);
    *pieces = (struct pieces){0};
}
