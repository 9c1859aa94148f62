/* Movement on the surface (PLA-1 to PLA-4). */
#include <string.h>

#include "policies/imperium/ground.h"

struct marching {
    const struct thinking *t;
    struct surface now;
    unsigned counted[SURFACE_HEXES]; /* with enemies, batteries, or sent there */
    struct counter_set units, free_ones;
    uint16_t walks[COUNTERS]; /* of the free ones */
};

static bool reaches(const struct marching *w, unsigned unit, unsigned hex)
{
    return w->walks[unit] >> hex & 1;
}

static void send(struct marching *w, unsigned unit, unsigned hex)
{
    w->t->plan->hex[unit] = (uint8_t)hex;
    w->counted[hex]++;
    set_drop(&w->free_ones, unit);
}

/* PLA-1, the invader: each free unit into the reachable enemy hex of least power. */
static void walk_spread(struct marching *w)
{
    const struct thinking *t = w->t;
    if (t->side != t->s->fight.invader)
        return;
    FOR_EACH_COUNTER(unit, &w->free_ones) {
        unsigned best = 0;
        const unsigned own = t->s->area[unit];
        for (unsigned hex = 1; hex < SURFACE_HEXES; hex++) {
            if (!w->now.enemies[hex] || !reaches(w, (unsigned)unit, hex))
                continue;
            if (!best || w->now.enemy_power[hex] < w->now.enemy_power[best] ||
                (w->now.enemy_power[hex] == w->now.enemy_power[best] &&
                 imperium_hex_steps(t, own, hex) < imperium_hex_steps(t, own, best)))
                best = hex;
        }
        if (best)
            t->plan->hex[unit] = (uint8_t)best;
    }
}

/* Enemy hexes by ascending power. */
static unsigned enemy_hexes(const struct marching *w, uint8_t order[SURFACE_HEXES])
{
    unsigned count = 0;
    for (unsigned hex = 1; hex < SURFACE_HEXES; hex++) {
        if (!w->now.enemies[hex])
            continue;
        unsigned at = count++;
        for (; at > 0 && w->now.enemy_power[order[at - 1]] > w->now.enemy_power[hex]; at--)
            order[at] = order[at - 1];
        order[at] = (uint8_t)hex;
    }
    return count;
}

/* The strongest free units that can reach the hex, as many as fit, if they are strong enough together. */
static void assault(struct marching *w, unsigned hex)
{
    const struct unit_list list = imperium_by_power(w->t, &w->free_ones);
    struct unit_list going = {.count = 0};
    unsigned power = w->now.own_power[hex];
    for (unsigned i = 0; i < list.count && w->counted[hex] + going.count < w->t->m->hexes_hold; i++)
        if (reaches(w, list.unit[i], hex)) {
            going.unit[going.count++] = list.unit[i];
            power += unit_power(w->t, list.unit[i]);
        }
    if (!going.count || power * 100 < imperium_superiority(w->t) * w->now.enemy_power[hex])
        return;
    for (unsigned i = 0; i < going.count; i++)
        send(w, going.unit[i], hex);
}

/* The invader's other units come nearer to the weak hex. */
static void close_in(struct marching *w)
{
    const struct thinking *t = w->t;
    const unsigned weak = imperium_weak_hex(t, &w->now);
    const struct unit_list list = imperium_by_power(t, &w->free_ones);
    for (unsigned i = 0; weak && i < list.count; i++) {
        const unsigned unit = list.unit[i], own = t->s->area[unit];
        unsigned best = 0;
        for (unsigned hex = 1; hex < SURFACE_HEXES; hex++) {
            if (w->now.enemies[hex] || w->counted[hex] >= t->m->hexes_hold || !reaches(w, unit, hex))
                continue;
            const unsigned far = imperium_hex_steps(t, hex, weak),
                           nearest = best ? imperium_hex_steps(t, best, weak) : 99;
            if (far < nearest ||
                (far == nearest && imperium_hex_steps(t, own, hex) < imperium_hex_steps(t, own, best)))
                best = hex;
        }
        if (best)
            send(w, unit, best);
    }
}

/* From the highest unit down, an order is dropped when its hex would hold too many. */
static void drop_orders(struct marching *w)
{
    const struct thinking *t = w->t;
    unsigned ends[SURFACE_HEXES] = {0};
    FOR_EACH_COUNTER(unit, &w->units)
        ends[t->plan->hex[unit]]++;
    for (int unit = COUNTERS - 1; unit >= 0; unit--) {
        if (!set_has(&w->units, (unsigned)unit) || t->plan->hex[unit] == t->s->area[unit] ||
            ends[t->plan->hex[unit]] <= t->m->hexes_hold)
            continue;
        ends[t->plan->hex[unit]]--;
        t->plan->hex[unit] = t->s->area[unit];
        ends[t->s->area[unit]]++;
    }
}

void imperium_plan_walks(const struct thinking *t)
{
    const uint16_t enemies = imperium_hexes_of(t->m, t->s, enemy_of(t->side));
    uint8_t order[SURFACE_HEXES];
    struct marching w; /* its walks are made one by one */
    w.t = t;
    w.now = imperium_surface_now(t);
    w.units = units_down(t->m, t->s, t->side);
    w.free_ones = (struct counter_set){{0}};
    memset(w.counted, 0, sizeof w.counted);
    FOR_EACH_COUNTER(unit, &w.units) {
        const unsigned hex = t->s->area[unit];
        t->plan->hex[unit] = (uint8_t)hex;
        if (w.now.enemies[hex] || t->m->type[unit] == TYPE_PD) {
            w.counted[hex]++;
            continue;
        }
        set_add(&w.free_ones, (unsigned)unit);
        w.walks[unit] = imperium_walks_among(t->m, t->s, (unsigned)unit, enemies);
    }
    if (t->player->surface == LAND_SPREAD) {
        walk_spread(&w);
    } else {
        const unsigned count = enemy_hexes(&w, order);
        for (unsigned i = 0; i < count; i++)
            assault(&w, order[i]);
        if (t->side == t->s->fight.invader)
            close_in(&w);
    }
    drop_orders(&w);
}
