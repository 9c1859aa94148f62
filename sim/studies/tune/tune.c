#include "sim/studies/tune/tune.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/studies/tune/tune_field.h"

static const struct policy_parameter *declared(const struct tune *tune, size_t parameter)
{
    return &tune_policy(tune)->parameters[tune->parameters[parameter].index];
}

/* ---- which parameters do anything here ---- */

static bool levels_differ(const struct field *field, size_t player)
{
    const struct arm *start = tune_field_arm(field, 0), *other = tune_field_arm(field, player);
    return memcmp(start->level, other->level, field->games * sizeof *start->level) != 0;
}

static bool probe_parameters(struct tune *tune, const struct outcomes_options *options,
                             struct play_failure *failure)
{
    const size_t count = tune->parameter_count, players = 1 + 2 * count;
    const uint64_t games = tune->plan.games < TUNE_PROBE_GAMES ? tune->plan.games : TUNE_PROBE_GAMES;
    double *values = tune_values(tune, players);
    struct field field;
    for (size_t i = 0; i < players; i++)
        tune_copy_start(tune, values + i * count);
    for (size_t i = 0; i < count; i++) {
        values[(1 + 2 * i) * count + i] = declared(tune, i)->low;
        values[(2 + 2 * i) * count + i] = declared(tune, i)->high;
    }
    tune_field_open(tune, &field, values, players, 0, games);
    const bool good = tune_field_play(tune, &field, options, failure);
    for (size_t i = 0; i < count && good; i++) {
        tune->parameters[i].idle = !levels_differ(&field, 1 + 2 * i) && !levels_differ(&field, 2 + 2 * i);
        if (!tune->parameters[i].idle)
            tune->dimension[tune->searched++] = i;
    }
    tune_field_close(&field);
    free(values);
    return good;
}

/* ---- the search ---- */

static void begin_search(struct tune *tune)
{
    const struct tune_plan *plan = &tune->plan;
    double start[POLICY_PARAMETERS_MAX], deviation[POLICY_PARAMETERS_MAX];
    const size_t usual = cma_usual_candidates(tune->searched ? tune->searched : 1);
    tune->candidates = plan->candidates          ? plan->candidates
                       : usual > TUNE_CANDIDATES ? usual
                                                 : TUNE_CANDIDATES;
    tune->generations = plan->generations;
    if (plan->budget > 0)
        tune->generations = plan->budget / ((tune->candidates + 1) * plan->games);
    tune->generations = tune->generations < TUNE_GENERATIONS_MAX ? tune->generations : TUNE_GENERATIONS_MAX;
    tune->generations = tune->generations > 0 ? tune->generations : 1;
    const size_t history = (size_t)tune->generations;
    tune->history = memory_resize(NULL, history * sizeof *tune->history);
    tune->means = memory_resize(NULL, (history * tune->searched + 1) * sizeof *tune->means);
    tune->planned = tune->played + tune->generations * (tune->candidates + 1) * plan->games +
                    TUNE_FINALISTS_MAX * TUNE_FINAL_TIMES * plan->games + 2 * plan->confirm_games;
    for (size_t d = 0; d < tune->searched; d++) {
        const double value = tune->parameters[tune->dimension[d]].start;
        start[d] = tune_coordinate(declared(tune, tune->dimension[d]), value);
        deviation[d] = tune_deviation(declared(tune, tune->dimension[d]), value);
    }
    if (tune->searched > 0)
        tune->cma = cma_open(tune->searched, (size_t)tune->candidates, start, deviation,
                             hash_word(plan->seed, 0x74756e65u /* "tune" */));
}

static void values_at(const struct tune *tune, const double *point, double *values)
{
    tune_copy_start(tune, values);
    for (size_t d = 0; d < tune->searched; d++)
        values[tune->dimension[d]] = tune_value(declared(tune, tune->dimension[d]), point[d]);
}

static void add_finalist(struct tune *tune, const char *name, uint64_t number, const double *values)
{
    const size_t bytes = (tune->parameter_count + 1) * sizeof *values;
    struct text text = {0};
    for (size_t i = 0; i < tune->finalist_count; i++)
        if (memcmp(tune->finalists[i].values, values, bytes - sizeof *values) == 0)
            return;
    struct tune_finalist *finalist = &tune->finalists[tune->finalist_count++];
    text_addf(&text, number ? "%s %llu" : "%s", name, (unsigned long long)number);
    *finalist = (struct tune_finalist){.name = text_take(&text), .values = memory_resize(NULL, bytes)};
    memcpy(finalist->values, values, bytes - sizeof *values);
}

/* What a generation was like; its candidates are players 1 and so on. Their order goes to the search. */
static size_t learn(struct tune *tune, const struct field *field)
{
    const size_t count = (size_t)tune->candidates;
    struct tune_score scores[CMA_CANDIDATES_MAX];
    size_t order[CMA_CANDIDATES_MAX];
    double sum = 0;
    for (size_t k = 0; k < count; k++) {
        scores[k] = tune_field_score(tune, field, 1 + k);
        sum += tune_goal_of(scores[k], field->games);
    }
    tune_rank(scores, count, order);
    tune->history[tune->generations_done] =
        (struct tune_generation){.start = tune_goal_of(tune_field_score(tune, field, 0), field->games),
                                 .best = tune_goal_of(scores[order[0]], field->games),
                                 .mean = sum / (double)count,
                                 .step = tune->cma->step};
    cma_tell(tune->cma, order);
    for (size_t d = 0; d < tune->searched; d++)
        cma_keep_deviation(tune->cma, d, tune_least_deviation(declared(tune, tune->dimension[d])));
    memcpy(tune->means + tune->generations_done * tune->searched, tune->cma->mean,
           tune->searched * sizeof *tune->means);
    return order[0];
}

static bool play_generation(struct tune *tune, const struct outcomes_options *options,
                            struct play_failure *failure)
{
    enum { LAST = 5 }; /* generations whose best are finalists */
    const size_t count = (size_t)tune->candidates, width = tune->parameter_count;
    const uint64_t number = tune->generations_done;
    double *points = memory_resize(NULL, (count * tune->searched + 1) * sizeof *points);
    double *values = tune_values(tune, count + 1);
    struct field field;
    cma_ask(tune->cma, points);
    tune_copy_start(tune, values);
    for (size_t k = 0; k < count; k++)
        values_at(tune, points + k * tune->searched, values + (1 + k) * width);
    tune_field_open(tune, &field, values, count + 1, tune_games_before(tune, number), tune->plan.games);
    const bool good = tune_field_play(tune, &field, options, failure);
    if (good) {
        const size_t best = learn(tune, &field);
        if (number + LAST >= tune->generations)
            add_finalist(tune, "the best of generation", number + 1, values + (1 + best) * width);
        tune->generations_done++;
    }
    tune_field_close(&field);
    free(values);
    free(points);
    return good;
}

/* Means are less of an accident than single candidates. */
static void add_means(struct tune *tune)
{
    double values[POLICY_PARAMETERS_MAX], middle[CMA_DIMENSIONS_MAX] = {0};
    const uint64_t count = tune->generations_done, first = count - (count + 2) / 3;
    for (uint64_t g = first; g < count; g++)
        for (size_t d = 0; d < tune->searched; d++)
            middle[d] += tune->means[g * tune->searched + d] / (double)(count - first);
    values_at(tune, tune->means + (count - 1) * tune->searched, values);
    add_finalist(tune, "the last mean", 0, values);
    values_at(tune, middle, values);
    add_finalist(tune, "the mean of the last third", 0, values);
}

static bool play_search(struct tune *tune, const struct outcomes_options *options,
                        struct play_failure *failure)
{
    double start[POLICY_PARAMETERS_MAX];
    tune_copy_start(tune, start);
    add_finalist(tune, "the beginning", 0, start);
    bool good = true;
    while (good && tune->searched > 0 && tune->generations_done < tune->generations)
        good = play_generation(tune, options, failure);
    if (good && tune->searched > 0)
        add_means(tune);
    return good;
}

/* ---- the end ---- */

static bool play_finalists(struct tune *tune, const struct outcomes_options *options,
                           struct play_failure *failure)
{
    const size_t count = tune->finalist_count, width = tune->parameter_count;
    double *values = tune_values(tune, count);
    struct tune_score scores[TUNE_FINALISTS_MAX];
    size_t order[TUNE_FINALISTS_MAX];
    struct field field;
    for (size_t i = 0; i < count; i++)
        memcpy(values + i * width, tune->finalists[i].values, width * sizeof *values);
    tune_field_open(tune, &field, values, count, tune_games_before(tune, tune->generations),
                    TUNE_FINAL_TIMES * tune->plan.games);
    const bool good = count < 2 || tune_field_play(tune, &field, options, failure);
    for (size_t i = 0; i < count && good && count > 1; i++) {
        scores[i] = tune_field_score(tune, &field, i);
        tune->finalists[i].goal = tune_goal_of(scores[i], field.games);
    }
    if (good && count > 1) {
        tune_rank(scores, count, order);
        tune->winner = order[0];
    }
    tune->has_winner = good;
    for (size_t i = 0; i < width && good; i++)
        tune->parameters[i].tuned = tune->finalists[tune->winner].values[i];
    tune_field_close(&field);
    free(values);
    return good;
}

static bool play_confirmation(struct tune *tune, const struct outcomes_options *options,
                              struct play_failure *failure)
{
    if (tune->winner == 0)
        return true;
    const size_t width = tune->parameter_count;
    const uint64_t games = tune->plan.confirm_games;
    double *values = tune_values(tune, 2);
    struct field field;
    tune_copy_start(tune, values);
    memcpy(values + width, tune->finalists[tune->winner].values, width * sizeof *values);
    tune_field_open(tune, &field, values, 2, tune_games_before(tune, tune->generations + TUNE_FINAL_TIMES),
                    games);
    const bool good = tune_field_play(tune, &field, options, failure);
    if (good)
        tune_confirm(tune, tune_field_arm(&field, 0), tune_field_arm(&field, 1), games);
    tune_field_close(&field);
    free(values);
    return good;
}

bool tune_play(struct tune *tune, const struct outcomes_options *options, struct play_failure *failure)
{
    *failure = (struct play_failure){0};
    tune->dimension = memory_resize(NULL, (tune->parameter_count + 1) * sizeof *tune->dimension);
    bool good = probe_parameters(tune, options, failure);
    if (good)
        begin_search(tune);
    good = good && play_search(tune, options, failure) && play_finalists(tune, options, failure) &&
           play_confirmation(tune, options, failure);
    tune->partial = !good && !failure->reason[0];
    return good;
}
