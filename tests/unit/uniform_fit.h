/* A test of counts against an exact law, for unit tests with fixed seeds: counts so far off come up once in
 * 10,000 times, and what passes once passes always. */
#ifndef WARODDS_TESTS_UNIFORM_FIT_H
#define WARODDS_TESTS_UNIFORM_FIT_H

#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "sim/stat/fit.h"

enum { UNIFORM_CELLS_MAX = 256 };

static inline void assert_fits(const uint64_t *counts, const uint64_t *weights, size_t cells)
{
    struct fit fit = fit_g(counts, weights, cells);
    if (fit.p < 1e-4)
        fail_msg("G = %.2f with %d degrees of freedom, p = %.2g", fit.statistic, (int)fit.df, fit.p);
}

static inline void assert_uniform(const uint64_t *counts, size_t cells)
{
    uint64_t weights[UNIFORM_CELLS_MAX];
    assert_true(cells <= UNIFORM_CELLS_MAX);
    for (size_t i = 0; i < cells; i++)
        weights[i] = 1;
    assert_fits(counts, weights, cells);
}

static inline void assert_independent(const uint64_t *table, size_t rows, size_t columns)
{
    struct fit fit = fit_independence(table, rows, columns);
    if (fit.p < 1e-4)
        fail_msg("dependent: G = %.2f with %d degrees of freedom, p = %.2g", fit.statistic, (int)fit.df,
                 fit.p);
}

#endif
