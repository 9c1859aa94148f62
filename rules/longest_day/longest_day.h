/* The Longest Day of the Dead: what its rules and its players know of a position. */
#ifndef WARODDS_RULES_LONGEST_DAY_H
#define WARODDS_RULES_LONGEST_DAY_H

#include "rules/game.h"
#include "rules/longest_day/model.h"
#include "rules/longest_day/state.h"

void *longest_day_load(const struct conf *conf, struct problems *problems);
void longest_day_unload(void *model);

extern const struct game game_longest_day;

#endif
