/* The outdoor tables that follow from the map: steps and their costs, cheapest static cost to the exit. */
#include <string.h>

#include "rules/longest_day/load/load.h"

enum { X_ALL = 6, X_PLAIN = 2, X_ROAD = 1, X_NONE = 9999 };

/* Players' notes 4.1, X: a step's static cost, 0 = illegal. */
static unsigned static_cost(const struct outdoors *o, unsigned from, unsigned direction)
{
    unsigned to = o->neighbour[from][direction];
    bool along = (o->stream_edge[from] | o->river_edge[from]) >> direction & 1;
    if ((o->stream[from] || o->river[from]) && !along)
        return o->river[from] && !o->road[from] ? 0 : X_ALL;
    return o->road_edge[from] >> direction & 1 ? X_ROAD : o->marsh[to] ? X_ALL : X_PLAIN;
}

static void find_exit_costs(struct outdoors *o)
{
    for (unsigned i = HEX_FIRST; i < o->count; i++)
        o->exit_cost[i] = X_NONE;
    o->exit_cost[o->exit] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = HEX_FIRST; i < o->count; i++)
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                unsigned to = o->neighbour[i][d];
                unsigned cost = to == NO_HEX ? 0 : static_cost(o, i, d);
                if (cost && o->exit_cost[to] + cost < o->exit_cost[i]) {
                    o->exit_cost[i] = (uint16_t)(o->exit_cost[to] + cost);
                    changed = true;
                }
            }
    }
}

/* LDD-4.2.2, R02, R03 */
static unsigned step_of(const struct outdoors *o, const struct longest_day_model *m, unsigned from,
                        unsigned direction)
{
    const unsigned to = o->neighbour[from][direction];
    const bool road = o->road_edge[from] >> direction & 1;
    const bool along = (o->stream_edge[from] | o->river_edge[from]) >> direction & 1;
    if (to == NO_HEX)
        return STEP_ILLEGAL;
    if ((o->stream[from] || o->river[from]) && !along) {
        const bool leaves = RULED(m, RIVER_EXIT, ANY) ? o->road[from] : road;
        return o->river[from] && !leaves ? STEP_ILLEGAL : STEP_REST;
    }
    if (road && (!o->marsh[to] || RULED(m, ROAD_INTO_MARSH, ROAD)))
        return X_ROAD;
    return o->marsh[to] ? STEP_REST : X_PLAIN;
}

static void add_way(struct outdoors *o, unsigned from, unsigned direction)
{
    const unsigned to = o->neighbour[from][direction], i = from - HEX_FIRST;
    const uint8_t cost = o->step[from][direction];
    if (to != NO_HEX)
        hexes_add(&o->around[i], to);
    if (cost == STEP_ILLEGAL)
        return;
    unsigned rank = 1;
    for (unsigned d = 0; d < DIRECTIONS; d++)
        rank += o->neighbour[from][d] < to;
    o->way[i][o->ways[i]++] = (struct outdoor_way){(uint16_t)to, cost, !o->marsh[to], rank & 7};
    hexes_add(cost == X_ROAD ? &o->by_road[i] : cost == X_PLAIN ? &o->in_open[i] : &o->at_rest[i], to);
    if (cost == X_ROAD && o->marsh[to])
        hexes_add(&o->wet_roads, to);
    if (cost != STEP_REST)
        return;
    const bool road = o->road_edge[from] >> direction & 1;
    hexes_add(&o->rests, from);
    if (!road && o->marsh[to])
        return;
    hexes_add(road ? &o->german_road[i] : &o->german_rest[i], to);
    hexes_add(&o->german_rests, from);
}

void longest_day_build_outdoors(struct outdoors *o, const struct longest_day_model *model)
{
    for (unsigned i = HEX_FIRST; i < o->count; i++)
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            o->step[i][d] = (uint8_t)step_of(o, model, i, d);
            add_way(o, i, d);
        }
    find_exit_costs(o);
}
