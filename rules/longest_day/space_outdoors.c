/* The outdoor tables that follow from the map: neighbours in order, cheapest static cost to the exit. */
#include <string.h>

#include "rules/longest_day/load.h"

enum { X_ALL = 6, X_PLAIN = 2, X_ROAD = 1, X_NONE = 9999 };

static void sort_directions(struct outdoors *o, unsigned hex)
{
    unsigned count = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned i = count++;
        for (; i > 0 && o->neighbour[hex][o->ascending[hex][i - 1]] > o->neighbour[hex][d]; i--)
            o->ascending[hex][i] = o->ascending[hex][i - 1];
        o->ascending[hex][i] = (uint8_t)d;
    }
}

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

void longest_day_build_outdoors(struct outdoors *o, const struct longest_day_model *model)
{
    for (unsigned i = HEX_FIRST; i < o->count; i++) {
        sort_directions(o, i);
        for (unsigned d = 0; d < DIRECTIONS; d++)
            o->step[i][d] = (uint8_t)step_of(o, model, i, d);
    }
    find_exit_costs(o);
}
