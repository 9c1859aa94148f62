/* Morris: trajectories, whole numbers on levels, effects of known functions. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/core/chance.h"
#include "sim/stat/morris.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

enum { INPUTS = 7, LEVELS = 4, TRAJECTORIES = 400 };

/* Every input moves once; every level is equally likely at the start and after the move. */
static void test_trajectories(void **state)
{
    (void)state;
    unsigned start[INPUTS], again[INPUTS], seen[LEVELS] = {0}, moved[LEVELS] = {0}, first[INPUTS] = {0};
    size_t order[INPUTS], order_again[INPUTS];
    for (uint64_t t = 0; t < TRAJECTORIES; t++) {
        unsigned times[INPUTS] = {0};
        morris_trajectory(3, t, INPUTS, LEVELS, start, order);
        morris_trajectory(3, t, INPUTS, LEVELS, again, order_again);
        assert_memory_equal(start, again, sizeof start);
        assert_memory_equal(order, order_again, sizeof order);
        for (size_t i = 0; i < INPUTS; i++) {
            assert_true(order[i] < INPUTS && start[i] < LEVELS);
            times[order[i]]++;
            seen[start[i]]++;
            moved[morris_moved(start[i], LEVELS)]++;
            assert_int_equal(abs((int)morris_moved(start[i], LEVELS) - (int)start[i]), LEVELS / 2);
        }
        for (size_t i = 0; i < INPUTS; i++)
            assert_int_equal(times[i], 1);
        first[order[0]]++;
    }
    for (size_t level = 0; level < LEVELS; level++) {
        assert_near(seen[level], INPUTS * TRAJECTORIES / 4.0, 120); /* 5 standard deviations */
        assert_near(moved[level], INPUTS * TRAJECTORIES / 4.0, 120);
    }
    for (size_t i = 0; i < INPUTS; i++)
        assert_near(first[i], TRAJECTORIES / 7.0, 35);
}

static void test_whole_numbers(void **state)
{
    (void)state;
    const int64_t two[] = {3, 3, 4, 4}, three[] = {2, 3, 4, 4}, five[] = {2, 3, 5, 6}, four[] = {-1, 0, 1, 2};
    for (unsigned level = 0; level < LEVELS; level++) {
        assert_int_equal(morris_whole(level, LEVELS, 7, 7), 7);
        assert_int_equal(morris_whole(level, LEVELS, 3, 4), two[level]);
        assert_int_equal(morris_whole(level, LEVELS, 2, 4), three[level]);
        assert_int_equal(morris_whole(level, LEVELS, 2, 6), five[level]);
        assert_int_equal(morris_whole(level, LEVELS, -1, 2), four[level]);
    }
    for (int64_t high = 1; high < 200; high++)
        for (unsigned levels = 2; levels <= 10; levels += 2) {
            assert_int_equal(morris_whole(0, levels, 0, high), 0);
            assert_int_equal(morris_whole(levels - 1, levels, 0, high), high);
            for (unsigned level = 0; level < levels; level++)
                assert_int_not_equal(morris_whole(level, levels, 0, high),
                                     morris_whole(morris_moved(level, levels), levels, 0, high));
        }
}

static double model(const unsigned *level)
{
    double x[INPUTS];
    for (size_t i = 0; i < INPUTS; i++)
        x[i] = (double)level[i] / (LEVELS - 1);
    return 5 * x[0] - 2 * x[1] + 8 * (x[2] - 0.5) * (x[3] - 0.5) + x[4] * x[4];
}

/* Linear inputs: mu = coefficient, sigma 0. Interactions and curves: sigma. Inputs without effect: 0. */
static void test_known_effects(void **state)
{
    (void)state;
    static struct morris_step steps[INPUTS][TRAJECTORIES];
    unsigned level[INPUTS];
    size_t order[INPUTS];
    for (uint64_t t = 0; t < TRAJECTORIES; t++) {
        morris_trajectory(1, t, INPUTS, LEVELS, level, order);
        for (size_t k = 0; k < INPUTS; k++) {
            const size_t i = order[k];
            const double before = model(level), from = level[i];
            level[i] = morris_moved(level[i], LEVELS);
            steps[i][t].effect = (model(level) - before) / ((level[i] - from) / (LEVELS - 1));
        }
    }
    struct morris_effect effect[INPUTS];
    for (size_t i = 0; i < INPUTS; i++)
        effect[i] = morris_summary(steps[i], TRAJECTORIES);
    assert_near(effect[0].mean, 5, 1e-12);
    assert_near(effect[0].deviation, 0, 1e-12);
    assert_near(effect[1].mean, -2, 1e-12);
    assert_near(effect[1].mean_absolute, 2, 1e-12);
    /* 8 (x3 - 1/2), x3 on four levels: |.| is 4 or 4/3, mean 8/3; sd sqrt((16 + 16/9)/2) */
    assert_near(effect[2].mean_absolute, 8.0 / 3, 0.25);
    assert_near(effect[2].mean, 0, 0.7);
    assert_near(effect[2].deviation, sqrt(80.0 / 9), 0.2);
    /* x^2 over a step of 2/3 from 0 or 1/3: 2/3 or 4/3 */
    assert_near(effect[4].mean, 1, 0.1);
    assert_near(effect[4].deviation, 1.0 / 3, 0.02);
    assert_near(effect[5].mean_absolute, 0, 0);
    assert_near(effect[5].p, 1, 0);
    assert_near(effect[0].net, 5, 1e-12);
    assert_near(effect[0].p, 0, 0);
    assert_near(effect[6].deviation, 0, 0);
}

static void test_floor(void **state)
{
    (void)state;
    const struct morris_step steps[] = {{1, 0.1}, {-1, 0.3}, {3, 0.2}};
    const struct morris_effect effect = morris_summary(steps, 3), none = morris_summary(steps, 0);
    assert_near(effect.mean, 1, 1e-15);
    assert_near(effect.mean_absolute, 5.0 / 3, 1e-15);
    assert_near(effect.deviation, 2, 1e-15);
    assert_near(effect.floor, 0.2 * 0.7978845608, 1e-10);
    assert_near(effect.net, sqrt((11 - 0.14) / 3), 1e-12);
    assert_true(effect.p < 1e-20);
    const struct morris_step noise[] = {{0.1, 0.1}, {-0.2, 0.2}, {0, 0}};
    assert_near(morris_summary(noise, 3).p, exp(-1), 1e-12); /* chi-square 2 on 2 */
    assert_near(morris_summary(noise, 3).net, 0, 0);
    assert_near(morris_summary(noise + 2, 1).p, 1, 0);
    assert_near(none.mean_absolute + none.floor + none.deviation, 0, 0);
    assert_near(morris_summary(steps, 1).deviation, 0, 0);
}

/* Inputs that change nothing but by chance: 5 % of them have a p of 5 % or less, 1 % one of 1 %. */
static void test_noise_alone(void **state)
{
    enum { DUMMIES = 4000, TURNS = 20 };
    int five = 0, one = 0;
    (void)state;
    for (uint64_t input = 0; input < DUMMIES; input++) {
        struct morris_step steps[TURNS];
        for (uint64_t k = 0; k < TURNS; k++) {
            double sum = -6; /* of twelve uniform numbers: nearly normal, variance 1 */
            for (uint64_t i = 0; i < 12; i++)
                sum += (double)chance_below(hash_word(8, input), 12 * k + i, 1u << 30) / (1u << 30);
            const double noise = 0.01 * (double)(1 + k % 3);
            steps[k] = (struct morris_step){noise * sum, noise};
        }
        const double p = morris_summary(steps, TURNS).p;
        five += p <= 0.05;
        one += p <= 0.01;
    }
    assert_near(five / (double)DUMMIES, 0.05, 0.012);
    assert_near(one / (double)DUMMIES, 0.01, 0.0055);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trajectories),  cmocka_unit_test(test_whole_numbers),
        cmocka_unit_test(test_known_effects), cmocka_unit_test(test_floor),
        cmocka_unit_test(test_noise_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
