/* The players by name (decisions.md 6): all score the same candidates. */
#include <math.h>
#include <string.h>

#include "policies/yuggoth/policies.h"
#include "policies/yuggoth/scored.h"
#include "sim/core/chance.h"

struct memory {
    uint32_t draws; /* of this game so far */
};

struct drawing {
    struct policy_context *context;
    const struct scored_player *player;
};

/* YUG-10, stream 8: the next number of the seat's own stream. */
static unsigned draw_below(void *context, unsigned count)
{
    const struct drawing *drawing = context;
    struct memory *memory = drawing->context->memory;
    const unsigned ordinal = memory->draws++;
    const struct chance_source *source = drawing->player->source;
    if (source)
        return source->below(source->context, chance_event(8, drawing->context->side, 0, 0, 0), ordinal,
                             count);
    return (unsigned)chance_below(drawing->context->stream, ordinal, count);
}

/* Parameters as whole thousandths (decisions.md 4). */
static void prepare(struct policy_context *context)
{
    struct scored_space *space = context->workspace;
    yuggoth_scored_fill_table(space);
    for (unsigned i = 0; i < WEIGHTS; i++) {
        const double thousandths = context->parameter[i] * 1000;
        space->weight[i] = llround(thousandths);
        if (fabs(thousandths - (double)space->weight[i]) > 1e-6)
            snprintf(context->failure, sizeof context->failure, "%s has more than three decimals",
                     context->policy->parameters[i].name);
    }
}

static game_choice decide(struct policy_context *context, const void *view)
{
    const struct scored_player *player = context->policy->data;
    const struct scored look = {context->model, view, context->workspace, player, context->side};
    struct drawing drawing = {context, player};
    const struct scored_picker picker = {draw_below, &drawing};
    if (look.s->decision == DECIDE_ACTION)
        return yuggoth_scored_action(&look, &picker, context->reasons);
    return yuggoth_scored_answer(&look, &picker);
}

#define TELLING(pyramid, laboratory, overlook, surgery, slime, carry)                                        \
    {"pyr", "a gate in the pyramid", pyramid, -6, 6, false},                                                 \
        {"lab", "a gate in the Laboratory", laboratory, 0, 6, false},                                        \
        {"ovl", "a gate in the Overlook", overlook, 0, 6, false},                                            \
        {"surg", "each cylinder of a surgery", surgery, 0, 3, false},                                        \
        {"slime", "a slime mold", slime, 0, 6, false},                                                       \
    {                                                                                                        \
        "carry", "cylinders ride along with acolytes", carry, 0, 1, true                                     \
    }

/* PLAYER(name, title, aim, any candidate, pyr, lab, ovl, surg, slime, carry): policies.csv. */
#define PLAYERS(PLAYER)                                                                                      \
    PLAYER(random, "any candidate", AIM_UNIFORM, true, 0, 0, 0, 0, 0, 0)                                     \
    PLAYER(plain, "ignores the features of the map", AIM_LEADER, false, 0, 0, 0, 0, 0, 0)                    \
    PLAYER(cautious, "never builds on the pyramid", AIM_VALUE, false, -6, 0, 0, 0, 0, 0)                     \
    PLAYER(pyramid, "collects the power of the pyramid", AIM_VALUE, false, 2, 0, 0, 0, 0, 0)                 \
    PLAYER(surgeon, "the Laboratory first, then away", AIM_VALUE, false, 0, 3, 0, 1.5, 0, 1)                 \
    PLAYER(slime, "a fortress at the Slime Sea", AIM_VALUE, false, 0, 0, 3, 0, 3, 0)                         \
    PLAYER(strong, "uses everything", AIM_VALUE, false, 1, 2, 1.5, 1.5, 2, 1)

#define PLAYER(id, text, aim_of, any, ...)                                                                   \
    static const struct policy_parameter parameters_##id[WEIGHTS] = {TELLING(__VA_ARGS__),                   \
                                                                     SCORED_WEIGHTS(WEIGHT)};                \
    static const struct scored_player player_##id = {aim_of, any, NULL};                                     \
    const struct policy policy_yuggoth_##id = {.abi = POLICY_ABI,                                            \
                                               .game = "yuggoth",                                            \
                                               .side = "faction",                                            \
                                               .name = #id,                                                  \
                                               .title = text,                                                \
                                               .parameters = parameters_##id,                                \
                                               .parameter_count = WEIGHTS,                                   \
                                               .memory_size = sizeof(struct memory),                         \
                                               .workspace_size = sizeof(struct scored_space),                \
                                               .prepare = prepare,                                           \
                                               .choose = decide,                                             \
                                               .data = &player_##id};

#define WEIGHT(id, name_text, standard_value, lowest, highest, is_whole, text)                               \
    {name_text, text, standard_value, lowest, highest, is_whole},
PLAYERS(PLAYER)
