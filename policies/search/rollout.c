/* The rollout policy: every candidate is played out with the base policy, the best one is chosen.
 *
 * One step of policy improvement (Tesauro and Galperin, NIPS 1996); "rollout(rollout(base))" makes two. The
 * playouts of a decision are shared out by sequential halving (Karnin, Koren and Somekh, ICML 2013): after
 * each round the worse half of the candidates is dropped. The base's own choice stays unless another one
 * beats it by `caution` standard errors of the paired difference, so that a small budget does no harm. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "policies/search/search.h"

enum { PLAYOUTS, RANDOM_CHOICES, PORTFOLIO, FOLLOW, CAUTION, PARAMETERS };

static const struct policy_parameter parameters[PARAMETERS] = {
    [PLAYOUTS] = {"playouts", "playouts a decision, shared by all candidates", 128, 0, 1000000, true},
    [RANDOM_CHOICES] = {"random", "legal choices drawn at random as further candidates", 0, 0, 48, true},
    [PORTFOLIO] = {"portfolio", "1: what the other policies of this side would do is a candidate, too", 1, 0,
                   1, true},
    [FOLLOW] = {"follow", "1: a policy that proposed a choice goes on after it; 0: the base does", 1, 0, 1,
                true},
    [CAUTION] = {"caution", "standard errors by which a candidate must beat the base's choice", 2, 0, 10,
                 false},
};

struct candidate {
    struct candidate_choice proposed;
    size_t adviser; /* who goes on after it */
    uint64_t playouts, won;
    double sum;               /* of values */
    double gain, gain_square; /* of differences to the base's choice in the same playout */
};

struct space {
    struct outlook *outlook;
    double *base_value; /* of the base's choice, by playout */
    size_t base_size;
    struct candidate candidate[CANDIDATES_MAX];
};

static void prepare(struct policy_context *context)
{
    struct space *space = context->workspace;
    space->outlook = outlook_new(context, context->parameter[PORTFOLIO] != 0);
    space->base_size = (size_t)context->parameter[PLAYOUTS] + 1;
    space->base_value = calloc(space->base_size, sizeof *space->base_value);
}

static void finish(struct policy_context *context)
{
    struct space *space = context->workspace;
    outlook_free(space->outlook);
    free(space->base_value);
}

static void begin(struct policy_context *context)
{
    const struct space *space = context->workspace;
    outlook_begin(space->outlook, context->memory, context->stream);
}

static double try_out(struct space *space, const void *view, const struct candidate *candidate, uint64_t key)
{
    outlook_deal(space->outlook, view, hash_word(key, 1));
    int side = outlook_apply(space->outlook, candidate->proposed.choice, key);
    return outlook_play(space->outlook, side, candidate->adviser, key);
}

/* Playout `number` of one candidate; `key` of the decision. The base's choice (the first candidate) is always
 * ahead of the others. */
static void add_playout(struct space *space, const void *view, struct candidate *candidate, uint64_t key)
{
    size_t number = candidate->playouts;
    double value = try_out(space, view, candidate, hash_word(key, number));
    candidate->playouts++;
    candidate->won += value > 0.5; /* see outlook_play() */
    candidate->sum += value;
    if (candidate == space->candidate) {
        space->base_value[number] = value;
        return;
    }
    double gain = value - space->base_value[number];
    candidate->gain += gain;
    candidate->gain_square += gain * gain;
}

static double mean(const struct candidate *candidate)
{
    return candidate->playouts ? candidate->sum / (double)candidate->playouts : 0;
}

/* Best first; the order of the candidates decides ties. A few elements: insertion. */
static void sort(struct candidate **order, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        struct candidate *own = order[i];
        size_t j = i;
        for (; j > 0 &&
               (mean(order[j - 1]) < mean(own) || (mean(order[j - 1]) == mean(own) && order[j - 1] > own));
             j--)
            order[j] = order[j - 1];
        order[j] = own;
    }
}

static unsigned rounds_of(size_t count)
{
    unsigned rounds = 0;
    while (((size_t)1 << rounds) < count)
        rounds++;
    return rounds;
}

static void halve(struct space *space, const void *view, size_t count, uint64_t playouts, uint64_t key)
{
    struct candidate *order[CANDIDATES_MAX];
    unsigned rounds = rounds_of(count);
    for (size_t i = 0; i < count; i++)
        order[i] = &space->candidate[i];
    for (size_t alive = count; alive > 1 && playouts > 0; alive = (alive + 1) / 2) {
        uint64_t each = playouts / (rounds * alive);
        for (uint64_t n = 0; n < (each ? each : 1); n++) {
            uint64_t goal = order[0]->playouts + 1;
            if (goal > space->base_size)
                return;
            if (space->candidate[0].playouts < goal) /* the yardstick is always played */
                add_playout(space, view, &space->candidate[0], key);
            for (size_t i = 0; i < alive; i++)
                if (order[i]->playouts < goal)
                    add_playout(space, view, order[i], key);
        }
        sort(order, alive);
    }
}

static bool surely_better(const struct candidate *candidate, double caution)
{
    double n = (double)candidate->playouts;
    if (n < 2 || candidate->gain <= 0)
        return false;
    double gain = candidate->gain / n, variance = (candidate->gain_square - n * gain * gain) / (n - 1);
    return gain >= caution * sqrt((variance > 0 ? variance : 0) / n);
}

/* Among those played most often the one with the largest gain. */
static const struct candidate *best(const struct space *space, size_t count, double caution)
{
    const struct candidate *found = &space->candidate[0];
    uint64_t most = 0;
    for (size_t i = 1; i < count; i++)
        if (space->candidate[i].playouts > most)
            most = space->candidate[i].playouts;
    double gain = 0;
    for (size_t i = 1; i < count; i++) {
        const struct candidate *own = &space->candidate[i];
        if (own->playouts == most && surely_better(own, caution) && own->gain > gain) {
            found = own;
            gain = own->gain;
        }
    }
    return found;
}

static void say_why(const struct space *space, struct policy_reasons *reasons, size_t count,
                    const struct candidate *chosen)
{
    char note[POLICY_NOTE_MAX];
    if (!reasons)
        return;
    policy_measures(reasons, POLICY_WIN, NULL);
    for (size_t i = 0; i < count; i++) {
        const struct candidate *own = &space->candidate[i];
        outlook_weigh(space->outlook, reasons, &own->proposed, own->won, own->playouts);
    }
    double n = (double)chosen->playouts, gain = chosen->gain / n;
    double variance = n > 1 ? (chosen->gain_square - n * gain * gain) / (n - 1) : 0;
    if (chosen == space->candidate)
        snprintf(note, sizeof note, "the base's choice: none is surely better");
    else
        snprintf(note, sizeof note, "better than the base's choice by %.3f +- %.3f in the same playouts",
                 gain, sqrt((variance > 0 ? variance : 0) / n));
    policy_note(reasons, note);
}

static bool all_alike(const struct candidate_choice *choices, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (choices[i].choice != choices[0].choice)
            return false;
    return true;
}

static game_choice decide(struct policy_context *context, const void *view)
{
    struct space *space = context->workspace;
    struct search_memory *memory = context->memory;
    uint64_t key = hash_word(context->stream, memory->decisions++);
    struct candidate_choice choices[CANDIDATES_MAX];
    size_t random = (size_t)context->parameter[RANDOM_CHOICES];
    bool follow = context->parameter[FOLLOW] != 0;
    size_t count = outlook_candidates(space->outlook, view, memory, random, follow, key, choices);
    uint64_t playouts = (uint64_t)context->parameter[PLAYOUTS];
    if (all_alike(choices, count) || playouts == 0) {
        policy_note(context->reasons,
                    playouts ? "nobody proposes anything else" : "no playouts: the base's choice");
        return choices[0].choice;
    }
    for (size_t i = 0; i < count; i++)
        space->candidate[i] =
            (struct candidate){.proposed = choices[i], .adviser = follow ? choices[i].adviser : 0};
    halve(space, view, count, playouts, key);
    const struct candidate *chosen = best(space, count, context->parameter[CAUTION]);
    say_why(space, context->reasons, count, chosen);
    return chosen->proposed.choice;
}

static game_choice choose(struct policy_context *context, const void *view)
{
    const struct space *space = context->workspace;
    game_choice choice = decide(context, view);
    memcpy(context->failure, space->outlook->failure, sizeof context->failure);
    return choice;
}

const struct policy policy_rollout = {
    .abi = POLICY_ABI,
    .name = "rollout",
    .title = "plays every candidate out with a base policy and takes the best",
    .parameters = parameters,
    .parameter_count = PARAMETERS,
    .memory_size = sizeof(struct search_memory),
    .workspace_size = sizeof(struct space),
    .prepare = prepare,
    .begin = begin,
    .choose = choose,
    .finish = finish,
};
