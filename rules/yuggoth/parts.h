/* The functions behind the descriptor, each written in the file named beside it. Private to this folder. */
#ifndef WARODDS_RULES_YUGGOTH_PARTS_H
#define WARODDS_RULES_YUGGOTH_PARTS_H

#include "rules/shared/choices.h"
#include "rules/shared/fields.h"
#include "rules/yuggoth/laws.h"
#include "rules/yuggoth/tables.h"

/* load/load.c */
void *yuggoth_load(const struct conf *conf, struct problems *problems);
void yuggoth_unload(void *model);

/* tables.c */
extern const struct game_group yuggoth_groups[GROUPS];
extern const struct game_rule yuggoth_rules[RULES];
extern const struct game_metric yuggoth_metrics[METRICS];
extern const char *const yuggoth_event_names[EVENTS], *const yuggoth_event_fields[EVENTS];
extern const char *const yuggoth_event_sentences[EVENTS]; /* "{seat} recruits in {area}" */
extern const char *const yuggoth_decision_names[DECISIONS];

/* tell/names.c: what things are called; NULL: there is no such thing in this scenario. */
const char *yuggoth_seat(const void *model, unsigned number);
const char *yuggoth_nobody_or_seat(const void *model, unsigned number); /* seat + 1 */
const char *yuggoth_area(const void *model, unsigned number);
const char *yuggoth_place(const void *model, unsigned number); /* area + 1 */
const char *yuggoth_gate(const void *model, unsigned number);
const char *yuggoth_row(const void *model, unsigned number);
const char *yuggoth_kind(const void *model, unsigned number);
const char *yuggoth_travelling_kind(const void *model, unsigned number); /* without the GOO */
const char *yuggoth_held(const void *model, unsigned number);
const char *yuggoth_fighter(const void *model, unsigned number); /* seats, the Watcher, neutral slimes */
const char *yuggoth_sign(const void *model, unsigned number);    /* value - 1 */
const char *yuggoth_milestone(const void *model, unsigned number);
const char *yuggoth_ending(const void *model, unsigned number);
const char *yuggoth_decision_name(const void *model, unsigned number);

/* choices.c */
extern const struct choice_table yuggoth_choices;
int yuggoth_decision(const void *model, const void *state);
size_t yuggoth_list(const void *model, const void *state, game_choice *choices, size_t capacity);
bool yuggoth_legal(const void *model, const void *state, game_choice choice);

/* tell/fields.c */
extern const struct field_table yuggoth_fields;
uint64_t yuggoth_hash(const void *model, const void *state);
void yuggoth_see(const void *model, unsigned side, const void *state, void *view);
void yuggoth_resample(const void *model, unsigned side, void *state, uint64_t key);

/* outcome.c, invariant.c */
const struct game_level *yuggoth_levels(const void *model, unsigned side, size_t *count);
const struct game_ending *yuggoth_endings(const void *model, size_t *count);
void yuggoth_outcome(const void *model, const void *state, struct game_outcome *outcome);
bool yuggoth_invariant(const void *model, const void *state, char *why, size_t why_size);

/* tell/tell.c */
void yuggoth_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                             size_t size);
void yuggoth_describe_event(const void *model, const struct event *event, char *text, size_t size);
void yuggoth_describe_state(const void *model, const void *state, FILE *out);
void yuggoth_draw_map(const void *model, const void *state, const char *map, FILE *out, bool colour);
void yuggoth_tell_view(const void *model, const void *view, const struct facts *facts);
void yuggoth_tell_choice(const void *model, const void *view, game_choice choice, const struct facts *facts);
void yuggoth_tell_maps(const void *model, const struct facts *facts);

/* cases/ */
bool yuggoth_case_setup(const void *model, void *state, const struct conf_node *node,
                        struct problems *problems);
int yuggoth_case_pool(const char *name);
int yuggoth_case_element(const void *model, int pool, const char *name);
bool yuggoth_case_act(const void *model, void *state, void *expected, struct chance *chance,
                      const struct conf_node *node, struct case_report *report, struct problems *problems);
bool yuggoth_case_check(const void *model, const void *state, const void *expected,
                        const struct conf_node *node, struct case_report *report, struct problems *problems);
bool yuggoth_case_ask(const void *model, const void *state, const struct conf_node *node,
                      struct case_report *report, struct problems *problems);

/* kernel.c, twice; the observed kernel may be stopped before a step */
int yuggoth_batch_start(void *state, const void *model, struct chance *chance);
int yuggoth_batch_apply(void *state, const void *model, struct chance *chance, game_choice code);
int yuggoth_observed_start(void *state, const void *model, struct chance *chance);
int yuggoth_observed_apply(void *state, const void *model, struct chance *chance, game_choice code);

#endif
