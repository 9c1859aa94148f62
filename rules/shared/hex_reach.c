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

/* Where the steps of a front lead, of the first so many kinds. The kinds are walked together: `kinds` is a
 * constant wherever this is used. */
static inline void gather(const struct hex_steps *steps, const struct hex_set *front, unsigned kinds,
                          struct hex_set to[3])
{
    struct hex_set road = hex_set_empty(), cheap = road, dear = road;
    for (unsigned words = hex_set_words(front); words; words &= words - 1) {
        unsigned first = 64 * (unsigned)__builtin_ctz(words);
        for (uint64_t word = front->word[first / 64]; word; word &= word - 1) {
            unsigned hex = first + (unsigned)__builtin_ctzll(word);
            road = hex_set_or(&road, &steps->road[hex]);
            if (kinds > 1)
                cheap = hex_set_or(&cheap, &steps->cheap[hex]);
            if (kinds > 2)
                dear = hex_set_or(&dear, &steps->dear[hex]);
        }
    }
    to[0] = road;
    to[1] = cheap;
    to[2] = dear;
}

/* Spreads a front of equal cost: the next layers get what can be stepped to with what is left. */
static void spread(const struct hex_steps *steps, struct hex_reach *reach, const struct hex_set *front,
                   const struct hex_set *closed, unsigned cost)
{
    unsigned left = reach->budget - cost;
    struct hex_set to[3];
    if (left < steps->road_cost || hex_set_is_empty(front))
        return;
    if (left >= steps->dear_cost)
        gather(steps, front, 3, to);
    else if (left >= steps->cheap_cost)
        gather(steps, front, 2, to);
    else
        gather(steps, front, 1, to);
    add_open(&reach->at_cost[cost + steps->road_cost], &to[0], closed);
    if (left < steps->cheap_cost)
        return;
    add_open(&reach->at_cost[cost + steps->cheap_cost], &to[1], closed);
    if (left >= steps->dear_cost)
        add_open(&reach->at_cost[cost + steps->dear_cost], &to[2], closed);
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
