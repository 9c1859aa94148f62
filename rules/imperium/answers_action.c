/* Answers to the questions of an action (IMP-10 to 12): where, who, what. */
#include "rules/imperium/answers_action.h"

/* ---------------------------------------------------------------------------------------------- stars ----
 */

/* Where a unit of the side has not acted, be there anything that it can do or not (IMP-10.2, 10.4). */
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
        else if (is_in_box(at))
            stars |= UINT64_C(1) << a->m->planet[at - AT_BOX].star;
    }
    offer_none(a);
    FOR_EACH_MEMBER(star, stars)
    offer_place(a, CHOOSE_STAR, (unsigned)star);
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
    if (a->s->war.segment == 1 && !loose && consult(a->m->ruling, RULING_OPT_DEEP) == OPT_DEEP_ON)
        for (unsigned to = 0; to < g->stars; to++)
            if (g->deep[star][to] && !bit_of(a->m->closed_stars, to))
                offer_place(a, CHOOSE_DEEP, to);
    offer_joining(a, side, star, fleet, true);
    if (imperium_has_cargo_to_handle(a, side, star, ships))
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
    imperium_offer_assaults(a, side, star);
    if (imperium_may_strike(a, side, star))
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

/* ------------------------------------------------------------------------------------------ all of them ----
 */

/* IMP-17.2: destroyers in the fleets of the side at the star. */
static void offer_reveals(const struct asking *a)
{
    const struct counter_set all = imperium_counters_of(a->m, a->s, a->s->question.side, TYPE_DD);
    unsigned count = 0;
    FOR_EACH_COUNTER(ship, &all)
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
        imperium_offer_cargo(a, q->side, a->s->action.star, q->unit);
        return true;
    case DECIDE_BOXED:
        imperium_offer_boxed(a);
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
