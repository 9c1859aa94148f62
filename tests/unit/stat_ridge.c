/* Logistic regression with a ridge against what is known of it: the closed form of two groups, where nothing
 * is held down; and that at the minimum, of which there is one alone, the slope of the penalised likelihood
 * is 0. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>

#include "sim/core/chance.h"
#include "sim/stat/ridge.h"

#define NEAR(a, b, e) assert_true(fabs((a) - (b)) <= (e))

enum { COLUMNS = 3, N = 2000 };

static double x[N][COLUMNS], y[N];

static void row(const void *context, size_t number, double *columns)
{
    (void)context;
    for (size_t i = 0; i < COLUMNS; i++)
        columns[i] = x[number][i];
}

static void first(const void *context, size_t number, double *columns)
{
    (void)context;
    columns[0] = x[number][0];
}

/* Sixty of which twelve won, forty of which twenty-five did: the slope is the logarithm of the odds ratio. */
static void two_groups(void **state)
{
    double weight[2];
    (void)state;
    for (size_t i = 0; i < 100; i++) {
        x[i][0] = i < 60 ? 0 : 3;
        y[i] = i < 60 ? i < 12 : i < 85;
    }
    assert_true(ridge_logistic(&(struct ridge_rows){100, 1, y, first, NULL}, 1e-9, weight));
    NEAR(weight[0], log(12.0 / 48), 1e-6);
    NEAR(weight[1], log(25.0 / 15 / (12.0 / 48)) / 3, 1e-6);
}

static void fill(void)
{
    for (uint64_t n = 0; n < N; n++) {
        for (uint64_t i = 0; i < COLUMNS; i++)
            x[n][i] = (double)chance_below(1 + i, n, 21) / 10 - 1;
        const double p = 1 / (1 + exp(-(0.4 + 1.5 * x[n][0] - 0.7 * x[n][1])));
        y[n] = (double)chance_below(9, n, 1000000) / 1e6 < p ? (n % 7 ? 1 : 0.5) : 0;
    }
}

static void at_the_minimum_nothing_slopes(void **state)
{
    static const double penalties[] = {0.01, 1, 30, 1e4};
    double weight[COLUMNS + 1], longest = INFINITY;
    (void)state;
    fill();
    for (size_t k = 0; k < sizeof penalties / sizeof *penalties; k++) {
        double slope[COLUMNS + 1] = {0}, length = 0;
        assert_true(ridge_logistic(&(struct ridge_rows){N, COLUMNS, y, row, NULL}, penalties[k], weight));
        for (size_t n = 0; n < N; n++) {
            double sum = weight[0];
            for (size_t i = 0; i < COLUMNS; i++)
                sum += weight[1 + i] * x[n][i];
            const double left = y[n] - 1 / (1 + exp(-sum));
            slope[0] += left;
            for (size_t i = 0; i < COLUMNS; i++)
                slope[1 + i] += left * x[n][i];
        }
        NEAR(slope[0], 0, 1e-6);
        for (size_t i = 1; i <= COLUMNS; i++) {
            NEAR(slope[i], penalties[k] * weight[i], 1e-6);
            length += weight[i] * weight[i];
        }
        assert_true(length < longest); /* the larger the penalty, the smaller the weights */
        longest = length;
    }
}

/* Wins and losses that a number parts have no largest likelihood: the ridge gives one. */
static void parted(void **state)
{
    double weight[2];
    (void)state;
    for (size_t i = 0; i < 40; i++) {
        x[i][0] = i < 20 ? -1 : 1;
        y[i] = i >= 20;
    }
    assert_true(ridge_logistic(&(struct ridge_rows){40, 1, y, first, NULL}, 1, weight));
    NEAR(weight[0], 0, 1e-9);
    const double p = 1 / (1 + exp(-weight[1]));
    NEAR(40 * (1 - p), weight[1], 1e-6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(two_groups),
                                       cmocka_unit_test(at_the_minimum_nothing_slopes),
                                       cmocka_unit_test(parted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
