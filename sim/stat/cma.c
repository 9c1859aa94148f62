#include "sim/stat/cma.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/core/text.h"
#include "sim/stat/symmetric.h"

#define LEAST_EIGENVALUE 1e-12 /* of the largest */

/* ln x for x >= 1: 2 artanh((x - 1)/(x + 1)) of x halved until it is below 2. */
static double logarithm(double x)
{
    const double ln2 = 0.69314718055994530942;
    double whole = 0;
    while (x >= 2) {
        x /= 2;
        whole += ln2;
    }
    const double y = (x - 1) / (x + 1);
    double power = y, sum = 0;
    for (int k = 1; k < 60; k += 2, power *= y * y)
        sum += power / k;
    return whole + 2 * sum;
}

/* e^x for |x| of a few units. */
static double exponential(double x)
{
    double term = 1, sum = 1;
    x /= 64;
    for (int k = 1; k < 20; k++) {
        term *= x / k;
        sum += term;
    }
    for (int k = 0; k < 6; k++)
        sum *= sum;
    return sum;
}

double cma_normal(uint64_t key)
{
    double sum = -6;
    for (uint64_t k = 0; k < 12; k++)
        sum += (double)(hash_word(key, k) >> 11) * 0x1p-53;
    return sum;
}

size_t cma_usual_candidates(size_t n)
{
    return 4 + (size_t)(3 * logarithm((double)n));
}

static void set_weights(struct cma *cma)
{
    double sum = 0, squares = 0;
    cma->parents = cma->candidates / 2;
    for (size_t i = 0; i < cma->parents; i++) {
        cma->weight[i] = logarithm(((double)cma->candidates + 1) / 2) - logarithm((double)i + 1);
        sum += cma->weight[i];
    }
    for (size_t i = 0; i < cma->parents; i++) {
        cma->weight[i] /= sum;
        squares += cma->weight[i] * cma->weight[i];
    }
    cma->weight_mass = 1 / squares;
}

static void set_rates(struct cma *cma)
{
    const double n = (double)cma->n, mass = cma->weight_mass;
    const double crowd = sqrt((mass - 1) / (n + 1)) - 1;
    cma->path_rate = (mass + 2) / (n + mass + 5);
    cma->damping = 1 + 2 * (crowd > 0 ? crowd : 0) + cma->path_rate;
    cma->shape_path_rate = (4 + mass / n) / (n + 4 + 2 * mass / n);
    cma->rank_one_rate = 2 / ((n + 1.3) * (n + 1.3) + mass);
    cma->rank_mu_rate = 2 * (mass - 2 + 1 / mass) / ((n + 2) * (n + 2) + mass);
    if (cma->rank_mu_rate > 1 - cma->rank_one_rate)
        cma->rank_mu_rate = 1 - cma->rank_one_rate;
    cma->expected_length = sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
}

static double *zeros(size_t count)
{
    double *numbers = memory_resize(NULL, count * sizeof *numbers);
    memset(numbers, 0, count * sizeof *numbers);
    return numbers;
}

struct cma *cma_open(size_t n, size_t candidates, const double *start, const double *deviation, uint64_t key)
{
    struct cma *cma = memory_resize(NULL, sizeof *cma);
    assert(n >= 1 && n <= CMA_DIMENSIONS_MAX && candidates >= 4 && candidates <= CMA_CANDIDATES_MAX);
    *cma = (struct cma){.n = n, .candidates = candidates, .key = key, .step = 1};
    set_weights(cma);
    set_rates(cma);
    cma->mean = zeros(n);
    cma->path = zeros(n);
    cma->shape_path = zeros(n);
    cma->covariance = zeros(n * n);
    cma->root = zeros(n * n);
    cma->inverse = zeros(n * n);
    cma->steps = zeros(candidates * n);
    cma->scratch = zeros(2 * n * n + n);
    for (size_t i = 0; i < n; i++) {
        cma->mean[i] = start[i];
        cma->covariance[i * n + i] = deviation[i] * deviation[i];
    }
    return cma;
}

void cma_close(struct cma *cma)
{
    if (!cma)
        return;
    free(cma->mean);
    free(cma->path);
    free(cma->shape_path);
    free(cma->covariance);
    free(cma->root);
    free(cma->inverse);
    free(cma->steps);
    free(cma->scratch);
    free(cma);
}

static void multiply(const double *matrix, const double *vector, size_t n, double *product)
{
    for (size_t i = 0; i < n; i++) {
        product[i] = 0;
        for (size_t j = 0; j < n; j++)
            product[i] += matrix[i * n + j] * vector[j];
    }
}

void cma_ask(struct cma *cma, double *points)
{
    const size_t n = cma->n;
    double normal[CMA_DIMENSIONS_MAX];
    symmetric_roots(cma->covariance, n, LEAST_EIGENVALUE, cma->root, cma->inverse, cma->scratch);
    for (size_t k = 0; k < cma->candidates; k++) {
        const uint64_t key = hash_word(hash_word(cma->key, cma->generation), k);
        for (size_t i = 0; i < n; i++)
            normal[i] = cma_normal(hash_word(key, i));
        multiply(cma->root, normal, n, cma->steps + k * n);
        for (size_t i = 0; i < n; i++)
            points[k * n + i] = cma->mean[i] + cma->step * cma->steps[k * n + i];
    }
}

/* The paths: where the means have gone. Returns whether the step's path is of ordinary length, so that the
 * shape's path may grow. */
static int walk_paths(struct cma *cma, const double *mean_step, double *length)
{
    const size_t n = cma->n;
    const double rate = cma->path_rate, shape_rate = cma->shape_path_rate;
    double whitened[CMA_DIMENSIONS_MAX], squares = 0, faded = 1;
    multiply(cma->inverse, mean_step, n, whitened);
    for (size_t i = 0; i < n; i++) {
        cma->path[i] = (1 - rate) * cma->path[i] + sqrt(rate * (2 - rate) * cma->weight_mass) * whitened[i];
        squares += cma->path[i] * cma->path[i];
    }
    for (uint64_t g = 0; g <= cma->generation && faded > 1e-12; g++)
        faded *= (1 - rate) * (1 - rate);
    const int ordinary = squares / (1 - faded) / (double)n < 2 + 4 / ((double)n + 1);
    for (size_t i = 0; i < n; i++)
        cma->shape_path[i] =
            (1 - shape_rate) * cma->shape_path[i] +
            (ordinary ? sqrt(shape_rate * (2 - shape_rate) * cma->weight_mass) * mean_step[i] : 0);
    *length = sqrt(squares);
    return ordinary;
}

static void adapt_shape(struct cma *cma, const size_t *order, int ordinary)
{
    const size_t n = cma->n;
    const double one = cma->rank_one_rate, mu = cma->rank_mu_rate, shape = cma->shape_path_rate;
    const double kept = 1 - one - mu + (ordinary ? 0 : one * shape * (2 - shape));
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j <= i; j++) {
            double sum = kept * cma->covariance[i * n + j] + one * cma->shape_path[i] * cma->shape_path[j];
            for (size_t k = 0; k < cma->parents; k++) {
                const double *step = cma->steps + order[k] * n;
                sum += mu * cma->weight[k] * step[i] * step[j];
            }
            cma->covariance[i * n + j] = cma->covariance[j * n + i] = sum;
        }
}

void cma_tell(struct cma *cma, const size_t *order)
{
    double mean_step[CMA_DIMENSIONS_MAX] = {0}, length;
    for (size_t k = 0; k < cma->parents; k++)
        for (size_t i = 0; i < cma->n; i++)
            mean_step[i] += cma->weight[k] * cma->steps[order[k] * cma->n + i];
    for (size_t i = 0; i < cma->n; i++)
        cma->mean[i] += cma->step * mean_step[i];
    const int ordinary = walk_paths(cma, mean_step, &length);
    adapt_shape(cma, order, ordinary);
    cma->step *= exponential(cma->path_rate / cma->damping * (length / cma->expected_length - 1));
    cma->generation++;
}

double cma_deviation(const struct cma *cma, size_t coordinate)
{
    return cma->step * sqrt(cma->covariance[coordinate * cma->n + coordinate]);
}

void cma_keep_deviation(struct cma *cma, size_t coordinate, double least)
{
    const double deviation = cma_deviation(cma, coordinate);
    if (deviation >= least)
        return;
    const double factor = least / deviation;
    for (size_t i = 0; i < cma->n; i++) { /* correlations stay as they are */
        cma->covariance[coordinate * cma->n + i] *= factor;
        cma->covariance[i * cma->n + coordinate] *= factor;
    }
}
