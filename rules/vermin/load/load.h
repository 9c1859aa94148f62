/* What the parts of the loader share. Private to load*.c. Every part goes on after a mistake, so that a user
 * sees all of them at once. */
#ifndef WARODDS_RULES_VERMIN_LOAD_LOAD_H
#define WARODDS_RULES_VERMIN_LOAD_LOAD_H

#include "rules/shared/game_load.h"
#include "rules/vermin/parts.h"

struct loading {
    const struct conf_node *root;
    struct problems *problems;
    struct vermin_model *model;
    struct board_costs costs;
};

void vermin_load_values(struct loading *load);  /* load/values.c */
void vermin_load_marines(struct loading *load); /* load/units.c */
void vermin_load_counters(struct loading *load);
void vermin_load_chits(struct loading *load);    /* load/chits.c */
void vermin_load_chapters(struct loading *load); /* load/scenario.c: scenario, maps, boards */

/* A chapter while it is read. */
struct chapter_reading {
    struct loading *load;
    const struct conf_node *node;
    struct vermin_board *board;
    struct vermin_scenario *scenario;
    bool campaign;
};

/* load/scenario.c: victory points from which on each level is reached, under `levels`. */
void vermin_load_levels(struct loading *load, const struct conf_node *parent,
                        int16_t at_least[MIGRATION_LEVELS]);

/* load/chapter.c: VRM-Q.1 and VRM-Q.2 */
void vermin_load_family_jewels(struct chapter_reading *r);
void vermin_load_great_migration(struct chapter_reading *r);

#endif
