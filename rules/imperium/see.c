/* What a side sees (decisions 2): everything but fighters aboard and cargo of the enemy, and aims that the
 * enemy has declared first when fire is blind. */
#include <string.h>

#include "rules/imperium/imperium.h"
#include "rules/imperium/see.h"

/* Aboard an enemy ship, and not in the open because it lands; in a war, in a fleet or box that was not seen
 * in this turn, and is no monitor. */
bool imperium_is_hidden(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned unit)
{
    const unsigned at = s->at[unit];
    if (m->open || m->side[unit] == side || at == AT_POOL)
        return false;
    if (at == AT_TRACK)
        return s->flag[unit] & FLAG_DEEP;
    if (at == AT_ABOARD)
        return !set_has(&s->fight.acting, unit);
    if (m->scenario_kind < SCENARIO_WAR || s->flag[unit] & FLAG_SEEN || set_has(&m->monitor, unit) ||
        set_has(&s->battle.waiting, unit) || set_has(&s->fight.down, unit))
        return false;
    return !is_in_box(at) || !is_contested(s, at - AT_BOX);
}

/* Stars about which lists of answers tell what a rule tests: where the side is, where it acts, where it may
 * retreat. */
uint64_t imperium_stars_shown(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    uint64_t stars = s->known.present[side] | UINT64_C(1) << s->action.star | UINT64_C(1) << s->battle.star;
    for (unsigned i = 0; i < m->galaxy.routes[s->battle.star]; i++)
        stars |= UINT64_C(1) << m->galaxy.beside[s->battle.star][i];
    FOR_EACH_MEMBER(planet, s->known.held[side] & m->galaxy.in_play)
    stars |= UINT64_C(1) << m->planet[planet].star;
    return stars;
}

/* Planets of which everybody knows whether they are held: without a marker, contested, or where lists tell
 * it. */
static uint64_t planets_shown(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    uint64_t planets = s->known.held[side] | UINT64_C(1) << s->fight.planet;
    FOR_EACH_MEMBER(planet, m->galaxy.in_play)
    if (s->war.marker[planet] == MARKER_NONE || m->planet[planet].star == s->action.star)
        planets |= UINT64_C(1) << planet;
    return planets;
}

/* What is told of a war beside counters. */
static void hide_war(const struct imperium_model *m, unsigned side, struct imperium_state *v)
{
    const unsigned enemy = enemy_of(side);
    const uint64_t stars = imperium_stars_shown(m, v, side);
    v->known.forcing[enemy] &= stars;
    v->known.forcing_fleets[enemy] &= stars;
    v->known.warships[enemy] &= stars;
    v->known.held[enemy] &= planets_shown(m, v, side);
    for (unsigned i = 0; i < OUTPOSTS_A_SIDE; i++) {
        const unsigned outpost = enemy * OUTPOSTS_A_SIDE + i;
        if (v->outpost_at[outpost] != AT_TRACK)
            v->outpost_at[outpost] = v->outpost_with[outpost] = 0;
    }
    if (v->action.side != side)
        memset(v->action.assault, 0, sizeof v->action.assault);
}

/* Both sides set up unseen (V:SETUP-ORDER). */
static void hide_stations(const struct imperium_model *m, unsigned side, struct imperium_state *v)
{
    const unsigned enemy = enemy_of(side), top = v->depth ? v->depth - 1u : 0;
    if (consult(m->ruling, RULING_SETUP_ORDER) != SETUP_ORDER_HIDDEN || v->frame[top].kind != FRAME_STATIONS)
        return;
    FOR_EACH_COUNTER(monitor, &m->monitor)
        if (m->side[monitor] == enemy)
            v->at[monitor] = AT_POOL;
    v->known.present[enemy] = v->known.monitors[enemy] = v->known.forcing[enemy] = v->known.warships[enemy] =
        0;
    v->known.fleet_cost[enemy] = v->known.box_power[enemy] = 0;
    memset(v->known.fleet_star[enemy], NOWHERE, FLEETS);
}

bool imperium_aims_are_hidden(const struct imperium_model *m)
{
    return consult(m->ruling, RULING_FIRE_ORDER) == FIRE_ORDER_BLIND;
}

static void hide_aims(const struct imperium_model *m, unsigned side, struct imperium_state *v)
{
    memset(v->battle.area_aim[enemy_of(side)], AREA_NOWHERE, AREAS);
    for (unsigned i = 0; i < SHIPS; i++) {
        if (m->side[i] == side)
            continue;
        v->aim[i] = NO_UNIT;
        if (m->capital_number[i] < 0)
            continue;
        v->battle.second[m->capital_number[i]] = NO_UNIT;
        v->battle.dice[m->capital_number[i]] = 0;
    }
}

void imperium_see(const void *model, unsigned side, const void *state, void *view)
{
    struct imperium_state *v = memcpy(view, state, sizeof *v);
    const struct imperium_model *m = model;
    const bool war = m->scenario_kind >= SCENARIO_WAR;
    const struct counter_set *hides = war ? &m->of_side[enemy_of(side)] : &m->hides[enemy_of(side)];
    FOR_EACH_COUNTER(i, hides)
        if (imperium_is_hidden(model, state, side, (unsigned)i)) {
            v->at[i] = AT_POOL;
            v->with[i] = 0;
            v->flag[i] = 0;
            v->area[i] = AREA_NOWHERE;
            set_drop(&v->fight.part, (unsigned)i);
            set_drop(&v->battle.present, (unsigned)i);
        }
    if (war && !m->open)
        hide_war(m, side, v);
    if (war)
        hide_stations(m, side, v);
    if (imperium_aims_are_hidden(model))
        hide_aims(model, side, v);
}
