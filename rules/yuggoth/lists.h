/* What a question that goes on still offers: asked by the kernel, to see whether there is a choice at all,
 * and by the lists of choices. */
#ifndef WARODDS_RULES_YUGGOTH_LISTS_H
#define WARODDS_RULES_YUGGOTH_LISTS_H

#include "rules/yuggoth/queries.h"
#include "rules/yuggoth/steps.h"

/* ---------------------------------------------------------------------------------------- MOVE, SURGERY ----
 */

/* Units of a kind that are still where the action found them: those sent are on their way. */
static inline unsigned unsent(const struct yuggoth_state *s, unsigned f, unsigned kind, unsigned a)
{
    return kind == GOO ? goo_in(s, f, a) && !s->goo_to : units_of_kind(s, f, kind, a);
}

static inline bool may_send(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    return (unsigned)(s->moved + 1) * m->move_cost <= s->power[f];
}

/* Whether one more unit, not smaller than the last (decisions.md 3), can be sent. */
static inline bool move_goes_on(const struct yuggoth_model *m, const struct yuggoth_state *s, unsigned f)
{
    const struct yuggoth_choice last = choice_unpack(s->last_move);
    area_set movable = areas_with(s->unit[f][ROW_ACOLYTE]) | areas_with_own_monsters(s, f) |
                       areas_with_slimes_of(s, f) | (s->goo_to ? 0 : goo_area(s, f));
    if (!may_send(m, s, f))
        return false;
    if (movable >> last.from > 1)
        return true;
    for (unsigned kind = last.unit + 1u; kind < KINDS; kind++)
        if (kind != CYLINDER && unsent(s, f, kind, last.from))
            return true;
    if (!unsent(s, f, last.unit, last.from))
        return false;
    return move_targets(m, last.unit, last.from) >> last.to > 1 ||
           s->unit[f][ROW_CYLINDER][last.from] >= last.count;
}

static inline area_set surgery_areas(const struct yuggoth_state *s, unsigned f)
{
    return areas_with(s->unit[f][ROW_ACOLYTE]) & ~(area_bit(s->surgery_area) - 1);
}

/* ---------------------------------------------------------------------------------------------- battles ----
 */

/* The side of the battle whose units are asked for. */
static inline unsigned asked_side(const struct yuggoth_state *s)
{
    return s->stage == STAGE_KILLS_1 || s->stage == STAGE_PAINS_1 || s->stage == STAGE_RETREAT_1;
}

/* Units of a kind that a fighter, also the neutral slimes, has in the battle. */
static inline unsigned fighters_of_kind(const struct yuggoth_state *s, unsigned fighter, unsigned kind)
{
    if (fighter == WATCHER)
        return 0;
    if (fighter == NEUTRAL)
        return kind == SLIME ? s->slime[s->area] : 0;
    return units_of_kind(s, fighter, kind, s->area);
}

/* Kinds, as bits, with a unit that may still take a result: no pain for cylinders (YUG-5.9). */
static inline unsigned takers(const struct yuggoth_state *s, unsigned side)
{
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < KINDS; kind++)
        kinds |= (unsigned)(fighters_of_kind(s, s->fighter[side], kind) > s->taken[side][kind]) << kind;
    return s->stage >= STAGE_PAINS_1 ? kinds & ~(1u << CYLINDER) : kinds;
}

/* YUG-3.6: where pained units of this kind may go; V26 keeps slimes out of the Overlook. */
static inline area_set retreat_areas(const struct yuggoth_model *m, const struct yuggoth_state *s,
                                     unsigned kind)
{
    bool never =
        kind == SLIME && consult(m->ruling, RULING_SLIMES_INTO_OVERLOOK) == SLIMES_INTO_OVERLOOK_NEVER;
    return s->retreat_areas & ~(never ? area_bit(m->overlook) : 0);
}

/* The lowest kind with units that still have no area; KINDS: none. */
static inline unsigned retreating_kind(const struct yuggoth_state *s, unsigned side)
{
    unsigned kind = 0;
    while (kind < KINDS && !s->taken[side][kind])
        kind++;
    return kind;
}

/* V01: where the attacker may send a slime. */
static inline area_set slime_retreat_areas(const struct yuggoth_model *m, const struct yuggoth_state *s)
{
    bool never = consult(m->ruling, RULING_SLIMES_INTO_OVERLOOK) == SLIMES_INTO_OVERLOOK_NEVER;
    return m->neighbours[s->area] & ~areas_with_blockers(s, s->fighter[0]) &
           ~(never ? area_bit(m->overlook) : 0);
}

#endif
