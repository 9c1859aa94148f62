/* What a finished position amounts to: what the values of metrics.def need. */
#include "rules/vermin/parts.h"

/* The second scenario alone counts as the second chapter. */
static int points_in(const struct vermin_model *m, const struct vermin_view *v, unsigned chapter)
{
    const bool second = v->chapter > 1 || m->scenario_kind == SCENARIO_GREAT_MIGRATION;
    if (chapter == 1)
        return second ? vermin_points_before(m, v) : vermin_points(m, v);
    return second ? vermin_points(m, v) : 0;
}

/* At the end of the first scenario. */
static int jewels_in_nest(const struct vermin_model *m, const struct vermin_view *v, unsigned nest)
{
    return v->chapter > 1       ? v->nest_jewels_before[nest]
           : is_migration(m, v) ? 0
                                : (int)vermin_jewels_in(v, view_board(m, v)->nest[nest]);
}

/* Drones, soldiers, ultramites, queens, or ALL; for one cause, or for ALL. */
enum { ALL = 255 };
static int32_t removed(const struct vermin_record *r, unsigned kind, unsigned cause)
{
    enum { KINDS = sizeof r->removed / sizeof *r->removed };
    int32_t total = 0;
    if (kind != ALL && cause != ALL)
        return r->removed[kind][cause];
    for (unsigned k = 0; k < KINDS; k++)
        for (unsigned c = 0; c < VERMIN_CAUSES; c++)
            total += (kind == ALL || kind == k) && (cause == ALL || cause == c) ? r->removed[k][c] : 0;
    return total;
}

/* Whether the mask has the first, second ... counter of the type; one that does not exist has nothing. */
static bool counter_has(const struct vermin_model *m, uint32_t mask, enum marine_type type, unsigned ordinal)
{
    uint32_t counters = m->marines_of[type];
    while (--ordinal)
        counters &= counters - 1;
    return mask & counters & -counters;
}

#define COUNTS uint8_t
#include "rules/shared/game_outcome_c.h"
