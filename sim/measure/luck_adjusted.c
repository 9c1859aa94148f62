/* Win rates with the luck taken out. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/measure/luck.h"

/* Standard errors by which a control must go with winning to have a weight. */
#define LEAST_CORRELATION 2.5

/* With fewer wins, or defeats, in the training games nothing is said about what luck is worth. */
enum { RARE = 30 };

enum { BLOCK = 32, KEY_TRAINING = 0x747261696e };

/* What a thread plays with. */
struct bench {
    struct table *table;
    uint64_t *tally;
    double *values; /* of the controls */
    struct play_failure failure;
    bool failed;
};

/* Games of one player: what is kept of each. */
struct sitting {
    struct experiment experiment;
    const struct luck_controls *controls;
    uint64_t games;
    double *values;       /* all controls of all games, or NULL */
    const double *weight; /* then only the luck is kept: */
    double *luck;
    double *result;
    struct bench *benches;
};

static bool play_game(const struct sitting *sitting, struct bench *bench, uint64_t index)
{
    const struct setting *setting = sitting->experiment.setting;
    const struct luck_controls *controls = sitting->controls;
    struct game_outcome outcome;
    memset(bench->tally, 0, controls->game->tally_size * sizeof *bench->tally);
    if (!table_play(bench->table, sitting->experiment.from + index, &bench->failure))
        return false;
    luck_controls_value(controls, bench->tally, bench->values);
    table_outcome(bench->table, &outcome);
    sitting->result[index] = (double)setting_end(setting, &outcome)->score / SCORE_ONE;
    if (sitting->values)
        memcpy(sitting->values + index * controls->count, bench->values,
               controls->count * sizeof *bench->values);
    if (sitting->weight)
        sitting->luck[index] = control_luck(bench->values, sitting->weight, controls->count);
    return true;
}

static bool play_block(void *context, int thread, uint64_t block)
{
    const struct sitting *sitting = context;
    struct bench *bench = &sitting->benches[thread];
    if (!bench->table) {
        bench->table = table_open(&sitting->experiment, &(struct table_options){.tally = bench->tally});
    }
    const uint64_t end = (block + 1) * BLOCK < sitting->games ? (block + 1) * BLOCK : sitting->games;
    for (uint64_t i = block * BLOCK; i < end && !bench->failed; i++)
        bench->failed = !play_game(sitting, bench, i);
    return !bench->failed;
}

static void first_failure(const struct bench *benches, int threads, struct play_failure *failure)
{
    const struct bench *first = NULL;
    for (int i = 0; i < threads; i++)
        if (benches[i].failed && (!first || benches[i].failure.game < first->failure.game))
            first = &benches[i];
    if (first)
        *failure = first->failure;
}

static bool play_sitting(struct sitting *sitting, const struct outcomes_options *options,
                         struct play_failure *failure)
{
    const int threads = luck_threads(options);
    const struct luck_controls *controls = sitting->controls;
    struct bench *benches = memory_resize(NULL, (size_t)threads * sizeof *benches);
    memset(benches, 0, (size_t)threads * sizeof *benches);
    for (int i = 0; i < threads; i++) {
        benches[i].tally = memory_resize(NULL, (controls->game->tally_size + 1) * sizeof *benches[i].tally);
        benches[i].values = memory_resize(NULL, (controls->count + 1) * sizeof *benches[i].values);
    }
    sitting->benches = benches;
    const struct luck_team team = {(sitting->games + BLOCK - 1) / BLOCK, play_block, sitting, BLOCK};
    const bool complete = luck_team(&team, options);
    first_failure(benches, threads, failure);
    for (int i = 0; i < threads; i++) {
        table_close(benches[i].table);
        free(benches[i].values);
        free(benches[i].tally);
    }
    free(benches);
    return complete;
}

/* ------------------------------------------------------------------------------------- training ---- */

/* What the weights mean: spread of each control, and what it explains of the variance of the result. */
static void describe_weights(struct luck_adjusted *adjusted, const struct sitting *sitting)
{
    const size_t count = adjusted->controls.count;
    const double n = (double)sitting->games;
    double mean = 0, variance = 0;
    for (uint64_t g = 0; g < sitting->games; g++)
        mean += sitting->result[g] / n;
    variance = mean * (1 - mean);
    for (size_t i = 0; i < count; i++) {
        double own = 0, squares = 0, with = 0;
        for (uint64_t g = 0; g < sitting->games; g++)
            own += sitting->values[g * count + i] / n;
        for (uint64_t g = 0; g < sitting->games; g++) {
            const double off = sitting->values[g * count + i] - own;
            squares += off * off / n;
            with += off * (sitting->result[g] - mean) / n;
        }
        adjusted->spread[i] = sqrt(squares);
        adjusted->explained[i] = variance > 0 ? adjusted->weight[i] * with / variance : 0;
    }
}

static double *numbers(uint64_t count)
{
    return memory_resize(NULL, (size_t)(count + 1) * sizeof(double));
}

static bool train(const struct luck *luck, size_t contender, const struct outcomes_options *options,
                  struct play_failure *failure)
{
    struct luck_adjusted *adjusted = &luck->adjusted[contender];
    const size_t count = adjusted->controls.count;
    struct sitting sitting = {
        .experiment = luck->experiment, .controls = &adjusted->controls, .games = luck->plan.training};
    memcpy(sitting.experiment.player, luck->contenders.players[contender], sizeof sitting.experiment.player);
    sitting.experiment.seed = hash_word(luck->plan.seed, KEY_TRAINING);
    sitting.experiment.from = 0; /* the same weights for all games of a seed */
    sitting.values = numbers(sitting.games * count);
    sitting.result = numbers(sitting.games);
    const bool good = play_sitting(&sitting, options, failure);
    uint64_t wins = 0;
    for (uint64_t i = 0; i < sitting.games && good; i++)
        wins += sitting.result[i] > 0;
    memset(adjusted->weight, 0, count * sizeof *adjusted->weight);
    memset(adjusted->spread, 0, count * sizeof *adjusted->spread);
    memset(adjusted->explained, 0, count * sizeof *adjusted->explained);
    if (good && wins >= RARE && sitting.games - wins >= RARE) {
        adjusted->used = control_fit(sitting.values, sitting.result, sitting.games, count, LEAST_CORRELATION,
                                     adjusted->weight);
        describe_weights(adjusted, &sitting);
    }
    free(sitting.values);
    free(sitting.result);
    return good;
}

/* ----------------------------------------------------------------------------------- evaluation ---- */

/* The games with the most luck (sign 1) or the least (-1); the lower number first among equals. */
static void find_lucky(struct luck_adjusted *adjusted, uint64_t from, uint64_t games, int sign,
                       struct lucky_game *found)
{
    size_t count = 0;
    for (uint64_t i = 0; i < games; i++) {
        const struct lucky_game own = {from + i, adjusted->luck[i], adjusted->won[i]};
        size_t place = count;
        while (place > 0 && sign * found[place - 1].luck < sign * own.luck)
            place--;
        if (place == LUCKY_GAMES)
            continue;
        count += count < LUCKY_GAMES;
        for (size_t k = count - 1; k > place; k--)
            found[k] = found[k - 1];
        found[place] = own;
    }
    adjusted->found = count;
}

static bool evaluate(const struct luck *luck, size_t contender, double *result,
                     const struct outcomes_options *options, struct play_failure *failure)
{
    struct luck_adjusted *adjusted = &luck->adjusted[contender];
    const uint64_t games = luck->plan.games;
    struct sitting sitting = {.experiment = luck->experiment,
                              .controls = &adjusted->controls,
                              .games = games,
                              .weight = adjusted->weight,
                              .luck = adjusted->luck,
                              .result = result};
    memcpy(sitting.experiment.player, luck->contenders.players[contender], sizeof sitting.experiment.player);
    if (!play_sitting(&sitting, options, failure))
        return false;
    for (uint64_t i = 0; i < games; i++) {
        adjusted->won[i] = result[i] > 0;
        adjusted->wins += adjusted->won[i];
    }
    adjusted->estimates = control_estimates(result, adjusted->luck, games, normal_two_sided(0.95));
    find_lucky(adjusted, luck->plan.from, games, 1, adjusted->lucky);
    find_lucky(adjusted, luck->plan.from, games, -1, adjusted->unlucky);
    return true;
}

/* Of the same games, played by another one. */
static void compare_with_first(struct luck *luck, size_t contender)
{
    const struct luck_adjusted *first = &luck->adjusted[0], *own = &luck->adjusted[contender];
    const uint64_t games = luck->plan.games;
    double *result = numbers(games), *fortune = numbers(games);
    for (uint64_t i = 0; i < games; i++) {
        result[i] = (double)own->won[i] - (double)first->won[i];
        fortune[i] = own->luck[i] - first->luck[i];
    }
    luck->difference[contender] = control_estimates(result, fortune, games, normal_two_sided(0.95));
    free(result);
    free(fortune);
}

static void make_room(struct luck_adjusted *adjusted, const struct game *game, uint64_t games)
{
    luck_controls_open(&adjusted->controls, game);
    const size_t count = adjusted->controls.count;
    adjusted->weight = numbers(count);
    adjusted->spread = numbers(count);
    adjusted->explained = numbers(count);
    adjusted->luck = numbers(games);
    adjusted->won = memory_resize(NULL, (size_t)games + 1);
}

bool luck_play_adjusted(struct luck *luck, const struct outcomes_options *options,
                        struct play_failure *failure)
{
    double *result = numbers(luck->plan.games);
    bool good = true;
    for (size_t i = 0; i < luck->contenders.count && good; i++) {
        make_room(&luck->adjusted[i], luck->experiment.setting->game, luck->plan.games);
        good = train(luck, i, options, failure) && evaluate(luck, i, result, options, failure);
        luck->played += luck->plan.training + luck->plan.games;
        if (good && i > 0)
            compare_with_first(luck, i);
    }
    free(result);
    return good;
}
