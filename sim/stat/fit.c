#include "sim/stat/fit.h"

#include <math.h>
#include <stdbool.h>

#include "sim/stat/special.h"

#define POOL_BELOW 5.0

/* What one cell adds to the statistic. */
typedef double (*term_of)(double observed, double expected);

static double chi_square_term(double observed, double expected)
{
    const double off = observed - expected;
    return off * off / expected;
}

/* 2 (O ln(O/E) - (O - E)): the differences sum to zero over all cells, and with them every term is
 * non-negative. Near O = E the logarithm is taken of 1 + (O - E)/E, which keeps its digits at 1e10 games. */
static double g_term(double observed, double expected)
{
    const double off = observed - expected;
    if (observed <= 0)
        return 2 * expected;
    const double ratio = off / expected;
    const double logarithm = fabs(ratio) < 0.5 ? log1p(ratio) : log(observed / expected);
    return fmax(2 * (observed * logarithm - off), 0);
}

static double tail(double statistic, uint64_t df)
{
    if (isinf(statistic))
        return 0;
    return df == 0 ? 1 : chi_square_upper(statistic, (double)df);
}

struct cell {
    double observed, expected;
};

struct law {
    const uint64_t *observed, *weights;
    size_t k;
    uint64_t games, total;
};

static struct cell law_cell(const struct law *law, size_t i)
{
    const wide product = (wide)law->games * law->weights[i];
    return (struct cell){(double)law->observed[i], (double)product / (double)law->total};
}

static bool law_refuted(const struct law *law)
{
    for (size_t i = 0; i < law->k; i++)
        if (law->weights[i] == 0 && law->observed[i] > 0)
            return true;
    return false;
}

/* Sums the small cells into `pool`; returns the index of the smallest large cell, k if there is none. */
static size_t find_pool(const struct law *law, struct cell *pool)
{
    size_t smallest = law->k;
    *pool = (struct cell){0, 0};
    for (size_t i = 0; i < law->k; i++) {
        if (law->weights[i] == 0)
            continue;
        const struct cell cell = law_cell(law, i);
        if (cell.expected < POOL_BELOW) {
            pool->observed += cell.observed;
            pool->expected += cell.expected;
        } else if (smallest == law->k || law->weights[i] < law->weights[smallest]) {
            smallest = i;
        }
    }
    return smallest;
}

/* Two-sided p of x successes of n with chance p each: twice the smaller exact tail. */
static double binomial_p(double x, double n, double p)
{
    const double at_least = x > 0 ? beta_lower(p, x, n - x + 1) : 1;
    const double at_most = x < n ? beta_lower(1 - p, n - x, x + 1) : 1;
    return fmin(1, 2 * fmin(at_least, at_most));
}

/* One large cell and small ones that together expect too little for an approximation: the small ones are
 * counted exactly. */
static struct fit fit_exactly(struct cell small, uint64_t games, term_of term)
{
    const double rest = (double)games - small.observed, expected = (double)games - small.expected;
    return (struct fit){term(small.observed, small.expected) + term(rest, expected),
                        binomial_p(small.observed, (double)games, small.expected / (double)games),
                        small.expected, 1};
}

struct sum {
    double statistic, smallest_expected;
    uint64_t cells;
};

static void sum_cell(struct sum *sum, struct cell cell, term_of term)
{
    sum->statistic += term(cell.observed, cell.expected);
    sum->smallest_expected = fmin(sum->smallest_expected, cell.expected);
    sum->cells++;
}

static struct sum sum_law(const struct law *law, term_of term)
{
    struct sum sum = {0, INFINITY, 0};
    struct cell pool;
    size_t host = find_pool(law, &pool);
    if (pool.expected >= POOL_BELOW || host == law->k) {
        if (pool.expected > 0)
            sum_cell(&sum, pool, term);
        pool = (struct cell){0, 0};
    }
    for (size_t i = 0; i < law->k; i++) {
        struct cell cell = law_cell(law, i);
        if (cell.expected < POOL_BELOW)
            continue;
        if (i == host) {
            cell.observed += pool.observed;
            cell.expected += pool.expected;
        }
        sum_cell(&sum, cell, term);
    }
    return sum;
}

static struct fit fit_law(const uint64_t *observed, const uint64_t *weights, size_t k, term_of term)
{
    struct law law = {observed, weights, k, 0, 0};
    for (size_t i = 0; i < k; i++) {
        law.games += observed[i];
        law.total += weights[i];
    }
    if (law_refuted(&law))
        return (struct fit){INFINITY, 0, 0, 0};
    if (law.games == 0)
        return (struct fit){0, 1, INFINITY, 0};
    const struct sum sum = sum_law(&law, term);
    struct cell small;
    if (sum.cells == 1 && find_pool(&law, &small) < k && small.expected > 0)
        return fit_exactly(small, law.games, term);
    /* One cell left holds everything by construction: its term is rounding, not evidence. */
    const uint64_t df = sum.cells - 1;
    const double statistic = df == 0 ? 0 : sum.statistic;
    return (struct fit){statistic, tail(statistic, df), sum.smallest_expected, df};
}

struct fit fit_g(const uint64_t *observed, const uint64_t *weights, size_t k)
{
    return fit_law(observed, weights, k, g_term);
}

struct fit fit_chi_square(const uint64_t *observed, const uint64_t *weights, size_t k)
{
    return fit_law(observed, weights, k, chi_square_term);
}

static uint64_t row_sum(const uint64_t *table, size_t columns, size_t row)
{
    uint64_t sum = 0;
    for (size_t column = 0; column < columns; column++)
        sum += table[row * columns + column];
    return sum;
}

static uint64_t column_sum(const uint64_t *table, size_t rows, size_t columns, size_t column)
{
    uint64_t sum = 0;
    for (size_t row = 0; row < rows; row++)
        sum += table[row * columns + column];
    return sum;
}

/* The terms of one column; empty rows expect nothing and are skipped. */
static void sum_column(struct sum *sum, const uint64_t *table, size_t rows, size_t columns, size_t column,
                       uint64_t games)
{
    const uint64_t down = column_sum(table, rows, columns, column);
    for (size_t row = 0; row < rows; row++) {
        const wide product = (wide)row_sum(table, columns, row) * down;
        if (product > 0)
            sum_cell(sum,
                     (struct cell){(double)table[row * columns + column], (double)product / (double)games},
                     g_term);
    }
}

struct fit fit_independence(const uint64_t *table, size_t rows, size_t columns)
{
    uint64_t games = 0, used_rows = 0, used_columns = 0;
    struct sum sum = {0, INFINITY, 0};
    for (size_t row = 0; row < rows; row++) {
        const uint64_t across = row_sum(table, columns, row);
        games += across;
        used_rows += across > 0;
    }
    if (games == 0)
        return (struct fit){0, 1, INFINITY, 0};
    for (size_t column = 0; column < columns; column++) {
        used_columns += column_sum(table, rows, columns, column) > 0;
        sum_column(&sum, table, rows, columns, column, games);
    }
    const uint64_t df = (used_rows - 1) * (used_columns - 1);
    const double statistic = df == 0 ? 0 : sum.statistic;
    return (struct fit){statistic, tail(statistic, df), sum.smallest_expected, df};
}
