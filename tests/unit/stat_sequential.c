/* Sequential tests and confidence sequences: vectors of fishtest, fastchess and cutechess, and error rates.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/stat/betting.h"
#include "sim/stat/likelihood.h"
#include "sim/stat/sequential.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

static const double pair_scores[] = {-1, 0, 1};

static void test_bounds(void **state)
{
    (void)state;
    const struct interval bounds = sprt_bounds(0.05, 0.05);
    assert_near(bounds.high, 2.94444, 5e-6);
    assert_near(bounds.low, -2.94444, 5e-6);
    assert_near(sprt_bounds(0.05, 0.10).high, log(0.90 / 0.05), 1e-15);
    assert_near(sprt_bounds(0.05, 0.10).low, log(0.10 / 0.95), 1e-15);
}

static void test_paired_vector(void **state)
{
    (void)state;
    const uint64_t counts[] = {20, 940, 40};
    assert_near(llr_mean(counts, pair_scores, 3, 0, 0.02), 3.398, 5e-4);
    assert_near(llr_mean_normal(counts, pair_scores, 3, 0, 0.02), 3.356, 5e-4);
}

/* cutechess issue 681: W 880 L 759 D 1863, Elo 0..5. */
static void test_trinomial_vector(void **state)
{
    (void)state;
    const uint64_t counts[] = {759, 1863, 880};
    const double scores[] = {0, 0.5, 1};
    const double s1 = 1 / (1 + pow(10, -5.0 / 400));
    assert_near(llr_mean(counts, scores, 3, 0.5, s1), 2.947, 5e-4);
}

/* fastchess pull request 783: pentanomial 379 10170 21828 10640 343, normalised Elo 0..2: 2.94598. */
static void test_pentanomial_vector(void **state)
{
    (void)state;
    const uint64_t counts[] = {379, 10170, 21828, 10640, 343};
    const double scores[] = {0, 0.25, 0.5, 0.75, 1};
    const double t1 = sqrt(2) * t_of_normalized_elo(2);
    assert_near(llr_t_value(counts, scores, 5, 0.5, 0, t1), 2.94598, 1e-3);
}

static void test_llr_symmetry(void **state)
{
    (void)state;
    const uint64_t counts[] = {31, 900, 17}, mirrored[] = {17, 900, 31}, balanced[] = {25, 900, 25};
    const double scores[] = {0, 0.5, 1};
    assert_near(llr_mean(counts, pair_scores, 3, 0, 0.01), -llr_mean(mirrored, pair_scores, 3, -0.01, 0),
                1e-9);
    assert_near(llr_mean(balanced, pair_scores, 3, -0.01, 0.01), 0, 1e-9);
    assert_near(llr_t_value(balanced, scores, 3, 0.5, -0.05, 0.05), 0, 1e-9);
    assert_near(llr_mean(counts, pair_scores, 3, 0.01, 0.01), 0, 0);
}

static void test_llr_edges(void **state)
{
    (void)state;
    const uint64_t none[] = {0, 0, 0}, ties[] = {0, 1000, 0}, large[] = {1000000000, 8000000000, 1000000000};
    assert_true(llr_mean(none, pair_scores, 3, 0, 0.01) == 0);
    assert_true(llr_mean_normal(none, pair_scores, 3, 0, 0.01) == 0);
    assert_true(llr_t_value(none, pair_scores, 3, 0, 0, 0.01) == 0);
    assert_true(isfinite(llr_mean(ties, pair_scores, 3, 0, 0.01)));
    assert_true(llr_mean(ties, pair_scores, 3, 0, 0.01) < 0);
    assert_true(isnan(llr_mean(ties, pair_scores, 3, 0, 1)));
    assert_true(isnan(llr_mean(ties, pair_scores, 3, 0, 1.5)));
    assert_true(llr_mean(large, pair_scores, 3, 0, 0.01) < -1e6);
}

static uint64_t next_random(uint64_t *state)
{
    uint64_t x = *state += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* One run of the test as reports use it: batches of 64 pairs, from 20 discordant pairs on. Discordance 40 %,
 * true difference `d`, H1: 0.05. Returns whether H1 was accepted. */
static int accepts(double d, uint64_t *random)
{
    const struct interval bounds = sprt_bounds(0.05, 0.05);
    uint64_t counts[3] = {0, 0, 0};
    for (;;) {
        for (int pair = 0; pair < 64; pair++) {
            const double u = (double)(next_random(random) >> 11) * 0x1p-53;
            counts[u < 0.2 - d / 2 ? 0 : u < 0.8 - d / 2 ? 1 : 2]++;
        }
        if (counts[0] + counts[2] < 20)
            continue;
        const double llr = llr_mean(counts, pair_scores, 3, 0, 0.05);
        if (llr <= bounds.low)
            return 0;
        if (llr >= bounds.high)
            return 1;
    }
}

/* 5 % errors promised; 600 runs, so more than 8 % or less than 2 % would be 3.4 standard deviations off. */
static void test_sprt_error_rates(void **state)
{
    (void)state;
    uint64_t random = 20240229;
    int false_accepts = 0, false_rejects = 0;
    for (int run = 0; run < 600; run++) {
        false_accepts += accepts(0, &random);
        false_rejects += !accepts(0.05, &random);
    }
    assert_true(false_accepts >= 12 && false_accepts <= 48);
    assert_true(false_rejects >= 12 && false_rejects <= 48);
}

static void test_sequence_vectors(void **state)
{
    (void)state;
    struct interval i = sequence_share(500, 1000, 0.5, 0.5, 0.05);
    assert_near(i.low, 0.4424, 5e-5);
    assert_near(i.high, 0.5576, 5e-5);
    i = sequence_share(5000, 10000, 0.5, 0.5, 0.05);
    assert_near(i.low, 0.4802, 5e-5);
    assert_near(i.high, 0.5198, 5e-5);
    i = sequence_share(0, 1000, 0.5, 0.5, 0.05);
    assert_true(i.low == 0);
    assert_near(i.high, 0.0070, 5e-5);
}

static void test_sequence_edges(void **state)
{
    (void)state;
    struct interval i = sequence_share(0, 0, 0.5, 0.5, 0.05);
    assert_true(i.low == 0 && i.high == 1);
    i = sequence_share(1000, 1000, 0.5, 0.5, 0.05);
    assert_true(i.high == 1);
    assert_near(i.low, 1 - sequence_share(0, 1000, 0.5, 0.5, 0.05).high, 1e-12);
    i = sequence_share(1, 1, 0.5, 0.5, 0.05);
    assert_true(i.low > 0 && i.low < 0.05 && i.high == 1);
    i = sequence_share(UINT64_C(5000000000), UINT64_C(10000000000), 0.5, 0.5, 0.05);
    assert_true(i.low < 0.5 && i.low > 0.49996 && i.high > 0.5 && i.high < 0.50004);
    i = sequence_share(1, UINT64_C(10000000000), 0.5, 0.5, 0.05);
    assert_true(i.low > 0 && i.low < 1e-10 && i.high > 1e-10 && i.high < 3e-9);
}

/* 400 runs of 2,000 games, looked at after each of them: at most 5 % may ever miss (3-4 % do). */
static void test_sequence_coverage(void **state)
{
    (void)state;
    uint64_t random = 7;
    int missed = 0;
    for (int run = 0; run < 400; run++) {
        uint64_t x = 0;
        int miss = 0;
        for (uint64_t n = 1; n <= 2000; n++) {
            x += next_random(&random) % 5 == 0;
            if (n % 10 == 0) {
                const struct interval i = sequence_share(x, n, 0.5, 0.5, 0.05);
                miss |= i.low > 0.2 || i.high < 0.2;
            }
        }
        missed += miss;
    }
    assert_true(missed <= 27); /* 5 % + 1.6 standard deviations */
}

/* The evidence against 0 reaches 1/alpha just where the interval leaves 0 out: for all small tables. (By two
 * rules, 5 lost, 100 tied and 25 won was a difference whose interval held 0.) */
static void test_evidence_is_the_interval(void **state)
{
    static const double scores[] = {-1, 0, 1};
    static const uint64_t ties[] = {0, 25, 100, 1000};
    (void)state;
    for (size_t t = 0; t < 4; t++)
        for (uint64_t b = 0; b <= 40; b++)
            for (uint64_t c = 0; c <= 40; c++) {
                const uint64_t counts[] = {b, ties[t], c};
                const struct interval interval = sequence_mean(counts, scores, 3, 0.05);
                const double evidence = log_evidence_mean(counts, scores, 3, 0);
                assert_true((evidence >= -log(0.05)) == (interval.low > 0 || interval.high < 0));
            }
}

/* A capital is fair: whatever the law, if its mean is m the capital's mean is 1, after every step. */
static void test_bets_are_fair(void **state)
{
    static const double scores[] = {-1, 0, 1},
                        laws[][3] = {{0.2, 0.5, 0.3}, {0.45, 0.1, 0.45}, {0.01, 0.98, 0.01}};
    const struct betting betting = {scores, 3, 0.05, 300};
    (void)state;
    for (int up = 0; up < 2; up++)
        for (size_t law = 0; law < 3; law++) {
            const double *chance = laws[law], m = chance[2] - chance[0];
            double mean = 0;
            for (unsigned outcome = 0; outcome < 81; outcome++) { /* two steps of two games */
                struct betting_step steps[2] = {{{0}}};
                double mass = 1;
                for (unsigned game = 0, rest = outcome; game < 4; game++, rest /= 3) {
                    steps[game / 2].counts[rest % 3]++;
                    mass *= chance[rest % 3];
                }
                mean += mass * exp(betting_log_capital(&betting, steps, 2, m, up));
            }
            assert_near(mean, 1, 1e-12);
        }
}

/* Of offsets on one side of 0, or on one side and 0 itself, no mixture has mean 0. */
static void test_no_fit(void **state)
{
    (void)state;
    const double share[] = {0.5, 0.5}, both[] = {-1, 3}, below[] = {-1, 0}, above[] = {0, 3}, away[] = {1, 3};
    assert_near(fit_offsets(share, both, 2), 1 / 3.0, 1e-12);
    assert_true(isnan(fit_offsets(share, below, 2)));
    assert_true(isnan(fit_offsets(share, above, 2)));
    assert_true(isnan(fit_offsets(share, away, 2)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_paired_vector),
        cmocka_unit_test(test_trinomial_vector),
        cmocka_unit_test(test_pentanomial_vector),
        cmocka_unit_test(test_llr_symmetry),
        cmocka_unit_test(test_llr_edges),
        cmocka_unit_test(test_sprt_error_rates),
        cmocka_unit_test(test_sequence_vectors),
        cmocka_unit_test(test_sequence_edges),
        cmocka_unit_test(test_sequence_coverage),
        cmocka_unit_test(test_evidence_is_the_interval),
        cmocka_unit_test(test_bets_are_fair),
        cmocka_unit_test(test_no_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
