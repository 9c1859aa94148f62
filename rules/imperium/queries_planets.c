/* Questions about planets in peace: payments (IMP-16.9, 17.3), home worlds (16.4). */
#include "rules/imperium/queries_war.h"

/* Own worlds at home stars; without any the lowest own world. */
uint64_t imperium_home_worlds(const struct imperium_model *m, const struct imperium_state *s, unsigned side)
{
    uint64_t worlds = 0, homes = 0;
    FOR_EACH_MEMBER(planet, m->galaxy.in_play)
    {
        if (!is_world(s, (unsigned)planet) || !is_friendly(s, side, (unsigned)planet))
            continue;
        worlds |= UINT64_C(1) << planet;
        if (bit_of(m->galaxy.homes[side], m->planet[planet].star))
            homes |= UINT64_C(1) << planet;
    }
    return homes ? homes : worlds & -worlds;
}

bool imperium_may_promote(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                          unsigned planet)
{
    return s->war.peace && bit_of(m->galaxy.in_play, planet) && is_friendly(s, side, planet) &&
           !is_world(s, planet) && imperium_is_type_a(m, s, planet) &&
           s->war.stock[side] >= m->war.promotion_cost;
}

bool imperium_may_terraform(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                            unsigned planet)
{
    const struct planet *q = &m->planet[planet];
    return consult(m->ruling, RULING_OPT_TERRAFORM) == OPT_TERRAFORM_ON &&
           bit_of(m->galaxy.in_play, planet) && q->kind == PLANET_N && q->digit <= 2 &&
           !bit_of(s->war.terraformed, planet) && is_friendly(s, side, planet) && !is_world(s, planet) &&
           s->war.stock[side] >= m->war.terraform_cost && imperium_is_connected(m, s, side, planet);
}
