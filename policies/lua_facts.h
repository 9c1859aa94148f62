/* What a player's file says of itself, whichever host plays it: the table it returned is on top of the stack.
 * What is wrong ends in an error of Lua's. */
#ifndef WARODDS_POLICIES_LUA_FACTS_H
#define WARODDS_POLICIES_LUA_FACTS_H

#include "policies/policy.h"
#include "rules/script/sandbox.h"

/* Nothing but these keys is in the table; `what` holds them: "a player's file". */
void lua_facts_known(lua_State *lua, const char *what, const char *const *keys, size_t count);
/* To be freed; NULL if it is not there. */
char *lua_facts_text(lua_State *lua, const char *name);
/* Makes it an error to read a parameter that the policy does not have from the table on top of the stack. */
void lua_facts_guard(lua_State *lua, const struct policy *policy);
/* The list `parameters`, if it is there, into policy->parameters, room for POLICY_PARAMETERS_MAX. */
void lua_facts_parameters(lua_State *lua, struct policy_parameter *parameters, struct policy *policy);

#endif
