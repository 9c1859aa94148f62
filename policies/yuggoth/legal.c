/* Any legal answer (decisions.md 6, `legal`): for tests, because it plays every kind of choice. */
#include "policies/yuggoth/policies.h"
#include "policies/yuggoth/scored.h"
#include "sim/core/chance.h"

enum { ANSWERS_MAX = 4096 };

struct memory {
    uint32_t draws;
};

/* A draw is made only where there are two or more. */
static unsigned pick(struct policy_context *context, unsigned count)
{
    struct memory *memory = context->memory;
    const struct chance_source *source = context->policy->data;
    if (count < 2)
        return 0;
    const unsigned ordinal = memory->draws++;
    if (source)
        return source->below(source->context, chance_event(8, context->side, 0, 0, 0), ordinal, count);
    return (unsigned)chance_below(context->stream, ordinal, count);
}

static unsigned kind_of(game_choice code)
{
    return choice_unpack(code).kind;
}

/* Answers of a kind stand side by side in the list. */
static game_choice pick_action(struct policy_context *context, const game_choice *answers, size_t count)
{
    size_t begins[CHOICE_KINDS + 1];
    unsigned kinds = 0;
    for (size_t i = 0; i < count; i++)
        if (!i || kind_of(answers[i]) != kind_of(answers[i - 1]))
            begins[kinds++] = i;
    begins[kinds] = count;
    const unsigned kind = pick(context, kinds);
    return answers[begins[kind] + pick(context, (unsigned)(begins[kind + 1] - begins[kind]))];
}

static game_choice decide(struct policy_context *context, const void *view)
{
    game_choice *answers = context->workspace;
    const struct yuggoth_state *s = view;
    size_t count = context->game->list(context->model, view, answers, ANSWERS_MAX);
    count = count < ANSWERS_MAX ? count : ANSWERS_MAX;
    if (s->decision == DECIDE_ACTION)
        return pick_action(context, answers, count);
    return answers[pick(context, (unsigned)count)];
}

const struct policy policy_yuggoth_legal = {
    .abi = POLICY_ABI,
    .game = "yuggoth",
    .side = "faction",
    .name = "legal",
    .title = "any legal answer, reveals and moves of several units included",
    .memory_size = sizeof(struct memory),
    .workspace_size = ANSWERS_MAX * sizeof(game_choice),
    .choose = decide,
};
