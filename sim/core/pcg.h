/* PCG XSH-RR 64/32, written from M. E. O'Neill: "PCG: A Family of Simple Fast Space-Efficient Statistically
 * Good Algorithms for Random Number Generation" (HMC-CS-2014-0905), sections 6.3 and 4.3. */
#ifndef WARODDS_CORE_PCG_H
#define WARODDS_CORE_PCG_H

#include <stdint.h>

struct pcg32 {
    uint64_t state;
    uint64_t increment; /* must be odd */
};

static inline uint32_t pcg32_next(struct pcg32 *generator)
{
    uint64_t old = generator->state;
    generator->state = old * 6364136223846793005u + generator->increment;
    uint32_t xorshifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t rotation = (uint32_t)(old >> 59);
    return (xorshifted >> rotation) | (xorshifted << (-rotation & 31));
}

/* The seeding of the reference implementation, used against its published output. */
static inline struct pcg32 pcg32_seeded(uint64_t state, uint64_t sequence)
{
    struct pcg32 generator = {0, sequence << 1 | 1};
    pcg32_next(&generator);
    generator.state += state;
    pcg32_next(&generator);
    return generator;
}

static inline uint64_t pcg32_next64(struct pcg32 *generator)
{
    uint64_t high = pcg32_next(generator);
    return high << 32 | pcg32_next(generator);
}

#endif
