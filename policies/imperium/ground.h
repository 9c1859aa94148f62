/* Between the files of the planetary players (decisions 6). */
#ifndef WARODDS_POLICIES_IMPERIUM_GROUND_H
#define WARODDS_POLICIES_IMPERIUM_GROUND_H

#include "policies/imperium/player.h"

/* Units in the order that plans deal them. */
struct unit_list {
    unsigned count;
    uint8_t unit[COUNTERS];
};

/* What is in each hex: units and power of either side. */
struct surface {
    unsigned own[SURFACE_HEXES], enemies[SURFACE_HEXES]; /* units */
    unsigned own_power[SURFACE_HEXES], enemy_power[SURFACE_HEXES];
    uint16_t troops; /* hexes with enemy infantry or jump troops */
};

static inline unsigned unit_power(const struct thinking *t, unsigned unit)
{
    return t->m->strength[is_damaged(t->s, unit)][unit];
}

struct surface imperium_surface_now(const struct thinking *t);
/* By descending power, ties by order. */
struct unit_list imperium_by_power(const struct thinking *t, const struct counter_set *units);
/* Steps between hexes, for nothing in the way. */
unsigned imperium_hex_steps(const struct thinking *t, unsigned from, unsigned to);
/* The enemy hex with troops (else any) of least power; 0: none. */
unsigned imperium_weak_hex(const struct thinking *t, const struct surface *now);
/* Power wanted against the enemy's, in percent. */
unsigned imperium_superiority(const struct thinking *t);

void imperium_plan_deployment(const struct thinking *t);
void imperium_plan_landing(const struct thinking *t);
void imperium_plan_walks(const struct thinking *t);
void imperium_plan_shots(const struct thinking *t);
void imperium_plan_defence(const struct thinking *t);
bool imperium_wants_bombardment(const struct thinking *t);
game_choice imperium_choose_bomb_hit(const struct thinking *t);

#endif
