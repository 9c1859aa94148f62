/* Intervals: published values, edges, and what must hold everywhere. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/stat/interval.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

static const double z95 = 1.959963984540054;

static void test_wilson_vectors(void **state)
{
    (void)state;
    struct interval i = interval_wilson(7, 20, z95);
    assert_near(i.low, 0.1812, 5e-5);
    assert_near(i.high, 0.5671, 5e-5);
    i = interval_wilson(53, 150, z95);
    assert_near(i.low, 0.2814, 5e-5);
    assert_near(i.high, 0.4326, 5e-5);
    i = interval_wilson(0, 1000, z95);
    assert_near(i.low, 0, 0);
    assert_near(i.high, 0.00383, 5e-6);
}

static void test_wilson_edges(void **state)
{
    (void)state;
    struct interval i = interval_wilson(0, 0, z95);
    assert_true(i.low == 0 && i.high == 1);
    i = interval_wilson(1, 1, z95);
    assert_true(i.low > 0.2 && i.low < 0.21 && i.high == 1);
    i = interval_wilson(3, 10, 0);
    assert_near(i.low, 0.3, 1e-16);
    assert_near(i.high, 0.3, 1e-16);
    i = interval_wilson(UINT64_MAX, UINT64_MAX, z95);
    assert_true(i.low <= 1 && i.low > 0.999999 && i.high == 1);
    i = interval_wilson(0, UINT64_MAX, z95);
    assert_true(i.low == 0 && i.high > 0 && i.high < 1e-18);
    /* 5e9 of 1e10: half-width z/2/1e5. */
    i = interval_wilson(UINT64_C(5000000000), UINT64_C(10000000000), z95);
    assert_near(i.high - 0.5, z95 / 2e5, 1e-14);
    assert_near(i.low, 1 - i.high, 1e-15);
}

/* x of n and n - x of n are mirror images, the share is inside, more games are narrower. */
static void test_wilson_properties(void **state)
{
    (void)state;
    for (uint64_t n = 1; n < 60; n++) {
        for (uint64_t x = 0; x <= n; x++) {
            const struct interval i = interval_wilson(x, n, z95), mirror = interval_wilson(n - x, n, z95);
            const struct interval longer = interval_wilson(10 * x, 10 * n, z95);
            const double share = (double)x / (double)n;
            assert_near(i.low, 1 - mirror.high, 1e-14);
            assert_true(0 <= i.low && i.low <= share && share <= i.high && i.high <= 1);
            assert_true(longer.high - longer.low < i.high - i.low);
        }
    }
}

static void test_clopper_pearson_vectors(void **state)
{
    (void)state;
    assert_near(interval_clopper_pearson(7, 20, 0.95).low, 0.1539, 5e-5);
    /* Where gsl_cdf_beta_Pinv returns NaN or never returns. */
    struct interval i = interval_clopper_pearson(5000, 10000, 0.95);
    assert_near(i.low, 0.49015138, 5e-9);
    assert_near(i.high, 1 - i.low, 1e-12);
    i = interval_clopper_pearson(999999, 1000000, 0.95);
    assert_true(i.low > 0.99999 && i.low < 0.999999 && i.high > 0.999999 && i.high < 1);
    i = interval_clopper_pearson(1000000, 2000000, 0.95);
    assert_true(i.low < interval_wilson(1000000, 2000000, z95).low); /* and not Wilson's under this name */
    i = interval_clopper_pearson(3, 1000000000, 0.95);
    assert_near(i.low, 6.18672123e-10, 1e-18);
    i = interval_clopper_pearson(3, INTERVAL_EXACT_LIMIT + 1, 0.95);
    assert_near(i.low, interval_wilson(3, INTERVAL_EXACT_LIMIT + 1, z95).low, 1e-16);
}

/* Closed forms for x = 0 and x = n. */
static void test_clopper_pearson_edges(void **state)
{
    (void)state;
    struct interval i = interval_clopper_pearson(0, 0, 0.95);
    assert_true(i.low == 0 && i.high == 1);
    for (uint64_t n = 1; n <= INTERVAL_EXACT_LIMIT; n *= 10) {
        i = interval_clopper_pearson(0, n, 0.95);
        assert_true(i.low == 0);
        assert_near(i.high, -expm1(log(0.025) / (double)n), 1e-9 * i.high);
        i = interval_clopper_pearson(n, n, 0.95);
        assert_true(i.high == 1);
        assert_near(i.low, exp(log(0.025) / (double)n), 1e-12);
    }
    i = interval_clopper_pearson(UINT64_C(1) << 33, UINT64_C(1) << 34, 0.95);
    assert_near(i.high - i.low, z95 / sqrt(ldexp(1, 34)), 1e-9);
}

/* Every share of a million games gives an interval of about the right width. */
static void test_clopper_pearson_never_fails(void **state)
{
    (void)state;
    for (uint64_t n = 1000; n <= 1000000; n *= 10) {
        for (uint64_t k = 0; k <= 40; k++) {
            const uint64_t x = n / 40 * k;
            const struct interval exact = interval_clopper_pearson(x, n, 0.95);
            const struct interval wilson = interval_wilson(x, n, z95);
            const double share = (double)x / (double)n;
            assert_true(exact.low <= share && share <= exact.high);
            assert_true(exact.low <= wilson.low + 2.0 / (double)n &&
                        exact.high >= wilson.high - 2.0 / (double)n);
            assert_near(exact.high - exact.low, wilson.high - wilson.low, 4.0 / (double)n);
        }
    }
}

static void test_share_chooses(void **state)
{
    (void)state;
    struct interval i = interval_share(9, 1000, 0.95), j = interval_clopper_pearson(9, 1000, 0.95);
    assert_true(i.low == j.low && i.high == j.high);
    i = interval_share(991, 1000, 0.95), j = interval_clopper_pearson(991, 1000, 0.95);
    assert_true(i.low == j.low && i.high == j.high);
    i = interval_share(10, 1000, 0.95), j = interval_wilson(10, 1000, z95);
    assert_near(i.low, j.low, 1e-15);
    assert_near(i.high, j.high, 1e-15);
}

static void test_goodman(void **state)
{
    (void)state;
    struct interval out[4];
    const uint64_t counts[] = {0, 10, 30, 60};
    interval_goodman(counts, 4, 0.95, out);
    assert_true(out[0].low == 0 && out[0].high > 0);
    for (size_t i = 0; i < 4; i++) {
        const double z = normal_two_sided(1 - 0.05 / 4);
        const struct interval wilson = interval_wilson(counts[i], 100, z);
        assert_near(out[i].low, wilson.low, 1e-14);
        assert_near(out[i].high, wilson.high, 1e-14);
    }
    const uint64_t one[] = {50};
    interval_goodman(one, 1, 0.95, out);
    assert_true(out[0].high == 1);
    assert_near(out[0].low, interval_wilson(50, 50, z95).low, 1e-14);
    const uint64_t none[] = {0, 0};
    interval_goodman(none, 2, 0.95, out);
    assert_true(out[1].low == 0 && out[1].high == 1);
    const uint64_t large[] = {UINT64_C(5000000000), UINT64_C(5000000000)};
    interval_goodman(large, 2, 0.95, out);
    assert_near(out[0].low + out[1].high, 1, 1e-15);
}

/* R. G. Newcombe 1998, table II, contrast 56/70 - 48/80, method 10. */
static void test_difference(void **state)
{
    (void)state;
    struct interval i = interval_difference(56, 70, 48, 80, z95);
    assert_near(i.low, 0.0524, 5e-5);
    assert_near(i.high, 0.3339, 5e-5);
    i = interval_difference(0, 0, 5, 10, z95);
    assert_true(i.low == -1 && i.high == 1);
    i = interval_difference(10, 10, 0, 10, z95);
    assert_true(i.high == 1 && i.low > 0.5);
    i = interval_difference(10, 10, 10, 10, z95);
    assert_near(i.low, -i.high, 1e-15);
}

static void test_moments(void **state)
{
    (void)state;
    /* 1 2 3 4: variance 5/3; -1 -2 -3 -4 likewise. */
    assert_near(moments_variance(4, 10, 30), 5.0 / 3, 1e-15);
    assert_near(moments_variance(4, -10, 30), 5.0 / 3, 1e-15);
    assert_near(moments_mean(4, -10), -2.5, 0);
    assert_near(moments_standard_error(4, 10, 30), sqrt(5.0 / 12), 1e-15);
    struct interval i = interval_mean(4, 10, 30, 2);
    assert_near(i.high, 2.5 + 2 * sqrt(5.0 / 12), 1e-15);
    i = interval_mean(1, 10, 100, 2);
    assert_true(isinf(i.low) && isinf(i.high));
    assert_true(isinf(moments_standard_error(0, 0, 0)));
    assert_near(moments_mean(0, 0), 0, 0);
    assert_near(moments_variance(5, 35, 245), 0, 0);
}

/* One game in 1e10 differs from the rest by 1, at a level of 2^28: the textbook formula has lost it. */
static void test_moments_do_not_cancel(void **state)
{
    (void)state;
    const uint64_t n = UINT64_C(10000000000);
    const wide value = (wide)1 << 28;
    const int64_t sum = (int64_t)(value * n) - 1;
    const wide squares = value * value * (n - 1) + (value - 1) * (value - 1);
    assert_near(moments_variance(n, sum, squares) * 1e10, 1, 1e-9);
    assert_near(moments_variance(n, -sum, squares) * 1e10, 1, 1e-9);
}

static void test_quantiles(void **state)
{
    (void)state;
    const uint64_t counts[] = {0, 3, 0, 4, 3, 0};
    assert_int_equal(quantile_of_counts(counts, 6, 0, 1), 1);
    assert_int_equal(quantile_of_counts(counts, 6, 3, 10), 1); /* exactly 3 of 10 reached */
    assert_int_equal(quantile_of_counts(counts, 6, 31, 100), 3);
    assert_int_equal(quantile_of_counts(counts, 6, 1, 2), 3);
    assert_int_equal(quantile_of_counts(counts, 6, 7, 10), 3);
    assert_int_equal(quantile_of_counts(counts, 6, 71, 100), 4);
    assert_int_equal(quantile_of_counts(counts, 6, 1, 1), 4);
    const uint64_t none[] = {0, 0};
    assert_int_equal(quantile_of_counts(none, 2, 1, 2), 2);
    const uint64_t large[] = {UINT64_C(7) << 60, 1};
    assert_int_equal(quantile_of_counts(large, 2, UINT32_MAX - 1, UINT32_MAX), 0);
    assert_int_equal(quantile_of_counts(large, 2, 1, 1), 1);
}

static void test_quantile_intervals(void **state)
{
    (void)state;
    uint64_t counts[1000];
    for (size_t i = 0; i < 1000; i++)
        counts[i] = 1;
    /* Ranks 500 -+ 1.96 sqrt(250) = 469.01..530.99, outwards 469 and 532; cells count from 0. */
    struct cell_interval i = interval_quantile(counts, 1000, 1, 2, z95);
    assert_int_equal(i.low, 468);
    assert_int_equal(i.high, 531);
    i = interval_quantile(counts, 10, 1, 100, z95);
    assert_int_equal(i.low, 0);
    const uint64_t none[] = {0, 0, 0};
    i = interval_quantile(none, 3, 1, 2, z95);
    assert_true(i.low == 0 && i.high == 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wilson_vectors),
        cmocka_unit_test(test_wilson_edges),
        cmocka_unit_test(test_wilson_properties),
        cmocka_unit_test(test_clopper_pearson_vectors),
        cmocka_unit_test(test_clopper_pearson_edges),
        cmocka_unit_test(test_clopper_pearson_never_fails),
        cmocka_unit_test(test_share_chooses),
        cmocka_unit_test(test_goodman),
        cmocka_unit_test(test_difference),
        cmocka_unit_test(test_moments),
        cmocka_unit_test(test_moments_do_not_cancel),
        cmocka_unit_test(test_quantiles),
        cmocka_unit_test(test_quantile_intervals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
