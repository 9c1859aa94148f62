/* Everything that does not change while a game is played: counters, the battle display, planets, stars,
 * rulings. */
#ifndef WARODDS_IMPERIUM_MODEL_H
#define WARODDS_IMPERIUM_MODEL_H

#include "rules/imperium/counters.h"
#include "rules/imperium/galaxy.h"
#include "rules/shared/attack_law.h"
#include "rules/shared/space.h"

/* Counters in the order of IMP-0.3: Terran ships, Imperial ships, Terran troops, Imperial troops; then
 * outposts in the order of building. */
enum {
    SHIPS_A_SIDE = 100,
    SHIPS = SIDES * SHIPS_A_SIDE,
    GROUND_A_SIDE = 21,
    GROUND = SHIPS, /* the first ground unit */
    COUNTERS = SHIPS + SIDES * GROUND_A_SIDE,
    CAPITALS_MAX = 24, /* printed ones that may split their fire */
    CARRIERS_PRINTED = 16,
    CARRIERS_MAX = 28, /* with those that counters are lent to, as many for each side (lent.h) */
};

/* Outposts that are built but not yet put down come after the counters; both sides have as many. */
enum { OUTPOSTS_A_SIDE = 40, OUTPOSTS = SIDES * OUTPOSTS_A_SIDE, UNITS = COUNTERS + OUTPOSTS };

/* Fleets have numbers; a marker lies where its ships are. Monitors of a star are a fleet of their own. */
enum { FLEETS = 48, FLEET_MONITORS = 63 };

/* The battle display (IMP-12.1.a): level, row and column from 0 make an area. */
enum {
    LEVELS = 3,
    ROWS = 5,
    COLUMNS = 5,
    AREAS = LEVELS * ROWS * COLUMNS,
    AREA_PLANET = 37, /* 233 */
    ENTRY_TRIANGLES = 6,
    NEIGHBOURS = 6,
    FLIGHT_AREAS = 24, /* in two steps of a fighter, its own area left out */
    RANGE_MAX = 3,     /* of fire (IMP-12.7.b) */
};

static inline unsigned area_of_number(unsigned number)
{
    return (number / 100 - 1) * ROWS * COLUMNS + (number / 10 % 10 - 1) * COLUMNS + number % 10 - 1;
}

static inline unsigned number_of_area(unsigned area)
{
    return (area / (ROWS * COLUMNS) + 1) * 100 + (area / COLUMNS % ROWS + 1) * 10 + area % COLUMNS + 1;
}

/* Sets of areas: bit = area. */
struct area_set {
    uint64_t word[2];
};

static inline bool areas_have(const struct area_set *set, unsigned area)
{
    return set->word[area >> 6] >> (area & 63) & 1;
}

static inline void areas_add(struct area_set *set, unsigned area)
{
    set->word[area >> 6] |= UINT64_C(1) << (area & 63);
}

static inline bool areas_meet(const struct area_set *a, const struct area_set *b)
{
    return ((a->word[0] & b->word[0]) | (a->word[1] & b->word[1])) != 0;
}

/* A list of areas, ascending. */
struct area_list {
    uint8_t count;
    uint8_t area[FLIGHT_AREAS];
};

enum { SURFACES = 8 };
enum { SURFACE_HEXES = 16 /* numbered from 1; bit = hex */ };

struct surface_map {
    uint8_t hexes;
    uint16_t all;                   /* all hexes */
    uint16_t beside[SURFACE_HEXES]; /* neighbours of each */
};

enum scenario_kind { SCENARIO_PLANET, SCENARIO_SPACE, SCENARIO_WAR, SCENARIO_CAMPAIGN };

/* enum { SCEN_SETUP_SCENARIO, SCEN_SETUP_RULE_12_2 } ... */
#define GAME_RULINGS "rules/imperium/rulings.def"
#include "rules/shared/rulings.h"

/* Read by ASKED() alone (rules/shared/asked.h). */
struct imperium_asked {
    uint8_t ground_lost_up_to, civil_war_up_to, crisis_turns, recession, recession_turns, boom;
    uint8_t glory_outpost, glory_world, glory_major, glory_appeal, glory_not_returned;
    uint8_t wars;       /* of a campaign before a draw; 0: as many as it takes */
    uint8_t peace_dice; /* for the turns of peace between them */
};

struct imperium_model {
    uint8_t ruling[RULINGS];
    struct imperium_asked asked;

    /* The scenario (IMP-S). */
    uint8_t scenario, scenario_kind, mover, battle_star, battle_planet;
    uint8_t forces[SIDES][COUNTER_TYPES];

    /* Counters. Values of ships and troops by side of the counter: 0 front, 1 damaged or reduced. */
    uint8_t side[COUNTERS], type[COUNTERS], class_of[COUNTERS], has_back[COUNTERS], cost[COUNTERS];
    uint8_t beam[2][COUNTERS], torpedo[2][COUNTERS], defence[2][COUNTERS], counter_measures[2][COUNTERS];
    uint8_t capacity[2][COUNTERS], maintenance[2][COUNTERS], speed[2][COUNTERS];
    uint8_t strength[2][COUNTERS]; /* on the surface: troops and batteries; fighters torpedo and beam */
    uint8_t surface_move[COUNTER_TYPES];
    uint8_t first[SIDES][COUNTER_TYPES], count[SIDES][COUNTER_TYPES]; /* counters of each type */
    int8_t capital_number[SHIPS], carrier_number[SHIPS];              /* -1: none */
    struct counter_set of_side[SIDES];
    struct counter_set ships, capital, carrier, fighter, monitor, auxiliary, jump_drive, transport, troops,
        battery;
    struct counter_set forcing; /* ships with a jump drive that stop fleets (IMP-3.1.b) */

    /* The battle display. */
    uint8_t areas_hold, hexes_hold;
    uint8_t distance[AREAS][AREAS];
    struct area_set within[RANGE_MAX + 1][AREAS]; /* areas up to so far away */
    /* Where a ship and a fighter may go from an area: never to or through 233 (IMP-12.1.b). */
    struct area_list step[AREAS], flight[AREAS];
    /* The same at a star without planets, where 233 is an area like others (IMP-12.2.e). */
    struct area_list open_step[AREAS], open_flight[AREAS];
    uint8_t entry_level[ENTRY_TRIANGLES], entry_row[ENTRY_TRIANGLES];

    char star_name[STARS][8];       /* SOL */
    int8_t star_place[STARS][2];    /* column and row on the map */
    uint16_t star_reference[STARS]; /* hex on the reference map */
    uint64_t closed_stars;          /* not in play */
    struct galaxy galaxy;
    struct war_values war;
    struct war_start begin; /* of a war (IMP-S6 to S8) */
    struct campaign campaign;
    char unit_name[UNITS][12];       /* T-BB-01, T-OUT-01 */
    struct counter_set hides[SIDES]; /* what a side may carry unseen: fighters and troops in play */
    struct counter_set in_play;      /* counters that the scenario may bring */
    bool open;                       /* V:FOG */
    struct planet planet[PLANETS];
    struct surface_map surface[SURFACES];
    struct attack_tables attack;
    struct space display_space, surface_space, galaxy_space; /* for boards */
    char surface_name[SURFACES][32];                         /* of maps that are drawn alone: planet_h7 */
    const struct imperium_model *base; /* as loaded: itself, unless counters are lent (lent.h) */
    uint64_t serial;                   /* of the model among all that were loaded, from 1 */
};

#endif
