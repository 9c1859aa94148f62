/* The functions behind a game's descriptor, by the names that all games give them, and the descriptor's
 * entries for them. Included once by a game's parts.h, with the words of game_tables.h defined, and the files
 * of lines that its tables are made from: GAME_QUERIES, GAME_CHOICES, GAME_FIELDS, and of rule cases
 * GAME_QUESTIONS, GAME_KINDS, GAME_KEYS, GAME_ACTIONS, GAME_ENTRIES; GAME_NUMBERS of the loader. */
#include "rules/shared/choices.h"
#include "rules/shared/fields.h"
#include "rules/shared/site_laws.h"
#include "rules/shared/unit_table.h"

enum GAME(query) {
#define QUERY(name, ...) QUERY_##name,
#include "rules/shared/marine_queries.def"
#include GAME_QUERIES
#undef QUERY
    QUERIES
};

/* load/ */
void *GAME(load)(const struct conf *conf, struct problems *problems);
void GAME(unload)(void *model);

/* tables.c */
const struct game_level *GAME(levels)(const void *model, unsigned side, size_t *count);
const struct game_ending *GAME(endings)(const void *model, size_t *count);
extern const char *const GAME(event_names)[EVENTS];
extern const char *const GAME(event_fields)[EVENTS]; /* "marine,hex,to_hex": see events.def */
extern const char *const GAME(decision_names)[DECISIONS];
extern const char *const GAME(ruling_names)[RULINGS];
extern const char *const GAME(marine_types)[MARINE_TYPES];

/* choices.c */
int GAME(decision)(const void *model, const void *state);
size_t GAME(list)(const void *model, const void *state, game_choice *choices, size_t capacity);
bool GAME(legal)(const void *model, const void *state, game_choice choice);

/* outcome.c, fields.c, invariant.c */
void GAME(outcome)(const void *model, const void *state, struct game_outcome *outcome);
uint64_t GAME(hash)(const void *model, const void *state);
void GAME(resample)(const void *model, unsigned side, void *state, uint64_t key);
bool GAME(invariant)(const void *model, const void *state, char *why, size_t why_size);

/* measures.c */
enum GAME(measure_name) {
#define MEASURE(id, ...) MEASURE_##id,
#include GAME_MEASURES
#undef MEASURE
    MEASURES
};
extern const struct game_measure GAME(measures)[MEASURES];
void GAME(measure)(const void *model, unsigned side, const void *view, int32_t *values);
struct game_moment GAME(moment)(const void *model, const void *view);

/* what choices, events and states are in words */
void GAME(describe_choice)(const void *model, const void *state, game_choice choice, char *text, size_t size);
void GAME(describe_event)(const void *model, const struct event *event, char *text, size_t size);
void GAME(describe_state)(const void *model, const void *state, FILE *out);
void GAME(draw_map)(const void *model, const void *state, const char *map, FILE *out, bool colour);

/* tell/: every field of the state, every choice, the Marines, what may be asked */
extern const struct field_table GAME(fields);
extern const struct choice_table GAME(choices);
extern const struct unit_table GAME(marine_table);
extern const struct game_query GAME(queries)[QUERIES];
void GAME(tell_view)(const void *model, const void *view, const struct facts *facts);
void GAME(tell_maps)(const void *model, const struct facts *facts);
void GAME(tell_choice)(const void *model, const void *view, game_choice code, const struct facts *facts);

/* cases/ */
bool GAME(case_setup)(const void *model, void *state, const struct conf_node *node,
                      struct problems *problems);
int GAME(case_pool)(const char *name);
int GAME(case_element)(const void *model, int pool, const char *name);
bool GAME(case_act)(const void *model, void *state, void *expected, struct chance *chance,
                    const struct conf_node *node, struct case_report *report, struct problems *problems);
bool GAME(case_check)(const void *model, const void *state, const void *expected,
                      const struct conf_node *node, struct case_report *report, struct problems *problems);
bool GAME(case_ask)(const void *model, const void *state, const struct conf_node *node,
                    struct case_report *report, struct problems *problems);

/* The tally: one counter for each cell of each variant of each site, site after site. */
struct GAME(tally) {
#define SITE(id, name, rule, title, law, ...) uint8_t id[law##_VARIANTS * law##_CELLS];
#include GAME_SITES
#undef SITE
};

ASKED_STAND_BEHIND(GAME(model));

/* Of the descriptor, after its `sides`: all but name and title. */
#define GAME_PARTS .seats_ruling = "two_player=yes", GAME_TABLES, GAME_FUNCTIONS
#define GAME_TABLES                                                                                          \
    .state_size = sizeof(struct GAME(state)), .view_size = sizeof(struct GAME(view)), .sides = sides,        \
    .side_count = sizeof sides / sizeof *sides, .queries = GAME(queries), .query_count = QUERIES,            \
    .metrics = GAME(metrics), .metric_count = METRICS, .groups = GAME(groups), .group_count = GROUPS,        \
    .sites = GAME(sites), .site_count = SITES, .tally_size = sizeof(struct GAME(tally)),                     \
    .rules = GAME(rules), .rule_count = RULES, .event_names = GAME(event_names),                             \
    .event_fields = GAME(event_fields), .event_count = EVENTS, .decision_names = GAME(decision_names),       \
    .decision_count = DECISIONS, .model_size = sizeof(struct GAME(model)), ANSWERS_OF(GAME(model))
#define GAME_FUNCTIONS                                                                                       \
    .batch = {GAME(batch_start), GAME(batch_apply)},                                                         \
    .observed = {GAME(observed_start), GAME(observed_apply)}, .load = GAME(load), .unload = GAME(unload),    \
    .levels = GAME(levels), .endings = GAME(endings), .decision = GAME(decision), .list = GAME(list),        \
    .legal = GAME(legal), .outcome = GAME(outcome), .hash = GAME(hash), .resample = GAME(resample),          \
    .measures = GAME(measures), .measure_count = MEASURES, .measure = GAME(measure), .moment = GAME(moment), \
    .invariant = GAME(invariant), .describe_choice = GAME(describe_choice),                                  \
    .describe_event = GAME(describe_event), .describe_state = GAME(describe_state),                          \
    .draw_map = GAME(draw_map), .tell_view = GAME(tell_view), .tell_maps = GAME(tell_maps),                  \
    .tell_choice = GAME(tell_choice), .case_setup = GAME(case_setup), .case_pool = GAME(case_pool),          \
    .case_element = GAME(case_element), .case_act = GAME(case_act), .case_check = GAME(case_check),          \
    .case_ask = GAME(case_ask)
