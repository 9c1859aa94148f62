/* The state as a table (fields.def), its hash, and new values for what is hidden in it. */
#include "rules/shared/fields.h"

#include "rules/vermin/cases/cases.h"
#include "rules/vermin/parts.h"
#include "rules/vermin/queries.h"

/* ----------------------------------------------------------------------- what things are called ---- */

static const char *name_among(const struct case_names *names, unsigned number)
{
    return number < names->count ? case_name(names, number) : NULL;
}

static const char *vermin_marine_label(const void *model, unsigned number)
{
    const struct case_names names = vermin_marine_names(model);
    return name_among(&names, number);
}

#define LABEL(what, names)                                                                                   \
    static const char *vermin_##what##_label(const void *model, unsigned number)                             \
    {                                                                                                        \
        (void)model;                                                                                         \
        return name_among(&(names), number);                                                                 \
    }
LABEL(chit, vermin_chit_names)
LABEL(weapon, vermin_weapon_names)
LABEL(tunnel, vermin_tunnel_numbers)
LABEL(direction, vermin_tunnel_numbers) /* as printed: 1 to 6 */
LABEL(edge, vermin_edge_names)
LABEL(ending, vermin_chapter_endings)
#undef LABEL

static const char *vermin_finished_label(const void *model, unsigned number)
{
    return number ? vermin_ending_label(model, number - 1) : "none";
}

static bool victim_is_asked(const void *state, const unsigned *index)
{
    (void)index;
    return ((const struct vermin_state *)state)->view.decision == DECIDE_VICTIM;
}

#define GAME_FIELDS "rules/vermin/fields.def"
#include "rules/shared/marine_fields_c.h"

/* ------------------------------------------------------------------------------------------ resample ---- */

/* The player knows what is in each cup, not in which order it will come. Weapons are drawn from a mask. */
void vermin_resample(const void *model, unsigned side, void *state, uint64_t key)
{
    struct vermin_state *s = state;
    (void)model;
    (void)side; /* what is hidden is hidden from both */
    pool_shuffle(&s->unit_cup, key, SITE_DRAW_UNIT);
    pool_shuffle(&s->event_cup, key, SITE_DRAW_CHIT);
}
