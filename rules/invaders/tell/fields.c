/* The state as a table (fields.def), its hash, and new values for what is hidden in it. */
#include "rules/shared/fields.h"

#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"

static const char *invaders_marine_label(const void *model, unsigned number)
{
    const struct invaders_model *m = model;
    return number < m->marine_count ? m->marine_name[number] : NULL;
}

static const char *invaders_objective_label(const void *model, unsigned number)
{
    (void)model;
    return number < OBJECTIVES ? invaders_objective_names[number] : NULL;
}

/* -------------------------------------------------------------- what means something only for a while ----
 */

static bool chit_is_asked(const void *state, const unsigned *index)
{
    (void)index;
    return ((const struct invaders_state *)state)->view.decision == DECIDE_CHIT;
}

static bool game_is_over(const void *state, const unsigned *index)
{
    (void)index;
    return ((const struct invaders_state *)state)->view.over;
}

static bool is_in_order(const void *state, const unsigned *index)
{
    return index[0] < ((const struct invaders_state *)state)->at.length;
}

/* ----------------------------------------------------------------------------------------- the table ---- */

#define FIELD(name, kind, member, first, ...)                                                                \
    FIELD_NAMED(name, struct invaders_state, member, first, kind, SEEN_BY_ALL, __VA_ARGS__),
#define OWN_WORDS                     .untold = true, .unlaid = true, .uncompared = true
#define SAID(name, kind, member, ...) FIELD(name, kind, member, member, .untold = true, __VA_ARGS__)
#define TOLD(name, kind, member, ...) FIELD(name, kind, member, member, __VA_ARGS__)
#define KEPT(member, ...)             FIELD(#member, FIELD_NUMBER, member, member, OWN_WORDS, __VA_ARGS__)
#define EACH(member, count_of, ...)                                                                          \
    FIELD(#member, FIELD_NUMBER, member, member[0], OWN_WORDS, .index = {{.count = (count_of)}}, __VA_ARGS__)
#define EACH_OF(member, first, ...)                                                                          \
    FIELD(#member, FIELD_NUMBER, member, first, OWN_WORDS, .index = {__VA_ARGS__})
#define HEXES(member)                                                                                        \
    FIELD(#member, FIELD_NUMBER, member, member.word[0], OWN_WORDS, .index = {{.count = HEX_IDS / 64}})
#define CUP(member) FIELD(#member, FIELD_LIST, member, member.order[0], OWN_WORDS, .capacity = POOL_MAX)

static const struct game_field fields[] = {
#include "rules/invaders/fields.def"
};

const struct field_table invaders_fields = {fields, sizeof fields / sizeof *fields};

/* Everything the rest of the game depends on: not what an old decision left behind (offered_units,
 * offered_hexes, actor and to_place follow from the rest). */
uint64_t invaders_hash(const void *model, const void *state)
{
    return fields_hash(&invaders_fields, model, state);
}

/* ------------------------------------------------------------------------------------------ resample ---- */

/* Face-down rift markers (V-rift_visible = no) and those in the cup are all alike to the player: one shuffle
 * of all of them, dealt out to the units again. */
static void resample_rifts(struct invaders_state *s, uint64_t key)
{
    uint32_t hidden = 0;
    FOR_EACH_BIT(i, s->view.rifted)
        hidden |= (uint32_t)(s->view.rift[i] == RIFT_UNKNOWN) << i;
    uint32_t markers = pool_members(&s->rift_cup);
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
    pool_shuffle(&s->chit_pool, key, SITE_DRAW_CHIT);
    pool_shuffle(&s->objective_pool, key, SITE_DRAW_OBJECTIVE);
    pool_shuffle(&s->kayotz_cup, key, SITE_DRAW_UNIT);
    resample_rifts(s, key);
}
