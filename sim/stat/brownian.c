#include "sim/stat/brownian.h"

#include <assert.h>
#include <math.h>

#include "sim/stat/special.h"

#define PI 3.14159265358979323846

enum { SINES_MAX = 2000, IMAGES = 8 };

#define LONG_TIME    0.05 /* variance * time over the squared distance of the bounds */
#define STRONG_DRIFT 15.0 /* drift * distance / variance: the bound behind is out of reach, e^-15 */

/* Both ways measure from the lower bound: start x, width A, position y in [0, A], gamma = drift/variance. */
struct scaled {
    double x, width, y, gamma, deviation, time, drift;
};

static struct scaled scale(const struct brownian *motion, double time, double y)
{
    return (struct scaled){.x = -motion->low,
                           .width = motion->high - motion->low,
                           .y = y - motion->low,
                           .gamma = motion->drift / motion->variance,
                           .deviation = sqrt(motion->variance * time),
                           .time = time,
                           .drift = motion->drift};
}

/* P(the lower bound is met first, ever): (1 - e^(2 gamma (A - x))) / (1 - e^(2 gamma A)), so written that
 * nothing grows: the exponents are negative. */
static double ever_low(const struct scaled *s)
{
    const double g = s->gamma;
    if (fabs(g * s->width) < 1e-9)
        return (s->width - s->x) / s->width;
    if (g > 0)
        return exp(-2 * g * s->x) * expm1(-2 * g * (s->width - s->x)) / expm1(-2 * g * s->width);
    return expm1(2 * g * (s->width - s->x)) / expm1(2 * g * s->width);
}

/* Eigenfunctions of the killed motion: met `low` ever, less what is still on its way there from above y. */
double brownian_below_by_sines(const struct brownian *motion, double time, double y)
{
    const struct scaled s = scale(motion, time, y);
    const double ga = s.gamma * s.width, half = motion->variance / (2 * s.width * s.width);
    double sum = 0;
    for (int n = 1; n < SINES_MAX; n++) {
        const double np = n * PI, rate = half * (np * np + ga * ga);
        const double decay = exp(s.gamma * (s.y - s.x) - rate * time);
        const double primitive =
            (2 * ga * sin(np * s.y / s.width) - 2 * np * cos(np * s.y / s.width)) / (ga * ga + np * np);
        sum += decay * primitive * sin(np * s.x / s.width);
        if (half * np * np * time > 40)
            break;
    }
    return ever_low(&s) + sum;
}

/* e^exponent P(Z <= z), where the one may be huge when the other is tiny. */
static double weighed(double exponent, double z)
{
    const double tail = normal_upper(-z);
    return tail > 0 ? exp(exponent + log(tail)) : 0;
}

/* P(a motion with the given drift towards it meets a bound h > 0 away by the time). */
static double met(double h, double drift, const struct scaled *s)
{
    const double gamma = drift * s->gamma / s->drift; /* drift over variance, with drift's sign */
    return normal_upper((h - drift * s->time) / s->deviation) +
           weighed(2 * gamma * h, (-h - drift * s->time) / s->deviation);
}

/* P(met 0 by the time, and before A): images of the start; e^(-gamma x) takes the drift out. */
static double met_low(const struct scaled *s)
{
    double sum = 0;
    for (int k = -IMAGES; k <= IMAGES; k++) {
        const double h = s->x + 2 * k * s->width, size = fabs(h);
        /* e^(-gamma x) times the driftless-measure first-passage law, whose tilt for a bound at distance
         * `size` is e^(gamma size) of a motion that drifts away from it. */
        const double drift = -s->drift;
        const double passage = s->drift == 0 ? 2 * normal_upper(size / s->deviation) : met(size, drift, s);
        const double weight = exp(s->gamma * (size - s->x));
        if (passage > 0)
            sum += (h > 0 ? 1 : -1) * weight * passage;
    }
    return sum;
}

/* e^exponent P(low < Z <= high), from the tail in which both are small: the weight may be huge. */
static double weighed_between(double exponent, double low, double high)
{
    if (low > 0)
        return weighed(exponent, -low) - weighed(exponent, -high);
    return weighed(exponent, high) - weighed(exponent, low);
}

/* P(neither bound met by the time, and below y). */
static double alive_below(const struct scaled *s)
{
    const double shift = s->drift * s->time, g = s->gamma, deviation = s->deviation;
    double sum = 0;
    for (int k = -IMAGES; k <= IMAGES; k++) {
        const double to = 2 * k * s->width;
        const double from = s->x + to + shift, mirror = to + shift - s->x;
        sum += weighed_between(g * to, -from / deviation, (s->y - from) / deviation);
        sum -= weighed_between(g * (to - 2 * s->x), -mirror / deviation, (s->y - mirror) / deviation);
    }
    return sum;
}

double brownian_below_by_images(const struct brownian *motion, double time, double y)
{
    const struct scaled s = scale(motion, time, y);
    return met_low(&s) + alive_below(&s);
}

/* With a drift so strong that the bound behind plays no part. */
static double one_bound(const struct scaled *s)
{
    const double shift = s->drift * s->time;
    if (s->drift < 0) { /* 1 - P(not met low, above y) */
        const double above = weighed(0, (s->x - s->y + shift) / s->deviation) -
                             weighed(-2 * s->gamma * s->x, (-s->x - s->y + shift) / s->deviation);
        return 1 - above;
    }
    const double up = s->width - s->x, to = s->y - s->x;
    return weighed(0, (to - shift) / s->deviation) -
           weighed(2 * s->gamma * up, (to - 2 * up - shift) / s->deviation);
}

double brownian_below(const struct brownian *motion, double time, double y)
{
    assert(motion->low < 0 && motion->high > 0 && motion->variance > 0 && time >= 0);
    const double width = motion->high - motion->low;
    double result;
    if (time == 0)
        return y > 0 ? 1 : 0;
    const struct scaled s = scale(motion, time, y);
    if (fabs(s.gamma * width) > STRONG_DRIFT)
        result = one_bound(&s);
    else if (motion->variance * time / (width * width) > LONG_TIME)
        result = brownian_below_by_sines(motion, time, y);
    else
        result = brownian_below_by_images(motion, time, y);
    return fmin(1, fmax(0, result));
}
