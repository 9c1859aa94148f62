/* What a side sees (decisions 2): everything but fighters aboard and cargo of the enemy, and aims that the
 * enemy has declared first when fire is blind. */
#include <string.h>

#include "rules/imperium/imperium.h"
#include "rules/imperium/scan.h"
#include "rules/imperium/see.h"

/* On the map, and nobody has looked there in this turn; or between the stars. */
static struct counter_set unseen(const struct imperium_model *m, const struct imperium_state *s)
{
    const struct counter_set there = counters_in_range(s->at, AT_STAR, STARS + PLANETS),
                             track = counters_equal(s->at, AT_TRACK),
                             deep = counters_with_any(s->flag, FLAG_DEEP),
                             seen = counters_with_any(s->flag, FLAG_SEEN),
                             fighting = set_or(&s->battle.waiting, &s->fight.down);
    struct counter_set known = set_or(&seen, &m->monitor);
    known = set_or(&known, &fighting);
    FOR_EACH_MEMBER(planet, s->known.held[TERRAN] & s->known.held[IMPERIAL])
    {
        const struct counter_set contested = counters_equal(s->at, AT_BOX + (unsigned)planet);
        known = set_or(&known, &contested);
    }
    const struct counter_set away = set_and(&track, &deep), hidden = set_without(&there, &known);
    return set_or(&hidden, &away);
}

/* Aboard an enemy ship, and not in the open because it lands; in a war, in a fleet or box that was not seen
 * in this turn, and is no monitor. */
struct counter_set imperium_hidden(const struct imperium_model *m, const struct imperium_state *s,
                                   unsigned side)
{
    const unsigned enemy = enemy_of(side);
    const bool war = m->scenario_kind >= SCENARIO_WAR;
    const struct counter_set none = {{0}}, *may_be = war ? &m->of_side[enemy] : &m->hides[enemy];
    if (m->open || set_is_empty(may_be))
        return none;
    const struct counter_set aboard = counters_equal(s->at, AT_ABOARD);
    struct counter_set hidden = set_without(&aboard, &s->fight.acting);
    if (war) {
        const struct counter_set others = unseen(m, s);
        hidden = set_or(&hidden, &others);
    }
    return set_and(&hidden, may_be);
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
    uint64_t planets = scan_bytes(s->war.marker, PLANETS, SCAN_EQUAL, MARKER_NONE, 0) & m->galaxy.in_play;
    FOR_EACH_BOX(planet, m, s->action.star)
    planets |= UINT64_C(1) << planet;
    return planets | s->known.held[side] | UINT64_C(1) << s->fight.planet;
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
    const uint8_t *outposts = v->outpost_at + enemy * OUTPOSTS_A_SIDE;
    const uint64_t hidden = ~(scan_bytes(outposts, OUTPOSTS_A_SIDE, SCAN_EQUAL, AT_POOL, 0) |
                              scan_bytes(outposts, OUTPOSTS_A_SIDE, SCAN_EQUAL, AT_TRACK, 0));
    FOR_EACH_MEMBER(i, hidden & ((UINT64_C(1) << OUTPOSTS_A_SIDE) - 1))
    v->outpost_at[enemy * OUTPOSTS_A_SIDE + (unsigned)i] =
        v->outpost_with[enemy * OUTPOSTS_A_SIDE + (unsigned)i] = 0;
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
        *second_target(&v->battle, m, i) = NO_UNIT;
        *first_dice(&v->battle, m, i) = 0;
    }
}

void imperium_see(const void *model, unsigned side, const void *state, void *view)
{
    struct imperium_state *v = memcpy(view, state, sizeof *v);
    const struct imperium_model *m = imperium_model_of(model, state);
    const bool war = m->scenario_kind >= SCENARIO_WAR;
    const struct counter_set hidden = imperium_hidden(m, state, side);
    if (!set_is_empty(&hidden)) {
        set_bytes(v->at, &hidden, AT_POOL);
        set_bytes(v->with, &hidden, 0);
        set_bytes(v->flag, &hidden, 0);
        set_bytes(v->area, &hidden, AREA_NOWHERE);
    }
    v->fight.part = set_without(&v->fight.part, &hidden);
    v->battle.present = set_without(&v->battle.present, &hidden);
    if (war && !m->open)
        hide_war(m, side, v);
    if (war)
        hide_stations(m, side, v);
    if (imperium_aims_are_hidden(m))
        hide_aims(m, side, v);
    imperium_hide_lent(m, side, v);
}
