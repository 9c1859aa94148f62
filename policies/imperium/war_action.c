/* Which action a galactic player takes: the first rule of decisions 7.4 that applies. */
#include <string.h>

#include "policies/imperium/war.h"
#include "rules/imperium/scan.h"

static game_choice act(const struct thinking *t, enum war_rule rule, unsigned star, unsigned planet)
{
    struct war_mind *mind = mind_of(t);
    mind->rule = (uint8_t)rule;
    mind->star = (uint8_t)star;
    mind->planet = (uint8_t)planet;
    return place_choice(CHOOSE_STAR, star);
}

/* Own units in the box, but monitors. */
static struct counter_set own_units(const struct thinking *t, unsigned planet)
{
    const struct counter_set there = counters_equal(t->s->at, AT_BOX + planet);
    const struct counter_set own = set_and(&there, &t->m->of_side[t->side]);
    return set_without(&own, &t->m->monitor);
}

static unsigned own_power(const struct thinking *t, unsigned planet)
{
    const struct counter_set units = own_units(t, planet);
    unsigned sum = 0;
    FOR_EACH_COUNTER(unit, &units)
        sum += t->m->strength[is_damaged(t->s, (unsigned)unit)][unit];
    return sum;
}

static bool has_fresh_unit(const struct thinking *t, unsigned planet)
{
    const struct counter_set units = own_units(t, planet), acted = counters_with_any(t->s->flag, FLAG_ACTED);
    const struct counter_set fresh = set_without(&units, &acted);
    return !set_is_empty(&fresh);
}

/* A1: a contested planet. */
static int contested_planet(const struct thinking *t)
{
    FOR_EACH_MEMBER(planet, t->m->galaxy.in_play)
    if (is_contested(t->s, (unsigned)planet) && has_fresh_unit(t, (unsigned)planet) &&
        imperium_orbit_is_clear(t->m, t->s, t->side, t->m->planet[planet].star) &&
        own_power(t, (unsigned)planet) * 100 >=
            imperium_ground_estimate(t, (unsigned)planet) * war_weight(t, CONTESTED_RATIO))
        return planet;
    return -1;
}

/* Infantry and jump troops of a type allowed there, among those aboard, on idle fleets of the star. */
static unsigned landing_power(const struct thinking *t, unsigned planet, const struct counter_set *aboard)
{
    const unsigned star = t->m->planet[planet].star;
    unsigned sum = 0;
    FOR_EACH_COUNTER(unit, aboard)
        if (t->s->at[t->s->with[unit]] == AT_STAR + star && is_idle(t, t->s->with[t->s->with[unit]]) &&
            imperium_may_land(t->m, t->s, planet, (unsigned)unit))
            sum += t->m->strength[is_damaged(t->s, (unsigned)unit)][unit];
    return sum;
}

/* A2: an enemy planet that troops in its star can take: worlds first. */
static int planet_to_take(const struct thinking *t)
{
    const struct counter_set aboard = imperium_troops_aboard(t);
    for (unsigned worlds = 2; worlds-- > 0 && !set_is_empty(&aboard);)
        FOR_EACH_MEMBER(planet, t->m->galaxy.in_play)
        {
            if (owner_of(t->s, (unsigned)planet) != enemy_of(t->side) ||
                is_world(t->s, (unsigned)planet) != worlds ||
                !imperium_orbit_is_clear(t->m, t->s, t->side, t->m->planet[planet].star))
                continue;
            const unsigned power = landing_power(t, (unsigned)planet, &aboard);
            if (power &&
                power * 100 >= imperium_ground_estimate(t, (unsigned)planet) * war_weight(t, LANDING_RATIO))
                return planet;
        }
    return -1;
}

/* The first idle fleet, by number, for which the plan can be made. */
static bool find_fleet(const struct thinking *t, bool (*plan)(const struct thinking *, unsigned, unsigned))
{
    for (unsigned fleet = 0; fleet < FLEETS; fleet++) {
        const unsigned star = t->s->known.fleet_star[t->side][fleet];
        if (star == NOWHERE || !is_idle(t, fleet) || !plan(t, fleet, star))
            continue;
        mind_of(t)->fleet = (uint8_t)fleet;
        mind_of(t)->star = (uint8_t)star;
        return true;
    }
    return false;
}

/* A5: an idle fleet with a warship beside enemy ships. */
static int star_to_strike(const struct thinking *t)
{
    for (unsigned fleet = 0; fleet < FLEETS; fleet++) {
        const unsigned star = t->s->known.fleet_star[t->side][fleet];
        if (star != NOWHERE && is_idle(t, fleet) && imperium_has_warship(t, fleet) &&
            imperium_enemy_ships_at(t, star) &&
            10 * imperium_star_value(t, star) >= war_weight(t, RATIO) * imperium_estimate(t, star))
            return (int)star;
    }
    return -1;
}

/* --------------------------------------------------------------------------------------- TER-0, VIL-0 ----
 */

/* Pass; for each idle fleet every jump, then every planet of the enemy with a clear orbit at its star. */
static game_choice random_action(const struct thinking *t)
{
    struct war_mind *mind = mind_of(t);
    unsigned options = 1;
    for (unsigned draw = 0; draw < 2; draw++) {
        const unsigned wanted = draw ? imperium_pick(t, options) : 0;
        unsigned at = 1;
        if (draw && !wanted)
            return no_choice();
        for (unsigned fleet = 0; fleet < FLEETS; fleet++) {
            const unsigned star = t->s->known.fleet_star[t->side][fleet];
            if (star == NOWHERE || !is_idle(t, fleet))
                continue;
            const struct counter_set ships = imperium_fleet(t->m, t->s, t->side, fleet);
            for (unsigned i = 0; i < t->m->galaxy.routes[star] && !set_meets(&ships, &t->m->fighter); i++)
                if (at++ == wanted && draw) {
                    mind->fleet = (uint8_t)fleet;
                    mind->steps = 1;
                    mind->path[0] = t->m->galaxy.beside[star][i];
                    return act(t, RULE_SUPPLY, star, NOWHERE);
                }
            FOR_EACH_BOX(planet, t->m, star)
            if (owner_of(t->s, planet) == enemy_of(t->side) && !is_quiet_turn(t->s) &&
                imperium_orbit_is_clear(t->m, t->s, t->side, star) && at++ == wanted && draw) {
                mind->fleet = (uint8_t)fleet;
                return act(t, RULE_ASSAULT, star, planet);
            }
        }
        options = at;
    }
    return no_choice();
}

/* ------------------------------------------------------------------------------------------ the rules ----
 */

game_choice imperium_choose_action(const struct thinking *t)
{
    struct war_mind *mind = mind_of(t);
    const bool quiet = is_quiet_turn(t->s), lands = imperium_stance(t)->lands;
    int found;
    mind->fleet = NOWHERE;
    mind->rule = RULE_PASS;
    if (imperium_stance(t)->random)
        return random_action(t);
    if (!quiet && (found = contested_planet(t)) >= 0)
        return act(t, RULE_ASSAULT, t->m->planet[found].star, (unsigned)found);
    if (!quiet && lands && (found = planet_to_take(t)) >= 0)
        return act(t, RULE_ASSAULT, t->m->planet[found].star, (unsigned)found);
    if (find_fleet(t, imperium_plan_settling))
        return act(t, RULE_SETTLE, mind->star, NOWHERE);
    if (find_fleet(t, imperium_plan_loading))
        return act(t, RULE_LOAD, mind->star, NOWHERE);
    if (!quiet && (found = star_to_strike(t)) >= 0)
        return act(t, RULE_STRIKE, (unsigned)found, NOWHERE);
    if (imperium_plan_attack_move(t))
        return act(t, RULE_MOVE, mind->star, NOWHERE);
    if (imperium_plan_supply_move(t))
        return act(t, RULE_SUPPLY, mind->star, NOWHERE);
    return no_choice();
}
