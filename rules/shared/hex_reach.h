/* Where a unit can go and for how much: a flood by layers of equal cost over sets of hexes, exact as
 * Dijkstra's way would be, for three costs of a step. */
#ifndef WARODDS_SHARED_HEX_REACH_H
#define WARODDS_SHARED_HEX_REACH_H

#include "rules/shared/hex_set.h"

enum { HEX_REACH_COST_MAX = 16, HEX_REACH_NOT = 255 };

/* To which neighbours a step leads at which cost; road <= cheap <= dear. A step off the road costs what the
 * hex costs that it enters, wherever it comes from. A neighbour in none of the sets cannot be entered. */
struct hex_steps {
    uint8_t road_cost, cheap_cost, dear_cost;
    struct hex_set road[HEX_IDS], other[HEX_IDS];
    struct hex_set roads; /* hexes that have a road step */
    struct hex_set cheap; /* hexes that other steps enter for cheap_cost; all others for dear_cost */
};

/* Notes a step of one of the three costs (anything else counts as dear_cost). */
void hex_steps_add(struct hex_steps *steps, unsigned from, unsigned to, unsigned cost);
/* What the step costs, 0 if there is none. */
unsigned hex_steps_cost(const struct hex_steps *steps, unsigned from, unsigned to);

struct hex_reach {
    unsigned budget;                                /* at most HEX_REACH_COST_MAX */
    struct hex_set at_cost[HEX_REACH_COST_MAX + 1]; /* in: where it begins; out: hexes by least cost */
    struct hex_set known;                           /* out: all of them */
};

/* Nothing reached yet. */
static inline void hex_reach_begin(struct hex_reach *reach, unsigned budget)
{
    reach->budget = budget;
    for (unsigned cost = 0; cost <= budget; cost++)
        reach->at_cost[cost] = hex_set_empty();
}

/* Floods from what is in at_cost. No hex of `walls` is entered. */
void hex_reach_flood(const struct hex_steps *steps, const struct hex_set *walls, struct hex_reach *reach);
/* The same with hexes that end a move: one of `stops` is entered but not left; the one hex `start` (0: none)
 * is left even so, but then not straight into another hex of `stops`. */
void hex_reach_flood_stopping(const struct hex_steps *steps, const struct hex_set *walls,
                              const struct hex_set *stops, unsigned start, struct hex_reach *reach);

/* Least cost of a hex, HEX_REACH_NOT if it is not reached. */
unsigned hex_reach_cost(const struct hex_reach *reach, unsigned hex);

#endif
