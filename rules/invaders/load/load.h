/* What the parts of the loader share. Private to load*.c. Every part goes on after a mistake, so that a user
 * sees all of them at once. */
#ifndef WARODDS_RULES_INVADERS_LOAD_LOAD_H
#define WARODDS_RULES_INVADERS_LOAD_LOAD_H

#include "rules/invaders/parts.h"
#include "rules/shared/game_load.h"

struct loading {
    const struct conf_node *root;
    struct problems *problems;
    struct invaders_model *model;
    uint8_t step_cost[TERRAINS]; /* half points without a road; 0 = lava */
    uint8_t road_cost;
};

void invaders_load_marines(struct loading *load); /* load/units.c */
void invaders_load_kayotz(struct loading *load);
void invaders_load_chits(struct loading *load);
void invaders_load_values(struct loading *load);   /* load/values.c */
void invaders_load_chapters(struct loading *load); /* load/scenario.c: scenario, maps, boards */

/* A chapter while it is read. */
struct chapter_reading {
    struct loading *load;
    const struct conf_node *node;
    struct invaders_board *board;
    struct invaders_scenario *scenario;
    bool campaign;
    struct hex_set taken;           /* hexes of the set-up so far */
    uint8_t counters[MARINE_TYPES]; /* counters of each type used so far */
};

void invaders_load_kayotz_starts(struct chapter_reading *r); /* load/forces.c */
void invaders_load_groups(struct chapter_reading *r);
void invaders_load_marine_starts(struct chapter_reading *r);
/* Complains about lava and hexes that are taken already. */
void invaders_load_take_hex(struct chapter_reading *r, const struct conf_node *node, unsigned hex);

/* load/entry.c: where Marines come in and go out, from the tables of the board. */
void invaders_load_entry(struct loading *load, const struct conf_node *chapter, struct invaders_board *board);
void invaders_load_reserve(struct loading *load, const struct conf_node *chapter,
                           struct invaders_board *board);

#endif
