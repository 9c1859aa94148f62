#include "sim/stat/factorial.h"

#include <assert.h>
#include <math.h>

void factorial_add(struct factorial *factorial, const uint8_t *y)
{
    const unsigned sets = 1u << factorial->factors, all = sets - 1;
    uint64_t c[FACTOR_SETS_MAX] = {0};
    assert(factorial->factors <= FACTORS_MAX);
    for (unsigned z = 0; z < sets; z++) {
        factorial->results += y[z];
        for (unsigned u = 0; u < sets; u++)
            c[u] += (uint64_t)y[z] * y[z ^ all ^ u];
    }
    for (unsigned u = 0; u < sets; u++) {
        factorial->sum[u] += (int64_t)c[u];
        for (unsigned v = 0; v <= u; v++)
            factorial->product[u * FACTOR_SETS_MAX + v] += (wide)c[u] * c[v];
    }
    factorial->points++;
}

void factorial_merge(struct factorial *into, const struct factorial *from)
{
    assert(into->factors == from->factors);
    into->points += from->points;
    into->results += from->results;
    for (unsigned u = 0; u < FACTOR_SETS_MAX; u++)
        into->sum[u] += from->sum[u];
    for (unsigned i = 0; i < FACTOR_SETS_MAX * FACTOR_SETS_MAX; i++)
        into->product[i] += from->product[i];
}

/* Means of 2^d C_u and the covariance matrix of these means. */
struct moments {
    unsigned sets;
    double mean[FACTOR_SETS_MAX];
    double covariance[FACTOR_SETS_MAX][FACTOR_SETS_MAX];
};

static void moments_of(const struct factorial *factorial, struct moments *moments)
{
    const double points = (double)factorial->points;
    moments->sets = 1u << factorial->factors;
    for (unsigned u = 0; u < moments->sets; u++) {
        moments->mean[u] = (double)factorial->sum[u] / points;
        for (unsigned v = 0; v <= u; v++) {
            /* n * sum of products - product of sums is exact in 128 bits: no digits are lost. */
            const wide product = factorial->product[u * FACTOR_SETS_MAX + v] * factorial->points;
            const wide square = (wide)factorial->sum[u] * (wide)factorial->sum[v];
            const double centred =
                product >= square ? (double)(product - square) : -(double)(square - product);
            const double covariance = centred / points / points / (points - 1);
            moments->covariance[u][v] = moments->covariance[v][u] = covariance;
        }
    }
}

/* The ratio of two linear combinations of the means. */
static struct factorial_share ratio(const struct moments *moments, const double *over, const double *under,
                                    double z)
{
    double numerator = 0, denominator = 0, variance = 0;
    for (unsigned u = 0; u < moments->sets; u++) {
        numerator += over[u] * moments->mean[u];
        denominator += under[u] * moments->mean[u];
    }
    if (!(denominator > 0))
        return (struct factorial_share){NAN, {-INFINITY, INFINITY}};
    const double share = numerator / denominator;
    for (unsigned u = 0; u < moments->sets; u++)
        for (unsigned v = 0; v < moments->sets; v++)
            variance +=
                (over[u] - share * under[u]) * (over[v] - share * under[v]) * moments->covariance[u][v];
    const double error = sqrt(variance > 0 ? variance : 0) / denominator;
    return (struct factorial_share){share, {share - z * error, share + z * error}};
}

/* Moebius: the part of u is the sum over its subsets v of (-1)^(|u| - |v|) C_v. */
static void add_part(double *weight, unsigned u)
{
    for (unsigned v = u;; v = (v - 1) & u) {
        weight[v] += __builtin_popcount(u ^ v) & 1 ? -1 : 1;
        if (v == 0)
            break;
    }
}

struct factorial_shares factorial_shares(const struct factorial *factorial, double z)
{
    const unsigned sets = 1u << factorial->factors, all = sets - 1;
    const struct factorial_share unknown = {NAN, {-INFINITY, INFINITY}};
    struct factorial_shares shares = {.mean = NAN, .variance = NAN, .interplay = unknown};
    struct moments moments;
    double under[FACTOR_SETS_MAX] = {0}, together[FACTOR_SETS_MAX] = {0};
    for (unsigned u = 0; u < FACTOR_SETS_MAX; u++)
        shares.part[u] = unknown;
    for (unsigned i = 0; i < FACTORS_MAX; i++)
        shares.total[i] = unknown;
    if (factorial->points < 2)
        return shares;
    moments_of(factorial, &moments);
    under[all] = 1;
    under[0] = -1;
    shares.mean = (double)factorial->results / ((double)factorial->points * sets);
    shares.variance = (moments.mean[all] - moments.mean[0]) / sets;
    for (unsigned u = 1; u < sets; u++) {
        double over[FACTOR_SETS_MAX] = {0};
        add_part(over, u);
        shares.part[u] = ratio(&moments, over, under, z);
        if (u & (u - 1))
            add_part(together, u);
    }
    shares.part[0] = (struct factorial_share){0, {0, 0}};
    shares.interplay = ratio(&moments, together, under, z);
    for (unsigned i = 0; i < factorial->factors; i++) {
        double over[FACTOR_SETS_MAX] = {0};
        over[all] += 1;
        over[all ^ 1u << i] -= 1;
        shares.total[i] = ratio(&moments, over, under, z);
    }
    return shares;
}
