/* Goodness of fit and independence. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/stat/fit.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

static const uint64_t die[] = {1, 1, 1, 1, 1, 1};

static void test_vector(void **state)
{
    (void)state;
    const uint64_t observed[] = {18, 22, 16, 25, 12, 27};
    const struct fit x2 = fit_chi_square(observed, die, 6), g = fit_g(observed, die, 6);
    assert_near(x2.statistic, 8.1, 1e-12);
    assert_near(g.statistic, 8.363, 5e-4);
    assert_int_equal(g.df, 5);
    assert_near(g.smallest_expected, 20, 1e-12);
    assert_near(x2.p, 0.15085, 1e-4);
}

static void test_perfect_fit(void **state)
{
    (void)state;
    const uint64_t observed[] = {10, 20, 30}, weights[] = {1, 2, 3};
    const struct fit g = fit_g(observed, weights, 3);
    assert_near(g.statistic, 0, 1e-13);
    assert_near(g.p, 1, 1e-6);
    assert_int_equal(g.df, 2);
}

/* 36 rolls of two dice: the ends expect 1, 2, 3, 4 and are pooled, 6..8 (5, 6, 5) stand alone. */
static void test_pooling(void **state)
{
    (void)state;
    const uint64_t weights[] = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
    uint64_t observed[] = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
    struct fit g = fit_g(observed, weights, 11);
    assert_int_equal(g.df, 3);
    assert_near(g.smallest_expected, 5, 1e-12);
    observed[0] += 2, observed[10] -= 1, observed[1] -= 1; /* moves within the pool */
    assert_near(fit_g(observed, weights, 11).statistic, 0, 1e-12);
    /* A pool of 2 joins the smallest large cell (10). */
    const uint64_t few[] = {20, 10, 2}, seen[] = {20, 8, 4};
    g = fit_g(seen, few, 3);
    assert_int_equal(g.df, 1);
    assert_near(g.smallest_expected, 12, 1e-12);
    assert_near(g.statistic, 0, 1e-12);
}

static void test_no_degrees_of_freedom(void **state)
{
    (void)state;
    const uint64_t one[] = {1000}, weight[] = {7}, small[] = {1, 0, 3}, none[] = {0, 0, 0};
    struct fit g = fit_g(one, weight, 1);
    assert_true(g.df == 0 && g.p == 1 && g.statistic == 0);
    g = fit_chi_square(small, die, 3);
    assert_true(g.df == 0 && g.p == 1 && g.statistic == 0);
    g = fit_g(none, die, 3);
    assert_true(g.df == 0 && g.p == 1 && g.statistic == 0);
    g = fit_g(none, none, 3);
    assert_true(g.p == 1);
    g = fit_g(none, none, 0);
    assert_true(g.p == 1);
}

/* What the law forbids and yet happened must not be pooled away. */
static void test_impossible_cell(void **state)
{
    (void)state;
    const uint64_t weights[] = {1, 0, 1}, seen[] = {500000, 1, 500000}, fine[] = {500000, 0, 500000};
    const uint64_t nothing[] = {0, 0, 0};
    struct fit g = fit_g(seen, weights, 3);
    assert_true(isinf(g.statistic) && g.p == 0);
    g = fit_g(fine, weights, 3);
    assert_true(g.df == 1 && g.p > 0.999);
    assert_true(fit_chi_square(seen, nothing, 3).p == 0);
}

/* 1e10 games, 5 standard deviations off: G = X2 = 25 up to the skewness term. */
static void test_large_counts(void **state)
{
    (void)state;
    const uint64_t half = UINT64_C(5000000000), off = 250000,
                   weights[] = {UINT64_C(1) << 62, UINT64_C(1) << 62};
    const uint64_t observed[] = {half + off, half - off};
    assert_near(fit_chi_square(observed, weights, 2).statistic, 25, 1e-9);
    assert_near(fit_g(observed, weights, 2).statistic, 25, 1e-6);
    assert_near(fit_g(observed, weights, 2).p, 5.733e-7, 1e-10);
    const uint64_t equal[] = {UINT64_C(1) << 62, UINT64_C(1) << 62};
    assert_near(fit_g(equal, weights, 2).statistic, 0, 0);
}

static void test_independence(void **state)
{
    (void)state;
    const uint64_t independent[] = {10, 20, 30, 20, 40, 60};
    struct fit g = fit_independence(independent, 2, 3);
    assert_near(g.statistic, 0, 1e-12);
    assert_int_equal(g.df, 2);
    assert_near(g.smallest_expected, 10, 1e-12);
    /* A diagonal table of 2 x 50: G = 2 * 100 ln 2. */
    const uint64_t diagonal[] = {50, 0, 0, 50};
    g = fit_independence(diagonal, 2, 2);
    assert_near(g.statistic, 200 * log(2), 1e-10);
    assert_true(g.df == 1 && g.p < 1e-30);
    /* Empty rows and columns do not count. */
    const uint64_t sparse[] = {50, 0, 0, 0, 0, 0, 0, 0, 50};
    assert_near(fit_independence(sparse, 3, 3).statistic, 200 * log(2), 1e-10);
    assert_int_equal(fit_independence(sparse, 3, 3).df, 1);
}

static void test_independence_edges(void **state)
{
    (void)state;
    const uint64_t none[4] = {0}, column[] = {3, 5, 9},
                   large[] = {UINT64_C(1) << 40, 1, 1, UINT64_C(1) << 40};
    struct fit g = fit_independence(none, 2, 2);
    assert_true(g.df == 0 && g.p == 1);
    g = fit_independence(column, 3, 1);
    assert_true(g.df == 0 && g.p == 1 && g.statistic == 0);
    g = fit_independence(column, 1, 3);
    assert_true(g.df == 0 && g.p == 1);
    g = fit_independence(large, 2, 2);
    assert_true(g.p == 0 && isfinite(g.statistic));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vector),          cmocka_unit_test(test_perfect_fit),
        cmocka_unit_test(test_pooling),         cmocka_unit_test(test_no_degrees_of_freedom),
        cmocka_unit_test(test_impossible_cell), cmocka_unit_test(test_large_counts),
        cmocka_unit_test(test_independence),    cmocka_unit_test(test_independence_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
