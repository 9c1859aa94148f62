#include "policies/policy.h"

#include <string.h>

#include "sim/core/vectors.h"

/* As rules/games/games.c has the games. */
#define POLICY(symbol)                                                                                       \
    extern const struct policy symbol;                                                                       \
    extern const struct policy wide_##symbol __attribute__((weak));
#include "policies/policies.def"
#undef POLICY

static const struct policy *const policies[] = {
#define POLICY(symbol) &symbol,
#include "policies/policies.def"
#undef POLICY
};

static const struct policy *const wide_policies[] = {
#define POLICY(symbol) &wide_##symbol,
#include "policies/policies.def"
#undef POLICY
};

#define POLICY(symbol) extern const struct policy symbol;
#include "policies/hosts.def"
#undef POLICY

static const struct policy *const hosts[] = {
#define POLICY(symbol) &symbol,
#include "policies/hosts.def"
#undef POLICY
};

const struct policy *const *policy_hosts(size_t *count)
{
    *count = sizeof hosts / sizeof *hosts;
    return hosts;
}

const struct policy *policy_host_by_name(const char *name)
{
    for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++)
        if (strcmp(hosts[i]->name, name) == 0)
            return hosts[i];
    return NULL;
}

const struct policy *const *policy_all(size_t *count)
{
    *count = sizeof policies / sizeof *policies;
    return wide_policies[0] && vectors_wide_allowed() ? wide_policies : policies;
}

const struct policy *policy_by_name(const char *game, const char *side, const char *name)
{
    size_t count;
    const struct policy *const *all = policy_all(&count);
    for (size_t i = 0; i < count; i++) {
        const struct policy *policy = all[i];
        if (strcmp(policy->game, game) == 0 && strcmp(policy->side, side) == 0 &&
            strcmp(policy->name, name) == 0)
            return policy;
    }
    return NULL;
}
