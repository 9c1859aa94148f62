/* Do observed counts follow an exact law? Do two classifications depend on each other?
 *
 * A law is given as whole-number weights (a dice table over 6^n, a chit mix, ...) of any total, so that no
 * rounding lies between the rule and the test. Counts and weights are uint64_t; their totals must be below
 * 2^64. In a suite of hundreds of tests reject at p < 1e-4 and fix the seeds. */
#ifndef WARODDS_STAT_FIT_H
#define WARODDS_STAT_FIT_H

#include <stddef.h>
#include <stdint.h>

struct fit {
    double statistic; /* G or X2, >= 0; infinite if an impossible cell was observed */
    double p;         /* upper tail of chi-square with df; 1 if df is 0, 0 if the statistic is infinite */
    double smallest_expected; /* after pooling; infinite if no cell is left */
    uint64_t df;              /* cells left - 1, or (rows - 1)(columns - 1) */
};

/* Goodness of fit, k cells. G = 2 sum O ln(O/E) (R. R. Sokal and F. J. Rohlf, Biometry, chapter 17) and
 * X2 = sum (O - E)^2/E (K. Pearson 1900).
 * Cells of weight 0 take no part, unless something was observed there: then the law is refuted, p = 0. All
 * cells with expectation below 5 are pooled into one (which keeps the large cells as they are); if that one
 * still expects less than 5 it joins the cell with the smallest expectation; if that would leave one cell,
 * the pool is tested against it by the exact binomial law instead (df 1, p twice the smaller tail). Few
 * counts, so that all cells are in the pool, or none: df 0, p = 1. */
struct fit fit_g(const uint64_t *observed, const uint64_t *weights, size_t k);
struct fit fit_chi_square(const uint64_t *observed, const uint64_t *weights, size_t k);

/* G test of independence of the rows and columns of table[row * columns + column]. Empty rows and columns
 * take no part. Nothing is pooled: below smallest_expected 5 do not trust p, merge levels instead. */
struct fit fit_independence(const uint64_t *table, size_t rows, size_t columns);

#endif
