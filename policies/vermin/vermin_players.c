/* The vermin players of the two-player option (VRM-O.1): which of two event chits. Nothing else is theirs to
 * decide. lower_chit is CM.4 of the policy notes, random_chit plays as the draw of one chit would. */
#include "policies/vermin/policies.h"
#include "rules/vermin/vermin.h"
#include "sim/core/chance.h"

static game_choice choose_chit(unsigned index)
{
    return choice_pack((struct vermin_choice){.kind = CHOOSE_CHIT, .target = (uint8_t)index});
}

static game_choice choose_lower(struct policy_context *context, const void *view)
{
    const struct vermin_view *v = view;
    (void)context;
    return choose_chit(v->offered_chit[1] < v->offered_chit[0]);
}

static game_choice choose_at_random(struct policy_context *context, const void *view)
{
    uint32_t *picks = context->memory;
    (void)view;
    return choose_chit((unsigned)chance_below(context->stream, (*picks)++, 2));
}

const struct policy policy_vermin_lower_chit = {
    .abi = POLICY_ABI,
    .game = "vermin",
    .side = "vermin",
    .name = "lower_chit",
    .title = "the chit with the lower number",
    .choose = choose_lower,
};

const struct policy policy_vermin_random_chit = {
    .abi = POLICY_ABI,
    .game = "vermin",
    .side = "vermin",
    .name = "random_chit",
    .title = "one of the two chits at random",
    .memory_size = sizeof(uint32_t),
    .choose = choose_at_random,
};
