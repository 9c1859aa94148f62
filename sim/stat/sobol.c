#include "sim/stat/sobol.h"

#include <assert.h>
#include <gsl/gsl_qrng.h>
#include <math.h>
#include <stdlib.h>

#include "sim/core/chance.h"
#include "sim/core/text.h"

bool sobol_points(size_t inputs, size_t base, double *a, double *b)
{
    double point[2 * SOBOL_INPUTS_MAX];
    if (inputs < 1 || inputs > SOBOL_INPUTS_MAX)
        return false;
    gsl_qrng *sequence = gsl_qrng_alloc(gsl_qrng_sobol, (unsigned)(2 * inputs));
    if (!sequence)
        return false;
    for (size_t j = 0; j < base; j++) {
        gsl_qrng_get(sequence, point);
        for (size_t i = 0; i < inputs; i++) {
            a[j * inputs + i] = point[i];
            b[j * inputs + i] = point[inputs + i];
        }
    }
    gsl_qrng_free(sequence);
    return true;
}

/* Mean and noise-corrected variance of the results at A and B together; `pick` chooses base points. */
struct moments {
    double mean, variance;
};

static struct moments moments_of(const struct sobol_data *data, const size_t *pick)
{
    double sum = 0, squares = 0, noise = 0;
    const double count = 2 * (double)data->base;
    for (size_t k = 0; k < data->base; k++)
        sum += data->a[pick[k]] + data->b[pick[k]];
    const double mean = sum / count;
    for (size_t k = 0; k < data->base; k++) {
        const double a = data->a[pick[k]] - mean, b = data->b[pick[k]] - mean;
        squares += a * a + b * b;
        if (data->a_noise)
            noise += data->a_noise[pick[k]] + data->b_noise[pick[k]];
    }
    return (struct moments){mean, squares / (count - 1) - noise / count};
}

/* Centring B by the mean changes no expectation (the other factor has mean zero) but much of the scatter. */
static void index_of(const struct sobol_data *data, size_t input, const size_t *pick, struct moments moments,
                     double *first, double *total)
{
    const double *ab = data->ab + input * data->base;
    double product = 0, squares = 0;
    for (size_t k = 0; k < data->base; k++) {
        const size_t j = pick[k];
        const double change = ab[j] - data->a[j];
        product += (data->b[j] - moments.mean) * change;
        squares += change * change;
        if (data->difference_noise)
            squares -= data->difference_noise[input * data->base + j];
    }
    const double scale = (double)data->base * moments.variance;
    *first = moments.variance > 0 ? product / scale : NAN;
    *total = moments.variance > 0 ? squares / (2 * scale) : NAN;
}

static int compare_doubles(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* Percentiles of the resamples that have a value. */
static struct interval percentiles(double *values, size_t count, double level)
{
    size_t kept = 0;
    for (size_t k = 0; k < count; k++)
        if (isfinite(values[k]))
            values[kept++] = values[k];
    if (kept == 0)
        return (struct interval){-INFINITY, INFINITY};
    qsort(values, kept, sizeof *values, compare_doubles);
    const double last = (double)(kept - 1), tail = (1 - level) / 2;
    return (struct interval){values[(size_t)floor(tail * last)], values[(size_t)ceil((1 - tail) * last)]};
}

static void bootstrap(const struct sobol_data *data, double level, size_t resamples, uint64_t seed,
                      size_t *pick, struct sobol_index *indices)
{
    double *values = memory_resize(NULL, 2 * data->inputs * resamples * sizeof *values);
    for (size_t k = 0; k < resamples; k++) {
        const uint64_t key = hash_word(hash_word(seed, 0x626f6f74u /* "boot" */), k);
        for (size_t j = 0; j < data->base; j++)
            pick[j] = (size_t)chance_below(key, j, data->base);
        const struct moments moments = moments_of(data, pick);
        for (size_t i = 0; i < data->inputs; i++)
            index_of(data, i, pick, moments, &values[2 * i * resamples + k],
                     &values[(2 * i + 1) * resamples + k]);
    }
    for (size_t i = 0; i < data->inputs; i++) {
        indices[i].first_interval = percentiles(&values[2 * i * resamples], resamples, level);
        indices[i].total_interval = percentiles(&values[(2 * i + 1) * resamples], resamples, level);
    }
    free(values);
}

double sobol_indices(const struct sobol_data *data, double level, size_t resamples, uint64_t seed,
                     struct sobol_index *indices)
{
    assert(data->base >= 2 && level > 0 && level < 1);
    size_t *pick = memory_resize(NULL, data->base * sizeof *pick);
    for (size_t j = 0; j < data->base; j++)
        pick[j] = j;
    const struct moments moments = moments_of(data, pick);
    for (size_t i = 0; i < data->inputs; i++)
        index_of(data, i, pick, moments, &indices[i].first, &indices[i].total);
    bootstrap(data, level, resamples, seed, pick, indices);
    free(pick);
    return moments.variance;
}
