#include <stdlib.h>
#include <string.h>

#include "sim/command/cli.h"
#include "sim/core/language.h"
#include "sim/result/json.h"
#include "sim/cases/case.h"

enum { KEY_FILTER = 2000, KEY_COVERAGE, KEY_ANSWERS, KEY_VERBOSE };

struct case_options {
    const char *filter;
    bool coverage, answers, verbose;
};

static const struct argp_option own_options[] = {
    {"filter", KEY_FILTER, "ID", 0, "only cases whose name or rules contain ID", 0},
    {"coverage", KEY_COVERAGE, NULL, 0, "list rules and answers of rulings without a case", 0},
    {"answers", KEY_ANSWERS, NULL, 0, "list answers of rulings that no case tells from the others", 0},
    {"verbose", KEY_VERBOSE, NULL, 0, "name the cases that hold, too", 0},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct case_options *options = arguments->own;
    (void)problems;
    if (key == KEY_FILTER)
        options->filter = value;
    options->coverage |= key == KEY_COVERAGE;
    options->answers |= key == KEY_ANSWERS;
    options->verbose |= key == KEY_VERBOSE;
    return key >= KEY_FILTER && key <= KEY_VERBOSE;
}

static const struct usage usage = {
    .name = "case",
    .words = "FILE|FOLDER...",
    .least = 1,
    .most = 10000,
    .uses = USES_JSON,
    .help = "Runs rule cases on the real rules and tells what differs from what is expected.\v"
            "A case file states positions, the dice to come, what is done and what must come of it; "
            "tests/cases/README.md describes it. A folder stands for all case files in it, the folder of a "
            "game for those in its cases/. Status 1 if a case fails, 2 if a file is malformed.\n\n"
            "Examples:\n"
            "  warodds case tests/cases/invaders/*.yaml\n"
            "  warodds case tests/cases/invaders/*.yaml --filter INV-6.6.a\n"
            "  warodds case tests/cases/invaders/*.yaml --coverage\n"
            "  warodds case mygame\n",
    .options = own_options,
    .own_option = own_option,
};

struct tally {
    size_t run, failed;
};

static bool wanted(const struct case_suite *suite, const struct rule_case *rule_case, const char *filter)
{
    bool found = !filter || strstr(rule_case->id, filter);
    for (size_t i = 0; i < rule_case->rule_count && !found; i++)
        found = strcmp(suite->game->rules[rule_case->rules[i]].id, filter) == 0;
    return found;
}

/* The report's lines, indented under the case. */
static void add_report(struct text *text, const struct case_report *report)
{
    for (const char *line = report->text; line && *line;) {
        size_t length = strcspn(line, "\n");
        text_add(text, "    ");
        text_add_bytes(text, line, length);
        text_add(text, "\n");
        line += length + (line[length] == '\n');
    }
}

static void add_result(struct json *json, struct text *text, const struct rule_case *rule_case,
                       const struct case_report *report, bool verbose)
{
    bool passed = report->differences == 0;
    json_object_line(json, NULL);
    json_string(json, "case", rule_case->id);
    json_string(json, "title", rule_case->title);
    json_boolean(json, "passed", passed);
    json_string(json, "differences", passed ? NULL : report->text);
    json_end(json);
    if (passed && verbose)
        text_addf(text, _("ok   %s  %s\n"), rule_case->id, rule_case->title);
    if (passed)
        return;
    text_addf(text, _("FAIL %s  %s  (%s:%d)\n"), rule_case->id, rule_case->title, rule_case->file->path,
              conf_place(rule_case->node)->line);
    add_report(text, report);
}

static struct tally run_cases(struct case_suite *suite, const struct case_options *options, struct json *json,
                              struct text *text, struct problems *problems)
{
    struct tally tally = {0, 0};
    json_array(json, "cases");
    for (size_t i = 0; i < suite->case_count; i++) {
        struct case_report report = {0};
        if (!wanted(suite, suite->cases[i], options->filter))
            continue;
        tally.run++;
        /* an action that is not legal is a failure, not a malformed file */
        if (case_run(suite, suite->cases[i], &report, problems) || report.differences) {
            tally.failed += report.differences > 0;
            add_result(json, text, suite->cases[i], &report, options->verbose);
        }
        case_report_free(&report);
    }
    json_end(json);
    text_addf(text, n_("%zu case: %zu hold, %zu fail\n", "%zu cases: %zu hold, %zu fail\n", tally.run),
              tally.run, tally.run - tally.failed, tally.failed);
    return tally;
}

/* ---------------------------------------------------------------------------------------- coverage ---- */

static void add_rule(struct json *json, struct text *text, const struct case_suite *suite,
                     const struct case_coverage *coverage, size_t rule)
{
    const struct game_rule *is = &suite->game->rules[rule];
    const char *reason = case_exemption_of(suite, rule);
    json_object_line(json, NULL);
    json_string(json, "rule", is->id);
    json_count(json, "cases", coverage->named[rule]);
    json_count(json, "fired", suite->fired ? suite->fired[rule] : 0);
    json_string(json, "reason", reason);
    json_end(json);
    if (coverage->named[rule])
        return;
    if (reason)
        text_addf(text, _("  %-12s %s: no case can be made: %s\n"), is->id, title_text(is->title), reason);
    else
        text_addf(text, _("  %-12s %s: no case\n"), is->id, title_text(is->title));
}

static void add_silent(struct text *text, const struct case_suite *suite,
                       const struct case_coverage *coverage)
{
    size_t silent = 0;
    for (size_t rule = 0; rule < coverage->rules; rule++) {
        if (!suite->game->rules[rule].fires || !coverage->named[rule] || (suite->fired && suite->fired[rule]))
            continue;
        if (!silent++)
            text_add(text, _("named, but asked about only (never fired in these cases):"));
        text_addf(text, " %s", suite->game->rules[rule].id);
    }
    if (silent)
        text_add(text, "\n");
}

/* False if a rule has neither case nor reason, or a ruling an answer that no case chooses. */
static bool add_coverage(struct case_suite *suite, struct json *json, struct text *text,
                         struct problems *problems)
{
    struct case_coverage coverage = case_coverage_make(suite);
    char *answers = case_untested_answers(suite, problems);
    text_addf(text, _("%zu rules: %zu with cases, %zu without for a reason, %zu without\n"), coverage.rules,
              coverage.covered, coverage.exempt, coverage.missing);
    json_array(json, "rules");
    for (size_t rule = 0; rule < coverage.rules; rule++)
        add_rule(json, text, suite, &coverage, rule);
    json_end(json);
    for (size_t i = 0; i < coverage.wrongly_exempt_count; i++)
        text_addf(text, _("  %s has cases, but is listed as one that can have none\n"),
                  suite->game->rules[coverage.wrongly_exempt[i]].id);
    add_silent(text, suite, &coverage);
    json_string(json, "answers_without_case", answers);
    for (char *rest = answers, *line; (line = strtok_r(rest, "\n", &rest));)
        text_addf(text, _("  %s: no case\n"), line);
    bool whole = !coverage.missing && !coverage.wrongly_exempt_count && !*answers;
    free(answers);
    case_coverage_free(&coverage);
    return whole;
}

/* False if there is an answer that no case tells from the others, without a reason. */
static bool add_answers(struct case_suite *suite, struct json *json, struct text *text, struct problems *told)
{
    size_t asked = 0, gaps = 0;
    char *answers = case_untold_answers(suite, &asked, told);
    json_string(json, "answers_not_told_apart", answers);
    for (char *rest = answers, *line; (line = strtok_r(rest, "\n", &rest)); gaps++)
        text_addf(text, _("  %s: no case tells it from the others, or one is listed as untold\n"), line);
    text_addf(text, _("%zu answers of rulings, %zu of them without a case that tells them from the others\n"),
              asked, gaps);
    free(answers);
    return gaps == 0;
}

static void no_such_case(const struct case_suite *suite, const char *filter, struct problems *problems)
{
    const char **ids = memory_resize(NULL, suite->case_count * sizeof *ids);
    for (size_t i = 0; i < suite->case_count; i++)
        ids[i] = suite->cases[i]->id;
    problem_add(problems, &(struct place){.file = "--filter"}, "a part of a case's name, or the id of a rule",
                nearest_name(filter, ids, suite->case_count), "no case is called or names '%s'", filter);
    free(ids);
}

static enum exit_status run_suite(struct case_suite *suite, const struct case_options *options, bool as_json)
{
    struct problems problems;
    struct json json = {0};
    struct text text = {0};
    problems_init(&problems);
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.case/1");
    struct tally tally = run_cases(suite, options, &json, &text, &problems);
    bool whole = !options->coverage || add_coverage(suite, &json, &text, &problems);
    whole = (!options->answers || add_answers(suite, &json, &text, &problems)) && whole;
    json_count(&json, "run", tally.run);
    json_count(&json, "failed", tally.failed);
    json_end(&json);
    enum exit_status status = tally.failed || !whole ? EXIT_CHECK_FAILED : EXIT_DONE;
    if (!tally.run && suite->case_count)
        no_such_case(suite, options->filter, &problems);
    if (tell_problems(&problems))
        status = EXIT_USAGE;
    else if (!put_text(as_json ? &json.text : &text))
        status = EXIT_RUN_FAILED;
    text_free(&text);
    text_free(&json.text);
    problems_free(&problems);
    return status;
}

int command_case(int argc, char **argv)
{
    struct case_options options = {0};
    struct arguments arguments = {.own = &options};
    struct case_suite suite = {0};
    struct problems problems;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    for (size_t i = 0; i < arguments.words.count; i++)
        case_suite_add_path(&suite, arguments.words.items[i], &problems);
    case_suite_link(&suite, &problems);
    enum exit_status status = EXIT_USAGE;
    if (!tell_problems(&problems))
        status = run_suite(&suite, &options, arguments.json);
    problems_free(&problems);
    case_suite_free(&suite);
    arguments_free(&arguments);
    return (int)status;
}
