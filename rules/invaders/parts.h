/* The functions behind the descriptor, each written in the file named beside it. Private to this folder. */
#ifndef WARODDS_RULES_INVADERS_PARTS_H
#define WARODDS_RULES_INVADERS_PARTS_H

#include "rules/invaders/invaders.h"
enum { QUERIES = 11 };
#include "rules/shared/game_parts.h"

/* load/sight.c: fills everything of a board that follows from its map, the step costs (half points by
 * terrain) and the rulings. False if memory is short. */
bool invaders_board_build(struct invaders_board *board, const uint8_t *ruling, const uint8_t *step_cost);

/* tables.c */
extern const char *const invaders_objective_names[OBJECTIVES]; /* "tunnel", "enslave" ... */
extern const char *const invaders_chit_names[CHIT_KINDS];      /* "wild_fire", "rush_2_6" ... */
extern const char *const invaders_field_names[FIELDS];         /* "mfpn", "psd" */

/* Terrains and features of the maps (map_text.h); the index is the terrain's number. */
enum terrain { CLEAR, ROUGH, FOREST, BUILDING, LAVA, TERRAINS };
enum feature { FEATURE_WORMHOLE, FEATURE_LZ1, FEATURE_LZ2, FEATURE_LZ3, FEATURES };
struct map_terms;
extern const struct map_terms invaders_map_terms;

/* tell/units.c */
extern const struct unit_table invaders_kayotz_table;

#endif
