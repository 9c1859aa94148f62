/* The policy that plays as its base does but for what it must not or must do: restricted play (Jaffe and
 * others, "Evaluating competitive game balance with restricted play", AIIDE 2012). With nothing restricted it
 * plays exactly as its base.
 *
 * Where the base's choice is forbidden, or something is demanded and possible that it did not choose, the
 * best choice is taken that is allowed and that the base weighed; a base that tells nothing of what it
 * weighed leaves it to chance. Where everything is forbidden, the base's choice stands; and so it does after
 * RESTRICTED_MOST decisions of the side in a game: who must never end anything would play for ever. */
#include <stdlib.h>
#include <string.h>

#include "policies/choice_words.h"
#include "policies/policy.h"
#include "sim/core/text.h"
#include "sim/core/token.h"

enum { NEVER, ALWAYS, RANDOM, PARAMETERS };
enum { BASE_MEMORY = 3008, RESTRICTED_MOST = 20000, KEY_SLIP = 0x736c6970, SLIPS = 1 << 20 };

static const struct policy_parameter parameters[PARAMETERS] = {
    [NEVER] = {"never", "a word of choices that are not chosen: recon, unit.9", 0, 0, POLICY_WORD, true},
    [ALWAYS] = {"always", "a word of choices that are chosen whenever they can be", 0, 0, POLICY_WORD, true},
    [RANDOM] = {"random", "share of the decisions that are drawn from all that is legal", 0, 0, 1, false},
};

struct memory {
    uint64_t decisions, replaced; /* so far; those of another's choice */
    _Alignas(64) unsigned char base[BASE_MEMORY];
};

struct workspace {
    struct policy_context base;
    void *own_memory; /* of a base that looks ahead: it decides anew each time */
    unsigned char before[BASE_MEMORY];
    struct policy_reasons weighed;
    struct choice_wanted wanted[RANDOM]; /* never, always */
    game_choice *listed;
    size_t capacity;
};

static void prepare(struct policy_context *context)
{
    struct workspace *own = context->workspace;
    const struct policy_seat *seat = &context->assumed[context->side];
    own->base = (struct policy_context){.policy = seat->policy,
                                        .game = context->game,
                                        .model = context->model,
                                        .parameter = seat->parameter,
                                        .side = context->side,
                                        .assumed = seat->assumed};
    for (unsigned i = NEVER; i < RANDOM; i++) {
        const char *word = token_word((uint64_t)context->parameter[i]);
        own->wanted[i] = choice_wanted(word ? word : "");
    }
    if (!seat->policy)
        return;
    if (seat->policy->memory_size > BASE_MEMORY)
        own->own_memory = memory_zeros(seat->policy->memory_size);
    own->base.workspace = memory_zeros(seat->policy->workspace_size);
    if (seat->policy->prepare)
        seat->policy->prepare(&own->base);
}

static void finish(struct policy_context *context)
{
    struct workspace *own = context->workspace;
    if (own->base.policy && own->base.policy->finish)
        own->base.policy->finish(&own->base);
    free(own->base.workspace);
    free(own->own_memory);
    free(own->listed);
}

static void seat_base(struct policy_context *context)
{
    struct workspace *own = context->workspace;
    struct memory *memory = context->memory;
    if (own->own_memory)
        memset(own->own_memory, 0, own->base.policy->memory_size);
    own->base.memory = own->own_memory ? own->own_memory : memory->base;
    own->base.stream = own->own_memory ? hash_word(context->stream, memory->decisions) : context->stream;
    own->base.failure[0] = '\0';
}

static void begin(struct policy_context *context)
{
    const struct workspace *own = context->workspace;
    seat_base(context);
    if (own->base.policy && own->base.policy->begin)
        own->base.policy->begin(&((struct workspace *)context->workspace)->base);
}

static bool is_about(const struct policy_context *context, const void *view, game_choice choice,
                     unsigned parameter)
{
    const struct workspace *own = context->workspace;
    return own->wanted[parameter].value[0] &&
           choice_has_word(context->game, context->model, view, choice, &own->wanted[parameter]);
}

/* All that is legal, in the workspace. */
static size_t list(const struct policy_context *context, const void *view)
{
    struct workspace *own = context->workspace;
    size_t count = policy_list(context, view, own->listed, own->capacity);
    if (count > own->capacity) {
        own->listed = memory_resize(own->listed, count * sizeof *own->listed);
        own->capacity = count;
        count = policy_list(context, view, own->listed, count);
    }
    return count;
}

/* The base's best of those that are left in the list; one at random if it weighed none of them. */
static game_choice best_of(const struct policy_context *context, size_t count)
{
    const struct workspace *own = context->workspace;
    const struct memory *memory = context->memory;
    const struct policy_reasons *weighed = &own->weighed;
    const double sign = weighed->measure == POLICY_COST ? -1 : 1;
    const struct policy_candidate *best = NULL;
    for (uint32_t i = 0; i < weighed->count; i++)
        for (size_t k = 0; k < count; k++)
            if (own->listed[k] == weighed->candidate[i].choice &&
                (!best || sign * weighed->candidate[i].score > sign * best->score))
                best = &weighed->candidate[i];
    return best ? best->choice
                : own->listed[chance_below(hash_word(context->stream, KEY_SLIP), 2 * memory->decisions + 1,
                                           count)];
}

/* What is played instead of the base's choice. False: that one stands. */
static bool replace(const struct policy_context *context, const void *view, game_choice *choice)
{
    struct workspace *own = context->workspace;
    const struct memory *memory = context->memory;
    if (memory->decisions >= RESTRICTED_MOST)
        return false;
    const bool forbidden = is_about(context, view, *choice, NEVER);
    if (!forbidden && (context->parameter[ALWAYS] == 0 || is_about(context, view, *choice, ALWAYS)))
        return false;
    const size_t count = list(context, view);
    size_t allowed = 0, demanded = 0;
    for (size_t i = 0; i < count; i++)
        if (!is_about(context, view, own->listed[i], NEVER))
            own->listed[allowed++] = own->listed[i];
    for (size_t i = 0; i < allowed; i++)
        if (is_about(context, view, own->listed[i], ALWAYS)) {
            const game_choice first = own->listed[demanded];
            own->listed[demanded++] = own->listed[i];
            own->listed[i] = first;
        }
    if (allowed == 0 || (!forbidden && demanded == 0))
        return false;
    *choice = best_of(context, demanded ? demanded : allowed);
    return true;
}

static bool slips(const struct policy_context *context)
{
    const struct memory *memory = context->memory;
    return context->parameter[RANDOM] > 0 &&
           (double)chance_below(hash_word(context->stream, KEY_SLIP), 2 * memory->decisions, SLIPS) <
               context->parameter[RANDOM] * SLIPS;
}

static game_choice choose(struct policy_context *context, const void *view)
{
    struct workspace *own = context->workspace;
    struct memory *memory = context->memory;
    seat_base(context);
    memcpy(own->before, memory->base, BASE_MEMORY);
    own->base.reasons = &own->weighed;
    own->weighed = (struct policy_reasons){0};
    game_choice choice = 0;
    bool replaced = false;
    if (context->parameter[RANDOM] < 1)
        choice = own->base.policy->choose(&own->base, view);
    if (own->base.failure[0])
        memcpy(context->failure, own->base.failure, sizeof context->failure);
    if (slips(context)) {
        own->weighed = (struct policy_reasons){.note = "at random"};
        choice = best_of(context, list(context, view));
        replaced = true;
    }
    /* A base that was overruled may go on with what it was about to do, where that is no longer possible. */
    if (memory->replaced && !replaced && !policy_legal(context, view, choice)) {
        choice = best_of(context, list(context, view));
        replaced = true;
    }
    replaced = replace(context, view, &choice) || replaced;
    if (replaced) /* it was not the base's: it remembers what it knew before */
        memcpy(memory->base, own->before, BASE_MEMORY);
    if (context->reasons)
        *context->reasons = own->weighed;
    memory->replaced += replaced;
    memory->decisions++;
    return choice;
}

const struct policy policy_restrict = {
    .abi = POLICY_ABI,
    .name = "restrict",
    .title = "plays as its base, but never or always what is named",
    .parameters = parameters,
    .parameter_count = PARAMETERS,
    .memory_size = sizeof(struct memory),
    .workspace_size = sizeof(struct workspace),
    .prepare = prepare,
    .begin = begin,
    .choose = choose,
    .finish = finish,
};
