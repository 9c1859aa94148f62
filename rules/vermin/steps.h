/* The sequence of play as steps; rule cases begin and stop somewhere in between. */
#ifndef WARODDS_RULES_VERMIN_STEPS_H
#define WARODDS_RULES_VERMIN_STEPS_H

#include "rules/vermin/vermin.h"

#define GAME_STEPS "rules/vermin/steps.def"
#include "rules/shared/steps_c.h"

#endif
