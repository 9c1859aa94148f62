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
    field->border = hex_set_gather(s->board->map.adjacent, &field->open);
    field->border = hex_set_and_not(&field->border, &field->dirty);
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

/* Settles the hexes of one cost, and notes when those are due from which a step leads to them or to a hex
 * that keeps its cost. One loop with nothing to decide in it: most levels have no hex or one or two, and a
 * second loop costs more by its mispredicted end than by its work. */
static void flood_level(const struct situation *s, struct cost_field *field)
{
    const struct route_tables *route = route_of(s);
    unsigned cost = field->level++;
    struct hex_set layer = hex_set_and(&field->ring[cost % RING], &field->open);
    struct hex_set clean = hex_set_and(&route->level[cost], &field->border);
    struct hex_set *by_road = &field->ring[(cost + s->board->road_cost) % RING];
    field->ring[cost % RING] = hex_set_empty();
    field->open = hex_set_and_not(&field->open, &layer);
    layer = hex_set_or(&layer, &clean);
    field->idle = (uint16_t)(hex_set_is_empty(&layer) ? field->idle + 1u : 0u);
    HEX_SET_FOR_EACH(hex, layer) {
        struct hex_set *other = &field->ring[(cost + s->board->terrain_cost[hex]) % RING];
        field->cost[hex] = (uint16_t)cost; /* of no use, but right, for those that keep theirs */
        *by_road = hex_set_or(by_road, &route->from_road[hex]);
        *other = hex_set_or(other, &route->from_other[hex]);
    }
}

/* Whether there is anything left to settle. What is still open then cannot reach the goal. */
static bool flood_goes_on(const struct route_tables *route, const struct cost_field *field)
{
    return !hex_set_is_empty(&field->open) && field->level < COST_LEVELS &&
           (field->level < route->levels || field->idle < RING);
}

static void cost_field_renew(const struct situation *s, struct cost_field *field)
{
    const struct route_tables *route = route_of(s);
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
}

static inline struct cost_field *cost_field_now(const struct situation *s)
{
    struct cost_field *field = &s->q->cost;
    if (!field->valid || field->chapter != s->v->chapter || !hex_set_equal(&field->kayotz, &s->v->kayotz_at))
        cost_field_renew(s, field);
    return field;
}

/* ------------------------------------------------------------------------------------- questions ---- */

/* Of a dirty hex: floods until it is settled or cannot cost less than the limit. */
static unsigned flooded(const struct situation *s, struct cost_field *field, unsigned hex, unsigned limit)
{
    const struct route_tables *route = route_of(s);
    if (!field->begun)
        flood_begin(s, field);
    while (hex_set_has(&field->open, hex) && field->level < limit && flood_goes_on(route, field))
        flood_level(s, field);
    unsigned cost = hex_set_has(&field->open, hex) ? COST_UNREACHABLE : field->cost[hex];
    return cost < limit ? cost : limit;
}

static inline unsigned bounded(const struct situation *s, struct cost_field *field, unsigned hex,
                               unsigned limit)
{
    unsigned cost = route_of(s)->base[hex];
    if (cost >= limit)
        return limit;
    return hex_set_has(&field->dirty, hex) ? flooded(s, field, hex, limit) : cost;
}

unsigned cost_bounded(const struct situation *s, unsigned hex, unsigned limit)
{
    return bounded(s, cost_field_now(s), hex, limit);
}

unsigned cost_at(const struct situation *s, unsigned hex)
{
    return cost_bounded(s, hex, COST_UNREACHABLE);
}

static unsigned waiting_cost(const struct situation *s, struct cost_field *field, unsigned marine,
                             unsigned limit)
{
    const struct invaders_view *v = s->v;
    unsigned usual = s->board->entry_hex, entry = s->board->entry_cost;
    if (!(v->waiting >> marine & 1))
        return limit;
    bool now = v->entry_turn[marine] <= v->turn &&
               (v->paralyzed >> marine & 1 || v->chapter > 1 || hex_set_has(&v->kayotz_at, usual));
    if (!s->road && !now) /* it comes or will come by the road */
        return entry >= limit ? limit : entry + bounded(s, field, usual, limit - entry);
    struct hex_set entries = entry_hexes(s->m, v, marine);
    HEX_SET_FOR_EACH(hex, entries) {
        entry = entry_cost(s->m, v, hex);
        if (entry < limit)
            limit = entry + bounded(s, field, hex, limit - entry);
    }
    return limit;
}

static inline unsigned marine_cost(const struct situation *s, struct cost_field *field, unsigned marine,
                                   unsigned limit)
{
    if (s->v->on_map >> marine & 1)
        return bounded(s, field, s->v->marine_hex[marine], limit);
    return waiting_cost(s, field, marine, limit);
}

unsigned cost_of_marine_bounded(const struct situation *s, unsigned marine, unsigned limit)
{
    return marine_cost(s, cost_field_now(s), marine, limit);
}

unsigned cheapest_marine(const struct situation *s, uint32_t mask)
{
    struct cost_field *field = cost_field_now(s);
    unsigned best = COST_UNREACHABLE, cheapest = MARINES_MAX;
    FOR_EACH_BIT(marine, mask) {
        unsigned cost = marine_cost(s, field, marine, best);
        if (cost < best) {
            best = cost;
            cheapest = marine;
        }
    }
    return cheapest;
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

/* By levels of the base cost, which is a lower bound, from the lowest that an end can have. */
unsigned cheapest_hex_from(const struct situation *s, const struct hex_set *ends, unsigned limit,
                           unsigned lowest)
{
    struct cost_field *field = cost_field_now(s);
    const struct route_tables *route = route_of(s);
    unsigned best = limit << 8;
    for (unsigned level = lowest; level < limit && level <= best >> 8 && level < route->levels; level++) {
        if (!hex_set_intersects(ends, &route->level[level]))
            continue;
        struct hex_set here = hex_set_and(ends, &route->level[level]);
        struct hex_set clean = hex_set_and_not(&here, &field->dirty);
        struct hex_set dirty = hex_set_and(&here, &field->dirty);
        unsigned highest = hex_set_highest(&clean);
        if (highest && key_of(level, highest) < best)
            best = key_of(level, highest);
        HEX_SET_FOR_EACH(hex, dirty) {
            unsigned key = key_of(flooded(s, field, hex, (best >> 8) + 1), hex);
            best = key < best ? key : best;
        }
    }
    return best < limit << 8 ? 255 - (best & 255) : 0;
}

unsigned cheapest_hex(const struct situation *s, const struct hex_set *ends, unsigned limit)
{
    return cheapest_hex_from(s, ends, limit, 0);
}

unsigned lowest_after_walk(const struct situation *s, unsigned marine, unsigned budget)
{
    unsigned own = s->v->marine_hex[marine];
    unsigned cost = own ? route_of(s)->base[own] : 0;
    return cost > budget ? cost - budget : 0;
}

bool can_exit(const struct situation *s, unsigned marine, unsigned budget)
{
    return !s->road && cost_of_marine_bounded(s, marine, budget + 1) <= budget;
}
