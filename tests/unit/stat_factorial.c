/* Shares of variance by the full factorial: a function whose parts are known by enumeration, coverage of the
 * intervals, merging, edges. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "sim/core/chance.h"
#include "sim/stat/factorial.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

enum { FACTORS = 3, VALUES = 4, SETS = 1 << FACTORS };

/* Main effects, interplay of two and of three; the third factor alone does nothing. */
static uint8_t toy(const unsigned *x)
{
    return (uint8_t)(2 * x[0] + (x[0] > 1) * (x[1] > 0) + (x[0] + x[1] + x[2]) % 2 + (x[1] == x[2]));
}

/* E[y | the factors in u] for every value, and from it the exact part of each set (Hoeffding), by a way of
 * its own: successive subtraction of all smaller parts. */
static void exact_parts(double part[SETS], double *mean, double *variance)
{
    double effect[SETS][VALUES][VALUES][VALUES];
    unsigned x[FACTORS];
    for (unsigned u = 0; u < SETS; u++)
        for (unsigned c = 0; c < VALUES * VALUES * VALUES; c++) {
            double sum = 0;
            unsigned count = 0;
            const unsigned own[FACTORS] = {c % VALUES, c / VALUES % VALUES, c / VALUES / VALUES};
            for (unsigned d = 0; d < VALUES * VALUES * VALUES; d++) {
                const unsigned other[FACTORS] = {d % VALUES, d / VALUES % VALUES, d / VALUES / VALUES};
                for (unsigned i = 0; i < FACTORS; i++)
                    x[i] = u >> i & 1 ? own[i] : other[i];
                sum += toy(x);
                count++;
            }
            double value = sum / count;
            for (unsigned v = 0; v < u; v++)
                if ((v & u) == v)
                    value -= effect[v][own[0]][own[1]][own[2]];
            effect[u][own[0]][own[1]][own[2]] = value;
        }
    *mean = effect[0][0][0][0];
    *variance = 0;
    for (unsigned u = 1; u < SETS; u++) {
        part[u] = 0;
        for (unsigned c = 0; c < VALUES * VALUES * VALUES; c++) {
            const double value = effect[u][c % VALUES][c / VALUES % VALUES][c / VALUES / VALUES];
            part[u] += value * value / (VALUES * VALUES * VALUES);
        }
        *variance += part[u];
    }
    for (unsigned u = 1; u < SETS; u++)
        part[u] /= *variance;
    part[0] = 0;
}

static void add_point(struct factorial *factorial, uint64_t key)
{
    uint8_t y[SETS];
    for (unsigned z = 0; z < SETS; z++) {
        unsigned x[FACTORS];
        for (unsigned i = 0; i < FACTORS; i++)
            x[i] = (unsigned)chance_below(key, 2 * i + (z >> i & 1), VALUES);
        y[z] = toy(x);
    }
    factorial_add(factorial, y);
}

static void known_parts(void **unused)
{
    double part[SETS], mean, variance;
    struct factorial factorial = {.factors = FACTORS};
    (void)unused;
    exact_parts(part, &mean, &variance);
    for (uint64_t point = 0; point < 40000; point++)
        add_point(&factorial, hash_word(1, point));
    const struct factorial_shares shares = factorial_shares(&factorial, 1.96);
    assert_near(shares.mean, mean, 0.02);
    assert_near(shares.variance, variance, 0.03 * variance);
    double sum = 0, interplay = 0;
    for (unsigned u = 1; u < SETS; u++) {
        assert_near(shares.part[u].share, part[u], 0.01);
        sum += shares.part[u].share;
        interplay += u & (u - 1) ? shares.part[u].share : 0;
    }
    assert_near(sum, 1, 1e-9);
    assert_near(shares.interplay.share, interplay, 1e-9);
    for (unsigned i = 0; i < FACTORS; i++) {
        double total = 0;
        for (unsigned u = 1; u < SETS; u++)
            total += u >> i & 1 ? shares.part[u].share : 0;
        assert_near(shares.total[i].share, total, 1e-9);
    }
}

/* 400 studies of 300 points: each interval holds the truth in 95 % of them. With p = 0.95 fewer than 360 or
 * all of 400 has a chance below 4e-5 for each of the 11 intervals; some slack is left for the delta method.
 */
static void intervals_hold(void **unused)
{
    enum { STUDIES = 400, POINTS = 300 };
    double part[SETS], mean, variance;
    unsigned held[SETS] = {0}, total_held[FACTORS] = {0}, interplay_held = 0;
    (void)unused;
    exact_parts(part, &mean, &variance);
    for (uint64_t study = 0; study < STUDIES; study++) {
        struct factorial factorial = {.factors = FACTORS};
        for (uint64_t point = 0; point < POINTS; point++)
            add_point(&factorial, hash_word(hash_word(2, study), point));
        const struct factorial_shares shares = factorial_shares(&factorial, 1.959964);
        double interplay = 0;
        for (unsigned u = 1; u < SETS; u++) {
            held[u] += shares.part[u].interval.low <= part[u] && part[u] <= shares.part[u].interval.high;
            interplay += u & (u - 1) ? part[u] : 0;
        }
        interplay_held +=
            shares.interplay.interval.low <= interplay && interplay <= shares.interplay.interval.high;
        for (unsigned i = 0; i < FACTORS; i++) {
            double total = 0;
            for (unsigned u = 1; u < SETS; u++)
                total += u >> i & 1 ? part[u] : 0;
            total_held[i] += shares.total[i].interval.low <= total && total <= shares.total[i].interval.high;
        }
    }
    for (unsigned u = 1; u < SETS; u++)
        assert_in_range(held[u], 360, STUDIES);
    for (unsigned i = 0; i < FACTORS; i++)
        assert_in_range(total_held[i], 360, STUDIES);
    assert_in_range(interplay_held, 360, STUDIES);
}

static void sums_in_any_order(void **unused)
{
    struct factorial whole = {.factors = FACTORS}, even = {.factors = FACTORS}, odd = {.factors = FACTORS};
    (void)unused;
    for (uint64_t point = 0; point < 1000; point++) {
        add_point(&whole, hash_word(3, point));
        add_point(point % 2 ? &odd : &even, hash_word(3, point));
    }
    factorial_merge(&odd, &even);
    assert_memory_equal(&odd, &whole, sizeof whole);
}

static void edges(void **unused)
{
    static const uint8_t same[SETS] = {7, 7, 7, 7, 7, 7, 7, 7}, most[SETS] = {255, 0, 255, 0, 255, 0, 255, 0};
    struct factorial factorial = {.factors = FACTORS};
    (void)unused;
    assert_true(isnan(factorial_shares(&factorial, 1.96).variance));
    factorial_add(&factorial, same);
    assert_true(isnan(factorial_shares(&factorial, 1.96).part[1].share));
    factorial_add(&factorial, same);
    struct factorial_shares shares = factorial_shares(&factorial, 1.96);
    assert_near(shares.mean, 7, 0);
    assert_near(shares.variance, 0, 0);
    assert_true(isnan(shares.part[1].share) && isinf(shares.part[1].interval.high));
    /* Only the first factor matters, as much as it can. */
    factorial = (struct factorial){.factors = FACTORS};
    factorial_add(&factorial, most);
    factorial_add(&factorial, most);
    shares = factorial_shares(&factorial, 1.96);
    assert_near(shares.part[1].share, 1, 1e-12);
    assert_near(shares.part[2].share, 0, 1e-12);
    assert_near(shares.total[0].share, 1, 1e-12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_parts), cmocka_unit_test(intervals_hold),
                                       cmocka_unit_test(sums_in_any_order), cmocka_unit_test(edges)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
