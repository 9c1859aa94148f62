#include "sim/stat/score.h"

#include <math.h>

#include "sim/stat/compare.h"

double score_share(struct score_sums sums)
{
    return sums.games ? (double)sums.sum / sums.parts / (double)sums.games : 0;
}

double score_noise(struct score_sums sums)
{
    const double parts = (double)sums.parts * sums.parts;
    return sums.games < 2
               ? INFINITY
               : moments_variance(sums.games, (int64_t)sums.sum, sums.squares) / parts / (double)sums.games;
}

double score_difference_noise(const struct score_difference *difference)
{
    const double parts = (double)difference->parts * difference->parts;
    return difference->games < 2 ? INFINITY
                                 : moments_variance(difference->games, difference->sum, difference->squares) /
                                       parts / (double)difference->games;
}

/* Wilson's interval of mean m with n games, n not whole. */
static struct interval wilson(double m, double n, double z)
{
    const double centre = (m + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z * sqrt(m * (1 - m) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return (struct interval){fmax(0, centre - half), fmin(1, centre + half)};
}

struct interval score_interval(struct score_sums sums, double z)
{
    if (sums.parts == 1)
        return interval_wilson(sums.sum, sums.games, z);
    if (sums.games < 2)
        return (struct interval){0, 1};
    const double n = (double)sums.games, parts = sums.parts, mean = score_share(sums);
    const double variance = ((double)sums.squares / (parts * parts) / n - mean * mean) * n / (n - 1);
    if (mean <= 0 || mean >= 1)
        return wilson(mean, n, z);
    /* Shared wins vary less than wins: up to `parts` times as many games as were played. */
    const double effective = n * mean * (1 - mean) / fmax(variance, mean * (1 - mean) / parts);
    return wilson(mean, effective, z);
}

struct interval score_independent(struct score_sums a, struct score_sums b, double z)
{
    if (a.parts == 1 && b.parts == 1)
        return interval_difference(a.sum, a.games, b.sum, b.games, z);
    const struct interval one = score_interval(a, z), other = score_interval(b, z);
    const double p = score_share(a), q = score_share(b);
    return (struct interval){p - q - hypot(p - one.low, other.high - q),
                             p - q + hypot(one.high - p, q - other.low)};
}

/* Its interval is one around its own middle, also beyond what differences can be. */
static struct paired paired_freely(const struct score_difference *difference, double z)
{
    if (difference->parts == 1)
        return paired_wins(difference->worse, difference->better, difference->games, z);
    struct paired paired = paired_scores(difference->games, difference->sum, difference->squares, z);
    if (difference->games > 0) /* one pair more that each of them won */
        paired.interval =
            interval_mean(difference->games + 2, difference->sum,
                          difference->squares + 2 * (wide)difference->parts * difference->parts, z);
    paired.difference /= difference->parts;
    paired.standard_error /= difference->parts;
    paired.interval.low /= difference->parts;
    paired.interval.high /= difference->parts;
    return paired;
}

struct paired score_paired(const struct score_difference *difference, double z)
{
    struct paired paired = paired_freely(difference, z);
    paired.interval.low = fmax(-1, paired.interval.low);
    paired.interval.high = fmin(1, paired.interval.high);
    return paired;
}

struct interval score_paired_far(const struct score_difference *difference, double z)
{
    if (difference->parts == 1)
        return paired_wins(difference->worse, difference->better, difference->games, z).interval;
    if (difference->games == 0)
        return (struct interval){-1, 1};
    const double exact = log(normal_upper(z)) / z; /* of n pairs that never differed: reach z |exact| / n */
    const double more = fmax(2, exact * exact), n = (double)difference->games + more;
    const double parts = difference->parts;
    const double mean = (double)difference->sum / parts / n;
    const double square = ((double)difference->squares / (parts * parts) + more) / n;
    const double reach = z * sqrt(fmax(0, square - mean * mean) / (n - 1));
    return (struct interval){fmax(-1, mean - reach), fmin(1, mean + reach)};
}

/* Half of the interval of one standard error. */
static double half_width(const struct interval *interval)
{
    return (interval->high - interval->low) / 2;
}

double score_p(const struct score_difference *difference)
{
    if (difference->parts == 1)
        return mcnemar(difference->worse, difference->better).exact;
    if (difference->games == 0)
        return 1;
    const struct interval one = paired_freely(difference, 1).interval;
    return fmin(1, 2 * normal_upper(fabs(one.low + one.high) / 2 / half_width(&one)));
}

double score_deviation(const struct score_difference *difference)
{
    if (difference->parts == 1 || difference->games == 0)
        return pair_deviation(difference->worse, difference->better, difference->games);
    const struct interval one = paired_freely(difference, 1).interval;
    return half_width(&one) * sqrt((double)difference->games + 2);
}
