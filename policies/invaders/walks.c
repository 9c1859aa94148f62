/* Where Marines can walk: marine_reach(), but remembered, and taken from a table where no Kay'otz is near. */
#include "policies/invaders/quantities.h"

unsigned usual_entry(const struct situation *s, unsigned marine)
{
    const struct invaders_view *v = s->v;
    bool usual = !s->road && (v->waiting >> marine & 1) && v->entry_turn[marine] <= v->turn &&
                 !hex_set_has(&v->kayotz_at, s->board->entry_hex);
    return usual ? s->board->entry_hex : 0;
}

/* From the tables: right if no Kay'otz stands within the budget. */
static void reach_by_table(const struct situation *s, struct walk_cache *walk, unsigned start, unsigned entry)
{
    const struct route_tables *route = &s->q->route[s->v->chapter - 1];
    struct reach *reach = &walk->reach;
    struct hex_set inner = hex_set_empty();
    for (unsigned cost = 0; cost <= reach->budget; cost++) {
        reach->at_cost[cost] = hex_set_empty();
        if (cost < entry)
            continue;
        reach->at_cost[cost] = hex_set_and_not(&route->ball[cost - entry][start], &inner);
        inner = route->ball[cost - entry][start];
    }
    walk->known = inner;
    reach->exit_cost = -1;
    if (!s->road && hex_set_intersects(&inner, &s->board->exit_hexes)) {
        unsigned cost = entry + cost_bounded(s, start, reach->budget + 1 - entry);
        reach->exit_cost = cost <= reach->budget ? (int)cost : -1;
    }
}

static void reach_by_flood(const struct situation *s, struct walk_cache *walk, unsigned marine)
{
    marine_reach(s->m, s->v, marine, walk->reach.budget, &walk->reach);
    walk->known = hex_set_empty();
    for (unsigned cost = 0; cost <= walk->reach.budget; cost++)
        walk->known = hex_set_or(&walk->known, &walk->reach.at_cost[cost]);
}

const struct reach *reach_of(const struct situation *s, unsigned marine, bool hit_run)
{
    const struct invaders_view *v = s->v;
    struct walk_cache *walk = &s->q->walk[hit_run][marine];
    unsigned budget = move_budget(s->m, v, marine, hit_run), own = v->marine_hex[marine];
    unsigned start = own ? own : usual_entry(s, marine), entry = own ? 0 : s->board->entry_cost;
    bool known = walk->valid && walk->start == start && walk->entry == entry && walk->chapter == v->chapter &&
                 walk->reach.budget == budget && hex_set_equal(&walk->kayotz, &v->kayotz_at);
    if (!known) {
        bool clear =
            start && budget >= entry &&
            !hex_set_intersects(&s->q->route[v->chapter - 1].ball[budget - entry][start], &v->kayotz_at);
        walk->valid = start != 0; /* other entries depend on more than the key */
        walk->start = (uint16_t)start;
        walk->entry = (uint16_t)entry;
        walk->chapter = v->chapter;
        walk->kayotz = v->kayotz_at;
        walk->reach.budget = budget;
        if (clear)
            reach_by_table(s, walk, start, entry);
        else
            reach_by_flood(s, walk, marine);
    }
    walk->reach.ends = hex_set_and_not(&walk->known, &v->marines_at);
    return &walk->reach;
}
