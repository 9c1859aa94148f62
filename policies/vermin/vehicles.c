#include "policies/vermin/common.h"

static unsigned claims_on(const struct player_memory *memory, unsigned hex)
{
    unsigned claims = 0;
    for (unsigned i = 0; i < VEHICLES_MAX; i++)
        claims += memory->claim[i] == hex;
    return claims;
}

/* Hexes with more loose jewels than vehicles that have claimed one in this phase. */
static struct hex_set unclaimed(const struct situation *s, const struct player_memory *memory)
{
    struct hex_set hexes = s->v->jewels_at;
    HEX_SET_FOR_EACH(hex, s->v->jewels_at)
        if (vermin_jewels_in(s->v, hex) <= claims_on(memory, hex))
            hex_set_remove(&hexes, hex);
    return hexes;
}

/* Of those whose static costs need no search, the nearest. */
static unsigned nearest_known(const struct situation *s, const struct hex_set *hexes, unsigned start,
                              struct static_route *out, unsigned *least)
{
    unsigned target = 0;
    HEX_SET_FOR_EACH(hex, *hexes) {
        const struct static_route *route = vermin_static_route(s, hex);
        unsigned cost = route->floor[start];
        if (cost >= *least || !static_is_known(route, start) || !vermin_static_finite(s, out, hex))
            continue;
        *least = cost;
        target = hex;
    }
    return target;
}

/* CM.8: the one that is nearest by static cost; ties lowest hex; both the cost and the way out from there
 * finite. 0: none. Searches go no farther than the best that is known. */
static unsigned target_from(const struct situation *s, const struct player_memory *memory, unsigned start,
                            struct static_route *out)
{
    struct hex_set hexes = unclaimed(s, memory);
    unsigned least = STATIC_INFINITE, only = hex_set_lowest(&hexes);
    if (only && only == hex_set_highest(&hexes)) /* nothing to compare */
        return vermin_static_finite(s, vermin_static_route(s, only), start) &&
                       vermin_static_finite(s, out, only)
                   ? only
                   : 0;
    unsigned target = nearest_known(s, &hexes, start, out, &least);
    hex_set_remove(&hexes, target);
    HEX_SET_FOR_EACH(hex, hexes) {
        unsigned limit = least + (hex < target);
        unsigned cost = static_bounded(vermin_static_route(s, hex), start, limit);
        if (cost >= limit || !vermin_static_finite(s, out, hex))
            continue;
        least = cost;
        target = hex;
    }
    return target;
}

void vermin_vehicle_reach(const struct situation *s, unsigned vehicle, unsigned entry,
                          struct vehicle_ends *ends)
{
    unsigned budget = vermin_budget(s->m, s->v, vehicle, false);
    struct marine_reach reach;
    if (entry)
        vermin_entry_reach(s->m, s->v, vehicle, entry, budget, &reach);
    else
        vermin_marine_reach(s->m, s->v, vehicle, budget, &reach);
    hex_set_add(&reach.ends, s->v->marine_hex[vehicle]); /* it may also stay */
    if (s->v->loaded >> vehicle & 1) {
        ends->loaded = reach.ends;
        ends->exits = vermin_exits(s->m, s->v, &reach);
        return;
    }
    ends->plain = reach.ends;
    struct hex_set loading = vermin_loading_hexes(s->m, s->v, vehicle, &reach);
    if (!hex_set_has(&loading, ends->target))
        return;
    vermin_reach_loading(s->m, s->v, vehicle, &loading, ends->target, &reach);
    ends->loaded = reach.ends;
    ends->exits = vermin_exits(s->m, s->v, &reach);
}

bool vermin_vehicle_ends(const struct situation *s, struct player_memory *memory, unsigned vehicle,
                         struct vehicle_ends *ends)
{
    unsigned own = s->v->marine_hex[vehicle], entry = own ? 0 : hex_set_lowest(&s->board->marine_entries);
    *ends = (struct vehicle_ends){.unit = (uint8_t)vehicle, .own = (uint8_t)own, .via = (uint8_t)entry};
    if (is_stalled(s, vehicle))
        return false;
    ends->out = vermin_static_route(s, GOAL_OUT);
    if (!(s->v->loaded >> vehicle & 1)) {
        ends->target = (uint8_t)target_from(s, memory, own ? own : entry, ends->out);
        memory->claim[vehicle - s->m->first_vehicle] = ends->target;
        if (!ends->target)
            return false;
        ends->to_target = vermin_static_route(s, ends->target);
    }
    vermin_vehicle_reach(s, vehicle, entry, ends);
    if (ends->target && !hex_set_is_empty(&ends->loaded)) /* else all states have it in common */
        ends->from_target =
            2u * s->m->pick_up_cost + static_bounded(ends->out, ends->target, STATIC_INFINITE);
    return true;
}

unsigned vermin_vehicle_potential(const struct vehicle_ends *ends, unsigned hex, bool loaded, unsigned limit)
{
    if (loaded)
        return static_bounded(ends->out, hex, limit);
    if (ends->from_target >= limit)
        return limit;
    unsigned there = static_bounded(ends->to_target, hex, limit - ends->from_target);
    return there + ends->from_target;
}

/* States by their keys: potential, then hex, then not loaded before loaded; low is better. */
static unsigned key_of(unsigned potential, unsigned hex, bool loaded)
{
    return potential << 9 | hex << 1 | loaded;
}

/* States that differ in their hexes: these hexes, the static costs of this route and `rest` more. */
struct alike {
    struct static_route *route;
    struct hex_set hexes;
    unsigned rest, lowest; /* no static cost without vermin is below that */
    bool loaded;
};

/* The next hexes by their costs without vermin, which `level` tells: of those left over, and with any use
 * below the best key. */
static bool next_level(const struct alike *states, struct hex_set *left, unsigned best, unsigned *level,
                       struct hex_set *here)
{
    const struct static_route *route = states->route;
    for (; *level < route->levels && *level + states->rest <= best >> 9; (*level)++) {
        if (!hex_set_intersects(&route->level[*level], left))
            continue;
        *here = hex_set_and(&route->level[*level], left);
        *left = hex_set_and_not(left, here);
        return true;
    }
    return false;
}

/* The least key of those below `best`, or that. First those whose noted ways are free, so that the others
 * need not be searched far. */
static unsigned least_free(const struct alike *states, unsigned best)
{
    const struct static_route *route = states->route;
    struct hex_set left = states->hexes, here;
    for (unsigned level = states->lowest;
         !hex_set_is_empty(&left) && next_level(states, &left, best, &level, &here);) {
        HEX_SET_FOR_EACH(hex, here) {
            unsigned key = key_of(level + states->rest, hex, states->loaded);
            if (key < best && static_is_known(route, hex) && route->floor[hex] == level)
                return key;
        }
    }
    return best;
}

static unsigned least_searched(const struct alike *states, unsigned best)
{
    struct static_route *route = states->route;
    struct hex_set left = states->hexes, here;
    for (unsigned level = states->lowest;
         !hex_set_is_empty(&left) && next_level(states, &left, best, &level, &here);) {
        HEX_SET_FOR_EACH(hex, here) {
            /* of equal potentials the lower hex is taken */
            bool wins_ties = key_of(0, hex, states->loaded) < (best & 511);
            unsigned bound = (best >> 9) + wins_ties - states->rest;
            unsigned key = key_of(static_bounded(route, hex, bound) + states->rest, hex, states->loaded);
            best = key < best ? key : best;
        }
    }
    return best;
}

/* Without any way all are equal. */
static unsigned least_hopeless(const struct alike *states, unsigned best)
{
    unsigned key = key_of(STATIC_INFINITE + states->rest, hex_set_lowest(&states->hexes), states->loaded);
    return key < best && !hex_set_is_empty(&states->hexes) ? key : best;
}

/* Nothing is nearer than its place less its movement, if a flood does not change what steps cost. */
static unsigned lowest_cost(const struct situation *s, const struct vehicle_ends *ends,
                            const struct static_route *route)
{
    unsigned from = route->base[ends->own ? ends->own : ends->via];
    unsigned budget = vermin_budget(s->m, s->v, ends->unit, false);
    return s->water == DRY && from > budget ? from - budget : 0;
}

struct vehicle_state vermin_least_among(const struct situation *s, const struct vehicle_ends *ends,
                                        const struct hex_set *hexes, unsigned limit, unsigned *potential)
{
    struct alike states[2] = {{ends->out, hex_set_and(&ends->loaded, hexes), 0, 0, true}};
    unsigned count = !hex_set_is_empty(&states[0].hexes), best = (limit + 1) << 9;
    if (ends->to_target)
        states[count++] =
            (struct alike){ends->to_target, hex_set_and(&ends->plain, hexes), ends->from_target, 0, false};
    for (unsigned i = 0; i < count; i++)
        states[i].lowest = lowest_cost(s, ends, states[i].route);
    for (unsigned i = 0; i < count; i++)
        best = least_free(&states[i], best);
    for (unsigned i = 0; i < count; i++)
        best = least_searched(&states[i], best);
    for (unsigned i = 0; i < count; i++)
        best = least_hopeless(&states[i], best);
    *potential = best >> 9;
    return (struct vehicle_state){(uint8_t)(best >> 1), best & 1, best < (limit + 1) << 9};
}

struct vehicle_state vermin_least_potential(const struct situation *s, const struct vehicle_ends *ends)
{
    unsigned potential;
    return vermin_least_among(s, ends, &s->board->map.ids, STATIC_INFINITE, &potential);
}

bool vermin_vehicle_choice(const struct vehicle_ends *ends, struct vehicle_state state, game_choice *choice)
{
    bool loads = state.loaded && ends->target;
    *choice = choice_pack((struct vermin_choice){.kind = FULL_WALK,
                                                 .unit = ends->unit,
                                                 .hex = state.hex,
                                                 .via = ends->via,
                                                 .load = loads ? ends->target : 0});
    return state.found && (loads || state.hex != ends->own);
}

game_choice vermin_vehicle_leaves(const struct vehicle_ends *ends)
{
    return choice_pack((struct vermin_choice){.kind = FULL_EXIT,
                                              .unit = ends->unit,
                                              .hex = (uint8_t)hex_set_lowest(&ends->exits),
                                              .via = ends->via,
                                              .load = ends->target});
}

bool vermin_vehicle_action(const struct situation *s, vehicle_picker *pick, struct player_memory *memory,
                           unsigned vehicle, game_choice *choice)
{
    struct vehicle_ends ends;
    if (!vermin_vehicle_ends(s, memory, vehicle, &ends))
        return false;
    if (!hex_set_is_empty(&ends.exits)) {
        *choice = vermin_vehicle_leaves(&ends);
        return true;
    }
    return vermin_vehicle_choice(&ends, pick(s, &ends), choice);
}
