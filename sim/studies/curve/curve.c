#include "sim/studies/curve/curve.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/play/known_words.h"
#include "sim/play/series.h"

/* ------------------------------------------------------------------------------------- what is asked ---- */

static void bad(const char *over, const char *from, size_t length, const char *expected,
                struct problems *problems)
{
    char *word = text_copy_bytes(from, length);
    struct place place = {.file = "--over", .line_text = over, .column = (int)(from - over) + 1};
    place.length = length ? (int)length : 1;
    problem_add(problems, &place, expected, NULL, "'%s' is not possible here", word);
    free(word);
}

static bool find_parameter(struct curve *curve, const char *over, size_t length, struct problems *problems)
{
    const struct policy *policy = curve->experiment.player[curve->contenders.side].policy;
    const char *words[POLICY_PARAMETERS_MAX];
    for (size_t i = 0; i < policy->parameter_count; i++) {
        words[i] = policy->parameters[i].name;
        curve->parameter = i;
        if (strlen(words[i]) == length && memcmp(words[i], over, length) == 0)
            return true;
    }
    char *name = text_copy_bytes(over, length), *expected = text_one_of(words, policy->parameter_count);
    struct place place = {.file = "--over", .line_text = over, .column = 1, .length = (int)length};
    problem_add(problems, &place, expected ? expected : "a policy with parameters",
                nearest_name(name, words, policy->parameter_count), "%s has no parameter '%s'", policy->name,
                name);
    free(expected);
    free(name);
    return false;
}

static bool read_value(const struct curve *curve, const char *text, size_t length, double *value)
{
    const struct policy_parameter *parameter = curve_parameter(curve);
    char *copy = text_copy_bytes(text, length), *end;
    *value = strtod(copy, &end);
    bool good = end != copy && *end == '\0' && *value >= parameter->low && *value <= parameter->high &&
                (!parameter->whole || floor(*value) == *value);
    for (size_t i = 0; i < curve->count; i++)
        good &= curve->points[i].value != *value;
    free(copy);
    return good;
}

static bool read_games(const char *text, size_t length, uint64_t *games)
{
    char *copy = text_copy_bytes(text, length), *end;
    *games = strtoull(copy, &end, 10);
    bool good = copy[0] >= '0' && copy[0] <= '9' && *end == '\0' && *games >= 2 && *games <= 100000000;
    free(copy);
    return good;
}

/* VALUE or VALUE:GAMES */
static bool read_point(struct curve *curve, const struct curve_plan *plan, const char *text, size_t length,
                       struct problems *problems)
{
    const struct policy_parameter *parameter = curve_parameter(curve);
    struct curve_point *point = &curve->points[curve->count];
    size_t value = strcspn(text, ":,");
    value = value < length ? value : length;
    *point = (struct curve_point){.games = plan->games};
    if (!read_value(curve, text, value, &point->value)) {
        struct text expected = {0};
        text_addf(&expected, "%s from %g to %g, each value once",
                  parameter->whole ? "whole numbers" : "numbers", parameter->low, parameter->high);
        bad(plan->over, text, value, expected.bytes, problems);
        text_free(&expected);
        return false;
    }
    if (value < length && !read_games(text + value + 1, length - value - 1, &point->games)) {
        bad(plan->over, text + value + 1, length - value - 1, "a number of games, at least 2", problems);
        return false;
    }
    curve->count++;
    return true;
}

static bool read_over(struct curve *curve, const struct curve_plan *plan, struct problems *problems)
{
    size_t name = strcspn(plan->over, "=");
    if (!find_parameter(curve, plan->over, name, problems))
        return false;
    const char *text = plan->over + name + (plan->over[name] == '=');
    while (*text && curve->count < CURVE_POINTS_MOST) {
        size_t length = strcspn(text, ",");
        if (!read_point(curve, plan, text, length, problems))
            return false;
        text += length + (text[length] == ',');
    }
    if (curve->count >= 2 && !*text)
        return true;
    bad(plan->over, plan->over, strlen(plan->over), "PARAMETER=VALUE[:GAMES],... with 2 to 16 values",
        problems);
    return false;
}

bool curve_open(struct curve *curve, struct setting *setting, const struct curve_plan *plan,
                struct problems *problems)
{
    *curve = (struct curve){0};
    if (!contenders_choose(setting, plan->policies, plan->policy_count, false, CONTENDER_ON_ONE_SEAT,
                           &curve->contenders, problems) ||
        !contenders_are_known(&curve->contenders, setting, problems))
        return false;
    if (curve->contenders.count != 1) {
        problem_add(problems, NULL, "one policy a side", NULL, "a curve is about one player");
        return false;
    }
    curve->experiment = (struct experiment){.setting = setting, .seed = plan->seed, .from = plan->from};
    curve->experiment.rotates = experiment_seats(&curve->experiment) > 1;
    memcpy(curve->experiment.player, curve->contenders.players[0], sizeof curve->experiment.player);
    if (!read_over(curve, plan, problems))
        return false;
    curve->experiment.games = curve->points[0].games;
    player_set(&curve->experiment.player[curve->contenders.side], curve->parameter, curve->points[0].value);
    return true;
}

void curve_close(struct curve *curve)
{
    contenders_free(&curve->contenders);
    *curve = (struct curve){0};
}

char *curve_study_text(const struct curve *curve)
{
    struct experiment experiment = curve->experiment;
    struct text text = {0};
    text_addf(&text, "warodds study 1\nkind curve\nside %s\n",
              experiment.setting->game->sides[curve->contenders.side].name);
    experiment.player[curve->contenders.side].policy = NULL;
    study_facts(&text, &experiment);
    return text_take(&text);
}

/* -------------------------------------------------------------------------------------------- playing ----
 */

static struct experiment experiment_at(const struct curve *curve, size_t i)
{
    struct experiment experiment = curve->experiment;
    player_set(&experiment.player[curve->contenders.side], curve->parameter, curve->points[i].value);
    experiment.games = curve->points[i].games;
    return experiment;
}

/* Another player has another place in the store: another file or preset of the same name, too. */
static void name_arm(const struct curve *curve, struct arm *arm, const struct experiment *experiment)
{
    struct text name = {0};
    player_text(&experiment->player[curve->contenders.side], &name);
    text_addf(&name, " %016" PRIx64, series_identity(experiment));
    arm_name(arm, name.bytes);
    text_free(&name);
}

static struct curve_step step_between(const struct curve *curve, const struct arm *arms, size_t from,
                                      size_t to)
{
    const uint64_t games = curve->points[from].games < curve->points[to].games ? curve->points[from].games
                                                                               : curve->points[to].games;
    const struct outcome_pairs pairs = arm_pairs(&arms[from], &arms[to], games);
    return (struct curve_step){.games = games,
                               .difference = score_paired(&pairs.score, normal_two_sided(0.95)),
                               .p = score_p(&pairs.score)};
}

static void measure(struct curve *curve, const struct arm *arms)
{
    for (size_t i = 0; i < curve->count; i++) {
        struct curve_point *point = &curve->points[i];
        if (!point->played)
            continue;
        point->score = arm_score(&arms[i], point->games);
        point->share = score_share(point->score);
        point->wilson = score_interval(point->score, normal_two_sided(0.95));
        if (i > 0) { /* they were played in turn */
            point->from_first = step_between(curve, arms, 0, i);
            point->from_previous = step_between(curve, arms, i - 1, i);
        }
    }
}

bool curve_play(struct curve *curve, const struct outcomes_options *options, struct play_failure *failure)
{
    struct arm arms[CURVE_POINTS_MOST];
    bool good = true;
    *failure = (struct play_failure){0};
    for (size_t i = 0; i < curve->count && good; i++) {
        const struct experiment experiment = experiment_at(curve, i);
        struct arm *arm = &arms[i];
        arm_begin(arm, &experiment, false);
        name_arm(curve, arm, &experiment);
        good = outcomes_play(&arm, 1, curve->points[i].games, options, failure);
        curve->points[i].played = good;
        curve->played += good ? curve->points[i].games : 0;
        if (!good)
            arm_free(arm);
        if (!good && !failure->reason[0])
            curve->partial = true;
    }
    size_t played = 0;
    while (played < curve->count && curve->points[played].played)
        played++;
    if (curve->partial)
        curve->count = played;
    measure(curve, arms);
    for (size_t i = 0; i < played; i++)
        arm_free(&arms[i]);
    return good;
}
