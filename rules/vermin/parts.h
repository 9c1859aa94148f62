/* The functions behind the descriptor, each written in the file named beside it. Private to this folder. */
#ifndef WARODDS_RULES_VERMIN_PARTS_H
#define WARODDS_RULES_VERMIN_PARTS_H

#include "rules/vermin/vermin.h"
#include "rules/shared/site_laws.h"

/* load.c */
void *vermin_load(const struct conf *conf, struct problems *problems);
void vermin_unload(void *model);

/* board.c: fills everything of a board that follows from its map, the step costs (by terrain; half points of
 * Marines, points of crawlers; flooded last) and the rulings. False if memory is short. */
struct board_costs {
    uint8_t marine_road, marine[8], marine_flooded;
    uint8_t crawler_road, crawler[8], crawler_flooded;
    uint8_t export_road, export_other, lash_columns;
};
bool vermin_board_build(struct vermin_board *board, const uint8_t *ruling, const struct board_costs *costs);

/* tracks.c: from the ways and costs of the board. */
void vermin_tracks_build(struct vermin_board *board);

/* tables.c */
const struct game_level *vermin_levels(const void *model, unsigned side, size_t *count);
const struct game_ending *vermin_endings(const void *model, size_t *count);
extern const char *const vermin_event_names[EVENTS];
extern const char *const vermin_event_fields[EVENTS]; /* "vermin,hex,to_hex": see events.def */
extern const char *const vermin_decision_names[DECISIONS];
extern const char *const vermin_marine_types[MARINE_TYPES]; /* "squad", "hq" ... */
extern const char *const vermin_types[VERMIN_TYPES];        /* "drone", "soldier" ... */
extern const char *const vermin_event_kinds[EVENT_KINDS];   /* "flood", "bamboo_fruit" ... */
extern const char *const vermin_secret_names[SECRETS];      /* "alley_cat" ... */
extern const char *const vermin_cause_names[VERMIN_CAUSES], *const vermin_loss_names[LOSSES];
extern const char *const vermin_ruling_names[RULINGS]; /* "unnumbered_order" ... */

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

/* choices.c */
int vermin_decision(const void *model, const void *state);
size_t vermin_list(const void *model, const void *state, game_choice *choices, size_t capacity);
bool vermin_legal(const void *model, const void *state, game_choice choice);

/* outcome.c */
void vermin_outcome(const void *model, const void *state, struct game_outcome *outcome);
uint64_t vermin_hash(const void *model, const void *state);
void vermin_resample(const void *model, unsigned side, void *state, uint64_t key);
bool vermin_invariant(const void *model, const void *state, char *why, size_t why_size);

/* describe.c */
void vermin_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                            size_t size);
void vermin_describe_event(const void *model, const struct event *event, char *text, size_t size);
void vermin_describe_state(const void *model, const void *state, FILE *out);
void vermin_draw_map(const void *model, const void *state, const char *map, FILE *out, bool colour);

/* facts.c */
enum { VERMIN_QUERIES = 8 };
extern const struct game_query vermin_queries[VERMIN_QUERIES];
void vermin_tell_view(const void *model, const void *view, const struct facts *facts);
void vermin_tell_maps(const void *model, const struct facts *facts);
void vermin_tell_choice(const void *model, const void *view, game_choice code, const struct facts *facts);

/* cases_state.c, cases_names.c, cases_do.c, cases_expect.c, cases_ask.c */
bool vermin_case_setup(const void *model, void *state, const struct conf_node *node,
                       struct problems *problems);
int vermin_case_pool(const char *name);
int vermin_case_element(const void *model, int pool, const char *name);
bool vermin_case_act(const void *model, void *state, void *expected, struct chance *chance,
                     const struct conf_node *node, struct case_report *report, struct problems *problems);
bool vermin_case_check(const void *model, const void *state, const void *expected,
                       const struct conf_node *node, struct case_report *report, struct problems *problems);
bool vermin_case_ask(const void *model, const void *state, const struct conf_node *node,
                     struct case_report *report, struct problems *problems);

/* The tally: one counter for each cell of each variant of each site, site after site. */
struct vermin_tally {
#define SITE(id, name, rule, title, law, ...) uint8_t id[law##_VARIANTS * law##_CELLS];
#include "rules/vermin/sites.def"
#undef SITE
};
enum { VERMIN_TALLY = sizeof(struct vermin_tally) };

#endif
