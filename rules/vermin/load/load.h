/* What the parts of the loader share. Private to load/. */
#ifndef WARODDS_RULES_VERMIN_LOAD_LOAD_H
#define WARODDS_RULES_VERMIN_LOAD_LOAD_H

#include "rules/vermin/parts.h"
#define LOADING_TOO struct board_costs costs;
#define READING_TOO
#include "rules/shared/game_loading_c.h"

/* load/scenario.c: victory points from which on each level is reached, under `levels`. */
void vermin_load_levels(struct loading *load, const struct conf_node *parent,
                        int16_t at_least[MIGRATION_LEVELS]);

/* load/chapter.c: VRM-Q.1 and VRM-Q.2 */
void vermin_load_family_jewels(struct chapter_reading *r);
void vermin_load_great_migration(struct chapter_reading *r);

#endif
