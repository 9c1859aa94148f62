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

/* CM.8: the one that is nearest by static cost; ties lowest hex; both the cost and the way out from there
 * finite. 0: none. */
static unsigned target_from(const struct situation *s, const struct player_memory *memory, unsigned start,
                            struct static_field *out)
{
    struct hex_set hexes = unclaimed(s, memory);
    unsigned target = 0, least = STATIC_INFINITE, only = hex_set_lowest(&hexes);
    if (only && only == hex_set_highest(&hexes)) /* nothing to compare */
        return vermin_static_finite(s, vermin_static_field(s, only), start) &&
                       vermin_static_finite(s, out, only)
                   ? only
                   : 0;
    HEX_SET_FOR_EACH(hex, hexes) {
        unsigned cost = static_bounded(s, vermin_static_field(s, hex), start, least);
        if (cost >= least || !vermin_static_finite(s, out, hex))
            continue;
        least = cost;
        target = hex;
    }
    return target;
}

void vermin_vehicle_reach(const struct situation *s, unsigned vehicle, unsigned entry, unsigned load,
                          struct vehicle_ends *ends)
{
    unsigned budget = vermin_budget(s->m, s->v, vehicle, false);
    struct marine_reach reach;
    if (load)
        vermin_loaded_reach(s->m, s->v, vehicle, entry, load, budget, &reach);
    else if (entry)
        vermin_entry_reach(s->m, s->v, vehicle, entry, budget, &reach);
    else
        vermin_marine_reach(s->m, s->v, vehicle, budget, &reach);
    if (!load) /* it may also stay */
        hex_set_add(&reach.ends, s->v->marine_hex[vehicle]);
    if (load || s->v->loaded >> vehicle & 1) {
        ends->loaded = reach.ends;
        ends->exits = vermin_exits(s->m, s->v, &reach);
        return;
    }
    ends->plain = reach.ends;
    struct hex_set loading = vermin_loading_hexes(s->m, s->v, vehicle, &reach);
    if (hex_set_has(&loading, ends->target))
        vermin_vehicle_reach(s, vehicle, entry, ends->target, ends);
}

bool vermin_vehicle_ends(const struct situation *s, struct player_memory *memory, unsigned vehicle,
                         struct vehicle_ends *ends)
{
    unsigned own = s->v->marine_hex[vehicle], entry = own ? 0 : hex_set_lowest(&s->board->marine_entries);
    *ends = (struct vehicle_ends){.unit = (uint8_t)vehicle, .own = (uint8_t)own, .via = (uint8_t)entry};
    if (is_stalled(s, vehicle))
        return false;
    ends->out = vermin_static_field(s, GOAL_OUT);
    if (!(s->v->loaded >> vehicle & 1)) {
        ends->target = (uint8_t)target_from(s, memory, own ? own : entry, ends->out);
        memory->claim[vehicle - s->m->first_vehicle] = ends->target;
        if (!ends->target)
            return false;
        ends->to_target = vermin_static_field(s, ends->target);
    }
    vermin_vehicle_reach(s, vehicle, entry, 0, ends);
    if (ends->target && !hex_set_is_empty(&ends->loaded)) /* else all states have it in common */
        ends->from_target =
            2u * s->m->pick_up_cost + static_bounded(s, ends->out, ends->target, STATIC_INFINITE);
    return true;
}

unsigned vermin_vehicle_potential(const struct situation *s, const struct vehicle_ends *ends, unsigned hex,
                                  bool loaded, unsigned limit)
{
    if (loaded)
        return static_bounded(s, ends->out, hex, limit);
    if (ends->from_target >= limit)
        return limit;
    unsigned there = static_bounded(s, ends->to_target, hex, limit - ends->from_target);
    return there + ends->from_target;
}

/* Potential, then hex, then not loaded before loaded: low is better. */
struct search {
    const struct situation *s;
    const struct vehicle_ends *ends;
    unsigned best; /* the key of the best state, above it nothing is of use */
};

static void search_among(struct search *search, const struct hex_set *hexes, bool loaded)
{
    HEX_SET_FOR_EACH(hex, *hexes) {
        unsigned rest = hex << 1 | loaded, limit = (search->best >> 9) + 1;
        unsigned cost = vermin_vehicle_potential(search->s, search->ends, hex, loaded, limit);
        unsigned key = cost << 9 | rest;
        search->best = key < search->best ? key : search->best;
    }
}

/* Hexes that keep their cost first: the others need not be flooded as far then. */
struct vehicle_state vermin_least_among(const struct situation *s, const struct vehicle_ends *ends,
                                        const struct hex_set *hexes, unsigned limit, unsigned *potential)
{
    struct search search = {s, ends, (limit + 1) << 9};
    struct hex_set loaded = hex_set_and(&ends->loaded, hexes), plain = hex_set_empty(), clean;
    if (ends->to_target)
        plain = hex_set_and(&ends->plain, hexes);
    clean = hex_set_and_not(&loaded, &ends->out->dirty);
    search_among(&search, &clean, true);
    if (!hex_set_is_empty(&plain)) {
        clean = hex_set_and_not(&plain, &ends->to_target->dirty);
        search_among(&search, &clean, false);
        plain = hex_set_and(&plain, &ends->to_target->dirty);
        search_among(&search, &plain, false);
    }
    loaded = hex_set_and(&loaded, &ends->out->dirty);
    search_among(&search, &loaded, true);
    *potential = search.best >> 9;
    return (struct vehicle_state){(uint8_t)(search.best >> 1), search.best & 1,
                                  search.best < (limit + 1) << 9};
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
