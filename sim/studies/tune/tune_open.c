/* What a search is about: whose parameters, which of them, and to what end. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/studies/tune/tune.h"

static void bad_word(const char *option, const char *word, const char *const *words, size_t count,
                     const char *message, struct problems *problems)
{
    char *expected = text_one_of(words, count);
    const struct place place = {.file = option, .line_text = word, .column = 1, .length = (int)strlen(word)};
    problem_add(problems, &place, expected, nearest_name(word, words, count), "%s '%s'", message, word);
    free(expected);
}

static void find_goal(struct tune *tune, const struct setting *setting, struct problems *problems)
{
    size_t count, i = 0;
    const struct game_level *levels = setting_levels(setting, &count);
    const char **names = memory_resize(NULL, (count + 2) * sizeof *names);
    names[0] = "win";
    names[1] = "level";
    for (i = 0; i < count; i++)
        names[i + 2] = levels[i].name;
    for (i = 0; i < count + 2 && strcmp(names[i], tune->plan.goal) != 0;)
        i++;
    tune->goal_level = i < 2 ? 0 : i - 2;
    if (i == count + 2)
        bad_word("--maximize", tune->plan.goal, names, count + 2, "there is no goal", problems);
    free(names);
}

static void add_parameter(struct tune *tune, size_t index)
{
    const double start = tune->experiment.player[tune->side].parameter[index];
    for (size_t i = 0; i < tune->parameter_count; i++)
        if (tune->parameters[i].index == index)
            return;
    tune->parameters[tune->parameter_count++] =
        (struct tune_parameter){.index = index, .start = start, .tuned = start};
}

static void add_named(struct tune *tune, const char *name, struct problems *problems)
{
    const struct policy *policy = tune_policy(tune);
    const char *words[POLICY_PARAMETERS_MAX];
    for (size_t i = 0; i < policy->parameter_count; i++) {
        words[i] = policy->parameters[i].name;
        if (strcmp(words[i], name) == 0) {
            add_parameter(tune, i);
            return;
        }
    }
    bad_word("--parameters", name, words, policy->parameter_count, "the policy has no parameter", problems);
}

static void find_parameters(struct tune *tune, struct problems *problems)
{
    const struct policy *policy = tune_policy(tune);
    char *copy = tune->plan.parameters ? text_copy(tune->plan.parameters) : NULL, *save = NULL;
    tune->parameters = memory_resize(NULL, (policy->parameter_count + 1) * sizeof *tune->parameters);
    if (policy->parameter_count == 0)
        problem_add(problems, NULL, "a policy with parameters, see list policies", NULL,
                    "policy %s has no parameters to be tuned", policy->name);
    for (size_t i = 0; !copy && i < policy->parameter_count; i++)
        add_parameter(tune, i);
    for (char *name = copy ? strtok_r(copy, ",", &save) : NULL; name; name = strtok_r(NULL, ",", &save))
        add_named(tune, name, problems);
    if (copy && tune->parameter_count == 0 && policy->parameter_count > 0 && problems->told == 0)
        problem_add(problems, NULL, "--parameters NAME,NAME", NULL, "no parameter is named");
    free(copy);
}

/* The side of the first text. */
static bool find_side(struct tune *tune, const struct game *game, const struct tune_plan *plan,
                      struct problems *problems)
{
    struct player players[SIDES_MAX];
    tune->side = 0;
    if (plan->policy_count == 0)
        return true;
    if (!players_choose(game, plan->policies, 1, players, problems))
        return false;
    while (tune->side + 1 < game->side_count && !players[tune->side].asked_for)
        tune->side++;
    return true;
}

bool tune_open(struct tune *tune, struct setting *setting, const struct tune_plan *plan,
               struct problems *problems)
{
    const size_t before = problems->told;
    *tune = (struct tune){.plan = *plan};
    tune->experiment =
        (struct experiment){.setting = setting, .seed = plan->seed, .from = plan->from, .games = plan->games};
    const bool seated = find_side(tune, setting->game, plan, problems);
    setting_observe_player(setting, (unsigned)tune->side, problems);
    tune->experiment.rotates = experiment_seats(&tune->experiment) > 1;
    find_goal(tune, setting, problems);
    if (seated &&
        players_choose(setting->game, plan->policies, plan->policy_count, tune->experiment.player,
                       problems) &&
        players_sit(setting, tune->experiment.player, problems))
        find_parameters(tune, problems);
    const uint64_t candidates = plan->candidates ? plan->candidates : TUNE_CANDIDATES;
    if (plan->budget > 0 && plan->budget < (candidates + 1) * plan->games) {
        struct text expected = {0};
        text_addf(&expected, "a budget of at least %" PRIu64 ", or fewer --games",
                  (candidates + 1) * plan->games);
        problem_add(problems, NULL, expected.bytes, NULL, "the budget is not enough for one generation");
        text_free(&expected);
    }
    return problems->told == before;
}

void tune_close(struct tune *tune)
{
    for (size_t i = 0; i < tune->finalist_count; i++) {
        free(tune->finalists[i].name);
        free(tune->finalists[i].values);
    }
    free(tune->parameters);
    free(tune->history);
    free(tune->dimension);
    free(tune->means);
    cma_close(tune->cma);
    *tune = (struct tune){0};
}

char *tune_study_text(const struct tune *tune)
{
    const struct experiment *experiment = &tune->experiment;
    struct text text = {0};
    text_addf(&text, "warodds study 1\nkind tune\nside %s\n",
              experiment->setting->game->sides[tune->side].name);
    study_facts(&text, experiment);
    study_program(&text, experiment->setting->game);
    return text_take(&text);
}
