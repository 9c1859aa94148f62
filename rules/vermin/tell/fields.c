/* The state as a table (fields.def), its hash, and new values for what is hidden in it. */
#include "rules/vermin/cases/cases.h"

/* ----------------------------------------------------------------------- what things are called ---- */

static const char *name_among(const struct case_names *names, unsigned number)
{
    return number < names->count ? case_name(names, number) : NULL;
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

#include "rules/shared/marine_fields_c.h"

/* ------------------------------------------------------------------------------------------ resample ---- */

/* Weapons are drawn from a mask. */
static void shuffle_cups(struct vermin_state *s, uint64_t key)
{
    pool_shuffle(&s->unit_cup, key, SITE_DRAW_UNIT);
    pool_shuffle(&s->event_cup, key, SITE_DRAW_CHIT);
}
