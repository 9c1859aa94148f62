#include "rules/shared/pool.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#if VECTORS_WIDE
/* How many of `upper` are lower. */
static inline unsigned rank_of(const int32_t upper[POOL_MAX], unsigned i)
{
    __m512i own = _mm512_set1_epi32(upper[i]);
    uint32_t low = _mm512_cmplt_epi32_mask(_mm512_loadu_si512(upper), own);
    uint32_t high = _mm512_cmplt_epi32_mask(_mm512_loadu_si512(upper + 16), own);
    return (unsigned)__builtin_popcount(low | high << 16);
}
#else
static inline unsigned rank_of(const int32_t upper[POOL_MAX], unsigned i)
{
    int32_t lower = 0;
    for (unsigned j = 0; j < POOL_MAX; j++)
        lower += upper[j] < upper[i];
    return (unsigned)lower;
}
#endif

/* Places the elements by the rank of their keys: no branches that depend on the keys. Nearly always the upper
 * halves of the keys all differ, and ranks are sums of 32-bit comparisons, which the compiler makes four at a
 * time (a pool of 25: 2,500 -> 900 instructions). False, with nothing placed, if two of them are equal. */
static bool place_by_upper_halves(struct pool *pool, const uint64_t *keys, unsigned count)
{
    int32_t upper[POOL_MAX];
    uint8_t rank[POOL_MAX];
    uint32_t taken = 0;
    for (unsigned i = 0; i < POOL_MAX; i++)
        upper[i] = i < count ? (int32_t)((uint32_t)(keys[i] >> 32) ^ 0x80000000u) : INT32_MAX;
    for (unsigned i = 0; i < count; i++) {
        rank[i] = (uint8_t)rank_of(upper, i);
        taken |= 1u << rank[i];
    }
    if ((unsigned)__builtin_popcount(taken) != count)
        return false;
    for (unsigned i = 0; i < count; i++)
        pool->order[rank[i]] = (uint8_t)(keys[i] & (POOL_MAX - 1));
    return true;
}

static void place_by_keys(struct pool *pool, const uint64_t *keys, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned rank = 0;
        for (unsigned j = 0; j < count; j++)
            rank += keys[j] < keys[i];
        pool->order[rank] = (uint8_t)(keys[i] & (POOL_MAX - 1));
    }
}

void pool_fill(struct pool *pool, uint32_t elements, uint64_t key, unsigned site)
{
    uint64_t keys[POOL_MAX];
    unsigned count = 0;
    memset(pool, 0, sizeof *pool);
    for (uint32_t rest = elements; rest; rest &= rest - 1)
        keys[count++] = (unsigned)__builtin_ctz(rest);
    for (unsigned i = 0; i < count; i++) { /* by itself, so that wide vectors take eight at a time */
        unsigned element = (unsigned)keys[i];
        struct pcg32 stream = chance_stream(key, chance_event(site, 0, element, 0, 0));
        /* 59 random bits above the element's number: equal random bits (probability below 1e-15 a game) are
         * ordered by number. */
        keys[i] = (pcg32_next64(&stream) & ~(uint64_t)(POOL_MAX - 1)) | element;
    }
    if (!place_by_upper_halves(pool, keys, count))
        place_by_keys(pool, keys, count);
    pool->count = (uint16_t)count;
}

void pool_return(struct pool *pool, unsigned element, uint64_t key, uint64_t event)
{
    assert(pool->count < POOL_MAX);
    unsigned place = (unsigned)chance_below(key, event, pool->count + 1u);
    memmove(&pool->order[place + 1], &pool->order[place], pool->count - place);
    pool->order[place] = (uint8_t)element;
    pool->count++;
}

void pool_remove(struct pool *pool, unsigned element)
{
    unsigned place = 0;
    while (place < pool->count && pool->order[place] != element)
        place++;
    assert(place < pool->count);
    pool->count--;
    memmove(&pool->order[place], &pool->order[place + 1], pool->count - place);
}

uint32_t pool_members(const struct pool *pool)
{
    uint32_t members = 0;
    for (unsigned i = 0; i < pool->count; i++)
        members |= UINT32_C(1) << pool->order[i];
    return members;
}

bool pool_holds(const struct pool *pool, uint32_t elements)
{
    if ((unsigned)__builtin_popcount(elements) != pool->count)
        return false;
    for (unsigned i = 0; i < pool->count; i++)
        if (pool->order[i] >= POOL_MAX)
            return false;
    return pool_members(pool) == elements;
}

void pool_shuffle(struct pool *pool, uint64_t key, unsigned site)
{
    pool_fill(pool, pool_members(pool), key, site);
}
