/* What everybody knows of a war (decisions 2), made anew from the position. */
#include <string.h>

#include "rules/imperium/queries_war.h"
#include "rules/imperium/scan.h"

/* The lowest member, taken out; the set has one. A walk that costs less than FOR_EACH_COUNTER. */
static inline unsigned take_lowest(uint64_t *word, unsigned w)
{
    const unsigned unit = w * 64 + (unsigned)__builtin_ctzll(*word);
    *word &= *word - 1;
    return unit;
}

/* Ships in fleets of the side, fleet by fleet: all ships of one are at the same star. */
static void note_fleets(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        const struct counter_set *ships, struct known *k)
{
    const struct counter_set warships = set_without(ships, &m->auxiliary);
    struct counter_set rest = *ships;
    for (int first; (first = set_next(&rest, 0)) >= 0;) {
        const unsigned fleet = s->with[first], star = s->at[first] - AT_STAR;
        const uint64_t bit = UINT64_C(1) << star;
        const struct counter_set numbered = counters_equal(s->with, fleet),
                                 of_fleet = set_and(&numbered, &rest);
        k->present[side] |= bit;
        if (fleet < FLEETS)
            k->fleet_star[side][fleet] = (uint8_t)star;
        if (set_meets(&of_fleet, &warships))
            k->warships[side] |= bit;
        if (set_meets(&of_fleet, &m->forcing))
            k->forcing[side] |= bit;
        rest = set_without(&rest, &of_fleet);
    }
    k->forcing_fleets[side] = k->forcing[side];
    k->fleet_cost[side] = (uint16_t)(k->fleet_cost[side] + sum_bytes(m->cost, &warships));
}

static void note_monitors(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                          const struct counter_set *monitors, struct known *k)
{
    uint64_t stars = 0;
    FOR_EACH_COUNTER(monitor, monitors)
        stars |= UINT64_C(1) << m->planet[s->at[monitor] - AT_BOX].star;
    k->monitors[side] |= stars;
    k->present[side] |= stars;
    k->forcing[side] |= stars;
    k->warships[side] |= stars;
}

/* Ground units and fighters in boxes. */
static void note_boxes(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                       const struct counter_set *units, struct known *k)
{
    uint64_t held = 0;
    unsigned power = 0;
    for (unsigned w = 0; w < COUNTER_WORDS; w++)
        for (uint64_t rest = units->word[w]; rest;) {
            const unsigned unit = take_lowest(&rest, w), planet = s->at[unit] - AT_BOX;
            held |= UINT64_C(1) << planet;
            if (owner_of(s, planet) == side)
                power += m->strength[is_damaged(s, unit)][unit];
        }
    k->held[side] = held;
    k->box_power[side] = (uint16_t)power;
}

/* Fighters aboard are ships in fleets, too (decisions 2). */
static void note_fighters_aboard(const struct imperium_model *m, unsigned side,
                                 const struct counter_set *ships, struct known *k)
{
    k->fleet_cost[side] = (uint16_t)sum_bytes(m->cost, ships);
}

void imperium_look_around(const struct imperium_model *m, struct imperium_state *s)
{
    const struct counter_set aboard = counters_equal(s->at, AT_ABOARD),
                             in_fleets = counters_in_range(s->at, AT_STAR, STARS),
                             in_boxes = counters_in_range(s->at, AT_BOX, PLANETS);
    struct known *k = &s->known;
    memset(k, 0, sizeof *k);
    memset(k->fleet_star, NOWHERE, sizeof k->fleet_star);
    for (unsigned side = 0; side < SIDES; side++) {
        const struct counter_set all = ships_of(m, side), carried = set_and(&aboard, &all),
                                 ships = set_and(&in_fleets, &m->of_side[side]),
                                 boxed = set_and(&in_boxes, &m->of_side[side]),
                                 monitors = set_and(&boxed, &m->monitor),
                                 others = set_without(&boxed, &monitors);
        note_fighters_aboard(m, side, &carried, k);
        note_fleets(m, s, side, &ships, k);
        note_monitors(m, s, side, &monitors, k);
        note_boxes(m, s, side, &others, k);
    }
}
