/* The Marine players of Vermin once more, as plainly as the policy notes are written: no tables, no caches,
 * no floods. Legal moves come from the rules' list of choices. The policies must choose the same. */
#ifndef WARODDS_TESTS_POLICY_VERMIN_PLAIN_H
#define WARODDS_TESTS_POLICY_VERMIN_PLAIN_H

#include "rules/vermin/crawl.h"
#include "tests/unit/vermin_fixture.h"

enum { PLAIN_LIST = 6000, PLAIN_FAR = 100000, P1 = 1, P2, P3, P4, P5 };

struct plain_memory {
    unsigned phase, stage;
    bool asked[3][MARINES_MAX];
    unsigned claims[HEX_IDS];
    unsigned post[MARINES_MAX], posted;
    int order[MARINES_MAX], order_length; /* P5 */
    struct vermin_view start;             /* the position when the phase began */
    unsigned target;                      /* of the planned second fire, + 1 */
};

struct plain {
    const struct vermin_model *m;
    const struct vermin_view *v;
    const struct vermin_board *b;
    struct plain_memory *memory;
    int policy;
    bool s2;
    game_choice list[PLAIN_LIST];
    size_t count;
};

static inline void plain_open(struct plain *p, const struct vermin_model *m, const struct vermin_state *state,
                              int policy, struct plain_memory *memory)
{
    p->m = m;
    p->v = &state->view;
    p->b = view_board(m, p->v);
    p->memory = memory;
    p->s2 = is_migration(m, p->v);
    p->policy = p->s2 && policy != P1 && policy != P5 ? P4 : !p->s2 && policy == P4 ? P2 : policy;
    p->count = game_vermin.list(m, state, p->list, PLAIN_LIST);
    assert_true(p->count <= PLAIN_LIST);
}

static inline unsigned plain_hex(const struct plain *p, const char *number)
{
    return hex_map_parse(&p->b->map, number);
}

static inline unsigned plain_distance(const struct plain *p, unsigned a, unsigned b)
{
    return hex_map_cell_distance(&p->b->map, p->b->map.cell_of_id[a], p->b->map.cell_of_id[b]);
}

static inline unsigned plain_column(const struct plain *p, unsigned hex)
{
    return p->b->map.cell[p->b->map.cell_of_id[hex]].column;
}

static inline bool plain_is(const struct plain *p, unsigned hex, const char *terrain)
{
    const struct hex_map *map = &p->b->map;
    return strcmp(map->terrain_name[map->cell[map->cell_of_id[hex]].terrain], terrain) == 0;
}

/* VRM-X.6; now: flooded hexes too. */
static inline bool plain_cover(const struct plain *p, unsigned hex, bool now)
{
    bool wet = plain_is(p, hex, "swamp");
    HEX_SET_FOR_EACH(beside, p->b->map.ids)
        wet |= plain_distance(p, hex, beside) == 1 && plain_is(p, beside, "swamp");
    return plain_is(p, hex, "bamboo") || plain_is(p, hex, "swamp") || plain_is(p, hex, "building") ||
           (now && p->v->flooded && wet);
}

static inline unsigned plain_vermin_beside(const struct plain *p, unsigned hex)
{
    unsigned count = 0;
    for (unsigned u = 0; u < VERMIN; u++)
        count += p->v->vermin_on_map >> u & 1 && plain_distance(p, p->v->vermin_hex[u], hex) == 1;
    return count;
}

static inline bool plain_near_marine(const struct plain *p, unsigned hex, unsigned range)
{
    for (unsigned i = 0; i < MARINES_MAX; i++)
        if (p->v->on_map >> i & 1 && plain_distance(p, p->v->marine_hex[i], hex) <= range)
            return true;
    return false;
}

/* ------------------------------------------------------------------------------------- static cost ---- */

static inline bool plain_closed(const struct plain *p, unsigned hex)
{
    return hex_set_has(&p->v->vermin_at, hex) || hex_set_has(&p->b->nat, hex) || plain_is(p, hex, "nest");
}

static inline unsigned plain_step(const struct plain *p, unsigned a, unsigned direction)
{
    unsigned to = p->b->map.neighbour[a][direction];
    if (!to || plain_closed(p, to))
        return PLAIN_FAR;
    if (p->b->map.road_mask[a] >> direction & 1)
        return 1;
    if (plain_is(p, to, "tar_pit"))
        return PLAIN_FAR;
    return plain_is(p, to, "bamboo") || plain_is(p, to, "swamp") ? 4 : 2;
}

/* Bellman and Ford, from a hex to all. */
static inline void plain_costs(const struct plain *p, unsigned from, unsigned cost[HEX_IDS])
{
    bool changed = true;
    for (unsigned hex = 0; hex < HEX_IDS; hex++)
        cost[hex] = PLAIN_FAR;
    if (hex_set_has(&p->v->vermin_at, from))
        return;
    cost[from] = 0;
    while (changed) {
        changed = false;
        HEX_SET_FOR_EACH(a, p->b->map.ids) {
            for (unsigned d = 0; cost[a] < PLAIN_FAR && d < HEX_DIRECTIONS; d++) {
                unsigned to = p->b->map.neighbour[a][d], through = cost[a] + plain_step(p, a, d);
                if (to && through < cost[to]) {
                    cost[to] = through;
                    changed = true;
                }
            }
        }
    }
}

static inline unsigned plain_cost(const struct plain *p, unsigned from, unsigned to)
{
    unsigned cost[HEX_IDS];
    plain_costs(p, from, cost);
    return cost[to];
}

/* The road of 115 leaves the map. */
static inline unsigned plain_out(const struct plain *p, unsigned from)
{
    static const char *const exits[] = {"111", "112", "113", "114", "115", "116"};
    unsigned cost[HEX_IDS], least = PLAIN_FAR;
    plain_costs(p, from, cost);
    for (unsigned i = 0; i < 6; i++) {
        unsigned all = cost[plain_hex(p, exits[i])] + (i == 4 ? 1 : 2);
        least = all < least ? all : least;
    }
    return least;
}

/* ----------------------------------------------------------------------------------------- choices ---- */

/* Hexes of a kind of choice of this unit, without loading. */
static inline struct hex_set plain_ends(const struct plain *p, enum choice_kind kind, unsigned unit)
{
    struct hex_set ends = hex_set_empty();
    for (size_t i = 0; i < p->count; i++) {
        struct vermin_choice c = choice_unpack(p->list[i]);
        if (c.kind == kind && c.unit == unit && !c.load)
            hex_set_add(&ends, c.hex);
    }
    return ends;
}

static inline bool plain_can(const struct plain *p, game_choice choice)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->list[i] == choice)
            return true;
    return false;
}

static inline game_choice plain_act(enum choice_kind kind, unsigned unit)
{
    return choice_pack((struct vermin_choice){.kind = (uint8_t)kind, .unit = (uint8_t)unit});
}

static inline game_choice plain_at(enum choice_kind kind, unsigned unit, unsigned hex)
{
    return choice_pack(
        (struct vermin_choice){.kind = (uint8_t)kind, .unit = (uint8_t)unit, .hex = (uint8_t)hex});
}

static inline game_choice plain_on(enum choice_kind kind, unsigned unit, unsigned target)
{
    return choice_pack(
        (struct vermin_choice){.kind = (uint8_t)kind, .unit = (uint8_t)unit, .target = (uint8_t)target});
}

/* Nothing done: no choice has this code. */
#define PLAIN_PASS UINT64_MAX

static inline game_choice plain_walk_to(const struct plain *p, unsigned unit, const unsigned *goals,
                                        unsigned goal_count)
{
    unsigned own = p->v->marine_hex[unit], now = PLAIN_FAR, best = PLAIN_FAR, chosen = 0;
    struct hex_set ends = plain_ends(p, FULL_WALK, unit);
    for (unsigned g = 0; g < goal_count; g++) {
        unsigned cost = plain_cost(p, own, goals[g]);
        now = cost < now ? cost : now;
    }
    HEX_SET_FOR_EACH(hex, ends) {
        for (unsigned g = 0; g < goal_count; g++) {
            unsigned cost = plain_cost(p, hex, goals[g]);
            if (cost < best) {
                best = cost;
                chosen = hex;
            }
        }
    }
    return best < now ? plain_at(FULL_WALK, unit, chosen) : PLAIN_PASS;
}

#endif
