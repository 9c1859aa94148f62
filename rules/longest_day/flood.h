/* Floods of the castle as sets of squares: all squares a step away at once. */
#ifndef WARODDS_RULES_LONGEST_DAY_FLOOD_H
#define WARODDS_RULES_LONGEST_DAY_FLOOD_H

#include "rules/longest_day/space.h"

enum { FLOOD_DRY = ~0u, NEAREST_MAX = 16 };

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

/* The goals at the smallest distance over all squares, and that distance; FAR if there is none. */
struct nearest {
    unsigned steps, count;
    const uint8_t *distance[NEAREST_MAX]; /* to each */
    const uint8_t *onward;                /* to the last */
};

static inline struct nearest longest_day_nearest(const struct castle *c, const struct squares *goals,
                                                 unsigned from, bool passage)
{
    struct nearest nearest = {.steps = FAR};
    SQUARES_EACH(goal, goals)
    {
        const uint8_t *distance = c->distance[passage][goal];
        if (distance[from] < nearest.steps)
            nearest.count = 0;
        if (distance[from] > nearest.steps || nearest.count == NEAREST_MAX)
            continue;
        nearest.steps = distance[from];
        nearest.onward = c->onward[passage][goal];
        nearest.distance[nearest.count++] = distance;
    }
    return nearest;
}

/* The lowest open square a step on towards any of them, NO_SQUARE if there is none. */
static inline unsigned longest_day_step_on(const struct castle *c, const struct nearest *nearest,
                                           const struct squares *open, unsigned from, bool passage,
                                           unsigned level)
{
    unsigned best = NO_SQUARE;
    if (nearest->count == 1 && squares_has(open, nearest->onward[from]))
        return nearest->onward[from];
    for (unsigned i = 0; i <= c->ways[from] && best == NO_SQUARE; i++) {
        const unsigned to = i < c->ways[from] ? c->way[from][i] : NO_SQUARE;
        for (unsigned goal = 0; goal < nearest->count && to != NO_SQUARE; goal++)
            if (nearest->distance[goal][to] == level && squares_has(open, to))
                best = to;
    }
    if (!passage || (from != c->village && from != c->passage))
        return best;
    const unsigned over = from == c->village ? c->passage : c->village;
    for (unsigned goal = 0; goal < nearest->count; goal++)
        if (over < best && nearest->distance[goal][over] == level && squares_has(open, over))
            best = over;
    return best;
}

/* The shortest way from there to a goal over squares of `open`, of equally short ones the smallest sequence
 * of squares: up to `most` of them; returns how many, FLOOD_DRY if there is no way. Most often none is in the
 * way: then each step on is the lowest that leads nearer. */
static inline unsigned longest_day_way(const struct castle *c, const struct squares *goals,
                                       const struct squares *open, unsigned from, bool passage, unsigned most,
                                       uint8_t *path)
{
    const struct squares there = squares_and(*goals, open);
    const struct nearest nearest = longest_day_nearest(c, &there, from, passage);
    unsigned at = from, level = nearest.steps;
    if (level == FAR || !squares_has(open, from))
        return FLOOD_DRY;
    for (unsigned count = 0; level && at != NO_SQUARE; count++) {
        at = longest_day_step_on(c, &nearest, open, at, passage, --level);
        if (count < most)
            path[count] = (uint8_t)at;
    }
    if (at != NO_SQUARE)
        return nearest.steps < most ? nearest.steps : most;
    struct flood flood;
    if (longest_day_flood_to(c, goals, open, from, passage, &flood) == FLOOD_DRY)
        return FLOOD_DRY;
    return longest_day_flood_path(c, &flood, from, passage, most, path);
}

#endif
