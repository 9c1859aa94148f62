/* A cup of counters or chits: drawing without replacement, and putting back.
 *
 * The order in which the elements will come is fixed at the start of the game by a key for each element
 * (sorted), so that adding or removing an element leaves the others in order. An element put back goes to a
 * uniformly random place among the rest, which keeps every draw uniform. The order is hidden: it belongs
 * behind the view of the state. */
#ifndef WARODDS_RULES_SHARED_POOL_H
#define WARODDS_RULES_SHARED_POOL_H

#include <stdbool.h>
#include <stdint.h>

#include "sim/core/chance.h"
#include "sim/core/vectors.h"

enum { POOL_MAX = 32 };

struct pool {
    uint16_t count;
    uint8_t order[POOL_MAX]; /* order[count - 1] is drawn next */
};

/* Fills the pool with the elements of the mask. `site` and `key` key the order. */
void pool_fill(struct pool *pool, uint32_t elements, uint64_t key, unsigned site);
/* Puts an element back; `event` keys its new place. */
void pool_return(struct pool *pool, unsigned element, uint64_t key, uint64_t event);
/* Takes out a given element; it must be in the pool. */
void pool_remove(struct pool *pool, unsigned element);

/* What is in it, as a mask. */
uint32_t pool_members(const struct pool *pool);
/* Each of these elements once, and nothing else. */
bool pool_holds(const struct pool *pool, uint32_t elements);
/* A new order of what is in it, for players who know its content alone. */
void pool_shuffle(struct pool *pool, uint64_t key, unsigned site);

static inline unsigned pool_take(struct pool *pool)
{
    return pool->order[--pool->count];
}

/* How many elements in the pool have a lower number. */
static inline unsigned pool_rank(const struct pool *pool, unsigned element)
{
#if VECTORS_WIDE
    __m256i order = _mm256_loadu_si256((const __m256i *)(const void *)pool->order);
    uint32_t lower = _mm256_cmplt_epi8_mask(order, _mm256_set1_epi8((char)element));
    return (unsigned)__builtin_popcountll(lower & ((UINT64_C(1) << pool->count) - 1));
#elif VECTORS_SSE
    const __m128i *order = (const __m128i *)(const void *)pool->order;
    const __m128i own = _mm_set1_epi8((char)element);
    unsigned low = (unsigned)_mm_movemask_epi8(_mm_cmplt_epi8(_mm_loadu_si128(order), own));
    unsigned high = (unsigned)_mm_movemask_epi8(_mm_cmplt_epi8(_mm_loadu_si128(order + 1), own));
    uint64_t inside = (UINT64_C(1) << pool->count) - 1;
    return (unsigned)__builtin_popcountll((low | (uint64_t)high << 16) & inside);
#else
    unsigned rank = 0;
    for (unsigned i = 0; i < pool->count; i++)
        rank += pool->order[i] < element;
    return rank;
#endif
}

#endif
