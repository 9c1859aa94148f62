#include "rules/shared/hex_reach.h"

void hex_steps_add(struct hex_steps *steps, unsigned from, unsigned to, unsigned cost)
{
    if (cost == steps->road_cost) {
        hex_set_add(&steps->road[from], to);
        hex_set_add(&steps->roads, from);
        return;
    }
    hex_set_add(&steps->other[from], to);
    if (cost == steps->cheap_cost)
        hex_set_add(&steps->cheap, to);
}

unsigned hex_steps_cost(const struct hex_steps *steps, unsigned from, unsigned to)
{
    if (hex_set_has(&steps->road[from], to))
        return steps->road_cost;
    if (!hex_set_has(&steps->other[from], to))
        return 0;
    return hex_set_has(&steps->cheap, to) ? steps->cheap_cost : steps->dear_cost;
}

static inline void add_set(struct hex_set *sum, const struct hex_set *set)
{
    *sum = hex_set_or(sum, set);
}

/* Spreads a front of equal cost: the next layers get what can be stepped to with what is left. What a step
 * off the road costs depends on the hex it enters alone, so one union of neighbours serves both costs. */
static inline void spread(const struct hex_steps *steps, struct hex_reach *reach, const struct hex_set *front,
                          unsigned cost)
{
    unsigned left = reach->budget - cost;
    if (left >= steps->road_cost && hex_set_intersects(front, &steps->roads)) {
        struct hex_set starts = hex_set_and(front, &steps->roads);
        struct hex_set road = hex_set_gather(steps->road, &starts);
        add_set(&reach->at_cost[cost + steps->road_cost], &road);
    }
    if (left < steps->cheap_cost)
        return;
    struct hex_set other = hex_set_gather(steps->other, front);
    struct hex_set cheap = hex_set_and(&other, &steps->cheap);
    add_set(&reach->at_cost[cost + steps->cheap_cost], &cheap);
    if (left < steps->dear_cost)
        return;
    struct hex_set dear = hex_set_and_not(&other, &steps->cheap);
    add_set(&reach->at_cost[cost + steps->dear_cost], &dear);
}

/* From the hex `start` alone past others of `stops`: what leads into those is taken back, by the layers as
 * they were. */
static void leave_start(const struct hex_steps *steps, struct hex_reach *reach, const struct hex_set *stops,
                        unsigned start, unsigned cost)
{
    const unsigned step[] = {steps->road_cost, steps->cheap_cost, steps->dear_cost};
    struct hex_set own = hex_set_of(start), before[3];
    for (unsigned i = 0; i < 3; i++)
        before[i] = cost + step[i] <= reach->budget ? reach->at_cost[cost + step[i]] : hex_set_empty();
    spread(steps, reach, &own, cost);
    for (unsigned i = 0; i < 3; i++) {
        if (cost + step[i] > reach->budget)
            continue;
        struct hex_set *layer = &reach->at_cost[cost + step[i]];
        struct hex_set open = hex_set_and_not(layer, stops);
        *layer = hex_set_or(&open, &before[i]);
    }
}

static inline void flood(const struct hex_steps *steps, const struct hex_set *walls,
                         const struct hex_set *stops, unsigned start, struct hex_reach *reach)
{
    struct hex_set closed = *walls;
    for (unsigned cost = 0; cost <= reach->budget; cost++) {
        struct hex_set front = hex_set_and_not(&reach->at_cost[cost], &closed);
        reach->at_cost[cost] = front;
        if (hex_set_is_empty(&front))
            continue;
        add_set(&closed, &front);
        if (stops) {
            if (start && hex_set_has(&front, start) && hex_set_has(stops, start))
                leave_start(steps, reach, stops, start, cost);
            front = hex_set_and_not(&front, stops);
        }
        spread(steps, reach, &front, cost);
    }
    reach->known = hex_set_and_not(&closed, walls);
}

void hex_reach_flood(const struct hex_steps *steps, const struct hex_set *walls, struct hex_reach *reach)
{
    flood(steps, walls, NULL, 0, reach);
}

void hex_reach_flood_stopping(const struct hex_steps *steps, const struct hex_set *walls,
                              const struct hex_set *stops, unsigned start, struct hex_reach *reach)
{
    flood(steps, walls, stops, start, reach);
}

unsigned hex_reach_cost(const struct hex_reach *reach, unsigned hex)
{
    for (unsigned cost = 0; cost <= reach->budget; cost++)
        if (hex_set_has(&reach->at_cost[cost], hex))
            return cost;
    return HEX_REACH_NOT;
}
