/* cost(h) and cost(m): the cheapest way to the goal (policy notes 3.2).
 *
 * Costs on the empty map are a table (route.c). Kay'otz close hexes, so that costs can only grow: a hex one
 * of whose noted ways meets no Kay'otz keeps its cost. The others are dirty. They are flooded in the order of
 * their costs from the hexes that keep theirs, and only as far as the question needs: a cost is often just
 * compared. */
#include "policies/invaders/quantities.h"

#include <string.h>

/* ------------------------------------------------------------------------------------- the flood ---- */

static const struct route_tables *route_of(const struct situation *s)
{
    return &s->q->route[s->v->chapter - 1];
}

static void flood_begin(const struct situation *s, struct cost_field *field)
{
    const struct route_tables *route = route_of(s);
    struct hex_set closed = hex_set_and_not(&field->kayotz, &route->goal);
    unsigned lowest = 0;
    field->begun = true;
    field->open = hex_set_and_not(&field->dirty, &closed);
    HEX_SET_FOR_EACH(hex, closed)
        field->cost[hex] = COST_UNREACHABLE;
    memset(field->ring, 0, sizeof field->ring);
    /* nothing below the lowest base cost less one step can matter */
    while (lowest < route->levels && !hex_set_intersects(&route->level[lowest], &field->open))
        lowest++;
    field->level = (uint16_t)(lowest < RING ? 0 : lowest - RING + 1);
    field->idle = 0;
    if (!hex_set_is_empty(&route->goal))
        return;
    struct hex_set exits = hex_set_and(&s->board->exit_hexes, &field->open);
    HEX_SET_FOR_EACH(exit, exits)
        hex_set_add(&field->ring[s->board->exit_cost[exit] % RING], exit);
}

/* Hexes from which a step of one kind into `hexes` leads are due `cost` later. */
static inline void spread(struct cost_field *field, const struct hex_set from[HEX_IDS],
                          const struct hex_set *hexes, const struct hex_set *kind, unsigned cost)
{
    struct hex_set *due = &field->ring[(field->level - 1u + cost) % RING];
    struct hex_set all = *due, chosen = hex_set_and(hexes, kind);
    HEX_SET_FOR_EACH(hex, chosen)
        all = hex_set_or(&all, &from[hex]);
    *due = all;
}

/* Settles the hexes of one cost. */
static void flood_level(const struct situation *s, struct cost_field *field)
{
    const struct route_tables *route = route_of(s);
    unsigned cost = field->level++;
    struct hex_set layer = hex_set_and(&field->ring[cost % RING], &field->open);
    field->ring[cost % RING] = hex_set_empty();
    field->open = hex_set_and_not(&field->open, &layer);
    HEX_SET_FOR_EACH(hex, layer)
        field->cost[hex] = (uint16_t)cost;
    struct hex_set clean = hex_set_and_not(&route->level[cost], &field->dirty);
    layer = hex_set_or(&layer, &clean);
    field->idle = hex_set_is_empty(&layer) ? field->idle + 1 : 0;
    if (field->idle)
        return;
    spread(field, route->from_road, &layer, &route->roads, s->board->road_cost);
    spread(field, route->from_other, &layer, &route->cheap, s->board->cheap_cost);
    spread(field, route->from_other, &layer, &route->dear, s->board->dear_cost);
}

/* Whether there is anything left to settle. What is still open then cannot reach the goal. */
static bool flood_goes_on(const struct route_tables *route, const struct cost_field *field)
{
    return !hex_set_is_empty(&field->open) && field->level < COST_LEVELS &&
           (field->level < route->levels || field->idle < RING);
}

static struct cost_field *cost_field_now(const struct situation *s)
{
    struct cost_field *field = &s->q->cost;
    const struct route_tables *route = route_of(s);
    if (field->valid && field->chapter == s->v->chapter && hex_set_equal(&field->kayotz, &s->v->kayotz_at))
        return field;
    struct hex_set cut[2] = {hex_set_empty(), hex_set_empty()};
    field->valid = true;
    field->begun = false;
    field->chapter = s->v->chapter;
    field->kayotz = s->v->kayotz_at;
    HEX_SET_FOR_EACH(hex, s->v->kayotz_at) {
        cut[0] = hex_set_or(&cut[0], &route->through[0][hex]);
        cut[1] = hex_set_or(&cut[1], &route->through[1][hex]);
    }
    field->dirty = hex_set_and(&cut[0], &cut[1]);
    return field;
}

/* ------------------------------------------------------------------------------------- questions ---- */

static unsigned bounded(const struct situation *s, struct cost_field *field, unsigned hex, unsigned limit)
{
    const struct route_tables *route = route_of(s);
    unsigned cost = route->base[hex];
    if (cost < limit && hex_set_has(&field->dirty, hex)) {
        if (!field->begun)
            flood_begin(s, field);
        while (hex_set_has(&field->open, hex) && field->level < limit && flood_goes_on(route, field))
            flood_level(s, field);
        cost = hex_set_has(&field->open, hex) ? COST_UNREACHABLE : field->cost[hex];
    }
    return cost < limit ? cost : limit;
}

unsigned cost_bounded(const struct situation *s, unsigned hex, unsigned limit)
{
    return bounded(s, cost_field_now(s), hex, limit);
}

unsigned cost_at(const struct situation *s, unsigned hex)
{
    return cost_bounded(s, hex, COST_UNREACHABLE);
}

unsigned cost_of_marine_bounded(const struct situation *s, unsigned marine, unsigned limit)
{
    const struct invaders_view *v = s->v;
    if (v->on_map >> marine & 1)
        return cost_bounded(s, v->marine_hex[marine], limit);
    if (!(v->waiting >> marine & 1))
        return limit;
    if (!s->road && v->entry_turn[marine] > v->turn)
        return s->board->entry_cost >= limit
                   ? limit
                   : s->board->entry_cost +
                         cost_bounded(s, s->board->entry_hex, limit - s->board->entry_cost);
    struct hex_set entries = entry_hexes(s->m, v, marine);
    HEX_SET_FOR_EACH(hex, entries) {
        unsigned entry = entry_cost(s->m, v, hex);
        if (entry < limit)
            limit = entry + cost_bounded(s, hex, limit - entry);
    }
    return limit;
}

unsigned cost_of_marine(const struct situation *s, unsigned marine)
{
    return cost_of_marine_bounded(s, marine, COST_UNREACHABLE);
}

/* Lower keys are better: cost, then the higher hex. */
static inline unsigned key_of(unsigned cost, unsigned hex)
{
    return cost << 8 | (255 - hex);
}

/* Floods until one of the open hexes is settled or none of them can be better than `best`. */
static unsigned settle_one(const struct situation *s, struct cost_field *field, const struct hex_set *open,
                           unsigned best)
{
    const struct route_tables *route = route_of(s);
    while (field->level <= best >> 8 && flood_goes_on(route, field)) {
        flood_level(s, field);
        struct hex_set settled = hex_set_and_not(open, &field->open);
        if (hex_set_is_empty(&settled))
            continue;
        unsigned key = key_of(field->level - 1u, hex_set_highest(&settled));
        return key < best ? key : best;
    }
    return best;
}

unsigned cheapest_hex(const struct situation *s, const struct hex_set *ends, unsigned limit)
{
    struct cost_field *field = cost_field_now(s);
    const uint16_t *base = route_of(s)->base;
    struct hex_set clean = hex_set_and_not(ends, &field->dirty);
    struct hex_set dirty = hex_set_and(ends, &field->dirty);
    unsigned best = limit << 8;
    HEX_SET_FOR_EACH(hex, clean) {
        unsigned key = key_of(base[hex], hex);
        best = key < best ? key : best;
    }
    if (!hex_set_is_empty(&dirty)) {
        if (!field->begun)
            flood_begin(s, field);
        struct hex_set open = hex_set_and(&dirty, &field->open);
        dirty = hex_set_and_not(&dirty, &field->open);
        HEX_SET_FOR_EACH(settled, dirty) {
            unsigned key = key_of(field->cost[settled], settled);
            best = key < best ? key : best;
        }
        if (!hex_set_is_empty(&open))
            best = settle_one(s, field, &open, best);
    }
    return best < limit << 8 ? 255 - (best & 255) : 0;
}

bool can_exit(const struct situation *s, unsigned marine, unsigned budget)
{
    return !s->road && cost_of_marine_bounded(s, marine, budget + 1) <= budget;
}
