/* What the parts of the loader share. Private to load/. */
#ifndef WARODDS_RULES_INVADERS_LOAD_LOAD_H
#define WARODDS_RULES_INVADERS_LOAD_LOAD_H

#include "rules/invaders/parts.h"
#define LOADING_TOO                                                                                          \
    uint8_t step_cost[TERRAINS]; /* half points without a road; 0 = lava */                                  \
    uint8_t road_cost;
#define READING_TOO                                                                                          \
    struct hex_set taken;           /* hexes of the set-up so far */                                         \
    uint8_t counters[MARINE_TYPES]; /* counters of each type used so far */
#include "rules/shared/game_loading_c.h"

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
