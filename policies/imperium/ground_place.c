/* Deployment and landing (PLA-1 to PLA-4). */
#include <string.h>

#include "policies/imperium/ground.h"

static unsigned hexes_of(const struct thinking *t)
{
    return t->m->surface[t->s->fight.map].hexes;
}

static struct counter_set in_box(const struct thinking *t)
{
    struct counter_set units = {{0}};
    FOR_EACH_COUNTER(i, &t->m->of_side[t->side])
        if (t->s->at[i] == AT_BOX + t->s->fight.planet && !set_has(&t->m->monitor, (unsigned)i))
            set_add(&units, (unsigned)i);
    return units;
}

/* PLA-1: by descending power over the hexes in turn. */
static void deploy_spread(const struct thinking *t, const struct counter_set *units)
{
    const struct unit_list list = imperium_by_power(t, units);
    for (unsigned i = 0; i < list.count; i++)
        t->plan->hex[list.unit[i]] = (uint8_t)(1 + i % hexes_of(t));
}

/* Hexes by most neighbours, then lowest. */
static unsigned centre_order(const struct thinking *t, uint8_t order[SURFACE_HEXES])
{
    const struct surface_map *map = &t->m->surface[t->s->fight.map];
    unsigned count = 0;
    for (unsigned hex = 1; hex <= map->hexes; hex++) {
        unsigned at = count++;
        for (;
             at > 0 && __builtin_popcount(map->beside[order[at - 1]]) < __builtin_popcount(map->beside[hex]);
             at--)
            order[at] = order[at - 1];
        order[at] = (uint8_t)hex;
    }
    return count;
}

/* A machine goes where fewest units are: beside the stacks of troops while there is room. */
static unsigned hex_for_machine(const struct thinking *t, const unsigned units[], uint16_t stacks)
{
    const unsigned hexes = hexes_of(t);
    const uint16_t free_ones = t->m->surface[t->s->fight.map].all & (uint16_t)~stacks;
    unsigned best = 0;
    for (unsigned hex = 1; hex <= hexes; hex++)
        if ((!free_ones || free_ones >> hex & 1) && units[hex] < t->m->hexes_hold &&
            (!best || units[hex] < units[best]))
            best = hex;
    for (unsigned hex = 1; hex <= hexes && !best; hex++)
        if (units[hex] < t->m->hexes_hold)
            best = hex;
    return best;
}

/* PLA-2: stacks of five along the centre order, machines beside them. */
static void deploy_stacks(const struct thinking *t, const struct counter_set *units)
{
    const struct counter_set troops = set_and(units, &t->m->troops), machines = set_without(units, &troops);
    const struct unit_list list = imperium_by_power(t, &troops);
    unsigned count[SURFACE_HEXES] = {0};
    uint8_t order[SURFACE_HEXES];
    uint16_t stacks = 0;
    const unsigned hexes = centre_order(t, order);
    for (unsigned i = 0; i < list.count && i / t->m->hexes_hold < hexes; i++) {
        const unsigned hex = order[i / t->m->hexes_hold];
        t->plan->hex[list.unit[i]] = (uint8_t)hex;
        stacks |= (uint16_t)(1u << hex);
        count[hex]++;
    }
    FOR_EACH_COUNTER(unit, &machines) {
        const unsigned hex = hex_for_machine(t, count, stacks);
        t->plan->hex[unit] = (uint8_t)hex;
        count[hex]++;
    }
}

void imperium_plan_deployment(const struct thinking *t)
{
    const struct counter_set units = in_box(t);
    const bool block = t->player->surface == LAND_BLOCK && set_count(&units) >= hexes_of(t);
    if (t->player->surface == LAND_SPREAD || block)
        deploy_spread(t, &units);
    else
        deploy_stacks(t, &units);
}

/* ------------------------------------------------------------------------------------------- landing ---- */

static bool may_assault(const struct thinking *t, unsigned unit)
{
    return t->m->type[unit] == TYPE_F ||
           (t->m->type[unit] == TYPE_JT && t->m->type[t->s->with[unit]] == TYPE_AT);
}

static bool has_room(const struct thinking *t, const struct surface *now, unsigned hex)
{
    return now->own[hex] < t->m->hexes_hold;
}

/* PLA-1: the hex without enemies with fewest own units; else the one with fewest enemies. */
static unsigned land_spread(const struct thinking *t, const struct surface *now, unsigned unit)
{
    unsigned best = 0, fewest = 0;
    for (unsigned hex = 1; hex <= hexes_of(t); hex++)
        if (!now->enemies[hex] && has_room(t, now, hex) && (!best || now->own[hex] < now->own[best]))
            best = hex;
    for (unsigned hex = 1; hex <= hexes_of(t); hex++)
        if (now->enemies[hex] && has_room(t, now, hex) &&
            (!fewest || now->enemies[hex] < now->enemies[fewest]))
            fewest = hex;
    return best ? best : may_assault(t, unit) ? fewest : 0;
}

/* PLA-2: the hex without enemies nearest to the weak hex; else the enemy hex of least power. */
static unsigned land_stack(const struct thinking *t, const struct surface *now, unsigned unit)
{
    const unsigned weak = imperium_weak_hex(t, now);
    unsigned best = 0, least = 0;
    if (t->player->surface == LAND_BLOCK && weak && may_assault(t, unit) && has_room(t, now, weak))
        return weak;
    for (unsigned hex = 1; hex <= hexes_of(t); hex++)
        if (!now->enemies[hex] && has_room(t, now, hex) &&
            (!best || (weak && imperium_hex_steps(t, hex, weak) < imperium_hex_steps(t, best, weak))))
            best = hex;
    for (unsigned hex = 1; hex <= hexes_of(t); hex++)
        if (now->enemies[hex] && has_room(t, now, hex) &&
            (!least || now->enemy_power[hex] < now->enemy_power[least]))
            least = hex;
    return best ? best : may_assault(t, unit) ? least : 0;
}

void imperium_plan_landing(const struct thinking *t)
{
    struct counter_set landers = imperium_landers(t->m, t->s);
    landers = set_without(&landers, &t->s->fight.down);
    const struct unit_list list = imperium_by_power(t, &landers);
    struct surface now = imperium_surface_now(t);
    for (unsigned i = 0; i < list.count; i++) {
        const unsigned unit = list.unit[i];
        const unsigned hex =
            t->player->surface == LAND_SPREAD ? land_spread(t, &now, unit) : land_stack(t, &now, unit);
        t->plan->hex[unit] = (uint8_t)hex;
        now.own[hex]++;
        now.own_power[hex] += unit_power(t, unit);
    }
}
