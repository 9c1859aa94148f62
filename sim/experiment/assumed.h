/* What a policy that looks ahead takes for granted (policy_context.assumed). */
#ifndef WARODDS_EXPERIMENT_ASSUMED_H
#define WARODDS_EXPERIMENT_ASSUMED_H

#include "sim/experiment/player.h"

/* A policy on `side` goes on with its base, and asks who is named beside it; the others play as they do (a
 * rival that looks ahead itself by its base). To be freed with assume_free. */
const struct policy_seat *assume(const struct player *players, const struct player *base,
                                 const struct game *game, size_t side);
/* The player as others follow it: without its search. What it assumes is to be freed with assume_free. */
struct policy_seat assume_quick(const struct player *player, size_t side);
void assume_free(const struct policy_seat *seats, size_t side);

#endif
