/* The galaxy and the numbers of a war: stars, jump routes, planets, the Imperium's tables (IMP-3.2, 6 to 16).
 */
#ifndef WARODDS_IMPERIUM_GALAXY_H
#define WARODDS_IMPERIUM_GALAXY_H

#include <stdbool.h>
#include <stdint.h>

enum { TERRAN, IMPERIAL, SIDES };

enum unit_type {
    TYPE_BB, /* capital ships: BB B B2 B1 */
    TYPE_B,
    TYPE_B2,
    TYPE_B1,
    TYPE_CV,
    TYPE_CA,
    TYPE_CR,
    TYPE_CS,
    TYPE_CL,
    TYPE_DD,
    TYPE_TB,
    TYPE_SC,
    TYPE_M,
    TYPE_F,
    TYPE_AR,
    TYPE_AT,
    TYPE_TR,
    SHIP_TYPES,
    TYPE_RT = SHIP_TYPES, /* infantry */
    TYPE_JT,              /* jump troops */
    TYPE_PD,              /* planetary defence batteries */
    COUNTER_TYPES
};

enum ship_class {
    CLASS_CAPITAL,
    CLASS_LIGHT,
    CLASS_AUXILIARY,
    CLASS_MONITOR,
    CLASS_FIGHTER,
    SHIP_CLASSES,
    CLASS_GROUND
};

/* What is built: counters and outposts, of which there are as many as are needed. */
enum { TYPE_OUTPOST = COUNTER_TYPES, BUILD_TYPES };

enum { PLANETS = 48, STARS = 48, STAR_ROUTES = 8, STAR_BOXES = 2, NOWHERE = 255 };

/* What may be landed (IMP-11.7). */
enum planet_kind { PLANET_A, PLANET_N, PLANET_X };

struct planet {
    uint8_t kind, digit, map; /* digit: the 2 of N2 */
    uint8_t star;             /* NOWHERE: not in play */
    char name[8];             /* SOL1 */
};

/* Sets of stars and of planets: bit = number. */
static inline bool bit_of(uint64_t set, unsigned i)
{
    return set >> i & 1;
}

/* The lowest member from `from` on, or -1. */
static inline int bit_next(uint64_t set, unsigned from)
{
    const uint64_t rest = from > 63 ? 0 : set >> from << from;
    return rest ? __builtin_ctzll(rest) : -1;
}

#define FOR_EACH_MEMBER(i, set) for (int i = bit_next((set), 0); i >= 0; i = bit_next((set), (unsigned)i + 1))

struct galaxy {
    uint8_t stars, planets;
    uint8_t routes[STARS], beside[STARS][STAR_ROUTES]; /* neighbours, ascending */
    uint8_t jumps[STARS][STARS];                       /* NOWHERE: no way */
    uint8_t home_jumps[SIDES][STARS];                  /* to the nearest home world */
    uint8_t deep[STARS][STARS];                        /* turns from star to star off the routes (IMP-17.1) */
    uint8_t box[STARS][STAR_BOXES];                    /* planets, NOWHERE: none */
    uint64_t tertiary;                                 /* stars without planets */
    uint64_t homes[SIDES];                             /* stars */
    uint64_t in_play;                                  /* planets */
};

/* Forces by type. */
struct force_list {
    uint8_t of[COUNTER_TYPES];
};

enum imperium_news {
    NEWS_SUCCESSION,
    NEWS_CRISIS,
    NEWS_VISIT,
    NEWS_PROHIBITION,
    NEWS_RECESSION,
    NEWS_NONE,
    NEWS_BOOM,
    NEWS_OFFENSIVE,
    NEWS_TOKEN,
    NEWS_REINFORCEMENTS,
    NEWS_TALKS,
    NEWS_KINDS
};

enum { PAIR_SUMS = 11, OFFENSIVE_ROWS = 7, WAR_TURNS = 10 };
enum appeal_kind { APPEAL_MILITARY, APPEAL_FINANCIAL, APPEAL_KINDS };

struct appeal_row {
    bool ban;
    uint8_t gift, budget;
    uint32_t permits; /* bit = type */
    struct force_list forces;
};

/* Numbers of the rules of wars; resources unless they say otherwise. */
struct war_values {
    uint8_t turns[BUILD_TYPES], outpost_cost;                                          /* IMP-9.1 */
    uint8_t promotion_cost, promotion_payments, terraform_cost, terraform_payments[3]; /* by digit of N */
    uint8_t markers;
    uint8_t stock_start;
    uint16_t stock_limit;
    uint8_t jumps[CLASS_GROUND + 1]; /* by class of ship */
    uint8_t sol, sol_planet, terran_world_connected, terran_world_unconnected, terran_outpost;
    uint8_t imperial_world, imperial_outpost;
    uint8_t local_world, local_outpost, ground_unit;
    uint8_t news[PAIR_SUMS];
    struct force_list token, offensive[OFFENSIVE_ROWS];
    struct appeal_row appeal[APPEAL_KINDS][PAIR_SUMS];
    uint8_t glory_bombarded[SIDES]; /* by the side that bombarded a terraformed planet */
    uint8_t terran_wins[WAR_TURNS], imperial_wins[WAR_TURNS];
};

/* How infantry and jump troops of a scenario are drawn. */
enum troop_draw { DRAW_APART, DRAW_TOGETHER, DRAW_NONE };

/* The campaign (IMP-16). */
struct campaign {
    uint8_t glory[SIDES + 1]; /* of the next war, by who has won the last one; SIDES: a truce */
    uint64_t needs[SIDES];    /* planets that the side must hold to win */
};

struct war_start {
    uint8_t glory, budget, draw;
    uint8_t ground[SIDES]; /* infantry and jump troops drawn together */
    bool permissions;
    uint64_t worlds[SIDES], outposts[SIDES];
};

#endif
