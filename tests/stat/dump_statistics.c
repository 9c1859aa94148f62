/* Prints statistics over a grid of inputs, edge cases included, for check_statistics.py to compare with SciPy
 * and statsmodels. One line a case: name, inputs, results; tabs between the three, spaces within them. */
#include <inttypes.h>
#include <stdio.h>
#include "sim/core/hash.h"

#include "sim/stat/adjust.h"
#include "sim/stat/brownian.h"
#include "sim/stat/cma.h"
#include "sim/stat/compare.h"
#include "sim/stat/fit.h"
#include "sim/stat/interval.h"
#include "sim/stat/sequential.h"
#include "sim/stat/symmetric.h"

#include "tests/stat/dump_luck.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void print_counts(const uint64_t *counts, size_t k)
{
    for (size_t i = 0; i < k; i++)
        printf("%s%" PRIu64, i ? " " : "", counts[i]);
}

static void print_interval(struct interval interval)
{
    printf("%.17g %.17g\n", interval.low, interval.high);
}

static void dump_share(uint64_t x, uint64_t n, double level)
{
    printf("wilson\t%" PRIu64 " %" PRIu64 " %g\t", x, n, level);
    print_interval(interval_wilson(x, n, normal_two_sided(level)));
    if (n <= INTERVAL_EXACT_LIMIT) {
        printf("clopper_pearson\t%" PRIu64 " %" PRIu64 " %g\t", x, n, level);
        print_interval(interval_clopper_pearson(x, n, level));
    }
    printf("sequence\t%" PRIu64 " %" PRIu64 " %g\t", x, n, 1 - level);
    print_interval(sequence_share(x, n, 0.5, 0.5, 1 - level));
}

static void dump_shares(void)
{
    static const uint64_t games[] = {1,     2,      3,       10,        20,         150,        999,
                                     10000, 100000, 1000000, 123456789, 4294967296, 4294967297, 10000000000};
    static const double shares[] = {0, 1e-6, 0.001, 0.02, 0.2, 0.35, 0.5, 0.77, 0.999, 1};
    static const double levels[] = {0.5, 0.95, 0.999};
    for (size_t n = 0; n < COUNT(games); n++)
        for (size_t p = 0; p < COUNT(shares); p++)
            for (size_t level = 0; level < COUNT(levels); level++)
                dump_share((uint64_t)((double)games[n] * shares[p]), games[n], levels[level]);
    dump_share(5000, 10000, 0.95);
    dump_share(999999, 1000000, 0.95);
    dump_share(1, 1000000, 0.95);
}

static const uint64_t level_tables[][5] = {
    {18, 22, 16, 25, 12},
    {20, 30, 30, 20, 0},
    {0, 0, 7, 0, 0},
    {1, 2, 3, 4, 5},
    {100000, 1, 0, 250, 99999},
    {30, 30, 25, 15, 2},
    {4000, 3000, 2000, 999, 1},
    {600, 10, 10, 10, 600},
    {12345678, 23456789, 34567890, 4567890, 567890},
    {0, 3, 40, 3, 0},
    {150, 150, 150, 150, 150},
    {5000000000, 5000100000, 4999900000, 7, 0},
};

static void dump_goodman(const uint64_t *counts, size_t k)
{
    struct interval out[5];
    interval_goodman(counts, k, 0.95, out);
    printf("goodman\t");
    print_counts(counts, k);
    printf("\t");
    for (size_t i = 0; i < k; i++)
        printf("%.17g %.17g%s", out[i].low, out[i].high, i + 1 < k ? " " : "\n");
}

static void print_fit(const char *name, const uint64_t *observed, const uint64_t *weights, struct fit fit)
{
    printf("%s\t", name);
    print_counts(observed, 5);
    printf(" ");
    print_counts(weights, 5);
    printf("\t%.17g %" PRIu64 " %.17g\n", fit.statistic, fit.df, fit.p);
}

static void dump_fits(const uint64_t *observed)
{
    static const uint64_t laws[][5] = {
        {1, 1, 1, 1, 1}, {1, 2, 3, 2, 1}, {1, 100, 10000, 100, 1}, {1296, 671, 300, 40, 7}, {0, 0, 1, 0, 0}};
    for (size_t i = 0; i < COUNT(laws); i++) {
        print_fit("g", observed, laws[i], fit_g(observed, laws[i], 5));
        print_fit("chi_square", observed, laws[i], fit_chi_square(observed, laws[i], 5));
    }
}

static void dump_independence(const uint64_t *first, const uint64_t *second)
{
    uint64_t table[10];
    for (size_t i = 0; i < 5; i++) {
        table[i] = first[i];
        table[5 + i] = second[i];
    }
    const struct fit fit = fit_independence(table, 2, 5);
    printf("independence\t");
    print_counts(table, 10);
    printf("\t%.17g %" PRIu64 " %.17g\n", fit.statistic, fit.df, fit.p);
}

static void dump_superiority(const uint64_t *a, const uint64_t *b)
{
    const struct superiority s = superiority(a, b, 5, normal_two_sided(0.95));
    printf("superiority\t");
    print_counts(a, 5);
    printf(" ");
    print_counts(b, 5);
    printf("\t%.17g %.17g %.17g %.17g %.17g\n", s.theta, s.standard_error, s.p, s.interval.low,
           s.interval.high);
}

static void dump_levels(void)
{
    for (size_t i = 0; i < COUNT(level_tables); i++) {
        for (size_t k = 1; k <= 5; k++)
            dump_goodman(level_tables[i], k);
        dump_fits(level_tables[i]);
        for (size_t j = 0; j < COUNT(level_tables); j++) {
            dump_superiority(level_tables[i], level_tables[j]);
            dump_independence(level_tables[i], level_tables[j]);
        }
    }
}

static void dump_differences(void)
{
    static const uint64_t runs[][2] = {{0, 10},     {10, 10},      {56, 70},     {48, 80},
                                       {500, 1000}, {5000, 10000}, {1, 1000000}, {2147483649, 4294967298}};
    for (size_t i = 0; i < COUNT(runs); i++) {
        for (size_t j = 0; j < COUNT(runs); j++) {
            printf("difference\t");
            print_counts(runs[i], 2);
            printf(" ");
            print_counts(runs[j], 2);
            printf("\t");
            print_interval(
                interval_difference(runs[i][0], runs[i][1], runs[j][0], runs[j][1], normal_two_sided(0.95)));
        }
    }
}

static void dump_pairs_of(uint64_t b, uint64_t c, uint64_t n)
{
    const struct mcnemar test = mcnemar(b, c);
    const struct paired paired = paired_wins(b, c, n, normal_two_sided(0.95));
    const struct equivalence equal = equivalence_wins(b, c, n, 0.02, 0.05);
    const uint64_t counts[] = {b, n - b - c, c};
    const double scores[] = {-1, 0, 1};
    printf("mcnemar\t%" PRIu64 " %" PRIu64 "\t%.17g %.17g\n", b, c, test.exact, test.mid);
    printf("paired\t%" PRIu64 " %" PRIu64 " %" PRIu64 "\t%.17g %.17g ", b, c, n, paired.difference,
           paired.standard_error);
    print_interval(paired.interval);
    const struct superiority better = paired_superiority(b, c, n, normal_two_sided(0.95));
    printf("paired_superiority\t%" PRIu64 " %" PRIu64 " %" PRIu64 "\t%.17g %.17g %.17g ", b, c, n,
           better.theta, better.standard_error, better.p);
    print_interval(better.interval);
    printf("equivalence\t%" PRIu64 " %" PRIu64 " %" PRIu64 "\t%.17g ", b, c, n, equal.p);
    print_interval(equal.interval);
    printf("evidence\t");
    print_counts(counts, 3);
    printf("\t%.17g\n", log_evidence_mean(counts, scores, 3, 0));
    printf("llr\t");
    print_counts(counts, 3);
    printf(" 0.02\t%.17g %.17g\n", llr_mean(counts, scores, 3, 0, 0.02),
           llr_mean_normal(counts, scores, 3, 0, 0.02));
    printf("llr_t\t");
    print_counts(counts, 3);
    printf(" 0.05\t%.17g\n", llr_t_value(counts, scores, 3, 0, 0, 0.05));
}

static void dump_pairs(void)
{
    static const uint64_t few[] = {0, 1, 5, 19, 20, 40, 150, 1500, 20000, 50000};
    for (size_t i = 0; i < COUNT(few); i++) {
        for (size_t j = 0; j < COUNT(few); j++) {
            dump_pairs_of(few[i], few[j], few[i] + few[j] + 1000);
            dump_pairs_of(few[i], few[j], 1000000);
        }
    }
    dump_pairs_of(2000000000, 2000100000, 10000000000);
    dump_pairs_of(0, 40, 40);
    dump_pairs_of(40, 0, 42);
    dump_pairs_of(3, 11, 14);
    dump_pairs_of(1, 398, 400);
}

/* What the stopping rules rest on. */
static void dump_looks_of(uint64_t lost, uint64_t tied, uint64_t won)
{
    const uint64_t counts[] = {lost, tied, won};
    const double scores[] = {-1, 0, 1};
    const struct sprt_estimate e =
        sprt_estimate(counts, scores, 3, 0, 0.01, sprt_bounds(0.05, 0.05), 0.025, 0.025);
    printf("sequence_mean\t");
    print_counts(counts, 3);
    printf(" 0.05\t");
    print_interval(sequence_mean(counts, scores, 3, 0.05));
    printf("sprt_estimate\t");
    print_counts(counts, 3);
    printf(" 0.01\t%.17g %.17g ", e.plain, e.median);
    print_interval(e.interval);
}

static void dump_looks(void)
{
    static const uint64_t counts[][3] = {
        {0, 1, 0},
        {0, 0, 1},
        {0, 1000, 0},
        {0, 1000, 3},
        {20, 940, 40},
        {150, 4650, 232},
        {240, 5000, 230},
        {2000, 16000, 2100},
        {90, 1000, 91},
        {100, 4800, 180},
        {5000, 90000, 5300},
        {1, 0, 1},
        {30, 0, 34},
        {300, 5400, 225},
        {500000, 9000000, 500000},
        {4294967297, 42949672960, 4295000000},
    };
    for (size_t i = 0; i < COUNT(counts); i++)
        dump_looks_of(counts[i][0], counts[i][1], counts[i][2]);
}

static void dump_brownian(void)
{
    static const double drifts[] = {-3.2, -1, -0.1, 0, 0.3, 1.5, 3.2}, times[] = {0.3, 1, 4, 20};
    static const double bounds[][2] = {{-2.944438979166, 2.944438979166}, {-1, 4}};
    for (size_t b = 0; b < COUNT(bounds); b++)
        for (size_t d = 0; d < COUNT(drifts); d++)
            for (size_t t = 0; t < COUNT(times); t++)
                for (size_t y = 0; y < 2; y++) {
                    const struct brownian motion = {bounds[b][0], bounds[b][1], drifts[d], 1.3};
                    printf("brownian\t%.17g %.17g %.17g 1.3 %.17g %.17g\t%.17g\n", motion.low, motion.high,
                           motion.drift, times[t], bounds[b][y],
                           brownian_below(&motion, times[t], bounds[b][y]));
                }
}

static void dump_scores_of(uint64_t n, int64_t sum, uint64_t squares)
{
    const double z = normal_two_sided(0.95);
    const struct paired steps = paired_steps(n, sum, squares, z);
    const struct paired apart = unpaired_scores(n, sum, squares, 2 * n, sum / 2, squares, z);
    printf("steps\t%" PRIu64 " %" PRId64 " %" PRIu64 "\t", n, sum, squares);
    print_interval(steps.interval);
    printf("unpaired\t%" PRIu64 " %" PRId64 " %" PRIu64 " %" PRIu64 " %" PRId64 " %" PRIu64 "\t%.17g %.17g ",
           n, sum, squares, 2 * n, sum / 2, squares, apart.difference, apart.standard_error);
    print_interval(apart.interval);
}

static void dump_scores(void)
{
    dump_scores_of(2, 0, 0);
    dump_scores_of(1000, 0, 0);
    dump_scores_of(1000, 3, 5);
    dump_scores_of(1000, -20, 60);
    dump_scores_of(10000000000, 9999999999, 9999999999);
    printf("ratio\t1000 400 400 380 380 20 60\t%.17g\n", variance_ratio(1000, 400, 400, 380, 380, 20, 60));
    printf("ratio\t5000 -70 9000 12 8000 -82 700\t%.17g\n",
           variance_ratio(5000, -70, 9000, 12, 8000, -82, 700));
}

static void dump_moments_of(uint64_t n, int64_t sum, uint64_t squares)
{
    printf("moments\t%" PRIu64 " %" PRId64 " %" PRIu64 "\t%.17g %.17g\n", n, sum, squares,
           moments_mean(n, sum), moments_standard_error(n, sum, squares));
}

static void dump_moments(void)
{
    dump_moments_of(2, 1, 1);
    dump_moments_of(3, -6, 14);
    dump_moments_of(1000, 20, 60);
    dump_moments_of(10000000000, 9999999999, 9999999999);
    dump_moments_of(10000000000, -9999999999, 9999999999);
    dump_moments_of(10000000000, 300000000001, 9000000000061);
    dump_moments_of(4294967297, -123456789, 987654321987);
}

static void dump_adjusted(void)
{
    enum { TESTS = 40 };
    double p[TESTS], holm[TESTS], bh[TESTS];
    struct ranked_p work[TESTS];
    for (size_t count = 1; count <= TESTS; count += 3) {
        for (size_t i = 0; i < count; i++)
            p[i] = (double)(i * i * 37 % 101) / 1000;
        adjust_holm(p, count, work, holm);
        adjust_benjamini_hochberg(p, count, work, bh);
        printf("adjust\t");
        for (size_t i = 0; i < count; i++)
            printf("%s%.17g", i ? " " : "", p[i]);
        printf("\t");
        for (size_t i = 0; i < count; i++)
            printf("%.17g %.17g%s", holm[i], bh[i], i + 1 < count ? " " : "\n");
    }
}

/* The roots of a matrix; then a search of which the other program knows nothing but the normal numbers and
 * who came before whom, and must find the same means. */
static void dump_roots(void)
{
    enum { N = 5 };
    double matrix[N * N] = {0}, root[N * N], inverse[N * N], scratch[2 * N * N + N];
    for (uint64_t key = 0; key < 4; key++) {
        for (size_t i = 0; i < N; i++)
            for (size_t j = 0; j <= i; j++)
                matrix[i * N + j] = matrix[j * N + i] =
                    cma_normal(hash_word(key, i * N + j)) + (i == j ? 6 : 0);
        symmetric_roots(matrix, N, 1e-12, root, inverse, scratch);
        printf("roots\t%d", N);
        for (size_t i = 0; i < N * N; i++)
            printf(" %.17g", matrix[i]);
        printf("\t");
        for (size_t i = 0; i < 2 * N * N; i++)
            printf("%.17g%s", i < N * N ? root[i] : inverse[i - N * N], i + 1 < 2 * N * N ? " " : "\n");
    }
}

static void dump_search_of(size_t n, size_t candidates, size_t generations)
{
    double start[8], deviation[8], points[20 * 8], value[20], means[40 * 10];
    size_t order[20], told = 0;
    for (size_t i = 0; i < n; i++) {
        start[i] = 0.5;
        deviation[i] = 0.1 + 0.05 * (double)i;
    }
    struct cma *cma = cma_open(n, candidates, start, deviation, n);
    printf("cma\t%zu %zu %zu", n, candidates, generations);
    for (size_t g = 0; g < generations; g++) {
        cma_ask(cma, points);
        for (size_t k = 0; k < candidates; k++) {
            const uint64_t key = hash_word(hash_word(n, g), k);
            size_t place = k;
            value[k] = 0;
            for (size_t i = 0; i < n; i++) {
                printf(" %.17g", cma_normal(hash_word(key, i)));
                value[k] += (double)(1 + i * i) * (points[k * n + i] - 1) * (points[k * n + i] - 1);
            }
            for (; place > 0 && value[k] < value[order[place - 1]]; place--)
                order[place] = order[place - 1];
            order[place] = k;
        }
        for (size_t k = 0; k < candidates; k++)
            printf(" %zu", order[k]);
        cma_tell(cma, order);
        for (size_t i = 0; i < n; i++)
            means[told++] = cma->mean[i];
        means[told++] = cma->step;
    }
    printf("\t");
    for (size_t i = 0; i < told; i++)
        /* cppcheck-suppress uninitvar */
        printf("%.17g%s", means[i], i + 1 < told ? " " : "\n");
    cma_close(cma);
}

static void dump_search(void)
{
    dump_search_of(1, 4, 20);
    dump_search_of(3, 7, 30);
    dump_search_of(8, 12, 40);
    dump_search_of(8, 20, 10);
}

int main(void)
{
    dump_roots();
    dump_search();
    dump_shares();
    dump_levels();
    dump_differences();
    dump_pairs();
    dump_moments();
    dump_adjusted();
    dump_looks();
    dump_brownian();
    dump_scores();
    dump_luck();
    return 0;
}
