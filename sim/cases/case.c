/* Running a rule case on the observed kernel. */
#include "sim/cases/case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/case_words.h"
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
    struct setting *setting = setting_open(&request, problems);
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

/* ------------------------------------------------------------------------------------- dice and draws ----
 */

bool case_read_faces(const struct conf_node *node, struct case_faces *faces, struct problems *problems)
{
    struct case_words words;
    size_t before = problems->told;
    *faces = (struct case_faces){0};
    if (!node)
        return true;
    case_words_begin(&words, node, problems);
    while (case_word_next(&words)) {
        if (strcmp(words.word, "none") == 0)
            continue;
        long face = case_word_number(&words, 1, 6, "the face of a die");
        faces->items = memory_resize(faces->items, faces->count + 1);
        faces->items[faces->count++] = (uint8_t)face;
    }
    return problems->told == before;
}

struct draws {
    struct scripted_draw *items;
    char **names; /* "rift 5" */
    size_t count;
};

static void draws_free(struct draws *draws)
{
    for (size_t i = 0; i < draws->count; i++)
        free(draws->names[i]);
    free(draws->names);
    free(draws->items);
}

/* "rift 5, chit terror": pool and element in turn. */
static bool read_draws(const struct case_run *run, const struct conf_node *node, struct draws *draws)
{
    struct case_words words;
    size_t before = run->problems->told;
    *draws = (struct draws){0};
    if (!node)
        return true;
    case_words_begin(&words, node, run->problems);
    while (case_word_next(&words)) {
        struct text name = {0};
        int pool = run->game->case_pool(words.word);
        text_add(&name, words.word);
        if (pool < 0)
            case_word_unknown(&words, "pool to draw from", NULL, 0);
        int value = -1;
        if (case_word_need(&words, "what is drawn") && pool >= 0)
            value = run->game->case_element(run->model, pool, words.word);
        text_addf(&name, " %s", words.word);
        if (pool >= 0 && value < 0)
            case_word_unknown(&words, "element of that pool", NULL, 0);
        draws->items = memory_resize(draws->items, (draws->count + 1) * sizeof *draws->items);
        draws->names = memory_resize(draws->names, (draws->count + 1) * sizeof *draws->names);
        draws->items[draws->count] = (struct scripted_draw){pool, value, false};
        draws->names[draws->count++] = text_take(&name);
    }
    return run->problems->told == before;
}

/* A missing die is a failure, and so is one too many. */
static void check_dice(struct case_run *run, const struct script *script)
{
    char expected[64], got[128];
    if (script->faces_missing) {
        snprintf(expected, sizeof expected, "%zu rolled", script->face_count);
        snprintf(got, sizeof got, "%zu more", script->faces_missing);
        case_differs(run->report, "dice", expected, got);
    } else if (script->face_next < script->face_count) {
        struct text left = {0};
        for (size_t i = script->face_next; i < script->face_count; i++)
            text_addf(&left, " %u", script->faces[i]);
        snprintf(expected, sizeof expected, "%zu rolled", script->face_count);
        snprintf(got, sizeof got, "%zu, left over:%.80s", script->face_next, left.bytes);
        case_differs(run->report, "dice", expected, got);
        text_free(&left);
    }
}

static void check_draws(struct case_run *run, const struct script *script, const struct draws *draws)
{
    if (script->draws_missing) {
        const char *title = run->game->sites[script->first_missing_pool].title;
        char got[160];
        snprintf(got, sizeof got, "%zu more or others, first: %s", script->draws_missing, title);
        case_differs(run->report, "draws", "only those listed", got);
    }
    for (size_t i = 0; i < draws->count; i++)
        if (!draws->items[i].used)
            case_differs(run->report, draws->names[i], "drawn", "not drawn");
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

static bool run_step(struct case_run *run, const struct case_step *step)
{
    struct case_faces faces;
    struct draws draws;
    bool good = case_read_faces(step->dice, &faces, run->problems);
    good = read_draws(run, step->draws, &draws) && good;
    if (good) {
        struct script script = {
            .faces = faces.items, .face_count = faces.count, .draws = draws.items, .draw_count = draws.count};
        run->observer.script = &script;
        memcpy(run->expected, run->state, run->game->state_size);
        good = case_do(run, step->act) && run->game->case_check(run->model, run->state, run->expected,
                                                                step->expect, run->report, run->problems);
        check_dice(run, &script);
        check_draws(run, &script, &draws);
        run->observer.script = NULL;
        good = good && for_each(run, step->ask, ask_entry) && for_each(run, step->odds, case_odds);
    }
    free(faces.items);
    draws_free(&draws);
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

static bool set_up(struct case_run *run, const struct rule_case *rule_case)
{
    const struct conf_node *base = rule_case->like ? conf_find(rule_case->like->node, "state") : NULL;
    const struct conf_node *own = conf_find(rule_case->node, "state");
    char why[200] = "";
    if (base && !run->game->case_setup(run->model, run->state, base, run->problems))
        return false;
    if (!run->game->case_setup(run->model, run->state, own, run->problems))
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
        char line[240];
        run->game->describe_event(run->model, &run->observer.log->items[i], line, sizeof line);
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
