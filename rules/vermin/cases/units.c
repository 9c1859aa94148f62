/* Rule cases: what follows from the words of a unit, "461 disrupted infected" or "553 reduced jewel". */
#include "rules/shared/unit_set.h"
#include "rules/vermin/cases/lay.h"

/* What a word alone does. */
#define LAYS(name, what)                                                                                     \
    LAY(name)                                                                                                \
    {                                                                                                        \
        what;                                                                                                \
    }
LAYS(load, lay->jewels.on_marine[unit] = 1)
LAYS(no_load, lay->jewels.on_marine[unit] = 0)
LAYS(jewel, lay->jewels.on_vermin[unit] = 1)
LAYS(no_jewel, lay->jewels.on_vermin[unit] = 0)

/* ----------------------------------------------------------------------------------------- Marines ---- */

LAY(lost)
{
    struct vermin_view *v = lay->v;
    uint32_t *const conditions[] = {&v->back, &v->contaminated, &v->infected, &v->stalled, &v->acted};
    for (unsigned i = 0; i < sizeof conditions / sizeof *conditions; i++)
        *conditions[i] &= ~(1u << unit);
    vermin_lay_no_load(lay, unit, words);
}

/* A vehicle waits for this turn. */
LAY(due)
{
    enum { WAITING = 1 };
    const uint16_t turn = case_count_need(words, 99, "the turn when it is due");
    units_put(&vermin_marine_table, lay->s, unit, WAITING, 0);
    if (lay->m->vehicles >> unit & 1)
        lay->v->due[unit - lay->m->first_vehicle] = turn;
}

/* ------------------------------------------------------------------------------------------ vermin ---- */

static void in_nest(struct lay *lay, unsigned unit, unsigned nest)
{
    struct vermin_view *v = lay->v;
    units_put(&vermin_unit_table, lay->s, unit, 1 + (int)nest, lay->board->nest[nest]);
    v->from_nest_2 = nest ? v->from_nest_2 | 1u << unit : v->from_nest_2 & ~(1u << unit);
}

LAYS(in_nest_1, in_nest(lay, unit, 0))
LAYS(in_nest_2, in_nest(lay, unit, 1))

/* The hex of a nest is the nest. */
LAY(on_map)
{
    for (unsigned nest = 0; nest < NESTS; nest++)
        if (lay->v->vermin_hex[unit] == lay->board->nest[nest])
            in_nest(lay, unit, nest);
}

static void escort_of(struct lay *lay, unsigned unit, int queen)
{
    struct vermin_view *v = lay->v;
    for (int q = 0; q < QUEENS; q++)
        if (v->escort[q] == unit + 1 || q == queen - FIRST_QUEEN)
            v->escort[q] = 0;
    if (queen >= FIRST_QUEEN)
        v->escort[queen - FIRST_QUEEN] = (uint16_t)(unit + 1);
}

/* Off the map it carries nothing and escorts nobody; in the cup it shows no side (VRM-RV-46). */
LAY(off_map)
{
    escort_of(lay, unit, -1);
    if (unit >= FIRST_QUEEN)
        lay->v->escort[unit - FIRST_QUEEN] = 0;
    lay->jewels.on_vermin[unit] = 0;
    if (lay->v->in_cup >> unit & 1 &&
        consult(lay->m->ruling, RULING_REDUCED_IN_CUP) == REDUCED_IN_CUP_RETURNS_FULL)
        lay->v->reduced &= ~(1u << unit);
}

LAY(jewels)
{
    lay->jewels.on_vermin[unit] = (uint8_t)case_count_need(words, JEWELS_MAX, "a number of jewels");
}

LAY(from_nest)
{
    const uint32_t bit = 1u << unit;
    const bool second = case_count_need(words, NESTS, "a nest") == 2;
    lay->v->from_nest_2 = second ? lay->v->from_nest_2 | bit : lay->v->from_nest_2 & ~bit;
}

/* "escorts queen_complete", "escorts none" */
LAY(escorts)
{
    const struct case_names units = vermin_unit_names(lay->m);
    escort_of(lay, unit, case_word_take(words, "none") ? -1 : case_name_need(&units, words));
}
