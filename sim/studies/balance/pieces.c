#include "sim/studies/balance/pieces.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/token.h"

/* Of words used seldom it is tried what always using them brings; of words offered in fewer than so many
 * games nothing is. */
#define SELDOM 0.2
enum { WATCHED_MOST = 40, OTHERS_MOST = 10, FEW = 3 };

bool piece_is_dead(const struct piece *piece)
{
    return piece->used == 0 && !(piece->others > 0);
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

static void open_arm(struct arm *arm, const struct experiment *experiment, const char *parameter,
                     const char *word)
{
    struct experiment own = *experiment;
    struct player *player = &own.player[own.setting->observed];
    if (word) {
        *player = player_hosted("restrict", player);
        player->parameter[player_parameter(player, parameter)] = (double)token_remember(word);
    }
    arm_begin(arm, &own, true);
    struct text unit = {0};
    player_text(player, &unit);
    arm_name(arm, unit.bytes);
    text_free(&unit);
}

static void compare(struct piece_trial *trial, const struct arm *standing, const struct arm *restricted,
                    uint64_t games, double z)
{
    const struct outcome_pairs pairs = arm_pairs(standing, restricted, games);
    trial->same = pairs.identical == games;
    trial->paired = score_paired(&pairs.score, z);
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
        *more = (struct one_more){.title = text_copy(levers->items[i].title), .standard = standard};
        settings[pieces->more_count] = levers_setting(levers, i, standard + 1, &refused);
        more->trial.tried = settings[pieces->more_count++].model != NULL;
        pieces->trials += more->trial.tried;
    }
    problems_free(&refused);
}

/* All restrictions, one more of each piece, and the standing player on the same games. */
static bool try_all(struct pieces *pieces, const struct experiment *experiment, struct setting *settings,
                    const struct outcomes_options *options, struct play_failure *failure)
{
    const size_t count = pieces->trials + 1;
    struct arm *arms = memory_zeros(count * sizeof *arms), **playing = memory_zeros(count * sizeof *playing);
    const double z = normal_two_sided(1 - 0.05 / (double)(pieces->trials ? pieces->trials : 1));
    size_t next = 1;
    open_arm(&arms[0], experiment, NULL, NULL);
    for (size_t i = 0; i < pieces->count; i++) {
        if (pieces->items[i].never.tried)
            open_arm(&arms[next++], experiment, "never", pieces->items[i].word);
        if (pieces->items[i].always.tried)
            open_arm(&arms[next++], experiment, "always", pieces->items[i].word);
    }
    for (size_t i = 0; i < pieces->more_count; i++) {
        struct experiment own = *experiment;
        own.setting = &settings[i];
        if (pieces->more[i].trial.tried)
            arm_begin(&arms[next++], &own, true);
    }
    for (size_t i = 0; i < count; i++)
        playing[i] = &arms[i];
    const bool good = outcomes_play(playing, count, pieces->games, options, failure);
    next = 1;
    for (size_t i = 0; i < pieces->count && good; i++) {
        struct piece *piece = &pieces->items[i];
        if (piece->never.tried)
            compare(&piece->never, &arms[0], &arms[next++], pieces->games, z);
        if (piece->always.tried)
            compare(&piece->always, &arms[0], &arms[next++], pieces->games, z);
    }
    for (size_t i = 0; i < pieces->more_count && good; i++)
        if (pieces->more[i].trial.tried)
            compare(&pieces->more[i].trial, &arms[0], &arms[next++], pieces->games, z);
    for (size_t i = 0; i < count; i++)
        arm_free(&arms[i]);
    free(playing);
    free(arms);
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
    for (size_t i = 0; i < pieces->more_count; i++)
        free(pieces->more[i].title);
    free(pieces->more);
    free(pieces->items);
    *pieces = (struct pieces){0};
}
