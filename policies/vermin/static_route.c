/* The ways to one goal on a map without vermin (policy notes CM.8). */
#include <string.h>

#include "policies/vermin/situation.h"

static void levels_build(struct static_route *route, const struct vermin_board *board,
                         const struct marine_steps *steps, unsigned goal)
{
    struct hex_set known = hex_set_empty();
    for (unsigned hex = 0; hex < HEX_IDS; hex++)
        route->base[hex] = STATIC_INFINITE;
    route->level[0] = route->goals;
    HEX_SET_FOR_EACH(exit, board->vehicle_exits)
        if (goal == GOAL_OUT && board->exit_cost[exit] < STATIC_RING)
            hex_set_add(&route->level[board->exit_cost[exit]], exit);
    for (unsigned cost = 0; cost + STATIC_RING < STATIC_LEVELS; cost++) {
        struct hex_set front = hex_set_and_not(&route->level[cost], &known);
        known = hex_set_or(&known, &front);
        route->level[cost] = front;
        HEX_SET_FOR_EACH(hex, front) {
            struct hex_set *road = &route->level[cost + steps->road_cost];
            struct hex_set *other = &route->level[cost + steps->other_cost[hex]];
            route->base[hex] = (uint16_t)cost;
            route->levels = (uint16_t)(cost + 1);
            *road = hex_set_or(road, &steps->from_road[hex]);
            *other = hex_set_or(other, &steps->from_other[hex]);
        }
    }
}

/* The cost of the step from a hex to its neighbour. */
static unsigned step_cost(const struct marine_steps *steps, unsigned hex, unsigned to)
{
    if (hex_set_has(&steps->from_road[to], hex))
        return steps->road_cost;
    return hex_set_has(&steps->from_other[to], hex) ? steps->other_cost[to] : STATIC_INFINITE;
}

/* Where a cheapest way goes on, through the lower or the higher of equal neighbours; 0 = it ends here. */
static unsigned next_on_way(const struct static_route *route, const struct vermin_board *board,
                            const struct marine_steps *steps, bool leaves, bool higher, unsigned hex)
{
    unsigned next = 0;
    if (hex_set_has(&route->goals, hex) ||
        (leaves && hex_set_has(&board->vehicle_exits, hex) && route->base[hex] == board->exit_cost[hex]))
        return 0;
    HEX_SET_FOR_EACH(to, board->map.adjacent[hex])
        if (route->base[hex] == step_cost(steps, hex, to) + route->base[to] && (higher || !next))
            next = to;
    return next;
}

/* Notes one cheapest way from each hex, the goal and the start included. */
static void note_ways(struct static_route *route, const struct vermin_board *board,
                      const struct marine_steps *steps, bool leaves, bool higher)
{
    uint8_t next[HEX_IDS] = {0};
    HEX_SET_FOR_EACH(hex, board->map.ids)
        if (route->base[hex] != STATIC_INFINITE)
            next[hex] = (uint8_t)next_on_way(route, board, steps, leaves, higher, hex);
    HEX_SET_FOR_EACH(start, board->map.ids)
        for (unsigned at = start; at && route->base[start] != STATIC_INFINITE; at = next[at])
            hex_set_add(&route->way[higher][start], at);
}

static void note_steps(struct static_route *route, const struct vermin_board *board,
                       const struct marine_steps *steps)
{
    HEX_SET_FOR_EACH(hex, board->map.ids) {
        unsigned count = 0;
        HEX_SET_FOR_EACH(to, board->map.adjacent[hex]) {
            unsigned cost = step_cost(steps, hex, to);
            if (cost != STATIC_INFINITE && route->base[to] != STATIC_INFINITE)
                route->step[hex][count++] = (struct static_step){(uint8_t)to, (uint8_t)cost};
        }
    }
}

void vermin_route_build(struct static_route *route, const struct vermin_board *board,
                        const struct marine_steps *steps, unsigned goal)
{
    memset(route, 0, sizeof *route);
    if (goal == GOAL_LABS)
        route->goals = board->labs;
    else if (goal != GOAL_OUT)
        hex_set_add(&route->goals, goal);
    levels_build(route, board, steps, goal);
    note_ways(route, board, steps, goal == GOAL_OUT, false);
    note_ways(route, board, steps, goal == GOAL_OUT, true);
    note_steps(route, board, steps);
}
