/* The parts of the game that its descriptor is made of. */
#ifndef WARODDS_IMPERIUM_H
#define WARODDS_IMPERIUM_H

#include "rules/imperium/parts.h"

/* Batch and observed kernel. */
int imperium_batch_start(void *state, const void *model, struct chance *chance);
int imperium_batch_apply(void *state, const void *model, struct chance *chance, game_choice code);
int imperium_observed_start(void *state, const void *model, struct chance *chance);
int imperium_observed_apply(void *state, const void *model, struct chance *chance, game_choice code);
/* For rule cases: goes on from the frames as they stand. */
int imperium_resume(void *state, const void *model, struct chance *chance);

size_t imperium_list(const void *model, const void *state, game_choice *choices, size_t capacity);
bool imperium_legal(const void *model, const void *state, game_choice choice);
int imperium_decision(const void *model, const void *state);

void *imperium_load(const struct conf *conf, struct problems *problems);
void imperium_unload(void *model);

const struct game_level *imperium_levels(const void *model, unsigned side, size_t *count);
const struct game_ending *imperium_endings(const void *model, size_t *count);
void imperium_outcome(const void *model, const void *state, struct game_outcome *outcome);
uint64_t imperium_hash(const void *model, const void *state);
void imperium_see(const void *model, unsigned side, const void *state, void *view);
void imperium_resample(const void *model, unsigned side, void *state, uint64_t key);
bool imperium_invariant(const void *model, const void *state, char *why, size_t why_size);

void imperium_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                              size_t size);
void imperium_describe_event(const void *model, const struct event *event, char *text, size_t size);
void imperium_describe_state(const void *model, const void *state, FILE *out);
void imperium_draw_map(const void *model, const void *state, const char *map, FILE *out, bool colour);
void imperium_tell_view(const void *model, const void *view, const struct facts *facts);
void imperium_tell_choice(const void *model, const void *view, game_choice choice, const struct facts *facts);
void imperium_tell_maps(const void *model, const struct facts *facts);
extern const struct game_query imperium_queries[];
enum { IMPERIUM_QUERIES = 6 };

bool imperium_case_setup(const void *model, void *state, const struct conf_node *node,
                         struct problems *problems);
int imperium_case_pool(const char *name);
int imperium_case_element(const void *model, int pool, const char *name);
bool imperium_case_act(const void *model, void *state, void *expected, struct chance *chance,
                       const struct conf_node *node, struct case_report *report, struct problems *problems);
bool imperium_case_check(const void *model, const void *state, const void *expected,
                         const struct conf_node *node, struct case_report *report, struct problems *problems);
bool imperium_case_ask(const void *model, const void *state, const struct conf_node *node,
                       struct case_report *report, struct problems *problems);

extern const struct game game_imperium;

#endif
