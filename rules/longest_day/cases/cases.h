/* What the parts of the rule cases share. Private to cases*.c. */
#ifndef WARODDS_RULES_LONGEST_DAY_CASES_H
#define WARODDS_RULES_LONGEST_DAY_CASES_H

#include "rules/longest_day/choice.h"
#include "rules/longest_day/parts.h"
#include "rules/longest_day/questions/questions.h"
#include "rules/longest_day/tables.h"
#include "sim/conf/case_words.h"
#include "sim/core/case_report.h"

enum procedure_number {
#define PROCEDURE(id, name) CALL_##id,
#include "rules/longest_day/procedures.def"
#undef PROCEDURE
};

/* cases_state.c: words of a position beside the fields: units, germans, down, zombies, undead, markers, pool.
 */
void longest_day_case_lay(const struct longest_day_model *m, struct longest_day_state *s,
                          const struct conf_node *node, struct problems *problems);
/* The number of the name among `count`; -1. */
int longest_day_case_find(const char *const *names, unsigned count, const char *name);
unsigned longest_day_case_place(const struct longest_day_model *m, const char *name);

#endif
