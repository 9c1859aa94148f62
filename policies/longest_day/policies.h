/* The built-in players of The Longest Day of the Dead. */
#ifndef WARODDS_POLICIES_LONGEST_DAY_POLICIES_H
#define WARODDS_POLICIES_LONGEST_DAY_POLICIES_H

#include "policies/longest_day/player.h"

#define POLICY(symbol) extern const struct policy symbol;
#include "policies/policies.def"
#undef POLICY

#endif
