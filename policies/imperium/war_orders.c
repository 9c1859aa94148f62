/* Fleets and units carry out the action that was planned (decisions 7.4), and all other questions of a war
 * find their player here. */
#include "policies/imperium/war.h"

/* The star after the fleet's on the planned path; NOWHERE: it has arrived. */
static unsigned next_star(const struct thinking *t, unsigned star)
{
    const struct war_mind *mind = mind_of(t);
    if (star == mind->star)
        return mind->steps ? mind->path[0] : NOWHERE;
    for (unsigned i = 0; i + 1 < mind->steps; i++)
        if (mind->path[i] == star)
            return mind->path[i + 1];
    return NOWHERE;
}

static game_choice go_on(const struct thinking *t)
{
    const unsigned fleet = t->s->question.place;
    const unsigned to = next_star(t, t->s->known.fleet_star[t->side][fleet]);
    const game_choice wanted = place_choice(CHOOSE_STAR, to);
    return to != NOWHERE && imperium_is_offered(t, wanted) ? wanted : no_choice();
}

static game_choice offered_or_none(const struct thinking *t, game_choice wanted)
{
    return imperium_is_offered(t, wanted) ? wanted : no_choice();
}

static game_choice command(const struct thinking *t)
{
    const struct war_mind *mind = mind_of(t);
    const unsigned fleet = t->s->question.place;
    if (mind->fleet != NOWHERE && mind->fleet != fleet)
        return no_choice();
    switch ((enum war_rule)mind->rule) {
    case RULE_ASSAULT:
        return offered_or_none(t, place_choice(CHOOSE_ASSAULT, mind->planet));
    case RULE_SETTLE:
    case RULE_LOAD:
        return offered_or_none(t, bare_choice(CHOOSE_CARGO));
    case RULE_STRIKE:
        return is_idle(t, fleet) ? offered_or_none(t, bare_choice(CHOOSE_STRIKE)) : no_choice();
    case RULE_MOVE:
        return is_idle(t, fleet) && imperium_has_warship(t, fleet) ? go_on(t) : no_choice();
    case RULE_SUPPLY:
        return go_on(t);
    case RULE_PASS:
        break;
    }
    return no_choice();
}

/* A plan is carried out once: a fleet that has loaded is asked again. */
static game_choice cargo(const struct thinking *t)
{
    struct war_mind *mind = mind_of(t);
    const unsigned ship = t->s->question.unit, number = ship % SHIPS_A_SIDE;
    game_choice wanted = no_choice();
    if (mind->rule == RULE_SETTLE && mind->ship[number] != NOWHERE)
        wanted = choice_pack((struct imperium_choice){.kind = CHOOSE_UNLOAD,
                                                      .target = (uint16_t)imperium_cargo(t->m, t->s, ship, 0),
                                                      .place = mind->ship[number]});
    if (mind->rule == RULE_LOAD && mind->loads[number] < UNITS) {
        wanted = unit_choice(CHOOSE_LOAD, mind->loads[number]);
        mind->loads[number] = UNITS;
    }
    return offered_or_none(t, wanted);
}

/* IMP-11.3.b */
static game_choice contact(const struct thinking *t)
{
    const unsigned fleet = t->s->question.place, star = t->s->known.fleet_star[t->side][fleet];
    const bool strong =
        10 * imperium_fleet_value(t, fleet) >= war_weight(t, RATIO) * imperium_estimate(t, star);
    return strong ? yes_choice() : no_choice();
}

game_choice imperium_choose_order(const struct thinking *t)
{
    switch (t->s->question.kind) {
    case DECIDE_STATION:
        return imperium_choose_station(t);
    case DECIDE_FLEET:
        return imperium_choose_fleet(t);
    case DECIDE_ACTION:
        return imperium_choose_action(t);
    case DECIDE_COMMAND:
        return command(t);
    case DECIDE_JUMP:
        return go_on(t);
    case DECIDE_CARGO:
        return cargo(t);
    case DECIDE_CONTACT:
        return contact(t);
    case DECIDE_BOXED:
        return mind_of(t)->rule == RULE_ASSAULT && mind_of(t)->fleet == NOWHERE
                   ? offered_or_none(t, place_choice(CHOOSE_ASSAULT, mind_of(t)->planet))
                   : no_choice();
    case DECIDE_REVEAL: /* every destroyer that is there */
        for (unsigned count = 31;; count--) {
            const game_choice shown =
                choice_pack((struct imperium_choice){.kind = CHOOSE_COUNT, .count = (uint16_t)count});
            if (!count || imperium_is_offered(t, shown))
                return shown;
        }
    case DECIDE_DETACH:
        return no_choice();
    case DECIDE_PAY:
    case DECIDE_SCRAP:
    case DECIDE_CONSOLIDATE:
    case DECIDE_REPAIR:
    case DECIDE_RETURN:
    case DECIDE_HOME:
    case DECIDE_QUARTERS:
    case DECIDE_REGROUP:
    case DECIDE_REFUGE:
    case DECIDE_VOLUNTEER:
        return imperium_choose_close(t);
    default:
        return imperium_choose_admin(t);
    }
}
