/* Questions about units, fleets and what they cost (IMP-8, 9, 11, 14). */
#include <string.h>

#include "rules/imperium/queries_war.h"
#include "rules/imperium/scan.h"

unsigned imperium_star_of(const struct imperium_model *m, const struct imperium_state *s, unsigned unit)
{
    unsigned at = unit_at(s, unit);
    if (at == AT_ABOARD)
        at = s->at[unit_with(s, unit)];
    if (is_at_star(at))
        return at - AT_STAR;
    return is_in_box(at) ? m->planet[at - AT_BOX].star : NOWHERE;
}

struct counter_set imperium_fleet(const struct imperium_model *m, const struct imperium_state *s,
                                  unsigned side, unsigned fleet)
{
    const struct counter_set there = counters_in_range(s->at, AT_STAR, STARS),
                             of_fleet = counters_equal(s->with, fleet), ships = ships_of(m, side);
    const struct counter_set found = set_and(&there, &of_fleet);
    return set_and(&found, &ships);
}

/* Stars of fleets: bit = fleet. */
static uint64_t fleets_at(const struct imperium_state *s, unsigned side, unsigned star)
{
    return scan_bytes(s->known.fleet_star[side], FLEETS, SCAN_EQUAL, star, 0);
}

int imperium_next_fleet(const struct imperium_state *s, unsigned side, unsigned star, unsigned from)
{
    return bit_next(fleets_at(s, side, star), from);
}

int imperium_free_fleet(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        bool forced)
{
    const uint64_t unused = fleets_at(s, side, NOWHERE);
    const unsigned used = FLEETS - (unsigned)__builtin_popcountll(unused);
    return forced || used < m->war.markers ? bit_next(unused, 0) : -1;
}

unsigned imperium_allowance(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                            unsigned fleet)
{
    struct counter_set ships = imperium_fleet(m, s, side, fleet);
    unsigned slowest = NOWHERE;
    FOR_EACH_COUNTER(ship, &ships) {
        unsigned jumps = m->war.jumps[m->class_of[ship]];
        if (is_damaged(s, (unsigned)ship) && jumps > 1)
            jumps--;
        slowest = jumps < slowest ? jumps : slowest;
    }
    return slowest == NOWHERE ? 0 : slowest;
}

bool imperium_fleet_has_acted(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                              unsigned fleet)
{
    const struct counter_set ships = imperium_fleet(m, s, side, fleet),
                             acted = counters_with_any(s->flag, FLAG_ACTED);
    return set_meets(&ships, &acted);
}

/* Counters of the ship's side that are aboard it; outposts: bits. */
static struct counter_set counters_aboard(const struct imperium_model *m, const struct imperium_state *s,
                                          unsigned ship)
{
    const struct counter_set aboard = counters_equal(s->at, AT_ABOARD),
                             of_ship = counters_equal(s->with, ship);
    const struct counter_set found = set_and(&aboard, &of_ship);
    return set_and(&found, &m->of_side[m->side[ship]]);
}

static uint64_t outposts_aboard(const struct imperium_model *m, const struct imperium_state *s, unsigned ship)
{
    const unsigned first = m->side[ship] * OUTPOSTS_A_SIDE;
    return scan_bytes(s->outpost_at + first, OUTPOSTS_A_SIDE, SCAN_EQUAL, AT_ABOARD, 0) &
           scan_bytes(s->outpost_with + first, OUTPOSTS_A_SIDE, SCAN_EQUAL, ship, 0);
}

int imperium_cargo(const struct imperium_model *m, const struct imperium_state *s, unsigned ship,
                   unsigned from)
{
    const unsigned outposts = COUNTERS + m->side[ship] * OUTPOSTS_A_SIDE;
    if (from < COUNTERS) {
        const struct counter_set aboard = counters_aboard(m, s, ship);
        const int unit = set_next(&aboard, from);
        if (unit >= 0)
            return unit;
    }
    const int outpost = bit_next(outposts_aboard(m, s, ship), from > outposts ? from - outposts : 0);
    return outpost < 0 ? -1 : (int)outposts + outpost;
}

unsigned imperium_load_of(const struct imperium_model *m, const struct imperium_state *s, unsigned ship)
{
    const struct counter_set aboard = counters_aboard(m, s, ship);
    return set_count(&aboard) + (unsigned)__builtin_popcountll(outposts_aboard(m, s, ship));
}

/* ------------------------------------------------------------------------------------------ production ----
 */

unsigned imperium_price(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned type)
{
    const unsigned cost = type == TYPE_OUTPOST ? m->war.outpost_cost : m->cost[m->first[side][type]];
    return s->war.peace ? 2 * cost : cost;
}

int imperium_free_unit(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                       unsigned type)
{
    const unsigned first = type == TYPE_OUTPOST ? COUNTERS + side * OUTPOSTS_A_SIDE : m->first[side][type],
                   count = type == TYPE_OUTPOST ? OUTPOSTS_A_SIDE : m->count[side][type];
    for (unsigned unit = first; unit < first + count; unit++)
        if (unit_at(s, unit) == AT_POOL)
            return (int)unit;
    return -1;
}

static bool is_permitted(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                         unsigned type)
{
    const uint32_t restricted = 1u << TYPE_CR | 1u << TYPE_CA | 1u << TYPE_B1 | 1u << TYPE_B2 | 1u << TYPE_BB;
    if (type != TYPE_OUTPOST && !m->count[side][type])
        return false;
    if (type == TYPE_M && consult(m->ruling, RULING_MONITOR_BUILD) == MONITOR_BUILD_NOT_BUILDABLE)
        return false;
    if (side == IMPERIAL && restricted >> type & 1 && !(s->war.permits >> type & 1))
        return false;
    if (side != TERRAN || type != TYPE_BB || s->war.battleship_lost)
        return true;
    return consult(m->ruling, RULING_TERRAN_BB) != TERRAN_BB_NEEDS_LOSS ||
           (m->begin.permissions && consult(m->ruling, RULING_TERRAN_BB_S78) != TERRAN_BB_S78_IN_FORCE);
}

static bool has_counter(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned type)
{
    return imperium_free_unit(m, s, side, type) >= 0 ||
           (type != TYPE_OUTPOST && consult(m->ruling, RULING_COUNTER_LIMIT) == COUNTER_LIMIT_NO &&
            imperium_lendable(m, s, side, type) >= 0);
}

bool imperium_may_build(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                        unsigned type)
{
    return is_permitted(m, s, side, type) && has_counter(m, s, side, type);
}

bool imperium_lacks_counter(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                            unsigned type)
{
    return is_permitted(m, s, side, type) && !has_counter(m, s, side, type);
}

/* A counter of the type that was lent to another leaves room for one that is lent to the type. */
bool imperium_is_available(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                           unsigned type)
{
    if (!s->lent)
        return imperium_free_unit(m, s, side, type) >= 0;
    const struct counter_set all = imperium_counters_of(m, s, side, type),
                             away = counters_equal(s->at, AT_POOL), used = set_without(&all, &away);
    return set_count(&used) < m->count[side][type] && has_counter(m, s, side, type);
}

/* ------------------------------------------------------------------------------- maintenance and repair ----
 */

unsigned imperium_half(const struct imperium_model *m, unsigned amount, bool up)
{
    if (amount % 2 && consult(m->ruling, RULING_ROUND_HALVES) != ROUND_HALVES_AS_TOLD)
        up = consult(m->ruling, RULING_ROUND_HALVES) == ROUND_HALVES_UP;
    return (amount + up) / 2;
}

unsigned imperium_keep_of(const struct imperium_model *m, const struct imperium_state *s, unsigned unit)
{
    const unsigned keep = is_ship(m, unit) ? m->maintenance[is_damaged(s, unit)][unit] : m->war.ground_unit;
    return s->war.peace ? 2 * keep : keep;
}

bool imperium_can_pay(const struct imperium_model *m, const struct imperium_state *s, unsigned unit)
{
    const unsigned side = m->side[unit], star = imperium_star_of(m, s, unit),
                   keep = imperium_keep_of(m, s, unit);
    const bool ship = is_ship(m, unit);
    const bool locally = ship || consult(m->ruling, RULING_GROUND_LOCAL) == GROUND_LOCAL_YES;
    const bool from_stock = !ship || imperium_stock_reaches(m, s, side, star);
    return keep <= (locally ? s->war.local[star] : 0u) + (from_stock ? s->war.stock[side] : 0u);
}

bool imperium_has_repair_ship(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                              unsigned star)
{
    const struct counter_set all = imperium_counters_of(m, s, side, TYPE_AR);
    FOR_EACH_COUNTER(ship, &all)
        if (s->at[ship] == AT_STAR + star)
            return true;
    return false;
}

/* Another ship of the fleet, or of its carrier's fleet, is a repair ship. */
static bool is_with_repair_ship(const struct imperium_model *m, const struct imperium_state *s, unsigned ship)
{
    const struct counter_set all = imperium_counters_of(m, s, m->side[ship], TYPE_AR);
    if (!is_at_star(s->at[ship]))
        return false;
    FOR_EACH_COUNTER(other, &all)
        if ((unsigned)other != ship && s->at[other] == s->at[ship] && s->with[other] == s->with[ship])
            return true;
    return false;
}

unsigned imperium_repair_of(const struct imperium_model *m, const struct imperium_state *s, unsigned unit)
{
    if (unit >= COUNTERS) /* outposts are never damaged */
        return 0;
    const unsigned side = m->side[unit], star = imperium_star_of(m, s, unit);
    const bool twice = s->war.peace && consult(m->ruling, RULING_PEACE_DOUBLE) == PEACE_DOUBLE_ALL;
    unsigned cost;
    if (!is_damaged(s, unit) || star == NOWHERE)
        return 0;
    if (is_ship(m, unit)) {
        if (!imperium_has_friendly(m, s, side, star) && !is_with_repair_ship(m, s, unit))
            return 0;
        cost = m->maintenance[1][unit];
    } else {
        if (!is_in_box(s->at[unit]) || !is_friendly(s, side, s->at[unit] - AT_BOX))
            return 0;
        cost = imperium_half(m, m->cost[unit], true);
    }
    return twice ? 2 * cost : cost;
}
