/* The hash of a state, and new values for what is hidden in it. */
#include "rules/vermin/parts.h"
#include "rules/vermin/queries.h"

/* ---------------------------------------------------------------------------------------------- hash ---- */

static uint64_t hash_values(uint64_t hash, const uint16_t *values, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        hash = hash_word(hash, values[i]);
    return hash;
}

static uint64_t hash_bytes(uint64_t hash, const uint8_t *bytes, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        hash = hash_word(hash, bytes[i]);
    return hash;
}

/* Where the counters are. The sets of hexes follow from it. */
static uint64_t hash_places(uint64_t hash, const struct vermin_view *v)
{
    hash = hash_values(hash, v->marine_hex, MARINES_MAX);
    hash = hash_values(hash, v->vermin_hex, VERMIN_MAX);
    hash = hash_values(hash, v->jewel, JEWELS_MAX);
    hash = hash_values(hash, v->due, VEHICLES_MAX);
    hash = hash_values(hash, v->escort, QUEENS);
    return hash_values(hash, v->chit_direction, CHITS);
}

static uint64_t hash_masks(uint64_t hash, const struct vermin_view *v)
{
    const uint32_t masks[] = {
        v->on_map,   v->waiting,       v->delayed,    v->unused,      v->lost,
        v->back,     v->contaminated,  v->infected,   v->stalled,     v->acted,
        v->loaded,   v->vermin_on_map, v->in_nest[0], v->in_nest[1],  v->in_cup,
        v->outside,  v->dead,          v->escaped,    v->gone,        v->reduced,
        v->carriers, v->off_trail,     v->escorts,    v->from_nest_2, v->lost_before,
    };
    for (unsigned i = 0; i < sizeof masks / sizeof *masks; i++)
        hash = hash_word(hash, masks[i]);
    return hash;
}

static uint64_t hash_numbers(uint64_t hash, const struct vermin_view *v)
{
    const uint16_t numbers[] = {
        v->tunnel_open,
        v->tunnel_collapsed,
        v->tunnel_in_cup,
        v->tunnel_gone,
        v->chits,
        v->secrets,
        v->kitten,
        v->direction_south,
        v->direction_north,
        v->flooded,
        v->storm,
        v->no_tunnels,
        v->urged,
        v->wrap,
        v->recon,
        v->chapter,
        v->turn,
        v->been_on_map,
        v->exported,
        v->exported_before,
        v->jewels_before,
        v->turns_before,
        v->ending_before,
        v->decision,
        v->side,
        v->finished,
        v->over,
    };
    hash = hash_values(hash, numbers, sizeof numbers / sizeof *numbers);
    hash = hash_bytes(hash, v->nest_jewels_before, NESTS);
    /* what has a meaning only while a decision waits, or when the game is over */
    if (v->decision == DECIDE_CHIT)
        hash = hash_values(hash, v->offered_chit, 2);
    if (v->decision == DECIDE_VICTIM)
        hash = hash_word(hash_word(hash_word(hash, v->secret), v->to_choose), v->offered_units);
    if (v->over)
        hash = hash_word(hash_word(hash, v->level), v->ending);
    return hash;
}

static uint64_t hash_pool(uint64_t hash, const struct pool *pool)
{
    return hash_bytes(hash_word(hash, pool->count), pool->order, pool->count);
}

/* The unfinished work of a step that waits for an answer. */
static uint64_t hash_place(uint64_t hash, const struct vermin_state *s)
{
    const uint16_t numbers[] = {s->at.step, s->at.first, s->at.chit,   s->at.extra, s->at.pass,
                                s->at.unit, s->at.hq,    s->at.jumped, s->at.length};
    hash = hash_values(hash, numbers, sizeof numbers / sizeof *numbers);
    return hash_bytes(hash_word(hash, s->at.rest), s->at.order, s->at.length);
}

/* Everything the rest of the game depends on; not `record`, which only counts what happened (what players
 * look at of it, through_tunnel, is taken in), and not what an old decision left behind. */
uint64_t vermin_hash(const void *model, const void *state)
{
    const struct vermin_state *s = state;
    uint64_t hash = hash_places(0, &s->view);
    (void)model;
    hash = hash_masks(hash, &s->view);
    hash = hash_numbers(hash, &s->view);
    hash = hash_bytes(hash, s->view.record.through_tunnel, TUNNELS);
    hash = hash_pool(hash, &s->unit_cup);
    hash = hash_pool(hash, &s->event_cup);
    return hash_place(hash, s);
}

/* ------------------------------------------------------------------------------------------ resample ---- */

static void shuffle(struct pool *pool, uint64_t key, enum vermin_site site)
{
    uint32_t members = 0;
    for (unsigned i = 0; i < pool->count; i++)
        members |= 1u << pool->order[i];
    pool_fill(pool, members, key, site);
}

/* The player knows what is in each cup, not in which order it will come. Weapons are drawn from a mask. */
void vermin_resample(const void *model, unsigned side, void *state, uint64_t key)
{
    struct vermin_state *s = state;
    (void)model;
    (void)side; /* what is hidden is hidden from both */
    shuffle(&s->unit_cup, key, SITE_DRAW_UNIT);
    shuffle(&s->event_cup, key, SITE_DRAW_CHIT);
}
