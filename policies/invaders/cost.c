/* cost(h) and cost(m): the cheapest way to the goal (policy notes 3.2).
 *
 * Costs on the empty map are a table. Kay'otz close hexes, so that costs can only grow: a hex whose noted way
 * meets no Kay'otz keeps its cost. The others are flooded again, starting from their neighbours that keep
 * theirs, when one of them is asked for. */
#include "policies/invaders/quantities.h"

#include <string.h>

enum { RING = 16 }; /* a step costs less */

/* Ring of hexes to settle at the next costs. */
struct ring {
    struct hex_set at[RING];
};

static inline void ring_add(struct ring *ring, unsigned cost, const struct hex_set *hexes)
{
    ring->at[cost % RING] = hex_set_or(&ring->at[cost % RING], hexes);
}

static inline struct hex_set ring_take(struct ring *ring, unsigned cost)
{
    struct hex_set hexes = ring->at[cost % RING];
    ring->at[cost % RING] = hex_set_empty();
    return hexes;
}

static inline void spread(struct ring *ring, const struct route_tables *route,
                          const struct invaders_board *board, unsigned hex, unsigned cost)
{
    ring_add(ring, cost + board->road_cost, &route->from_road[hex]);
    ring_add(ring, cost + board->terrain_cost[hex], &route->from_other[hex]);
}

static void steps_build(struct route_tables *route, const struct invaders_board *board)
{
    HEX_SET_FOR_EACH(a, board->map.ids) {
        HEX_SET_FOR_EACH(b, board->road_step[a])
            hex_set_add(&route->from_road[b], a);
        struct hex_set other = hex_set_or(&board->cheap_step[a], &board->dear_step[a]);
        HEX_SET_FOR_EACH(c, other)
            hex_set_add(&route->from_other[c], a);
    }
}

static unsigned step_cost(const struct invaders_board *board, unsigned a, unsigned b)
{
    if (hex_set_has(&board->road_step[a], b))
        return board->road_cost;
    if (hex_set_has(&board->cheap_step[a], b))
        return board->cheap_cost;
    return hex_set_has(&board->dear_step[a], b) ? board->dear_cost : COST_UNREACHABLE;
}

static void base_flood(struct route_tables *route, const struct invaders_board *board,
                       const struct hex_set *exits)
{
    struct ring ring = {0};
    struct hex_set open = board->map.ids;
    for (unsigned hex = 0; hex < HEX_IDS; hex++)
        route->base[hex] = COST_UNREACHABLE;
    HEX_SET_FOR_EACH(hex, route->goal)
        hex_set_add(&ring.at[0], hex);
    HEX_SET_FOR_EACH(hex, *exits)
        hex_set_add(&ring.at[board->exit_cost[hex]], hex);
    for (unsigned cost = 0, idle = 0; idle < RING && cost < COST_LEVELS; cost++) {
        struct hex_set layer = ring_take(&ring, cost);
        layer = hex_set_and(&layer, &open);
        open = hex_set_and_not(&open, &layer);
        idle = hex_set_is_empty(&layer) ? idle + 1 : 0;
        route->level[cost] = layer;
        HEX_SET_FOR_EACH(hex, layer) {
            route->base[hex] = (uint16_t)cost;
            route->levels = cost + 1;
            spread(&ring, route, board, hex, cost);
        }
    }
}

/* Notes one cheapest way from `start` and enters the start at every hex of it. */
static void note_way(struct route_tables *route, const struct invaders_board *board, unsigned start)
{
    unsigned hex = start;
    while (!hex_set_has(&route->goal, hex)) {
        hex_set_add(&route->through[hex], start);
        if (hex_set_has(&board->exit_hexes, hex) && hex_set_is_empty(&route->goal) &&
            route->base[hex] == board->exit_cost[hex])
            return;
        unsigned next = 0;
        HEX_SET_FOR_EACH(to, board->map.adjacent[hex])
            if (route->base[hex] == step_cost(board, hex, to) + route->base[to])
                next = to;
        hex = next;
    }
}

void route_tables_build(struct route_tables *route, const struct invaders_model *m, unsigned chapter)
{
    const struct invaders_scenario *scenario = &m->chapter[chapter];
    const struct invaders_board *board = m->board[scenario->board];
    bool road = scenario->kind == SCENARIO_ROAD;
    struct hex_set exits = road ? hex_set_empty() : board->exit_hexes;
    memset(route, 0, sizeof *route);
    route->goal = road ? hex_set_of(scenario->wormhole) : hex_set_empty();
    steps_build(route, board);
    base_flood(route, board, &exits);
    HEX_SET_FOR_EACH(hex, board->map.ids)
        if (route->base[hex] != COST_UNREACHABLE)
            note_way(route, board, hex);
}

/* Floods the dirty hexes: clean hexes next to them are passed in the order of their (known) cost. */
static void repair(const struct situation *s, struct cost_field *field)
{
    const struct route_tables *route = &s->q->route[s->v->chapter - 1];
    const struct hex_map *map = &s->board->map;
    struct hex_set closed = hex_set_and_not(&field->kayotz, &route->goal);
    struct hex_set open = hex_set_and_not(&field->dirty, &closed);
    struct hex_set border = hex_set_empty();
    HEX_SET_FOR_EACH(hex, field->dirty)
        field->cost[hex] = COST_UNREACHABLE;
    HEX_SET_FOR_EACH(hex, open)
        border = hex_set_or(&border, &map->adjacent[hex]);
    border = hex_set_and_not(&border, &field->dirty);
    field->repaired = true;

    struct ring ring = {0};
    struct hex_set exits = hex_set_is_empty(&route->goal) ? s->board->exit_hexes : hex_set_empty();
    exits = hex_set_and(&exits, &open);
    HEX_SET_FOR_EACH(hex, exits)
        hex_set_add(&ring.at[s->board->exit_cost[hex]], hex);
    for (unsigned cost = 0, idle = 0; (cost < route->levels || idle < RING) && cost < COST_LEVELS; cost++) {
        struct hex_set layer = ring_take(&ring, cost);
        layer = hex_set_and(&layer, &open);
        open = hex_set_and_not(&open, &layer);
        idle = hex_set_is_empty(&layer) ? idle + 1 : 0;
        struct hex_set known = hex_set_and(&route->level[cost], &border);
        HEX_SET_FOR_EACH(hex, known)
            spread(&ring, route, s->board, hex, cost);
        HEX_SET_FOR_EACH(hex, layer) {
            field->cost[hex] = (uint16_t)cost;
            spread(&ring, route, s->board, hex, cost);
        }
        if (hex_set_is_empty(&open))
            return;
    }
}

static struct cost_field *cost_field_now(const struct situation *s)
{
    struct cost_field *field = &s->q->cost;
    if (field->valid && field->chapter == s->v->chapter && hex_set_equal(&field->kayotz, &s->v->kayotz_at))
        return field;
    const struct route_tables *route = &s->q->route[s->v->chapter - 1];
    field->valid = true;
    field->repaired = false;
    field->chapter = s->v->chapter;
    field->kayotz = s->v->kayotz_at;
    field->dirty = hex_set_empty();
    HEX_SET_FOR_EACH(hex, s->v->kayotz_at)
        field->dirty = hex_set_or(&field->dirty, &route->through[hex]);
    return field;
}

static unsigned cost_in(const struct situation *s, struct cost_field *field, unsigned hex)
{
    if (!hex_set_has(&field->dirty, hex))
        return s->q->route[s->v->chapter - 1].base[hex];
    if (!field->repaired)
        repair(s, field);
    return field->cost[hex];
}

unsigned cost_at(const struct situation *s, unsigned hex)
{
    return cost_in(s, cost_field_now(s), hex);
}

unsigned cost_of_marine(const struct situation *s, unsigned marine)
{
    const struct invaders_view *v = s->v;
    if (v->on_map >> marine & 1)
        return cost_at(s, v->marine_hex[marine]);
    if (!(v->waiting >> marine & 1))
        return COST_UNREACHABLE;
    if (!s->road && v->entry_turn[marine] > v->turn)
        return s->board->entry_cost + cost_at(s, s->board->entry_hex);
    unsigned best = COST_UNREACHABLE;
    struct hex_set entries = entry_hexes(s->m, v, marine);
    HEX_SET_FOR_EACH(hex, entries) {
        unsigned cost = entry_cost(s->m, v, hex) + cost_at(s, hex);
        best = cost < best ? cost : best;
    }
    return best;
}

unsigned cheapest_hex(const struct situation *s, const struct hex_set *ends, unsigned limit)
{
    struct cost_field *field = cost_field_now(s);
    const uint16_t *base = s->q->route[s->v->chapter - 1].base;
    struct hex_set clean = hex_set_and_not(ends, &field->dirty);
    struct hex_set dirty = hex_set_and(ends, &field->dirty);
    unsigned best = limit << 8 | 255; /* cost, then the higher hex */
    HEX_SET_FOR_EACH(hex, clean) {
        unsigned key = (unsigned)base[hex] << 8 | (255 - hex);
        best = key < best ? key : best;
    }
    HEX_SET_FOR_EACH(candidate, dirty) {
        /* the base cost is a lower bound */
        if (((unsigned)base[candidate] << 8 | (255 - candidate)) >= best)
            continue;
        unsigned key = cost_in(s, field, candidate) << 8 | (255 - candidate);
        best = key < best ? key : best;
    }
    return best >> 8 < limit ? 255 - (best & 255) : 0;
}
