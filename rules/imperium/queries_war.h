/* Questions about a position of a war that rules, lists of answers and players ask alike. What they need to
 * know of the enemy's hidden units is in `known`. */
#ifndef WARODDS_IMPERIUM_QUERIES_WAR_H
#define WARODDS_IMPERIUM_QUERIES_WAR_H

#include "rules/imperium/queries.h"

/* ------------------------------------------------------------------------------------------- planets ---- */

/* SIDES: nobody. */
static inline unsigned owner_of(const struct imperium_state *s, unsigned planet)
{
    const unsigned marker = s->war.marker[planet];
    return marker == MARKER_NONE ? SIDES : (marker - MARKER_OUTPOST) % SIDES;
}

static inline bool is_world(const struct imperium_state *s, unsigned planet)
{
    return s->war.marker[planet] >= MARKER_WORLD;
}

static inline bool is_contested(const struct imperium_state *s, unsigned planet)
{
    return bit_of(s->known.held[TERRAN] & s->known.held[IMPERIAL], planet);
}

/* IMP-0.5 */
static inline bool is_friendly(const struct imperium_state *s, unsigned side, unsigned planet)
{
    return owner_of(s, planet) == side && !is_contested(s, planet);
}

/* The planets of a star: two numbers, NOWHERE where there is none. */
#define FOR_EACH_BOX(planet, m, star)                                                                        \
    for (unsigned box_##planet = 0, planet; box_##planet < STAR_BOXES; box_##planet++)                       \
        if ((planet = (m)->galaxy.box[star][box_##planet]) != NOWHERE)

/* A friendly planet, or a friendly world, at the star. */
bool imperium_has_friendly(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                           unsigned star);
bool imperium_has_enemy_marker(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                               unsigned star);
/* IMP-11.7: how many more units the box takes from the side. */
unsigned imperium_room(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                       unsigned planet);
/* IMP-11.7, 17.3: type A, or terraformed. */
bool imperium_is_type_a(const struct imperium_model *m, const struct imperium_state *s, unsigned planet);
/* A unit of any kind, outposts too, may be put into the box: its type, and room. */
bool imperium_box_takes(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned planet, unsigned unit);
/* IMP-7.3 */
bool imperium_is_connected(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                           unsigned planet);
/* IMP-16.3: the same, whatever enemy fleets are on the way. */
bool imperium_is_joined(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned planet);
/* IMP-16.4: the worlds that everybody goes home to after a war; none: everybody stays. */
uint64_t imperium_home_worlds(const struct imperium_model *m, const struct imperium_state *s, unsigned side);
/* IMP-14.1.b: the stock reaches the star. */
bool imperium_stock_reaches(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                            unsigned star);
/* IMP-7 */
unsigned imperium_income(const struct imperium_model *m, const struct imperium_state *s, unsigned side);

/* ----------------------------------------------------------------------------------- units and fleets ----
 */

static inline bool is_outpost(unsigned unit)
{
    return unit >= COUNTERS;
}

static inline unsigned unit_at(const struct imperium_state *s, unsigned unit)
{
    return is_outpost(unit) ? s->outpost_at[unit - COUNTERS] : s->at[unit];
}

static inline unsigned unit_with(const struct imperium_state *s, unsigned unit)
{
    return is_outpost(unit) ? s->outpost_with[unit - COUNTERS] : s->with[unit];
}

static inline unsigned unit_side(const struct imperium_model *m, unsigned unit)
{
    return is_outpost(unit) ? (unit - COUNTERS) / OUTPOSTS_A_SIDE : m->side[unit];
}

static inline unsigned unit_type(const struct imperium_model *m, unsigned unit)
{
    return is_outpost(unit) ? TYPE_OUTPOST : m->type[unit];
}

/* Every unit of a side: ships, ground units, outposts. */
#define FOR_EACH_UNIT_OF(unit, owner)                                                                        \
    for (unsigned unit = unit_first(owner); unit < UNITS; unit = unit_after(owner, unit))

static inline unsigned unit_first(unsigned side)
{
    return side * SHIPS_A_SIDE;
}

static inline unsigned unit_after(unsigned side, unsigned unit)
{
    unit++;
    if (unit == (side + 1) * SHIPS_A_SIDE)
        return GROUND + side * GROUND_A_SIDE;
    if (unit == GROUND + (side + 1) * GROUND_A_SIDE)
        return COUNTERS + side * OUTPOSTS_A_SIDE;
    return unit == COUNTERS + (side + 1) * OUTPOSTS_A_SIDE ? UNITS : unit;
}

/* On the turn track and due: it arrives now (IMP-8.1), or comes out of deep space in the first segment
 * (IMP-17.1). */
static inline bool is_due(const struct imperium_state *s, unsigned unit, bool from_deep)
{
    return unit_at(s, unit) == AT_TRACK && !unit_with(s, unit) &&
           (!is_outpost(unit) && s->flag[unit] & FLAG_DEEP) == from_deep;
}

static inline bool is_at_star(unsigned at)
{
    return at >= AT_STAR && at < AT_BOX;
}

static inline bool is_in_box(unsigned at)
{
    return at >= AT_BOX && at < AT_TRACK;
}

/* Where a unit on the map is, aboard or not; NOWHERE. */
unsigned imperium_star_of(const struct imperium_model *m, const struct imperium_state *s, unsigned unit);
/* The fleet of a ship on the map; boxed ones are in that of the monitors. */
static inline unsigned fleet_of(const struct imperium_state *s, unsigned ship)
{
    return is_in_box(s->at[ship]) ? FLEET_MONITORS : s->with[ship];
}

/* Ships of a fleet, without those aboard others. */
struct counter_set imperium_fleet(const struct imperium_model *m, const struct imperium_state *s,
                                  unsigned side, unsigned fleet);
/* The lowest fleet of the side at the star from `from` on; -1. */
int imperium_next_fleet(const struct imperium_state *s, unsigned side, unsigned star, unsigned from);
/* IMP-8.4: the lowest free number; -1 if no marker is left, unless `forced`. */
int imperium_free_fleet(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        bool forced);
/* IMP-11.1 */
unsigned imperium_allowance(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                            unsigned fleet);
bool imperium_fleet_has_acted(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                              unsigned fleet);
/* Units aboard; the first one, or -1. */
unsigned imperium_load_of(const struct imperium_model *m, const struct imperium_state *s, unsigned ship);
int imperium_cargo(const struct imperium_model *m, const struct imperium_state *s, unsigned ship,
                   unsigned from);
/* How many units a ship carries. */
static inline unsigned hold_of(const struct imperium_model *m, const struct imperium_state *s, unsigned ship)
{
    return set_has(&m->transport, ship) ? 1 : capacity_of(m, s, ship);
}

/* ------------------------------------------------------------------------------------------ movement ---- */

/* IMP-6.1, 16.8: talks or peace close the star to the side. */
bool imperium_is_barred(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned star);
/* No attacks this turn. */
static inline bool is_quiet_turn(const struct imperium_state *s)
{
    return s->war.talks || s->war.peace;
}

/* IMP-13.0: no enemy ship in the star that would stop a fleet. */
bool imperium_orbit_is_clear(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                             unsigned star);
/* A planet that the side may attack: the enemy's, or with enemy units. */
static inline bool is_enemy_planet(const struct imperium_state *s, unsigned side, unsigned planet)
{
    return owner_of(s, planet) == enemy_of(side) || bit_of(s->known.held[enemy_of(side)], planet);
}

/* IMP-12.5.e: stars that ships of the fleet may retreat to from the battle. */
uint64_t imperium_refuges(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                          unsigned fleet);

/* ---------------------------------------------------------------------------------- money and supplies ----
 */

/* Build cost now: double in peace. */
unsigned imperium_price(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned type);
/* IMP-9.1, 9.5, 9.6: permission and a counter, whatever the price. */
bool imperium_may_build(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned type);
/* It is permitted, but no counter is left for it. */
bool imperium_lacks_counter(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                            unsigned type);
/* IMP-16.9, 17.3: a payment for the planet is allowed, and there are the resources for it. */
bool imperium_may_promote(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                          unsigned planet);
bool imperium_may_terraform(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                            unsigned planet);
/* IMP-6.1.b: fewer counters of the type than there are printed are in play, and one may come. */
bool imperium_is_available(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                           unsigned type);
/* The lowest printed counter of the type in the box (outposts too); -1. */
int imperium_free_unit(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                       unsigned type);
/* What a unit costs in this close-out (IMP-14.1). */
unsigned imperium_keep_of(const struct imperium_model *m, const struct imperium_state *s, unsigned unit);
/* It can be paid now. */
bool imperium_can_pay(const struct imperium_model *m, const struct imperium_state *s, unsigned unit);
/* What its repair costs; 0: it cannot be repaired. */
unsigned imperium_repair_of(const struct imperium_model *m, const struct imperium_state *s, unsigned unit);
/* An own repair ship is with the ship: in its star, or in its fleet, `itself` or another. */
bool imperium_has_repair_ship(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                              unsigned star);
/* V:ROUND-HALVES */
unsigned imperium_half(const struct imperium_model *m, unsigned amount, bool up);

/* IMP-6.1: 2 for a capital ship. */
static inline unsigned worth_of(const struct imperium_model *m, unsigned ship)
{
    return set_has(&m->capital, ship) ? 2 : 1;
}

/* IMP-6.1: ships that may leave in a crisis and still make the sum largest; types that may come, as bits. */
struct counter_set imperium_crisis_ships(const struct imperium_model *m, const struct imperium_state *s);
uint32_t imperium_reinforcement_types(const struct imperium_model *m, const struct imperium_state *s);
/* IMP-6.1.c, 16.1: ships of a type that may be returned: undamaged ones while there are any. */
struct counter_set imperium_returnable(const struct imperium_model *m, const struct imperium_state *s,
                                       unsigned type);

/* IMP-16.4: in a box, and goes home from there: fighters, infantry, jump troops. */
static inline bool goes_home_from_box(const struct imperium_model *m, const struct imperium_state *s,
                                      unsigned unit)
{
    return is_in_box(s->at[unit]) && (set_has(&m->fighter, unit) || set_has(&m->troops, unit));
}

/* Makes `known` anew. */
void imperium_look_around(const struct imperium_model *m, struct imperium_state *s);

#endif
