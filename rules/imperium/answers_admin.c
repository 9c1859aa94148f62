/* Answers to the questions of a war outside actions: set-up (IMP-S6), Imperium (6), reinforcements (8),
 * production (9), close-out (14). */
#include "rules/imperium/answers.h"

/* --------------------------------------------------------------------------------------------- set-up ----
 */

/* V:MONITOR-SETUP: monitors at own worlds; everybody else where there is an own marker. */
static void offer_own_boxes(const struct asking *a, unsigned side, unsigned unit)
{
    const bool monitor = is_ship(a->m, unit) && set_has(&a->m->monitor, unit);
    FOR_EACH_MEMBER(planet, a->m->galaxy.in_play)
    if (owner_of(a->s, (unsigned)planet) == side &&
        (!monitor || is_world(a->s, (unsigned)planet) ||
         consult(a->m->ruling, RULING_MONITOR_SETUP) != MONITOR_SETUP_OWN_WORLDS) &&
        imperium_box_takes(a->m, a->s, side, (unsigned)planet, unit))
        offer_place(a, CHOOSE_BOX, (unsigned)planet);
}

static bool has_own_marker(const struct asking *a, unsigned side, unsigned star)
{
    FOR_EACH_BOX(planet, a->m, star)
    if (owner_of(a->s, planet) == side)
        return true;
    return false;
}

static void offer_own_stars(const struct asking *a, unsigned side)
{
    const bool marker = imperium_free_fleet(a->m, a->s, side, false) >= 0;
    for (unsigned star = 0; star < a->m->galaxy.stars; star++)
        if (has_own_marker(a, side, star) && (marker || imperium_next_fleet(a->s, side, star, 0) >= 0))
            offer_place(a, CHOOSE_STAR, star);
}

/* Ships of the set that are on the map and have room. */
static void offer_holds(const struct asking *a, unsigned side, const struct counter_set *kind)
{
    const struct counter_set ships = set_and(kind, &a->m->of_side[side]);
    FOR_EACH_COUNTER(ship, &ships)
        if (is_at_star(a->s->at[ship]) &&
            imperium_load_of(a->m, a->s, (unsigned)ship) < hold_of(a->m, a->s, (unsigned)ship))
            offer_target(a, CHOOSE_ABOARD, (unsigned)ship);
}

static void offer_station(const struct asking *a)
{
    const unsigned unit = a->s->question.unit, side = a->s->question.side;
    const bool ship = is_ship(a->m, unit), fighter = ship && set_has(&a->m->fighter, unit);
    if (ship && !set_has(&a->m->monitor, unit))
        offer_own_stars(a, side);
    if (!ship || !set_has(&a->m->jump_drive, unit))
        offer_own_boxes(a, side, unit);
    if (fighter)
        offer_holds(a, side, &a->m->carrier);
    if (!ship)
        offer_holds(a, side, &a->m->transport);
}

/* Fleets of the star, then a new one; V:MARKER-WAIT for what arrives where there is none. */
static void offer_fleets(const struct asking *a, unsigned side, unsigned star, bool arrives)
{
    for (int fleet = -1; (fleet = imperium_next_fleet(a->s, side, star, (unsigned)(fleet + 1))) >= 0;)
        offer_place(a, CHOOSE_FLEET, (unsigned)fleet);
    int open = imperium_free_fleet(a->m, a->s, side, false);
    if (open < 0 && arrives && imperium_next_fleet(a->s, side, star, 0) < 0 &&
        consult(a->m->ruling, RULING_MARKER_WAIT) == MARKER_WAIT_ARRIVES)
        open = imperium_free_fleet(a->m, a->s, side, true);
    if (open >= 0)
        offer_place(a, CHOOSE_FLEET, (unsigned)open);
}

/* ------------------------------------------------------------------------------------- reinforcements ----
 */

/* Empty transports at the star of a world. */
static void offer_transports(const struct asking *a, unsigned side, unsigned star)
{
    const struct counter_set ships = set_and(&a->m->transport, &a->m->of_side[side]);
    FOR_EACH_COUNTER(ship, &ships)
        if (a->s->at[ship] == AT_STAR + star && imperium_cargo(a->m, a->s, (unsigned)ship, 0) < 0)
            offer_target(a, CHOOSE_ABOARD, (unsigned)ship);
}

/* IMP-8.3, 8.4: where a unit that has come to the planet lies. */
static void offer_berths(const struct asking *a, unsigned unit, unsigned planet)
{
    const unsigned side = unit_side(a->m, unit), star = a->m->planet[planet].star;
    const bool jumps = unit < SHIPS && set_has(&a->m->jump_drive, unit);
    if (jumps) {
        offer_fleets(a, side, star, true);
        return;
    }
    if (imperium_box_takes(a->m, a->s, side, planet, unit))
        offer_place(a, CHOOSE_BOX, planet);
    if (!(unit < SHIPS && set_has(&a->m->monitor, unit)))
        offer_transports(a, side, star);
}

static bool has_berth(const struct asking *a, unsigned unit, unsigned planet)
{
    struct choice_list count = {0};
    const struct asking counting = {a->m, a->s, &count};
    offer_berths(&counting, unit, planet);
    return count.count > 0;
}

/* IMP-8.1, 8.2: worlds of the side that may receive the unit now: among those with the fewest arrivals. */
static uint64_t worlds_for(const struct asking *a, unsigned unit)
{
    const unsigned side = unit_side(a->m, unit);
    const bool sent = !is_outpost(unit) && a->s->flag[unit] & FLAG_SENT;
    uint64_t found = 0;
    unsigned fewest = 255;
    FOR_EACH_MEMBER(i, a->m->galaxy.in_play)
    {
        const unsigned planet = (unsigned)i, here = a->s->war.arrived[planet];
        if (!is_world(a->s, planet) || !is_friendly(a->s, side, planet) ||
            (side == IMPERIAL && !bit_of(a->m->galaxy.homes[side], a->m->planet[planet].star) &&
             (sent || consult(a->m->ruling, RULING_REINF_IMPERIAL) == REINF_IMPERIAL_HOME_WORLDS)) ||
            !has_berth(a, unit, planet))
            continue;
        if (found && here != fewest && consult(a->m->ruling, RULING_REINF_SPREAD) == REINF_SPREAD_YES) {
            if (here > fewest)
                continue;
            found = 0;
        }
        fewest = here;
        found |= UINT64_C(1) << planet;
    }
    return found;
}

static void offer_due(const struct asking *a)
{
    FOR_EACH_UNIT_OF(unit, a->s->question.side)
    if (is_due(a->s, unit, false) && worlds_for(a, unit))
        offer_target(a, CHOOSE_LEAVE, unit);
}

/* ------------------------------------------------------------------------------------------ all of them ----
 */

static void offer_leavers(const struct asking *a, struct counter_set ships)
{
    FOR_EACH_COUNTER(ship, &ships)
        offer_target(a, CHOOSE_LEAVE, (unsigned)ship);
}

/* IMP-16.4: the stars of the home worlds, each once. */
static void offer_home_stars(const struct asking *a)
{
    uint64_t stars = 0;
    FOR_EACH_MEMBER(planet, imperium_home_worlds(a->m, a->s, a->s->question.side))
    stars |= UINT64_C(1) << a->m->planet[planet].star;
    FOR_EACH_MEMBER(star, stars)
    offer_place(a, CHOOSE_STAR, (unsigned)star);
}

/* Home worlds with room; the unit's own box always. */
static void offer_quarters(const struct asking *a)
{
    const unsigned side = a->s->question.side, unit = a->s->question.unit;
    FOR_EACH_MEMBER(planet, imperium_home_worlds(a->m, a->s, side))
    if (a->s->at[unit] == AT_BOX + planet || imperium_box_takes(a->m, a->s, side, (unsigned)planet, unit))
        offer_place(a, CHOOSE_BOX, (unsigned)planet);
}

static void offer_type(const struct asking *a, unsigned type)
{
    offer(a, (struct imperium_choice){.kind = CHOOSE_TYPE, .count = (uint16_t)type});
}

static void offer_orders(const struct asking *a)
{
    const unsigned side = a->s->question.side;
    offer_none(a);
    for (unsigned type = 0; type < BUILD_TYPES; type++)
        if (imperium_may_build(a->m, a->s, side, type) &&
            imperium_price(a->m, a->s, side, type) <= a->s->war.stock[side])
            offer_type(a, type);
}

bool imperium_offer_admin(const struct asking *a)
{
    const struct question *q = &a->s->question;
    switch ((enum decision)q->kind) {
    case DECIDE_STATION:
        offer_station(a);
        return true;
    case DECIDE_FLEET:
        offer_fleets(a, q->side, q->place, false);
        return true;
    case DECIDE_CRISIS:
        offer_leavers(a, imperium_crisis_ships(a->m, a->s));
        return true;
    case DECIDE_REINFORCE:
        FOR_EACH_MEMBER(type, imperium_reinforcement_types(a->m, a->s))
        offer_type(a, (unsigned)type);
        return true;
    case DECIDE_APPEAL:
        offer_none(a);
        offer_kind(a, CHOOSE_MILITARY);
        offer_kind(a, CHOOSE_FINANCIAL);
        return true;
    case DECIDE_DUE:
        offer_due(a);
        return true;
    case DECIDE_WORLD:
        FOR_EACH_MEMBER(planet, worlds_for(a, q->unit))
        offer_place(a, CHOOSE_BOX, (unsigned)planet);
        return true;
    case DECIDE_BERTH:
        offer_berths(a, q->unit, q->place);
        return true;
    case DECIDE_ORDER:
        offer_orders(a);
        return true;
    case DECIDE_RETURN:
        offer_leavers(a, imperium_returnable(a->m, a->s, q->place));
        return true;
    case DECIDE_HOME:
        offer_home_stars(a);
        return true;
    case DECIDE_QUARTERS:
        offer_quarters(a);
        return true;
    case DECIDE_PROMOTE:
    case DECIDE_TERRAFORM:
    case DECIDE_PAY:
    case DECIDE_SCRAP:
    case DECIDE_CONSOLIDATE:
    case DECIDE_REPAIR:
    case DECIDE_VOLUNTEER:
        offer_yes_or_no(a);
        return true;
    default:
        return false;
    }
}
