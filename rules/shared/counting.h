/* Powers, binomial coefficients and rolls of attacks in exact integers. The caller sees to it that the
 * results fit. */
#ifndef WARODDS_SHARED_COUNTING_H
#define WARODDS_SHARED_COUNTING_H

#include <stdint.h>

static inline uint64_t power_of(uint64_t base, unsigned exponent)
{
    uint64_t result = 1;
    while (exponent--)
        result *= base;
    return result;
}

static inline uint64_t ways_to_choose(unsigned n, unsigned k)
{
    uint64_t result = 1;
    for (unsigned i = 1; i <= k; i++)
        result = result * (n - k + i) / i;
    return result;
}

/* Rolls of `dice` dice with exactly `hits` faces above `defence`. */
static inline uint64_t rolls_with(unsigned dice, unsigned defence, unsigned hits)
{
    return ways_to_choose(dice, hits) * power_of(6 - defence, hits) * power_of(defence, dice - hits);
}

/* The same with fewer than two ones among the misses (face 1 never hits, as defence >= 1). */
static inline uint64_t rolls_with_few_ones(unsigned dice, unsigned defence, unsigned hits)
{
    unsigned misses = dice - hits;
    uint64_t none = power_of(defence - 1, misses);
    uint64_t one = misses ? misses * power_of(defence - 1, misses - 1) : 0;
    return ways_to_choose(dice, hits) * power_of(6 - defence, hits) * (none + one);
}

#endif
