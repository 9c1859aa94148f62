/* Where a Marine can go: INV-5.1, 5.2.a, 10.1.c, 10.1.f, 10.3.e. */
#include "rules/invaders/queries.h"

unsigned move_budget(const struct invaders_model *m, const struct invaders_view *v, unsigned marine, bool hit_run)
{
    int points = m->movement[m->marine_type[marine]] +
                 (int)(v->stunned >> marine & 1) * m->modifier.movement_stunned;
    if (points < 0)
        points = 0;
    unsigned budget = hit_run ? 2u * (unsigned)(points / 2) : 2u * (unsigned)points;
    return budget < REACH_COST_MAX ? budget : REACH_COST_MAX;
}

/* ------------------------------------------------------------------------------------------- entry ---- */

/* INV-10.1.c: 322 along the road; while a Kay'otz holds it, from the next turn on, the nearest edge hex. */
static unsigned gauntlet_entry(const struct invaders_board *board, const struct invaders_view *v, unsigned marine)
{
    if (!hex_set_has(&v->kayotz_at, board->entry_hex))
        return board->entry_hex;
    if (v->entry_turn[marine] >= v->turn)
        return 0;
    for (const uint8_t *spare = board->spare_entry; *spare; spare++) {
        if (!hex_set_has(&v->kayotz_at, *spare))
            return *spare;
    }
    return 0;
}

struct hex_set entry_hexes(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    const struct invaders_board *board = view_board(m, v);
    if (!(v->waiting >> marine & 1) || v->entry_turn[marine] > v->turn)
        return hex_set_empty();
    if (v->exited_before >> marine & 1) /* INV-10.3.e */
        return v->reserve_entered ? hex_set_empty() : hex_set_and_not(&board->reserve_entry, &v->kayotz_at);
    return hex_set_of(gauntlet_entry(board, v, marine));
}

unsigned entry_cost(const struct invaders_model *m, const struct invaders_view *v, unsigned hex)
{
    const struct invaders_board *board = view_board(m, v);
    if (v->chapter == 2)
        return board->reserve_cost[hex];
    return hex == board->entry_hex ? board->entry_cost : board->terrain_cost[hex];
}

static void enter(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                  struct reach *reach)
{
    struct hex_set entries = entry_hexes(m, v, marine);
    HEX_SET_FOR_EACH (hex, entries) {
        unsigned cost = entry_cost(m, v, hex);
        if (cost <= reach->budget)
            hex_set_add(&reach->at_cost[cost], hex);
    }
}

bool may_enter(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    struct hex_set entries = entry_hexes(m, v, marine);
    if (hex_set_is_empty(&entries))
        return false;
    if (m->ruling[RULING_JUMP_ENTRY] == JUMP_ENTRY_YES && (m->jumpers >> marine & 1))
        return true;
    struct reach reach;
    marine_reach(m, v, marine, move_budget(m, v, marine, false), &reach);
    return !hex_set_is_empty(&reach.ends) || reach.exit_cost >= 0;
}

/* ------------------------------------------------------------------------------------------- reach ---- */

/* Adds `steps` from a hex to the layer of its cost, if that is within the budget. */
static inline void spread(struct reach *reach, unsigned cost, const struct hex_set *steps)
{
    if (cost <= reach->budget)
        reach->at_cost[cost] = hex_set_or(&reach->at_cost[cost], steps);
}

/* Layer by layer in half points (INV-5.1.b); through Marines, never into a Kay'otz (INV-5.1.c). */
static struct hex_set flood(const struct invaders_board *board, const struct invaders_view *v,
                            struct reach *reach)
{
    struct hex_set closed = v->kayotz_at;
    for (unsigned cost = 0; cost <= reach->budget; cost++) {
        struct hex_set layer = hex_set_and_not(&reach->at_cost[cost], &closed);
        reach->at_cost[cost] = layer;
        closed = hex_set_or(&closed, &layer);
        HEX_SET_FOR_EACH (hex, layer) {
            spread(reach, cost + board->road_cost, &board->road_step[hex]);
            spread(reach, cost + board->cheap_cost, &board->cheap_step[hex]);
            spread(reach, cost + board->dear_cost, &board->dear_step[hex]);
        }
    }
    return hex_set_and_not(&closed, &v->kayotz_at);
}

/* INV-10.1.f: leaving is the last step of the move. */
static int least_exit_cost(const struct invaders_board *board, const struct reach *reach)
{
    unsigned best = reach->budget + 1;
    for (unsigned cost = 0; cost < best; cost++) {
        struct hex_set edge = hex_set_and(&reach->at_cost[cost], &board->exit_hexes);
        HEX_SET_FOR_EACH (hex, edge) {
            unsigned total = cost + board->exit_cost[hex];
            best = total < best ? total : best;
        }
    }
    return best <= reach->budget ? (int)best : -1;
}

void marine_reach(const struct invaders_model *m, const struct invaders_view *v, unsigned marine, unsigned budget,
                  struct reach *reach)
{
    const struct invaders_board *board = view_board(m, v);
    unsigned own = v->marine_hex[marine];
    reach->budget = budget;
    for (unsigned cost = 0; cost <= budget; cost++)
        reach->at_cost[cost] = hex_set_empty();
    if (own)
        hex_set_add(&reach->at_cost[0], own);
    else
        enter(m, v, marine, reach);
    struct hex_set known = flood(board, v, reach);
    reach->ends = hex_set_and_not(&known, &v->marines_at);
    reach->exit_cost = hex_set_intersects(&known, &board->exit_hexes) ? least_exit_cost(board, reach) : -1;
}

unsigned reach_cost(const struct reach *reach, unsigned hex)
{
    unsigned cost = 0;
    while (cost <= reach->budget && !hex_set_has(&reach->at_cost[cost], hex))
        cost++;
    return cost;
}

struct hex_set jump_targets(const struct invaders_model *m, const struct invaders_view *v)
{
    struct hex_set vacant = hex_set_and_not(&view_board(m, v)->map.numbered, &v->marines_at);
    return hex_set_and_not(&vacant, &v->kayotz_at);
}
