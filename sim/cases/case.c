/* Running a rule case on the observed kernel. */
#include "sim/cases/case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/case_words.h"
#include "sim/core/language.h"
#include "sim/core/text.h"
#include "sim/cases/case_run.h"

/* ------------------------------------------------------------------------------------------ settings ---- */

static char *setting_key(const struct rule_case *rule_case)
{
    struct text key = {0};
    text_add(&key, rule_case->address);
    for (size_t i = 0; i < rule_case->variant_count; i++)
        text_addf(&key, "|%s", rule_case->variants[i]);
    for (size_t i = 0; i < rule_case->set_count; i++)
        text_addf(&key, "|set %s", rule_case->sets[i]);
    return text_take(&key);
}

/* The variant that a complaint speaks of. */
static const struct conf_node *variant_named(const struct rule_case *rule_case, const char *message)
{
    const struct conf_node *variants = conf_find(rule_case->node, "variants");
    for (size_t i = 0; i < conf_size(variants); i++)
        if (strstr(message, conf_key(conf_at(variants, i))))
            return conf_at(variants, i);
    return variants ? variants : rule_case->node;
}

/* What is wrong with a variant was said of a command line: it is the case that says so. */
static void place_problems(const struct rule_case *rule_case, const struct problems *found,
                           struct problems *problems)
{
    for (size_t i = 0; i < found->count; i++) {
        const struct problem *problem = &found->items[i];
        const bool in_file = problem->place.file && strncmp(problem->place.file, "--", 2) != 0;
        const struct place place =
            in_file ? problem->place : case_key_place(variant_named(rule_case, problem->message));
        problem_add(problems, &place, problem->expected, problem->suggestion, "%s", problem->message);
    }
}

const struct setting *case_setting(struct case_suite *suite, const struct rule_case *rule_case,
                                   struct problems *problems)
{
    char *key = setting_key(rule_case);
    for (size_t i = 0; i < suite->setting_count; i++) {
        if (strcmp(suite->settings[i].key, key) == 0) {
            free(key);
            return suite->settings[i].setting;
        }
    }
    struct request request = {.address = rule_case->address,
                              .variants = (const char *const *)rule_case->variants,
                              .variant_count = rule_case->variant_count,
                              .sets = (const char *const *)rule_case->sets,
                              .set_count = rule_case->set_count};
    struct problems found;
    problems_init(&found);
    struct setting *setting = setting_open(&request, &found);
    place_problems(rule_case, &found, problems);
    problems_free(&found);
    if (!setting) {
        conf_problem(rule_case->node, problems, NULL, NULL, "the case '%s' cannot be played in %s",
                     rule_case->id, rule_case->address);
        free(key);
        return NULL;
    }
    suite->settings = memory_resize(suite->settings, (suite->setting_count + 1) * sizeof *suite->settings);
    suite->settings[suite->setting_count++] = (struct case_setting){key, setting};
    return setting;
}

/* ---------------------------------------------------------------------------------------------- steps ----
 */

/* A node, or each of a list. */
static bool for_each(struct case_run *run, const struct conf_node *node,
                     bool (*entry)(struct case_run *run, const struct conf_node *node))
{
    bool good = true;
    if (node && conf_kind(node) != CONF_SEQUENCE)
        return entry(run, node);
    for (size_t i = 0; i < conf_size(node) && good; i++)
        good = entry(run, conf_at(node, i));
    return good;
}

static bool invariant_holds(struct case_run *run, const char *when)
{
    char why[200] = "";
    bool holds = run->game->invariant(run->model, run->state, why, sizeof why);
    if (!holds)
        case_differs(run->report, when, "a sound position", why);
    return holds;
}

/* Nothing more is done after an action that could not be: it would start from a wrong state. */
static bool do_entry(struct case_run *run, const struct conf_node *node)
{
    if (run->report->differences > run->before)
        return true;
    if (!run->game->case_act(run->model, run->state, run->expected, &run->chance, node, run->report,
                             run->problems))
        return false;
    if (run->report->differences == run->before)
        invariant_holds(run, conf_kind(node) == CONF_SCALAR ? conf_scalar(node) : "an action");
    return true;
}

bool case_do(struct case_run *run, const struct conf_node *act)
{
    run->before = run->report->differences;
    return for_each(run, act, do_entry);
}

static bool ask_entry(struct case_run *run, const struct conf_node *node)
{
    return run->game->case_ask(run->model, run->state, node, run->report, run->problems);
}

/* The sentence of an event in the source's words, whatever the language: cases are written in them. */
static void case_event_line(const struct case_run *run, size_t event, char *line, size_t size)
{
    const enum language language = language_use(LANGUAGE_NONE);
    run->game->describe_event(run->model, &run->observer.log->items[event], line, size);
    language_use(language);
}

/* One of the things told, in the words of a trace: somewhere after those before it. */
static bool tells_entry(struct case_run *run, const struct conf_node *node)
{
    const char *wanted = conf_scalar(node);
    if (!wanted) {
        conf_problem(node, run->problems, "a sentence of a trace, or a part of one", NULL, "no sentence");
        return false;
    }
    while (run->told < run->observer.log->count) {
        char line[EVENT_LINE_LONGEST];
        case_event_line(run, run->told++, line, sizeof line);
        if (strstr(line, wanted))
            return true;
    }
    case_differs(run->report, wanted, "told", "not told, or not in this order");
    return true;
}

/* What was rolled and drawn is looked at first: with a die missing the rest is only what follows from that.
 */
static bool check_step(struct case_run *run, const struct case_step *step, const struct script *script,
                       const struct case_draws *draws)
{
    case_check_dice(run, script);
    case_check_draws(run, script, draws);
    if (script->faces_missing || script->missed_roll)
        return true;
    return for_each(run, step->tells, tells_entry) &&
           run->game->case_check(run->model, run->state, run->expected, step->expect, run->report,
                                 run->problems) &&
           for_each(run, step->ask, ask_entry) && for_each(run, step->odds, case_odds);
}

static bool run_step(struct case_run *run, const struct case_step *step)
{
    struct case_faces faces;
    struct case_draws draws;
    bool good = case_read_faces(run->game, step->dice, &faces, run->problems);
    good = case_read_draws(run, step->draws, &draws) && good && for_each(run, step->ask_before, ask_entry);
    if (good) {
        struct script script = {.faces = faces.items,
                                .face_count = faces.count,
                                .rolls = faces.rolls,
                                .roll_count = faces.roll_count,
                                .draws = draws.items,
                                .draw_count = draws.count};
        run->observer.script = &script;
        run->told = run->observer.log->count;
        memcpy(run->expected, run->state, run->game->state_size);
        good = case_do(run, step->act);
        run->observer.script = NULL;
        good = good && check_step(run, step, &script, &draws);
    }
    case_faces_free(&faces);
    case_draws_free(&draws);
    return good;
}

static bool run_steps(struct case_run *run, const struct rule_case *rule_case)
{
    for (size_t i = 0; i < rule_case->step_count; i++) {
        int before = run->report->differences;
        if (!run_step(run, &rule_case->steps[i]))
            return false;
        if (run->report->differences > before && rule_case->step_count > 1) {
            char step[32];
            snprintf(step, sizeof step, "step %zu", i + 1);
            case_differs(run->report, step, "as above", "differences");
            return true; /* what follows would start from a wrong state */
        }
    }
    return true;
}

/* The states of the cases that it is like, the first of them first, then its own. */
static bool lay_states(struct case_run *run, const struct rule_case *rule_case)
{
    const struct conf_node *state = conf_find(rule_case->node, "state");
    if (rule_case->like && !lay_states(run, rule_case->like))
        return false;
    return run->game->case_setup(run->model, run->state, state, run->problems);
}

static bool set_up(struct case_run *run, const struct rule_case *rule_case)
{
    const struct conf_node *own = conf_find(rule_case->node, "state");
    char why[200] = "";
    if (!lay_states(run, rule_case))
        return false;
    if (run->game->invariant(run->model, run->state, why, sizeof why))
        return true;
    conf_problem(own ? own : rule_case->node, run->problems, "a position that can occur", NULL, "%s: %s",
                 rule_case->id, why);
    return false;
}

/* What happened, for whoever has to find out what went wrong. */
static void tell_events(struct case_run *run)
{
    struct text text = {0};
    for (size_t i = 0; i < run->observer.log->count; i++) {
        char line[EVENT_LINE_LONGEST];
        case_event_line(run, i, line, sizeof line);
        text_addf(&text, "  . %s\n", line);
    }
    if (text.bytes)
        case_tells(run->report, text.bytes);
    text_free(&text);
}

bool case_run(struct case_suite *suite, const struct rule_case *rule_case, struct case_report *report,
              struct problems *problems)
{
    const struct setting *setting = case_setting(suite, rule_case, problems);
    if (!setting)
        return false;
    const struct game *game = setting->game;
    struct event_log log = {0};
    struct case_run run = {.game = game, .model = setting->model, .report = report, .problems = problems};
    if (!suite->fired)
        suite->fired = memset(memory_resize(NULL, game->rule_count * sizeof *suite->fired), 0,
                              game->rule_count * sizeof *suite->fired);
    run.state = memory_zeros(game->state_size);
    run.expected = memory_zeros(game->state_size);
    run.tally = memory_zeros(game->tally_size * sizeof *run.tally);
    run.observer = (struct observer){.log = &log, .rule_count = suite->fired};
    run.chance = (struct chance){.key = chance_game_key(1, 0), .tally = run.tally, .observer = &run.observer};
    report->id = rule_case->id;
    bool good = set_up(&run, rule_case) && run_steps(&run, rule_case);
    if (report->differences)
        tell_events(&run);
    event_log_free(&log);
    free(run.state);
    free(run.expected);
    free(run.tally);
    return good;
}
