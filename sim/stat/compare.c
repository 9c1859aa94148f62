#include "sim/stat/compare.h"

#include <assert.h>
#include <math.h>

#include "sim/core/language.h"

#define MCNEMAR_EXACT_LIMIT    100000
#define NORMAL_FROM_DISCORDANT 40
#define NORMAL_FROM_GAMES      100

static double distance(uint64_t b, uint64_t c)
{
    return b > c ? (double)(b - c) : (double)(c - b);
}

static struct mcnemar mcnemar_normal(uint64_t b, uint64_t c)
{
    const double off = distance(b, c), deviation = sqrt((double)b + (double)c);
    return (struct mcnemar){fmin(1, 2 * normal_upper((off - 1) / deviation)),
                            fmin(1, 2 * normal_upper(off / deviation))};
}

struct mcnemar mcnemar(uint64_t b, uint64_t c)
{
    if (b == 0 && c == 0)
        return (struct mcnemar){1, 1};
    if (b > MCNEMAR_EXACT_LIMIT || c > MCNEMAR_EXACT_LIMIT || b + c > MCNEMAR_EXACT_LIMIT)
        return mcnemar_normal(b, c);
    const uint32_t pairs = (uint32_t)(b + c), fewer = (uint32_t)(b < c ? b : c);
    const double lower = coin_lower(fewer, pairs), mass = coin_mass(fewer, pairs);
    if (!isfinite(lower) || !isfinite(mass))
        return mcnemar_normal(b, c);
    if (b == c)
        return (struct mcnemar){1, 1 - mass / 2};
    return (struct mcnemar){fmin(1, 2 * lower), fmax(0, 2 * lower - mass)};
}

struct estimate {
    double difference, standard_error;
};

/* b + c - (c - b)^2/n, written as two terms that are never negative. */
static struct estimate estimate_wins(double b, double c, double n)
{
    const double off = fabs(c - b);
    const double spread = 2 * fmin(b, c) + off * ((n - off) / n);
    return (struct estimate){(c - b) / n, sqrt(spread) / n};
}

/* The estimate intervals are built on. */
static struct estimate careful_estimate(uint64_t b, uint64_t c, uint64_t n)
{
    if (b >= NORMAL_FROM_DISCORDANT || c >= NORMAL_FROM_DISCORDANT || b + c >= NORMAL_FROM_DISCORDANT)
        return estimate_wins((double)b, (double)c, (double)n);
    return estimate_wins((double)b + 1, (double)c + 1, (double)n + 2);
}

static struct interval around(struct estimate estimate, double z)
{
    const double reach = z * estimate.standard_error;
    return (struct interval){estimate.difference - reach, estimate.difference + reach};
}

static struct interval cut(struct interval interval)
{
    return (struct interval){fmax(interval.low, -1), fmin(interval.high, 1)};
}

struct paired paired_wins(uint64_t b, uint64_t c, uint64_t n, double z)
{
    assert(b <= n && c <= n - b);
    if (n == 0)
        return (struct paired){0, INFINITY, {-1, 1}};
    const struct estimate plain = estimate_wins((double)b, (double)c, (double)n);
    return (struct paired){plain.difference, plain.standard_error, cut(around(careful_estimate(b, c, n), z))};
}

struct paired paired_scores(uint64_t n, int64_t sum, wide squares, double z)
{
    return (struct paired){moments_mean(n, sum), moments_standard_error(n, sum, squares),
                           interval_mean(n, sum, squares, z)};
}

struct run {
    const uint64_t *levels;
    double games;
};

static double games_of(const uint64_t *levels, size_t k)
{
    double games = 0;
    for (size_t i = 0; i < k; i++)
        games += (double)levels[i];
    return games;
}

/* Mean over `run` of (share of `other` below, ties half) - this is theta for (A, B) and 1 - theta for (B, A);
 * with `centre` = that mean, also the sum of squares about it. One walk up the levels. */
static double mean_placement(struct run run, struct run other, size_t k, double centre, double *squares)
{
    double below = 0, mean = 0, sum = 0;
    for (size_t i = 0; i < k; i++) {
        const double placement = (below + (double)other.levels[i] / 2) / other.games;
        mean += (double)run.levels[i] * placement;
        sum += (double)run.levels[i] * (placement - centre) * (placement - centre);
        below += (double)other.levels[i];
    }
    if (squares)
        *squares = sum;
    return mean / run.games;
}

/* No variance at all: theta is 0, 1/2 or 1. */
static struct superiority superiority_unanimous(double theta, double pairs, double z)
{
    const double sure = interval_wilson((uint64_t)pairs, (uint64_t)pairs, z).low;
    if (theta > 0.75)
        return (struct superiority){1, 0, fmin(1, 2 * exp2(-pairs)), {sure, 1}};
    if (theta < 0.25)
        return (struct superiority){0, 0, fmin(1, 2 * exp2(-pairs)), {0, 1 - sure}};
    return (struct superiority){0.5, 0, 1, {sure / 2, 1 - sure / 2}};
}

static double superiority_p(double theta, double va, double vb, struct run a, struct run b)
{
    const double variance = va + vb;
    const double t = fabs(theta - 0.5) / sqrt(variance);
    if (a.games >= NORMAL_FROM_GAMES && b.games >= NORMAL_FROM_GAMES)
        return fmin(1, 2 * normal_upper(t));
    const double df = variance * variance / (va * va / (a.games - 1) + vb * vb / (b.games - 1));
    return fmin(1, 2 * student_upper(t, df));
}

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

struct superiority superiority(const uint64_t *levels_a, const uint64_t *levels_b, size_t k, double z)
{
    const struct run a = {levels_a, games_of(levels_a, k)}, b = {levels_b, games_of(levels_b, k)};
    if (a.games < 1 || b.games < 1)
        return (struct superiority){0.5, INFINITY, 1, {0, 1}};
    const double theta = mean_placement(a, b, k, 0, NULL);
    if (a.games < 2 || b.games < 2)
        return (struct superiority){theta, INFINITY, 1, {0, 1}};
    double squares_a, squares_b;
    mean_placement(a, b, k, theta, &squares_a);
    mean_placement(b, a, k, 1 - theta, &squares_b);
    const double va = squares_a / (a.games - 1) / a.games, vb = squares_b / (b.games - 1) / b.games;
    const double error = sqrt(va + vb);
    /* Rounding may leave 1e-17 where there is no variance. */
    if (error < 1e-15 || theta <= 0 || theta >= 1)
        return superiority_unanimous(theta, fmin(a.games, b.games), z);
    const double centre = log(theta / (1 - theta)), reach = z * error / (theta * (1 - theta));
    return (struct superiority){theta,
                                error,
                                superiority_p(theta, va, vb, a, b),
                                {logistic(centre - reach), logistic(centre + reach)}};
}

static double one_sided(double off, double standard_error)
{
    if (standard_error > 0)
        return normal_upper(off / standard_error);
    return off > 0 ? 0 : 1;
}

struct equivalence equivalence(double difference, double standard_error, double margin, double alpha)
{
    assert(margin > 0 && alpha > 0 && alpha < 0.5);
    const double p =
        fmax(one_sided(margin + difference, standard_error), one_sided(margin - difference, standard_error));
    const struct estimate estimate = {difference, standard_error};
    return (struct equivalence){p, around(estimate, normal_upper_quantile(alpha)), p < alpha};
}

struct equivalence equivalence_wins(uint64_t b, uint64_t c, uint64_t n, double margin, double alpha)
{
    assert(b <= n && c <= n - b);
    const struct estimate estimate = n == 0 ? (struct estimate){0, INFINITY} : careful_estimate(b, c, n);
    return equivalence(estimate.difference, estimate.standard_error, margin, alpha);
}

enum verdict verdict_given(struct interval difference, bool not_zero, double margin)
{
    const bool inside = difference.low > -margin && difference.high < margin;
    if (inside)
        return not_zero ? VERDICT_SMALLER : VERDICT_EQUIVALENT;
    return not_zero ? VERDICT_DIFFERENT : VERDICT_UNDECIDED;
}

enum verdict verdict(struct interval difference, double margin)
{
    return verdict_given(difference, difference.low > 0 || difference.high < 0, margin);
}

const char *verdict_name(enum verdict verdict)
{
    static const char *const names[] = {N_("undecided"), N_("different"), N_("smaller_than_margin"),
                                        N_("equivalent")};
    return names[verdict];
}

const char *verdict_words(enum verdict verdict)
{
    static const char *const words[] = {N_("undecided"), N_("different"), N_("smaller"), N_("equivalent")};
    return words[verdict];
}
