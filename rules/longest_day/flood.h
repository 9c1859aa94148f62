/* Floods of the castle as sets of squares: all squares a step away at once. */
#ifndef WARODDS_RULES_LONGEST_DAY_FLOOD_H
#define WARODDS_RULES_LONGEST_DAY_FLOOD_H

#include "rules/longest_day/space.h"

enum { FLOOD_DRY = ~0u };

/* The squares at each number of steps, as far as it went; those behind `last` are not set. */
struct flood {
    unsigned last;
    struct squares level[SQUARES_MAX];
};

/* The squares a step away from any of the set, without the passage. */
static inline struct squares longest_day_spread(const struct castle *c, const struct squares *set)
{
    struct squares next = {{0}};
    for (unsigned w = 0; w < SQUARES_MAX / 64; w++)
        for (uint64_t rest = set->word[w]; rest; rest &= rest - 1)
            next = squares_or(next, &c->step[64 * w + (unsigned)__builtin_ctzll(rest)]);
    return next;
}

/* Over the passage, too. */
static inline struct squares longest_day_spread_by_passage(const struct castle *c, const struct squares *set)
{
    struct squares next = longest_day_spread(c, set);
    if (squares_has(set, c->village))
        squares_add(&next, c->passage);
    if (squares_has(set, c->passage))
        squares_add(&next, c->village);
    return next;
}

/* From the goals that are in `open` to `from` over squares of `open`, whichever are as near: how many steps,
 * FLOOD_DRY if there is no way. */
static inline unsigned longest_day_flood_to(const struct castle *c, const struct squares *goals,
                                            const struct squares *open, unsigned from, bool passage,
                                            struct flood *flood)
{
    struct squares left = *open, front = squares_and(*goals, open);
    for (flood->last = 0; squares_any(&front); flood->last++) {
        flood->level[flood->last] = front;
        if (squares_has(&front, from))
            return flood->last;
        left = squares_without(left, &front);
        front = passage ? longest_day_spread_by_passage(c, &front) : longest_day_spread(c, &front);
        front = squares_and(front, &left);
    }
    return FLOOD_DRY;
}

/* From there down the levels, the lowest square of each that is a step away: up to `most` steps; returns how
 * many. */
static inline unsigned longest_day_flood_path(const struct castle *c, const struct flood *flood,
                                              unsigned from, bool passage, unsigned most, uint8_t *path)
{
    unsigned count = 0;
    for (unsigned level = flood->last; level && count < most; level--) {
        struct squares here = {{0}};
        squares_add(&here, from);
        const struct squares next = passage ? longest_day_spread_by_passage(c, &here) : c->step[from],
                             near = squares_and(next, &flood->level[level - 1]);
        from = squares_next(&near, 0);
        path[count++] = (uint8_t)from;
    }
    return count;
}

#endif
