/* Where Marines can go: walks, entering and leaving the map, jumps, drops (VRM-I.1, I.3, I.5, J.6, Q.1.c-2).
 */
#include "rules/vermin/queries.h"

/* VRM-I.3: not for the ANT gun, recovery vehicles and the scientist. */
bool vermin_may_move_and_fire(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    unsigned type = m->marine_type[marine];
    bool able = type != ANT_GUN && type != RECOVERY_VEHICLE && type != SCIENTIST;
    return able && !(v->stalled >> marine & 1);
}

/* VRM-I.3, VRM-RV-15: half of `points`, in half points. */
static unsigned half_budget(const struct vermin_model *m, unsigned points)
{
    switch (consult(m->ruling, RULING_HALF_MOVE)) {
    case HALF_MOVE_EXACT:
        return points;
    case HALF_MOVE_CEIL:
        return (points + 1) / 2 * 2;
    default:
        return points / 2 * 2;
    }
}

unsigned vermin_budget(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                       bool move_fire)
{
    unsigned type = m->marine_type[marine], side = marine_side(v, marine);
    int points = m->marine_movement[type][side];
    points += nat_level(v, marine) ? m->modifier.nat_movement : 0; /* VRM-I.0 */
    if (points <= 0 || v->stalled >> marine & 1)
        return 0; /* VRM-EV.5, EV.7 */
    if ((type == ANT_GUN && side == BACK) || (move_fire && !vermin_may_move_and_fire(m, v, marine)))
        return 0; /* VRM-J.3: only when towed */
    unsigned budget = move_fire ? half_budget(m, (unsigned)points) : 2u * (unsigned)points;
    return budget < HEX_REACH_COST_MAX ? budget : HEX_REACH_COST_MAX;
}

/* -------------------------------------------------------------------------------------------- walks ---- */

static void begin_reach(struct marine_reach *reach, unsigned budget)
{
    hex_reach_begin(&reach->by_cost, budget);
    reach->start = 0;
}

/* VRM-I.1.a, I.1.b from what is in at_cost: vermin are walls, a hex next to vermin ends the move. */
static void flood(const struct vermin_board *board, const struct vermin_view *v, const struct hex_set *beside,
                  struct marine_reach *reach)
{
    hex_reach_flood_stopping(&board->steps[v->flooded], &v->vermin_at, beside, reach->start, &reach->by_cost);
    reach->ends = hex_set_and_not(&reach->by_cost.known, &v->marines_at);
}

/* VRM-I.5.a */
static void begin_at_entries(const struct vermin_board *board, const struct vermin_view *v,
                             const struct hex_set *entries, struct marine_reach *reach)
{
    HEX_SET_FOR_EACH(hex, *entries) {
        unsigned cost = board->entry_cost[v->flooded][hex];
        if (cost && cost <= reach->by_cost.budget)
            hex_set_add(&reach->by_cost.at_cost[cost], hex);
    }
}

static void begin_at_home(unsigned own, struct marine_reach *reach)
{
    hex_set_add(&reach->by_cost.at_cost[0], own);
    reach->start = own;
}

void vermin_marine_reach(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                         unsigned budget, struct marine_reach *reach)
{
    struct hex_set beside = hex_set_gather(view_board(m, v)->map.adjacent, &v->vermin_at);
    vermin_reach_beside(m, v, marine, 0, budget, &beside, reach);
}

void vermin_entry_reach(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                        unsigned entry, unsigned budget, struct marine_reach *reach)
{
    struct hex_set beside = hex_set_gather(view_board(m, v)->map.adjacent, &v->vermin_at);
    vermin_reach_beside(m, v, marine, entry, budget, &beside, reach);
}

void vermin_reach_beside(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                         unsigned entry, unsigned budget, const struct hex_set *beside,
                         struct marine_reach *reach)
{
    const struct vermin_board *board = view_board(m, v);
    struct hex_set entries = hex_set_of(entry);
    unsigned own = v->marine_hex[marine];
    begin_reach(reach, budget);
    entries = hex_set_and(&entries, &board->marine_entries);
    if (!entry && own)
        begin_at_home(own, reach);
    else
        begin_at_entries(board, v, entry ? &entries : &board->marine_entries, reach);
    flood(board, v, beside, reach);
}

/* ------------------------------------------------------------------------------- recovery vehicles ---- */

/* VRM-J.6: a point of movement, in half points. */
static unsigned load_cost(const struct vermin_model *m)
{
    return 2u * m->pick_up_cost;
}

/* VRM-I.1.b with J.6: a walk that comes to `hex` has to end there. */
static bool must_stop(const struct vermin_board *board, const struct vermin_view *v,
                      const struct marine_reach *reach, unsigned hex)
{
    return hex != reach->start && next_to_vermin(board, v, hex);
}

/* A vehicle that must stop in the hex must be able to end there, and may load under VRM-RV-06. */
static bool can_load_in(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                        const struct marine_reach *reach, unsigned hex)
{
    if (hex_reach_cost(&reach->by_cost, hex) + load_cost(m) > reach->by_cost.budget)
        return false;
    if (!must_stop(view_board(m, v), v, reach, hex))
        return true;
    return (hex == v->marine_hex[marine] || !hex_set_has(&v->marines_at, hex)) &&
           consult(m->ruling, RULING_PICKUP_AFTER_FORCED_STOP) == PICKUP_AFTER_FORCED_STOP_ALLOWED;
}

struct hex_set vermin_loading_hexes(const struct vermin_model *m, const struct vermin_view *v,
                                    unsigned marine, const struct marine_reach *reach)
{
    struct hex_set loading = hex_set_empty();
    if ((m->vehicles & ~v->loaded) >> marine & 1) {
        struct hex_set jewels = hex_set_and(&v->jewels_at, &reach->by_cost.known);
        HEX_SET_FOR_EACH(hex, jewels)
            if (can_load_in(m, v, marine, reach, hex))
                hex_set_add(&loading, hex);
    }
    return loading;
}

void vermin_loaded_reach(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                         unsigned entry, unsigned load, unsigned budget, struct marine_reach *reach)
{
    struct hex_set beside = hex_set_gather(view_board(m, v)->map.adjacent, &v->vermin_at);
    vermin_reach_beside(m, v, marine, v->marine_hex[marine] ? 0 : entry, budget, &beside, reach);
    struct hex_set loading = vermin_loading_hexes(m, v, marine, reach);
    vermin_reach_loading(m, v, marine, &loading, load, &beside, reach);
}

void vermin_reach_loading(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                          const struct hex_set *loading, unsigned load, const struct hex_set *beside,
                          struct marine_reach *reach)
{
    unsigned own = v->marine_hex[marine];
    unsigned cost = hex_reach_cost(&reach->by_cost, load) + load_cost(m);
    begin_reach(reach, reach->by_cost.budget);
    if (hex_set_has(loading, load)) {
        hex_set_add(&reach->by_cost.at_cost[cost], load);
        reach->start = load == own ? own : 0; /* it has not moved yet */
    }
    flood(view_board(m, v), v, beside, reach);
    if (hex_set_has(&reach->by_cost.known, own)) /* back where it came from, or still there */
        hex_set_add(&reach->ends, own);
}

/* VRM-RV-23: the reverse of loading, for the same points. */
struct hex_set vermin_unloading_hexes(const struct vermin_model *m, const struct vermin_view *v,
                                      unsigned marine, const struct marine_reach *reach)
{
    struct hex_set unloading = hex_set_empty(), ends = reach->ends;
    if (!(v->loaded >> marine & 1) || consult(m->ruling, RULING_RV_UNLOAD) != RV_UNLOAD_YES)
        return unloading;
    hex_set_add(&ends, v->marine_hex[marine]);
    HEX_SET_FOR_EACH(hex, ends)
        if (hex_reach_cost(&reach->by_cost, hex) + load_cost(m) <= reach->by_cost.budget)
            hex_set_add(&unloading, hex);
    return unloading;
}

struct hex_set vermin_exits(const struct vermin_model *m, const struct vermin_view *v,
                            const struct marine_reach *reach)
{
    const struct vermin_board *board = view_board(m, v);
    struct hex_set exits = hex_set_empty(), come_to = reach->by_cost.known;
    come_to = hex_set_and(&come_to, &board->vehicle_exits);
    HEX_SET_FOR_EACH(hex, come_to) {
        unsigned leave = board->exit_cost[hex];
        if (leave == COST_BARRED || must_stop(board, v, reach, hex))
            continue;
        if (hex_reach_cost(&reach->by_cost, hex) + leave <= reach->by_cost.budget)
            hex_set_add(&exits, hex);
    }
    return exits;
}

/* ----------------------------------------------------------------------------------------- entering ---- */

struct hex_set vermin_open_entries(const struct vermin_model *m, const struct vermin_view *v)
{
    return hex_set_and_not(&view_board(m, v)->marine_entries, &v->vermin_at);
}

/* VRM-Q.1.b: vehicles come when they are due, or later. */
static bool is_due(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return !(m->vehicles >> marine & 1) || v->due[marine - m->first_vehicle] <= v->turn;
}

/* VRM-I.5.a: there is a hex where it can end. Most often it is the entry hex itself. */
static bool can_come_in(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    const struct vermin_board *board = view_board(m, v);
    struct hex_set open = vermin_open_entries(m, v);
    unsigned budget = vermin_budget(m, v, marine, false);
    bool passable = false;
    HEX_SET_FOR_EACH(hex, open) {
        unsigned cost = board->entry_cost[v->flooded][hex];
        if (!cost || cost > budget)
            continue;
        if (!hex_set_has(&v->marines_at, hex))
            return true;
        passable |= !next_to_vermin(board, v, hex);
    }
    if (!passable)
        return false;
    struct marine_reach reach;
    vermin_marine_reach(m, v, marine, budget, &reach);
    return !hex_set_is_empty(&reach.ends);
}

bool vermin_may_enter(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return (v->waiting & ~v->acted) >> marine & 1 && is_due(m, v, marine) && can_come_in(m, v, marine);
}

/* -------------------------------------------------------------------------------- jumps and drops ---- */

bool vermin_may_jump(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return (m->jumpers & v->on_map & ~v->stalled) >> marine & 1;
}

struct hex_set vermin_jump_targets(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    const struct vermin_board *board = view_board(m, v);
    unsigned own = v->marine_hex[marine];
    struct hex_set units = occupied_hexes(v);
    hex_set_remove(&units, own); /* lifted first */
    return hex_set_and_not(&board->jump_land, &units);
}

struct hex_set vermin_drop_targets(const struct vermin_model *m, const struct vermin_view *v)
{
    struct hex_set taken = occupied_hexes(v);
    taken = hex_set_or(&taken, &v->jewels_at);
    taken = hex_set_or(&taken, &v->tunnels_at);
    return hex_set_and_not(&view_board(m, v)->drop_land, &taken);
}

unsigned vermin_lowest_near(const struct vermin_board *b, unsigned hex, const struct hex_set *land,
                            const struct hex_set *closed)
{
    struct hex_set near = hex_set_and(&b->map.adjacent[hex], land);
    near = hex_set_and_not(&near, closed);
    return hex_set_lowest(&near);
}
