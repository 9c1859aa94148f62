/* A cup of counters or chits: drawing without replacement, and putting back.
 *
 * The order in which the elements will come is fixed at the start of the game by a key for each element
 * (sorted), so that adding or removing an element leaves the others in order. An element put back goes to a
 * uniformly random place among the rest, which keeps every draw uniform. The order is hidden: it belongs
 * behind the view of the state. */
#ifndef WARODDS_RULES_SHARED_POOL_H
#define WARODDS_RULES_SHARED_POOL_H

#include <stdint.h>

#include "sim/core/chance.h"

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

static inline unsigned pool_take(struct pool *pool)
{
    return pool->order[--pool->count];
}

#endif
