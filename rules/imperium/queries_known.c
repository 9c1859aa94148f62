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

/* Ships in fleets of the side. */
static void note_fleets(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        const struct counter_set *ships, struct known *k)
{
    uint64_t present = 0, warships = 0, forcing = 0;
    unsigned cost = 0;
    for (unsigned w = 0; w < COUNTER_WORDS; w++)
        for (uint64_t rest = ships->word[w]; rest;) {
            const unsigned ship = take_lowest(&rest, w), star = s->at[ship] - AT_STAR;
            const uint64_t bit = UINT64_C(1) << star;
            present |= bit;
            if (s->with[ship] < FLEETS)
                k->fleet_star[side][s->with[ship]] = (uint8_t)star;
            if (set_has(&m->auxiliary, ship))
                continue;
            cost += m->cost[ship];
            warships |= bit;
            if (m->type[ship] != TYPE_SC && m->class_of[ship] != CLASS_FIGHTER)
                forcing |= bit;
        }
    k->fleet_cost[side] = (uint16_t)(k->fleet_cost[side] + cost);
    k->present[side] |= present;
    k->warships[side] |= warships;
    k->forcing[side] |= forcing;
    k->forcing_fleets[side] |= forcing;
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
    k->held[side] |= held;
    k->box_power[side] = (uint16_t)power;
}

/* Fighters aboard are ships in fleets, too (decisions 2). */
static void note_fighters_aboard(const struct imperium_model *m, unsigned side,
                                 const struct counter_set *ships, struct known *k)
{
    unsigned cost = 0;
    FOR_EACH_COUNTER(ship, ships)
        cost += m->cost[ship];
    k->fleet_cost[side] = (uint16_t)cost;
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
