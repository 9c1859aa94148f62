/* P4's filter and guard stage. */
#ifndef WARODDS_POLICIES_INVADERS_OBJECTIVE_GUARD_H
#define WARODDS_POLICIES_INVADERS_OBJECTIVE_GUARD_H

#include "policies/invaders/boot_camp.h"

enum guard_parameter {
    GUARD_POOL_LIMIT = CAMP_PARAMETERS,
    GUARD_MIND_CONTROL_KILL,
    GUARD_SUMMON_KILL,
    GUARD_EXIT_SHARE,
    GUARD_JUMP_DISTANCE,
    GUARD_PARAMETERS
};

/* A walk is allowed if it does not make more needs true; an exit also for the sake of the level. */
void invaders_guard_filter_ends(const struct situation *s, unsigned marine, struct hex_set *ends);
bool invaders_guard_filter_exit(const struct situation *s, unsigned marine);

/* The stage between 1 and 2. */
bool invaders_guard_stage(struct camp *camp, game_choice *choice);

#endif
