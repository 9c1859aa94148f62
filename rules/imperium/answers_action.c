/* Answers to the questions of an action (IMP-10 to 12): where, who, what. */
#include "rules/imperium/answers.h"

static bool has_acted(const struct imperium_state *s, unsigned unit)
{
    return !is_outpost(unit) && s->flag[unit] & FLAG_ACTED;
}

/* Planets of the star that the side may attack (IMP-13.0). An attack on the ships of the star that is part of
 * the same action may clear the orbit first (IMP-10.5). */
static void offer_assaults(const struct asking *a, unsigned side, unsigned star)
{
    if (is_quiet_turn(a->s) ||
        (!imperium_orbit_is_clear(a->m, a->s, side, star) && !bit_of(a->s->action.battles, star)))
        return;
    FOR_EACH_BOX(planet, a->m, star)
    if (is_enemy_planet(a->s, side, planet))
        offer_place(a, CHOOSE_ASSAULT, planet);
}

static bool may_strike(const struct asking *a, unsigned side, unsigned star)
{
    return !is_quiet_turn(a->s) && bit_of(a->s->known.present[enemy_of(side)], star);
}

/* ---------------------------------------------------------------------------------------------- stars ----
 */

/* A unit there that has not acted and could: a ship, or troops on a contested planet. */
static void offer_action_stars(const struct asking *a)
{
    const unsigned side = a->s->question.side;
    uint64_t stars = 0;
    FOR_EACH_COUNTER(unit, &a->m->of_side[side]) {
        const unsigned at = a->s->at[unit];
        if (has_acted(a->s, (unsigned)unit))
            continue;
        if (is_at_star(at))
            stars |= UINT64_C(1) << (at - AT_STAR);
        else if (is_in_box(at) && (unit < SHIPS || is_contested(a->s, at - AT_BOX)))
            stars |= UINT64_C(1) << a->m->planet[at - AT_BOX].star;
    }
    offer_none(a);
    FOR_EACH_MEMBER(star, stars)
    offer_place(a, CHOOSE_STAR, (unsigned)star);
}

/* ---------------------------------------------------------------------------------------------- cargo ----
 */

/* IMP-11.5.a-c: planets on which the unit may be put down. */
static void offer_unloading(const struct asking *a, unsigned side, unsigned star, unsigned unit)
{
    const bool troops = !is_outpost(unit) && set_has(&a->m->troops, unit);
    FOR_EACH_BOX(planet, a->m, star)
    {
        const unsigned owner = owner_of(a->s, planet);
        const bool enemies = bit_of(a->s->known.held[enemy_of(side)], planet);
        if (enemies || (is_outpost(unit) && owner != SIDES) ||
            !imperium_box_takes(a->m, a->s, side, planet, unit))
            continue;
        if (owner == enemy_of(side) &&
            (!troops || is_quiet_turn(a->s) || !imperium_orbit_is_clear(a->m, a->s, side, star)))
            continue;
        offer(a, (struct imperium_choice){
                     .kind = CHOOSE_UNLOAD, .target = (uint16_t)unit, .place = (uint16_t)planet});
    }
}

/* IMP-11.5: it lies in a box of the star, or is a fighter of a fleet there that is not aboard. */
static bool can_be_loaded(const struct asking *a, unsigned star, unsigned unit)
{
    const unsigned at = unit_at(a->s, unit), type = unit_type(a->m, unit);
    if (has_acted(a->s, unit) || type == TYPE_M)
        return false;
    if (at == AT_STAR + star)
        return type == TYPE_F;
    if (!is_in_box(at) || a->m->planet[at - AT_BOX].star != star)
        return false;
    const bool contested = is_contested(a->s, at - AT_BOX);
    return !contested || type == TYPE_F || (!is_quiet_turn(a->s) && (type == TYPE_RT || type == TYPE_JT));
}

static void offer_cargo(const struct asking *a, unsigned side, unsigned star, unsigned ship)
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

static bool has_cargo_to_handle(const struct asking *a, unsigned side, unsigned star,
                                const struct counter_set *ships)
{
    struct choice_list count = {0};
    const struct asking counting = {a->m, a->s, &count};
    FOR_EACH_COUNTER(ship, ships)
        if (hold_of(a->m, a->s, (unsigned)ship))
            offer_cargo(&counting, side, star, (unsigned)ship);
    return count.count > 0;
}

/* --------------------------------------------------------------------------------------------- fleets ----
 */

static void offer_joining(const struct asking *a, unsigned side, unsigned star, unsigned fleet, bool unacted)
{
    for (int other = -1; (other = imperium_next_fleet(a->s, side, star, (unsigned)(other + 1))) >= 0 &&
                         (unsigned)other < fleet;)
        if (!unacted || (!imperium_fleet_has_acted(a->m, a->s, side, (unsigned)other) &&
                         !bit_of(a->s->action.strike, (unsigned)other)))
            offer_place(a, CHOOSE_FLEET, (unsigned)other);
}

/* 10.3: a fleet with a ship that has acted may not move, load or unload as a whole. */
static void offer_whole_fleet(const struct asking *a, unsigned side, unsigned star, unsigned fleet,
                              const struct counter_set *ships)
{
    const struct galaxy *g = &a->m->galaxy;
    const bool loose = set_meets(ships, &a->m->fighter);
    for (unsigned i = 0; i < g->routes[star] && !loose; i++)
        offer_place(a, CHOOSE_STAR, g->beside[star][i]);
    if (a->m->ruling[RULING_OPT_DEEP] == OPT_DEEP_ON && a->s->war.segment == 1 && !loose)
        for (unsigned to = 0; to < g->stars; to++)
            if (g->deep[star][to] && !bit_of(a->m->closed_stars, to))
                offer_place(a, CHOOSE_DEEP, to);
    offer_joining(a, side, star, fleet, true);
    if (has_cargo_to_handle(a, side, star, ships))
        offer_kind(a, CHOOSE_CARGO);
}

static void offer_commands(const struct asking *a)
{
    const unsigned side = a->s->question.side, fleet = a->s->question.place;
    const unsigned star = a->s->known.fleet_star[side][fleet];
    const struct counter_set ships = imperium_fleet(a->m, a->s, side, fleet);
    unsigned fresh = 0, acted = 0, loose = 0;
    FOR_EACH_COUNTER(ship, &ships) {
        const bool has = has_acted(a->s, (unsigned)ship);
        acted += has;
        fresh += !has;
        loose += !has && set_has(&a->m->fighter, (unsigned)ship);
    }
    offer_none(a);
    if (!fresh)
        return;
    if (!acted)
        offer_whole_fleet(a, side, star, fleet, &ships);
    offer_assaults(a, side, star);
    if (may_strike(a, side, star))
        offer_kind(a, CHOOSE_STRIKE);
    if (fresh + acted > 1 && imperium_free_fleet(a->m, a->s, side, false) >= 0)
        offer_kind(a, CHOOSE_SPLIT);
    if (loose)
        FOR_EACH_BOX(planet, a->m, star)
    if (is_friendly(a->s, side, planet) && imperium_room(a->m, a->s, side, planet))
        offer_place(a, CHOOSE_BOX, planet);
}

static void offer_regrouping(const struct asking *a)
{
    const unsigned side = a->s->question.side, fleet = a->s->question.place;
    const struct counter_set ships = imperium_fleet(a->m, a->s, side, fleet);
    offer_none(a);
    offer_joining(a, side, a->s->known.fleet_star[side][fleet], fleet, false);
    if (set_count(&ships) > 1 && imperium_free_fleet(a->m, a->s, side, false) >= 0)
        offer_kind(a, CHOOSE_SPLIT);
}

static void offer_jumps(const struct asking *a)
{
    const unsigned star = a->s->known.fleet_star[a->s->question.side][a->s->question.place];
    offer_none(a);
    for (unsigned i = 0; i < a->m->galaxy.routes[star]; i++)
        offer_place(a, CHOOSE_STAR, a->m->galaxy.beside[star][i]);
}

/* ---------------------------------------------------------------------------------------------- boxes ----
 */

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
static void offer_boxed(const struct asking *a)
{
    const unsigned side = a->s->question.side, unit = a->s->question.unit, planet = a->s->question.place;
    const unsigned star = a->m->planet[planet].star, box = planet == a->m->galaxy.box[star][1];
    const bool ship = unit < SHIPS, monitor = ship && set_has(&a->m->monitor, unit);
    const bool contested = is_contested(a->s, planet);
    offer_none(a);
    if (has_acted(a->s, unit))
        return;
    if (monitor) {
        offer_assaults(a, side, star);
        if (may_strike(a, side, star))
            offer_kind(a, CHOOSE_STRIKE);
    } else if (contested && !(a->s->action.assaults >> box & 1) && !is_quiet_turn(a->s) &&
               (imperium_orbit_is_clear(a->m, a->s, side, star) || bit_of(a->s->action.battles, star))) {
        offer_place(a, CHOOSE_ASSAULT, planet);
    }
    if (!ship)
        return;
    FOR_EACH_BOX(other, a->m, star)
    if (other != planet && is_friendly(a->s, side, other) &&
        imperium_box_takes(a->m, a->s, side, other, unit))
        offer_place(a, CHOOSE_BOX, other);
    if (!monitor)
        offer_fighter_berths(a, side, star);
}

/* ------------------------------------------------------------------------------------------ all of them ----
 */

/* IMP-17.2: destroyers in the fleets of the side at the star. */
static void offer_reveals(const struct asking *a)
{
    const unsigned side = a->s->question.side, first = a->m->first[side][TYPE_DD];
    unsigned count = 0;
    for (unsigned ship = first; ship < first + a->m->count[side][TYPE_DD]; ship++)
        count += a->s->at[ship] == AT_STAR + a->s->question.place;
    for (unsigned shown = 0; shown <= count; shown++)
        offer(a, (struct imperium_choice){.kind = CHOOSE_COUNT, .count = (uint16_t)shown});
}

bool imperium_offer_action(const struct asking *a)
{
    const struct question *q = &a->s->question;
    switch ((enum decision)q->kind) {
    case DECIDE_ACTION:
        offer_action_stars(a);
        return true;
    case DECIDE_COMMAND:
        offer_commands(a);
        return true;
    case DECIDE_JUMP:
        offer_jumps(a);
        return true;
    case DECIDE_CARGO:
        offer_none(a);
        offer_cargo(a, q->side, a->s->action.star, q->unit);
        return true;
    case DECIDE_BOXED:
        offer_boxed(a);
        return true;
    case DECIDE_REVEAL:
        offer_reveals(a);
        return true;
    case DECIDE_REFUGE:
        FOR_EACH_MEMBER(star, imperium_refuges(a->m, a->s, q->side, q->place))
        offer_place(a, CHOOSE_STAR, (unsigned)star);
        return true;
    case DECIDE_REGROUP:
        offer_regrouping(a);
        return true;
    case DECIDE_CONTACT:
    case DECIDE_DETACH:
        offer_yes_or_no(a);
        return true;
    default:
        return false;
    }
}
