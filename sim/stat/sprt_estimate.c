#include <assert.h>
#include <math.h>

#include "sim/stat/brownian.h"
#include "sim/stat/likelihood.h"

struct course {
    const struct sample *sample;
    const double *scores;
    const double *jump; /* of the log-likelihood ratio, by category */
    struct interval bounds;
    double time, ratio; /* where the test ended */
    double probability;
};

/* Probability of a worse course than the observed one if the mean is s, less the wanted one; falls with s, so
 * its negative rises. */
static double lacks(double s, const void *context)
{
    const struct course *course = context;
    double law[LLR_CATEGORIES_MAX], drift = 0, variance = 0;
    sample_fit(course->sample, course->scores, s, law);
    for (size_t i = 0; i < course->sample->k; i++)
        drift += law[i] * course->jump[i];
    for (size_t i = 0; i < course->sample->k; i++)
        variance += law[i] * (course->jump[i] - drift) * (course->jump[i] - drift);
    if (!(variance > 0))
        return NAN;
    const struct brownian motion = {course->bounds.low, course->bounds.high, drift, variance};
    return course->probability - brownian_below(&motion, course->time, course->ratio);
}

static double mean_for(struct course course, double probability)
{
    course.probability = probability;
    return bisect(lacks, &course, course.scores[0], course.scores[course.sample->k - 1]);
}

static void jumps(const struct sample *sample, const double *scores, double s0, double s1, double *jump)
{
    double law0[LLR_CATEGORIES_MAX], law1[LLR_CATEGORIES_MAX];
    sample_fit(sample, scores, s0, law0);
    sample_fit(sample, scores, s1, law1);
    for (size_t i = 0; i < sample->k; i++)
        jump[i] = log(law1[i] / law0[i]);
}

/* The test looks only now and then, so it ends a little behind a bound: the moment at which it met the bound
 * is taken from its mean speed, as fishtest does. */
static void end_at_bound(struct course *course)
{
    const double speed = course->ratio / course->time;
    const double bound = fmin(fmax(course->ratio, course->bounds.low), course->bounds.high);
    if (bound != course->ratio)
        course->time = bound / speed;
    course->ratio = bound;
}

struct sprt_estimate sprt_estimate(const uint64_t *counts, const double *scores, size_t k, double s0,
                                   double s1, struct interval bounds, double below, double above)
{
    assert(below > 0 && above > 0 && below + above < 1 && bounds.low < 0 && bounds.high > 0);
    const struct sample sample = sample_of(counts, k);
    double jump[LLR_CATEGORIES_MAX];
    struct sprt_estimate result = {0, 0, {scores[0], scores[k - 1]}};
    size_t filled = 0;
    double total = 0;
    for (size_t i = 0; i < k; i++) {
        filled += counts[i] > 0;
        total += (double)counts[i];
    }
    for (size_t i = 0; i < k && !sample.empty; i++)
        result.plain += (double)counts[i] * scores[i] / total;
    result.median = result.plain;
    if (filled < 2)
        return result;
    jumps(&sample, scores, s0, s1, jump);
    struct course course = {.sample = &sample, .scores = scores, .jump = jump, .bounds = bounds};
    course.time = sample.size;
    for (size_t i = 0; i < k; i++)
        course.ratio += sample.size * sample.share[i] * jump[i];
    end_at_bound(&course);
    const double median = mean_for(course, 0.5);
    const struct interval interval = {mean_for(course, 1 - below), mean_for(course, above)};
    if (isfinite(median) && isfinite(interval.low) && isfinite(interval.high)) {
        result.median = median;
        result.interval = interval;
    }
    return result;
}
