/* Where a unit can go and for how much: a flood by layers of equal cost over sets of hexes, exact as
 * Dijkstra's way would be, for three costs of a step. */
#ifndef WARODDS_SHARED_HEX_REACH_H
#define WARODDS_SHARED_HEX_REACH_H

#include "rules/shared/hex_set.h"

enum { HEX_REACH_COST_MAX = 16, HEX_REACH_NOT = 255 };

/* To which neighbours a step leads at which cost; road <= cheap <= dear. A neighbour in none of the three
 * sets cannot be entered from there. */
struct hex_steps {
    uint8_t road_cost, cheap_cost, dear_cost;
    struct hex_set road[HEX_IDS], cheap[HEX_IDS], dear[HEX_IDS];
};

struct hex_reach {
    unsigned budget;                                /* at most HEX_REACH_COST_MAX */
    struct hex_set at_cost[HEX_REACH_COST_MAX + 1]; /* in: where it begins; out: hexes by least cost */
    struct hex_set known;                           /* out: all of them */
};

/* Floods from what is in at_cost. No hex of `walls` is entered. A hex of `stops` is entered but not left; the
 * one hex `start` (0: none) is left even so, but then not straight into another hex of `stops`. */
void hex_reach_flood(const struct hex_steps *steps, const struct hex_set *walls, const struct hex_set *stops,
                     unsigned start, struct hex_reach *reach);

/* Least cost of a hex, HEX_REACH_NOT if it is not reached. */
unsigned hex_reach_cost(const struct hex_reach *reach, unsigned hex);

#endif
