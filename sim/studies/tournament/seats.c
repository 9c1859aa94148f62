#include "sim/studies/tournament/seats.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void *zeros(size_t count, size_t size)
{
    const size_t bytes = (count > 0 ? count : 1) * size;
    return memset(memory_resize(NULL, bytes), 0, bytes);
}

bool seats_wanted(const char *const *policies, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strchr(policies[i], ' '))
            return true;
    return false;
}

/* "NAME SIDE=NAME" into a full table of players, both named. */
static bool read_player(const struct game *game, const char *text, struct player players[SIDES_MAX],
                        struct text *name, struct problems *problems)
{
    const char *words[SIDES_MAX];
    char *copy = text_copy(text), *save = NULL;
    size_t count = 0, named = 0;
    for (char *word = strtok_r(copy, " ", &save); word && count < SIDES_MAX;
         word = strtok_r(NULL, " ", &save))
        words[count++] = word;
    bool good = players_choose(game, words, count, players, problems);
    for (size_t i = 0; i < SEATS && good; i++)
        named += players[i].asked_for && players[i].policy;
    if (good && named < SEATS) {
        struct text expected = {0};
        text_addf(&expected, "'NAME %s=NAME'", game->sides[1].name);
        problem_add(problems, NULL, expected.bytes, NULL,
                    "'%s' is not a player for both sides, and seats are rotated", text);
        text_free(&expected);
        good = false;
    }
    for (size_t i = 0; i < SEATS && good; i++) {
        text_add(name, i ? " + " : "");
        player_text(&players[i], name);
    }
    free(copy);
    return good;
}

static void read_players(struct seats *seats, const struct game *game, struct problems *problems)
{
    for (size_t i = 0; i < seats->count; i++) {
        struct text name = {0};
        read_player(game, seats->plan.policies[i], seats->players[i], &name, problems);
        seats->names[i] = text_take(&name);
        for (size_t j = 0; j < i; j++)
            if (*seats->names[j] && strcmp(seats->names[i], seats->names[j]) == 0)
                problem_add(problems, NULL, "different players", NULL, "'%s' is named twice",
                            seats->names[i]);
    }
}

/* The row's policy on the first side, the column's on the second. */
static struct experiment pairing(const struct seats *seats, size_t row, size_t column, uint64_t from)
{
    struct experiment experiment = seats->experiment;
    experiment.from = from;
    memcpy(experiment.player, seats->players[row], sizeof experiment.player);
    experiment.player[1] = seats->players[column][1];
    return experiment;
}

static void name_units(struct seats *seats)
{
    for (size_t row = 0; row < seats->count; row++)
        for (size_t column = 0; column < seats->count; column++) {
            const struct experiment experiment = pairing(seats, row, column, 0);
            struct text unit = {0};
            for (size_t side = 0; side < SEATS; side++) {
                text_add(&unit, side ? " against " : "");
                player_text(&experiment.player[side], &unit);
            }
            text_addf(&unit, " %016" PRIx64, series_identity(&experiment));
            seats->units[row * seats->count + column] = text_take(&unit);
        }
}

bool seats_open(struct seats *seats, struct setting *setting, const struct seats_plan *plan,
                struct problems *problems)
{
    const size_t before = problems->told, count = plan->policy_count;
    *seats = (struct seats){.plan = *plan, .count = count};
    seats->experiment = (struct experiment){
        .setting = setting, .seed = plan->seed, .from = plan->from, .games = plan->table_games};
    seats->players = zeros(count, sizeof *seats->players);
    seats->names = zeros(count, sizeof *seats->names);
    seats->units = zeros(count * count, sizeof *seats->units);
    seats->scores_of_first = zeros(count * count, sizeof *seats->scores_of_first);
    seats->matches = zeros(count * count, sizeof *seats->matches);
    seats->scores = zeros(count, sizeof *seats->scores);
    seats->order = zeros(count, sizeof *seats->order);
    if (setting->game->side_count != SEATS)
        problem_add(problems, NULL, "a game of two sides", NULL, "%s has %zu sides: no seats to rotate",
                    setting->game->name, setting->game->side_count);
    if (count < 2)
        problem_add(problems, NULL, "at least two players: --policy 'A SIDE=X' --policy 'B SIDE=Y'", NULL,
                    "one player alone is no tournament");
    if (problems->told == before)
        read_players(seats, setting->game, problems);
    if (problems->told > before)
        return false;
    memcpy(seats->experiment.player, seats->players[0], sizeof seats->experiment.player);
    name_units(seats);
    return true;
}

void seats_close(struct seats *seats)
{
    for (size_t i = 0; i < seats->count && seats->names; i++)
        free(seats->names[i]);
    for (size_t i = 0; i < seats->count * seats->count && seats->units; i++)
        free(seats->units[i]);
    free(seats->players);
    free(seats->names);
    free(seats->units);
    free(seats->scores_of_first);
    free(seats->matches);
    free(seats->scores);
    free(seats->order);
    *seats = (struct seats){0};
}

char *seats_study_text(const struct seats *seats)
{
    struct experiment experiment = seats->experiment;
    struct text text = {0};
    memset(experiment.player, 0, sizeof experiment.player);
    text_add(&text, "warodds study 1\nkind tournament\nseats rotated\n");
    study_facts(&text, &experiment);
    return text_take(&text);
}

static void open_arm(const struct seats *seats, struct arm *arm, size_t row, size_t column, uint64_t from)
{
    const struct experiment experiment = pairing(seats, row, column, from);
    arm_begin(arm, &experiment, false);
    arm_name(arm, seats->units[row * seats->count + column]);
}

/* `one`: this player on the first side; `other`: the other there, this one on the second. */
static struct match match_of(const struct arm *one, const struct arm *other, uint64_t games, double z)
{
    struct match match = {0};
    const struct outcome_pairs split = arm_pairs(one, other, games);
    match.better = split.score.worse;
    match.worse = split.score.better;
    match.difference =
        score_paired(&(struct score_difference){games, match.better, match.worse, -split.score.sum,
                                                split.score.squares, split.score.parts},
                     z);
    return match;
}

static double match_p(const struct arm *one, const struct arm *other, uint64_t games)
{
    const struct outcome_pairs split = arm_pairs(one, other, games);
    return score_p(&split.score);
}

/* Of each game number the sum over all others, which one number decides: one unit. */
static struct paired score_of(const struct seats *seats, const struct arm *arms, size_t player, double z)
{
    const size_t count = seats->count;
    struct score_difference all = {.games = seats->plan.table_games,
                                   .parts = (unsigned)(count - 1) * arms[1].parts};
    for (uint64_t game = 0; game < all.games; game++) {
        int64_t step = 0;
        for (size_t other = 0; other < count; other++)
            if (other != player)
                step += arms[player * count + other].score[game] - arms[other * count + player].score[game];
        all.better += step > 0;
        all.worse += step < 0;
        all.sum += step;
        all.squares += (uint64_t)(step * step);
    }
    return score_paired(&all, z);
}

static void fill_table(struct seats *seats, const struct arm *arms)
{
    const size_t count = seats->count;
    const double pairs = (double)(count * (count - 1)) / 2;
    const double z = normal_upper_quantile(0.05 / (2 * pairs));
    for (size_t i = 0; i < count * count; i++)
        seats->scores_of_first[i] = arm_score(&arms[i], seats->plan.table_games);
    for (size_t row = 0; row < count; row++) {
        for (size_t column = 0; column < count; column++)
            seats->matches[row * count + column] = match_of(
                &arms[row * count + column], &arms[column * count + row], seats->plan.table_games, z);
        seats->scores[row] = score_of(seats, arms, row, normal_upper_quantile(0.05 / (2 * (double)count)));
        size_t place = row;
        for (; place > 0 && seats->scores[seats->order[place - 1]].difference < seats->scores[row].difference;
             place--)
            seats->order[place] = seats->order[place - 1];
        seats->order[place] = row;
    }
}

static bool play_table(struct seats *seats, const struct outcomes_options *options,
                       struct play_failure *failure)
{
    const size_t cells = seats->count * seats->count;
    struct arm *arms = zeros(cells, sizeof *arms), **playing = zeros(cells, sizeof *playing);
    for (size_t i = 0; i < cells; i++) {
        open_arm(seats, &arms[i], i / seats->count, i % seats->count, seats->plan.from);
        playing[i] = &arms[i];
    }
    const bool good = outcomes_play(playing, cells, seats->plan.table_games, options, failure);
    if (good)
        fill_table(seats, arms);
    seats->played += good ? cells * seats->plan.table_games : 0;
    for (size_t i = 0; i < cells; i++)
        arm_free(&arms[i]);
    free(playing);
    free(arms);
    return good;
}

static bool play_confirmation(struct seats *seats, const struct outcomes_options *options,
                              struct play_failure *failure)
{
    const size_t first = seats->order[0], second = seats->order[1];
    const uint64_t from = seats->plan.from + seats->plan.table_games, games = seats->plan.confirm_games;
    struct arm arms[SEATS], *playing[SEATS] = {&arms[0], &arms[1]};
    open_arm(seats, &arms[0], first, second, from);
    open_arm(seats, &arms[1], second, first, from);
    const bool good = outcomes_play(playing, SEATS, games, options, failure);
    if (good) {
        seats->confirm = match_of(&arms[0], &arms[1], games, normal_two_sided(0.95));
        seats->p = match_p(&arms[0], &arms[1], games);
        seats->played += SEATS * games;
    }
    arm_free(&arms[0]);
    arm_free(&arms[1]);
    return good;
}

bool seats_play(struct seats *seats, const struct outcomes_options *options, struct play_failure *failure)
{
    *failure = (struct play_failure){0};
    seats->has_table = play_table(seats, options, failure);
    const bool good = seats->has_table && play_confirmation(seats, options, failure);
    seats->partial = !good && !failure->reason[0];
    return good;
}
