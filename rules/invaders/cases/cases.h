/* Rule cases of Invaders: what the files cases_*.c share. The words are described in tests/cases/README.md.
 */
#ifndef WARODDS_RULES_INVADERS_CASES_CASES_H
#define WARODDS_RULES_INVADERS_CASES_CASES_H

#include "rules/invaders/parts.h"
#include "rules/invaders/steps.h"
#include "rules/shared/game_cases_c.h"

struct case_names invaders_kayotz_names(const void *model); /* cases/names.c */
extern const struct case_names invaders_chit_kinds, invaders_objectives;

/* cases/action.c: what the words leave to the rules (as many dice as may be) is not in the choice yet. */
enum { DICE_ALL = 255 };
game_choice invaders_completed(const struct invaders_model *m, const struct invaders_view *v,
                               game_choice code);

#endif
