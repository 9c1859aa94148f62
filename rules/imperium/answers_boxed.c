/* What is attacked, and answers of units in boxes (IMP-10.2, 11.6, 13.0). */
#include "rules/imperium/answers_action.h"

/* Planets of the star that the side may attack (IMP-13.0). An attack on the ships of the star that is part of
 * the same action may clear the orbit first (IMP-10.5). */
void imperium_offer_assaults(const struct asking *a, unsigned side, unsigned star)
{
    if (is_quiet_turn(a->s) ||
        (!imperium_orbit_is_clear(a->m, a->s, side, star) && !bit_of(a->s->action.battles, star)))
        return;
    FOR_EACH_BOX(planet, a->m, star)
    if (is_enemy_planet(a->s, side, planet))
        offer_place(a, CHOOSE_ASSAULT, planet);
}

bool imperium_may_strike(const struct asking *a, unsigned side, unsigned star)
{
    return !is_quiet_turn(a->s) && bit_of(a->s->known.present[enemy_of(side)], star);
}

/* IMP-10.2.d, 11.6: a fighter joins a fleet, or a carrier whose fleet has not acted. */
static void offer_fighter_berths(const struct asking *a, unsigned side, unsigned star)
{
    for (int fleet = -1; (fleet = imperium_next_fleet(a->s, side, star, (unsigned)(fleet + 1))) >= 0;)
        offer_place(a, CHOOSE_FLEET, (unsigned)fleet);
    const struct counter_set carriers = set_and(&a->m->carrier, &a->m->of_side[side]);
    FOR_EACH_COUNTER(ship, &carriers)
        if (a->s->at[ship] == AT_STAR + star && !bit_of(a->s->action.strike, a->s->with[ship]) &&
            !imperium_fleet_has_acted(a->m, a->s, side, a->s->with[ship]) &&
            imperium_load_of(a->m, a->s, (unsigned)ship) < capacity_of(a->m, a->s, (unsigned)ship))
            offer_target(a, CHOOSE_ABOARD, (unsigned)ship);
}

/* Units on the surface fight together: once one of them attacks, the others are not asked. */
void imperium_offer_boxed(const struct asking *a)
{
    const unsigned side = a->s->question.side, unit = a->s->question.unit, planet = a->s->question.place;
    const unsigned star = a->m->planet[planet].star, box = planet == a->m->galaxy.box[star][1];
    const bool ship = is_ship(a->m, unit), monitor = ship && set_has(&a->m->monitor, unit);
    const bool contested = is_contested(a->s, planet);
    offer_none(a);
    if (has_acted(a->s, unit))
        return;
    if (monitor) {
        imperium_offer_assaults(a, side, star);
        if (imperium_may_strike(a, side, star))
            offer_kind(a, CHOOSE_STRIKE);
    } else if (contested && !(a->s->action.assaults >> box & 1) && !is_quiet_turn(a->s) &&
               (imperium_orbit_is_clear(a->m, a->s, side, star) || bit_of(a->s->action.battles, star))) {
        offer_place(a, CHOOSE_ASSAULT, planet);
    }
    if (!ship || (contested && !monitor && a->s->war.talks)) /* IMP-6.1: units on contested planets stay */
        return;
    FOR_EACH_BOX(other, a->m, star)
    if (other != planet && is_friendly(a->s, side, other) &&
        imperium_box_takes(a->m, a->s, side, other, unit))
        offer_place(a, CHOOSE_BOX, other);
    if (!monitor)
        offer_fighter_berths(a, side, star);
}
