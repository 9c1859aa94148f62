/* The state as a table (fields.def), its hash, and new values for what is hidden in it. */
#include "rules/invaders/parts.h"

static const char *invaders_objective_label(const void *model, unsigned number)
{
    (void)model;
    return number < OBJECTIVES ? invaders_objective_names[number] : NULL;
}

#include "rules/shared/marine_fields_c.h"

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

static void shuffle_cups(struct invaders_state *s, uint64_t key)
{
    pool_shuffle(&s->chit_pool, key, SITE_DRAW_CHIT);
    pool_shuffle(&s->objective_pool, key, SITE_DRAW_OBJECTIVE);
    pool_shuffle(&s->kayotz_cup, key, SITE_DRAW_UNIT);
    resample_rifts(s, key);
}
