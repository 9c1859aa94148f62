#include <assert.h>
#include <math.h>

#include "sim/stat/likelihood.h"

/* ln of the Dirichlet(1/2, ..., 1/2) mixture's likelihood over the largest likelihood: what the choice of a
 * law after the fact is worth. Built from beta functions, one category after the other. */
static double log_mixture_ratio(const struct sample *sample)
{
    double ratio = 0, seen = sample->share[0] * sample->size, weight = 0.5;
    for (size_t i = 1; i < sample->k; i++) {
        const double count = sample->share[i] * sample->size;
        ratio += log_beta(weight + seen, 0.5 + count) - log_beta(weight, 0.5);
        seen += count;
        weight += 0.5;
    }
    for (size_t i = 0; i < sample->k; i++)
        ratio -= sample->size * sample->share[i] * log(sample->share[i]);
    return ratio;
}

struct reach {
    const struct sample *sample;
    const double *scores;
    double limit; /* of size times distance */
};

/* Negative: the mean s is inside. */
static double outside(double s, const void *context)
{
    const struct reach *reach = context;
    return reach->sample->size * sample_distance(reach->sample, reach->scores, s) - reach->limit;
}

static double inside(double s, const void *context)
{
    return -outside(s, context);
}

double log_evidence_mean(const uint64_t *counts, const double *scores, size_t k, double m)
{
    const struct sample sample = sample_of(counts, k);
    return sample.empty ? 0 : sample.size * sample_distance(&sample, scores, m) + log_mixture_ratio(&sample);
}

struct interval sequence_mean(const uint64_t *counts, const double *scores, size_t k, double alpha)
{
    assert(alpha > 0 && alpha < 1);
    const struct sample sample = sample_of(counts, k);
    const struct interval all = {scores[0], scores[k - 1]};
    double mean = 0;
    if (sample.empty)
        return all;
    for (size_t i = 0; i < k; i++)
        mean += sample.share[i] * scores[i];
    const struct reach reach = {&sample, scores, -log(alpha) - log_mixture_ratio(&sample)};
    const struct interval result = {bisect(inside, &reach, scores[0], mean),
                                    bisect(outside, &reach, mean, scores[k - 1])};
    return isfinite(result.low) && isfinite(result.high) ? result : all;
}
