/* The tables and the cache behind cost(h) (policy notes 3.2). */
#ifndef WARODDS_POLICIES_INVADERS_COSTS_H
#define WARODDS_POLICIES_INVADERS_COSTS_H

#include "rules/invaders/queries.h"

enum {
    COST_UNREACHABLE = 999,
    COST_LEVELS = 1056, /* more than 4 half points for each of 260 hexes */
};

enum {
    RING = 32,                /* no step makes a way longer by half of that, with what is known to follow */
    EXTRA_MAX = RING / 2 - 1, /* more is not noted of what is known to follow */
};

/* The ways to the goal on an empty map, for one chapter. */
struct route_tables {
    uint16_t base[HEX_IDS]; /* cost(h) without Kay'otz */
    /* Hexes that are cut off by a Kay'otz here from their noted cheapest way; two ways are noted for each. */
    struct hex_set through[2][HEX_IDS];
    struct hex_set way[2][HEX_IDS];    /* the noted ways themselves: start included, goal of scenario 2 not */
    struct hex_set up_to[COST_LEVELS]; /* hexes whose base cost is at most that */
    /* Where steps lead, off the map too (hex 0), and how much longer than the cheapest way of the empty map
     * each makes a way: least first, ended by a detour that is too long for everything. */
    struct route_steps {
        uint8_t to[8];
        uint16_t detour[8];
    } steps[HEX_IDS];
    /* By how much the cost of each hex (second) grows if a Kay'otz holds one hex (first). */
    uint8_t extra[HEX_IDS][HEX_IDS];
    struct hex_set from_road[HEX_IDS];  /* hexes from which a road step leads here */
    struct hex_set from_other[HEX_IDS]; /* hexes from which another step leads here */
    unsigned levels;                    /* the highest base cost */
    struct hex_set goal;                /* scenario 2: 666, which Kay'otz do not close; scenario 1: empty */
    /* Where a walk of so many half points leads if no Kay'otz is near, start included. */
    struct hex_set ball[HEX_REACH_COST_MAX + 1][HEX_IDS];
};

/* cost(h) for one set of Kay'otz hexes. Hexes not in `dirty` keep their base cost. For the others it is
 * searched when somebody asks. */
struct cost_field {
    uint8_t extra[HEX_IDS]; /* by so much at least a hex costs more than its base cost */
    bool valid, informed;   /* informed: `extra` is made */
    uint16_t chapter, searches;
    uint16_t reserve; /* scenario 2: the cost of whoever may enter; 0: not asked yet */
    struct hex_set kayotz, closed, dirty;
    struct hex_set settled; /* dirty hexes whose cost is known */
    uint16_t cost[HEX_IDS]; /* of those */
    /* Marines in the order of their costs, for those in `known` */
    uint32_t known, exact; /* exact: the key has the cost itself, else it costs at least that */
    uint32_t paralyzed;
    uint16_t turn, marine_hex[MARINES_MAX], entry_turn[MARINES_MAX], key[MARINES_MAX];
};

#endif
