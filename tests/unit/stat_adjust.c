/* Adjusted p-values. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/stat/adjust.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

static void assert_all_near(const double *values, const double *expected, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_near(values[i], expected[i], 1e-15);
}

static void test_vectors(void **state)
{
    (void)state;
    const double p[] = {.01, .04, .03, .005}, holm[] = {.03, .06, .06, .02}, bh[] = {.02, .04, .04, .02};
    struct ranked_p work[4];
    double adjusted[4];
    adjust_holm(p, 4, work, adjusted);
    assert_all_near(adjusted, holm, 4);
    adjust_benjamini_hochberg(p, 4, work, adjusted);
    assert_all_near(adjusted, bh, 4);
}

static void test_edges(void **state)
{
    (void)state;
    struct ranked_p work[3];
    double one[] = {0.2}, all[] = {1, 0, 1}, ties[] = {0.03, 0.03, 0.03};
    adjust_holm(NULL, 0, NULL, NULL);
    adjust_benjamini_hochberg(NULL, 0, NULL, NULL);
    adjust_holm(one, 1, work, one); /* in place */
    assert_near(one[0], 0.2, 0);
    adjust_holm(all, 3, work, all);
    assert_all_near(all, (double[]){1, 0, 1}, 3);
    adjust_benjamini_hochberg(ties, 3, work, ties);
    assert_all_near(ties, (double[]){0.03, 0.03, 0.03}, 3);
    adjust_holm(ties, 3, work, ties);
    assert_all_near(ties, (double[]){0.09, 0.09, 0.09}, 3);
}

/* raw <= BH <= Holm <= 1, and the order of the p-values is kept. */
static void test_order(void **state)
{
    (void)state;
    enum { COUNT = 200 };
    struct ranked_p work[COUNT];
    double p[COUNT], holm[COUNT], bh[COUNT];
    for (size_t i = 0; i < COUNT; i++)
        p[i] = (double)(i * 7919 % 211) / 10000;
    adjust_holm(p, COUNT, work, holm);
    adjust_benjamini_hochberg(p, COUNT, work, bh);
    for (size_t i = 0; i < COUNT; i++) {
        assert_true(p[i] <= bh[i] && bh[i] <= holm[i] + 1e-15 && holm[i] <= 1);
        for (size_t j = 0; j < COUNT; j++)
            assert_true(p[i] > p[j] || (holm[i] <= holm[j] && bh[i] <= bh[j]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_edges),
        cmocka_unit_test(test_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
