/* How much of the spread of a result is due to each of a few independent random factors, and to their
 * interplay: the analysis of variance of a function of independent inputs (W. Hoeffding 1948, Annals of
 * Mathematical Statistics 19: 293; I. M. Sobol' 1993), by pick-freeze with the full factorial: for each point
 * every factor is drawn twice, independently, and the result is observed for all 2^d combinations.
 *
 * Of a point with results y[z] (bit i of z: which of the two draws factor i has) the statistic
 *     C_u = mean over z of y[z] * y[z with all factors but those in u exchanged]
 * has the expectation m^2 + (variance of E[y | u]), so that differences of C_u estimate all variances without
 * bias, C_0 being the square of the mean. Everything is sums of integers; shares are ratios of means over the
 * points, with intervals by the delta method. */
#ifndef WARODDS_STAT_FACTORIAL_H
#define WARODDS_STAT_FACTORIAL_H

#include "sim/stat/interval.h"

enum { FACTORS_MAX = 6, FACTOR_SETS_MAX = 1 << FACTORS_MAX };

/* What is remembered of the points. Any two may be added. With |y| <= 255 good for 2^30 points. */
struct factorial {
    unsigned factors;
    uint64_t points;
    int64_t results;                                 /* sum of all y */
    int64_t sum[FACTOR_SETS_MAX];                    /* of 2^d C_u */
    wide product[FACTOR_SETS_MAX * FACTOR_SETS_MAX]; /* of their products; all are >= 0 for y >= 0 */
};

/* y has 2^factors results, none negative. */
void factorial_add(struct factorial *factorial, const uint8_t *y);
void factorial_merge(struct factorial *into, const struct factorial *from);

struct factorial_share {
    double share;
    struct interval interval; /* of normal theory; not cut at 0 and 1 */
};

struct factorial_shares {
    double mean, variance;
    /* [u]: the part of the variance that belongs to the factors in u together and to no fewer of them. They
     * add up to 1; [0] is 0. */
    struct factorial_share part[FACTOR_SETS_MAX];
    struct factorial_share total[FACTORS_MAX]; /* all parts in which a factor takes part */
    struct factorial_share interplay;          /* all parts of two and more factors */
};

/* NaN, with intervals over everything, where the results hardly vary (no positive variance) or of fewer than
 * two points. */
struct factorial_shares factorial_shares(const struct factorial *factorial, double z);

#endif
