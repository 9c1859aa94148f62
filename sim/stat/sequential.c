#include "sim/stat/sequential.h"

#include <assert.h>
#include <math.h>

#include "sim/stat/likelihood.h"

#define T_VALUE_ROUNDS 10
#define T_VALUE_CLOSE  1e-9

struct interval sprt_bounds(double alpha, double beta)
{
    assert(alpha > 0 && beta > 0 && alpha + beta < 1);
    return (struct interval){log(beta / (1 - alpha)), log((1 - beta) / alpha)};
}

double llr_mean(const uint64_t *counts, const double *scores, size_t k, double s0, double s1)
{
    const struct sample sample = sample_of(counts, k);
    if (sample.empty)
        return 0;
    return sample.size * (sample_distance(&sample, scores, s0) - sample_distance(&sample, scores, s1));
}

struct spread {
    double mean, variance;
};

static struct spread spread_of(const double *share, const double *scores, size_t k)
{
    struct spread spread = {0, 0};
    for (size_t i = 0; i < k; i++)
        spread.mean += share[i] * scores[i];
    for (size_t i = 0; i < k; i++)
        spread.variance += share[i] * (scores[i] - spread.mean) * (scores[i] - spread.mean);
    return spread;
}

double llr_mean_normal(const uint64_t *counts, const double *scores, size_t k, double s0, double s1)
{
    const struct sample sample = sample_of(counts, k);
    if (sample.empty)
        return 0;
    const struct spread spread = spread_of(sample.share, scores, k);
    return sample.size * (s1 - s0) * (2 * spread.mean - s0 - s1) / (2 * spread.variance);
}

/* One round towards the best fit with t-value t: the constraint is made linear at `fit`. Returns the largest
 * change, NaN if there is no solution. */
static double t_value_round(const struct sample *sample, const double *scores, double reference, double t,
                            double *fit)
{
    double offset[LLR_CATEGORIES_MAX], change = 0;
    const struct spread spread = spread_of(fit, scores, sample->k);
    const double deviation = sqrt(spread.variance);
    for (size_t i = 0; i < sample->k; i++) {
        const double away = (spread.mean - scores[i]) / deviation;
        offset[i] = scores[i] - reference - t * deviation * (1 + away * away) / 2;
    }
    const double x = fit_offsets(sample->share, offset, sample->k);
    if (isnan(x))
        return NAN;
    for (size_t i = 0; i < sample->k; i++) {
        const double next = sample->share[i] / (1 + x * offset[i]);
        change = fmax(change, fabs(next - fit[i]));
        fit[i] = next;
    }
    return change;
}

/* Sum of p ln(p / fitted) for the best fit with t-value t. */
static double t_value_distance(const struct sample *sample, const double *scores, double reference, double t)
{
    double fit[LLR_CATEGORIES_MAX], sum = 0;
    for (size_t i = 0; i < sample->k; i++)
        fit[i] = 1 / (double)sample->k;
    for (int round = 0; round < T_VALUE_ROUNDS; round++) {
        const double change = t_value_round(sample, scores, reference, t, fit);
        if (isnan(change))
            return NAN;
        if (change < T_VALUE_CLOSE)
            break;
    }
    for (size_t i = 0; i < sample->k; i++)
        sum += sample->share[i] * log(sample->share[i] / fit[i]);
    return sum;
}

double llr_t_value(const uint64_t *counts, const double *scores, size_t k, double reference, double t0,
                   double t1)
{
    const struct sample sample = sample_of(counts, k);
    if (sample.empty)
        return 0;
    return sample.size * (t_value_distance(&sample, scores, reference, t0) -
                          t_value_distance(&sample, scores, reference, t1));
}

double t_of_normalized_elo(double elo)
{
    return elo * log(10) / 800;
}

struct mixture {
    double wins, losses, log_ratio, threshold;
};

static double times_log(double count, double x)
{
    return count > 0 ? count * log(x) : 0;
}

/* Logarithm of the mixture's likelihood against share p, minus what would exclude p: negative = inside. */
static double mixture_excess(double p, const void *context)
{
    const struct mixture *mixture = context;
    const double miss = mixture->losses > 0 ? mixture->losses * log1p(-p) : 0;
    return mixture->log_ratio - times_log(mixture->wins, p) - miss - mixture->threshold;
}

static double mixture_inside(double p, const void *context)
{
    return -mixture_excess(p, context);
}

/* The excess is convex in p with its minimum at x/n, where it is negative: one limit on each side. */
struct interval sequence_share(uint64_t x, uint64_t n, double a, double b, double alpha)
{
    assert(x <= n && a > 0 && b > 0 && alpha > 0 && alpha < 1);
    if (n == 0)
        return (struct interval){0, 1};
    const double wins = (double)x, losses = (double)(n - x), share = wins / (double)n;
    const struct mixture mixture = {wins, losses, log_beta(a + wins, b + losses) - log_beta(a, b),
                                    -log(alpha)};
    struct interval result = {0, 1};
    if (x > 0)
        result.low = bisect(mixture_inside, &mixture, 0, share);
    if (x < n)
        result.high = bisect(mixture_excess, &mixture, share, 1);
    return result;
}
