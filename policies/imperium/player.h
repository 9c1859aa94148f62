/* What the players of Imperium share (decisions 4): chances, worth, kill fractions, and what a player keeps
 * in mind from one question of a step to the next. */
#ifndef WARODDS_POLICIES_IMPERIUM_PLAYER_H
#define WARODDS_POLICIES_IMPERIUM_PLAYER_H

#include "policies/imperium/mind.h"
#include "policies/imperium/scores.h"
#include "policies/policy.h"
#include "rules/imperium/imperium.h"
#include "rules/imperium/queries_war.h"

enum { KILL_DICE = 40, KILL_CHANCES = 121, KILL_DEFENCES = 4 };
enum { MILLION = 1000000 };

/* A seat's tables, made once; and scores. */
struct tables {
    /* The best a ship can hope for from one shot of all its weapons: by side, own kind, kind of the enemy,
     * distance. A kind is a type and whether the ship is damaged. */
    uint32_t gain[SIDES][KINDS][KINDS][GAIN_DISTANCES];
    /* Steps between areas, around 233. */
    uint8_t path[AREAS][AREAS];
    struct resolved resolved[SIDES]; /* the stance of the player */
    struct scoring scoring;
};

/* The plan of a step; made at its first question. */
struct plan {
    uint64_t key; /* of the step it was made for */
    uint8_t goal; /* M: the enemy area with most ships */
    uint8_t weak, stale, escort, flee;
    uint8_t entry[NEIGHBOURS + 1], entries;
    uint16_t own; /* n: own ships on the display */
    uint8_t target[COUNTERS], second[CAPITALS_MAX + AREAS], dice[CAPITALS_MAX + AREAS]; /* lent.h */
    uint8_t hex[COUNTERS]; /* where a unit goes on the surface; 0: nowhere */
    struct war_mind war;
};

struct player;

struct thinking {
    const struct imperium_model *m;
    const struct imperium_state *s;
    const struct policy_context *context;
    const struct player *player;     /* how it fights; in a war everybody fights alike */
    const struct player *own_player; /* whose stance it has */
    struct tables *tables;
    struct plan *plan;
    unsigned side;
};

/* How a player decides; the functions answer one question each. */
struct player {
    bool random;   /* TAC-0, PLA-0 */
    bool declines; /* TAC-3: the initiative */
    bool mission;  /* TAC-5 */
    enum { MOVES_NEVER, MOVES_RUSH, MOVES_STANDOFF, MOVES_BY_VALUE } moves;
    enum { FIRES_SIMPLY, FIRES_GREEDILY } fires;
    enum { LAND_SPREAD, LAND_STACK, LAND_BLOCK, LAND_BY_VALUE } surface;
    const struct stance *stance[SIDES]; /* in a war */
};

enum parameter {
    LOSS_WEIGHT,
    WEAK_RATIO,
    RETREAT_COST,
    SUPERIORITY,
    SUPERIORITY_EARTH,
    RATIO, /* from here on: wars (decisions 7.5) */
    RESERVE,
    TROOPS_WANTED,
    TRANSPORTS_WANTED,
    OUTPOSTS_AHEAD,
    OWN_WORLD,
    OWN_OUTPOST,
    ENEMY_WORLD,
    ENEMY_OUTPOST,
    LISTED_TIMES,
    UNLISTED_TIMES,
    JUMP_OFFSET,
    GARRISON_OFFSET,
    LANDING_RATIO,
    CONTESTED_RATIO,
    MONITOR_ESTIMATE,
    GUARD_SHARE,
    RETREAT_SHARE,
    OBJECTIVE_WINDOW,
    PARAMETERS
};
/* The second: war at even odds. */
extern const struct policy_parameter imperium_parameters[PARAMETERS], imperium_bold_parameters[PARAMETERS];

static inline int64_t parameter(const struct thinking *t, enum parameter which)
{
    return (int64_t)t->context->parameter[which];
}

/* war_orders.c */
game_choice imperium_choose_order(const struct thinking *t);

/* A uniform pick among `count` for this question; only TAC-0 and PLA-0 draw. */
unsigned imperium_pick(const struct thinking *t, unsigned count);

/* ------------------------------------------------------------------------------------------ measures ---- */

void imperium_build_tables(struct tables *tables, const struct imperium_model *m);
/* scores.c: the gains of a player. */
void imperium_build_gains(struct tables *tables, const struct imperium_model *m, const struct player *player);

static inline unsigned kind_of(const struct imperium_model *m, const struct imperium_state *s, unsigned ship)
{
    return 2u * m->type[ship] + is_damaged(s, ship);
}

/* Chances in sixths. */
static inline unsigned beam_chance(bool capital, unsigned distance)
{
    static const uint8_t chance[2][RANGE_MAX + 1] = {{3, 1, 0, 0}, {3, 1, 1, 0}};
    return distance > RANGE_MAX ? 0 : chance[capital][distance];
}

static inline unsigned torpedo_chance(unsigned distance)
{
    static const uint8_t chance[RANGE_MAX + 1] = {2, 2, 1, 1};
    return distance > RANGE_MAX ? 0 : chance[distance];
}

/* K(n, S, cm, D, flip) in millionths; after imperium_build_tables. */
uint32_t imperium_kill(unsigned dice, unsigned chances, unsigned stopped, unsigned defence, bool flip);
/* worth2; mission players value some ships more (TAC-5). */
int64_t imperium_worth(const struct imperium_model *m, const struct imperium_state *s, unsigned unit);
int64_t imperium_target_worth(const struct thinking *t, unsigned ship);
/* How many times its worth a type is to the enemy of its side (TAC-5). */
int64_t imperium_worth_factor(const struct imperium_model *m, const struct player *player, unsigned side,
                              unsigned type);
int64_t imperium_power(const struct imperium_model *m, const struct imperium_state *s, unsigned side);
/* M; AREA_PLANET if no enemy is on the display. */
unsigned imperium_goal(const struct imperium_model *m, const struct imperium_state *s, unsigned side);

static inline bool can_be_flipped(const struct imperium_model *m, const struct imperium_state *s,
                                  unsigned unit)
{
    return !is_damaged(s, unit) && m->has_back[unit];
}

/* At stars without planets 233 is an area like others. */
static inline unsigned path_between(const struct thinking *t, unsigned a, unsigned b)
{
    if (t->m->scenario_kind >= SCENARIO_WAR && bit_of(t->m->galaxy.tertiary, t->s->battle.star))
        return t->m->distance[a][b];
    return t->tables->path[a][b];
}

/* ----------------------------------------------------------------------------------------- the parts ---- */

/* fire.c: aims of the whole step. */
void imperium_plan_fire(const struct thinking *t, enum weapon weapon);
/* simple_fire.c: IMP-17.4. */
game_choice imperium_choose_simply(const struct thinking *t);
/* moves.c: what the side knows at the start of its move step. */
void imperium_plan_moves(const struct thinking *t);
/* scores.c: score(ship, area) of TAC-4, after the enemies have been looked at for this question. */
void imperium_look_at_enemies(const struct thinking *t);
int64_t imperium_score(const struct thinking *t, unsigned ship, unsigned area);
game_choice imperium_choose_move(const struct thinking *t, unsigned ship);
/* mission.c: a move of TAC-5 that is not that of TAC-4; false: it is. */
bool imperium_mission_move(const struct thinking *t, unsigned ship, game_choice *choice);
void imperium_plan_mission(const struct thinking *t);
/* entry.c */
game_choice imperium_choose_set_up(const struct thinking *t);
game_choice imperium_choose_entry(const struct thinking *t);
/* surface.c and the files beside it: decisions 6. */
game_choice imperium_choose_on_surface(const struct thinking *t);

static inline game_choice area_choice(unsigned ship, unsigned area)
{
    return choice_pack(
        (struct imperium_choice){.kind = CHOOSE_AREA, .unit = (uint16_t)ship, .place = (uint16_t)area});
}

static inline game_choice retreat_choice(unsigned ship)
{
    return choice_pack((struct imperium_choice){.kind = CHOOSE_RETREAT, .unit = (uint16_t)ship});
}

static inline game_choice target_choice(unsigned unit, unsigned target)
{
    return choice_pack(
        (struct imperium_choice){.kind = CHOOSE_TARGET, .unit = (uint16_t)unit, .target = (uint16_t)target});
}

static inline game_choice hex_choice(unsigned unit, unsigned hex)
{
    return choice_pack(
        (struct imperium_choice){.kind = CHOOSE_HEX, .unit = (uint16_t)unit, .place = (uint16_t)hex});
}

static inline bool is_in_war(const struct thinking *t)
{
    return t->m->scenario_kind >= SCENARIO_WAR;
}

/* When in a war: plans of one battle or fight are not those of another. */
static inline uint64_t occasion_key(const struct thinking *t)
{
    return (uint64_t)t->s->war.clock << 48 | (uint64_t)t->s->war.occasion << 32;
}

static inline game_choice no_choice(void)
{
    return choice_pack((struct imperium_choice){.kind = CHOOSE_NONE});
}

static inline game_choice yes_choice(void)
{
    return choice_pack((struct imperium_choice){.kind = CHOOSE_YES});
}

/* The ship may retreat by itself (V:RETREAT-WHO: or only its whole side may). */
static inline bool may_retreat(const struct thinking *t, unsigned ship)
{
    return consult(t->m->ruling, RULING_RETREAT_WHO) == RETREAT_WHO_SHIP &&
           imperium_can_retreat(t->m, t->s, ship);
}

#endif
