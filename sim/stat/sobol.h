/* How much of the spread of a result does each uncertain input explain? Variance-based indices after
 * I. M. Sobol' 1993, with the estimators of A. Saltelli et al. 2010, Computer Physics Communications 181: 259
 * (first order) and M. J. W. Jansen 1999, ibid. 117: 35 (total): `base` points A_j and B_j, and AB_ij = A_j
 * with input i from B_j; base * (inputs + 2) evaluations.
 *
 * The result may be a share of games. Then A_j and all AB_ij must be played on the same games and B_j on
 * others; the mean noise is subtracted from the variances (statistics of stochastic simulators; the
 * first-order numerator has none, because the games of B are independent of the others). */
#ifndef WARODDS_STAT_SOBOL_H
#define WARODDS_STAT_SOBOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/stat/interval.h"

enum { SOBOL_INPUTS_MAX = 20 }; /* gsl_qrng_sobol has 40 dimensions */

/* Fills a[j * inputs + i] and b[...] in [0, 1) from Sobol's sequence of 2 * inputs dimensions. False if there
 * are more inputs than dimensions. */
bool sobol_points(size_t inputs, size_t base, double *a, double *b);

struct sobol_data {
    size_t inputs, base;
    const double *a, *b; /* results at A_j and B_j */
    const double *ab;    /* [i * base + j] */
    /* Variances of the results as estimates, and of ab - a; NULL: the results are exact. */
    const double *a_noise, *b_noise, *difference_noise;
};

struct sobol_index {
    double first, total; /* may lie slightly outside [0, 1]: they are estimates */
    struct interval first_interval, total_interval;
};

/* Indices with bootstrap intervals (percentiles of `resamples` resamples over j). Returns the variance of the
 * result over the inputs, noise subtracted; if it is not positive, the indices are NaN. */
double sobol_indices(const struct sobol_data *data, double level, size_t resamples, uint64_t seed,
                     struct sobol_index *indices);

#endif
