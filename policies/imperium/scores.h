/* What the scores of ships in areas are made of (TAC-4). */
#ifndef WARODDS_POLICIES_IMPERIUM_SCORES_H
#define WARODDS_POLICIES_IMPERIUM_SCORES_H

#include "rules/imperium/model.h"

/* A kind is a type and whether the ship is damaged. */
enum { KINDS = 2 * SHIP_TYPES, GAIN_DISTANCES = RANGE_MAX + 1 };

/* Enemy ships in an area: dice of others and capital ships, and their kinds as bits. */
struct enemy_stack {
    uint8_t area;
    uint16_t beam[2], torpedo;
    uint64_t kinds;
};

_Static_assert(KINDS <= 64, "a word has a bit for each kind");

/* Scores of TAC-4 against the enemies as they stand: questions of a step share them. Ships of a type score
 * alike, and come one after the other. */
struct scoring {
    bool made;
    /* what they are made of: n, loss_weight, the enemy's ships */
    uint16_t own;
    int64_t weight;
    struct counter_set shown;
    uint8_t enemy_area[SHIPS_A_SIDE], enemy_flag[SHIPS_A_SIDE];

    unsigned stacks;
    struct enemy_stack stack[AREAS];
    uint16_t beam_danger[AREAS], torpedo_danger[AREAS]; /* HB and HT; UNKNOWN: not summed up yet */
    /* Of one type (its number plus one; 0: of none), undamaged and damaged: the best shots at each stack by
     * distance, and scores. */
    uint8_t type, has_shots[2];
    uint32_t shot[2][AREAS][GAIN_DISTANCES];
    struct area_set scored[2];
    int64_t score[2][AREAS];
};

enum { UNKNOWN = 0xffff };

#endif
