/* The ways to the goal on an empty map (policy notes 3.2, cost): tables of one chapter, made once. */
#include "policies/invaders/quantities.h"

#include <assert.h>
#include <string.h>

static unsigned step_cost(const struct invaders_board *board, unsigned a, unsigned b)
{
    unsigned cost = hex_steps_cost(&board->steps, a, b);
    return cost ? cost : COST_UNREACHABLE;
}

static void steps_back_build(struct route_tables *route, const struct invaders_board *board)
{
    HEX_SET_FOR_EACH(a, board->map.ids) {
        HEX_SET_FOR_EACH(b, board->steps.road[a])
            hex_set_add(&route->from_road[b], a);
        HEX_SET_FOR_EACH(c, board->steps.other[a])
            hex_set_add(&route->from_other[c], a);
    }
}

/* Layers of equal cost spread from the goal, or from the hexes where the map is left. */
static void costs_build(struct route_tables *route, const struct invaders_board *board, bool exits)
{
    struct hex_set due[RING], closed = hex_set_empty();
    memset(due, 0, sizeof due);
    due[0] = route->goal;
    for (unsigned hex = 0; hex < HEX_IDS; hex++) {
        route->base[hex] = COST_UNREACHABLE;
        if (exits && hex_set_has(&board->exit_hexes, hex))
            hex_set_add(&due[board->exit_cost[hex]], hex);
    }
    for (unsigned cost = 0, idle = 0; idle < RING; cost++) {
        struct hex_set layer = hex_set_and_not(&due[cost % RING], &closed);
        due[cost % RING] = hex_set_empty();
        idle = hex_set_is_empty(&layer) ? idle + 1 : 0;
        closed = hex_set_or(&closed, &layer);
        HEX_SET_FOR_EACH(hex, layer) {
            struct hex_set *by_road = &due[(cost + board->steps.road_cost) % RING];
            struct hex_set *other = &due[(cost + board->terrain_cost[hex]) % RING];
            route->base[hex] = (uint16_t)cost;
            *by_road = hex_set_or(by_road, &route->from_road[hex]);
            *other = hex_set_or(other, &route->from_other[hex]);
        }
    }
}

static void base_build(struct route_tables *route, const struct invaders_board *board, bool exits)
{
    costs_build(route, board, exits);
    HEX_SET_FOR_EACH(hex, board->map.ids) {
        unsigned cost = route->base[hex];
        if (cost == COST_UNREACHABLE)
            continue;
        hex_set_add(&route->up_to[cost], hex);
        route->levels = cost > route->levels ? cost : route->levels;
    }
    for (unsigned cost = 1; cost <= route->levels; cost++)
        route->up_to[cost] = hex_set_or(&route->up_to[cost], &route->up_to[cost - 1]);
}

enum { STEPS = 7, TOO_LONG = UINT16_MAX / 2 }; /* six neighbours, and off the map */

static void step_add(struct route_steps *steps, unsigned to, unsigned detour)
{
    unsigned place = STEPS;
    assert(detour < RING / 2 && steps->detour[STEPS - 1] == TOO_LONG);
    for (; place && steps->detour[place - 1] > detour; place--) {
        steps->to[place] = steps->to[place - 1];
        steps->detour[place] = steps->detour[place - 1];
    }
    steps->to[place] = (uint8_t)to;
    steps->detour[place] = (uint16_t)detour;
}

/* Nothing is cheaper than the cheapest way, so no detour is below 0; none is longer than there and back. */
static void steps_build(struct route_tables *route, const struct invaders_board *board, bool exits)
{
    HEX_SET_FOR_EACH(a, board->map.ids) {
        struct route_steps *steps = &route->steps[a];
        for (unsigned i = 0; i <= STEPS; i++)
            steps->detour[i] = TOO_LONG;
        if (exits && hex_set_has(&board->exit_hexes, a))
            step_add(steps, 0, (unsigned)board->exit_cost[a] - route->base[a]);
        HEX_SET_FOR_EACH(b, board->map.adjacent[a]) {
            unsigned cost = step_cost(board, a, b) + route->base[b];
            if (cost < COST_UNREACHABLE)
                step_add(steps, b, cost - route->base[a]);
        }
    }
}

/* Notes one cheapest way from `start`, through the lower or the higher of equal neighbours: the start is
 * entered at every hex of it. Steps without a detour stand first, the one off the map before all others. */
static void note_way(struct route_tables *route, bool higher, unsigned start)
{
    unsigned hex = start;
    while (!hex_set_has(&route->goal, hex)) {
        const struct route_steps *steps = &route->steps[hex];
        unsigned step = 0;
        hex_set_add(&route->through[higher][hex], start);
        hex_set_add(&route->way[higher][start], hex);
        if (!steps->to[0])
            return;
        while (higher && !steps->detour[step + 1])
            step++;
        hex = steps->to[step];
    }
}

/* Whether a step makes the way of a hex shorter than it was known to be. */
static bool shorten(const struct route_steps *steps, uint8_t extra[HEX_IDS], unsigned hex)
{
    const unsigned before = extra[hex];
    for (unsigned i = 0; steps->detour[i] < extra[hex]; i++) {
        const unsigned detour = steps->detour[i] + extra[steps->to[i]];
        if (detour < extra[hex])
            extra[hex] = (uint8_t)detour;
    }
    return extra[hex] < before;
}

/* By how much each hex alone makes the ways from the others longer if a Kay'otz holds it: of those only whose
 * noted ways both lead through it. As long as one is shortened those behind it may be, too. */
static void extra_build(struct route_tables *route, unsigned held)
{
    const struct hex_set behind = hex_set_and(&route->through[false][held], &route->through[true][held]);
    uint8_t *extra = route->extra[held];
    HEX_SET_FOR_EACH(cut_off, behind)
        extra[cut_off] = EXTRA_MAX;
    for (bool shortened = true; shortened;) {
        shortened = false;
        HEX_SET_FOR_EACH(hex, behind)
            if (hex != held && shorten(&route->steps[hex], extra, hex))
                shortened = true;
    }
}

/* Hexes within each budget of a start, by the costs of the steps. */
static void ball_build(struct route_tables *route, const struct invaders_board *board, unsigned start)
{
    const struct hex_set no_walls = hex_set_empty();
    struct hex_reach reach;
    struct hex_set known = hex_set_empty();
    hex_reach_begin(&reach, HEX_REACH_COST_MAX);
    hex_set_add(&reach.at_cost[0], start);
    hex_reach_flood(&board->steps, &no_walls, &reach);
    for (unsigned cost = 0; cost <= HEX_REACH_COST_MAX; cost++) {
        known = hex_set_or(&known, &reach.at_cost[cost]);
        route->ball[cost][start] = known;
    }
}

void invaders_route_tables_build(struct route_tables *route, const struct invaders_model *m, unsigned chapter)
{
    const struct invaders_scenario *scenario = &m->chapter[chapter];
    const struct invaders_board *board = m->board[scenario->board];
    bool road = scenario->kind == SCENARIO_ROAD;
    route->goal = road ? hex_set_of(scenario->wormhole) : hex_set_empty();
    steps_back_build(route, board);
    base_build(route, board, !road);
    steps_build(route, board, !road);
    HEX_SET_FOR_EACH(hex, board->map.ids) {
        ball_build(route, board, hex);
        if (route->base[hex] == COST_UNREACHABLE)
            continue;
        note_way(route, false, hex);
        note_way(route, true, hex);
    }
    const struct hex_set closable = hex_set_and_not(&board->map.ids, &route->goal);
    HEX_SET_FOR_EACH(held, closable)
        extra_build(route, held);
}
