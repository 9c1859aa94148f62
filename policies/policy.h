/* Policies as the program knows them: the interface that plug-ins have, too (policies/warodds.h), and who
 * there is. */
#ifndef WARODDS_POLICIES_POLICY_H
#define WARODDS_POLICIES_POLICY_H

#include "policies/warodds.h"
#include "rules/game.h"

/* Whether the policy can play this side: written for it, for its role, or for everybody. */
bool policy_plays(const struct policy *policy, const struct game *game, unsigned side);
/* Every built-in policy, one line each in policies.def. The first one of this name that plays the side. */
const struct policy *policy_of_side(const struct game *game, unsigned side, const char *name);
/* The same by names; NULL also if there is no such game or side. */
const struct policy *policy_by_name(const char *game, const char *side, const char *name);
const struct policy *const *policy_all(size_t *count);
/* Those for one game: of a folder `random` and its files policies/NAME.lua; else all built-in ones. */
const struct policy *const *policy_all_for(const struct game *game, size_t *count);
const struct policy *const *policy_of_folder(const struct game *game, size_t *count);
/* Why policies/NAME.lua of a folder game cannot be used; NULL if it can, or is not there. */
const char *policy_fault(const struct game *game, const char *name);
/* Names of such files, one after another: the first after NULL; NULL after the last. */
const char *policy_fault_name(const struct game *game, const char *after);
/* A file as a player of a folder game (side -1: of any side); NULL with the reason. */
const struct policy *policy_of_script(const struct game *game, int side, const char *path, uint64_t *hash,
                                      char *why, size_t why_size);

/* Whether a choice rests on what it asks the rules for itself, on its memory, and on what the policy asked
 * for when it was prepared: nothing that it keeps in its work space rests on an answer that only an earlier
 * choice asked for. True of all built-in policies of games but four (tests/unit/policy_asks.c). */
bool policy_asks_anew(const struct policy *policy);

/* Policies for every game that have another policy as their base, one line each in hosts.def: they look ahead
 * ("rollout(boot_camp)"), or play as it does within limits ("restrict(boot_camp):never=recon"). Its base and
 * what else is named in the brackets is `assumed` of its own side. */
const struct policy *policy_host_by_name(const char *name);
/* Whether it takes the time of playouts: a host, and not one that only restricts its base. */
bool policy_looks_ahead(const struct policy *policy);
const struct policy *const *policy_hosts(size_t *count);

#endif
