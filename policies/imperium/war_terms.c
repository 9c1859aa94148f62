/* The terms of the galactic players (decisions 7.1). */
#include <string.h>

#include "policies/imperium/war.h"
#include "rules/imperium/scan.h"

bool imperium_is_supply(const struct thinking *t, unsigned fleet)
{
    const struct counter_set ships = imperium_fleet(t->m, t->s, t->side, fleet);
    const struct counter_set others = set_without(&ships, &t->m->auxiliary);
    return set_is_empty(&others);
}

bool imperium_has_warship(const struct thinking *t, unsigned fleet)
{
    return !imperium_is_supply(t, fleet);
}

static unsigned ship_value(const struct thinking *t, unsigned ship)
{
    if (set_has(&t->m->auxiliary, ship))
        return 0;
    return is_damaged(t->s, ship) ? t->m->cost[ship] / 2u : t->m->cost[ship];
}

/* Fighters aboard are ships of the fleet. */
unsigned imperium_fleet_value(const struct thinking *t, unsigned fleet)
{
    const struct counter_set ships = imperium_fleet(t->m, t->s, t->side, fleet);
    unsigned sum = 0;
    FOR_EACH_COUNTER(ship, &ships) {
        sum += ship_value(t, (unsigned)ship);
        if (!set_has(&t->m->carrier, (unsigned)ship))
            continue;
        const struct counter_set load = imperium_aboard(t->m, t->s, (unsigned)ship);
        FOR_EACH_COUNTER(fighter, &load)
            sum += ship_value(t, (unsigned)fighter);
    }
    return sum;
}

unsigned imperium_star_value(const struct thinking *t, unsigned star)
{
    unsigned sum = 0;
    for (int fleet = -1; (fleet = imperium_next_fleet(t->s, t->side, star, (unsigned)(fleet + 1))) >= 0;)
        if (is_idle(t, (unsigned)fleet))
            sum += imperium_fleet_value(t, (unsigned)fleet);
    return sum;
}

bool imperium_enemy_ships_at(const struct thinking *t, unsigned star)
{
    return bit_of(t->s->known.present[enemy_of(t->side)], star);
}

/* V:FOG = open: what is really there. */
static unsigned true_value(const struct thinking *t, unsigned star)
{
    unsigned sum = 0;
    FOR_EACH_COUNTER(ship, &t->m->of_side[enemy_of(t->side)]) {
        if (!is_ship(t->m, (unsigned)ship))
            continue;
        const bool boxed_fighter = set_has(&t->m->fighter, (unsigned)ship) && is_in_box(t->s->at[ship]);
        if (!boxed_fighter && imperium_star_of(t->m, t->s, (unsigned)ship) == star)
            sum += ship_value(t, (unsigned)ship);
    }
    return sum;
}

/* Fleets of the side at the star; NOWHERE: numbers that are not in use. */
static unsigned count_fleets(const struct thinking *t, unsigned side, unsigned star)
{
    return (unsigned)__builtin_popcountll(
        scan_bytes(t->s->known.fleet_star[side], FLEETS, SCAN_EQUAL, star, 0));
}

unsigned imperium_estimate(const struct thinking *t, unsigned star)
{
    const struct known *k = &t->s->known;
    const unsigned enemy = enemy_of(t->side);
    if (t->m->open)
        return true_value(t, star);
    const unsigned here = count_fleets(t, enemy, star), all = FLEETS - count_fleets(t, enemy, NOWHERE);
    if (here)
        return here * k->fleet_cost[enemy] / all;
    return bit_of(k->monitors[enemy], star) ? war_weight(t, MONITOR_ESTIMATE) : 0;
}

static unsigned true_power(const struct thinking *t, unsigned planet)
{
    const struct counter_set there = counters_equal(t->s->at, AT_BOX + planet);
    const struct counter_set enemies = set_and(&there, &t->m->of_side[enemy_of(t->side)]);
    const struct counter_set units = set_without(&enemies, &t->m->monitor);
    unsigned sum = 0;
    FOR_EACH_COUNTER(unit, &units)
        sum += t->m->strength[is_damaged(t->s, (unsigned)unit)][unit];
    return sum;
}

unsigned imperium_ground_estimate(const struct thinking *t, unsigned planet)
{
    const unsigned enemy = enemy_of(t->side);
    unsigned planets = 0;
    if (t->m->open || is_contested(t->s, planet))
        return true_power(t, planet);
    FOR_EACH_MEMBER(other, t->m->galaxy.in_play)
    planets += owner_of(t->s, (unsigned)other) == enemy;
    return planets ? t->s->known.box_power[enemy] / planets : 0;
}

struct counter_set imperium_troops_aboard(const struct thinking *t)
{
    const struct counter_set aboard = counters_equal(t->s->at, AT_ABOARD);
    const struct counter_set troops = set_and(&aboard, &t->m->troops);
    return set_and(&troops, &t->m->of_side[t->side]);
}

bool imperium_is_free_target(const struct thinking *t, unsigned planet)
{
    return t->s->war.marker[planet] == MARKER_NONE && !bit_of(t->s->known.held[enemy_of(t->side)], planet);
}

unsigned imperium_free_targets(const struct thinking *t)
{
    const uint8_t *list = imperium_resolved(t)->outpost;
    unsigned count = 0;
    for (unsigned i = 0; list[i] != NOWHERE; i++)
        count += imperium_is_free_target(t, list[i]);
    return count;
}

bool imperium_has_offensive(const struct thinking *t)
{
    for (unsigned type = 0; type < SHIP_TYPES; type++)
        if (t->s->war.offensive[type])
            return true;
    return false;
}

unsigned imperium_base_distance(const struct thinking *t, unsigned star)
{
    const unsigned base = imperium_resolved(t)->supply;
    return base == NOWHERE ? 0 : t->m->galaxy.jumps[base][star];
}

/* --------------------------------------------------------------------------------------------- gains ---- */

/* The first objectives that still hold an enemy marker. */
static bool is_listed(const struct thinking *t, unsigned star)
{
    const uint8_t *list = imperium_resolved(t)->objective;
    unsigned found = 0;
    for (unsigned i = 0; list[i] != NOWHERE && found < war_weight(t, OBJECTIVE_WINDOW); i++) {
        if (!imperium_has_enemy_marker(t->m, t->s, t->side, list[i]))
            continue;
        if (list[i] == star)
            return true;
        found++;
    }
    return false;
}

/* TER-1 looks after three stars only: those of its bases and their neighbour by hex. */
static bool is_minded(const struct thinking *t, unsigned star)
{
    static const char *const stars[] = {"SOL", "ACA", "ACB"};
    if (!imperium_stance(t)->stays)
        return true;
    for (unsigned i = 0; i < 3; i++)
        if (strcmp(t->m->star_name[star], stars[i]) == 0)
            return true;
    return false;
}

unsigned imperium_gain(const struct thinking *t, unsigned star)
{
    const struct stance *stance = imperium_stance(t);
    const bool wants = !stance->stays && !(stance->settles_first && imperium_free_targets(t)) &&
                       !(stance->patient && !imperium_has_offensive(t));
    const unsigned times = is_listed(t, star)    ? war_weight(t, LISTED_TIMES)
                           : stance->listed_only ? 0
                                                 : war_weight(t, UNLISTED_TIMES);
    unsigned sum = 0;
    if (!is_minded(t, star))
        return 0;
    FOR_EACH_BOX(planet, t->m, star)
    {
        const unsigned owner = owner_of(t->s, planet);
        const bool world = is_world(t->s, planet);
        if (owner == t->side && (imperium_enemy_ships_at(t, star) || is_contested(t->s, planet)))
            sum += war_weight(t, world ? OWN_WORLD : OWN_OUTPOST);
        if (owner == enemy_of(t->side) && wants)
            sum += war_weight(t, world ? ENEMY_WORLD : ENEMY_OUTPOST) * times;
    }
    return sum;
}

void imperium_find_paths(const struct thinking *t, unsigned from, bool safe, struct paths *paths)
{
    const struct galaxy *g = &t->m->galaxy;
    uint8_t queue[STARS];
    unsigned head = 0, tail = 0;
    memset(paths->jumps, NOWHERE, sizeof paths->jumps);
    paths->jumps[from] = 0;
    queue[tail++] = (uint8_t)from;
    while (head < tail) {
        const unsigned star = queue[head++];
        if (star != from && imperium_enemy_ships_at(t, star))
            continue;
        for (unsigned i = 0; i < g->routes[star]; i++) {
            const unsigned to = g->beside[star][i];
            if (paths->jumps[to] != NOWHERE || (safe && imperium_enemy_ships_at(t, to)))
                continue;
            paths->jumps[to] = (uint8_t)(paths->jumps[star] + 1);
            paths->before[to] = (uint8_t)star;
            queue[tail++] = (uint8_t)to;
        }
    }
}
