/* Who proposes candidates. The base comes first, then the other policies of its side: each is also a plan
 * that may be followed. */
#include <stdlib.h>
#include <string.h>

#include "policies/search/search.h"
#include "sim/core/text.h"

enum { KEY_ADVICE = 0x61647669 };

void adviser_open(struct adviser *adviser, const struct policy_context *searcher, unsigned side,
                  const struct policy_seat *seat)
{
    const struct policy *policy = seat->policy;
    *adviser = (struct adviser){.policy = policy};
    adviser->context = (struct policy_context){.policy = policy,
                                               .game = searcher->game,
                                               .model = searcher->model,
                                               .parameter = seat->parameter,
                                               .side = side,
                                               .assumed = seat->assumed};
    if (!policy)
        return;
    adviser->remembers = policy->memory_size > 0 && policy->memory_size <= MEMORY_MAX;
    adviser->context.memory = memory_zeros(policy->memory_size);
    adviser->context.workspace = memory_zeros(policy->workspace_size);
    if (policy->prepare)
        policy->prepare(&adviser->context);
}

void adviser_close(struct adviser *adviser)
{
    if (adviser->policy && adviser->policy->finish)
        adviser->policy->finish(&adviser->context);
    free(adviser->context.memory);
    free(adviser->context.workspace);
    free(adviser->own_parameter);
}

/* Standard parameters, for policies that the user did not name. */
static double *standard_parameters(const struct policy *policy)
{
    double *values = memory_zeros(POLICY_PARAMETERS_MAX * sizeof *values);
    for (size_t i = 0; i < policy->parameter_count; i++)
        values[i] = policy->parameters[i].standard;
    return values;
}

static bool is_named(const struct policy_seat *base, const struct policy *policy)
{
    for (; base; base = base->further)
        if (base->policy == policy)
            return true;
    return false;
}

static void add_portfolio(struct outlook *outlook, const struct policy_context *context)
{
    const struct policy_seat *base = &context->assumed[context->side];
    size_t count;
    const struct policy *const *all = policy_all_for(context->game, &count);
    for (size_t i = 0; i < count && outlook->adviser_count < ADVISERS_MAX; i++) {
        if (is_named(base, all[i]) || !policy_plays(all[i], context->game, context->side))
            continue;
        struct adviser *adviser = &outlook->adviser[outlook->adviser_count];
        double *parameter = standard_parameters(all[i]);
        adviser_open(adviser, context, context->side,
                     &(struct policy_seat){.policy = all[i], .parameter = parameter});
        adviser->own_parameter = parameter;
        outlook->adviser_count++;
    }
}

/* A player that would forget what it was about to do is no player; one that looks ahead itself decides anew.
 */
static void refuse_long_memory(struct outlook *outlook, const struct adviser *adviser)
{
    const struct policy *policy = adviser->policy;
    if (policy->memory_size > MEMORY_MAX && !adviser->context.assumed)
        snprintf(outlook->failure, sizeof outlook->failure,
                 "%s remembers %zu bytes of a game, a search can keep %d for it", policy->name,
                 policy->memory_size, MEMORY_MAX);
}

void advisers_open(struct outlook *outlook, const struct policy_context *context, bool portfolio)
{
    outlook->adviser_count = 0;
    for (const struct policy_seat *own = &context->assumed[context->side]; own; own = own->further)
        adviser_open(&outlook->adviser[outlook->adviser_count++], context, context->side, own);
    if (portfolio)
        add_portfolio(outlook, context);
    for (size_t i = 0; i < outlook->adviser_count; i++)
        refuse_long_memory(outlook, &outlook->adviser[i]);
}

void advisers_close(struct outlook *outlook)
{
    for (size_t i = 0; i < outlook->adviser_count; i++)
        adviser_close(&outlook->adviser[i]);
}

/* ------------------------------------------------------------------------------------------- asking ---- */

static uint64_t stream_of(uint64_t key, size_t number)
{
    return hash_word(hash_word(key, KEY_ADVICE), number);
}

void advisers_begin(struct outlook *outlook, struct search_memory *memory, uint64_t key)
{
    for (size_t i = 0; i < outlook->adviser_count; i++) {
        struct adviser *adviser = &outlook->adviser[i];
        struct policy_context context = adviser->context;
        if (!adviser->policy->begin)
            continue;
        if (adviser->remembers)
            context.memory = memory->adviser[i];
        context.stream = stream_of(key, i);
        adviser->policy->begin(&context);
    }
}

void adviser_begin_anew(struct adviser *adviser)
{
    if (remembers_by_itself(adviser->policy))
        adviser->policy->begin(&adviser->context);
}

/* Each sees the game as if all choices had been its own but those that were not: what it remembers of those
 * is what it remembered before. */
static void ask(struct outlook *outlook, size_t number, const void *view, const struct search_memory *memory,
                uint64_t key)
{
    struct adviser *adviser = &outlook->adviser[number];
    struct policy_context *context = &adviser->context;
    size_t size = adviser->policy->memory_size;
    if (adviser->remembers)
        memcpy(context->memory, outlook->before[number], size);
    else
        memset(context->memory, 0, size);
    context->stream = stream_of(key, number);
    if (!adviser->remembers) /* it takes every decision for its first: its random numbers must not */
        context->stream = hash_word(context->stream, memory->decisions);
    context->failure[0] = '\0';
    adviser_begin_anew(adviser);
    context->reasons = number == memory->plan ? &outlook->weighed : NULL;
    outlook->weighed.count = number == memory->plan ? 0 : outlook->weighed.count;
    outlook->proposal[number] = adviser->policy->choose(context, view);
    context->reasons = NULL;
    outlook_note_failure(outlook, context);
    if (adviser->remembers)
        memcpy(outlook->after[number], context->memory, size);
}

void advisers_ask(struct outlook *outlook, const void *view, const struct search_memory *memory, size_t count,
                  uint64_t key)
{
    for (size_t i = 0; i < outlook->adviser_count; i++)
        if (outlook->adviser[i].remembers)
            memcpy(outlook->before[i], memory->adviser[i], outlook->adviser[i].policy->memory_size);
    for (size_t i = 0; i < count; i++)
        ask(outlook, i, view, memory, key);
}

void advisers_remember(struct outlook *outlook, struct search_memory *memory, game_choice played)
{
    for (size_t i = 0; i < outlook->adviser_count; i++) {
        const struct adviser *adviser = &outlook->adviser[i];
        if (adviser->remembers && outlook->proposal[i] == played)
            memcpy(memory->adviser[i], outlook->after[i], adviser->policy->memory_size);
    }
}
