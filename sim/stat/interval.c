#include "sim/stat/interval.h"

#include <assert.h>
#include <math.h>

static uint64_t total_of(const uint64_t *counts, size_t k)
{
    uint64_t total = 0;
    for (size_t i = 0; i < k; i++)
        total += counts[i];
    return total;
}

static double at_most_one(double x)
{
    return x < 1 ? x : 1;
}

/* Wilson's interval with z squared given, which is also Goodman's. The limits are the roots of a quadratic:
 * the upper one is a sum of positive terms, the lower one follows from their product
 * x^2 / (n (n + z^2)), so neither suffers cancellation when x is tiny and n is 1e10. */
static struct interval score_interval(uint64_t successes, uint64_t games, double z2)
{
    assert(successes <= games && z2 >= 0);
    if (games == 0)
        return (struct interval){0, 1};
    const double x = (double)successes, n = (double)games, failures = (double)(games - successes);
    const double root = sqrt(z2 * (z2 + 4 * x * (failures / n)));
    const double high = (2 * x + z2 + root) / (2 * (n + z2));
    struct interval result = {0, at_most_one(high)};
    if (successes == games)
        result.high = 1;
    if (successes > 0)
        result.low = fmin(x / n * (x / (n + z2)) / high, result.high);
    return result;
}

struct interval interval_wilson(uint64_t x, uint64_t n, double z)
{
    return score_interval(x, n, z * z);
}

struct beta_target {
    double a, b, probability;
};

static double beta_excess(double x, const void *context)
{
    const struct beta_target *target = context;
    return beta_lower(x, target->a, target->b) - target->probability;
}

struct interval interval_clopper_pearson(uint64_t x, uint64_t n, double level)
{
    assert(x <= n && level > 0 && level < 1);
    if (n == 0)
        return (struct interval){0, 1};
    const struct interval wilson = interval_wilson(x, n, normal_two_sided(level));
    if (n > INTERVAL_EXACT_LIMIT)
        return wilson;
    const double tail = (1 - level) / 2, share = (double)x / (double)n, rest = (double)(n - x);
    struct interval result = {0, 1};
    if (x > 0) {
        const struct beta_target target = {(double)x, rest + 1, tail};
        result.low = bisect(beta_excess, &target, 0, share);
    }
    if (x < n) {
        const struct beta_target target = {(double)x + 1, rest, 1 - tail};
        result.high = bisect(beta_excess, &target, share, 1);
    }
    return isfinite(result.low) && isfinite(result.high) ? result : wilson;
}

struct interval interval_share(uint64_t x, uint64_t n, double level)
{
    if (x < 10 || n - x < 10)
        return interval_clopper_pearson(x, n, level);
    return interval_wilson(x, n, normal_two_sided(level));
}

void interval_goodman(const uint64_t *counts, size_t k, double level, struct interval *out)
{
    assert(k >= 1 && level > 0 && level < 1);
    const uint64_t n = total_of(counts, k);
    /* gsl_cdf_chisq_Pinv(1 - alpha/k, 1), taken from the normal tail: 1 - alpha/k would lose small alphas. */
    const double z = normal_upper_quantile((1 - level) / (2 * (double)k));
    for (size_t i = 0; i < k; i++)
        out[i] = score_interval(counts[i], n, z * z);
}

struct interval interval_difference(uint64_t x1, uint64_t n1, uint64_t x2, uint64_t n2, double z)
{
    if (n1 == 0 || n2 == 0)
        return (struct interval){-1, 1};
    const double p1 = (double)x1 / (double)n1, p2 = (double)x2 / (double)n2;
    const struct interval i1 = interval_wilson(x1, n1, z), i2 = interval_wilson(x2, n2, z);
    const double down = hypot(p1 - i1.low, i2.high - p2), up = hypot(i1.high - p1, p2 - i2.low);
    return (struct interval){p1 - p2 - down, p1 - p2 + up};
}

double moments_mean(uint64_t n, int64_t sum)
{
    return n == 0 ? 0 : (double)sum / (double)n;
}

/* With q = floor(sum / n) and r = sum - q n: squares about q are S = squares - q (sum + r), and the squares
 * about the mean are S - r^2/n = (S - r) + r (n - r)/n. S >= r because the deviations are integers and sum
 * to r, so both terms are non-negative and nothing cancels. |q (sum + r)| < 2^128 is taken modulo 2^128. */
double moments_variance(uint64_t n, int64_t sum, wide squares)
{
    if (n < 2)
        return INFINITY;
    const wide count = n;
    const wide size = sum < 0 ? -(wide)sum : (wide)sum;
    const wide floor_size = sum < 0 ? (size + count - 1) / count : size / count;
    const wide q = sum < 0 ? -floor_size : floor_size;
    const wide r = (wide)sum - q * count;
    const wide about_q = squares - q * ((wide)sum + r);
    assert(r < count && about_q >= r);
    return ((double)(about_q - r) + (double)r * ((double)(count - r) / (double)n)) / (double)(n - 1);
}

double moments_standard_error(uint64_t n, int64_t sum, wide squares)
{
    return n < 2 ? INFINITY : sqrt(moments_variance(n, sum, squares) / (double)n);
}

struct interval interval_mean(uint64_t n, int64_t sum, wide squares, double z)
{
    if (n < 2)
        return (struct interval){-INFINITY, INFINITY};
    const double mean = moments_mean(n, sum), reach = z * moments_standard_error(n, sum, squares);
    return (struct interval){mean - reach, mean + reach};
}

/* Cell that holds the value of the given rank (1 = smallest); the last cell with counts for rank > n. */
static size_t cell_of_rank(const uint64_t *counts, size_t k, wide rank)
{
    size_t last = k;
    wide reached = 0;
    for (size_t i = 0; i < k; i++) {
        if (counts[i] == 0)
            continue;
        last = i;
        reached += counts[i];
        if (reached >= rank)
            break;
    }
    return last;
}

struct chi_square_tail {
    double df, upper;
};

static double chi_square_excess(double x, const void *context)
{
    const struct chi_square_tail *tail = context;
    return tail->upper - chi_square_upper(x, tail->df);
}

double variance_upper(double variance, uint64_t n, double level)
{
    const struct chi_square_tail tail = {(double)(n - 1), level};
    const double quantile = bisect(chi_square_excess, &tail, 0, tail.df);
    return quantile > 0 ? tail.df * variance / quantile : INFINITY;
}

size_t quantile_of_counts(const uint64_t *counts, size_t k, uint32_t numerator, uint32_t denominator)
{
    assert(denominator > 0 && numerator <= denominator);
    const wide rank = ((wide)total_of(counts, k) * numerator + denominator - 1) / denominator;
    return cell_of_rank(counts, k, rank > 0 ? rank : 1);
}

struct cell_interval interval_quantile(const uint64_t *counts, size_t k, uint32_t numerator,
                                       uint32_t denominator, double z)
{
    assert(k > 0 && denominator > 0 && numerator <= denominator);
    const double n = (double)total_of(counts, k), q = (double)numerator / denominator;
    const double reach = z * sqrt(n * q * (1 - q));
    const double low = floor(n * q - reach), high = ceil(n * q + reach) + 1;
    struct cell_interval result = {0, k - 1};
    if (low >= 1)
        result.low = cell_of_rank(counts, k, (wide)low);
    if (high <= n)
        result.high = cell_of_rank(counts, k, (wide)high);
    return result;
}
