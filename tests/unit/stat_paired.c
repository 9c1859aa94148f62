/* Pairs: whole-number scores, superiority, variance ratio, how many more; GSL's known failures. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>

#include "sim/core/hash.h"
#include "sim/stat/compare.h"
#include "sim/stat/sequential.h"

static const double z95 = 1.959963984540054;

static void assert_near(double value, double expected, double tolerance)
{
    if (!(fabs(value - expected) <= tolerance))
        fail_msg("%.12g, expected %.12g", value, expected);
}

/* What never differed is not certain; one game says nothing. */
static void steps(void **unused)
{
    (void)unused;
    struct paired paired = paired_steps(1000, 0, 0, z95);
    assert_true(paired.difference == 0 && paired.standard_error == 0);
    assert_true(paired.interval.low < -0.001 && paired.interval.low > -0.01);
    assert_near(paired.interval.high, -paired.interval.low, 1e-15);
    paired = paired_steps(1000, 100, 300, z95);
    assert_near(paired.interval.low, paired_scores(1000, 100, 300, z95).interval.low, 1e-3);
    paired = paired_steps(40, 80, 160, z95); /* always two levels better: no certainty */
    assert_true(paired.interval.low < 1.95 && paired.interval.low > 1.6);
    paired = paired_steps(1, 1, 1, z95);
    assert_true(paired.interval.low < 0 && paired.interval.high > 1 && isinf(paired.standard_error));
    paired = paired_steps(0, 0, 0, z95);
    assert_true(isinf(paired.interval.high));
}

/* Where both are binary, steps are wins. */
static void steps_are_wins(void **unused)
{
    (void)unused;
    for (uint64_t b = 0; b < 60; b += 7)
        for (uint64_t c = 0; c < 60; c += 7) {
            const struct paired wins = paired_wins(b, c, 5000, z95);
            const struct paired other = paired_steps(5000, (int64_t)c - (int64_t)b, b + c, z95);
            assert_near(other.difference, wins.difference, 1e-15);
            /* One by the score, one by the added pair: never further apart than a fifth of the width; and
             * only the first is held to the exact test. */
            const double apart = (wins.interval.high - wins.interval.low) / 5;
            if (wins.interval.low < 0 || wins.interval.low > 0)
                assert_near(other.interval.low, wins.interval.low, apart);
            if (wins.interval.high < 0 || wins.interval.high > 0)
                assert_near(other.interval.high, wins.interval.high, apart);
        }
}

static void unpaired(void **unused)
{
    (void)unused;
    struct paired paired = unpaired_scores(100, 0, 0, 100, 0, 0, z95); /* all equal */
    assert_true(paired.standard_error > 0 && paired.interval.low < 0);
    paired = unpaired_scores(1, 5, 25, 100, 0, 0, z95);
    assert_true(paired.difference == 5 && isinf(paired.interval.high));
    paired = unpaired_scores(10000000000, 10000000000, 20000000000, 10000000000, 0, 10000000000, z95);
    assert_near(paired.difference, 1, 1e-15);
    assert_near(paired.standard_error, sqrt(2e-10), 1e-13);
}

static void ratios(void **unused)
{
    (void)unused;
    /* Independent: variances add. The same: the difference never varies. Nothing varies at all. */
    assert_near(variance_ratio(4, 2, 2, 2, 2, 0, 2), 1, 1e-12);
    assert_true(isinf(variance_ratio(100, 40, 40, 40, 40, 0, 0)));
    assert_true(isnan(variance_ratio(100, 100, 100, 100, 100, 0, 0)));
    assert_true(isnan(variance_ratio(1, 1, 1, 0, 0, 1, 1)));
}

static void how_many_more(void **unused)
{
    (void)unused;
    /* d = 0.01 with 0.4 a pair: z^2 0.16 / 0.0001 = 6,147, to 0 as to the margin; at d = 0.004 the margin is
     * nearer: z^2 0.16 / 0.016^2 = 2,401 */
    const uint64_t needed = pairs_to_settle(0.01, 0.4, 1000, 0.02, z95);
    assert_in_range(needed, 6146, 6147);
    assert_in_range(pairs_to_settle(0.004, 0.4, 1000, 0.02, z95), 2401, 2402);
    assert_in_range(pairs_to_settle(0.015, 0.4, 1000, 0.02, z95), 2731, 2733);
    assert_int_equal(pairs_to_settle(0.1, 0.4, 1000, 0.02, z95), 1000);
    assert_true(pairs_to_settle(0, INFINITY, 1, 0.02, z95) == UINT64_MAX);
    assert_true(pairs_to_settle(0, 1, 0, 0.02, z95) != 1);
}

/* The guess is right: after so many pairs about half of all comparisons are settled. */
static void how_many_more_is_right(void **unused)
{
    enum { RUNS = 400 };
    uint64_t next = 0, settled = 0;
    const double d = 0.03, discordance = 0.2;
    const uint64_t n = pairs_to_settle(d, sqrt(discordance - d * d), 1000, 0.02, z95);
    (void)unused;
    for (int run = 0; run < RUNS; run++) {
        uint64_t b = 0, c = 0;
        for (uint64_t pair = 0; pair < n; pair++) {
            const double u = (double)(hash_word(9, next++) >> 11) * 0x1p-53;
            b += u < (discordance - d) / 2;
            c += u >= 1 - (discordance + d) / 2;
        }
        settled += verdict(paired_wins(b, c, n, z95).interval, 0) == VERDICT_DIFFERENT;
    }
    assert_in_range(settled, 165, 235); /* 3.5 standard deviations of one half */
}

static void better_or_worse(void **unused)
{
    (void)unused;
    struct superiority s = paired_superiority(20, 40, 1000, z95);
    assert_near(s.theta, 0.51, 1e-15);
    assert_near(s.standard_error, 0.00386005, 1e-8);
    assert_near(s.p, 0.013489, 5e-7);
    s = paired_superiority(0, 1, 1, z95);
    assert_true(s.theta == 1 && s.interval.low < 0.5 && s.interval.high == 1);
    s = paired_superiority(0, 0, 0, z95);
    assert_true(s.theta == 0.5 && s.interval.low == 0 && s.interval.high == 1);
}

/* statistics.md section 2: where GSL returns NaN or does not return, an answer all the same. */
static void gsl_failures(void **unused)
{
    (void)unused;
    assert_near(interval_clopper_pearson(5000, 10000, 0.95).low, 0.49015138, 5e-9);
    struct interval i = interval_clopper_pearson(999999, 1000000, 0.95);
    assert_true(i.low > 0.99999 && i.low < 0.999999 && i.high > 0.999999 && i.high <= 1);
    i = interval_clopper_pearson(1000000, 2000000, 0.95); /* half a game wider than Wilson's */
    assert_near(i.low, interval_wilson(1000000, 2000000, z95).low - 0.25e-6, 1e-9);
    for (uint64_t n = 1000; n <= 1000000; n *= 10)
        for (uint64_t x = 0; x <= 40; x++) {
            i = interval_clopper_pearson(x * n / 40, n, 0.95);
            assert_true(i.low >= 0 && i.low <= i.high && i.high <= 1 && i.high - i.low < 0.1);
        }
    struct mcnemar p = mcnemar(1000000, 1000000);
    assert_true(p.exact == 1 && p.mid > 0.99 && p.mid <= 1);
    p = mcnemar(UINT64_C(1) << 33, (UINT64_C(1) << 33) + 400000);
    assert_true(p.exact > 0 && p.exact < 0.01 && p.mid <= p.exact);
}

/* All won, all lost, one game, and counts that 32 bits do not hold. */
static void mean_at_any_time(void **unused)
{
    static const double scores[] = {-1, 0, 1};
    const uint64_t huge = UINT64_C(3) << 40, none[] = {0, 0, 0}, tie[] = {0, 1, 0}, won[] = {0, 0, 1000};
    const uint64_t same[] = {0, huge, 0}, half[] = {huge, huge, huge};
    (void)unused;
    struct interval i = sequence_mean(none, scores, 3, 0.05);
    assert_true(i.low == -1 && i.high == 1);
    i = sequence_mean(tie, scores, 3, 0.05);
    assert_true(i.low < -0.9 && i.high > 0.9);
    i = sequence_mean(won, scores, 3, 0.05);
    assert_true(i.low > 0.95 && i.high <= 1);
    i = sequence_mean(same, scores, 3, 0.05);
    assert_true(i.low > -1e-10 && i.low < 0 && i.high > 0 && i.high < 1e-10);
    i = sequence_mean(half, scores, 3, 0.05);
    assert_true(i.low > -1e-5 && i.low < 0 && i.high > 0 && i.high < 1e-5);
}

/* Two games a side are enough for an error, one is not. */
static void two_games_have_an_error(void **state)
{
    (void)state;
    /* 0 and 1 against 1 and 2: the variance of either mean is 1/4 */
    const struct paired two = unpaired_scores(2, 1, 1, 2, 3, 5, 1);
    assert_near(two.difference, -1, 1e-12);
    assert_near(two.standard_error, sqrt(0.5), 1e-12);
    assert_near(two.interval.low, -1 - sqrt(0.5), 1e-12);
    assert_true(isinf(unpaired_scores(1, 1, 1, 2, 2, 2, 1).standard_error));
    assert_true(isinf(unpaired_scores(2, 2, 2, 1, 1, 1, 1).standard_error));
}

/* Over all samples of three pairs whose differences are each as likely, the mean estimate is the variance. */
static void noise_has_no_bias(void **unused)
{
    (void)unused;
    static const int64_t differences[] = {-2, -1, 0, 2}, wins[] = {-1, 0, 0, 1};
    double scores = 0, games = 0;
    for (int sample = 0; sample < 64; sample++) {
        struct score_difference score = {.games = 3, .parts = 2}, game = {.games = 3, .parts = 1};
        for (int i = 0, rest = sample; i < 3; i++, rest /= 4) {
            score.sum += differences[rest % 4];
            score.squares += (wide)(differences[rest % 4] * differences[rest % 4]);
            game.sum += wins[rest % 4];
            game.squares += (wide)(wins[rest % 4] * wins[rest % 4]);
        }
        scores += score_difference_noise(&score) / 64;
        games += score_difference_noise(&game) / 64;
    }
    assert_near(scores, (9.0 / 4 - 1.0 / 16) / 4 / 3, 1e-12);
    assert_near(games, 0.5 / 3, 1e-12);
    assert_true(isinf(score_difference_noise(&(struct score_difference){.games = 1, .parts = 2})));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_games_have_an_error),
        cmocka_unit_test(steps),
        cmocka_unit_test(noise_has_no_bias),
        cmocka_unit_test(steps_are_wins),
        cmocka_unit_test(unpaired),
        cmocka_unit_test(ratios),
        cmocka_unit_test(how_many_more),
        cmocka_unit_test(how_many_more_is_right),
        cmocka_unit_test(better_or_worse),
        cmocka_unit_test(gsl_failures),
        cmocka_unit_test(mean_at_any_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
