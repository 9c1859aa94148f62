/* Rule cases: what the files that lay words over a state share. */
#ifndef WARODDS_RULES_INVADERS_CASES_LAY_H
#define WARODDS_RULES_INVADERS_CASES_LAY_H

#include "rules/invaders/cases/cases.h"
#define LAYING_TOO bool turn_given, kills_given;
#include "rules/shared/game_lay_c.h"

lay_word invaders_lay_waiting, invaders_lay_eliminated, invaders_lay_off_map, invaders_lay_killed,
    invaders_lay_rift;

#endif
