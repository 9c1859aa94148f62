/* Outposts that are put down, and what is loaded (decisions 7.4, A3 and A4). */
#include <string.h>

#include "policies/imperium/war.h"

static void forget_cargo(struct war_mind *mind)
{
    memset(mind->ship, NOWHERE, sizeof mind->ship);
    for (unsigned i = 0; i < SHIPS_A_SIDE; i++)
        mind->loads[i] = UNITS;
}

static struct counter_set transports_of(const struct thinking *t, unsigned fleet)
{
    const struct counter_set ships = imperium_fleet(t->m, t->s, t->side, fleet);
    return set_and(&ships, &t->m->transport);
}

/* A3: transports ascending put outposts on free targets of their star. */
bool imperium_plan_settling(const struct thinking *t, unsigned fleet, unsigned star)
{
    const uint8_t *list = imperium_resolved(t)->outpost;
    struct war_mind *mind = mind_of(t);
    const struct counter_set ships = transports_of(t, fleet);
    uint64_t used = 0;
    forget_cargo(mind);
    FOR_EACH_COUNTER(ship, &ships) {
        const int cargo = imperium_cargo(t->m, t->s, (unsigned)ship, 0);
        if (cargo < 0 || !is_outpost((unsigned)cargo))
            continue;
        int target = -1;
        for (unsigned i = 0; list[i] != NOWHERE; i++)
            if (t->m->planet[list[i]].star == star && imperium_is_free_target(t, list[i]) &&
                !bit_of(used, list[i]) && (target < 0 || list[i] < target))
                target = list[i];
        if (target < 0)
            continue;
        used |= UINT64_C(1) << target;
        mind->ship[ship % SHIPS_A_SIDE] = (uint8_t)target;
    }
    return used != 0;
}

static bool is_guarded(const struct thinking *t, unsigned planet)
{
    const uint8_t *list = imperium_resolved(t)->guard;
    for (unsigned i = 0; list[i] != NOWHERE; i++)
        if (list[i] == planet)
            return true;
    return false;
}

/* Waiting outposts, then troops by descending power that have not acted. */
static unsigned list_cargo(const struct thinking *t, unsigned planet, uint16_t list[UNITS])
{
    const unsigned outposts = COUNTERS + t->side * OUTPOSTS_A_SIDE;
    unsigned count = 0;
    for (unsigned unit = outposts; unit < outposts + OUTPOSTS_A_SIDE; unit++)
        if (unit_at(t->s, unit) == AT_BOX + planet)
            list[count++] = (uint16_t)unit;
    const unsigned first = count;
    FOR_EACH_COUNTER(unit, &t->m->troops) {
        if (!imperium_stance(t)->lands || t->m->side[unit] != t->side || t->s->at[unit] != AT_BOX + planet ||
            t->s->flag[unit] & FLAG_ACTED)
            continue;
        const unsigned power = t->m->strength[is_damaged(t->s, (unsigned)unit)][unit];
        unsigned at = count++;
        for (; at > first && t->m->strength[is_damaged(t->s, list[at - 1])][list[at - 1]] < power; at--)
            list[at] = list[at - 1];
        list[at] = (uint16_t)unit;
    }
    return count;
}

/* A4: empty transports ascending load what lies on friendly planets of the star, guard planets left out. */
bool imperium_plan_loading(const struct thinking *t, unsigned fleet, unsigned star)
{
    struct war_mind *mind = mind_of(t);
    const struct counter_set ships = transports_of(t, fleet);
    uint16_t list[UNITS];
    int ship = set_next(&ships, 0);
    bool any = false;
    forget_cargo(mind);
    FOR_EACH_BOX(planet, t->m, star)
    {
        if (!is_friendly(t->s, t->side, planet) || is_guarded(t, planet))
            continue;
        const unsigned count = list_cargo(t, planet, list);
        for (unsigned i = 0; i < count; i++) {
            while (ship >= 0 && imperium_cargo(t->m, t->s, (unsigned)ship, 0) >= 0)
                ship = set_next(&ships, (unsigned)ship + 1);
            if (ship < 0)
                return any;
            mind->loads[ship % SHIPS_A_SIDE] = list[i];
            any = true;
            ship = set_next(&ships, (unsigned)ship + 1);
        }
    }
    return any;
}
