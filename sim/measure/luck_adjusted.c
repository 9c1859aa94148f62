/* Win rates with the luck taken out. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/measure/luck_games.h"
#include "sim/stat/compare.h"

/* Standard errors by which a control must go with winning to have a weight. */
#define LEAST_CORRELATION 2.5

/* With fewer wins, or defeats, in the training games nothing is said about what luck is worth. */
enum { RARE = 30 };

enum { KEY_TRAINING = 0x747261696e };

/* ------------------------------------------------------------------------------------- training ---- */

/* What the weights mean: spread of each control, and what it explains of the variance of the result. */
static void describe_weights(struct luck_adjusted *adjusted, const struct sitting *sitting)
{
    const size_t count = adjusted->controls.count;
    const double n = (double)sitting->games;
    double mean = 0, variance = 0;
    for (uint64_t g = 0; g < sitting->games; g++)
        mean += sitting->result[g] / n;
    for (uint64_t g = 0; g < sitting->games; g++)
        variance += (sitting->result[g] - mean) * (sitting->result[g] - mean) / n;
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
    sitting.values = real_numbers(sitting.games * count);
    sitting.result = real_numbers(sitting.games);
    const bool good = sitting_play(&sitting, options, failure);
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
        const struct lucky_game own = {from + i, adjusted->luck[i], luck_won(adjusted->result[i])};
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

/* As of any other games: also where all of them ended alike. Without weights nothing is adjusted. */
static void plain_interval(struct control_estimates *estimates, struct interval interval, bool weighed)
{
    estimates->plain.interval = interval;
    if (!weighed)
        estimates->adjusted.interval = interval;
}

static struct interval interval_of(const double *result, uint64_t games, unsigned parts)
{
    struct score_sums sums = {.games = games, .parts = parts};
    for (uint64_t i = 0; i < games; i++) {
        const uint64_t score = (uint64_t)lround(result[i] * parts);
        sums.sum += score;
        sums.squares += score * score;
    }
    return score_interval(sums, normal_two_sided(0.95));
}

static struct interval interval_of_difference(const double *result, uint64_t games, unsigned parts)
{
    struct score_difference difference = {.games = games, .parts = parts};
    for (uint64_t i = 0; i < games; i++) {
        const int64_t more = lround(result[i] * parts);
        difference.better += more > 0;
        difference.worse += more < 0;
        difference.sum += more;
        difference.squares += (wide)(more * more);
    }
    return score_paired(&difference, normal_two_sided(0.95)).interval;
}

static bool evaluate(const struct luck *luck, size_t contender, const struct outcomes_options *options,
                     struct play_failure *failure)
{
    struct luck_adjusted *adjusted = &luck->adjusted[contender];
    const uint64_t games = luck->plan.games;
    struct sitting sitting = {.experiment = luck->experiment,
                              .controls = &adjusted->controls,
                              .games = games,
                              .weight = adjusted->weight,
                              .luck = adjusted->luck,
                              .result = adjusted->result};
    memcpy(sitting.experiment.player, luck->contenders.players[contender], sizeof sitting.experiment.player);
    if (!sitting_play(&sitting, options, failure))
        return false;
    for (uint64_t i = 0; i < games; i++)
        adjusted->wins += adjusted->result[i];
    adjusted->estimates = control_estimates(adjusted->result, adjusted->luck, games, normal_two_sided(0.95));
    plain_interval(&adjusted->estimates,
                   interval_of(adjusted->result, games, setting_parts(luck->experiment.setting)),
                   adjusted->used > 0);
    find_lucky(adjusted, luck->plan.from, games, 1, adjusted->lucky);
    find_lucky(adjusted, luck->plan.from, games, -1, adjusted->unlucky);
    return true;
}

/* Of the same games, played by another one. */
static void compare_with_first(struct luck *luck, size_t contender)
{
    const struct luck_adjusted *first = &luck->adjusted[0], *own = &luck->adjusted[contender];
    const uint64_t games = luck->plan.games;
    double *result = real_numbers(games), *fortune = real_numbers(games);
    for (uint64_t i = 0; i < games; i++) {
        result[i] = own->result[i] - first->result[i];
        fortune[i] = own->luck[i] - first->luck[i];
    }
    luck->difference[contender] = control_estimates(result, fortune, games, normal_two_sided(0.95));
    plain_interval(&luck->difference[contender],
                   interval_of_difference(result, games, setting_parts(luck->experiment.setting)),
                   first->used + own->used > 0);
    free(result);
    free(fortune);
}

static void make_room(struct luck_adjusted *adjusted, const struct game *game, uint64_t games)
{
    luck_controls_open(&adjusted->controls, game);
    const size_t count = adjusted->controls.count;
    adjusted->weight = real_numbers(count);
    adjusted->spread = real_numbers(count);
    adjusted->explained = real_numbers(count);
    adjusted->luck = real_numbers(games);
    adjusted->result = real_numbers(games);
}

bool luck_play_adjusted(struct luck *luck, const struct outcomes_options *options,
                        struct play_failure *failure)
{
    bool good = true;
    for (size_t i = 0; i < luck->contenders.count && good; i++) {
        make_room(&luck->adjusted[i], luck->experiment.setting->game, luck->plan.games);
        good = train(luck, i, options, failure) && evaluate(luck, i, options, failure);
        luck->played += luck->plan.training + luck->plan.games;
        if (good && i > 0)
            compare_with_first(luck, i);
    }
    return good;
}
