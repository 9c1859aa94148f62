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
    for (unsigned i = 0; i < VEHICLES_MAX; i++)
        if (memory->claim[i] &&
            vermin_jewels_in(s->v, memory->claim[i]) <= claims_on(memory, memory->claim[i]))
            hex_set_remove(&hexes, memory->claim[i]);
    return hexes;
}

/* Of those whose static costs need no search, the nearest. */
static unsigned nearest_known(const struct situation *s, const struct hex_set *hexes, unsigned start,
                              struct static_route *out, unsigned *least)
{
    unsigned target = 0;
    HEX_SET_FOR_EACH(hex, *hexes) {
        const struct static_route *route = &s->tables->route[hex];
        if (s->tables->built[hex] && route->base[start] >= *least)
            continue;
        route = vermin_static_route(s, hex);
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
        if (s->tables->route[hex].base[start] >= limit)
            continue;
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
    vermin_reach_beside(s->m, s->v, vehicle, entry, budget, vermin_loud(s), &reach);
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
    vermin_reach_loading(s->m, s->v, vehicle, &loading, ends->target, vermin_loud(s), &reach);
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
    unsigned rest;
    bool loaded;
};

/* The least key of those below `best`, or that. The state of least floor either keeps what its floor says, or
 * is searched, which raises floors; of equal potentials the lower hex is taken. */
static unsigned least_below(const struct alike *states, unsigned own, unsigned best)
{
    struct static_route *route = states->route;
    struct hex_set left = states->hexes;
    if (hex_set_has(&left, own) && static_is_known(route, own)) { /* searches need not go beyond */
        unsigned stay = key_of(route->floor[own] + states->rest, own, states->loaded);
        best = stay < best ? stay : best;
    }
    for (;;) {
        unsigned floor, hex = vermin_least_floor(route, &left, &floor);
        unsigned key = key_of(floor + states->rest, hex, states->loaded);
        if (floor >= STATIC_INFINITE || key >= best)
            return best;
        if (static_is_known(route, hex))
            return key;
        bool wins_ties = key_of(0, hex, states->loaded) < (best & 511);
        unsigned bound = (best >> 9) + wins_ties - states->rest;
        if (vermin_static_searched(route, hex, bound) >= bound && route->floor[hex] < bound)
            hex_set_remove(&left, hex); /* no way, and nothing learnt */
    }
}

/* Without any way all are equal. */
static unsigned least_hopeless(const struct alike *states, unsigned best)
{
    unsigned key = key_of(STATIC_INFINITE + states->rest, hex_set_lowest(&states->hexes), states->loaded);
    return key < best && !hex_set_is_empty(&states->hexes) ? key : best;
}

struct vehicle_state vermin_least_among(const struct vehicle_ends *ends, const struct hex_set *hexes,
                                        unsigned limit, unsigned *potential)
{
    struct alike states[2] = {{ends->out, hex_set_and(&ends->loaded, hexes), 0, true}};
    unsigned count = !hex_set_is_empty(&states[0].hexes), best = (limit + 1) << 9;
    if (ends->to_target)
        states[count++] =
            (struct alike){ends->to_target, hex_set_and(&ends->plain, hexes), ends->from_target, false};
    for (unsigned i = 0; i < count; i++)
        best = least_below(&states[i], ends->own, best);
    for (unsigned i = 0; i < count; i++)
        best = least_hopeless(&states[i], best);
    *potential = best >> 9;
    return (struct vehicle_state){(uint8_t)(best >> 1), best & 1, best < (limit + 1) << 9};
}

struct vehicle_state vermin_least_potential(const struct situation *s, const struct vehicle_ends *ends)
{
    unsigned potential;
    const struct hex_set *states = hex_set_is_empty(&ends->plain) ? &ends->loaded : &ends->plain;
    bool one_kind = hex_set_is_empty(&ends->plain) || hex_set_is_empty(&ends->loaded);
    unsigned lowest = hex_set_lowest(states);
    if (one_kind && lowest == hex_set_highest(states)) /* nothing to compare */
        return (struct vehicle_state){(uint8_t)lowest, states == &ends->loaded, lowest != 0};
    return vermin_least_among(ends, &s->board->map.ids, STATIC_INFINITE, &potential);
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

/* Others that may still claim a jewel after this one. */
static bool others_follow(const struct situation *s, unsigned vehicle)
{
    uint32_t units = s->m->vehicles & (s->v->on_map | s->v->waiting) & ~s->v->acted & ~s->v->loaded;
    return units >> vehicle > 1;
}

/* VRM-I.1.a, I.1.b: it cannot leave its hex, where there is nothing to do, so it passes (CM.8). */
static bool is_trapped(const struct situation *s, unsigned vehicle)
{
    unsigned own = s->v->marine_hex[vehicle];
    const struct hex_steps *steps = &s->board->steps[s->water];
    struct hex_set next = hex_set_or(&steps->road[own], &steps->other[own]);
    if (!own || hex_set_has(&s->v->jewels_at, own) || hex_set_has(&s->board->vehicle_exits, own))
        return false;
    next = hex_set_and_not(&next, &s->v->vermin_at);
    if (!next_to_vermin(s->board, s->v, own))
        return hex_set_is_empty(&next);
    HEX_SET_FOR_EACH(hex, next)
        if (!next_to_vermin(s->board, s->v, hex))
            return false;
    return true;
}

bool vermin_vehicle_action(const struct situation *s, vehicle_picker *pick, struct player_memory *memory,
                           unsigned vehicle, game_choice *choice)
{
    struct vehicle_ends ends;
    if (!others_follow(s, vehicle) && is_trapped(s, vehicle))
        return false;
    if (!vermin_vehicle_ends(s, memory, vehicle, &ends))
        return false;
    if (!hex_set_is_empty(&ends.exits)) {
        *choice = vermin_vehicle_leaves(&ends);
        return true;
    }
    return vermin_vehicle_choice(&ends, pick(s, &ends), choice);
}
