/* What expectimax_1 takes over from skirmish_line (policy notes P4). */
#ifndef WARODDS_POLICIES_VERMIN_SKIRMISH_LINE_H
#define WARODDS_POLICIES_VERMIN_SKIRMISH_LINE_H

#include "policies/vermin/common.h"

/* The hex a unit takes in scenario 2; 0: it has no post. */
unsigned vermin_post(const struct situation *s, unsigned marine);
/* By the (entry hex, end hex) with the least static cost to the post. */
bool vermin_enter_for_post(const struct situation *s, unsigned marine, game_choice *choice);
/* Not there yet, free to move and not adjacent to vermin: walks to the post if it gets nearer. */
bool vermin_walk_to_post(const struct situation *s, unsigned marine, game_choice *choice);
unsigned vermin_line_drop(const struct situation *s, struct player_memory *memory, unsigned marine);
extern const uint8_t vermin_line_counters[MARINE_TYPES];
/* VP its escape gives, as a positive number. */
unsigned vermin_escape_points(const struct situation *s, unsigned vermin);

#endif
