#include "sim/stat/compare.h"

#include <assert.h>
#include <math.h>

#include "sim/core/language.h"
#include "sim/stat/paired_score.h"

#define MCNEMAR_EXACT_LIMIT 100000
#define NORMAL_FROM_GAMES   100
#define EDGE_PAIRS          10
#define SCORE_MOST          40.0 /* beyond that a tail is 0 */

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

/* An end that has passed 0 comes back to it unless McNemar's exact test rejects 0, too. */
static struct interval held_to_exact(struct interval interval, uint64_t b, uint64_t c, double z)
{
    if ((interval.low > 0 || interval.high < 0) && !(mcnemar(b, c).exact < 2 * normal_upper(z)))
        return (struct interval){fmin(interval.low, 0), fmax(interval.high, 0)};
    return interval;
}

/* Hardly a pair is left that did not go one way: the score interval is too sure of the last of them, and the
 * exact bound of the share that went this way is one of the difference, too. */
static double exact_at_the_edge(double high, uint64_t c, uint64_t n, double z)
{
    if (n - c >= EDGE_PAIRS || c < EDGE_PAIRS * (n - c))
        return high;
    return fmax(high, interval_clopper_pearson(c, n, 1 - 2 * normal_upper(z)).high);
}

struct paired paired_wins(uint64_t b, uint64_t c, uint64_t n, double z)
{
    assert(b <= n && c <= n - b);
    if (n == 0)
        return (struct paired){0, INFINITY, {-1, 1}};
    const struct estimate plain = estimate_wins((double)b, (double)c, (double)n);
    struct interval interval = paired_score_interval((double)b, (double)c, (double)n, z);
    if (z > 0) {
        interval.high = exact_at_the_edge(interval.high, c, n, z);
        interval.low = -exact_at_the_edge(-interval.low, b, n, z);
    }
    return (struct paired){plain.difference, plain.standard_error, held_to_exact(interval, b, c, z)};
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

struct equivalence equivalence_wins(uint64_t b, uint64_t c, uint64_t n, double margin, double alpha)
{
    assert(b <= n && c <= n - b && margin > 0 && alpha > 0 && alpha < 0.5);
    const double minus = (double)b, plus = (double)c, pairs = (double)n;
    if (n == 0)
        return (struct equivalence){1, {-1, 1}, false};
    const double above = margin < 1 ? normal_upper(paired_score(minus, plus, pairs, -margin)) : 0;
    const double below = margin < 1 ? normal_upper(-paired_score(minus, plus, pairs, margin)) : 0;
    const double p = fmax(above, below);
    return (struct equivalence){p, paired_wins(b, c, n, normal_upper_quantile(alpha)).interval, p < alpha};
}

/* An interval of a difference at any z. */
struct any_interval {
    struct interval (*at)(const void *of, double z);
    const void *of;
    double margin;
};

/* Rises with z: how far the interval sticks out of the margin. */
static double sticks_out(double z, const void *context)
{
    const struct any_interval *any = context;
    const struct interval interval = any->at(any->of, z);
    return fmax(-interval.low, interval.high) - any->margin;
}

static struct equivalence equivalence_by(const struct any_interval *any, double alpha)
{
    assert(any->margin > 0 && alpha > 0 && alpha < 0.5);
    const double p = sticks_out(0, any) < 0 ? normal_upper(bisect(sticks_out, any, 0, SCORE_MOST)) : 1;
    return (struct equivalence){p, any->at(any->of, normal_upper_quantile(alpha)), p < alpha};
}

static struct interval interval_of_runs(const void *of, double z)
{
    const struct score_sums *runs = of;
    return score_independent(runs[0], runs[1], z);
}

struct equivalence equivalence_runs(struct score_sums a, struct score_sums b, double margin, double alpha)
{
    const struct score_sums runs[] = {a, b};
    return equivalence_by(&(struct any_interval){interval_of_runs, runs, margin}, alpha);
}

static struct interval interval_of_pairs(const void *of, double z)
{
    return score_paired(of, z).interval;
}

struct equivalence equivalence_pairs(const struct score_difference *difference, double margin, double alpha)
{
    if (difference->parts == 1)
        return equivalence_wins(difference->worse, difference->better, difference->games, margin, alpha);
    return equivalence_by(&(struct any_interval){interval_of_pairs, difference, margin}, alpha);
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
