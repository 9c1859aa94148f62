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

bool policy_looks_ahead(const struct policy *policy)
{
    return policy != &policy_restrict && policy_host_by_name(policy->name) == policy;
}

bool policy_asks_anew(const struct policy *policy)
{
    static const char *const keep[] = {"boot_camp", "gunline", "objective_guard", "expectimax_1"};
    bool anew = policy->game != NULL;
    for (size_t i = 0; i < sizeof keep / sizeof *keep; i++)
        anew = anew && strcmp(policy->name, keep[i]) != 0;
    return anew;
}

const struct policy *const *policy_all(size_t *count)
{
    *count = sizeof policies / sizeof *policies;
    return wide_policies[0] && vectors_wide_allowed() ? wide_policies : policies;
}

const struct policy *const *policy_all_for(const struct game *game, size_t *count)
{
    return game_is_folder(game->name) ? policy_of_folder(game, count) : policy_all(count);
}

bool policy_plays(const struct policy *policy, const struct game *game, unsigned side)
{
    if (policy->game && strcmp(policy->game, game->name) != 0)
        return false;
    const struct game_side *own = &game->sides[side];
    return !policy->side || strcmp(policy->side, own->name) == 0 ||
           strcmp(policy->side, game_side_role(own)) == 0;
}

const struct policy *policy_of_side(const struct game *game, unsigned side, const char *name)
{
    size_t count;
    const struct policy *const *all = policy_all_for(game, &count);
    for (size_t i = 0; i < count; i++)
        if (policy_plays(all[i], game, side) && strcmp(all[i]->name, name) == 0)
            return all[i];
    return NULL;
}

const struct policy *policy_by_name(const char *game_name, const char *side, const char *name)
{
    const struct game *game = game_by_name(game_name);
    for (unsigned i = 0; game && i < game->side_count; i++)
        if (strcmp(game->sides[i].name, side) == 0 || strcmp(game_side_role(&game->sides[i]), side) == 0)
            return policy_of_side(game, i, name);
    return NULL;
}

void policy_weigh(struct policy_reasons *reasons, struct policy_candidate candidate)
{
    if (!reasons)
        return;
    const double sign = reasons->measure == POLICY_COST ? -1 : 1;
    reasons->weighed++;
    if (reasons->count < POLICY_CANDIDATES_MAX) {
        reasons->candidate[reasons->count++] = candidate;
        return;
    }
    struct policy_candidate *worst = &reasons->candidate[0];
    for (unsigned i = 1; i < POLICY_CANDIDATES_MAX; i++)
        if (sign * reasons->candidate[i].score <= sign * worst->score)
            worst = &reasons->candidate[i];
    if (sign * candidate.score > sign * worst->score)
        *worst = candidate;
}

int policy_decision(const struct policy_context *context, const void *view)
{
    return context->game->decision(context->model, view);
}

const char *policy_decision_name(const struct policy_context *context, const void *view)
{
    return context->game->decision_names[policy_decision(context, view)];
}

size_t policy_list(const struct policy_context *context, const void *view, game_choice *choices,
                   size_t capacity)
{
    return context->game->list(context->model, view, choices, capacity);
}

bool policy_legal(const struct policy_context *context, const void *view, game_choice choice)
{
    return context->game->legal(context->model, view, choice);
}

/* What is wrong with the arguments; NULL if nothing is. */
static const char *wrong_argument(const struct game_query *query, const int64_t *arguments)
{
    for (unsigned i = 0; i < query->argument_count; i++)
        if (arguments[i] < 0 || arguments[i] >= (int64_t)query->limit[i])
            return "an argument is out of its range";
    return NULL;
}

int64_t policy_ask(struct policy_context *context, const void *view, const char *question,
                   const int64_t *arguments)
{
    const struct game *game = context->game;
    const char *wrong = "the game does not have this question";
    for (size_t i = 0; i < game->query_count; i++) {
        const struct game_query *query = &game->queries[i];
        if (strcmp(query->name, question) != 0)
            continue;
        wrong = wrong_argument(query, arguments);
        if (!wrong)
            return query->ask(context->model, view, arguments);
    }
    snprintf(context->failure, sizeof context->failure, "%s: %s", question, wrong);
    return 0;
}
