/* The functions behind the descriptor, each written in the file named beside it. Private to this folder. */
#ifndef WARODDS_RULES_INVADERS_PARTS_H
#define WARODDS_RULES_INVADERS_PARTS_H

#include "rules/invaders/invaders.h"
#include "rules/shared/choices.h"
#include "rules/shared/fields.h"
#include "rules/shared/site_laws.h"
#include "rules/shared/unit_table.h"

#include "rules/shared/game_parts.h"

/* load/sight.c: fills everything of a board that follows from its map, the step costs (half points by
 * terrain) and the rulings. False if memory is short. */
bool invaders_board_build(struct invaders_board *board, const uint8_t *ruling, const uint8_t *step_cost);

/* tables.c */
extern const char *const invaders_marine_types[MARINE_TYPES];  /* "hq", "squad" ... */
extern const char *const invaders_objective_names[OBJECTIVES]; /* "tunnel", "enslave" ... */
extern const char *const invaders_chit_names[CHIT_KINDS];      /* "wild_fire", "rush_2_6" ... */
extern const char *const invaders_field_names[FIELDS];         /* "mfpn", "psd" */

/* Terrains and features of the maps (map_text.h); the index is the terrain's number. */
enum terrain { CLEAR, ROUGH, FOREST, BUILDING, LAVA, TERRAINS };
enum feature { FEATURE_WORMHOLE, FEATURE_LZ1, FEATURE_LZ2, FEATURE_LZ3, FEATURES };
struct map_terms;
extern const struct map_terms invaders_map_terms;

/* tell/fields.c: every field of the state, and who says it. */
extern const struct field_table invaders_fields;

/* tell/units.c: Marines and Kay'otz, where they may be, and what may be said of them. */
extern const struct unit_table invaders_marine_table, invaders_kayotz_table;

/* tell/choice.c: every choice, what it holds, and its sentence. */
extern const struct choice_table invaders_choices;

/* tell/facts.c */
enum { INVADERS_QUERIES = 11 };
extern const struct game_query invaders_queries[INVADERS_QUERIES];

#endif
