/* Paired comparison, ordinal comparison, equivalence. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/stat/compare.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

static const double z95 = 1.959963984540054;

static void test_mcnemar_vectors(void **state)
{
    (void)state;
    const struct mcnemar test = mcnemar(20, 40), mirror = mcnemar(40, 20);
    assert_near(test.exact, 0.013489, 5e-7);
    assert_near(test.mid, 0.009853, 5e-7);
    assert_true(test.exact == mirror.exact && test.mid == mirror.mid);
}

static void test_mcnemar_edges(void **state)
{
    (void)state;
    struct mcnemar test = mcnemar(0, 0);
    assert_true(test.exact == 1 && test.mid == 1);
    test = mcnemar(5, 5); /* 1.25 without the cap */
    assert_true(test.exact == 1);
    assert_near(test.mid, 1 - 252.0 / 2048, 1e-12);
    test = mcnemar(0, 10);
    assert_near(test.exact, 2.0 / 1024, 1e-15);
    assert_near(test.mid, 1.0 / 1024, 1e-15);
    test = mcnemar(0, 1);
    assert_near(test.exact, 1, 1e-14);
    assert_near(test.mid, 0.5, 1e-14);
    test = mcnemar(UINT64_C(5000000000), UINT64_C(5000100000));
    assert_near(test.mid, 0.31731, 1e-4);
    assert_near(test.exact, test.mid, 1e-4);
    test = mcnemar(UINT64_MAX, 0);
    assert_true(test.exact == 0 && test.mid == 0);
}

/* Exact law and normal law meet where one takes over from the other. */
static void test_mcnemar_is_continuous(void **state)
{
    (void)state;
    for (uint64_t off = 2; off < 1600; off += 50) {
        const struct mcnemar exact = mcnemar(50000 - off / 2, 50000 + off / 2);
        const struct mcnemar normal = mcnemar(50000 - off / 2 + 1, 50000 + off / 2 + 1);
        assert_near(exact.exact, normal.exact, 2e-5);
        assert_near(exact.mid, normal.mid, 2e-5);
    }
}

static void test_paired_vectors(void **state)
{
    (void)state;
    const struct paired paired = paired_wins(20, 40, 1000, z95);
    assert_near(paired.difference, 0.020, 1e-15);
    assert_near(paired.standard_error, 0.00772, 5e-6);
    assert_true(paired.interval.low > 0.0046 && paired.interval.low < 0.0050); /* 20 to 40 of a thousand */
}

static void test_paired_edges(void **state)
{
    (void)state;
    struct paired paired = paired_wins(0, 0, 0, z95);
    assert_true(isinf(paired.standard_error) && paired.interval.low == -1 && paired.interval.high == 1);
    paired = paired_wins(0, 0, 1000, z95); /* no discordant pair is not certainty */
    assert_true(paired.difference == 0 && paired.standard_error == 0);
    assert_near(paired.interval.high, z95 * z95 / (1000 + z95 * z95), 1e-12);
    assert_near(paired.interval.low, -paired.interval.high, 1e-15);
    paired = paired_wins(0, 40, 40, z95); /* all of them one way is not certainty either */
    assert_near(paired.interval.low, (40 - z95 * z95) / (40 + z95 * z95), 1e-12);
    assert_true(paired.interval.high == 1 && paired_wins(40, 0, 40, z95).interval.low == -1);
    paired = paired_wins(0, 3, 3, z95);
    assert_true(paired.difference == 1 && paired.interval.high <= 1 && paired.interval.low < 0.5);
    paired = paired_wins(UINT64_C(1) << 33, (UINT64_C(1) << 33) + 1, UINT64_C(1) << 35, z95);
    assert_near(paired.difference * ldexp(1, 35), 1, 1e-9);
    assert_near(paired.standard_error, sqrt(0.5 / ldexp(1, 35)), 1e-12);
}

/* Scores -1, 0, 1 give the same difference as the counts; the SE differs by the divisor only. */
static void test_paired_scores(void **state)
{
    (void)state;
    const struct paired wins = paired_wins(20, 40, 1000, z95), scores = paired_scores(1000, 20, 60, z95);
    assert_near(wins.difference, scores.difference, 0);
    assert_near(wins.standard_error * sqrt(1000.0 / 999), scores.standard_error, 1e-15);
    assert_true(isinf(paired_scores(1, 1, 1, z95).interval.high));
}

static void test_superiority_vectors(void **state)
{
    (void)state;
    const uint64_t a[] = {20, 30, 30, 20}, b[] = {30, 30, 25, 15};
    const struct superiority s = superiority(a, b, 4, z95), mirror = superiority(b, a, 4, z95);
    assert_near(s.theta, 0.5675, 1e-12);
    assert_near(s.standard_error, 0.03916, 5e-6);
    assert_near(mirror.theta, 0.4325, 1e-12);
    assert_near(mirror.interval.low, 1 - s.interval.high, 1e-12);
    assert_near(mirror.p, s.p, 1e-12);
    assert_true(s.interval.low > 0 && s.interval.low < s.theta && s.theta < s.interval.high);
}

static void test_superiority_edges(void **state)
{
    (void)state;
    const uint64_t none[] = {0, 0, 0}, low[] = {50, 0, 0}, high[] = {0, 0, 20}, one[] = {0, 1, 0};
    struct superiority s = superiority(none, low, 3, z95);
    assert_true(s.theta == 0.5 && s.interval.low == 0 && s.interval.high == 1 && s.p == 1);
    s = superiority(one, low, 3, z95);
    assert_true(s.theta == 1 && s.interval.low == 0 && s.interval.high == 1);
    s = superiority(high, low, 3, z95);
    assert_true(s.theta == 1 && s.interval.high == 1 && s.interval.low > 0.8 && s.p < 1e-5);
    s = superiority(low, high, 3, z95);
    assert_true(s.theta == 0 && s.interval.low == 0 && s.interval.high < 0.2);
    s = superiority(low, low, 3, z95);
    assert_true(s.theta == 0.5 && s.p == 1 && s.interval.low < 0.5 && s.interval.high > 0.5);
    s = superiority(low, low, 1, z95);
    assert_true(s.theta == 0.5);
    const uint64_t large_a[] = {UINT64_C(5000000000), UINT64_C(5000000000)};
    const uint64_t large_b[] = {UINT64_C(5000100000), UINT64_C(4999900000)};
    s = superiority(large_a, large_b, 2, z95);
    assert_near(s.theta - 0.5, 5e-6, 1e-12);
    assert_near(s.standard_error, 0.5 * sqrt(0.5) * 1e-5, 1e-12);
}

static void test_equivalence_wins(void **state)
{
    (void)state;
    assert_true(equivalence_wins(20, 20, 10000, 0.02, 0.05).equivalent);
    assert_false(equivalence_wins(0, 0, 10, 0.02, 0.05).equivalent); /* ten pairs prove nothing */
    assert_true(equivalence_wins(0, 0, 1000, 0.02, 0.05).equivalent);
    assert_false(equivalence_wins(0, 0, 0, 0.02, 0.05).equivalent);
}

/* The interval leaves 0 out exactly where the exact test rejects, and fits into the margin exactly where the
 * two one-sided tests reject: for all small tables. (By the normal interval, 3 against 11 of 14 was a
 * difference with p = 0.057.) */
static void test_interval_and_tests_agree(void **state)
{
    (void)state;
    assert_true(paired_wins(3, 11, 14, z95).interval.low <= 0);
    for (uint64_t rest = 0; rest <= 400; rest += 100)
        for (uint64_t b = 0; b <= 60; b++)
            for (uint64_t c = 0; c <= 60; c++) {
                if (b + c + rest == 0)
                    continue;
                const struct interval interval = paired_wins(b, c, b + c + rest, z95).interval;
                const bool rejected = mcnemar(b, c).exact < 2 * normal_upper(z95);
                assert_true((interval.low > 0 || interval.high < 0) == rejected);
                const struct equivalence e = equivalence_wins(b, c, b + c + rest, 0.1, 0.025);
                assert_true(e.equivalent == (interval.low > -0.1 && interval.high < 0.1));
            }
    for (uint64_t x = 0; x <= 100; x += 5)
        for (uint64_t y = 0; y <= 100; y += 5) {
            const struct score_sums one = {100, x, x, 1}, other = {100, y, y, 1};
            const struct equivalence e = equivalence_runs(one, other, 0.2, 0.025);
            const struct interval interval = interval_difference(x, 100, y, 100, z95);
            assert_true(e.equivalent == (interval.low > -0.2 && interval.high < 0.2));
        }
}

static void test_verdict(void **state)
{
    (void)state;
    assert_int_equal(verdict((struct interval){-0.01, 0.03}, 0.02), VERDICT_UNDECIDED);
    assert_int_equal(verdict((struct interval){0, 0.03}, 0.02), VERDICT_UNDECIDED);
    assert_int_equal(verdict((struct interval){0.01, 0.03}, 0.02), VERDICT_DIFFERENT);
    assert_int_equal(verdict((struct interval){-0.03, -0.01}, 0.02), VERDICT_DIFFERENT);
    assert_int_equal(verdict((struct interval){0.001, 0.003}, 0.02), VERDICT_SMALLER);
    assert_int_equal(verdict((struct interval){-0.02, -0.001}, 0.02), VERDICT_DIFFERENT);
    assert_int_equal(verdict((struct interval){-0.001, 0.019}, 0.02), VERDICT_EQUIVALENT);
    assert_int_equal(verdict_given((struct interval){0, 0.019}, true, 0.02), VERDICT_SMALLER);
    assert_string_equal(verdict_name(VERDICT_SMALLER), "smaller_than_margin");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mcnemar_vectors),
        cmocka_unit_test(test_mcnemar_edges),
        cmocka_unit_test(test_mcnemar_is_continuous),
        cmocka_unit_test(test_paired_vectors),
        cmocka_unit_test(test_paired_edges),
        cmocka_unit_test(test_paired_scores),
        cmocka_unit_test(test_superiority_vectors),
        cmocka_unit_test(test_superiority_edges),
        cmocka_unit_test(test_equivalence_wins),
        cmocka_unit_test(test_verdict),
        cmocka_unit_test(test_interval_and_tests_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
