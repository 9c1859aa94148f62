/* The functions behind the descriptor, each written in the file named beside it. Private to this folder. */
#ifndef WARODDS_RULES_VERMIN_PARTS_H
#define WARODDS_RULES_VERMIN_PARTS_H

#include "rules/vermin/vermin.h"
enum { QUERIES = 8 };
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
enum terrain { CLEAR, BAMBOO, SWAMP, BUILDING, TAR_PIT, NEST, WORMHOLE, TERRAINS };
enum feature {
    FEATURE_NEST, /* 1, 2 */
    FEATURE_TUNNEL = FEATURE_NEST + NESTS,
    FEATURE_ENTRANCE = FEATURE_TUNNEL + TUNNELS,
    FEATURE_VERMIN_ENTRY = FEATURE_ENTRANCE + NESTS,
    FEATURE_MARINE_ENTRY = FEATURE_VERMIN_ENTRY + ENTRIES,
    FEATURE_RV_EXIT,
    FEATURE_SURPRISE_NORTH,
    FEATURE_SURPRISE_SOUTH,
    FEATURE_JEWEL_START,
    FEATURE_LAB,
    FEATURE_COLLEGE,
    FEATURE_HIGH_SCHOOL,
    FEATURE_CONVENTION_CENTRE,
    FEATURE_STATION_OMEGA,
    FEATURE_TOWN,
    FEATURE_NAT,
    FEATURE_ZONE_SOUTH,
    FEATURES
};
/* With VRM-RV-01 the unnumbered hexes rank first: unnumbered_last is false then. */
struct map_terms vermin_map_terms(bool unnumbered_last);

/* tell/units.c */
extern const struct unit_table vermin_unit_table;

#endif
