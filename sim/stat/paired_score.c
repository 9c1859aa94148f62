/* Paired wins: the score test of a difference and the interval that belongs to it. */
#include "sim/stat/paired_score.h"

#include <math.h>

/* The most likely chance that minus alone wins if the difference is d >= 0: the root of
 * 2 n q^2 + linear q - b d (1 - d) that is not negative, written without cancellation. */
static double likely_minus(double b, double c, double n, double d)
{
    const double linear = (2 * n - c + b) * d - (b + c), constant = -b * d * (1 - d);
    const double root = sqrt(linear * linear - 8 * n * constant);
    return linear > 0 ? -2 * constant / (linear + root) : (root - linear) / (4 * n);
}

double paired_score(double b, double c, double n, double d)
{
    if (d < 0)
        return -paired_score(c, b, n, -d);
    const double off = c - b - n * d, variance = n * (2 * likely_minus(b, c, n, d) + d * (1 - d));
    if (variance > 0)
        return off / sqrt(variance);
    return off < 0 ? -INFINITY : off > 0 ? INFINITY : 0;
}

struct pairs_and_score {
    double b, c, n, score;
};

/* Rises with d. */
static double below_score(double d, const void *context)
{
    const struct pairs_and_score *pairs = context;
    return pairs->score - paired_score(pairs->b, pairs->c, pairs->n, d);
}

struct interval paired_score_interval(double b, double c, double n, double z)
{
    const double estimate = (c - b) / n;
    const struct pairs_and_score low = {b, c, n, z}, high = {b, c, n, -z};
    return (struct interval){bisect(below_score, &low, -1, estimate),
                             bisect(below_score, &high, estimate, 1)};
}
