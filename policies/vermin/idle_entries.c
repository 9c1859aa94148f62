/* Random entries and random walks of vehicles (policy notes P0). */
#include "policies/vermin/idle_random.h"

/* ---------------------------------------------------------------------------------------- vehicles ---- */

struct random_ends {
    struct hex_set plain, loaded;
    unsigned exits;
    game_choice exit; /* by the lowest exit hex, with the lowest hex of loading */
    struct hex_set by_load[JEWELS_MAX];
    uint8_t load[JEWELS_MAX], loads;
};

static game_choice vehicle_walk(unsigned vehicle, enum choice_kind kind, unsigned hex, unsigned via,
                                unsigned load)
{
    return choice_pack((struct vermin_choice){.kind = (uint8_t)kind,
                                              .unit = (uint8_t)vehicle,
                                              .hex = (uint8_t)hex,
                                              .via = (uint8_t)via,
                                              .load = (uint8_t)load});
}

static unsigned entry_of(const struct situation *s, unsigned vehicle)
{
    return s->v->marine_hex[vehicle] ? 0 : hex_set_lowest(&s->board->marine_entries);
}

static void note_exits(const struct situation *s, unsigned vehicle, unsigned load,
                       const struct vehicle_ends *ends, struct random_ends *all)
{
    if (all->exits || hex_set_is_empty(&ends->exits))
        return;
    all->exits = 1;
    all->exit = vehicle_walk(vehicle, FULL_EXIT, hex_set_lowest(&ends->exits), entry_of(s, vehicle), load);
}

/* All end states but the present one, loading in any hex. */
static void random_ends(const struct situation *s, unsigned vehicle, struct random_ends *all)
{
    struct vehicle_ends ends = {0};
    unsigned own = s->v->marine_hex[vehicle], entry = entry_of(s, vehicle);
    unsigned budget = vermin_budget(s->m, s->v, vehicle, false);
    *all = (struct random_ends){0};
    if (!budget)
        return;
    vermin_vehicle_reach(s, vehicle, entry, &ends);
    all->plain = ends.plain;
    all->loaded = ends.loaded;
    hex_set_remove(&all->plain, own);
    hex_set_remove(&all->loaded, own);
    note_exits(s, vehicle, 0, &ends, all);
    if (s->v->loaded >> vehicle & 1)
        return;
    HEX_SET_FOR_EACH(load, s->v->jewels_at) {
        struct vehicle_ends on_the_way = {.target = (uint8_t)load};
        vermin_vehicle_reach(s, vehicle, entry, &on_the_way);
        all->load[all->loads] = (uint8_t)load;
        all->by_load[all->loads++] = on_the_way.loaded;
        all->loaded = hex_set_or(&all->loaded, &on_the_way.loaded);
        note_exits(s, vehicle, load, &on_the_way, all);
    }
}

unsigned vermin_random_vehicle_states(const struct situation *s, unsigned vehicle)
{
    struct random_ends all;
    random_ends(s, vehicle, &all);
    return hex_set_count(&all.plain) + hex_set_count(&all.loaded) + all.exits;
}

game_choice vermin_random_vehicle(const struct situation *s, struct dice_box *box, unsigned vehicle)
{
    struct random_ends all;
    random_ends(s, vehicle, &all);
    unsigned plain = hex_set_count(&all.plain), loaded = hex_set_count(&all.loaded);
    unsigned rank = pick(box, plain + loaded + all.exits), entry = entry_of(s, vehicle), load = 0;
    if (rank < plain)
        return vehicle_walk(vehicle, FULL_WALK, hex_set_at_rank(&all.plain, rank), entry, 0);
    if (rank >= plain + loaded)
        return all.exit;
    unsigned hex = hex_set_at_rank(&all.loaded, rank - plain);
    for (unsigned i = all.loads; i-- > 0;) /* the lowest hex of loading that allows it */
        load = hex_set_has(&all.by_load[i], hex) ? all.load[i] : load;
    return vehicle_walk(vehicle, FULL_WALK, hex, entry, load);
}

/* ----------------------------------------------------------------------------------------- entries ---- */

static struct hex_set ends_by(const struct situation *s, unsigned marine, unsigned entry)
{
    struct marine_reach reach;
    vermin_entry_reach(s->m, s->v, marine, entry, vermin_budget(s->m, s->v, marine, false), &reach);
    return reach.ends;
}

unsigned vermin_entry_pairs(const struct situation *s, unsigned marine)
{
    struct hex_set entries = vermin_open_entries(s->m, s->v);
    unsigned pairs = 0;
    HEX_SET_FOR_EACH(entry, entries) {
        struct hex_set ends = ends_by(s, marine, entry);
        pairs += hex_set_count(&ends);
    }
    return pairs;
}

game_choice vermin_random_entry(const struct situation *s, struct dice_box *box, unsigned marine)
{
    struct hex_set entries = vermin_open_entries(s->m, s->v);
    unsigned rank = pick(box, vermin_entry_pairs(s, marine));
    HEX_SET_FOR_EACH(entry, entries) {
        struct hex_set ends = ends_by(s, marine, entry);
        unsigned count = hex_set_count(&ends);
        if (rank < count)
            return enter_by(marine, hex_set_at_rank(&ends, rank), entry);
        rank -= count;
    }
    return choose_nothing();
}
