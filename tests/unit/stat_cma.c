/* The evolution strategy on functions whose minimum is known, with and without noise; its roots of matrices;
 * that it is the same every time. The steps themselves are followed in tests/stat by another program. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/core/hash.h"
#include "sim/stat/cma.h"
#include "sim/stat/symmetric.h"

enum { MOST = 40, CANDIDATES_MOST = 64 };

typedef double measure(const double *x, size_t n);

static double sphere(const double *x, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += (x[i] - 0.25) * (x[i] - 0.25);
    return sum;
}

/* Axes a thousand times as long as others. */
static double ellipsoid(const double *x, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += pow(1e6, (double)i / (double)(n - 1)) * (x[i] - 0.25) * (x[i] - 0.25);
    return sum;
}

/* The same with axes that lie across. */
static double turned_ellipsoid(const double *x, size_t n)
{
    double turned[MOST];
    for (size_t i = 0; i < n; i++) {
        turned[i] = 0.25;
        for (size_t j = 0; j < n; j++) /* an orthogonal matrix: I - 2/n */
            turned[i] += ((i == j) - 2 / (double)n) * (x[j] - 0.25);
    }
    return ellipsoid(turned, n);
}

/* A bent valley, minimum at 1, 1, ... */
static double rosenbrock(const double *x, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i + 1 < n; i++) {
        const double across = x[i + 1] - x[i] * x[i], along = 1 - x[i];
        sum += 100 * across * across + along * along;
    }
    return sum;
}

/* Runs so many generations; returns the measure of the mean. `noise`: standard deviation of what is added. */
static double search(measure *function, size_t n, size_t candidates, uint64_t generations, double noise,
                     uint64_t key, double *mean)
{
    double start[MOST], deviation[MOST], points[CANDIDATES_MOST * MOST], value[CANDIDATES_MOST];
    size_t order[CANDIDATES_MOST];
    for (size_t i = 0; i < n; i++) {
        start[i] = 0.7;
        deviation[i] = 0.3;
    }
    struct cma *cma = cma_open(n, candidates, start, deviation, key);
    for (uint64_t g = 0; g < generations; g++) {
        cma_ask(cma, points);
        for (size_t k = 0; k < candidates; k++) {
            value[k] = function(points + k * n, n) +
                       noise * cma_normal(hash_word(hash_word(key ^ 0x6e6f697365u, g), k));
            size_t place = k;
            for (; place > 0 && value[k] < value[order[place - 1]]; place--)
                order[place] = order[place - 1];
            order[place] = k;
        }
        cma_tell(cma, order);
    }
    memcpy(mean, cma->mean, n * sizeof *mean);
    const double end = function(cma->mean, n);
    cma_close(cma);
    return end;
}

static void test_known_minima(void **state)
{
    (void)state;
    double mean[MOST];
    for (uint64_t key = 1; key <= 5; key++) {
        assert_true(search(sphere, 10, 10, 200, 0, key, mean) < 1e-9);
        assert_true(fabs(mean[3] - 0.25) < 1e-4);
        assert_true(search(ellipsoid, 10, 10, 700, 0, key, mean) < 1e-9);
        assert_true(search(turned_ellipsoid, 10, 10, 700, 0, key, mean) < 1e-9);
        assert_true(search(rosenbrock, 5, 8, 700, 0, key, mean) < 1e-9);
        assert_true(fabs(mean[0] - 1) < 1e-3 && fabs(mean[4] - 1) < 1e-3);
        assert_true(search(sphere, 1, 4, 100, 0, key, mean) < 1e-9);
    }
    assert_true(search(sphere, 40, 15, 1000, 0, 1, mean) < 1e-9); /* as many parameters as may be tuned */
}

/* Noise as large as what is to be found: it comes near all the same. At the start the measure is 2.0. */
static void test_noise(void **state)
{
    (void)state;
    double mean[MOST], sum = 0;
    for (uint64_t key = 1; key <= 20; key++)
        sum += search(sphere, 10, 12, 40, 0.5, key, mean) / 20;
    assert_true(sum < 0.4);
}

/* With nothing but noise the mean walks, and the step does not run away. */
static double nothing(const double *x, size_t n)
{
    (void)x;
    return 0 * (double)n;
}

static void test_nothing_but_noise(void **state)
{
    (void)state;
    double mean[MOST], squares = 0;
    for (uint64_t key = 1; key <= 20; key++) {
        search(nothing, 10, 12, 25, 1, key, mean);
        for (size_t i = 0; i < 10; i++)
            squares += (mean[i] - 0.7) * (mean[i] - 0.7) / 200;
    }
    assert_true(squares < 4 && squares > 0.01);
}

static void test_same_again(void **state)
{
    (void)state;
    double one[MOST], other[MOST];
    search(rosenbrock, 6, 9, 30, 0.1, 7, one);
    search(rosenbrock, 6, 9, 30, 0.1, 7, other);
    assert_memory_equal(one, other, 6 * sizeof *one);
    search(rosenbrock, 6, 9, 30, 0.1, 8, other);
    assert_true(memcmp(one, other, 6 * sizeof *one) != 0);
}

static void test_kept_deviation(void **state)
{
    (void)state;
    const double start[3] = {0, 0, 0}, deviation[3] = {0.1, 0.2, 0.3};
    struct cma *cma = cma_open(3, 6, start, deviation, 1);
    assert_true(fabs(cma_deviation(cma, 1) - 0.2) < 1e-12);
    cma->covariance[1] = cma->covariance[3] = 0.01; /* correlation 1/2 */
    cma_keep_deviation(cma, 1, 0.1);
    assert_true(fabs(cma_deviation(cma, 1) - 0.2) < 1e-12);
    cma_keep_deviation(cma, 1, 0.4);
    assert_true(fabs(cma_deviation(cma, 1) - 0.4) < 1e-12);
    assert_true(fabs(cma_deviation(cma, 0) - 0.1) < 1e-12);
    assert_true(fabs(cma->covariance[1] / (0.1 * 0.4) - 0.5) < 1e-12);
    assert_true(cma->covariance[1] == cma->covariance[3]);
    cma_close(cma);
}

static void test_normal_numbers(void **state)
{
    (void)state;
    double sum = 0, squares = 0;
    uint64_t beyond = 0;
    for (uint64_t i = 0; i < 100000; i++) {
        const double x = cma_normal(hash_word(3, i));
        sum += x;
        squares += x * x;
        beyond += fabs(x) > 1.959964;
    }
    assert_true(fabs(sum / 100000) < 0.013); /* four standard errors */
    assert_true(fabs(squares / 100000 - 1) < 0.018);
    assert_true(fabs((double)beyond / 100000 - 0.05) < 0.005);
}

static void test_usual_candidates(void **state)
{
    (void)state;
    for (size_t n = 1; n <= 100; n++)
        assert_int_equal(cma_usual_candidates(n), 4 + (size_t)floor(3 * log((double)n)));
}

/* A A^T of pseudo-random A, and one with equal eigenvalues and one without full rank. */
static void test_roots(void **state)
{
    (void)state;
    enum { N = 24 };
    double a[N * N], matrix[N * N] = {0}, root[N * N], inverse[N * N], scratch[2 * N * N + N];
    for (size_t rank = 8; rank <= N; rank += 8) {
        memset(matrix, 0, sizeof matrix);
        for (size_t i = 0; i < N * N; i++)
            a[i] = cma_normal(hash_word(rank, i));
        for (size_t i = 0; i < N; i++)
            for (size_t j = 0; j < N; j++)
                for (size_t k = 0; k < rank; k++)
                    matrix[i * N + j] += a[i * N + k] * a[j * N + k];
        symmetric_roots(matrix, N, 1e-12, root, inverse, scratch);
        for (size_t i = 0; i < N; i++)
            for (size_t j = 0; j < N; j++) {
                double square = 0, unit = 0;
                for (size_t k = 0; k < N; k++) {
                    square += root[i * N + k] * root[k * N + j];
                    unit += root[i * N + k] * inverse[k * N + j];
                }
                assert_true(fabs(square - matrix[i * N + j]) < 1e-8);
                assert_true(fabs(unit - (i == j)) < 1e-8);
                assert_true(root[i * N + j] == root[j * N + i]);
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_minima),      cmocka_unit_test(test_noise),
        cmocka_unit_test(test_nothing_but_noise), cmocka_unit_test(test_same_again),
        cmocka_unit_test(test_kept_deviation),    cmocka_unit_test(test_normal_numbers),
        cmocka_unit_test(test_usual_candidates),  cmocka_unit_test(test_roots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
