/* The rule cases of a folder game are part of it: they hold, or the folder is wrong. */
#include <glob.h>

#include "sim/cases/case.h"
#include "sim/cli/check_folder.h"
#include "sim/command/cli.h"
#include "sim/core/language.h"

static bool run(struct case_suite *suite, const char *game, struct text *text, struct problems *problems)
{
    size_t wrong = 0;
    for (size_t i = 0; i < suite->case_count; i++) {
        const struct rule_case *rule_case = suite->cases[i];
        struct case_report report = {0};
        const bool told = case_run(suite, rule_case, &report, problems);
        if (report.differences)
            text_addf(text, _("%s:%d: wrong: case %s: %s\n"), rule_case->file->path,
                      conf_place(rule_case->node)->line, rule_case->id, report.text);
        wrong += !told || report.differences;
        case_report_free(&report);
    }
    if (!wrong)
        text_addf(text, n_("%s: %zu case holds\n", "%s: %zu cases hold\n", suite->case_count), game,
                  suite->case_count);
    return wrong == 0;
}

bool check_folder_cases(const struct game *game, struct text *text)
{
    struct text pattern = {0};
    struct problems problems;
    struct case_suite suite = {0};
    glob_t files;
    bool good = true;
    text_addf(&pattern, "%s/cases/*.yaml", game->name);
    if (glob(pattern.bytes, 0, NULL, &files) == 0) {
        problems_init(&problems);
        for (size_t i = 0; i < files.gl_pathc; i++)
            case_suite_add(&suite, files.gl_pathv[i], &problems);
        case_suite_link(&suite, &problems);
        good = problems.count == 0 && run(&suite, game->name, text, &problems);
        tell_problems(&problems);
        problems_free(&problems);
        case_suite_free(&suite);
        globfree(&files);
    }
    text_free(&pattern);
    return good;
}
