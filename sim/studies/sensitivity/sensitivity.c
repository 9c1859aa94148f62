#include "sim/studies/sensitivity/sensitivity.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/clock.h"
#include "sim/studies/sensitivity/sensitivity_points.h"
#include "sim/stat/adjust.h"

#define SURVIVOR_ALPHA 0.05

void *stage_zeros(size_t count, size_t size)
{
    const size_t bytes = (count > 0 ? count : 1) * size;
    return memset(memory_resize(NULL, bytes), 0, bytes);
}

bool sensitivity_open(struct sensitivity *sensitivity, const struct experiment *experiment,
                      const struct sensitivity_plan *plan, struct problems *problems)
{
    *sensitivity = (struct sensitivity){.experiment = *experiment, .plan = *plan};
    sensitivity->experiment.games = plan->games;
    if (!inputs_open(&sensitivity->inputs, experiment->setting, &plan->words, problems))
        return false;
    sensitivity->results = stage_zeros(sensitivity->inputs.count, sizeof *sensitivity->results);
    sensitivity->order = stage_zeros(sensitivity->inputs.count, sizeof *sensitivity->order);
    return true;
}

void sensitivity_close(struct sensitivity *sensitivity)
{
    inputs_close(&sensitivity->inputs);
    free(sensitivity->results);
    free(sensitivity->order);
    *sensitivity = (struct sensitivity){0};
}

uint64_t morris_from(const struct sensitivity *sensitivity)
{
    return sensitivity->experiment.from + sensitivity->plan.tornado_games;
}

uint64_t sobol_from(const struct sensitivity *sensitivity)
{
    return morris_from(sensitivity) + 2 * sensitivity->plan.trajectories * sensitivity->plan.games;
}

uint64_t spread_from(const struct sensitivity *sensitivity)
{
    return sobol_from(sensitivity) + 2 * sensitivity->plan.base * sensitivity->plan.games;
}

/* By the values that are not standard. */
static void name_point(const struct stage *stage, struct point *point, const double *values)
{
    const struct inputs *inputs = &stage->sensitivity->inputs;
    struct text name = {0};
    text_add(&name, "values");
    for (size_t i = 0; i < inputs->count; i++)
        if (values[i] < inputs->items[i].standard || values[i] > inputs->items[i].standard)
            text_addf(&name, " %s=%.17g", inputs->items[i].name, values[i]);
    arm_name(&point->arm, name.bytes);
    text_free(&name);
}

char *sensitivity_study_text(const struct sensitivity *sensitivity)
{
    const struct experiment *experiment = &sensitivity->experiment;
    struct text text = {0};
    text_add(&text, "warodds study 1\nkind sensitivity\n");
    study_facts(&text, experiment);
    study_program(&text, experiment->setting->game);
    return text_take(&text);
}

bool point_open(struct stage *stage, struct point *point, const double *values, uint64_t from)
{
    struct experiment experiment = stage->sensitivity->experiment;
    struct problems quiet;
    problems_init(&quiet);
    point->setting = inputs_setting(&stage->sensitivity->inputs, values, &quiet);
    if (quiet.count > 0)
        setting_release(&point->setting);
    problems_free(&quiet);
    if (!point->setting.model)
        return false;
    experiment.setting = &point->setting;
    experiment.from = from;
    arm_begin(&point->arm, &experiment, false);
    name_point(stage, point, values);
    return true;
}

bool points_impossible(struct stage *stage)
{
    problem_add(stage->problems, NULL, "fewer values at once (--only, --except)", NULL,
                "the game takes hardly any combination of values from these ranges");
    return false;
}

void points_close(struct point *points, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        arm_free(&points[i].arm);
        setting_release(&points[i].setting);
    }
}

static void pass_on(void *context, const struct batch_progress *progress)
{
    const struct stage *stage = context;
    const struct batch_progress all = {stage->done + progress->games, stage->of, 0,
                                       clock_seconds() - stage->started};
    stage->options->progress(stage->options->context, &all);
}

bool points_play(struct stage *stage, struct point *points, size_t count, uint64_t games)
{
    struct arm **arms = memory_resize(NULL, count * sizeof(struct arm *));
    struct outcomes_options options = *stage->options;
    if (options.progress)
        options.progress = pass_on;
    options.context = stage;
    for (size_t i = 0; i < count; i++)
        arms[i] = &points[i].arm;
    bool good = outcomes_play(arms, count, games, &options, stage->failure);
    stage->done += good ? games * count : 0;
    free(arms);
    return good;
}

/* Survivors: effects that are not noise (Holm over all inputs), the strongest ones. */
static void choose_survivors(struct sensitivity *sensitivity)
{
    const size_t count = sensitivity->inputs.count;
    double *p = memory_resize(NULL, count * sizeof *p);
    struct ranked_p *work = memory_resize(NULL, count * sizeof *work);
    for (size_t i = 0; i < count; i++)
        p[i] = sensitivity->results[i].morris.p;
    adjust_holm(p, count, work, p);
    for (size_t i = 0; i < count; i++) {
        const double net = sensitivity->results[i].morris.net;
        size_t place = i;
        sensitivity->results[i].holm = p[i];
        for (; place > 0 && sensitivity->results[sensitivity->order[place - 1]].morris.net < net; place--)
            sensitivity->order[place] = sensitivity->order[place - 1];
        sensitivity->order[place] = i;
    }
    for (size_t k = 0; k < count && sensitivity->survivors < SURVIVORS_MOST; k++) {
        struct input_result *result = &sensitivity->results[sensitivity->order[k]];
        result->survivor = result->holm <= SURVIVOR_ALPHA && result->morris.net > 0;
        sensitivity->survivors += result->survivor;
    }
    free(work);
    free(p);
}

/* What trajectories are too few to show, a bar may: with clear ones, largest first, as long as there is room.
 */
static void choose_by_bars(struct sensitivity *sensitivity)
{
    while (sensitivity->survivors < SURVIVORS_MOST) {
        struct input_result *next = NULL;
        double largest = 0;
        for (size_t i = 0; i < sensitivity->inputs.count; i++) {
            struct input_result *result = &sensitivity->results[i];
            if (result->survivor || !result->barred || !(result->low.clear || result->high.clear))
                continue;
            const double bar =
                fmax(fabs(result->low.change.difference), fabs(result->high.change.difference));
            next = bar > largest ? result : next;
            largest = fmax(bar, largest);
        }
        if (!next)
            return;
        next->survivor = true;
        sensitivity->survivors++;
    }
}

bool sensitivity_play(struct sensitivity *sensitivity, const struct outcomes_options *options,
                      struct play_failure *failure, struct problems *problems)
{
    const struct sensitivity_plan *plan = &sensitivity->plan;
    const size_t count = sensitivity->inputs.count;
    const size_t bars = count < BARS_MOST ? count : BARS_MOST;
    const size_t most = count < SURVIVORS_MOST ? count : SURVIVORS_MOST;
    struct stage stage = {.sensitivity = sensitivity,
                          .options = options,
                          .failure = failure,
                          .problems = problems,
                          .started = clock_seconds()};
    stage.of = plan->trajectories * (count + 2) * plan->games + (2 * bars + 1) * plan->tornado_games +
               plan->base * (most + 3) * plan->games;
    const size_t before = problems->told;
    *failure = (struct play_failure){0};
    bool good = morris_play(&stage);
    if (sensitivity->trajectories_done > 1)
        choose_survivors(sensitivity);
    good = good && (sensitivity->has_tornado = tornado_play(&stage));
    if (good)
        choose_by_bars(sensitivity);
    good = good && (sensitivity->has_spread = spread_play(&stage));
    if (good && sensitivity->survivors > 0)
        good = sensitivity->has_shares = sobol_play(&stage);
    sensitivity->games_played = stage.done;
    sensitivity->partial = !good && !failure->reason[0] && problems->told == before;
    return good;
}
