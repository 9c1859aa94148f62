/* Powers and binomial coefficients in exact integers. The caller sees to it that the results fit. */
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

#endif
