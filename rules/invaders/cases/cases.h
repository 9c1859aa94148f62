/* Rule cases of Invaders: what the files cases_*.c share. The words are described in tests/cases/README.md.
 */
#ifndef WARODDS_RULES_INVADERS_CASES_CASES_H
#define WARODDS_RULES_INVADERS_CASES_CASES_H

#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"
#include "rules/invaders/steps.h"
#include "rules/shared/cases_check.h"
#include "rules/shared/cases_do.h"
#include "rules/shared/cases_text.h"

/* cases/names.c */
struct case_names invaders_marine_names(const void *model);
struct case_names invaders_kayotz_names(const void *model);
extern const struct case_names invaders_chit_kinds, invaders_objectives;
/* How words are read, with the kinds of operands that questions and actions have. */
struct case_reading invaders_case_reading(const void *model, const void *state, struct case_words *words);

/* cases/action.c: "full_move 336", "hit_run fire K08a then move 462" ...; "choose X", for the decision that
 * waits. False after a complaint. What the words leave to the rules (as many dice as may be) is not in the
 * choice yet: completed() fills it in. */
enum { DICE_ALL = 255 };
bool invaders_read_action(const struct case_reading *reading, unsigned marine, struct case_action *action);
bool invaders_read_answer(const struct invaders_state *s, const struct case_reading *reading,
                          game_choice *choice);
game_choice invaders_completed(const struct invaders_model *m, const struct invaders_view *v,
                               game_choice code);

/* cases/do.c: everything that no Marine does. */
extern const struct case_entries invaders_step_entries;

#endif
