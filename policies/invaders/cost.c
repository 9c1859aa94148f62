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
    field->known = field->searches = 0;
    FOR_EACH_BIT(kayotz, s->v->kayotz_on_map) {
        unsigned hex = s->v->kayotz_hex[kayotz];
        cut[0] = hex_set_or(&cut[0], &route->through[0][hex]);
        cut[1] = hex_set_or(&cut[1], &route->through[1][hex]);
    }
    field->dirty = hex_set_and(&cut[0], &cut[1]);
}

/* What every Kay'otz alone makes of the ways is the least that all of them make of them. */
void cost_field_inform(const struct situation *s, struct cost_field *field)
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

struct cost_field *cost_field_now(const struct situation *s)
{
    struct cost_field *field = &s->q->cost;
    if (!field->valid || field->chapter != s->v->chapter || !hex_set_equal(&field->kayotz, &s->v->kayotz_at))
        cost_field_renew(s, field);
    return field;
}

/* ------------------------------------------------------------------------------------- the detour ---- */

enum {
    SEARCHES = 12, /* of one field; then all of it is flooded */
    STEPS_PUSHED = 7 * HEX_IDS + 3,
};

/* A search: the steps that are to be looked at, in a list for each of the next detours, and what was visited.
 * Off the map and whatever is known to lead there is hex 0. */
struct search {
    uint64_t closed[4]; /* held by Kay'otz, or visited */
    unsigned pushed, waiting, visited;
    uint16_t first[RING];
    struct search_step {
        uint16_t next;
        uint8_t to, from;
    } step[STEPS_PUSHED];
    uint8_t order[HEX_IDS]; /* in which hexes were visited */
    uint8_t came_from[HEX_IDS];
    uint16_t detour[HEX_IDS]; /* on the way to them */
};

static inline bool is_closed(const struct search *search, unsigned hex)
{
    return search->closed[hex >> 6] >> (hex & 63) & 1;
}

/* The step is written in any case, and counts if it is `wanted`: nothing to be mispredicted. */
static inline void push(struct search *search, unsigned detour, unsigned to, unsigned from, bool wanted)
{
    uint16_t *first = &search->first[detour % RING];
    unsigned place = search->pushed + 1, next = *first;
    search->step[place] = (struct search_step){(uint16_t)next, (uint8_t)to, (uint8_t)from};
    *first = (uint16_t)(wanted ? place : next);
    search->pushed += wanted;
    search->waiting += wanted;
}

/* The search goes on from a dirty hex, with steps to detours of up to `most`. */
static inline void go_on(struct search *search, const struct route_tables *route,
                         const struct cost_field *field, unsigned hex, unsigned most)
{
    const struct route_steps *steps = &route->steps[hex];
    unsigned detour = search->detour[hex];
    for (unsigned i = 0; detour + steps->detour[i] <= most; i++) {
        unsigned to = steps->to[i], next = detour + steps->detour[i] + field->extra[to];
        push(search, next, to, hex, (next <= most) & !is_closed(search, to));
    }
}

/* The detour from a dirty hex to the goal, more than `most` if it is longer; *gate: the last hex of the way
 * that the search knows. Hexes come in the order of the detour made so far and what is known to follow. */
static inline unsigned search_detour(struct search *search, const struct route_tables *route,
                                     const struct cost_field *field, unsigned start, unsigned most,
                                     unsigned *gate)
{
    push(search, field->extra[start], start, 0, true);
    for (unsigned detour = field->extra[start]; detour <= most && search->waiting; detour++) {
        uint16_t *first = &search->first[detour % RING];
        while (*first) {
            struct search_step step = search->step[*first];
            unsigned hex = step.to;
            *first = step.next;
            search->waiting--;
            if (is_closed(search, hex))
                continue;
            if (!hex_set_has(&field->dirty, hex)) {
                *gate = step.from;
                return detour;
            }
            search->closed[hex >> 6] |= UINT64_C(1) << (hex & 63);
            search->order[search->visited++] = (uint8_t)hex;
            search->came_from[hex] = step.from;
            search->detour[hex] = (uint16_t)(detour - field->extra[hex]);
            if (hex_set_has(&field->settled, hex) && field->extra[hex] < EXTRA_MAX) {
                *gate = hex;
                return detour;
            }
            go_on(search, route, field, hex, most);
        }
    }
    return most + 1;
}

/* A way from the start over a visited hex is no shorter than the best one, or than what was looked at. */
static inline void learn(const struct search *search, struct cost_field *field, unsigned detour)
{
    for (unsigned i = 0; i < search->visited; i++) {
        unsigned hex = search->order[i], extra = detour - search->detour[hex];
        extra = extra < EXTRA_MAX ? extra : EXTRA_MAX;
        field->extra[hex] = (uint8_t)(extra > field->extra[hex] ? extra : field->extra[hex]);
    }
}

/* The cost of a dirty hex, or the limit if it is not below. The way that is found settles all hexes on it. */
static unsigned search(const struct route_tables *route, struct cost_field *field, unsigned start,
                       unsigned limit)
{
    struct search search;
    unsigned base = route->base[start], most = limit - 1 - base, gate = 0;
    memcpy(search.closed, field->closed.word, sizeof search.closed);
    memset(search.first, 0, sizeof search.first);
    search.pushed = search.waiting = search.visited = 0;
    unsigned detour = search_detour(&search, route, field, start, most, &gate);
    learn(&search, field, detour);
    if (detour > most && limit < COST_UNREACHABLE)
        return limit;
    if (detour > most) {
        field->cost[start] = COST_UNREACHABLE;
        hex_set_add(&field->settled, start);
        return COST_UNREACHABLE;
    }
    for (unsigned hex = gate; hex; hex = search.came_from[hex]) {
        field->cost[hex] = (uint16_t)(route->base[hex] + detour - search.detour[hex]);
        hex_set_add(&field->settled, hex);
    }
    return base + detour;
}

/* -------------------------------------------------------------------------------------- the flood ---- */

/* What is left when many are asked: all costs, in their order. Hexes are due in rings of the next costs. */
struct flood {
    struct hex_set open;   /* dirty, not settled yet */
    struct hex_set border; /* hexes that keep their cost next to open ones */
    struct hex_set ring[RING];
};

/* Settles the hexes of one cost, and notes when those are due from which a step leads to them or to a hex
 * that keeps its cost. One loop with nothing to decide in it: most levels have no hex or one or two, and a
 * second loop costs more by its mispredicted end than by its work. True if there was one. */
static inline bool flood_level(const struct situation *s, const struct route_tables *route,
                               struct cost_field *field, struct flood *flood, unsigned cost)
{
    struct hex_set layer = hex_set_and(&flood->ring[cost % RING], &flood->open);
    struct hex_set clean = hex_set_and(&route->up_to[cost], &flood->border);
    struct hex_set *by_road = &flood->ring[(cost + s->board->road_cost) % RING];
    flood->ring[cost % RING] = hex_set_empty();
    flood->open = hex_set_and_not(&flood->open, &layer);
    flood->border = hex_set_and_not(&flood->border, &clean);
    layer = hex_set_or(&layer, &clean);
    HEX_SET_FOR_EACH(hex, layer) {
        struct hex_set *other = &flood->ring[(cost + s->board->terrain_cost[hex]) % RING];
        field->cost[hex] = (uint16_t)cost; /* of no use, but right, for those that keep theirs */
        *by_road = hex_set_or(by_road, &route->from_road[hex]);
        *other = hex_set_or(other, &route->from_other[hex]);
    }
    return !hex_set_is_empty(&layer);
}

static void flood_all(const struct situation *s, struct cost_field *field)
{
    const struct route_tables *route = route_of(s);
    struct flood flood;
    flood.open = hex_set_and_not(&field->dirty, &field->closed);
    flood.border = hex_set_gather(s->board->map.adjacent, &flood.open);
    flood.border = hex_set_and_not(&flood.border, &field->dirty);
    memset(flood.ring, 0, sizeof flood.ring);
    field->settled = flood.open;
    unsigned cost = 0, idle = 0;
    while (cost < route->levels && !hex_set_intersects(&route->up_to[cost], &flood.open))
        cost++;
    cost = cost < RING ? 0 : cost - RING; /* what is cheaper by a step or more does not matter */
    if (cost)
        flood.border = hex_set_and_not(&flood.border, &route->up_to[cost - 1]);
    if (hex_set_is_empty(&route->goal)) {
        struct hex_set exits = hex_set_and(&s->board->exit_hexes, &flood.open);
        HEX_SET_FOR_EACH(exit, exits)
            hex_set_add(&flood.ring[s->board->exit_cost[exit] % RING], exit);
    }
    for (; !hex_set_is_empty(&flood.open) && (cost <= route->levels || idle < RING); cost++)
        idle = flood_level(s, route, field, &flood, cost) ? 0 : idle + 1;
    HEX_SET_FOR_EACH(cut_off, flood.open)
        field->cost[cut_off] = COST_UNREACHABLE;
}

/* The same for a dirty hex; the limit if it is not below. */
static unsigned searched(const struct situation *s, struct cost_field *field, unsigned hex, unsigned limit)
{
    unsigned most = limit < COST_UNREACHABLE ? limit : COST_UNREACHABLE;
    if (!field->informed)
        cost_field_inform(s, field);
    if (hex_set_has(&field->closed, hex) || route_of(s)->base[hex] + field->extra[hex] >= most)
        return most;
    if (!hex_set_has(&field->settled, hex)) {
        if (field->searches++ < SEARCHES)
            return search(route_of(s), field, hex, most);
        flood_all(s, field);
    }
    return field->cost[hex] < most ? field->cost[hex] : most;
}

/* ------------------------------------------------------------------------------------- questions ---- */

static inline unsigned bounded(const struct situation *s, struct cost_field *field, unsigned hex,
                               unsigned limit)
{
    unsigned cost = route_of(s)->base[hex];
    if (cost >= limit)
        return limit;
    return hex_set_has(&field->dirty, hex) ? searched(s, field, hex, limit) : cost;
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

unsigned cost_of_marine(const struct situation *s, unsigned marine)
{
    return cost_of_marine_bounded(s, marine, COST_UNREACHABLE);
}
