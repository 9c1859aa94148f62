/* The distribution functions, and the places where GSL 2.7.1 gives up. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/stat/special.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

static void test_normal(void **state)
{
    (void)state;
    assert_near(normal_two_sided(0.95), 1.959963984540054, 1e-14);
    assert_near(normal_upper_quantile(1e-20), 9.262340089798409, 1e-12);
    assert_near(normal_upper(1.959963984540054), 0.025, 1e-16);
    assert_near(normal_upper(0), 0.5, 0);
}

static void test_chi_square_edges(void **state)
{
    (void)state;
    assert_near(chi_square_upper(8.1, 5), 0.15085, 1e-4);
    assert_near(chi_square_upper(0, 3), 1, 0);
    assert_near(chi_square_upper(INFINITY, 3), 0, 0);
    assert_near(chi_square_upper(0, 0), 1, 0);
    assert_near(chi_square_upper(1, 0), 0, 0);
    assert_near(chi_square_upper(1e9, 3), 0, 0);
}

/* An invalid argument makes GSL call its error handler, which aborts: that we come back is the test. */
static void test_handler_is_off(void **state)
{
    (void)state;
    assert_true(isnan(log_beta(-1, 2)));
    assert_near(beta_lower(0.5, 1e6, 1e6), 0.5, 1e-8); /* where GSL says NaN */
}

/* The inverse fails here (0.025, 5000, 5001), the function itself does not. */
static void test_beta_at_half(void **state)
{
    (void)state;
    assert_near(beta_lower(0.49015138, 5000, 5001), 0.025, 1e-6);
    assert_near(beta_lower(0.5, 5e5, 5e5 + 1), 0.5003989421806669, 1e-9);
}

static double shifted(double x, const void *context)
{
    return x - *(const double *)context;
}

static double not_a_number(double x, const void *context)
{
    (void)context;
    return x < 0.3 ? NAN : 1;
}

static void test_bisect(void **state)
{
    (void)state;
    const double targets[] = {0.1, 1e-9, 1e-30, 0.999999999, 1 / 3.0};
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        assert_near(bisect(shifted, &targets[i], 0, 1), targets[i], 4e-16 * targets[i]);
    assert_true(isnan(bisect(not_a_number, NULL, 0, 1)));
}

struct curve {
    double (*f)(double x, double root);
    double root;
    int looks;
};

static double look_at(double x, const void *context)
{
    struct curve *curve = (struct curve *)(uintptr_t)context;
    curve->looks++;
    return curve->f(x, curve->root);
}

static double step(double x, double root)
{
    return x < root ? -1 : 1;
}

static double cube(double x, double root)
{
    return (x - root) * (x - root) * (x - root);
}

static double pole(double x, double root)
{
    return 1 / (1 - x) - 1 / (1 - root);
}

static double bent(double x, double root)
{
    return x < root ? (x - root) * 1e-6 : (x - root) * 1e6;
}

static double steep(double x, double root)
{
    return log(x / root);
}

static double by_halves(struct curve *curve, double low, double high)
{
    for (;;) {
        const double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            return middle;
        if (curve->f(middle, curve->root) < 0)
            low = middle;
        else
            high = middle;
    }
}

/* The same as by halves, to the last bit: in a quarter of the some 53 looks where the function is smooth, and
 * in half as many more at worst. */
static void test_bisect_is_halving(void **state)
{
    (void)state;
    const struct {
        double (*f)(double x, double root);
        int most;
    } curves[] = {{step, 65}, {cube, 80}, {pole, 35}, {bent, 80}, {steep, 20}};
    for (size_t i = 0; i < sizeof curves / sizeof *curves; i++)
        for (int j = 1; j <= 50; j++) {
            struct curve curve = {curves[i].f, j * 0.0197, 0};
            const double root = bisect(look_at, &curve, 0, 1);
            assert_true(root == by_halves(&curve, 0, 1));
            assert_in_range(curve.looks, 1, curves[i].most);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_normal),         cmocka_unit_test(test_chi_square_edges),
        cmocka_unit_test(test_handler_is_off), cmocka_unit_test(test_beta_at_half),
        cmocka_unit_test(test_bisect),         cmocka_unit_test(test_bisect_is_halving),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
