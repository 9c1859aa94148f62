/* Policies written in Lua: `--policy mine.lua`. How to write one is in policies/lua/README.md. */
#ifndef WARODDS_POLICIES_LUA_HOST_H
#define WARODDS_POLICIES_LUA_HOST_H

#include "policies/policy.h"

/* Reads a script: compiles it, runs it once and takes its name, game, side and parameters. The policy lives
 * as long as the program. NULL with the reason. */
const struct policy *lua_policy_open(const char *path, uint64_t *hash, char *why, size_t why_size);

#endif
