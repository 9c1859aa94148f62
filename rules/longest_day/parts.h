/* The functions behind the descriptor. Private to this folder. */
#ifndef WARODDS_RULES_LONGEST_DAY_PARTS_H
#define WARODDS_RULES_LONGEST_DAY_PARTS_H

#include "rules/longest_day/longest_day.h"

/* kernel.c, compiled twice */
int longest_day_batch_start(void *state, const void *model, struct chance *chance);
int longest_day_batch_apply(void *state, const void *model, struct chance *chance, game_choice choice);
int longest_day_observed_start(void *state, const void *model, struct chance *chance);
int longest_day_observed_apply(void *state, const void *model, struct chance *chance, game_choice choice);

/* Runs a procedure of procedures.def on its own (rule cases). */
int longest_day_run_procedure(void *state, const void *model, struct chance *chance, struct frame frame);

/* list.c */
size_t longest_day_list(const void *model, const void *state, game_choice *choices, size_t capacity);
/* Whether there is more than one answer; else `only` is the one. */
bool longest_day_must_ask(const struct longest_day_model *m, const struct longest_day_state *s,
                          game_choice *only);

/* outcome.c */
const struct game_level *longest_day_levels(const void *model, unsigned side, size_t *count);
const struct game_ending *longest_day_endings(const void *model, size_t *count);
void longest_day_outcome(const void *model, const void *state, struct game_outcome *outcome);

/* view.c */
uint64_t longest_day_hash(const void *model, const void *state);
void longest_day_see(const void *model, unsigned side, const void *state, void *view);
void longest_day_resample(const void *model, unsigned side, void *state, uint64_t key);

/* invariant.c */
bool longest_day_invariant(const void *model, const void *state, char *why, size_t why_size);

/* labels.c: things by their names */
const char *longest_day_label_unit(const void *model, unsigned number);
const char *longest_day_label_german(const void *model, unsigned number);
const char *longest_day_label_undead(const void *model, unsigned number);
const char *longest_day_label_marker(const void *model, unsigned number);
const char *longest_day_label_hex(const void *model, unsigned number);
const char *longest_day_label_square(const void *model, unsigned number);
const char *longest_day_label_place(const void *model, unsigned number);
const char *longest_day_label_detonator(const void *model, unsigned number);

/* describe.c */
void longest_day_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                                 size_t size);
void longest_day_describe_state(const void *model, const void *state, FILE *out);

/* events.c */
void longest_day_describe_event(const void *model, const struct event *event, char *text, size_t size);

/* maps.c */
void longest_day_tell_view(const void *model, const void *view, const struct facts *facts);
void longest_day_tell_choice(const void *model, const void *view, game_choice choice,
                             const struct facts *facts);
void longest_day_tell_maps(const void *model, const struct facts *facts);
void longest_day_draw_map(const void *model, const void *state, const char *map, FILE *out, bool colour);

/* cases.c */
bool longest_day_case_setup(const void *model, void *state, const struct conf_node *node,
                            struct problems *problems);
int longest_day_case_pool(const char *name);
int longest_day_case_element(const void *model, int pool, const char *name);
bool longest_day_case_act(const void *model, void *state, void *expected, struct chance *chance,
                          const struct conf_node *node, struct case_report *report,
                          struct problems *problems);
bool longest_day_case_check(const void *model, const void *state, const void *expected,
                            const struct conf_node *node, struct case_report *report,
                            struct problems *problems);
bool longest_day_case_ask(const void *model, const void *state, const struct conf_node *node,
                          struct case_report *report, struct problems *problems);

#endif
