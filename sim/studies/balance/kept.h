/* Answers in the store: a study that was stopped goes on with the question it was at. An answer is kept under
 * its question's name and everything that it depends on beside the study's own text: the games of all
 * questions (several share the course of games) and the targets. */
#ifndef WARODDS_STUDIES_BALANCE_KEPT_H
#define WARODDS_STUDIES_BALANCE_KEPT_H

#include "sim/studies/balance/balance.h"

/* What names the study in the store. To be freed. */
char *kept_study_text(const struct balance *balance);
/* What keeps a proposal's games and answers apart from those of other settings; never 0. */
uint64_t kept_apart(const struct balance *balance);
/* What names games that one answer rests on (the course, looks at decisions ...), under which they are kept
 * in blocks: a question that was stopped goes on where it was. To be freed. */
char *kept_unit(const struct balance *balance, const char *what);
/* False: there is none, or it cannot be read. */
bool kept_take(struct balance *balance, size_t question, struct ledger *ledger);
void kept_put(const struct balance *balance, size_t question, struct ledger *ledger, double seconds);

/* ---- kept_plan.c: what came of a stated time ---- */

/* Into balance->plan; false: there is none. */
bool kept_plan_take(struct balance *balance, double minutes, struct ledger *ledger);
/* `asked`: the plan before it was divided. */
void kept_plan_put(const struct balance *balance, const struct balance_plan *asked, double minutes,
                   struct ledger *ledger);

#endif
