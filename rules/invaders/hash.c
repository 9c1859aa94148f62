/* The hash of a state, and new values for what is hidden in it. */
#include <string.h>

#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"

/* ---------------------------------------------------------------------------------------------- hash ---- */

static uint64_t hash_set(uint64_t hash, const struct hex_set *set)
{
    for (unsigned i = 0; i < 4; i++)
        hash = hash_word(hash, set->word[i]);
    return hash;
}

static uint64_t hash_values(uint64_t hash, const uint16_t *values, unsigned values_count)
{
    for (unsigned i = 0; i < values_count; i++)
        hash = hash_word(hash, values[i]);
    return hash;
}

static uint64_t hash_bytes(uint64_t hash, const uint8_t *bytes, unsigned bytes_count)
{
    for (unsigned i = 0; i < bytes_count; i++)
        hash = hash_word(hash, bytes[i]);
    return hash;
}

static uint64_t hash_masks(uint64_t hash, const struct invaders_view *v)
{
    const uint32_t masks[] = {
        v->on_map,      v->waiting,       v->available,   v->exited,      v->warped, v->eliminated,
        v->unused,      v->stunned,       v->paralyzed,   v->out_of_ammo, v->acted,  v->kayotz_on_map,
        v->kayotz_pool, v->killed,        v->removed,     v->dormant,     v->woken,  v->rifted,
        v->chits,       v->exited_before, v->lost_before,
    };
    for (unsigned i = 0; i < sizeof masks / sizeof *masks; i++)
        hash = hash_word(hash, masks[i]);
    return hash;
}

static uint64_t hash_numbers(uint64_t hash, const struct invaders_view *v)
{
    const uint16_t numbers[] = {
        v->objectives,   v->rifts_left,   v->chapter,         v->turn, v->kills,    v->dimension,
        v->recon,        v->requested,    v->reserve_entered, v->over, v->decision, v->side,
        v->turns_before, v->kills_before,
    };
    hash = hash_values(hash, numbers, sizeof numbers / sizeof *numbers);
    for (unsigned i = 0; i < FIELDS; i++) {
        const uint16_t field[] = {v->field[i].hex, v->field[i].radius, v->field[i].placed};
        hash = hash_values(hash, field, 3);
    }
    /* what has a meaning only while a decision waits, or when the game is over */
    if (v->decision == DECIDE_CHIT)
        hash = hash_values(hash, v->offered_chit, 2);
    if (v->over)
        hash = hash_word(hash_word(hash, v->level), v->ending);
    return hash;
}

static uint64_t hash_pool(uint64_t hash, const struct pool *pool)
{
    return hash_bytes(hash_word(hash, pool->count), pool->order, pool->count);
}

/* The unfinished work of a step that waits for an answer. */
static uint64_t hash_place(uint64_t hash, const struct invaders_state *s)
{
    const uint16_t numbers[] = {
        s->at.step,   s->at.chit, s->at.extra, s->at.count,  s->at.next,   s->at.unit,
        s->at.target, s->at.sub,  s->at.roll,  s->at.answer, s->at.length,
    };
    hash = hash_values(hash, numbers, sizeof numbers / sizeof *numbers);
    hash = hash_word(hash, s->at.done);
    return hash_bytes(hash, s->at.order, s->at.length);
}

/* Everything the rest of the game depends on, word by word in this order; not `record`, which only counts
 * what happened, and not what an old decision left behind (offered_units, offered_hexes, actor and to_place
 * follow from the rest). */
uint64_t invaders_hash(const void *model, const void *state)
{
    const struct invaders_state *s = state;
    const struct invaders_view *v = &s->view;
    uint64_t hash = hash_word(0, v->chapter);
    (void)model;
    hash = hash_set(hash, &v->marines_at);
    hash = hash_set(hash, &v->kayotz_at);
    hash = hash_set(hash, &v->strongpoints);
    hash = hash_values(hash, v->marine_hex, MARINES_MAX);
    hash = hash_values(hash, v->entry_turn, MARINES_MAX);
    hash = hash_values(hash, v->kayotz_hex, KAYOTZ_MAX);
    hash = hash_values(hash, v->rift, KAYOTZ_MAX);
    hash = hash_masks(hash, v);
    hash = hash_numbers(hash, v);
    hash = hash_pool(hash, &s->chit_pool);
    hash = hash_pool(hash, &s->objective_pool);
    hash = hash_pool(hash, &s->kayotz_cup);
    hash = hash_pool(hash, &s->rift_cup);
    hash = hash_bytes(hash, s->rift_marker, KAYOTZ_MAX);
    return hash_place(hash, s);
}

/* ------------------------------------------------------------------------------------------ resample ---- */

static uint32_t members(const struct pool *pool)
{
    uint32_t mask = 0;
    for (unsigned i = 0; i < pool->count; i++)
        mask |= 1u << pool->order[i];
    return mask;
}

/* Face-down rift markers (V-rift_visible = no) and those in the cup are all alike to the player: one shuffle
 * of all of them, dealt out to the units again. */
static void resample_rifts(struct invaders_state *s, uint64_t key)
{
    uint32_t hidden = 0;
    FOR_EACH_BIT(i, s->view.rifted)
        hidden |= (uint32_t)(s->view.rift[i] == RIFT_UNKNOWN) << i;
    uint32_t markers = members(&s->rift_cup);
    FOR_EACH_BIT(i, hidden)
        markers |= 1u << (s->rift_marker[i] - 1);
    pool_fill(&s->rift_cup, markers, key, SITE_DRAW_RIFT);
    FOR_EACH_BIT(i, hidden)
        s->rift_marker[i] = (uint8_t)(pool_take(&s->rift_cup) + 1);
}

/* The player knows what is in each cup, not in which order it will come (decisions.md 2). */
void invaders_resample(const void *model, unsigned side, void *state, uint64_t key)
{
    struct invaders_state *s = state;
    (void)model;
    (void)side; /* what is hidden is hidden from both */
    pool_fill(&s->chit_pool, members(&s->chit_pool), key, SITE_DRAW_CHIT);
    pool_fill(&s->objective_pool, members(&s->objective_pool), key, SITE_DRAW_OBJECTIVE);
    pool_fill(&s->kayotz_cup, members(&s->kayotz_cup), key, SITE_DRAW_UNIT);
    resample_rifts(s, key);
}
