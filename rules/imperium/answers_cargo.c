/* Answers of ships that load and unload (IMP-11.5). */
#include "rules/imperium/answers_action.h"

/* IMP-11.5.a-c, V:CAPTURE-UNITS: planets on which the unit may be put down. */
static void offer_unloading(const struct asking *a, unsigned side, unsigned star, unsigned unit)
{
    const bool takes =
        !is_outpost(unit) &&
        (set_has(&a->m->troops, unit) || consult(a->m->ruling, RULING_CAPTURE_UNITS) == CAPTURE_UNITS_ANY);
    FOR_EACH_BOX(planet, a->m, star)
    {
        const unsigned owner = owner_of(a->s, planet);
        const bool enemies = bit_of(a->s->known.held[enemy_of(side)], planet);
        if (enemies || (is_outpost(unit) && owner != SIDES) ||
            !imperium_box_takes(a->m, a->s, side, planet, unit))
            continue;
        if (owner == enemy_of(side) &&
            (!takes || is_quiet_turn(a->s) || !imperium_orbit_is_clear(a->m, a->s, side, star)))
            continue;
        offer(a, (struct imperium_choice){
                     .kind = CHOOSE_UNLOAD, .target = (uint16_t)unit, .place = (uint16_t)planet});
    }
}

/* IMP-11.5: it lies in a box of the star, or is a fighter of a fleet there that is not aboard. A battery that
 * was put down never moves again (IMP-9.3). */
static bool can_be_loaded(const struct asking *a, unsigned star, unsigned unit)
{
    const unsigned at = unit_at(a->s, unit), type = unit_type(a->m, unit);
    if (has_acted(a->s, unit) || type == TYPE_M || type == TYPE_PD)
        return false;
    if (at == AT_STAR + star)
        return type == TYPE_F;
    if (!is_in_box(at) || a->m->planet[at - AT_BOX].star != star)
        return false;
    if (!is_contested(a->s, at - AT_BOX))
        return true;
    if (type == TYPE_F)
        return !a->s->war.talks; /* IMP-6.1: units on contested planets stay */
    return !is_quiet_turn(a->s) && (type == TYPE_RT || type == TYPE_JT);
}

void imperium_offer_cargo(const struct asking *a, unsigned side, unsigned star, unsigned ship)
{
    const bool carrier = !set_has(&a->m->transport, ship);
    for (int unit = imperium_cargo(a->m, a->s, ship, 0); unit >= 0;
         unit = imperium_cargo(a->m, a->s, ship, unit_after(side, (unsigned)unit)))
        if (!has_acted(a->s, (unsigned)unit))
            offer_unloading(a, side, star, (unsigned)unit);
    if (imperium_load_of(a->m, a->s, ship) >= hold_of(a->m, a->s, ship))
        return;
    FOR_EACH_UNIT_OF(unit, side)
    if (can_be_loaded(a, star, unit) && (!carrier || unit_type(a->m, unit) == TYPE_F))
        offer_target(a, CHOOSE_LOAD, unit);
}

bool imperium_has_cargo_to_handle(const struct asking *a, unsigned side, unsigned star,
                                  const struct counter_set *ships)
{
    struct choice_list count = {0};
    const struct asking counting = {a->m, a->s, &count};
    FOR_EACH_COUNTER(ship, ships)
        if (hold_of(a->m, a->s, (unsigned)ship))
            imperium_offer_cargo(&counting, side, star, (unsigned)ship);
    return count.count > 0;
}
