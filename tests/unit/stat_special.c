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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_normal),         cmocka_unit_test(test_chi_square_edges),
        cmocka_unit_test(test_handler_is_off), cmocka_unit_test(test_beta_at_half),
        cmocka_unit_test(test_bisect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
