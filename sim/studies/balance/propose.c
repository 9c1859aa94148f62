#include "sim/studies/balance/propose.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/experiment/inputs.h"

enum { GAMES = 300, LEVELS = 9, TRIED_MOST = 4 };
#define FRESH 10000000 /* games between those that choose and those that tell */

/* One end of a range. */
struct lever {
    size_t input;
    double value, share;
};

/* What looks for it. */
struct seeker {
    struct proposal *proposal;
    const struct experiment *experiment;
    const struct target *target;
    struct inputs inputs;
    const struct outcomes_options *options;
    struct play_failure *failure;
    struct problems *problems;
    double standing; /* share with everything as it stands */
};

/* Share of wins with one input changed, on the same games as all others. NaN after a stop or a failure. */
static double share_at(struct seeker *seeker, size_t input, double value)
{
    double *values = memory_resize(NULL, (seeker->inputs.count + 1) * sizeof *values);
    for (size_t i = 0; i < seeker->inputs.count; i++)
        values[i] = i == input ? value : seeker->inputs.items[i].standard;
    struct setting setting = inputs_setting(&seeker->inputs, values, seeker->problems);
    struct experiment experiment = *seeker->experiment;
    struct arm arm, *playing = &arm;
    double share = NAN;
    free(values);
    if (!setting.model)
        return NAN;
    experiment.setting = &setting;
    arm_begin(&arm, &experiment, false);
    if (outcomes_play(&playing, 1, GAMES, seeker->options, seeker->failure))
        share = score_share(arm_score(&arm, GAMES));
    arm_free(&arm);
    setting_release(&setting);
    return share;
}

static double distance(const struct target *target, double share)
{
    return fabs(share - (target->low + target->high) / 2);
}

/* Which reach furthest towards the target, or beyond it, come first. */
static int by_reach(const void *a, const void *b)
{
    const struct lever *one = a, *other = b;
    if (one->share != other->share)
        return one->share < other->share ? 1 : -1;
    return (one->input > other->input) - (one->input < other->input);
}

/* Both ends of every range; `towards` is made the share in the wanted direction. False after a stop. */
static bool try_ends(struct seeker *seeker, struct lever *levers, size_t *count)
{
    const double sign = seeker->standing < (seeker->target->low + seeker->target->high) / 2 ? 1 : -1;
    *count = 0;
    for (size_t i = 0; i < seeker->inputs.count; i++) {
        const struct input *input = &seeker->inputs.items[i];
        const double ends[] = {input->low, input->high};
        for (size_t end = 0; end < 2; end++) {
            if (ends[end] == input->standard)
                continue;
            const double share = share_at(seeker, i, ends[end]);
            if (isnan(share))
                return false;
            if (sign * (share - seeker->standing) > 0)
                levers[(*count)++] = (struct lever){i, ends[end], sign * share};
        }
    }
    qsort(levers, *count, sizeof *levers, by_reach);
    return true;
}

static bool is_within(const struct target *target, double share)
{
    return share >= target->low && share <= target->high;
}

/* Whether this level is a better proposal than the one at hand: within the target with less of a change (in
 * parts of its range), else nearer to it. */
static bool is_better(const struct seeker *seeker, double share, double change, double best_change)
{
    const struct proposal *proposal = seeker->proposal;
    const double now = proposal->found ? proposal->share : seeker->standing;
    const bool within = is_within(seeker->target, share),
               was = proposal->found && is_within(seeker->target, now);
    if (within != was)
        return within;
    return within ? change < best_change : distance(seeker->target, share) < distance(seeker->target, now);
}

/* The levels between what stands and the end, the end included. */
static bool try_levels(struct seeker *seeker, const struct lever *lever, double *best_change)
{
    const struct input *input = &seeker->inputs.items[lever->input];
    struct proposal *proposal = seeker->proposal;
    double last = input->standard;
    for (int level = 1; level <= LEVELS; level++) {
        double value = input->standard + (lever->value - input->standard) * level / LEVELS;
        value = input->whole ? round(value) : value;
        if (value == last)
            continue;
        last = value;
        const double share = share_at(seeker, lever->input, value);
        const double change = fabs(value - input->standard) / (input->high - input->low);
        if (isnan(share))
            return false;
        if (!is_better(seeker, share, change, *best_change))
            continue;
        *best_change = change;
        proposal->found = true;
        free(proposal->name);
        proposal->name = text_copy(input->name);
        proposal->standard = input->standard;
        proposal->value = value;
        proposal->share = share;
    }
    return true;
}

static bool seek(struct seeker *seeker)
{
    struct lever *levers = memory_zeros((2 * seeker->inputs.count + 1) * sizeof *levers);
    size_t count = 0;
    double best_change = INFINITY;
    bool good = try_ends(seeker, levers, &count);
    for (size_t i = 0; i < count && i < TRIED_MOST && good; i++)
        good = try_levels(seeker, &levers[i], &best_change);
    free(levers);
    return good;
}

/* A setting with the proposed value. */
static bool take_value(struct seeker *seeker)
{
    struct proposal *proposal = seeker->proposal;
    double *values = memory_resize(NULL, (seeker->inputs.count + 1) * sizeof *values);
    for (size_t i = 0; i < seeker->inputs.count; i++)
        values[i] = strcmp(seeker->inputs.items[i].name, proposal->name) == 0
                        ? proposal->value
                        : seeker->inputs.items[i].standard;
    proposal->setting = inputs_setting(&seeker->inputs, values, seeker->problems);
    proposal->changed = proposal->setting.changed ? text_copy(proposal->setting.changed) : NULL;
    free(values);
    return proposal->setting.model != NULL;
}

bool propose_play(struct proposal *proposal, const struct balance *balance,
                  const struct outcomes_options *options, struct play_failure *failure,
                  struct problems *problems)
{
    struct outcomes_options quiet = *options;
    quiet.ledger = NULL;
    struct seeker seeker = {.proposal = proposal,
                            .experiment = &balance->experiment,
                            .target = &balance->plan.target[QUESTION_equal],
                            .options = &quiet,
                            .failure = failure,
                            .problems = problems,
                            .standing = balance->answer[QUESTION_equal].measure.value};
    *proposal = (struct proposal){.games = GAMES, .fresh = balance->experiment.from + FRESH};
    if (balance->answer[QUESTION_equal].verdict == BALANCE_WITHIN)
        return true;
    const struct input_words all = {0};
    bool good = inputs_open(&seeker.inputs, balance->experiment.setting, &all, problems);
    proposal->levers = seeker.inputs.count;
    good = good && seek(&seeker) && (!proposal->found || take_value(&seeker));
    inputs_close(&seeker.inputs);
    if (!good || !proposal->found)
        return good;
    struct experiment fresh = balance->experiment;
    fresh.from = proposal->fresh;
    balance_open(&proposal->before, &fresh, &balance->plan, balance->leads);
    fresh.setting = &proposal->setting;
    balance_open(&proposal->after, &fresh, &balance->plan, balance->leads);
    return balance_play(&proposal->before, &quiet, failure) &&
           balance_play(&proposal->after, &quiet, failure);
}

void propose_close(struct proposal *proposal)
{
    balance_close(&proposal->before);
    balance_close(&proposal->after);
    if (proposal->setting.model)
        setting_release(&proposal->setting);
    free(proposal->name);
    free(proposal->changed);
    *proposal = (struct proposal){0};
}

char *propose_variant(const struct proposal *proposal)
{
    struct text text = {0};
    const char *equals = strchr(proposal->changed, '=');
    size_t depth = 0;
    text_addf(
        &text,
        "# Proposed by warodds balance: %s from %g to %g.\ndescription: \"Proposed by warodds balance\"\n",
        proposal->name, proposal->standard, proposal->value);
    for (const char *at = proposal->changed; at < equals; depth++) {
        size_t length = strcspn(at, ".=");
        text_addf(&text, "%*s%.*s:", (int)(2 * depth), "", (int)length, at);
        at += length + 1;
        text_add(&text, at > equals ? "" : "\n");
    }
    text_addf(&text, " %.*s\n", (int)strcspn(equals + 1, "\n"), equals + 1);
    return text_take(&text);
}
