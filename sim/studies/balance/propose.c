#include "sim/studies/balance/propose.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/experiment/levers.h"
#include "sim/studies/balance/aims.h"

enum { LEVELS = 9, TRIED_MOST = 4 };
#define FRESH 10000000 /* games between those that choose and those that tell */

/* One end of a range. */
struct end {
    size_t input;
    double value, reach;
};

/* What looks for the changes. */
struct seeker {
    struct proposal *proposal;
    const struct balance *balance;
    struct aims aims;
    struct levers declared;
    struct inputs assumed;
    struct inputs *inputs; /* one of both */
    const struct outcomes_options *options;
    struct play_failure *failure;
    struct problems *problems;
    double *values;      /* so far */
    struct measured now; /* with them */
    struct measured best;
    double best_value, best_change;
    size_t best_input;
};

static bool is_moved(const struct seeker *seeker, size_t input)
{
    return seeker->values[input] != seeker->inputs->items[input].standard;
}

/* "NAME=VALUE" lines. To be freed. */
static char *changes_of(const struct seeker *seeker)
{
    struct text text = {0};
    for (size_t i = 0; i < seeker->inputs->count; i++)
        if (is_moved(seeker, i))
            text_addf(&text, "%s=%.17g\n", seeker->inputs->items[i].name, seeker->values[i]);
    return text_take(&text);
}

/* With the seeker's values but for one of them. False after a stop, a failure or problems. */
static bool measure(struct seeker *seeker, size_t input, double value, struct measured *measured)
{
    const double kept = seeker->values[input];
    seeker->values[input] = value;
    struct setting setting = inputs_setting(seeker->inputs, seeker->values, seeker->problems);
    char *changed = changes_of(seeker);
    seeker->values[input] = kept;
    const bool good = setting.model && aims_measure(&seeker->aims, &setting, changed, measured,
                                                    seeker->options, seeker->failure);
    free(changed);
    setting_release(&setting);
    return good;
}

static int by_reach(const void *a, const void *b)
{
    const struct end *one = a, *other = b;
    if (one->reach != other->reach)
        return one->reach < other->reach ? 1 : -1;
    return (one->input > other->input) - (one->input < other->input);
}

/* Both ends of every range that has not been moved. False after a stop. */
static bool try_ends(struct seeker *seeker, struct end *ends, size_t *count)
{
    *count = 0;
    for (size_t i = 0; i < 2 * seeker->inputs->count; i++) {
        const struct input *input = &seeker->inputs->items[i / 2];
        const double value = i % 2 ? input->high : input->low;
        struct measured measured;
        if (value == input->standard || is_moved(seeker, i / 2))
            continue;
        if (!measure(seeker, i / 2, value, &measured))
            return false;
        const double far = aims_reach(&seeker->aims, &seeker->now, &measured);
        if (far > 0)
            ends[(*count)++] = (struct end){i / 2, value, far};
    }
    qsort(ends, *count, sizeof *ends, by_reach);
    return true;
}

/* The levels between what stands and the end, the end included. */
static bool try_levels(struct seeker *seeker, const struct end *end)
{
    const struct input *input = &seeker->inputs->items[end->input];
    double last = input->standard;
    for (int level = 1; level <= LEVELS; level++) {
        double value = input->standard + (end->value - input->standard) * level / LEVELS;
        struct measured measured;
        value = input->whole ? round(value) : value;
        if (value == last)
            continue;
        last = value;
        if (!measure(seeker, end->input, value, &measured))
            return false;
        const double change = fabs(value - input->standard) / (input->high - input->low);
        const bool nearer = measured.loss < seeker->best.loss,
                   smaller = measured.loss == 0 && seeker->best.loss == 0 && change < seeker->best_change;
        if (!nearer && !smaller)
            continue;
        seeker->best = measured;
        seeker->best_change = change;
        seeker->best_input = end->input;
        seeker->best_value = value;
    }
    return true;
}

/* One lever more, unless none brings what is outside nearer. */
static bool move_one(struct seeker *seeker, bool *moved)
{
    struct end *ends = memory_zeros((2 * seeker->inputs->count + 1) * sizeof *ends);
    struct proposal *proposal = seeker->proposal;
    size_t count = 0;
    seeker->best = seeker->now;
    seeker->best_change = 0;
    bool good = try_ends(seeker, ends, &count);
    for (size_t i = 0; i < count && i < TRIED_MOST && good; i++)
        good = try_levels(seeker, &ends[i]);
    free(ends);
    *moved = good && seeker->best.loss < seeker->now.loss;
    if (!*moved)
        return good;
    const struct input *input = &seeker->inputs->items[seeker->best_input];
    proposal->change[proposal->count++] =
        (struct proposed){text_copy(input->name), input->standard, seeker->best_value};
    seeker->values[seeker->best_input] = seeker->best_value;
    seeker->now = seeker->best;
    return true;
}

static bool seek(struct seeker *seeker)
{
    bool moved = true;
    bool good = seeker->inputs->count > 0 && measure(seeker, 0, seeker->values[0], &seeker->now);
    while (good && moved && seeker->now.loss > 0 && seeker->proposal->count < PROPOSED_MOST)
        good = move_one(seeker, &moved);
    return good;
}

/* The declared levers, else the values with a range. */
static bool find_levers(struct seeker *seeker)
{
    struct setting *setting = seeker->balance->experiment.setting;
    const struct input_words all = {0};
    if (!levers_open(&seeker->declared, setting, seeker->problems))
        return false;
    seeker->inputs = seeker->declared.inputs.count ? &seeker->declared.inputs : &seeker->assumed;
    const bool good =
        seeker->declared.inputs.count || inputs_open(&seeker->assumed, setting, &all, seeker->problems);
    seeker->values = memory_zeros((seeker->inputs->count + 1) * sizeof *seeker->values);
    for (size_t i = 0; i < seeker->inputs->count; i++)
        seeker->values[i] = seeker->inputs->items[i].standard;
    seeker->proposal->levers = seeker->inputs->count;
    return good;
}

bool propose_play(struct proposal *proposal, const struct balance *balance,
                  const struct outcomes_options *options, struct play_failure *failure,
                  struct problems *problems)
{
    struct seeker seeker = {.proposal = proposal,
                            .balance = balance,
                            .aims = aims_of(balance),
                            .options = options,
                            .failure = failure,
                            .problems = problems};
    *proposal = (struct proposal){.games = AIM_GAMES, .fresh = balance->experiment.from + FRESH};
    if (!seeker.aims.outside)
        return true;
    bool good = find_levers(&seeker) && seek(&seeker);
    if (good && proposal->count) {
        proposal->setting = inputs_setting(seeker.inputs, seeker.values, problems);
        proposal->changed = propose_changed(&proposal->setting);
        good = proposal->setting.model != NULL;
    }
    inputs_close(&seeker.assumed);
    levers_close(&seeker.declared);
    free(seeker.values);
    if (!good || !proposal->count)
        return good;
    struct experiment fresh = balance->experiment;
    fresh.from = proposal->fresh;
    balance_open(&proposal->before, &fresh, &balance->plan, balance->leads);
    fresh.setting = &proposal->setting;
    balance_open(&proposal->after, &fresh, &balance->plan, balance->leads);
    proposal->before.changed = "";
    proposal->after.changed = proposal->changed;
    return balance_play(&proposal->before, options, failure) &&
           balance_play(&proposal->after, options, failure);
}

void propose_close(struct proposal *proposal)
{
    balance_close(&proposal->before);
    balance_close(&proposal->after);
    if (proposal->setting.model)
        setting_release(&proposal->setting);
    for (size_t i = 0; i < proposal->count; i++)
        free(proposal->change[i].name);
    free(proposal->changed);
    *proposal = (struct proposal){0};
}
