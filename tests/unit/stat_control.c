/* Control variates: weights by least squares, equal means, less variance, edges. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "sim/core/chance.h"
#include "sim/stat/control.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

enum { GAMES = 2000, CONTROLS = 4 };
static double controls[GAMES * CONTROLS], result[GAMES], luck[GAMES];

/* Two dice less their mean, their double (nothing new), and a die that does nothing; won if the dice are
 * high enough beside other chance. */
static void make_games(uint64_t key)
{
    for (uint64_t g = 0; g < GAMES; g++) {
        const uint64_t own = hash_word(key, g);
        double *row = &controls[g * CONTROLS];
        row[0] = (double)chance_below(own, 0, 6) - 2.5;
        row[1] = (double)chance_below(own, 1, 6) - 2.5;
        row[2] = 2 * row[0] - row[1];
        row[3] = (double)chance_below(own, 2, 6) - 2.5;
        result[g] = row[0] + 2 * row[1] + (double)chance_below(own, 3, 9) > 4.5;
    }
}

static void least_squares(void **unused)
{
    double weight[CONTROLS];
    (void)unused;
    make_games(1);
    for (size_t g = 0; g < GAMES; g++) /* exactly linear */
        result[g] = 3 + 0.5 * controls[g * CONTROLS] - 0.25 * controls[g * CONTROLS + 1];
    assert_int_equal(control_fit(controls, result, GAMES, CONTROLS, 0, weight), 3);
    for (size_t i = 0; i < CONTROLS; i++)
        weight[i] = 7;
    assert_int_equal(control_fit(controls, result, GAMES, CONTROLS, 4, weight), 2); /* not the useless die */
    assert_near(weight[0], 0.5, 1e-12);
    assert_near(weight[1], -0.25, 1e-12);
    assert_near(weight[2], 0, 0);
    assert_near(weight[3], 0, 0);
    for (size_t g = 0; g < GAMES; g++)
        luck[g] = control_luck(&controls[g * CONTROLS], weight, CONTROLS);
    const struct control_estimates estimates = control_estimates(result, luck, GAMES, 1.96);
    assert_near(estimates.adjusted.mean, 3, 1e-9);
    assert_near(estimates.adjusted.standard_error, 0, 1e-9);
}

/* Over 500 evaluations with weights from games of their own: the adjusted mean has the same expectation as
 * the plain one (the mean difference within 4.5 standard errors: a false alarm of 7e-6), its intervals hold,
 * and the variance is smaller as promised. */
static void equal_means_less_variance(void **unused)
{
    enum { RUNS = 500 };
    double weight[CONTROLS], sum = 0, squares = 0, truth = 0, ratio = 0;
    unsigned held = 0;
    (void)unused;
    for (unsigned a = 0; a < 6; a++)
        for (unsigned b = 0; b < 6; b++)
            for (unsigned c = 0; c < 9; c++)
                truth += (a - 2.5 + 2 * (b - 2.5) + c > 4.5) / 324.0;
    make_games(2);
    control_fit(controls, result, GAMES, CONTROLS, 2.5, weight);
    for (uint64_t run = 0; run < RUNS; run++) {
        make_games(hash_word(3, run));
        for (size_t g = 0; g < GAMES; g++)
            luck[g] = control_luck(&controls[g * CONTROLS], weight, CONTROLS);
        const struct control_estimates own = control_estimates(result, luck, GAMES, 1.959964);
        const double difference = own.adjusted.mean - own.plain.mean;
        sum += difference;
        squares += difference * difference;
        ratio += own.variance_ratio / RUNS;
        held += own.adjusted.interval.low <= truth && truth <= own.adjusted.interval.high;
        assert_near(own.plain.mean - own.adjusted.mean, own.luck, 1e-12);
    }
    const double error = sqrt((squares - sum * sum / RUNS) / (RUNS - 1) / RUNS);
    assert_true(fabs(sum / RUNS) < 4.5 * error);
    assert_true(ratio > 1.5);
    assert_in_range(held, 455, 492); /* of 500 with p = 0.95; outside with a chance below 1e-4 */
}

static void edges(void **unused)
{
    double weight[CONTROLS] = {1, 1, 1, 1};
    (void)unused;
    memset(controls, 0, sizeof controls);
    make_games(4);
    for (size_t g = 0; g < GAMES; g++)
        controls[g * CONTROLS] = controls[g * CONTROLS + 1] = controls[g * CONTROLS + 2] = 0;
    assert_int_equal(control_fit(controls, result, GAMES, CONTROLS, 0, weight), 1);
    assert_near(fabs(weight[0]) + fabs(weight[1]) + fabs(weight[2]), 0, 0);
    for (size_t g = 0; g < GAMES; g++)
        result[g] = 1;
    assert_int_equal(control_fit(controls, result, GAMES, CONTROLS, 2.5, weight), 0);
    assert_near(weight[3], 0, 1e-12);
    memset(luck, 0, sizeof luck);
    assert_true(isnan(control_estimates(result, luck, GAMES, 1.96).variance_ratio));
    assert_int_equal(control_fit(controls, result, GAMES, 0, 0, weight), 0);
    assert_true(isinf(control_estimates(result, luck, 1, 1.96).adjusted.interval.high));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(least_squares),
                                       cmocka_unit_test(equal_means_less_variance), cmocka_unit_test(edges)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
