/* Static costs (CM.8): least movement points in halves over Marine terrain costs without flood. Hexes with
 * any vermin, NAT hexes, nests and tar off the road are closed; Marines and VRM-I.1.b are ignored. */
#include <string.h>

#include "policies/vermin/situation.h"

static void add(struct hex_set *sum, const struct hex_set *set)
{
    *sum = hex_set_or(sum, set);
}

static void flood_begin(const struct situation *s, struct static_field *field)
{
    const struct static_route *route = field->route;
    const struct marine_steps *steps = &s->tables->steps;
    unsigned lowest = 0;
    field->begun = true;
    field->open = hex_set_and_not(&field->dirty, &field->vermin);
    memset(field->ring, 0, sizeof field->ring);
    field->border = hex_set_gather(s->board->map.adjacent, &field->open);
    field->border = hex_set_and_not(&field->border, &field->dirty);
    /* nothing below the lowest base cost less the dearest step can matter */
    while (lowest < route->levels && !hex_set_intersects(&route->level[lowest], &field->open))
        lowest++;
    field->level = (uint16_t)(lowest < steps->dearest ? 0 : lowest - steps->dearest);
    field->idle = 0;
    if (!hex_set_is_empty(&route->goals))
        return;
    struct hex_set exits = hex_set_and(&s->board->vehicle_exits, &field->open);
    HEX_SET_FOR_EACH(exit, exits)
        if (s->board->exit_cost[exit] < STATIC_RING)
            hex_set_add(&field->ring[s->board->exit_cost[exit]], exit);
}

/* Settles the hexes of one cost, and notes when those are due from which a step leads to them or to a hex
 * that keeps its cost. */
static void flood_level(const struct situation *s, struct static_field *field)
{
    const struct marine_steps *steps = &s->tables->steps;
    unsigned cost = field->level++;
    struct hex_set layer = hex_set_and(&field->ring[cost % STATIC_RING], &field->open);
    field->ring[cost % STATIC_RING] = hex_set_empty();
    field->open = hex_set_and_not(&field->open, &layer);
    if (cost < field->route->levels) {
        struct hex_set clean = hex_set_and(&field->route->level[cost], &field->border);
        add(&layer, &clean);
    }
    if (hex_set_is_empty(&layer)) {
        field->idle++;
        return;
    }
    field->idle = 0;
    struct hex_set roads = hex_set_and(&layer, &steps->roads);
    HEX_SET_FOR_EACH(hex, layer) {
        field->cost[hex] = (uint16_t)cost; /* of no use, but right, for those that keep theirs */
        add(&field->ring[(cost + steps->other_cost[hex]) % STATIC_RING], &steps->from_other[hex]);
    }
    HEX_SET_FOR_EACH(road, roads)
        add(&field->ring[(cost + steps->road_cost) % STATIC_RING], &steps->from_road[road]);
}

/* Whether there is anything left to settle. What is still open then cannot reach the goal. */
static bool flood_goes_on(const struct static_field *field)
{
    return !hex_set_is_empty(&field->open) &&
           (field->level < field->route->levels || field->idle < STATIC_RING);
}

static void renew(const struct situation *s, struct static_field *field)
{
    struct hex_set cut[2] = {hex_set_empty(), hex_set_empty()};
    field->valid = true;
    field->begun = false;
    field->vermin = s->v->vermin_at;
    struct hex_set free = hex_set_and_not(&field->route->goals, &field->vermin);
    field->cut_off = hex_set_is_empty(&free) && !hex_set_is_empty(&field->route->goals);
    HEX_SET_FOR_EACH(hex, field->vermin) {
        add(&cut[0], &field->route->through[0][hex]);
        add(&cut[1], &field->route->through[1][hex]);
    }
    field->dirty = hex_set_and(&cut[0], &cut[1]);
}

struct static_field *vermin_static_field(const struct situation *s, unsigned goal)
{
    struct static_route *route = &s->tables->route[goal];
    struct static_field *field = &s->tables->field[goal];
    if (!route->built)
        vermin_route_build(route, s->board, &s->tables->steps, goal);
    if (!field->valid || !hex_set_equal(&field->vermin, &s->v->vermin_at)) {
        field->route = route;
        renew(s, field);
    }
    return field;
}

unsigned vermin_static_flooded(const struct situation *s, struct static_field *field, unsigned hex,
                               unsigned limit)
{
    if (field->cut_off || hex_set_has(&field->vermin, hex))
        return limit;
    if (!field->begun)
        flood_begin(s, field);
    while (hex_set_has(&field->open, hex) && field->level < limit && flood_goes_on(field))
        flood_level(s, field);
    unsigned cost = hex_set_has(&field->open, hex) ? STATIC_INFINITE : field->cost[hex];
    return cost < limit ? cost : limit;
}

/* Every hex that keeps its cost has one. From a dirty hex it is enough to come to such a hex. */
bool vermin_static_finite(const struct situation *s, const struct static_field *field, unsigned hex)
{
    struct hex_set known = hex_set_of(hex), front = known;
    if (field->cut_off || hex_set_has(&field->vermin, hex) || field->route->base[hex] == STATIC_INFINITE)
        return false;
    while (!hex_set_is_empty(&front)) {
        struct hex_set clean = hex_set_and_not(&front, &field->dirty);
        if (!hex_set_is_empty(&clean))
            return true;
        struct hex_set road = hex_set_gather(s->board->steps[DRY].road, &front);
        struct hex_set next = hex_set_gather(s->board->steps[DRY].other, &front);
        add(&next, &road);
        next = hex_set_and_not(&next, &field->vermin);
        front = hex_set_and_not(&next, &known);
        add(&known, &front);
    }
    return false;
}

unsigned vermin_static_nearest(const struct situation *s, unsigned goal, const struct hex_set *hexes,
                               unsigned limit)
{
    struct static_field *field = vermin_static_field(s, goal);
    unsigned nearest = 0;
    HEX_SET_FOR_EACH(hex, *hexes) {
        unsigned cost = static_bounded(s, field, hex, limit);
        nearest = cost < limit ? hex : nearest;
        limit = cost;
    }
    return nearest;
}
