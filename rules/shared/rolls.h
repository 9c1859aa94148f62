/* Rolls that every game of the family knows, at a chance site each: one die against a target, and the landing
 * of a jump. Included by kernels after dice.h. */
#ifndef WARODDS_SHARED_ROLLS_H
#define WARODDS_SHARED_ROLLS_H

#include "rules/shared/dice.h"
#include "rules/shared/pool.h"

/* One die plus modifiers reaches the target: recon, requests, recovery, rallying. */
static inline bool roll_reaches(struct chance *chance, const struct game_site *site, uint64_t event,
                                int modifier, int target, struct dice_faces *faces)
{
    return dice_d6(chance, site, event, faces) + modifier >= target;
}

enum landing { LANDING_FAILS, LANDING_DEVIATES, LANDING_ON_TARGET };

/* The landing of a jump: `land` or more is on target, `deviate` or more beside it. */
static inline enum landing roll_landing(struct chance *chance, const struct game_site *site, uint64_t event,
                                        int modifier, int land, int deviate, struct dice_faces *faces)
{
    int result = dice_d6(chance, site, event, faces) + modifier;
    return result >= land ? LANDING_ON_TARGET : result >= deviate ? LANDING_DEVIATES : LANDING_FAILS;
}

/* Takes an element from a cup: the next in its hidden order, or the one the script wants from the pool
 * `script_pool`. -1 if it is empty. The tally counts the rank among the elements that were in it. */
static inline int cup_draw(struct chance *chance, const struct game_site *site, int script_pool,
                           struct pool *pool)
{
    (void)script_pool;
    if (!pool->count)
        return -1;
    unsigned element = pool->order[pool->count - 1];
#if KERNEL_OBSERVED
    struct script *script = dice_script(chance);
    if (script) {
        int wanted = script_draw(script, script_pool);
        for (unsigned i = 0; wanted >= 0 && i < pool->count; i++)
            if (pool->order[i] == wanted)
                element = (unsigned)wanted;
    }
#endif
    dice_tally(chance, site, pool->count, pool_rank(pool, element));
    if (element == pool->order[pool->count - 1])
        pool_take(pool);
    else
        pool_remove(pool, element); /* the script's wish */
    return (int)element;
}

#endif
