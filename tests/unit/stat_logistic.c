/* Logistic regression against its closed form for two groups, and against its own likelihood. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>

#include "sim/core/chance.h"
#include "sim/stat/logistic.h"

#define NEAR(a, b, e) assert_true(fabs((a) - (b)) <= (e))

/* Two groups: the slope is the logarithm of the odds ratio, its variance the sum of the reciprocals. */
static void two_groups(void **state)
{
    double x[100], y[100];
    (void)state;
    for (size_t i = 0; i < 100; i++) {
        x[i] = i < 60 ? 0 : 3; /* 60 of which 12 won, 40 of which 25 won */
        y[i] = i < 60 ? i < 12 : i < 85;
    }
    const struct logistic fit = logistic_fit(x, y, 100);
    assert_true(fit.found);
    NEAR(fit.intercept, log(12.0 / 48), 1e-8);
    NEAR(fit.slope, log(25.0 / 15 / (12.0 / 48)) / 3, 1e-8);
    NEAR(fit.slope_error, sqrt(1.0 / 12 + 1.0 / 48 + 1.0 / 25 + 1.0 / 15) / 3, 1e-8);
}

static double likelihood(const double *x, const double *y, size_t n, double a, double b)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        const double p = 1 / (1 + exp(-(a + b * x[i])));
        sum += y[i] * log(p) + (1 - y[i]) * log(1 - p);
    }
    return sum;
}

static void the_maximum_of_the_likelihood_and_the_truth_within_its_errors(void **state)
{
    enum { N = 4000 };
    static double x[N], y[N];
    (void)state;
    for (uint64_t i = 0; i < N; i++) {
        x[i] = (double)chance_below(1, i, 21) - 10;
        const double p = 1 / (1 + exp(-(0.4 + 0.15 * x[i])));
        y[i] = (double)chance_below(2, i, 1000000) / 1e6 < p ? (i % 7 ? 1 : 0.5) : 0;
    }
    const struct logistic fit = logistic_fit(x, y, N);
    const double most = likelihood(x, y, N, fit.intercept, fit.slope);
    assert_true(fit.found);
    for (int i = -1; i <= 1; i++)
        for (int k = -1; k <= 1; k++)
            assert_true(likelihood(x, y, N, fit.intercept + 0.01 * i, fit.slope + 0.002 * k) <= most);
    assert_true(fabs(fit.slope - 0.15) < 0.04); /* draws for wins: flatter, if anything */
}

static void nothing_to_be_found(void **state)
{
    const double rising[] = {1, 2, 3, 4}, same[] = {2, 2, 2, 2}, parted[] = {0, 0, 1, 1};
    (void)state;
    assert_false(logistic_fit(same, parted, 4).found);
    assert_false(logistic_fit(rising, parted, 4).found);
    assert_false(logistic_fit(rising, parted, 0).found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_groups),
        cmocka_unit_test(the_maximum_of_the_likelihood_and_the_truth_within_its_errors),
        cmocka_unit_test(nothing_to_be_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
