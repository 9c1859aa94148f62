/* cost(h) and cost(m): the cheapest way to the goal (policy notes 3.2).
 *
 * Costs on the empty map are a table (route.c). Kay'otz close hexes, so that costs can only grow: a hex one
 * of whose noted ways meets no Kay'otz keeps its cost. The others are dirty. From a dirty hex a search goes
 * out in the order of the detour made so far, until it comes to a hex that keeps its cost: the base cost is
 * exactly what is left from there. Detours are short, so few hexes are visited; and the search ends as soon
 * as the cost cannot be below what it is compared with. */
#include "policies/invaders/quantities.h"

#include <string.h>

/* ---------------------------------------------------------------------------------- which are dirty ---- */

static void cost_field_renew(const struct situation *s, struct cost_field *field)
{
    const struct route_tables *route = route_of(s);
    struct hex_set cut[2] = {hex_set_empty(), hex_set_empty()};
    field->valid = true;
    field->informed = false;
    field->chapter = s->v->chapter;
    field->kayotz = s->v->kayotz_at;
    field->closed = hex_set_and_not(&s->v->kayotz_at, &route->goal);
    field->settled = hex_set_empty();
    field->known = field->searches = field->reserve = 0;
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map) {
        unsigned hex = s->v->kayotz_hex[kayotz];
        cut[0] = hex_set_or(&cut[0], &route->through[0][hex]);
        cut[1] = hex_set_or(&cut[1], &route->through[1][hex]);
    }
    field->dirty = hex_set_and(&cut[0], &cut[1]);
}

/* What every Kay'otz alone makes of the ways is the least that all of them make of them. */
void invaders_cost_field_inform(const struct situation *s, struct cost_field *field)
{
    const struct route_tables *route = route_of(s);
    uint8_t *restrict extra = memset(field->extra, 0, sizeof field->extra);
    field->informed = true;
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map) {
        unsigned hex = s->v->kayotz_hex[kayotz];
        for (unsigned i = 0; i < HEX_IDS; i++) /* sixteen at a time */
            extra[i] = route->extra[hex][i] > extra[i] ? route->extra[hex][i] : extra[i];
    }
}

struct cost_field *invaders_cost_field_now(const struct situation *s)
{
    struct cost_field *field = &s->q->cost;
    if (!field->valid || field->chapter != s->v->chapter || !hex_set_equal(&field->kayotz, &s->v->kayotz_at))
        cost_field_renew(s, field);
    return field;
}

/* ------------------------------------------------------------------------------------- questions ---- */

enum { SEARCHES = 12 }; /* of one field; then all of it is flooded */

unsigned invaders_cost_searched(const struct situation *s, struct cost_field *field, unsigned hex,
                                unsigned limit)
{
    unsigned most = limit < COST_UNREACHABLE ? limit : COST_UNREACHABLE;
    if (!field->informed)
        invaders_cost_field_inform(s, field);
    if (hex_set_has(&field->closed, hex) || route_of(s)->base[hex] + field->extra[hex] >= most)
        return most;
    if (!hex_set_has(&field->settled, hex)) {
        if (field->searches++ < SEARCHES)
            return invaders_cost_search(route_of(s), field, hex, most);
        invaders_cost_flood(s, field);
    }
    return field->cost[hex] < most ? field->cost[hex] : most;
}

unsigned invaders_cost_bounded(const struct situation *s, unsigned hex, unsigned limit)
{
    return cost_in(s, invaders_cost_field_now(s), hex, limit);
}

unsigned invaders_cost_at(const struct situation *s, unsigned hex)
{
    return invaders_cost_bounded(s, hex, COST_UNREACHABLE);
}

/* From the best of the hexes where reserves enter in scenario 2: the same for all of them. */
static unsigned reserve_cost(const struct situation *s, struct cost_field *field, unsigned marine)
{
    unsigned least = COST_UNREACHABLE;
    if (field->reserve)
        return field->reserve;
    struct hex_set entries = invaders_entry_hexes(s->m, s->v, marine);
    HEX_SET_FOR_EACH(hex, entries) {
        unsigned entry = invaders_entry_cost(s->m, s->v, hex);
        if (entry < least)
            least = entry + cost_in(s, field, hex, least - entry);
    }
    field->reserve = (uint16_t)least;
    return least;
}

static unsigned waiting_cost(const struct situation *s, struct cost_field *field, unsigned marine,
                             unsigned limit)
{
    const struct invaders_view *v = s->v;
    unsigned usual = s->board->entry_hex, entry = s->board->entry_cost;
    if (!(v->waiting >> marine & 1) || (s->road && !entry_turn_has_come(v, marine)))
        return limit;
    if (s->road) {
        unsigned reserve = reserve_cost(s, field, marine);
        return reserve < limit ? reserve : limit;
    }
    bool now = v->entry_turn[marine] <= v->turn &&
               (v->paralyzed >> marine & 1 || v->chapter > 1 || hex_set_has(&v->kayotz_at, usual));
    if (!now) /* it comes or will come by the road */
        return entry >= limit ? limit : entry + cost_in(s, field, usual, limit - entry);
    struct hex_set entries = invaders_entry_hexes(s->m, v, marine);
    HEX_SET_FOR_EACH(hex, entries) {
        entry = invaders_entry_cost(s->m, v, hex);
        if (entry < limit)
            limit = entry + cost_in(s, field, hex, limit - entry);
    }
    return limit;
}

static inline unsigned marine_cost(const struct situation *s, struct cost_field *field, unsigned marine,
                                   unsigned limit)
{
    if (s->v->on_map >> marine & 1)
        return cost_in(s, field, s->v->marine_hex[marine], limit);
    return waiting_cost(s, field, marine, limit);
}

unsigned invaders_cost_of_marine_bounded(const struct situation *s, unsigned marine, unsigned limit)
{
    return marine_cost(s, invaders_cost_field_now(s), marine, limit);
}

unsigned invaders_cost_of_marine(const struct situation *s, unsigned marine)
{
    return invaders_cost_of_marine_bounded(s, marine, COST_UNREACHABLE);
}
