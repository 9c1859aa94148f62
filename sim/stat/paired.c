/* More about pairs: whole-number scores, superiority, what pairing gained, how much is missing. */
#include <assert.h>
#include <math.h>

#include "sim/stat/compare.h"

struct paired paired_steps(uint64_t n, int64_t sum, wide squares, double z)
{
    struct paired result = paired_scores(n, sum, squares, z);
    if (n > 0)
        result.interval = interval_mean(n + 2, sum, squares + 2, z);
    return result;
}

/* Variance of a mean. */
static double mean_variance(uint64_t n, int64_t sum, wide squares)
{
    const double variance = moments_variance(n, sum, squares);
    if (variance > 0)
        return variance / (double)n;
    return 2 / ((double)n + 1) / ((double)n + 2);
}

struct paired unpaired_scores(uint64_t n1, int64_t sum1, wide squares1, uint64_t n2, int64_t sum2,
                              wide squares2, double z)
{
    struct paired result = {moments_mean(n1, sum1) - moments_mean(n2, sum2), INFINITY, {-INFINITY, INFINITY}};
    if (n1 < 2 || n2 < 2)
        return result;
    result.standard_error = sqrt(mean_variance(n1, sum1, squares1) + mean_variance(n2, sum2, squares2));
    const double reach = z * result.standard_error;
    result.interval = (struct interval){result.difference - reach, result.difference + reach};
    return result;
}

double variance_ratio(uint64_t n, int64_t sum_a, wide squares_a, int64_t sum_b, wide squares_b,
                      int64_t sum_difference, wide squares_difference)
{
    if (n < 2)
        return NAN;
    const double apart = moments_variance(n, sum_a, squares_a) + moments_variance(n, sum_b, squares_b);
    const double together = moments_variance(n, sum_difference, squares_difference);
    if (together > 0)
        return apart / together;
    return apart > 0 ? INFINITY : NAN;
}

/* Games until `quantile` standard errors are no more than `room`. */
static double games_for(double quantile, double deviation, double room)
{
    const double root = quantile * deviation / room;
    return room > 0 ? root * root : INFINITY;
}

uint64_t pairs_to_settle(double difference, double deviation, uint64_t n, double margin, double z)
{
    const double size = fabs(difference);
    const double different = games_for(z, deviation, size);
    const double equivalent = games_for(z, deviation, margin - size);
    const double needed = fmin(different, equivalent);
    if (!(needed < 0x1p63)) /* also NaN */
        return UINT64_MAX;
    return needed > (double)n ? (uint64_t)ceil(needed) : n;
}

double pair_deviation(uint64_t b, uint64_t c, uint64_t n)
{
    const double pairs = (double)n + 2, minus = (double)b + 1, plus = (double)c + 1;
    const double difference = (plus - minus) / pairs;
    return sqrt(fmax(0, (minus + plus) / pairs - difference * difference));
}

struct superiority paired_superiority(uint64_t worse, uint64_t better, uint64_t n, double z)
{
    const struct paired paired = paired_wins(worse, better, n, z);
    return (struct superiority){0.5 + paired.difference / 2,
                                paired.standard_error / 2,
                                mcnemar(worse, better).exact,
                                {0.5 + paired.interval.low / 2, 0.5 + paired.interval.high / 2}};
}
