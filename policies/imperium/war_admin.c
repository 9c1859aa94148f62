/* Imperium, reinforcements and production of the galactic players (decisions 7.3). */
#include <string.h>

#include "policies/imperium/war.h"

/* ------------------------------------------------------------------------------------------- Imperium ----
 */

/* As few capital ships as the largest sum needs, then the cheapest: damaged first. */
static game_choice leave(const struct thinking *t)
{
    const struct counter_set ships = imperium_crisis_ships(t->m, t->s),
                             small = set_without(&ships, &t->m->capital);
    const struct counter_set *from = set_is_empty(&small) ? &ships : &small;
    int best = -1;
    unsigned least = 0;
    FOR_EACH_COUNTER(ship, from) {
        const unsigned cost = 2u * t->m->cost[ship] + !is_damaged(t->s, (unsigned)ship);
        if (best < 0 || cost < least) {
            best = ship;
            least = cost;
        }
    }
    return unit_choice(CHOOSE_LEAVE, (unsigned)best);
}

static game_choice reinforce(const struct thinking *t)
{
    static const uint8_t wanted[] = {TYPE_BB, TYPE_B2, TYPE_B1, TYPE_CA, TYPE_CR,
                                     TYPE_CS, TYPE_CL, TYPE_DD, TYPE_SC};
    game_choice answers[ANSWERS_MAX];
    for (unsigned i = 0; i < sizeof wanted; i++)
        if (imperium_is_offered(t, type_choice(wanted[i])))
            return type_choice(wanted[i]);
    imperium_answers(t, answers);
    return answers[0];
}

static unsigned capitals_on_map(const struct thinking *t)
{
    unsigned count = 0;
    FOR_EACH_COUNTER(ship, &t->m->capital)
        count += t->m->side[ship] == t->side && imperium_star_of(t->m, t->s, (unsigned)ship) != NOWHERE;
    return count;
}

static game_choice appeal(const struct thinking *t)
{
    const unsigned glory = t->s->war.glory;
    switch (imperium_stance(t)->appeals) {
    case APPEALS_PROCYON:
        if (t->s->war.turn <= 2)
            return bare_choice(CHOOSE_FINANCIAL);
        return glory >= 4 ? bare_choice(CHOOSE_MILITARY) : no_choice();
    case APPEALS_CONTAIN:
        return glory >= 5 ? bare_choice(CHOOSE_FINANCIAL) : no_choice();
    case APPEALS_FAVOURITE:
        if (glory < 3)
            return no_choice();
        return bare_choice(capitals_on_map(t) < 2 ? CHOOSE_MILITARY : CHOOSE_FINANCIAL);
    case APPEALS_NEVER:
        break;
    }
    return no_choice();
}

/* ------------------------------------------------------------------------------------- reinforcements ----
 */

/* Auxiliaries, other ships, the rest. */
static game_choice next_due(const struct thinking *t)
{
    game_choice answers[ANSWERS_MAX];
    const size_t count = imperium_answers(t, answers);
    size_t best = 0;
    unsigned least = 3;
    for (size_t i = 0; i < count; i++) {
        const unsigned unit = choice_unpack(answers[i]).target;
        const unsigned kind = !is_ship(t->m, unit) ? 2 : !set_has(&t->m->auxiliary, unit);
        if (kind < least) {
            least = kind;
            best = i;
        }
    }
    return answers[best];
}

static game_choice nearest_world(const struct thinking *t)
{
    game_choice answers[ANSWERS_MAX];
    const size_t count = imperium_answers(t, answers);
    size_t best = 0;
    for (size_t i = 1; i < count; i++) {
        const unsigned here = t->m->planet[choice_unpack(answers[i]).place].star,
                       there = t->m->planet[choice_unpack(answers[best]).place].star;
        if (imperium_base_distance(t, here) < imperium_base_distance(t, there))
            best = i;
    }
    return answers[best];
}

/* Fleets, then ships ascending: the lowest fleet's first transport. */
static game_choice first_transport(const struct thinking *t, const game_choice *answers, size_t count)
{
    game_choice best = no_choice();
    unsigned least = FLEETS * SHIPS;
    for (size_t i = 0; i < count; i++) {
        const struct imperium_choice c = choice_unpack(answers[i]);
        if (c.kind != CHOOSE_ABOARD)
            continue;
        const unsigned rank = t->s->with[c.target] * SHIPS + c.target;
        if (rank < least) {
            least = rank;
            best = answers[i];
        }
    }
    return best;
}

static game_choice berth(const struct thinking *t)
{
    game_choice answers[ANSWERS_MAX];
    const size_t count = imperium_answers(t, answers);
    const unsigned unit = t->s->question.unit, type = unit_type(t->m, unit);
    if (choice_unpack(answers[0]).kind == CHOOSE_FLEET) {
        game_choice other = answers[0];
        const bool supply = set_has(&t->m->auxiliary, unit);
        for (size_t i = 0; i < count; i++) {
            const unsigned fleet = choice_unpack(answers[i]).place;
            const bool is_new = t->s->known.fleet_star[t->side][fleet] == NOWHERE;
            if (is_new || imperium_is_supply(t, fleet) == supply)
                return answers[i];
        }
        return other;
    }
    const bool rides =
        type == TYPE_OUTPOST || (imperium_stance(t)->lands && (type == TYPE_RT || type == TYPE_JT));
    const game_choice transport = first_transport(t, answers, count);
    return rides && transport != no_choice() ? transport : answers[0];
}

game_choice imperium_choose_admin(const struct thinking *t)
{
    game_choice answers[ANSWERS_MAX];
    switch (t->s->question.kind) {
    case DECIDE_CRISIS:
        return leave(t);
    case DECIDE_REINFORCE:
        return reinforce(t);
    case DECIDE_APPEAL:
        return appeal(t);
    case DECIDE_DUE:
        return next_due(t);
    case DECIDE_WORLD:
        return nearest_world(t);
    case DECIDE_BERTH:
        return berth(t);
    case DECIDE_PROMOTE:
        return imperium_can_spare(t, t->m->war.promotion_cost) ? yes_choice() : no_choice();
    case DECIDE_ORDER:
        if (!imperium_stance(t)->random)
            return imperium_next_order(t);
        return answers[imperium_pick(t, (unsigned)imperium_answers(t, answers))];
    default: /* terraforming is not used */
        return no_choice();
    }
}
