#include "sim/stat/betting.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>

/* The share of the capital that bets for the planned number, and how the rest is spread. */
#define PLANNED_SHARE 0.8
/* No stake may lose more than this part of the capital at once. */
#define MOST_LOST 0.75

enum { HORIZONS = 8, SHORTER = 4, SHORTEST = 64 };

/* What is known before a step. */
struct seen {
    double n, sum, squares;
};

static void see(struct seen *seen, const struct betting *betting, const struct betting_step *step)
{
    for (size_t i = 0; i < betting->k; i++) {
        const double count = (double)step->counts[i], score = betting->scores[i];
        seen->n += count;
        seen->sum += count * score;
        seen->squares += count * score * score;
    }
}

/* Of one outcome; before any, that of a coin between the ends, which weighs as one outcome later. */
static double guessed_variance(const struct seen *seen, double range)
{
    const double mean = seen->n > 0 ? seen->sum / seen->n : 0;
    return (range * range / 4 + fmax(0, seen->squares - seen->n * mean * mean)) / (seen->n + 1);
}

static size_t horizons_of(const struct betting *betting)
{
    size_t count = 1;
    for (uint64_t planned = betting->planned; planned / SHORTER >= SHORTEST && count < HORIZONS; count++)
        planned /= SHORTER;
    return count;
}

static double weight_of(size_t horizon, size_t horizons)
{
    if (horizons == 1)
        return 1;
    return horizon == 0 ? PLANNED_SHARE : (1 - PLANNED_SHARE) / (double)(horizons - 1);
}

/* ln of what a stake makes of the capital in one step; `side` 1 bets on means above m, -1 below. */
static double log_growth(const struct betting *betting, const struct betting_step *step, double stake,
                         double m, double side)
{
    double growth = 0;
    for (size_t i = 0; i < betting->k; i++)
        if (step->counts[i] > 0)
            growth += (double)step->counts[i] * log1p(stake * side * (betting->scores[i] - m));
    return growth;
}

double betting_log_capital(const struct betting *betting, const struct betting_step *steps, size_t count,
                           double m, int up)
{
    assert(betting->k > 1 && betting->k <= BETTING_SCORES && betting->planned > 0);
    const size_t horizons = horizons_of(betting);
    const double low = betting->scores[0], high = betting->scores[betting->k - 1];
    const double most = MOST_LOST / (up ? m - low : high - m), gain = 2 * log(2 / betting->alpha);
    double capital[HORIZONS] = {0}, largest = -INFINITY, sum = 0;
    struct seen seen = {0, 0, 0};
    for (size_t i = 0; i < count; i++) {
        double planned = (double)betting->planned;
        const double variance = guessed_variance(&seen, high - low);
        for (size_t h = 0; h < horizons; h++, planned /= SHORTER)
            capital[h] +=
                log_growth(betting, &steps[i], fmin(most, sqrt(gain / (planned * variance))), m, up ? 1 : -1);
        see(&seen, betting, &steps[i]);
    }
    for (size_t h = 0; h < horizons; h++) {
        capital[h] += log(weight_of(h, horizons));
        largest = fmax(largest, capital[h]);
    }
    for (size_t h = 0; h < horizons; h++)
        sum += exp(capital[h] - largest); /* the largest is one of them: at least 1 */
    // cppcheck-suppress invalidFunctionArg
    return largest + log(sum);
}

struct bets {
    const struct betting *betting;
    const struct betting_step *steps;
    size_t count;
    double limit;
};

/* Both rise with m: below the interval the capital of who bets on a mean above m is too large ... */
static double above_low(double m, const void *context)
{
    const struct bets *bets = context;
    return bets->limit - betting_log_capital(bets->betting, bets->steps, bets->count, m, 1);
}

/* ... and above it that of who bets on one below. */
static double above_high(double m, const void *context)
{
    const struct bets *bets = context;
    return betting_log_capital(bets->betting, bets->steps, bets->count, m, 0) - bets->limit;
}

struct interval betting_interval(const struct betting *betting, const struct betting_step *steps,
                                 size_t count)
{
    const double low = betting->scores[0], high = betting->scores[betting->k - 1];
    const struct bets bets = {betting, steps, count, log(2 / betting->alpha)};
    if (count == 0)
        return (struct interval){low, high};
    return (struct interval){bisect(above_low, &bets, low, high), bisect(above_high, &bets, low, high)};
}
