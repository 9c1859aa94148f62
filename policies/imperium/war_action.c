/* Which action a galactic player takes: the first rule of decisions 7.4 that applies. */
#include <string.h>

#include "policies/imperium/war.h"

static game_choice act(const struct thinking *t, enum war_rule rule, unsigned star, unsigned planet)
{
    struct war_mind *mind = mind_of(t);
    mind->rule = (uint8_t)rule;
    mind->star = (uint8_t)star;
    mind->planet = (uint8_t)planet;
    return place_choice(CHOOSE_STAR, star);
}

static unsigned own_power(const struct thinking *t, unsigned planet)
{
    unsigned sum = 0;
    FOR_EACH_COUNTER(unit, &t->m->of_side[t->side])
        if (t->s->at[unit] == AT_BOX + planet && !set_has(&t->m->monitor, (unsigned)unit))
            sum += t->m->strength[is_damaged(t->s, (unsigned)unit)][unit];
    return sum;
}

static bool has_fresh_unit(const struct thinking *t, unsigned planet)
{
    FOR_EACH_COUNTER(unit, &t->m->of_side[t->side])
        if (t->s->at[unit] == AT_BOX + planet && !set_has(&t->m->monitor, (unsigned)unit) &&
            !(t->s->flag[unit] & FLAG_ACTED))
            return true;
    return false;
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

/* Infantry and jump troops of a type allowed there aboard idle fleets of the star. */
static unsigned landing_power(const struct thinking *t, unsigned planet)
{
    const unsigned star = t->m->planet[planet].star;
    unsigned sum = 0;
    FOR_EACH_COUNTER(unit, &t->m->troops)
        if (t->m->side[unit] == t->side && t->s->at[unit] == AT_ABOARD &&
            t->s->at[t->s->with[unit]] == AT_STAR + star && is_idle(t, t->s->with[t->s->with[unit]]) &&
            imperium_may_land(t->m, t->s, planet, (unsigned)unit))
            sum += t->m->strength[is_damaged(t->s, (unsigned)unit)][unit];
    return sum;
}

/* A2: an enemy planet that troops in its star can take: worlds first. */
static int planet_to_take(const struct thinking *t)
{
    for (unsigned worlds = 2; worlds-- > 0;)
        FOR_EACH_MEMBER(planet, t->m->galaxy.in_play)
        {
            const unsigned power = landing_power(t, (unsigned)planet);
            if (owner_of(t->s, (unsigned)planet) == enemy_of(t->side) &&
                is_world(t->s, (unsigned)planet) == worlds && power &&
                imperium_orbit_is_clear(t->m, t->s, t->side, t->m->planet[planet].star) &&
                power * 100 >= imperium_ground_estimate(t, (unsigned)planet) * war_weight(t, LANDING_RATIO))
                return planet;
        }
    return -1;
}

/* ---------------------------------------------------------------------------------- outposts and cargo ----
 */

static void forget_cargo(struct war_mind *mind)
{
    memset(mind->ship, NOWHERE, sizeof mind->ship);
    for (unsigned i = 0; i < SHIPS_A_SIDE; i++)
        mind->loads[i] = UNITS;
}

static struct counter_set transports_of(const struct thinking *t, unsigned fleet)
{
    const struct counter_set ships = imperium_fleet(t->m, t->s, t->side, fleet);
    return set_and(&ships, &t->m->transport);
}

/* A3: transports ascending put outposts on free targets of their star. */
static bool plan_settling(const struct thinking *t, unsigned fleet, unsigned star)
{
    const uint8_t *list = imperium_resolved(t)->outpost;
    struct war_mind *mind = mind_of(t);
    const struct counter_set ships = transports_of(t, fleet);
    uint64_t used = 0;
    forget_cargo(mind);
    FOR_EACH_COUNTER(ship, &ships) {
        const int cargo = imperium_cargo(t->m, t->s, (unsigned)ship, 0);
        if (cargo < 0 || !is_outpost((unsigned)cargo))
            continue;
        int target = -1;
        for (unsigned i = 0; list[i] != NOWHERE; i++)
            if (t->m->planet[list[i]].star == star && imperium_is_free_target(t, list[i]) &&
                !bit_of(used, list[i]) && (target < 0 || list[i] < target))
                target = list[i];
        if (target < 0)
            continue;
        used |= UINT64_C(1) << target;
        mind->ship[ship % SHIPS_A_SIDE] = (uint8_t)target;
    }
    return used != 0;
}

static bool is_guarded(const struct thinking *t, unsigned planet)
{
    const uint8_t *list = imperium_resolved(t)->guard;
    for (unsigned i = 0; list[i] != NOWHERE; i++)
        if (list[i] == planet)
            return true;
    return false;
}

/* Waiting outposts, then troops by descending power that have not acted. */
static unsigned list_cargo(const struct thinking *t, unsigned planet, uint16_t list[UNITS])
{
    const unsigned outposts = COUNTERS + t->side * OUTPOSTS_A_SIDE;
    unsigned count = 0;
    for (unsigned unit = outposts; unit < outposts + OUTPOSTS_A_SIDE; unit++)
        if (unit_at(t->s, unit) == AT_BOX + planet)
            list[count++] = (uint16_t)unit;
    const unsigned first = count;
    FOR_EACH_COUNTER(unit, &t->m->troops) {
        if (!imperium_stance(t)->lands || t->m->side[unit] != t->side || t->s->at[unit] != AT_BOX + planet ||
            t->s->flag[unit] & FLAG_ACTED)
            continue;
        const unsigned power = t->m->strength[is_damaged(t->s, (unsigned)unit)][unit];
        unsigned at = count++;
        for (; at > first && t->m->strength[is_damaged(t->s, list[at - 1])][list[at - 1]] < power; at--)
            list[at] = list[at - 1];
        list[at] = (uint16_t)unit;
    }
    return count;
}

/* A4: empty transports ascending load what lies on friendly planets of the star, guard planets left out. */
static bool plan_loading(const struct thinking *t, unsigned fleet, unsigned star)
{
    struct war_mind *mind = mind_of(t);
    const struct counter_set ships = transports_of(t, fleet);
    uint16_t list[UNITS];
    int ship = set_next(&ships, 0);
    bool any = false;
    forget_cargo(mind);
    FOR_EACH_BOX(planet, t->m, star)
    {
        if (!is_friendly(t->s, t->side, planet) || is_guarded(t, planet))
            continue;
        const unsigned count = list_cargo(t, planet, list);
        for (unsigned i = 0; i < count; i++) {
            while (ship >= 0 && imperium_cargo(t->m, t->s, (unsigned)ship, 0) >= 0)
                ship = set_next(&ships, (unsigned)ship + 1);
            if (ship < 0)
                return any;
            mind->loads[ship % SHIPS_A_SIDE] = list[i];
            any = true;
            ship = set_next(&ships, (unsigned)ship + 1);
        }
    }
    return any;
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
    if (find_fleet(t, plan_settling))
        return act(t, RULE_SETTLE, mind->star, NOWHERE);
    if (find_fleet(t, plan_loading))
        return act(t, RULE_LOAD, mind->star, NOWHERE);
    if (!quiet && (found = star_to_strike(t)) >= 0)
        return act(t, RULE_STRIKE, (unsigned)found, NOWHERE);
    if (imperium_plan_attack_move(t))
        return act(t, RULE_MOVE, mind->star, NOWHERE);
    if (imperium_plan_supply_move(t))
        return act(t, RULE_SUPPLY, mind->star, NOWHERE);
    return no_choice();
}
