/* The functions behind the descriptor, each written in the file named beside it. Private to this folder. */
#ifndef WARODDS_RULES_INVADERS_PARTS_H
#define WARODDS_RULES_INVADERS_PARTS_H

#include "rules/invaders/invaders.h"
#include "rules/shared/site_laws.h"

/* load.c */
void *invaders_load(const struct conf *conf, struct problems *problems);
void invaders_unload(void *model);

/* sight.c: fills everything of a board that follows from its map, the step costs (half points by terrain)
 * and the rulings. False if memory is short. */
bool invaders_board_build(struct invaders_board *board, const uint8_t *ruling, const uint8_t *step_cost);

/* tables.c */
const struct game_level *invaders_levels(const void *model, unsigned side, size_t *count);
const struct game_ending *invaders_endings(const void *model, size_t *count);
extern const char *const invaders_event_names[EVENTS];
extern const char *const invaders_event_fields[EVENTS]; /* "marine,hex,to_hex": see events.def */
extern const char *const invaders_decision_names[DECISIONS];
extern const char *const invaders_marine_types[MARINE_TYPES];  /* "hq", "squad" ... */
extern const char *const invaders_objective_names[OBJECTIVES]; /* "tunnel", "enslave" ... */
extern const char *const invaders_chit_names[CHIT_KINDS];      /* "wild_fire", "rush_2_6" ... */
extern const char *const invaders_field_names[FIELDS];         /* "mfpn", "psd" */
extern const char *const invaders_ruling_names[RULINGS];       /* "los_contact" ... */

/* Terrains and features of the maps (map_text.h); the index is the terrain's number. */
enum terrain { CLEAR, ROUGH, FOREST, BUILDING, LAVA, TERRAINS };
enum feature { FEATURE_WORMHOLE, FEATURE_LZ1, FEATURE_LZ2, FEATURE_LZ3, FEATURES };
struct map_terms;
extern const struct map_terms invaders_map_terms;

/* choices.c */
int invaders_decision(const void *model, const void *state);
size_t invaders_list(const void *model, const void *state, game_choice *choices, size_t capacity);
bool invaders_legal(const void *model, const void *state, game_choice choice);

/* outcome.c, hash.c, invariant.c */
void invaders_outcome(const void *model, const void *state, struct game_outcome *outcome);
uint64_t invaders_hash(const void *model, const void *state);
void invaders_resample(const void *model, unsigned side, void *state, uint64_t key);
bool invaders_invariant(const void *model, const void *state, char *why, size_t why_size);

/* describe.c, describe_event.c, describe_state.c */
void invaders_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                              size_t size);
void invaders_describe_event(const void *model, const struct event *event, char *text, size_t size);
void invaders_describe_state(const void *model, const void *state, FILE *out);
void invaders_draw_map(const void *model, const void *state, const char *map, FILE *out, bool colour);

/* facts.c */
enum { INVADERS_QUERIES = 11 };
extern const struct game_query invaders_queries[INVADERS_QUERIES];
void invaders_tell_view(const void *model, const void *view, const struct facts *facts);
void invaders_tell_maps(const void *model, const struct facts *facts);
void invaders_tell_choice(const void *model, const void *view, game_choice code, const struct facts *facts);

/* cases_state.c, cases_names.c, cases_do.c, cases_expect.c, cases_ask.c */
bool invaders_case_setup(const void *model, void *state, const struct conf_node *node,
                         struct problems *problems);
int invaders_case_pool(const char *name);
int invaders_case_element(const void *model, int pool, const char *name);
bool invaders_case_act(const void *model, void *state, void *expected, struct chance *chance,
                       const struct conf_node *node, struct case_report *report, struct problems *problems);
bool invaders_case_check(const void *model, const void *state, const void *expected,
                         const struct conf_node *node, struct case_report *report, struct problems *problems);
bool invaders_case_ask(const void *model, const void *state, const struct conf_node *node,
                       struct case_report *report, struct problems *problems);

/* The tally: one counter for each cell of each variant of each site, site after site. */
struct invaders_tally {
#define SITE(id, name, rule, title, law, ...) uint8_t id[law##_VARIANTS * law##_CELLS];
#include "rules/invaders/sites.def"
#undef SITE
};
enum { INVADERS_TALLY = sizeof(struct invaders_tally) };

#endif
