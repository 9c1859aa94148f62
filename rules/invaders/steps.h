/* The sequence of play as steps; rule cases begin and stop somewhere in between. */
#ifndef WARODDS_RULES_INVADERS_STEPS_H
#define WARODDS_RULES_INVADERS_STEPS_H

#include "rules/invaders/invaders.h"

#define GAME_STEPS "rules/invaders/steps.def"
#include "rules/shared/steps_c.h"

#endif
