/* Intervals for shares, levels, differences, means and quantiles, all from integer counts.
 *
 * `z` is the two-sided normal quantile (1.959964 for 95 %, see normal_two_sided), z >= 0; `level` is the
 * confidence, in (0, 1). Counts may be anything up to 2^64 - 1 (they become doubles: 53 bits count). With no
 * data the interval is everything that is possible: [0, 1] for a share, [-1, 1] for a difference, the whole
 * line for a mean. Preconditions (x <= n, ...) are asserted; whoever reads user input checks it before. */
#ifndef WARODDS_STAT_INTERVAL_H
#define WARODDS_STAT_INTERVAL_H

#include <stddef.h>
#include <stdint.h>

#include "sim/stat/special.h"

struct interval {
    double low, high;
};

/* Share x/n. E. B. Wilson 1927, JASA 22: 209. x = 0 gives low = 0 exactly, x = n gives high = 1 exactly. */
struct interval interval_wilson(uint64_t x, uint64_t n, double z);

/* Share x/n, never below its confidence. Clopper and Pearson 1934, Biometrika 26: 404. Above
 * INTERVAL_EXACT_LIMIT games it is Wilson's. */
#define INTERVAL_EXACT_LIMIT 10000000000
struct interval interval_clopper_pearson(uint64_t x, uint64_t n, double level);

/* What reports show: Clopper-Pearson for fewer than 10 successes or failures, else Wilson. */
struct interval interval_share(uint64_t x, uint64_t n, double level);

/* Shares of k >= 1 categories, all of them right at once with confidence `level`, into out[0..k).
 * L. A. Goodman 1965, Technometrics 7: 247. k = 1 is Wilson's interval: a histogram that happens to show one
 * level only is no proof that there are no others. */
void interval_goodman(const uint64_t *counts, size_t k, double level, struct interval *out);

/* x1/n1 - x2/n2 for independent runs. R. G. Newcombe 1998, Statistics in Medicine 17: 873, method 10. */
struct interval interval_difference(uint64_t x1, uint64_t n1, uint64_t x2, uint64_t n2, double z);

/* n integer values known by their sum and the sum of their squares (which must fit each other).
 * The variance (divisor n - 1; n < 2: infinite) is exact but for the last two operations. */
double moments_mean(uint64_t n, int64_t sum);
double moments_variance(uint64_t n, int64_t sum, wide squares);
/* sqrt(variance / n); infinite for n < 2. */
double moments_standard_error(uint64_t n, int64_t sum, wide squares);
/* mean -+ z standard errors; the whole line for n < 2, a single point if all values are equal. */
struct interval interval_mean(uint64_t n, int64_t sum, wide squares, double z);

/* Upper end of the one-sided interval (confidence `level`) of the variance of normal values, from the
 * variance of n >= 2 of them: (n - 1) variance / (lower quantile of chi-square with n - 1 degrees of
 * freedom). */
double variance_upper(double variance, uint64_t n, double level);

/* Index of the q-quantile of a histogram of k cells, q = numerator / denominator in [0, 1]: the first cell by
 * which at least q of all counts are reached (inverse distribution function, Hyndman and Fan's type 1).
 * Integers only. q = 0 is the first cell that is not empty. k if there are no counts. */
size_t quantile_of_counts(const uint64_t *counts, size_t k, uint32_t numerator, uint32_t denominator);

/* Cells between which the true q-quantile lies: the cells of the order statistics n q -+ z sqrt(n q (1 - q)),
 * rounded outwards (normal approximation of the binomial rank, Conover, Practical Nonparametric Statistics,
 * section 3.2). Beyond the sample the answer is the first or last cell. */
struct cell_interval {
    size_t low, high;
};
struct cell_interval interval_quantile(const uint64_t *counts, size_t k, uint32_t numerator,
                                       uint32_t denominator, double z);

#endif
