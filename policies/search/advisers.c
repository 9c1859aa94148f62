/* Who proposes candidates. The base comes first, then the other policies of its side: each is also a plan
 * that may be followed. Relatives are plans with other parameters, each drawn between half and twice the
 * standard: they propose choices that are nearly the plan's best, a generator of candidates that every policy
 * with parameters gives for nothing. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "policies/search/search.h"
#include "sim/core/text.h"

enum { KEY_RELATIVE = 0x72656c61, KEY_ADVICE = 0x61647669 };

static void *zeros(size_t bytes)
{
    bytes = bytes ? bytes : 1;
    return memset(memory_resize(NULL, bytes), 0, bytes);
}

void adviser_open(struct adviser *adviser, const struct policy_context *searcher, unsigned side,
                  const struct policy_seat *seat, const double *parameter)
{
    const struct policy *policy = seat->policy;
    *adviser = (struct adviser){.policy = policy};
    adviser->context = (struct policy_context){.policy = policy,
                                               .game = searcher->game,
                                               .model = searcher->model,
                                               .parameter = parameter ? parameter : seat->parameter,
                                               .side = side,
                                               .assumed = seat->assumed};
    if (!policy)
        return;
    adviser->remembers = policy->memory_size > 0 && policy->memory_size <= MEMORY_MAX;
    adviser->context.memory = zeros(policy->memory_size);
    adviser->context.workspace = zeros(policy->workspace_size);
    if (policy->prepare)
        policy->prepare(&adviser->context);
}

void adviser_close(struct adviser *adviser)
{
    if (adviser->policy && adviser->policy->finish)
        adviser->policy->finish(&adviser->context);
    free(adviser->context.memory);
    free(adviser->context.workspace);
    free(adviser->relative);
}

/* Standard parameters, for policies that the user did not name. */
static double *standard_parameters(const struct policy *policy)
{
    double *values = zeros(POLICY_PARAMETERS_MAX * sizeof *values);
    for (size_t i = 0; i < policy->parameter_count; i++)
        values[i] = policy->parameters[i].standard;
    return values;
}

/* Of three draws one halves, one doubles, one leaves a value where it is, roughly; zeros stay. */
static double *related_parameters(const struct policy *policy, const double *own, uint64_t number)
{
    double *values = zeros(POLICY_PARAMETERS_MAX * sizeof *values);
    for (size_t i = 0; i < policy->parameter_count; i++) {
        const struct policy_parameter *parameter = &policy->parameters[i];
        double share = (double)chance_below(KEY_RELATIVE, number << 16 | i, 1025) / 1024;
        double value = own[i] * (0.5 + 1.5 * share);
        value = parameter->whole ? floor(value + 0.5) : value;
        value = value < parameter->low ? parameter->low : value;
        values[i] = value > parameter->high ? parameter->high : value;
    }
    return values;
}

static void add_portfolio(struct outlook *outlook, const struct policy_context *context)
{
    const struct policy_seat *base = &context->assumed[context->side];
    const char *side = context->game->sides[context->side].name;
    size_t count;
    const struct policy *const *all = policy_all(&count);
    for (size_t i = 0; i < count && outlook->plan_count < PLANS_MAX; i++) {
        if (all[i] == base->policy || strcmp(all[i]->game, context->game->name) != 0 ||
            strcmp(all[i]->side, side) != 0)
            continue;
        struct adviser *adviser = &outlook->adviser[outlook->plan_count];
        double *parameter = standard_parameters(all[i]);
        adviser_open(adviser, context, context->side, &(struct policy_seat){all[i], parameter, NULL}, NULL);
        adviser->relative = parameter;
        adviser->plan = outlook->plan_count++;
    }
}

/* One for each plan with parameters in turn, the last plans first: they are the most elaborate ones. */
static void add_relatives(struct outlook *outlook, const struct policy_context *context, size_t wanted)
{
    bool some = false;
    for (size_t i = 0; i < outlook->plan_count; i++)
        some |= outlook->adviser[i].policy->parameter_count > 0;
    for (uint64_t number = 0; some && outlook->adviser_count - outlook->plan_count < wanted &&
                              outlook->adviser_count < ADVISERS_MAX;
         number++) {
        size_t plan = outlook->plan_count - 1 - (size_t)(number % outlook->plan_count);
        const struct adviser *own = &outlook->adviser[plan];
        if (own->policy->parameter_count == 0)
            continue;
        struct adviser *adviser = &outlook->adviser[outlook->adviser_count++];
        double *parameter = related_parameters(own->policy, own->context.parameter, number);
        struct policy_seat seat = {own->policy, own->context.parameter, own->context.assumed};
        adviser_open(adviser, context, context->side, &seat, parameter);
        adviser->relative = parameter;
        adviser->plan = plan;
    }
}

void advisers_open(struct outlook *outlook, const struct policy_context *context,
                   const struct outlook_options *options)
{
    adviser_open(&outlook->adviser[0], context, context->side, &context->assumed[context->side], NULL);
    outlook->plan_count = 1;
    if (options->portfolio)
        add_portfolio(outlook, context);
    outlook->adviser_count = outlook->plan_count;
    add_relatives(outlook, context, options->relatives < RELATIVES_MAX ? options->relatives : RELATIVES_MAX);
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
    for (size_t i = 0; i < outlook->plan_count; i++) {
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

/* Each sees the game as if all choices had been its own but those that were not: what it remembers of those
 * is what it remembered before. */
static void ask(struct outlook *outlook, size_t number, const void *view, uint64_t decision, uint64_t key)
{
    struct adviser *adviser = &outlook->adviser[number];
    struct policy_context *context = &adviser->context;
    size_t size = adviser->policy->memory_size;
    if (adviser->remembers)
        memcpy(context->memory, outlook->before[adviser->plan], size);
    else
        memset(context->memory, 0, size);
    context->stream = stream_of(key, adviser->plan);
    if (!adviser->remembers) /* it takes every decision for its first: its random numbers must not */
        context->stream = hash_word(context->stream, decision);
    context->failure[0] = '\0';
    outlook->proposal[number] = adviser->policy->choose(context, view);
    outlook_note_failure(outlook, context);
    if (adviser->remembers)
        memcpy(outlook->after[number], context->memory, size);
}

void advisers_ask(struct outlook *outlook, const void *view, const struct search_memory *memory, size_t count,
                  uint64_t key)
{
    for (size_t i = 0; i < outlook->plan_count; i++)
        if (outlook->adviser[i].remembers)
            memcpy(outlook->before[i], memory->adviser[i], outlook->adviser[i].policy->memory_size);
    for (size_t i = 0; i < count; i++)
        ask(outlook, i, view, memory->decisions, key);
}

void advisers_remember(struct outlook *outlook, struct search_memory *memory, game_choice played,
                       size_t author)
{
    size_t of_plan = outlook->adviser[author].plan;
    for (size_t i = 0; i < outlook->plan_count; i++) {
        const struct adviser *adviser = &outlook->adviser[i];
        size_t number = i == of_plan ? author : i;
        if (adviser->remembers && outlook->proposal[number] == played)
            memcpy(memory->adviser[i], outlook->after[number], adviser->policy->memory_size);
    }
}
