/* Questions of simplified combat (IMP-17.4). */
#include "rules/imperium/queries_war.h"

unsigned imperium_area_dice(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                            unsigned from, unsigned to)
{
    const unsigned distance = m->distance[from][to];
    struct counter_set ships = ships_shown(m, s, side);
    unsigned dice = 0;
    FOR_EACH_COUNTER(ship, &ships) {
        const bool capital = m->capital_number[ship] >= 0;
        if (s->area[ship] != from)
            continue;
        for (unsigned weapon = BEAM; weapon < WEAPONS; weapon++)
            if (weapon_hits_above(weapon, capital, distance))
                dice += weapon_dice(m, s, weapon, (unsigned)ship);
    }
    return dice;
}

unsigned imperium_area_targets(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                               unsigned from, uint8_t areas[AREAS])
{
    unsigned count = 0;
    for (unsigned to = 0; to < AREAS; to++)
        if (s->battle.stack[enemy_of(side)][to] && m->distance[from][to] <= 3 &&
            imperium_area_dice(m, s, side, from, to))
            areas[count++] = (uint8_t)to;
    return count;
}

/* What has been given to the ships of an area so far. */
struct spread {
    unsigned ships, capitals; /* in the area */
    unsigned given, given_to_capitals;
};

static struct spread spread_of(const struct imperium_model *m, const struct imperium_state *s,
                               const struct counter_set *ships)
{
    struct spread spread = {0, 0, 0, 0};
    FOR_EACH_COUNTER(i, ships) {
        const bool capital = set_has(&m->capital, (unsigned)i);
        spread.ships++;
        spread.capitals += capital;
        spread.given += s->hits[i];
        spread.given_to_capitals += capital ? s->hits[i] : 0;
    }
    return spread;
}

/* V:SIMPLE-CAPITAL; half of the hits is rounded down (IMP-0.6, V:ROUND-HALVES). */
static bool capital_may_take(const struct imperium_model *m, const struct imperium_state *s,
                             const struct spread *spread, unsigned ship, unsigned all)
{
    const unsigned half = imperium_half(m, all, false);
    switch (consult(m->ruling, RULING_SIMPLE_CAPITAL)) {
    case SIMPLE_CAPITAL_TOGETHER_HALF:
        return spread->ships == spread->capitals || spread->given_to_capitals < half;
    case SIMPLE_CAPITAL_STRICT:
        return spread->given_to_capitals < half;
    default:
        return s->hits[ship] < half;
    }
}

struct counter_set imperium_hit_takers(const struct imperium_model *m, const struct imperium_state *s,
                                       unsigned side, unsigned area)
{
    const unsigned all = s->battle.area_hits[side][area];
    struct counter_set found = {{0}}, ships = ships_shown(m, s, side);
    if (!all)
        return found;
    FOR_EACH_COUNTER(i, &ships)
        if (s->area[i] != area)
            set_drop(&ships, (unsigned)i);
    const struct spread spread = spread_of(m, s, &ships);
    FOR_EACH_COUNTER(i, &ships)
        if (spread.given < all && s->hits[i] < 3u * m->defence[is_damaged(s, (unsigned)i)][i] &&
            (!set_has(&m->capital, (unsigned)i) || capital_may_take(m, s, &spread, (unsigned)i, all)))
            set_add(&found, (unsigned)i);
    return found;
}
