#include "rules/shared/hex_reach.h"

static inline void add_set(struct hex_set *sum, const struct hex_set *set)
{
    *sum = hex_set_or(sum, set);
}

static inline void add_open(struct hex_set *sum, const struct hex_set *set, const struct hex_set *closed)
{
    struct hex_set open = hex_set_and_not(set, closed);
    add_set(sum, &open);
}

/* Spreads a front of equal cost: the next layers get what can be stepped to with what is left. */
static void spread(const struct hex_steps *steps, struct hex_reach *reach, const struct hex_set *front,
                   const struct hex_set *closed, unsigned cost)
{
    unsigned left = reach->budget - cost;
    if (left < steps->road_cost)
        return;
    struct hex_set road = hex_set_gather(steps->road, front);
    add_open(&reach->at_cost[cost + steps->road_cost], &road, closed);
    if (left < steps->cheap_cost)
        return;
    struct hex_set cheap = hex_set_gather(steps->cheap, front);
    add_open(&reach->at_cost[cost + steps->cheap_cost], &cheap, closed);
    if (left < steps->dear_cost)
        return;
    struct hex_set dear = hex_set_gather(steps->dear, front);
    add_open(&reach->at_cost[cost + steps->dear_cost], &dear, closed);
}

void hex_reach_flood(const struct hex_steps *steps, const struct hex_set *walls, const struct hex_set *stops,
                     unsigned start, struct hex_reach *reach)
{
    struct hex_set closed = *walls;
    reach->known = hex_set_empty();
    for (unsigned cost = 0; cost <= reach->budget; cost++) {
        struct hex_set front = hex_set_and_not(&reach->at_cost[cost], &closed);
        reach->at_cost[cost] = front;
        add_set(&closed, &front);
        add_set(&reach->known, &front);
        if (hex_set_is_empty(&front))
            continue;
        if (start && hex_set_has(&front, start) && hex_set_has(stops, start)) {
            struct hex_set held = hex_set_or(&closed, stops), own = hex_set_of(start);
            spread(steps, reach, &own, &held, cost);
        }
        front = hex_set_and_not(&front, stops);
        spread(steps, reach, &front, &closed, cost);
    }
}

unsigned hex_reach_cost(const struct hex_reach *reach, unsigned hex)
{
    for (unsigned cost = 0; cost <= reach->budget; cost++)
        if (hex_set_has(&reach->at_cost[cost], hex))
            return cost;
    return HEX_REACH_NOT;
}
