/* Does an interval of 95 % hold the truth in 95 % of the cases? Every kind that reports show, by enumeration
 * of all outcomes where there are few enough, else by simulation with fixed seeds. Intervals of sequential
 * tests are in stat_sequential.c and run_stopping.c, those of screens in stat_simultaneous.c, those of fits
 * in run_fit.c. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "sim/core/chance.h"
#include "sim/stat/compare.h"
#include "sim/stat/sobol.h"

static double z_95;

static bool holds(struct interval interval, double truth)
{
    return interval.low <= truth && truth <= interval.high;
}

static double binomial(unsigned n, unsigned x, double p)
{
    return exp(lgamma(n + 1) - lgamma(x + 1) - lgamma(n - x + 1) + x * log(p) + (n - x) * log1p(-p));
}

/* ---- by enumeration ---- */

struct summary {
    double least, sum;
    unsigned count;
};

static void note(struct summary *summary, double coverage)
{
    summary->least = summary->count == 0 || coverage < summary->least ? coverage : summary->least;
    summary->sum += coverage;
    summary->count++;
}

static void assert_coverage(const struct summary *summary, double least, double low, double high)
{
    const double mean = summary->sum / summary->count;
    if (summary->least < least || mean < low || mean > high)
        print_error("least %g, mean %g\n", summary->least, mean);
    assert_true(summary->least >= least);
    assert_true(mean >= low && mean <= high);
}

/* Brown, Cai and DasGupta 2001, Statistical Science 16: 101: Wilson's is near its confidence on average and
 * falls to about 0.84 near the ends; Clopper and Pearson's never falls below it. */
static void one_share(void **unused)
{
    struct summary wilson = {0}, exact = {0}, shown = {0};
    (void)unused;
    for (unsigned n = 10; n <= 100; n += 30)
        for (double p = 0.005; p < 1; p += 0.005) {
            double held[3] = {0};
            for (unsigned x = 0; x <= n; x++) {
                const double chance = binomial(n, x, p);
                held[0] += holds(interval_wilson(x, n, z_95), p) ? chance : 0;
                held[1] += holds(interval_clopper_pearson(x, n, 0.95), p) ? chance : 0;
                held[2] += holds(interval_share(x, n, 0.95), p) ? chance : 0;
            }
            note(&wilson, held[0]);
            note(&exact, held[1]);
            note(&shown, held[2]);
        }
    assert_coverage(&wilson, 0.83, 0.945, 0.965);
    assert_coverage(&exact, 0.95 - 1e-9, 0.95, 0.985);
    assert_coverage(&shown, 0.91, 0.95, 0.985);
}

/* Newcombe's, independent runs. */
static void two_shares(void **unused)
{
    enum { ONE = 40, OTHER = 60 };
    struct summary summary = {0};
    (void)unused;
    for (double p = 0.05; p < 1; p += 0.15)
        for (double q = 0.05; q < 1; q += 0.15) {
            double held = 0;
            for (unsigned x = 0; x <= ONE; x++)
                for (unsigned y = 0; y <= OTHER; y++)
                    if (holds(interval_difference(x, ONE, y, OTHER, z_95), p - q))
                        held += binomial(ONE, x, p) * binomial(OTHER, y, q);
            note(&summary, held);
        }
    assert_coverage(&summary, 0.93, 0.945, 0.965);
}

/* Pairs: b and c of n, with few and with many that differ. */
static void paired_win_rates(void **unused)
{
    enum { PAIRS = 300 };
    static const double plus[] = {0.002, 0.01, 0.03, 0.1, 0.25}, minus[] = {0.001, 0.01, 0.05, 0.2};
    struct summary summary = {0}, theta = {0};
    (void)unused;
    for (size_t i = 0; i < 5; i++)
        for (size_t j = 0; j < 4; j++) {
            double held = 0, held_theta = 0;
            for (unsigned c = 0; c <= PAIRS; c++) {
                const double first = binomial(PAIRS, c, plus[i]);
                if (first < 1e-9)
                    continue;
                for (unsigned b = 0; b + c <= PAIRS; b++) {
                    const double chance = first * binomial(PAIRS - c, b, minus[j] / (1 - plus[i]));
                    const double truth = plus[i] - minus[j];
                    held += holds(paired_wins(b, c, PAIRS, z_95).interval, truth) ? chance : 0;
                    held_theta +=
                        holds(paired_superiority(b, c, PAIRS, z_95).interval, 0.5 + truth / 2) ? chance : 0;
                }
            }
            note(&summary, held);
            note(&theta, held_theta);
        }
    assert_coverage(&summary, 0.93, 0.945, 0.98);
    assert_coverage(&theta, 0.93, 0.945, 0.98);
}

/* All discordant pairs go one way (b = 0), and most pairs are discordant: the normal interval has no width
 * there. Exact, by enumeration. */
static void pairs_that_go_one_way(void **unused)
{
    static const double plus[] = {0.9, 0.93, 0.96, 0.98, 0.99, 0.995, 1};
    static const unsigned pairs[] = {20, 40, 100, 300};
    (void)unused;
    for (size_t j = 0; j < 4; j++)
        for (size_t i = 0; i < 7; i++) {
            double held = 0, levels = 0;
            for (unsigned c = 0; c <= pairs[j]; c++) {
                const double chance = binomial(pairs[j], c, plus[i]);
                const struct interval steps = paired_steps(pairs[j], c, c, z_95).interval;
                held += holds(paired_wins(0, c, pairs[j], z_95).interval, plus[i]) ? chance : 0;
                levels += holds(steps, plus[i]) ? chance : 0;
            }
            if (held < 0.935 || levels < 0.935)
                fail_msg("%g of %u: %g, levels %g", plus[i], pairs[j], held, levels);
        }
}

/* ---- by simulation: 4,000 runs, so 0.95 is seen within 0.011 (three standard deviations) ---- */

enum { RUNS = 4000 };

static void assert_held(int held, double expected)
{
    const double share = held / (double)RUNS, reach = 3.5 * sqrt(expected * (1 - expected) / RUNS);
    if (fabs(share - expected) > reach)
        print_error("held in %g of the runs\n", share);
    assert_true(fabs(share - expected) <= reach);
}

/* A value with the weights 10, 30, 20, 25, 15 of a hundred. */
static unsigned draw_level(uint64_t key, uint64_t event)
{
    static const unsigned upto[] = {10, 40, 60, 85, 100};
    const unsigned pick = (unsigned)chance_below(key, event, 100);
    unsigned level = 0;
    while (pick >= upto[level])
        level++;
    return level;
}

enum { LEVELS = 5 };

static void all_levels_at_once(void **unused)
{
    static const double truth[LEVELS] = {0.1, 0.3, 0.2, 0.25, 0.15};
    int held = 0;
    (void)unused;
    for (uint64_t run = 0; run < RUNS; run++) {
        uint64_t counts[LEVELS] = {0};
        struct interval intervals[LEVELS];
        bool all = true;
        for (uint64_t game = 0; game < 300; game++)
            counts[draw_level(hash_word(1, run), game)]++;
        interval_goodman(counts, LEVELS, 0.95, intervals);
        for (size_t i = 0; i < LEVELS; i++)
            all = all && holds(intervals[i], truth[i]);
        held += all;
    }
    /* Bonferroni: at least 0.95, and not much more with five levels that cannot be large together. */
    assert_true(held >= 0.945 * RUNS && held <= 0.975 * RUNS);
}

/* Means, their difference, and which of two independent runs ends better: the second run takes the better one
 * of two levels, so it has the square of the distribution function. Medians: at least as sure as they say. */
static void means_and_levels(void **unused)
{
    enum { ONE = 150, OTHER = 250 };
    int mean = 0, difference = 0, theta = 0, median = 0;
    (void)unused;
    for (uint64_t run = 0; run < RUNS; run++) {
        uint64_t a[LEVELS] = {0}, b[LEVELS] = {0};
        int64_t sum[2] = {0};
        wide squares[2] = {0};
        for (uint64_t game = 0; game < ONE; game++) {
            const unsigned level = draw_level(hash_word(2, run), game);
            a[level]++;
            sum[0] += level;
            squares[0] += level * level;
        }
        for (uint64_t game = 0; game < OTHER; game++) {
            const unsigned one = draw_level(hash_word(3, run), 2 * game);
            const unsigned two = draw_level(hash_word(3, run), 2 * game + 1);
            const unsigned level = one > two ? one : two;
            b[level]++;
            sum[1] += level;
            squares[1] += level * level;
        }
        static const double below[LEVELS + 1] = {0, 0.1, 0.4, 0.6, 0.85, 1};
        double better = 0, second = 0;
        for (size_t i = 0; i < LEVELS; i++) {
            const double p = below[i + 1] - below[i], q = below[i + 1] * below[i + 1] - below[i] * below[i];
            better += p * (below[i] * below[i] + q / 2);
            second += (double)i * q;
        }
        mean += holds(interval_mean(ONE, sum[0], squares[0], z_95), 2.05);
        difference +=
            holds(unpaired_scores(ONE, sum[0], squares[0], OTHER, sum[1], squares[1], z_95).interval,
                  2.05 - second);
        theta += holds(superiority(a, b, LEVELS, z_95).interval, better);
        const struct cell_interval cells = interval_quantile(a, LEVELS, 1, 2, z_95);
        median += cells.low <= 2 && 2 <= cells.high; /* the third level */
    }
    assert_held(mean, 0.95);
    assert_held(difference, 0.95);
    assert_held(theta, 0.95);
    assert_true(median >= 0.95 * RUNS);
}

/* Paired differences of whole numbers: often none, sometimes one or two levels. */
static void paired_levels(void **unused)
{
    enum { PAIRS = 200 };
    int held = 0;
    (void)unused;
    for (uint64_t run = 0; run < RUNS; run++) {
        int64_t sum = 0;
        wide squares = 0;
        for (uint64_t game = 0; game < PAIRS; game++) {
            const unsigned pick = (unsigned)chance_below(hash_word(4, run), game, 20);
            const int step = pick < 14 ? 0 : pick < 17 ? 1 : pick < 19 ? -1 : 2; /* mean 0.15 */
            sum += step;
            squares += (uint64_t)(step * step);
        }
        held += holds(paired_steps(PAIRS, sum, squares, z_95).interval, 0.15);
    }
    assert_held(held, 0.95);
}

/* Two one-sided tests at the margin itself: at most 5 % are called equivalent. */
static void equivalence_at_the_margin(void **unused)
{
    enum { PAIRS = 2000 };
    int called = 0;
    (void)unused;
    for (uint64_t run = 0; run < RUNS; run++) {
        uint64_t b = 0, c = 0;
        for (uint64_t game = 0; game < PAIRS; game++) {
            const unsigned pick = (unsigned)chance_below(hash_word(5, run), game, 100);
            c += pick < 6;
            b += pick >= 6 && pick < 10; /* 2 points */
        }
        called += equivalence_wins(b, c, PAIRS, 0.02, 0.05).equivalent;
    }
    assert_true(called <= 0.05 * RUNS + 3.5 * sqrt(0.05 * 0.95 * RUNS));
    assert_true(called >= 0.03 * RUNS); /* and the test is no weaker than it must be */
}

/* The upper end for a standard deviation, normal values (sums of twelve uniform ones). */
static void variance_at_most(void **unused)
{
    enum { VALUES = 16 };
    int held = 0;
    (void)unused;
    assert_true(fabs(variance_upper(1, 11, 0.95) - 10 / 3.940299) < 1e-5); /* table of chi-square */
    for (uint64_t run = 0; run < RUNS; run++) {
        double sum = 0, squares = 0;
        for (uint64_t k = 0; k < VALUES; k++) {
            double value = -6;
            for (uint64_t i = 0; i < 12; i++)
                value += (double)chance_below(hash_word(7, run), 12 * k + i, 1u << 30) / (1u << 30);
            sum += value;
            squares += value * value;
        }
        held += variance_upper((squares - sum * sum / VALUES) / (VALUES - 1), VALUES, 0.95) >= 1;
    }
    assert_held(held, 0.95);
}

/* Shares of the variance of 2 x1 + x2 (x3 does nothing), from random base points: bootstrap intervals. */
static void shares_of_variance(void **unused)
{
    enum { INPUTS = 3, BASE = 64, TRIES = 400 };
    static const double slope[INPUTS] = {2, 1, 0}, truth[INPUTS] = {0.8, 0.2, 0};
    int first = 0, total = 0;
    (void)unused;
    for (uint64_t run = 0; run < TRIES; run++) {
        double a[BASE] = {0}, b[BASE] = {0}, ab[INPUTS * BASE], none[INPUTS * BASE] = {0};
        struct sobol_index index[INPUTS];
        for (size_t j = 0; j < BASE; j++) {
            double x[2 * INPUTS];
            for (size_t i = 0; i < 2 * INPUTS; i++)
                x[i] = (double)chance_below(hash_word(6, run), 2 * INPUTS * j + i, 1u << 30) / (1u << 30);
            for (size_t i = 0; i < INPUTS; i++) {
                a[j] += slope[i] * x[i];
                b[j] += slope[i] * x[INPUTS + i];
            }
            for (size_t i = 0; i < INPUTS; i++)
                ab[i * BASE + j] = a[j] + slope[i] * (x[INPUTS + i] - x[i]);
        }
        const struct sobol_data data = {INPUTS, BASE, a, b, ab, none, none, none};
        sobol_indices(&data, 0.95, 200, run, index);
        for (size_t i = 0; i < 2; i++) {
            first += holds(index[i].first_interval, truth[i]);
            total += holds(index[i].total_interval, truth[i]);
        }
    }
    /* 800 intervals each; a percentile bootstrap of 64 points is a little short */
    if (first < 0.9 * 2 * TRIES || total < 0.9 * 2 * TRIES)
        print_error("first %g, total %g\n", first / (2.0 * TRIES), total / (2.0 * TRIES));
    assert_true(first >= 0.9 * 2 * TRIES && total >= 0.9 * 2 * TRIES);
    assert_true(first <= 0.99 * 2 * TRIES && total <= 0.99 * 2 * TRIES);
}

static int begin(void **unused)
{
    (void)unused;
    z_95 = normal_two_sided(0.95);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_share),          cmocka_unit_test(two_shares),
        cmocka_unit_test(paired_win_rates),   cmocka_unit_test(pairs_that_go_one_way),
        cmocka_unit_test(all_levels_at_once), cmocka_unit_test(means_and_levels),
        cmocka_unit_test(paired_levels),      cmocka_unit_test(equivalence_at_the_margin),
        cmocka_unit_test(variance_at_most),   cmocka_unit_test(shares_of_variance),
    };
    return cmocka_run_group_tests(tests, begin, NULL);
}
