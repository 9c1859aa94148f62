/* The functions behind the descriptor, each written in the file named beside it. Private to this folder. */
#ifndef WARODDS_RULES_INVADERS_PARTS_H
#define WARODDS_RULES_INVADERS_PARTS_H

#include "rules/invaders/queries.h"
#include "rules/invaders/invaders.h"
#define GAME_QUERIES   "rules/invaders/tell/queries.def"
#define GAME_CHOICES   "rules/invaders/tell/choices.def"
#define GAME_FIELDS    "rules/invaders/fields.def"
#define GAME_QUESTIONS "rules/invaders/cases/questions.def"
#define GAME_KINDS     "rules/invaders/cases/kinds.def"
#define GAME_KEYS      "rules/invaders/cases/keys.def"
#define GAME_ACTIONS   "rules/invaders/cases/actions.def"
#define GAME_ENTRIES   "rules/invaders/cases/entries.def"
#define GAME_MEASURES  "rules/invaders/measures.def"
#define GAME_NUMBERS   "rules/invaders/load/numbers.def"
#include "rules/shared/game_parts.h"

/* load/sight.c: fills everything of a board that follows from its map, the step costs (half points by
 * terrain) and the rulings. False if memory is short. */
bool invaders_board_build(struct invaders_board *board, const uint8_t *ruling, const uint8_t *step_cost);

/* tables.c */
extern const char *const invaders_objective_names[OBJECTIVES]; /* "tunnel", "enslave" ... */
extern const char *const invaders_chit_names[CHIT_KINDS];      /* "wild_fire", "rush_2_6" ... */
extern const char *const invaders_field_names[FIELDS];         /* "mfpn", "psd" */

/* Terrains and features of the maps (map_text.h); the index is the terrain's number. */
/* clang-format off */
#define GAME_TERRAINS(WORD)                                                                                  \
    WORD(CLEAR, clear) WORD(ROUGH, rough) WORD(FOREST, forest) WORD(BUILDING, building) WORD(LAVA, lava)
#define GAME_FEATURES(WORD)                                                                                  \
    WORD(FEATURE_WORMHOLE, wormhole) WORD(FEATURE_LZ1, lz1) WORD(FEATURE_LZ2, lz2) WORD(FEATURE_LZ3, lz3)
/* clang-format on */
enum terrain { GAME_TERRAINS(WORD_NUMBER) TERRAINS };
enum feature { GAME_FEATURES(WORD_NUMBER) FEATURES };
struct map_terms;
extern const struct map_terms invaders_map_terms;

/* tell/units.c */
extern const struct unit_table invaders_kayotz_table;

#endif
