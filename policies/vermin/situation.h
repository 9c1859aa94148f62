/* What the players of Space Vermin from Beyond look at while they choose, and the tables that make the
 * answers cheap (policy notes: CM.2, CM.8, P5.3).
 *
 * All of it lives in the workspace of a thread. Tables are made once by prepare(). A cache is always found by
 * the contents it was made from: cold or warm, it gives the same answer. */
#ifndef WARODDS_POLICIES_VERMIN_SITUATION_H
#define WARODDS_POLICIES_VERMIN_SITUATION_H

#include "policies/policy.h"
#include "rules/vermin/queries.h"

/* The steps of Marines backwards, without flood: from where a road step leads to a hex, and another step;
 * what the latter costs follows from the hex. */
struct marine_steps {
    uint8_t road_cost, other_cost[HEX_IDS];
    struct hex_set from_road[HEX_IDS], from_other[HEX_IDS];
    struct hex_set to[HEX_IDS]; /* forwards, of all kinds */
    struct hex_set roads;       /* hexes with road steps */
};

/* Goals of static costs (CM.8): every hex by its id, leaving the map with a jewel, and the labs. */
enum { GOAL_OUT = 0, GOAL_LABS = HEX_IDS, GOALS };
enum { STEPS = 8 }; /* from a hex, with room for a whole vector of them */
enum { STATIC_INFINITE = 0xffff, STATIC_RING = 16, STATIC_LEVELS = 192 };

/* A step of Marines. */
struct static_step {
    uint8_t to, cost;
};

/* The ways to a goal on a map without vermin, made when somebody first asks for them, and what has been found
 * with vermin. Costs can only grow by vermin: a hex one of whose noted ways meets none keeps its base cost.
 * From the others the way is searched (static_cost.c). */
struct static_route {
    bool cut_off;          /* vermin stand in every hex of the goal */
    uint16_t levels;       /* 1 + the highest base cost */
    struct hex_set vermin; /* for which these hold: */
    struct hex_set known;  /* some hexes whose floor is their cost */
    uint16_t floor[HEX_IDS];
    uint16_t base[HEX_IDS];
    struct hex_set goals;                    /* hexes of cost 0 */
    struct static_step step[HEX_IDS][STEPS]; /* those that lead to hexes with a way; then 0 */
    struct hex_set way[2][HEX_IDS];          /* two cheapest ways from each hex, both ends included */
    struct hex_set level[STATIC_LEVELS];     /* hexes by base cost */
};

/* CM.2: weights in units of 1 / SHOT_UNIT. */
enum { SHOT_UNIT_DICE = 10 };
#define SHOT_UNIT UINT32_C(60466176) /* 6^10 */
struct shot_weights {
    uint32_t remove, reduce;
};
/* As one number: by rem, then red. */
static inline uint64_t shot_key(struct shot_weights weights)
{
    return (uint64_t)weights.remove << 32 | weights.reduce;
}
static inline struct shot_weights shot_weights_of(uint64_t key)
{
    return (struct shot_weights){(uint32_t)(key >> 32), (uint32_t)key};
}

enum { SHOT_RANK_STEP = 256, SHOT_NEVER = 255 * SHOT_RANK_STEP }; /* a key of 0 has the last rank */

enum { LOSS_DICE = 24 }; /* P5.3 */

/* Where somebody can come who enters by a hex, for one set of hexes with vermin: starting units come in the
 * same turn by the same entries. */
struct entered {
    uint8_t entry, budget, water; /* entry 0: nothing is noted */
    struct hex_set vermin, known;
};
enum { ENTERED_MAX = 6 };

/* Tables of one chapter. */
struct chapter_tables {
    struct marine_steps steps;
    uint8_t column[HEX_IDS];
    struct hex_set line;             /* columns 13 to 15 (P4) */
    struct hex_set visible[HEX_IDS]; /* itself, and hexes that terrain alone does not hide (VRM-J.1) */
    uint32_t starting;               /* the force that begins scenario 2 off the map (VRM-Q.2.b) */
    bool built[GOALS]; /* routes; apart from them, since most are never built and take no memory then */
    struct static_route route[GOALS];
    struct entered entered[ENTERED_MAX];
    unsigned last_entered;
    struct hex_set loud, loud_of; /* hexes next to vermin in these */
};

struct forecast; /* forecast.h */

struct player_tables {
    uint64_t plasma[ATTACK_DICE_MAX + 1][ATTACK_DEFENCE_MAX + 1][COUNTER_SIDES]; /* keys of shots */
    unsigned lowest_defence;                                                     /* of all targets of fire */
    uint8_t printed_defence[VERMIN_MAX][COUNTER_SIDES]; /* at most ATTACK_DEFENCE_MAX */
    /* For all units side by side: how many of the keys of their printed defences are higher, in the upper
     * byte; if there are too many keys for that, none. */
    bool ranked;
    uint16_t rank[ATTACK_DICE_MAX + 1][COUNTER_SIDES][VERMIN_MAX];
    struct chapter_tables chapter[CHAPTERS];
};

struct situation {
    const struct vermin_model *m;
    const struct vermin_view *v;
    const struct vermin_board *board;
    const struct vermin_scenario *scenario;
    struct chapter_tables *tables;
    struct player_tables *player;
    const double *parameter;
    struct policy_reasons *reasons; /* NULL: nobody asks why */
    struct forecast *forecast;      /* of expectimax_1, else NULL */
    uint8_t water;                  /* DRY or FLOODED */
    bool migration;
};

/* The workspace of a player: bytes to ask for, and the tables in it (it may lie at any address). */
enum { PLAYER_SPACE = sizeof(struct player_tables) + 63 };
void vermin_player_prepare(struct policy_context *context);
/* What was found, with the reason for it for those who ask. */
static inline bool because(const struct situation *s, bool found, const char *note)
{
    if (found)
        policy_note(s->reasons, note);
    return found;
}

struct situation vermin_situation(const struct policy_context *context, const void *view);
/* The same for tables that begin a larger workspace. */
struct player_tables *vermin_player_tables(const struct policy_context *context);
void vermin_player_tables_build(struct player_tables *tables, const struct vermin_model *m);

/* The id of a numbered hex, written as on the map: 356. */
static inline unsigned numbered_hex(const struct situation *s, unsigned number)
{
    unsigned index = 36 * (number / 100 - 1) + 6 * (number / 10 % 10 - 1) + (number % 10 - 1);
    return s->board->map.first_numbered_id + index;
}

/* Which of the units of its type: 0 = squad_1, hq_1 ... */
static inline unsigned ordinal_of(const struct vermin_model *m, unsigned marine)
{
    uint32_t type = m->marines_of[m->marine_type[marine]];
    return units_count(type & ((UINT32_C(1) << marine) - 1));
}

static inline bool is_stalled(const struct situation *s, unsigned marine)
{
    return s->v->stalled >> marine & 1;
}

/* Hexes next to vermin, worked out anew when those are elsewhere. Of no vermin there are none. */
static inline const struct hex_set *vermin_loud(const struct situation *s)
{
    struct chapter_tables *tables = s->tables;
    if (!hex_set_equal(&tables->loud_of, &s->v->vermin_at)) {
        tables->loud_of = s->v->vermin_at;
        tables->loud = hex_set_gather(s->board->map.adjacent, &s->v->vermin_at);
    }
    return &tables->loud;
}

/* Where a Marine may end that enters by a hex. */
struct hex_set vermin_entry_ends(const struct situation *s, unsigned marine, unsigned entry, unsigned budget);

/* Vermin units in the hexes next to a hex. */
unsigned vermin_units_next_to(const struct situation *s, unsigned hex);

/* ------------------------------------------------------------------------- static_cost.c (CM.8) ---- */

/* static_route.c */
void vermin_route_build(struct static_route *route, const struct vermin_board *board,
                        const struct marine_steps *steps, unsigned goal);
/* The ways to a goal, for the map as it stands now; to be asked until the position changes. */
struct static_route *vermin_static_route(const struct situation *s, unsigned goal);
/* The same for a hex whose cost is not known yet. */
unsigned vermin_static_searched(struct static_route *route, unsigned hex, unsigned limit);

/* Of these hexes the one of least floor, ties lowest hex; STATIC_INFINITE without any. */
unsigned vermin_least_floor(const struct static_route *route, const struct hex_set *hexes, unsigned *least);

/* Whether one of the noted ways meets no vermin. */
static inline bool static_keeps_base(const struct static_route *route, unsigned hex)
{
    return !hex_set_intersects(&route->way[0][hex], &route->vermin) ||
           !hex_set_intersects(&route->way[1][hex], &route->vermin);
}

/* Whether the floor of a hex is its cost. */
static inline bool static_is_known(const struct static_route *route, unsigned hex)
{
    return hex_set_has(&route->known, hex) ||
           (route->floor[hex] == route->base[hex] && static_keeps_base(route, hex));
}

/* Least static cost from a hex in half points, or `limit` if it is not below that; STATIC_INFINITE. */
static inline unsigned static_bounded(struct static_route *route, unsigned hex, unsigned limit)
{
    unsigned floor = route->floor[hex];
    if (floor >= limit)
        return limit;
    return static_is_known(route, hex) ? floor : vermin_static_searched(route, hex, limit);
}

/* Whether there is a way at all. */
bool vermin_static_connected(const struct situation *s, const struct static_route *route, unsigned hex);
static inline bool vermin_static_finite(const struct situation *s, const struct static_route *route,
                                        unsigned hex)
{
    return route->floor[hex] < STATIC_INFINITE &&
           (static_is_known(route, hex) || vermin_static_connected(s, route, hex));
}

static inline unsigned vermin_static_cost(const struct situation *s, unsigned goal, unsigned hex)
{
    return static_bounded(vermin_static_route(s, goal), hex, STATIC_INFINITE);
}

/* The hex of the set with the least static cost to a goal below `limit`, ties lowest hex; 0 if there is none.
 */
unsigned vermin_static_nearest(const struct situation *s, unsigned goal, const struct hex_set *hexes,
                               unsigned limit);

#endif
