#include "sim/studies/balance/choices.h"

#include <math.h>
#include <stdlib.h>

const double choices_bands[CHOICES_BANDS] = {0.01, 0.05, 0.10, 0.15};
const double choices_near[CHOICES_NEAR] = {0.01, 0.05};

/* ---- all choices at random ---- */

static bool draw_all(struct choices *choices, const struct experiment *experiment,
                     const struct outcomes_options *options, struct play_failure *failure)
{
    const unsigned side = experiment->setting->observed;
    const double z = normal_two_sided(0.95);
    struct experiment at_random = *experiment;
    struct arm usual, random, *const arms[] = {&usual, &random};
    struct player *player = &at_random.player[side];
    *player = player_hosted("restrict", player);
    player->parameter[player_parameter(player, "random")] = 1;
    arm_begin(&usual, experiment, false);
    arm_begin(&random, &at_random, false);
    arm_name(&usual, "choices as usual");
    arm_name(&random, "choices at random");
    const bool good = outcomes_play(arms, 2, choices->games, options, failure);
    if (good) {
        const struct outcome_pairs pairs = arm_pairs(&usual, &random, choices->games);
        choices->usual = score_share(arm_score(&usual, choices->games));
        choices->random = score_share(arm_score(&random, choices->games));
        choices->wins = score_paired(&pairs.score, z);
        choices->levels = paired_steps(choices->games, pairs.levels, pairs.level_squares, z);
    }
    arm_free(&usual);
    arm_free(&random);
    return good;
}

/* ---- single ones ---- */

/* Of looks, weighed by the decisions that they stand for. */
typedef double look_value(const struct regret *regret, const struct regret_look *look);

static double is_free(const struct regret *regret, const struct regret_look *look)
{
    (void)regret;
    return !look->forced;
}

static double levels_lost(const struct regret *regret, const struct regret_look *look)
{
    return ((double)look->level - (double)look->judge_level) / (double)regret->plan.playouts;
}

static struct choices_ratio ratio(const struct regret *regret, look_value *value, bool forced)
{
    const uint64_t games = regret->experiment.games;
    double *under = memory_zeros((size_t)games * sizeof *under),
           *over = memory_zeros((size_t)games * sizeof *over);
    double decisions = 0, sum = 0, residuals = 0;
    for (uint64_t i = 0; i < regret->count; i++) {
        const struct regret_look *look = &regret->looks[i];
        const size_t game = (size_t)(look->game - regret->experiment.from);
        const double weight = look->forced && !forced ? 0 : look->weight;
        under[game] += weight;
        over[game] += weight * value(regret, look);
        decisions += weight;
        sum += weight * value(regret, look);
    }
    struct choices_ratio ratio = {.value = decisions > 0 ? sum / decisions : NAN};
    for (uint64_t i = 0; i < games; i++) {
        const double rest = over[i] - ratio.value * under[i];
        residuals += rest * rest;
    }
    const double n = (double)games, z = normal_two_sided(0.95);
    const double error = n > 1 && decisions > 0 ? sqrt(residuals * n / (n - 1)) / decisions : INFINITY;
    ratio.interval = (struct interval){ratio.value - z * error, ratio.value + z * error};
    free(under);
    free(over);
    return ratio;
}

static int by_size(const void *a, const void *b)
{
    const double *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

/* A share of close looks can be no better known than that of as many coins (Clopper and Pearson). */
static void widen(struct mixture_tail *tail, uint64_t looks)
{
    if (isnan(tail->share))
        return;
    const struct interval coins = interval_share((uint64_t)lround(tail->share * (double)looks), looks, 0.95);
    tail->interval.low = fmin(tail->interval.low, coins.low);
    tail->interval.high = fmax(tail->interval.high, coins.high);
}

/* What close looks say: how much is lost, and how well that is known. */
struct losses {
    double *loss, *error;
    size_t count;
};

static struct losses losses_new(const struct regret *close)
{
    const size_t bytes = (size_t)(close->count + 1) * sizeof(double);
    return (struct losses){memory_zeros(bytes), memory_zeros(bytes), 0};
}

/* A choice whose playouts came to `score` against one with `other`. */
static void add_loss(struct losses *losses, const struct regret *close, uint64_t score, uint64_t other,
                     uint64_t squares)
{
    const unsigned parts = setting_parts(close->experiment.setting);
    const double loss = ((double)other - (double)score) / ((double)close->plan.playouts * (double)parts);
    losses->loss[losses->count] = loss;
    losses->error[losses->count++] = regret_error(loss, squares, &close->plan, parts);
}

/* The error of the middle look, after what it is worth was told. */
static double losses_free(struct losses *losses)
{
    qsort(losses->error, losses->count, sizeof *losses->error, by_size);
    const double middle = losses->count ? losses->error[losses->count / 2] : NAN;
    free(losses->loss);
    free(losses->error);
    return middle;
}

static void lose_more(const struct losses *losses, const double *limits, size_t count, uint64_t seed,
                      struct mixture_tail *tails)
{
    mixture_tails(losses->loss, losses->error, losses->count, limits, count, seed, tails);
    for (size_t i = 0; i < count; i++)
        widen(&tails[i], losses->count);
}

static void lose_less(const struct losses *losses, uint64_t seed, struct mixture_tail *tails)
{
    lose_more(losses, choices_near, CHOICES_NEAR, seed, tails);
    for (size_t i = 0; i < CHOICES_NEAR; i++)
        tails[i] = (struct mixture_tail){1 - tails[i].share,
                                         {1 - tails[i].interval.high, 1 - tails[i].interval.low}};
}

/* One decision a game, and so many playouts that mistakes can be told from luck. */
static void take_bands(struct choices *choices, const struct regret *close)
{
    struct losses random = losses_new(close), own = losses_new(close), other = losses_new(close);
    const uint64_t seed = close->experiment.seed;
    for (uint64_t i = 0; i < close->count; i++) {
        const struct regret_look *look = &close->looks[i];
        if (look->forced)
            continue;
        add_loss(&random, close, look->judge_score, look->score, look->squares);
        add_loss(&own, close, look->score, look->best_score, look->best_squares);
        add_loss(&other, close, look->judge_score, look->best_score, look->other_squares);
    }
    choices->looks = random.count;
    lose_more(&random, choices_bands, CHOICES_BANDS, seed, choices->band);
    lose_less(&own, seed, choices->own_near);
    lose_less(&other, seed, choices->other_near);
    choices->error = losses_free(&random);
    losses_free(&own);
    choices->best_error = losses_free(&other);
}

/* Looks and playouts of each rise together: both kinds of error fall with the root of what is played. */
static bool look_closely(struct choices *choices, const struct experiment *experiment,
                         const struct regret_plan *plan, const char *unit,
                         const struct outcomes_options *options, struct play_failure *failure)
{
    enum { LOOKS = 3, PLAYOUTS = 12 }; /* of the root of the games */
    struct regret_plan closer = *plan;
    struct experiment few = *experiment;
    struct regret close;
    const double root = sqrt((double)choices->games);
    few.games = (uint64_t)ceil(LOOKS * root) < choices->games ? (uint64_t)ceil(LOOKS * root) : choices->games;
    closer.decisions = 1;
    closer.best = true;
    closer.unit = unit;
    closer.playouts = choices->playouts = (uint64_t)ceil(PLAYOUTS * root);
    const bool good = regret_play(&close, &few, &closer, options, failure);
    if (good)
        take_bands(choices, &close);
    regret_close(&close);
    return good;
}

bool choices_play(struct choices *choices, const struct experiment *experiment, uint64_t games,
                  const char *const units[2], const struct outcomes_options *options,
                  struct play_failure *failure)
{
    struct experiment looked = *experiment;
    const size_t side = experiment->setting->observed;
    const struct regret_plan plan = {.side = side,
                                     .judge = experiment->player[side],
                                     .blunders = true,
                                     .decisions = CHOICES_DECISIONS,
                                     .playouts = CHOICES_PLAYOUTS,
                                     .unit = units[0]};
    *choices = (struct choices){.games = games};
    looked.games = games;
    if (!draw_all(choices, &looked, options, failure) ||
        !regret_play(&choices->blunders, &looked, &plan, options, failure) ||
        !look_closely(choices, &looked, &plan, units[1], options, failure))
        return false;
    choices->free = ratio(&choices->blunders, is_free, true);
    choices->levels_lost = ratio(&choices->blunders, levels_lost, false);
    return true;
}

void choices_close(struct choices *choices)
{
    regret_close(&choices->blunders);
}
