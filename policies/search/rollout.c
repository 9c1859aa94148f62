/* The rollout policy: candidates are played out, and the best one is chosen: one step of policy improvement
 * (Tesauro and Galperin, NIPS 1996). "rollout(rollout(base))" makes two. */
#include "policies/search/search.h"

static const struct policy_parameter parameters[SEARCH_PARAMETERS] = {SEARCH_PARAMETER_TABLE};

static double play(struct search *search, struct outlook *outlook, size_t candidate, uint64_t key)
{
    return outlook_try(outlook, search->view, &search->candidate[candidate], key);
}

static void prepare(struct policy_context *context)
{
    search_prepare(context);
    struct search *search = context->workspace;
    search->play = play;
}

const struct policy policy_rollout = {
    .abi = POLICY_ABI,
    .name = "rollout",
    .title = "plays candidates out with a base policy and takes the best",
    .parameters = parameters,
    .parameter_count = SEARCH_PARAMETERS,
    .memory_size = sizeof(struct search_memory),
    .workspace_size = sizeof(struct search),
    .prepare = prepare,
    .begin = search_begin,
    .choose = search_choose,
    .finish = search_finish,
};
