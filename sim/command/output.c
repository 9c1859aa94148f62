#include "sim/command/output.h"

#include <stdlib.h>
#include <string.h>

#include "sim/result/result_text.h"
#include "sim/command/progress.h"
#include "sim/command/study.h"
#include "sim/core/language.h"
#include "sim/page/index_page.h"
#include "sim/page/run_page.h"

bool output_report(const char *folder, const struct arguments *arguments, struct problems *problems)
{
    struct study_progress line = study_progress_line(_("page"), arguments->quiet);
    const struct outcomes_options watch = {.threads = arguments->threads,
                                           .stop = &stop_wanted,
                                           .progress = study_progress_show,
                                           .context = &line};
    const bool good = report_write(folder, &watch, problems) && index_renew(folder, problems);
    study_progress_wipe(&line);
    return good;
}

bool output_wants_page(const struct arguments *arguments)
{
    const char *wish = getenv("WARODDS_REPORT");
    return !arguments->no_report && !arguments->shards && !(wish && strcmp(wish, "none") == 0);
}

void output_page(const char *folder, const struct arguments *arguments)
{
    struct problems problems;
    if (!output_wants_page(arguments))
        return;
    problems_init(&problems);
    if (output_report(folder, arguments, &problems))
        fprintf(stderr, _("Page: %s/report.html\n"), folder);
    tell_problems(&problems);
    problems_free(&problems);
}

bool output_files(const struct result *result, const char *out, const struct arguments *arguments)
{
    struct problems problems;
    struct text folder = {0};
    char *name = experiment_name(result->experiment);
    problems_init(&problems);
    if (out)
        text_add(&folder, out);
    else
        text_addf(&folder, "results/%s", name);
    bool written = result_write(result, folder.bytes, &problems);
    if (written)
        fprintf(stderr, _("Files: %s/result.json and tables as CSV\n"), folder.bytes);
    if (written)
        output_page(folder.bytes, arguments);
    tell_problems(&problems);
    problems_free(&problems);
    text_free(&folder);
    free(name);
    return written;
}

bool output_result(const struct result *result, const struct arguments *arguments)
{
    struct text text = {0};
    struct screen screen = screen_of(stdout, arguments->no_colour);
    if (arguments->json) {
        char *document = result_json(result);
        text_add(&text, document);
        free(document);
    } else {
        add_result(&text, &screen, result, arguments->full);
    }
    return arguments->json ? put_text(&text) : put_folded(&text);
}
