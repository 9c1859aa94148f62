/* Sobol indices: the Ishigami function (exact values known), with and without noise, edges. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/core/chance.h"
#include "sim/stat/sobol.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

enum { INPUTS = 3, BASE = 4096, RESAMPLES = 200 };

/* T. Ishigami and T. Homma 1990, a = 7, b = 0.1. */
static double ishigami(const double *u)
{
    double x[INPUTS];
    for (size_t i = 0; i < INPUTS; i++)
        x[i] = acos(-1) * (2 * u[i] - 1);
    return sin(x[0]) + 7 * sin(x[1]) * sin(x[1]) + 0.1 * pow(x[2], 4) * sin(x[0]);
}

static const double exact_first[] = {0.3139, 0.4424, 0}, exact_total[] = {0.5576, 0.4424, 0.2437};

static double a_points[BASE * INPUTS], b_points[BASE * INPUTS], a[BASE], b[BASE], ab[INPUTS * BASE];
static double a_noise[BASE], b_noise[BASE], difference_noise[INPUTS * BASE];

static void evaluate(size_t base)
{
    assert_true(sobol_points(INPUTS, base, a_points, b_points));
    for (size_t j = 0; j < base; j++) {
        double mixed[INPUTS];
        a[j] = ishigami(&a_points[j * INPUTS]);
        b[j] = ishigami(&b_points[j * INPUTS]);
        for (size_t i = 0; i < INPUTS; i++) {
            memcpy(mixed, &a_points[j * INPUTS], sizeof mixed);
            mixed[i] = b_points[j * INPUTS + i];
            ab[i * base + j] = ishigami(mixed);
        }
    }
}

static void test_ishigami(void **state)
{
    (void)state;
    struct sobol_index index[INPUTS];
    evaluate(BASE);
    const struct sobol_data data = {.inputs = INPUTS, .base = BASE, .a = a, .b = b, .ab = ab};
    const double variance = sobol_indices(&data, 0.95, RESAMPLES, 1, index);
    assert_near(variance, 13.8446, 0.1);
    for (size_t i = 0; i < INPUTS; i++) {
        assert_near(index[i].first, exact_first[i], 0.01);
        assert_near(index[i].total, exact_total[i], 0.01);
        assert_true(index[i].first_interval.low < exact_first[i] &&
                    exact_first[i] < index[i].first_interval.high);
        assert_true(index[i].total_interval.low < exact_total[i] &&
                    exact_total[i] < index[i].total_interval.high);
    }
}

/* A result with a standard error of 3 (the function's own deviation is 3.7): equal noise at A and AB but for
 * a part of their own, other noise at B. Uncorrected, total would be far too large. */
static void test_noise_is_subtracted(void **state)
{
    (void)state;
    enum { RUNS = 40 };
    double first[INPUTS] = {0}, total[INPUTS] = {0}, variance = 0, plain_total = 0;
    for (uint64_t run = 0; run < RUNS; run++) {
        evaluate(BASE);
        for (size_t j = 0; j < BASE; j++) {
            double noise[INPUTS + 3];
            for (size_t k = 0; k < INPUTS + 3; k++) { /* sums of 12 uniforms: mean 0, variance 1 */
                noise[k] = -6;
                for (uint64_t part = 0; part < 12; part++)
                    noise[k] += (double)chance_below(run * BASE + j, k * 12 + part, 1 << 20) / (1 << 20);
            }
            a[j] += 2 * noise[0] + 2 * noise[1];
            b[j] += 2.8284271247 * noise[2];
            a_noise[j] = b_noise[j] = 8;
            for (size_t i = 0; i < INPUTS; i++) {
                ab[i * BASE + j] += 2 * noise[0] + 2 * noise[3 + i];
                difference_noise[i * BASE + j] = 8;
            }
        }
        struct sobol_data data = {INPUTS, BASE, a, b, ab, a_noise, b_noise, difference_noise};
        struct sobol_index index[INPUTS], plain[INPUTS];
        variance += sobol_indices(&data, 0.95, 2, 1, index) / RUNS;
        data.a_noise = data.b_noise = data.difference_noise = NULL;
        sobol_indices(&data, 0.95, 2, 1, plain);
        plain_total += plain[2].total / RUNS;
        for (size_t i = 0; i < INPUTS; i++) {
            first[i] += index[i].first / RUNS;
            total[i] += index[i].total / RUNS;
        }
    }
    assert_near(variance, 13.8446, 0.15);
    for (size_t i = 0; i < INPUTS; i++) {
        assert_near(first[i], exact_first[i], 0.02);
        assert_near(total[i], exact_total[i], 0.02);
    }
    assert_true(plain_total > 0.3);
}

static void test_edges(void **state)
{
    (void)state;
    double many[2 * 21], flat[4] = {1, 1, 1, 1};
    struct sobol_index index[1];
    assert_false(sobol_points(0, 1, many, many));
    assert_false(sobol_points(SOBOL_INPUTS_MAX + 1, 1, many, many));
    assert_true(sobol_points(SOBOL_INPUTS_MAX, 1, many, many + 20));
    const struct sobol_data data = {.inputs = 1, .base = 4, .a = flat, .b = flat, .ab = flat};
    assert_near(sobol_indices(&data, 0.95, 10, 1, index), 0, 0);
    assert_true(isnan(index[0].first) && isnan(index[0].total) && isinf(index[0].first_interval.high));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ishigami),
        cmocka_unit_test(test_noise_is_subtracted),
        cmocka_unit_test(test_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
