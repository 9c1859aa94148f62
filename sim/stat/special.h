/* Distribution functions and a root finder: the one place that knows GSL.
 *
 * GSL aborts the program on a numerical error unless its handler is turned off; the first call of any
 * function here does that, once, whatever thread it comes from. Results that GSL could not compute are NaN
 * and every caller tests them. Nothing here calls gsl_cdf_beta_Pinv: GSL 2.7.1 returns NaN for
 * (0.025, 5000, 5001) and never returns for (0.975, 1e6, 1e6). Probabilities are in [0, 1]. */
#ifndef WARODDS_STAT_SPECIAL_H
#define WARODDS_STAT_SPECIAL_H

#include <stdint.h>

/* Unsigned 128-bit integers for sums of squares: gcc and clang have them on every 64-bit target. */
__extension__ typedef unsigned __int128 wide;

/* The z with P(|Z| <= z) = level for a standard normal Z; level in (0, 1). 0.95 gives 1.959964. */
double normal_two_sided(double level);
/* The z with P(Z > z) = tail; tail in (0, 1). Keeps its precision for tiny tails. */
double normal_upper_quantile(double tail);
/* P(Z > z). */
double normal_upper(double z);
/* P(T > t), Student's t with df > 0 degrees of freedom. */
double student_upper(double t, double df);
/* The t with P(|T| <= t) = level. */
double student_two_sided(double level, double df);
/* P(X > x), chi-square; df 0 is the law that is always 0, so the answer is 1 for every x <= 0 and else 0. */
double chi_square_upper(double x, double df);
/* P(X <= x), Beta(a, b) with a, b > 0. GSL gives up near a = b = 1e6: large parameters have their own way. */
double beta_lower(double x, double a, double b);
/* ln B(a, b), a, b > 0. */
double log_beta(double a, double b);
/* P(X <= k) and P(X = k) for X ~ Binomial(m, 1/2). */
double coin_lower(uint32_t k, uint32_t m);
double coin_mass(uint32_t k, uint32_t m);

/* The x in [low, high] where `f` turns from negative to not negative, by halving and by straight
 * lines until the two ends are neighbouring doubles (at most 400 looks; where lines are slow it halves).
 * `f` must be monotone. NaN as soon as `f` is NaN. */
double bisect(double (*f)(double x, const void *context), const void *context, double low, double high);

#endif
