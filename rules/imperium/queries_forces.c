/* Questions about forces that come and go by order of the Imperium (IMP-6.1, 16.1). */
#include "rules/imperium/queries_war.h"

/* V:CRISIS-CHOICE: Imperial ships that can leave: in fleets; monitors and fighters only by the ruling. */
static struct counter_set leavers(const struct imperium_model *m, const struct imperium_state *s)
{
    const bool any = consult(m->ruling, RULING_CRISIS_CHOICE) == CRISIS_CHOICE_ANY_SHIPS;
    struct counter_set found = {{0}};
    FOR_EACH_COUNTER(ship, &m->of_side[IMPERIAL]) {
        if (!is_ship(m, (unsigned)ship))
            continue;
        const bool jumps = set_has(&m->jump_drive, (unsigned)ship);
        if (jumps ? is_at_star(s->at[ship]) : any && imperium_star_of(m, s, (unsigned)ship) != NOWHERE)
            set_add(&found, (unsigned)ship);
    }
    return found;
}

/* The largest sum up to `worth` of so many capital ships and others. */
static unsigned largest_sum(unsigned worth, unsigned capitals, unsigned others)
{
    unsigned best = 0;
    for (unsigned c = 0; c <= capitals && 2 * c <= worth; c++) {
        const unsigned rest = worth - 2 * c, sum = 2 * c + (others < rest ? others : rest);
        best = sum > best ? sum : best;
    }
    return best;
}

struct counter_set imperium_crisis_ships(const struct imperium_model *m, const struct imperium_state *s)
{
    struct counter_set ships = leavers(m, s), found = {{0}}, big = set_and(&ships, &m->capital);
    const unsigned worth = s->war.worth, capitals = set_count(&big), others = set_count(&ships) - capitals;
    const unsigned best = largest_sum(worth, capitals, others);
    if (!best)
        return found;
    if (capitals && worth >= 2 && 2 + largest_sum(worth - 2, capitals - 1, others) == best)
        found = big;
    if (others && 1 + largest_sum(worth - 1, capitals, others - 1) == best) {
        const struct counter_set small = set_without(&ships, &m->capital);
        found = set_or(&found, &small);
    }
    return found;
}

/* V:REINF-CHOICE: warships and auxiliaries with a jump drive. */
uint32_t imperium_reinforcement_types(const struct imperium_model *m, const struct imperium_state *s)
{
    uint32_t types = 0;
    for (unsigned type = 0; type < SHIP_TYPES; type++) {
        const unsigned first = m->first[IMPERIAL][type];
        if (!m->count[IMPERIAL][type] || !set_has(&m->jump_drive, first))
            continue;
        const unsigned worth = worth_of(m, first);
        if (worth <= s->war.worth && !(worth > 1 && s->war.capital_came) &&
            imperium_is_available(m, s, IMPERIAL, type))
            types |= 1u << type;
    }
    return types;
}

struct counter_set imperium_returnable(const struct imperium_model *m, const struct imperium_state *s,
                                       unsigned type)
{
    struct counter_set whole = {{0}}, damaged = {{0}};
    const struct counter_set all = imperium_counters_of(m, s, IMPERIAL, type);
    FOR_EACH_COUNTER(ship, &all)
        if (imperium_star_of(m, s, (unsigned)ship) != NOWHERE)
            set_add(is_damaged(s, (unsigned)ship) ? &damaged : &whole, (unsigned)ship);
    return set_is_empty(&whole) ? damaged : whole;
}
