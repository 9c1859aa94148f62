/* A policy of your own, built outside the tree:
 *
 *     cc -shared -fPIC -O2 -ffp-contract=off -I WARODDS -o mine.so mine.c
 *     warodds run invaders/gauntlet --policy ./mine.so:hasty
 *
 * where WARODDS is the folder of the sources (or the include folder of an installation). The interface is
 * policies/warodds.h; who wants to read the state of this game itself includes rules/invaders/invaders.h,
 * too. Equal view, memory and parameters must give the equal choice: no time, no addresses, no global
 * variables. Random numbers come from context->stream: chance_below(context->stream, n, sides) for the n-th.
 * Trace, replay and hints ask why: policy_note() says what decided, policy_weigh() what each candidate is
 * worth. Elsewhere nobody asks, context->reasons is NULL, and both do nothing. */
#include <stdlib.h>

#include "policies/warodds.h"

enum { CALM, PARAMETERS };

static const struct policy_parameter parameters[PARAMETERS] = {
    [CALM] = {"calm", "share of the decisions taken calmly: the first legal choice", 0.5, 0, 1, false},
};

/* What lasts from one decision of a game to the next. Zero when the game begins. */
struct memory {
    uint64_t decisions;
};

static game_choice choose(struct policy_context *context, const void *view)
{
    struct memory *memory = context->memory;
    const size_t count = policy_list(context, view, NULL, 0);
    game_choice *choices = malloc((count + 1) * sizeof *choices);
    if (!choices)
        abort();
    policy_list(context, view, choices, count);
    uint64_t number = memory->decisions++;
    bool calm = chance_below(context->stream, 2 * number, 1000) < 1000 * context->parameter[CALM];
    policy_note(context->reasons, calm ? "calm: the first one" : "hasty: any of them");
    policy_measures(context->reasons, POLICY_GAIN, "chance to be chosen");
    for (size_t i = 0; context->reasons && i < count; i++) {
        double chance =
            (1 - context->parameter[CALM]) / (double)count + (i == 0 ? context->parameter[CALM] : 0);
        policy_weigh(context->reasons, (struct policy_candidate){.choice = choices[i], .score = chance});
    }
    const game_choice chosen = choices[calm ? 0 : chance_below(context->stream, 2 * number + 1, count)];
    free(choices);
    return chosen;
}

static const struct policy hasty = {
    .abi = POLICY_ABI,
    .game = "invaders",
    .side = "marine",
    .name = "hasty",
    .title = "a template: the first legal choice, or any",
    .parameters = parameters,
    .parameter_count = PARAMETERS,
    .memory_size = sizeof(struct memory),
    .choose = choose,
};

POLICY_PLUGIN(&hasty);
POLICY_PLUGIN_THREADS; /* choose() looks at nothing but view, memory, parameters and stream */
