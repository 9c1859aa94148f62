/* What a galactic player is and keeps in mind (decisions 7). */
#ifndef WARODDS_POLICIES_IMPERIUM_MIND_H
#define WARODDS_POLICIES_IMPERIUM_MIND_H

#include "rules/imperium/queries_war.h"

enum { LIST_MAX = 12, BASES_MAX = 3, PATH_MAX = 40 };

/* How a player wages a war; names of stars and planets, types by number. Lists end with NULL, cycles with
 * BUILD_TYPES. */
struct stance {
    const char *base[BASES_MAX + 1];
    uint8_t share[BASES_MAX];
    const char *supply;
    uint8_t ratio; /* tenths: enemies are attacked at this superiority */
    const char *objective[LIST_MAX], *outpost[LIST_MAX], *battery[LIST_MAX], *guard[LIST_MAX];
    uint8_t cycle[LIST_MAX];
    bool random, lands, patient; /* lands troops; attacks only with an offensive force present */
    bool alone;                  /* only stars without enemies are attacked, own ones excepted */
    bool stays;                  /* no enemy marker is worth an attack */
    bool settles_first;          /* enemy markers only when nothing is left to settle */
    bool listed_only;            /* enemy markers off the list are worth nothing */
    enum { APPEALS_NEVER, APPEALS_PROCYON, APPEALS_CONTAIN, APPEALS_FAVOURITE } appeals;
};

extern const struct stance imperium_stance_terran_random, imperium_stance_imperial_random;
extern const struct stance imperium_stance_turtle, imperium_stance_colonise, imperium_stance_two_doors;
extern const struct stance imperium_stance_nusku_rush, imperium_stance_consolidate, imperium_stance_procyon;
extern const struct stance imperium_stance_contain, imperium_stance_favourite, imperium_stance_fortress;

/* Names as numbers, NOWHERE-ended; made once a thread. */
struct resolved {
    uint8_t base[BASES_MAX + 1], share[BASES_MAX + 1], supply;
    uint8_t objective[LIST_MAX], outpost[LIST_MAX], battery[LIST_MAX], guard[LIST_MAX];
};

/* What the action is about (decisions 7.4). */
enum war_rule { RULE_PASS, RULE_ASSAULT, RULE_SETTLE, RULE_LOAD, RULE_STRIKE, RULE_MOVE, RULE_SUPPLY };

/* The plans of a player in a war. */
struct war_mind {
    uint8_t station_kind[UNITS], station_place[UNITS]; /* choice kinds and places of the set-up */
    uint8_t stationed;
    uint8_t rule, star, fleet, planet; /* the action; fleet: the only one that acts, or NOWHERE */
    uint8_t path[PATH_MAX], steps;
    uint8_t ship[SHIPS_A_SIDE];   /* transports: the planet an outpost is unloaded on; NOWHERE: none */
    uint16_t loads[SHIPS_A_SIDE]; /* what is loaded on them; UNITS: nothing */
    uint8_t cycle_at;             /* next place of the cycle */
    uint16_t keep, clock_of_keep;
    uint16_t clock_of_pay, clock_of_repair;
    struct counter_set pay, repair;
};

#endif
