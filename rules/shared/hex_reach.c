#include "rules/shared/hex_reach.h"

static inline void add_set(struct hex_set *sum, const struct hex_set *set)
{
    for (unsigned i = 0; i < 4; i++)
        sum->word[i] |= set->word[i];
}

static inline void add_open(struct hex_set *sum, const struct hex_set *set, const struct hex_set *closed)
{
    for (unsigned i = 0; i < 4; i++)
        sum->word[i] |= set->word[i] & ~closed->word[i];
}

/* Spreads a front of equal cost: the next layers get what can be stepped to with what is left. */
static void spread(const struct hex_steps *steps, struct hex_reach *reach, const struct hex_set *front,
                   const struct hex_set *closed, unsigned cost)
{
    unsigned left = reach->budget - cost;
    struct hex_set road = {{0}}, cheap = {{0}}, dear = {{0}};
    if (left < steps->road_cost)
        return;
    for (unsigned i = 0; i < 4; i++) {
        for (uint64_t word = front->word[i]; word; word &= word - 1) {
            unsigned hex = 64 * i + (unsigned)__builtin_ctzll(word);
            add_set(&road, &steps->road[hex]);
            if (left < steps->cheap_cost)
                continue;
            add_set(&cheap, &steps->cheap[hex]);
            if (left >= steps->dear_cost)
                add_set(&dear, &steps->dear[hex]);
        }
    }
    add_open(&reach->at_cost[cost + steps->road_cost], &road, closed);
    if (left >= steps->cheap_cost)
        add_open(&reach->at_cost[cost + steps->cheap_cost], &cheap, closed);
    if (left >= steps->dear_cost)
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
