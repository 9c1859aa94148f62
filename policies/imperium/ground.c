/* Measures of the planetary players (decisions 6). */
#include "policies/imperium/ground.h"

struct surface imperium_surface_now(const struct thinking *t)
{
    struct surface now = {.troops = 0};
    FOR_EACH_COUNTER(i, &t->s->fight.down) {
        const unsigned hex = t->s->area[i], power = unit_power(t, (unsigned)i);
        if (t->m->side[i] == t->side) {
            now.own[hex]++;
            now.own_power[hex] += power;
            continue;
        }
        now.enemies[hex]++;
        now.enemy_power[hex] += power;
        if (set_has(&t->m->troops, (unsigned)i))
            now.troops |= (uint16_t)(1u << hex);
    }
    return now;
}

struct unit_list imperium_by_power(const struct thinking *t, const struct counter_set *units)
{
    struct unit_list list = {.count = 0};
    FOR_EACH_COUNTER(unit, units) {
        const unsigned power = unit_power(t, (unsigned)unit);
        unsigned at = list.count++;
        for (; at > 0 && unit_power(t, list.unit[at - 1]) < power; at--)
            list.unit[at] = list.unit[at - 1];
        list.unit[at] = (uint8_t)unit;
    }
    return list;
}

unsigned imperium_hex_steps(const struct thinking *t, unsigned from, unsigned to)
{
    const struct surface_map *map = &t->m->surface[t->s->fight.map];
    uint16_t reached = (uint16_t)(1u << from);
    for (unsigned steps = 0; steps < SURFACE_HEXES; steps++) {
        uint16_t next = reached;
        if (reached >> to & 1)
            return steps;
        for (uint16_t rest = reached; rest; rest &= (uint16_t)(rest - 1))
            next |= map->beside[__builtin_ctz(rest)];
        reached = next;
    }
    return SURFACE_HEXES;
}

unsigned imperium_weak_hex(const struct thinking *t, const struct surface *now)
{
    unsigned best = 0;
    (void)t;
    for (unsigned hex = 1; hex < SURFACE_HEXES; hex++)
        if (now->enemies[hex] && (!now->troops || now->troops >> hex & 1) &&
            (!best || now->enemy_power[hex] < now->enemy_power[best]))
            best = hex;
    return best;
}

unsigned imperium_superiority(const struct thinking *t)
{
    const bool earth = t->m->scenario == 1 && t->side == t->s->fight.invader;
    return (unsigned)parameter(t, earth ? SUPERIORITY_EARTH : SUPERIORITY);
}
