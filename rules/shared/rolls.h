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
static inline enum landing landing_of(int result, int land, int deviate)
{
    return result >= land ? LANDING_ON_TARGET : result >= deviate ? LANDING_DEVIATES : LANDING_FAILS;
}

static inline enum landing roll_landing(struct chance *chance, const struct game_site *site, uint64_t event,
                                        int modifier, int land, int deviate, struct dice_faces *faces)
{
    return landing_of(dice_d6(chance, site, event, faces) + modifier, land, deviate);
}

#if KERNEL_OBSERVED
/* The element the script wants from the pool `script_pool`, or the one that would come anyway; a name that is
 * not in the cup counts as missing. */
static inline unsigned cup_scripted(struct script *script, int script_pool, const uint8_t *names,
                                    const struct pool *pool)
{
    int wanted = script ? script_draw(script, script_pool) : -1;
    for (unsigned i = pool->count; wanted >= 0 && i-- > 0;)
        if ((names ? names[pool->order[i]] : pool->order[i]) == wanted)
            return pool->order[i];
    if (wanted >= 0 && !script->draws_missing++)
        script->first_missing_pool = script_pool;
    return pool->order[pool->count - 1];
}
#endif

/* Takes an element from a cup: the next in its hidden order, or the one the script wants, which it calls by
 * its entry in `names` (NULL: by its own number). -1 if the cup is empty. The tally counts the rank among the
 * elements that were in it. */
static inline int cup_draw(struct chance *chance, const struct game_site *site, int script_pool,
                           const uint8_t *names, struct pool *pool)
{
    (void)script_pool;
    (void)names;
    if (!pool->count)
        return -1;
    const unsigned next = pool->order[pool->count - 1];
#if KERNEL_OBSERVED
    const unsigned element = cup_scripted(dice_script(chance), script_pool, names, pool);
#else
    const unsigned element = next;
#endif
    dice_tally(chance, site, pool->count, pool_rank(pool, element));
    if (element == next)
        pool_take(pool);
    else
        pool_remove(pool, element); /* the script's wish */
    return (int)element;
}

#endif
