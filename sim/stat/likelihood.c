#include "sim/stat/likelihood.h"

#include <assert.h>
#include <math.h>

#define EMPTY_COUNT 1e-3

struct sample sample_of(const uint64_t *counts, size_t k)
{
    assert(k > 1 && k <= LLR_CATEGORIES_MAX);
    struct sample sample = {.k = k, .empty = true};
    for (size_t i = 0; i < k; i++) {
        sample.share[i] = counts[i] > 0 ? (double)counts[i] : EMPTY_COUNT;
        sample.size += sample.share[i];
        sample.empty = sample.empty && counts[i] == 0;
    }
    for (size_t i = 0; i < k; i++)
        sample.share[i] /= sample.size;
    return sample;
}

struct secular {
    const double *share, *offset;
    size_t k;
};

/* Minus the sum of p d/(1 + x d): increasing in x between its poles. */
static double secular_value(double x, const void *context)
{
    const struct secular *secular = context;
    double sum = 0;
    for (size_t i = 0; i < secular->k; i++)
        sum += secular->share[i] * secular->offset[i] / (1 + x * secular->offset[i]);
    return -sum;
}

/* The most likely distribution with mean offset 0 is share[i] / (1 + x offset[i]); returns x, NaN if the
 * offsets do not lie on both sides of 0. The sum is monotone, so halving serves as well as Brent's method and
 * needs neither memory nor a starting point. */
double fit_offsets(const double *share, const double *offset, size_t k)
{
    double smallest = INFINITY, largest = -INFINITY;
    for (size_t i = 0; i < k; i++) {
        smallest = fmin(smallest, offset[i]);
        largest = fmax(largest, offset[i]);
    }
    if (!(smallest < 0 && largest > 0))
        return NAN;
    const struct secular secular = {share, offset, k};
    return bisect(secular_value, &secular, -1 / largest, -1 / smallest);
}

/* x of the best fit with mean score s, whose law is share[i] / (1 + x (score[i] - s)). */
static double fit_mean(const struct sample *sample, const double *scores, double s, double *offset)
{
    for (size_t i = 0; i < sample->k; i++)
        offset[i] = scores[i] - s;
    return fit_offsets(sample->share, offset, sample->k);
}

double sample_distance(const struct sample *sample, const double *scores, double s)
{
    double offset[LLR_CATEGORIES_MAX], sum = 0;
    const double x = fit_mean(sample, scores, s, offset);
    for (size_t i = 0; i < sample->k; i++)
        sum += sample->share[i] * log1p(x * offset[i]);
    return sum;
}

void sample_fit(const struct sample *sample, const double *scores, double s, double *law)
{
    double offset[LLR_CATEGORIES_MAX];
    const double x = fit_mean(sample, scores, s, offset);
    for (size_t i = 0; i < sample->k; i++)
        law[i] = sample->share[i] / (1 + x * offset[i]);
}
