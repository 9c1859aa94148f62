/* The functions behind the descriptor, each written in the file named beside it. Private to this folder. */
#ifndef WARODDS_RULES_VERMIN_PARTS_H
#define WARODDS_RULES_VERMIN_PARTS_H

#include "rules/vermin/queries.h"
#include "rules/vermin/vermin.h"
#define GAME_QUERIES   "rules/vermin/tell/queries.def"
#define GAME_CHOICES   "rules/vermin/tell/choices.def"
#define GAME_FIELDS    "rules/vermin/fields.def"
#define GAME_QUESTIONS "rules/vermin/cases/questions.def"
#define GAME_KINDS     "rules/vermin/cases/kinds.def"
#define GAME_KEYS      "rules/vermin/cases/keys.def"
#define GAME_ACTIONS   "rules/vermin/cases/actions.def"
#define GAME_ENTRIES   "rules/vermin/cases/entries.def"
#define GAME_MEASURES  "rules/vermin/measures.def"
#define GAME_NUMBERS   "rules/vermin/load/numbers.def"
#include "rules/shared/game_parts.h"

/* load/board.c: fills everything of a board that follows from its map, the step costs (by terrain; half
 * points of Marines, points of crawlers; flooded last) and the rulings. False if memory is short. */
struct board_costs {
    uint8_t marine_road, marine[8], marine_flooded;
    uint8_t crawler_road, crawler[8], crawler_flooded;
    uint8_t export_road, export_other, lash_columns;
};
bool vermin_board_build(struct vermin_board *board, const uint8_t *ruling, const struct board_costs *costs);

/* load/tracks.c: from the ways and costs of the board. */
void vermin_tracks_build(struct vermin_board *board);

/* tables.c */
extern const char *const vermin_types[VERMIN_TYPES];      /* "drone", "soldier" ... */
extern const char *const vermin_event_kinds[EVENT_KINDS]; /* "flood", "bamboo_fruit" ... */
extern const char *const vermin_secret_names[SECRETS];    /* "alley_cat" ... */
extern const char *const vermin_cause_names[VERMIN_CAUSES], *const vermin_loss_names[LOSSES];

/* Terrains and features of the maps (map_text.h); the index is the terrain's number. */
/* clang-format off */
#define GAME_TERRAINS(WORD)                                                                                  \
    WORD(CLEAR, clear) WORD(BAMBOO, bamboo) WORD(SWAMP, swamp) WORD(BUILDING, building)                      \
    WORD(TAR_PIT, tar_pit) WORD(NEST, nest) WORD(WORMHOLE, wormhole)
#define GAME_FEATURES(WORD)                                                                                  \
    WORD(FEATURE_NEST, nest_1) WORD(FEATURE_NEST_2, nest_2) WORD(FEATURE_TUNNEL, tunnel_exit_1)              \
    WORD(FEATURE_TUNNEL_EXIT_2, tunnel_exit_2) WORD(FEATURE_TUNNEL_EXIT_3, tunnel_exit_3)                    \
    WORD(FEATURE_TUNNEL_EXIT_4, tunnel_exit_4) WORD(FEATURE_TUNNEL_EXIT_5, tunnel_exit_5)                    \
    WORD(FEATURE_TUNNEL_EXIT_6, tunnel_exit_6) WORD(FEATURE_ENTRANCE, nest_entrance_1)                       \
    WORD(FEATURE_NEST_ENTRANCE_2, nest_entrance_2) WORD(FEATURE_VERMIN_ENTRY, vermin_entry_1)                \
    WORD(FEATURE_VERMIN_ENTRY_2, vermin_entry_2) WORD(FEATURE_VERMIN_ENTRY_3, vermin_entry_3)                \
    WORD(FEATURE_VERMIN_ENTRY_4, vermin_entry_4) WORD(FEATURE_VERMIN_ENTRY_5, vermin_entry_5)                \
    WORD(FEATURE_VERMIN_ENTRY_6, vermin_entry_6) WORD(FEATURE_MARINE_ENTRY, marine_entry)                    \
    WORD(FEATURE_RV_EXIT, rv_exit) WORD(FEATURE_SURPRISE_NORTH, surprise_north)                              \
    WORD(FEATURE_SURPRISE_SOUTH, surprise_south) WORD(FEATURE_JEWEL_START, jewel_start)                      \
    WORD(FEATURE_LAB, lab) WORD(FEATURE_COLLEGE, college) WORD(FEATURE_HIGH_SCHOOL, high_school)             \
    WORD(FEATURE_CONVENTION_CENTRE, convention_centre) WORD(FEATURE_STATION_OMEGA, station_omega)            \
    WORD(FEATURE_TOWN, town) WORD(FEATURE_NAT, nat) WORD(FEATURE_ZONE_SOUTH, zone_south)
/* clang-format on */
enum terrain { GAME_TERRAINS(WORD_NUMBER) TERRAINS };
/* Of those that are numbered the first has no number. */
enum feature { GAME_FEATURES(WORD_NUMBER) FEATURES };
/* With VRM-RV-01 the unnumbered hexes rank first: unnumbered_last is false then. */
struct map_terms vermin_map_terms(bool unnumbered_last);

/* tell/units.c */
extern const struct unit_table vermin_unit_table;

#endif
