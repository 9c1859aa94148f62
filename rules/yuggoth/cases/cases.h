/* What the parts of the rule cases share. Private to this folder; the words are in
 * tests/cases/yuggoth/README.md. */
#ifndef WARODDS_RULES_YUGGOTH_CASES_H
#define WARODDS_RULES_YUGGOTH_CASES_H

#include "rules/yuggoth/lists.h"
#include "rules/yuggoth/parts.h"
#include "sim/conf/case_words.h"
#include "sim/core/case_report.h"

/* Lays `state:` or `expect:` over a state; what follows from the rest (who leads the slimes, how many signs)
 * is put right. */
void yuggoth_case_lay(const struct yuggoth_model *m, struct yuggoth_state *s, const struct conf_node *node,
                      struct problems *problems);
/* The number that `label` gives to the next word; -1 after a complaint. */
int yuggoth_case_name(const struct yuggoth_model *m, struct case_words *words, field_label *label,
                      unsigned count, const char *what);

#endif
