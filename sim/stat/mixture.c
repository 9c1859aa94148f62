#include "sim/stat/mixture.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/chance.h"
#include "sim/core/text.h"

enum { ROUNDS = 60, RESAMPLES = 120 };
#define REACH 3.0 /* errors beyond the estimates, that the grid goes */

struct grid {
    long low; /* of the first point, in steps: it lies half a step above that */
    size_t points, n;
    double *likelihood; /* [estimate * points + point], up to a factor of the estimate */
    double *weight, *sum;
};

static double at(const struct grid *grid, size_t point)
{
    return ((double)grid->low + (double)point + 0.5) * MIXTURE_STEP;
}

static void open_grid(struct grid *grid, const double *estimate, const double *error, size_t n)
{
    double low = INFINITY, high = -INFINITY;
    for (size_t i = 0; i < n; i++) {
        low = fmin(low, estimate[i] - REACH * error[i]);
        high = fmax(high, estimate[i] + REACH * error[i]);
    }
    low = fmax(low, -1); /* of a win, these numbers are */
    high = fmin(high, 1);
    *grid = (struct grid){.low = (long)floor(low / MIXTURE_STEP) - 1, .n = n};
    grid->points = (size_t)((long)ceil(high / MIXTURE_STEP) + 1 - grid->low);
    grid->likelihood = memory_resize(NULL, n * grid->points * sizeof *grid->likelihood);
    grid->weight = memory_resize(NULL, grid->points * sizeof *grid->weight);
    grid->sum = memory_resize(NULL, grid->points * sizeof *grid->sum);
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < grid->points; k++) {
            const double away = (estimate[i] - at(grid, k)) / fmax(error[i], MIXTURE_STEP / 2);
            grid->likelihood[i * grid->points + k] = exp(-away * away / 2);
        }
}

static void release(struct grid *grid)
{
    free(grid->likelihood);
    free(grid->weight);
    free(grid->sum);
}

/* Each estimate counts `times` times. */
static void fit(struct grid *grid, const unsigned *times)
{
    for (size_t k = 0; k < grid->points; k++)
        grid->weight[k] = 1.0 / (double)grid->points;
    for (unsigned round = 0; round < ROUNDS; round++) {
        memset(grid->sum, 0, grid->points * sizeof *grid->sum);
        for (size_t i = 0; i < grid->n; i++) {
            const double *likelihood = grid->likelihood + i * grid->points;
            double total = 0;
            for (size_t k = 0; k < grid->points && times[i]; k++)
                total += grid->weight[k] * likelihood[k];
            const double part = total > 0 ? times[i] / total : 0;
            for (size_t k = 0; k < grid->points && part > 0; k++)
                grid->sum[k] += part * grid->weight[k] * likelihood[k];
        }
        for (size_t k = 0; k < grid->points; k++)
            grid->weight[k] = grid->sum[k] / (double)grid->n;
    }
}

static double above(const struct grid *grid, double limit)
{
    double share = 0;
    for (size_t k = 0; k < grid->points; k++)
        share += at(grid, k) > limit ? grid->weight[k] : 0;
    return fmin(share, 1);
}

static int by_size(const void *a, const void *b)
{
    const double *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

void mixture_tails(const double *estimate, const double *error, size_t n, const double *limit, size_t limits,
                   uint64_t seed, struct mixture_tail *tail)
{
    struct grid grid;
    double shares[MIXTURE_LIMITS_MOST][RESAMPLES];
    assert(limits <= MIXTURE_LIMITS_MOST);
    for (size_t j = 0; j < limits; j++)
        tail[j] = (struct mixture_tail){NAN, {0, 1}};
    if (n == 0)
        return;
    open_grid(&grid, estimate, error, n);
    unsigned *times = memory_resize(NULL, n * sizeof *times);
    for (size_t i = 0; i < n; i++)
        times[i] = 1;
    fit(&grid, times);
    for (size_t j = 0; j < limits; j++)
        tail[j].share = above(&grid, limit[j]);
    for (unsigned sample = 0; sample < RESAMPLES; sample++) {
        memset(times, 0, n * sizeof *times);
        for (size_t i = 0; i < n; i++)
            times[chance_below(seed, sample * n + i, n)]++;
        fit(&grid, times);
        for (size_t j = 0; j < limits; j++)
            shares[j][sample] = above(&grid, limit[j]);
    }
    for (size_t j = 0; j < limits; j++) {
        qsort(shares[j], RESAMPLES, sizeof shares[j][0], by_size);
        tail[j].interval =
            (struct interval){shares[j][RESAMPLES / 40], shares[j][RESAMPLES - 1 - RESAMPLES / 40]};
    }
    free(times);
    release(&grid);
}
