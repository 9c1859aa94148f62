/* Where Marines can walk: invaders_marine_reach(), but remembered, and taken from a table where no Kay'otz is
 * near. */
#include "policies/invaders/quantities.h"

/* From the tables: right if no Kay'otz stands within the budget. */
static void known_by_table(const struct situation *s, struct walk_cache *walk)
{
    struct reach *reach = &walk->reach;
    walk->reach.by_cost.known = route_of(s)->ball[reach->by_cost.budget - walk->entry][walk->start];
    walk->layered = false;
    reach->exit_cost = -1;
    if (!s->road && hex_set_intersects(&walk->reach.by_cost.known, &s->board->exit_hexes)) {
        unsigned cost =
            walk->entry + invaders_cost_bounded(s, walk->start, reach->by_cost.budget + 1 - walk->entry);
        reach->exit_cost = cost <= reach->by_cost.budget ? (int)cost : -1;
    }
}

/* The layers are asked for less often than the ends. */
static void layers_by_table(const struct situation *s, struct walk_cache *walk)
{
    struct reach *reach = &walk->reach;
    struct hex_set inner = hex_set_empty();
    walk->layered = true;
    for (unsigned cost = 0; cost <= reach->by_cost.budget; cost++) {
        reach->by_cost.at_cost[cost] = hex_set_empty();
        if (cost < walk->entry)
            continue;
        const struct hex_set *ball = &route_of(s)->ball[cost - walk->entry][walk->start];
        reach->by_cost.at_cost[cost] = hex_set_and_not(ball, &inner);
        inner = *ball;
    }
}

static void reach_by_flood(const struct situation *s, struct walk_cache *walk, unsigned marine)
{
    invaders_marine_reach(s->m, s->v, marine, walk->reach.by_cost.budget, &walk->reach);
    walk->layered = true;
}

static void walk_renew(const struct situation *s, struct walk_cache *walk, unsigned marine)
{
    walk->kayotz = s->v->kayotz_at;
    bool clear =
        walk->start && walk->reach.by_cost.budget >= walk->entry &&
        !hex_set_intersects(&route_of(s)->ball[walk->reach.by_cost.budget - walk->entry][walk->start],
                            &s->v->kayotz_at);
    if (clear)
        known_by_table(s, walk);
    else
        reach_by_flood(s, walk, marine);
}

/* Whether the walk would lead to the same hexes again: Kay'otz that came or went out of reach do not matter.
 */
static bool still_leads_there(const struct situation *s, const struct walk_cache *walk)
{
    unsigned budget = walk->reach.by_cost.budget;
    if (!walk->start || budget < walk->entry)
        return false; /* such entries depend on more than the key */
    const struct hex_set *ball = &route_of(s)->ball[budget - walk->entry][walk->start];
    struct hex_set before = hex_set_and(&walk->kayotz, ball), now = hex_set_and(&s->v->kayotz_at, ball);
    return hex_set_equal(&before, &now);
}

struct walk_cache *invaders_walk_of(const struct situation *s, unsigned marine, bool hit_run)
{
    const struct invaders_view *v = s->v;
    struct walk_cache *walk = &s->q->walk[hit_run][marine];
    unsigned budget = move_budget(s->m, v, marine, hit_run), own = v->marine_hex[marine];
    unsigned start = own, entry = own ? 0 : s->board->entry_cost;
    if (VECTORS_WIDE || !own) /* a branch costs more where all else has become cheap */
        start |= invaders_usual_entry(s) & invaders_comes_in(v, marine);
    uint64_t key = (uint64_t)budget << 48 | (uint64_t)v->chapter << 32 | entry << 16 | start;
    if (walk->key != key || !still_leads_there(s, walk)) {
        walk->key = key;
        walk->start = (uint16_t)start;
        walk->entry = (uint16_t)entry;
        walk->reach.by_cost.budget = budget;
        walk_renew(s, walk, marine);
    }
    walk->reach.ends = hex_set_and_not(&walk->reach.by_cost.known, &v->marines_at);
    return walk;
}

const struct reach *invaders_layers_of(const struct situation *s, struct walk_cache *walk)
{
    if (!walk->layered)
        layers_by_table(s, walk);
    return &walk->reach;
}

const struct reach *invaders_reach_of(const struct situation *s, unsigned marine, bool hit_run)
{
    return invaders_layers_of(s, invaders_walk_of(s, marine, hit_run));
}

const struct hex_set *invaders_walk_ends(const struct situation *s, unsigned marine, bool hit_run)
{
    return &invaders_walk_of(s, marine, hit_run)->reach.ends;
}

bool invaders_walk_exits(const struct situation *s, unsigned marine, bool hit_run)
{
    return invaders_walk_of(s, marine, hit_run)->reach.exit_cost >= 0;
}
