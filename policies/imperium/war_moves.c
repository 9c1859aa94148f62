/* Where fleets of a galactic player go (decisions 7.4, A6 and A7). */
#include <string.h>

#include "policies/imperium/war.h"

/* The path to a star into the player's mind: stars after the first. */
static void keep_path(const struct thinking *t, const struct paths *paths, unsigned to)
{
    struct war_mind *mind = mind_of(t);
    mind->steps = paths->jumps[to];
    for (unsigned at = to, i = mind->steps; i-- > 0; at = paths->before[at])
        mind->path[i] = (uint8_t)at;
}

/* Warships stay at contested planets, and where troops may still come to take a planet. */
static bool is_busy(const struct thinking *t, unsigned star)
{
    FOR_EACH_BOX(planet, t->m, star)
    if (is_contested(t->s, planet))
        return true;
    if (!imperium_stance(t)->lands || !imperium_has_enemy_marker(t->m, t->s, t->side, star) ||
        imperium_enemy_ships_at(t, star))
        return false;
    const struct counter_set troops = imperium_troops_aboard(t);
    return !set_is_empty(&troops);
}

static bool has_idle_warships(const struct thinking *t, unsigned star)
{
    for (int fleet = -1; (fleet = imperium_next_fleet(t->s, t->side, star, (unsigned)(fleet + 1))) >= 0;)
        if (is_idle(t, (unsigned)fleet) && imperium_has_warship(t, (unsigned)fleet))
            return true;
    return false;
}

/* Own ships other than auxiliaries are there. */
static bool has_own_garrison(const struct thinking *t, unsigned star)
{
    return bit_of(t->s->known.warships[t->side], star);
}

static bool is_left_out(const struct thinking *t, unsigned star, unsigned estimate)
{
    if (is_quiet_turn(t->s) && imperium_enemy_ships_at(t, star))
        return true;
    if (t->s->war.peace && imperium_has_enemy_marker(t->m, t->s, t->side, star))
        return true;
    if (!imperium_stance(t)->alone || !estimate)
        return false;
    FOR_EACH_BOX(planet, t->m, star)
    if (owner_of(t->s, planet) == t->side)
        return false;
    return true;
}

/* The pair of a star and a target that gains most for its jumps; ties: the lower target, then the lower star.
 */
bool imperium_plan_attack_move(const struct thinking *t)
{
    struct war_mind *mind = mind_of(t);
    unsigned gain[STARS], estimate[STARS], best = 0, best_to = NOWHERE;
    for (unsigned star = 0; star < t->m->galaxy.stars; star++) {
        gain[star] = imperium_gain(t, star);
        estimate[star] = gain[star] ? imperium_estimate(t, star) : 0;
        if (gain[star] && is_left_out(t, star, estimate[star]))
            gain[star] = 0;
    }
    for (unsigned from = 0; from < t->m->galaxy.stars; from++) {
        if (!has_idle_warships(t, from) || is_busy(t, from))
            continue;
        const unsigned value = imperium_star_value(t, from);
        struct paths paths;
        imperium_find_paths(t, from, false, &paths);
        for (unsigned to = 0; to < t->m->galaxy.stars; to++) {
            if (to == from || !gain[to] || paths.jumps[to] == NOWHERE || !value ||
                10 * value < war_weight(t, RATIO) * estimate[to])
                continue;
            const unsigned way = paths.jumps[to] + war_weight(t, JUMP_OFFSET) +
                                 (has_own_garrison(t, to) ? war_weight(t, GARRISON_OFFSET) : 0);
            const unsigned score = 100 * gain[to] / (way ? way : 1);
            if (best_to != NOWHERE && (score < best || (score == best && to >= best_to)))
                continue;
            best = score;
            best_to = to;
            mind->star = (uint8_t)from;
            keep_path(t, &paths, to);
        }
    }
    return best_to != NOWHERE;
}

/* ------------------------------------------------------------------------------------------- supplies ----
 */

static bool carries(const struct thinking *t, unsigned fleet, bool outposts)
{
    const struct counter_set ships = imperium_fleet(t->m, t->s, t->side, fleet);
    FOR_EACH_COUNTER(ship, &ships) {
        const int cargo = imperium_cargo(t->m, t->s, (unsigned)ship, 0);
        if (cargo < 0)
            continue;
        if (outposts ? is_outpost((unsigned)cargo)
                     : !is_outpost((unsigned)cargo) && set_has(&t->m->troops, (unsigned)cargo))
            return true;
    }
    return false;
}

/* The star of the first free target that is reached. */
static unsigned settling_star(const struct thinking *t, const struct paths *paths)
{
    const uint8_t *list = imperium_resolved(t)->outpost;
    for (unsigned i = 0; list[i] != NOWHERE; i++)
        if (imperium_is_free_target(t, list[i]) && paths->jumps[t->m->planet[list[i]].star] != NOWHERE)
            return t->m->planet[list[i]].star;
    return NOWHERE;
}

/* The nearest star with an enemy marker and an own warship fleet. */
static unsigned landing_star(const struct thinking *t, const struct paths *paths)
{
    unsigned best = NOWHERE;
    for (unsigned star = 0; star < t->m->galaxy.stars; star++) {
        bool warships = false;
        if (paths->jumps[star] == NOWHERE || !imperium_has_enemy_marker(t->m, t->s, t->side, star))
            continue;
        for (int fleet = -1; (fleet = imperium_next_fleet(t->s, t->side, star, (unsigned)(fleet + 1))) >= 0;)
            warships |= imperium_has_warship(t, (unsigned)fleet);
        if (warships && (best == NOWHERE || paths->jumps[star] < paths->jumps[best]))
            best = star;
    }
    return best;
}

/* The own uncontested world that is nearest to the base. */
static unsigned home_star(const struct thinking *t)
{
    unsigned best = NOWHERE;
    FOR_EACH_MEMBER(planet, t->m->galaxy.in_play)
    {
        const unsigned star = t->m->planet[planet].star;
        if (!is_world(t->s, (unsigned)planet) || !is_friendly(t->s, t->side, (unsigned)planet))
            continue;
        if (best == NOWHERE || imperium_base_distance(t, star) < imperium_base_distance(t, best) ||
            (imperium_base_distance(t, star) == imperium_base_distance(t, best) && star < best))
            best = star;
    }
    return best;
}

static unsigned goal_of(const struct thinking *t, unsigned fleet, const struct paths *paths)
{
    if (carries(t, fleet, true)) {
        const unsigned star = settling_star(t, paths);
        if (star != NOWHERE)
            return star;
    }
    if (!imperium_stance(t)->stays && carries(t, fleet, false))
        return landing_star(t, paths);
    return home_star(t);
}

bool imperium_plan_supply_move(const struct thinking *t)
{
    struct war_mind *mind = mind_of(t);
    for (unsigned fleet = 0; fleet < FLEETS; fleet++) {
        const unsigned star = t->s->known.fleet_star[t->side][fleet];
        struct paths paths;
        if (star == NOWHERE || !is_idle(t, fleet) || !imperium_is_supply(t, fleet))
            continue;
        imperium_find_paths(t, star, true, &paths);
        const unsigned goal = goal_of(t, fleet, &paths);
        if (goal == NOWHERE || goal == star || paths.jumps[goal] == NOWHERE)
            continue;
        mind->star = (uint8_t)star;
        mind->fleet = (uint8_t)fleet;
        keep_path(t, &paths, goal);
        return true;
    }
    return false;
}
