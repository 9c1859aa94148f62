/* The convoy step of P1, which P3 and P4 take too (policy notes 4.P1). */
#ifndef WARODDS_POLICIES_INVADERS_CONVOY_STEP_H
#define WARODDS_POLICIES_INVADERS_CONVOY_STEP_H

#include "policies/invaders/common.h"

/* What somebody else has to say about moves (P4's filter): NULL = everything is allowed. */
struct move_filter {
    /* Removes from `ends` where this Marine must not go. */
    void (*ends)(const struct situation *s, unsigned marine, struct hex_set *ends);
    bool (*exit)(const struct situation *s, unsigned marine);
};

/* The Marine of the mask with the least cost(m), csv. The mask must not be empty. */
unsigned invaders_convoy_leader(const struct situation *s, uint32_t mask);
/* One step towards the goal for a Marine that is not paralyzed; false if there is none. */
bool invaders_convoy_step(const struct situation *s, unsigned marine, const struct move_filter *filter,
                          game_choice *choice);

#endif
