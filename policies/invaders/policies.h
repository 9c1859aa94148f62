/* The built-in players of Invaders from Dimension X. */
#ifndef WARODDS_POLICIES_INVADERS_POLICIES_H
#define WARODDS_POLICIES_INVADERS_POLICIES_H

#include "policies/policy.h"

#define POLICY(symbol) extern const struct policy symbol;
#include "policies/policies.def"
#undef POLICY

#endif
