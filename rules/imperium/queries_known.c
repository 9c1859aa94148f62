/* What everybody knows of a war (decisions 2), made anew from the position. */
#include <string.h>

#include "rules/imperium/queries_war.h"

static void note_ship(const struct imperium_model *m, struct known *k, const struct imperium_state *s,
                      unsigned ship)
{
    const unsigned side = m->side[ship], at = s->at[ship];
    const bool monitor = set_has(&m->monitor, ship), fighter = set_has(&m->fighter, ship);
    if (is_in_box(at)) {
        const unsigned planet = at - AT_BOX, star = m->planet[planet].star;
        if (!monitor) {
            k->held[side] |= UINT64_C(1) << planet;
            if (owner_of(s, planet) == side)
                k->box_power[side] = (uint16_t)(k->box_power[side] + m->strength[is_damaged(s, ship)][ship]);
            return;
        }
        const uint64_t bit = UINT64_C(1) << star;
        k->monitors[side] |= bit;
        k->present[side] |= bit;
        k->forcing[side] |= bit;
        k->warships[side] |= bit;
        return;
    }
    const uint64_t bit = UINT64_C(1) << (at - AT_STAR);
    const bool auxiliary = set_has(&m->auxiliary, ship);
    k->present[side] |= bit;
    if (s->with[ship] < FLEETS)
        k->fleet_star[side][s->with[ship]] = (uint8_t)(at - AT_STAR);
    if (!auxiliary) {
        k->fleet_cost[side] = (uint16_t)(k->fleet_cost[side] + m->cost[ship]);
        k->warships[side] |= bit;
    }
    if (!auxiliary && !fighter && m->type[ship] != TYPE_SC) {
        k->forcing[side] |= bit;
        k->forcing_fleets[side] |= bit;
    }
}

/* Fighters aboard are ships in fleets, too (decisions 2). */
static void note_aboard(const struct imperium_model *m, struct known *k, unsigned unit)
{
    if (unit < SHIPS)
        k->fleet_cost[m->side[unit]] = (uint16_t)(k->fleet_cost[m->side[unit]] + m->cost[unit]);
}

static void note_ground(const struct imperium_model *m, struct known *k, const struct imperium_state *s,
                        unsigned unit)
{
    const unsigned side = m->side[unit], planet = s->at[unit] - AT_BOX;
    k->held[side] |= UINT64_C(1) << planet;
    if (owner_of(s, planet) == side)
        k->box_power[side] = (uint16_t)(k->box_power[side] + m->strength[is_damaged(s, unit)][unit]);
}

void imperium_look_around(const struct imperium_model *m, struct imperium_state *s)
{
    struct known *k = &s->known;
    memset(k, 0, sizeof *k);
    memset(k->fleet_star, NOWHERE, sizeof k->fleet_star);
    for (unsigned unit = 0; unit < COUNTERS; unit++) {
        const unsigned at = s->at[unit];
        if (at == AT_ABOARD)
            note_aboard(m, k, unit);
        else if (is_in_box(at) && unit >= SHIPS)
            note_ground(m, k, s, unit);
        else if (is_at_star(at) || is_in_box(at))
            note_ship(m, k, s, unit);
    }
}
