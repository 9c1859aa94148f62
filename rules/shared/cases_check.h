/* Rule cases of every game: compares a state with what is expected of it, thing by thing in words. */
#ifndef WARODDS_SHARED_CASES_CHECK_H
#define WARODDS_SHARED_CASES_CHECK_H

#include "rules/game.h"
#include "rules/shared/cases_text.h"
#include "sim/core/case_report.h"

/* A difference unless both texts are equal; takes both. */
void case_compare(struct case_report *report, const char *what, struct text *want, struct text *got);
void case_compare_number(struct case_report *report, const char *what, long want, long got);

/* The decision that waits, in words, against "marine counter LG1 LG2": what comes at the end and in between
 * may be left out. NULL: nothing waits. Takes `got`. */
void case_compare_asked(struct case_report *report, const struct conf_node *node, struct text *got,
                        struct problems *problems);
/* { turns: 18, kills: 3 } */
void case_compare_metrics(struct case_report *report, const struct conf_node *node,
                          const struct game_metric *metrics, size_t count, const struct game_outcome *outcome,
                          struct problems *problems);

/* The next word as a victory level or an ending; -1 after a complaint. */
int case_level_need(struct case_words *words, const struct game_level *levels, size_t count);
int case_ending_need(struct case_words *words, const struct game_ending *endings, size_t count);

#endif
