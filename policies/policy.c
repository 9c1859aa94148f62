#include "policies/policy.h"

#include <string.h>

#define POLICY(symbol) extern const struct policy symbol;
#include "policies/policies.def"
#undef POLICY

static const struct policy *const policies[] = {
#define POLICY(symbol) &symbol,
#include "policies/policies.def"
#undef POLICY
};

const struct policy *const *policy_all(size_t *count)
{
    *count = sizeof policies / sizeof *policies;
    return policies;
}

const struct policy *policy_by_name(const char *game, const char *side, const char *name)
{
    for (size_t i = 0; i < sizeof policies / sizeof *policies; i++) {
        const struct policy *policy = policies[i];
        if (strcmp(policy->game, game) == 0 && strcmp(policy->side, side) == 0 &&
            strcmp(policy->name, name) == 0)
            return policy;
    }
    return NULL;
}
