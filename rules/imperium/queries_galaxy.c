/* Questions about planets, stars and ways between them (IMP-7, 11, 12.5.e, 14.1). */
#include <string.h>

#include "rules/imperium/queries_war.h"
#include "rules/imperium/scan.h"

bool imperium_has_friendly(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                           unsigned star)
{
    FOR_EACH_BOX(planet, m, star)
    if (is_friendly(s, side, planet))
        return true;
    return false;
}

bool imperium_has_enemy_marker(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                               unsigned star)
{
    FOR_EACH_BOX(planet, m, star)
    if (owner_of(s, planet) == enemy_of(side))
        return true;
    return false;
}

unsigned imperium_room(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                       unsigned planet)
{
    const unsigned room = m->surface[m->planet[planet].map].hexes * m->hexes_hold;
    const struct counter_set ships = ships_of(m, side), there = counters_equal(s->at, AT_BOX + planet);
    const struct counter_set others = set_without(&ships, &m->fighter),
                             of_side = set_and(&there, &m->of_side[side]);
    const struct counter_set inside = set_without(&of_side, &others);
    const unsigned held = set_count(&inside);
    return held < room ? room - held : 0;
}

bool imperium_is_type_a(const struct imperium_model *m, const struct imperium_state *s, unsigned planet)
{
    return m->planet[planet].kind == PLANET_A || bit_of(s->war.terraformed, planet);
}

bool imperium_box_takes(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned planet, unsigned unit)
{
    if (is_outpost(unit) || set_has(&m->monitor, unit))
        return true;
    return imperium_may_land(m, s, planet, unit) && imperium_room(m, s, side, planet);
}

/* ------------------------------------------------------------------------------------------ connection ----
 */

struct search {
    const struct imperium_model *m;
    const struct imperium_state *s;
    unsigned side;
    bool by_markers; /* enemy markers bar the way, too (IMP-7.3) */
    bool by_fleets;
};

static bool is_free(const struct search *w, unsigned star)
{
    return !(w->by_fleets && bit_of(w->s->known.present[enemy_of(w->side)], star)) &&
           !(w->by_markers && imperium_has_enemy_marker(w->m, w->s, w->side, star));
}

/* A friendly world at the star other than the planet. */
static bool has_other_world(const struct search *w, unsigned star, unsigned planet)
{
    FOR_EACH_BOX(other, w->m, star)
    if (other != planet && is_world(w->s, other) && is_friendly(w->s, w->side, other))
        return true;
    return false;
}

/* Breadth first from the star, through free stars, to a friendly world; `ends`: both ends must be free as
 * well. */
static bool reaches_world(const struct search *w, unsigned from, unsigned planet, bool ends)
{
    uint64_t seen = UINT64_C(1) << from, edge = seen;
    if (ends && !is_free(w, from))
        return false;
    while (edge) {
        uint64_t next = 0;
        FOR_EACH_MEMBER(star, edge)
        {
            const bool free_star = is_free(w, (unsigned)star);
            if ((free_star || !ends) && has_other_world(w, (unsigned)star, planet))
                return true;
            if (!free_star && (unsigned)star != from)
                continue;
            for (unsigned i = 0; i < w->m->galaxy.routes[star]; i++)
                next |= UINT64_C(1) << w->m->galaxy.beside[star][i];
        }
        edge = next & ~seen;
        seen |= next;
    }
    return false;
}

static bool reaches_from(const struct search *w, unsigned planet)
{
    return reaches_world(w, w->m->planet[planet].star, planet,
                         consult(w->m->ruling, RULING_CONNECT_ENDS) == CONNECT_ENDS_TESTED);
}

bool imperium_is_connected(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                           unsigned planet)
{
    const struct search w = {m, s, side, true, true};
    return reaches_from(&w, planet);
}

bool imperium_is_joined(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned planet)
{
    const struct search w = {m, s, side, true, false};
    return reaches_from(&w, planet);
}

bool imperium_stock_reaches(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                            unsigned star)
{
    const struct search w = {m, s, side, false, true};
    return reaches_world(&w, star, NOWHERE, true);
}

/* -------------------------------------------------------------------------------------------- income ---- */

/* V:EMPTY-CONTROL */
static bool is_manned(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                      unsigned planet)
{
    if (consult(m->ruling, RULING_EMPTY_CONTROL) == EMPTY_CONTROL_WITH_MARKER)
        return true;
    const struct counter_set ships = ships_of(m, side), there = counters_equal(s->at, AT_BOX + planet);
    const struct counter_set of_side = set_and(&there, &m->of_side[side]);
    const struct counter_set ground = set_without(&of_side, &ships);
    return !set_is_empty(&ground);
}

static unsigned income_of(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                          unsigned planet)
{
    const struct war_values *w = &m->war;
    if (!is_friendly(s, side, planet) || !is_manned(m, s, side, planet))
        return 0;
    if (side == TERRAN && planet == w->sol_planet)
        return w->sol;
    if (!is_world(s, planet))
        return !imperium_is_connected(m, s, side, planet) ? 0
               : side == TERRAN                           ? w->terran_outpost
                                                          : w->imperial_outpost;
    if (side == IMPERIAL)
        return w->imperial_world;
    return imperium_is_connected(m, s, side, planet) ? w->terran_world_connected
                                                     : w->terran_world_unconnected;
}

unsigned imperium_income(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    int sum = 0;
    FOR_EACH_MEMBER(planet, m->galaxy.in_play)
    sum += (int)income_of(m, s, side, (unsigned)planet);
    if (side == TERRAN)
        return (unsigned)sum;
    sum += s->war.budget + (s->war.boom ? ASKED(m, boom) : 0);
    if (s->war.recession && !s->war.recession_waits) {
        sum -= ASKED(m, recession);
        sum = sum < 1 ? 1 : sum;
    }
    return sum < 0 ? 0 : (unsigned)sum;
}

/* ------------------------------------------------------------------------------------------ movement ---- */

/* Peace closes stars with enemy ships and markers; talks those with enemy units. */
bool imperium_is_barred(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned star)
{
    const unsigned enemy = enemy_of(side);
    if (!is_quiet_turn(s))
        return false;
    if (bit_of(s->known.present[enemy], star))
        return true;
    if (s->war.peace)
        return imperium_has_enemy_marker(m, s, side, star);
    FOR_EACH_BOX(planet, m, star)
    if (bit_of(s->known.held[enemy], planet))
        return true;
    return false;
}

bool imperium_orbit_is_clear(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                             unsigned star)
{
    return !bit_of(s->known.forcing[enemy_of(side)], star) ||
           consult(m->ruling, RULING_ORBIT_CLEAR) == ORBIT_CLEAR_ALLOWED;
}

uint64_t imperium_refuges(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                          unsigned fleet)
{
    const struct galaxy *g = &m->galaxy;
    const unsigned star = s->battle.star, distance = g->home_jumps[side][star];
    const bool any = consult(m->ruling, RULING_RETREAT_TARGET) == RETREAT_TARGET_RULE_12_5;
    const unsigned from =
        side == s->action.side && bit_of(s->action.arrived, fleet) ? s->action.from[fleet] : NOWHERE;
    uint64_t found = 0;
    for (unsigned i = 0; i < g->routes[star]; i++) {
        const unsigned to = g->beside[star][i];
        if (bit_of(s->known.warships[enemy_of(side)], to))
            continue;
        if (any || to == from || g->home_jumps[side][to] < distance)
            found |= UINT64_C(1) << to;
    }
    return found;
}
