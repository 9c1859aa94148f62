/* The built-in players of Yuggoth. */
#ifndef WARODDS_POLICIES_YUGGOTH_POLICIES_H
#define WARODDS_POLICIES_YUGGOTH_POLICIES_H

#include "policies/policy.h"

#define POLICY(symbol) extern const struct policy symbol;
#include "policies/policies.def"
#undef POLICY

#endif
