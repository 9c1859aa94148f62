/* A study from its opening to its report. */
#include <stdlib.h>
#include <unistd.h>

#include "sim/command/output.h"
#include "sim/command/progress.h"
#include "sim/command/rehearsal.h"
#include "sim/command/rows_file.h"
#include "sim/command/running.h"
#include "sim/command/study.h"
#include "sim/core/language.h"

#define SECONDS_BETWEEN_LINES 5.0
#define SECONDS_WORTH_A_PLAN  10.0
#define SECONDS_OF_PILOT      2.0

struct study_progress study_progress_line(const char *what, bool quiet)
{
    return (struct study_progress){.what = what, .quiet = quiet, .terminal = isatty(STDERR_FILENO) == 1};
}

/* Before a long stage, once: its size, and how long it takes by its first games, which count. */
static void tell_plan(struct study_progress *line, const struct batch_progress *progress, double left)
{
    char of[32], first[32], time[32];
    if (progress->of == line->planned || progress->seconds < SECONDS_OF_PILOT ||
        progress->seconds + left < SECONDS_WORTH_A_PLAN)
        return;
    line->planned = progress->of;
    count_text(progress->of, of);
    count_text(progress->games, first);
    duration_text(progress->seconds + left, time);
    fprintf(stderr, _("%s%s: %s games planned; by the first %s, which count, they take about %s.\n"),
            line->terminal ? "\r\033[K" : "", line->what, of, first, time);
}

void study_progress_show(void *context, const struct batch_progress *progress)
{
    struct study_progress *line = context;
    char games[32], of[32], time[32];
    if (progress->games == 0)
        return;
    if (running_tell(&(struct running_news){
            .what = line->what, .games = progress->games, .of = progress->of, .seconds = progress->seconds}))
        atomic_store(&stop_wanted, 1);
    if (line->quiet)
        return;
    const double left =
        progress->seconds * (double)(progress->of - progress->games) / (double)progress->games;
    tell_plan(line, progress, left);
    if (progress->seconds < line->told) /* another stage */
        line->told = 0;
    if (!line->terminal && progress->seconds - line->told < SECONDS_BETWEEN_LINES)
        return;
    line->told = progress->seconds;
    line->shown = true;
    count_text(progress->games, games);
    count_text(progress->of, of);
    duration_text(left, time);
    fprintf(stderr, _("%s%s: %s of %s games, about %s left%s"), line->terminal ? "\r\033[K" : "", line->what,
            games, of, time, line->terminal ? "" : "\n");
    fflush(stderr);
}

void study_progress_wipe(struct study_progress *progress)
{
    if (progress->terminal && progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}

static bool put(const struct study *study, const struct arguments *arguments)
{
    struct text text = {0};
    if (!arguments->json) {
        const struct screen screen = screen_of(stdout, arguments->no_colour);
        study->told->add(&text, &screen, study->of);
        return put_folded(&text);
    }
    char *document = study->told->json(study->of);
    text_add(&text, document);
    free(document);
    return put_text(&text);
}

/* The files into --out or results/NAME, the document or the page to standard output. */
static int report(const struct study *study, const struct arguments *arguments)
{
    struct problems problems;
    struct text folder = {0};
    problems_init(&problems);
    if (arguments->out)
        text_add(&folder, arguments->out);
    else
        text_addf(&folder, "results/%s", study->name);
    const bool good = put(study, arguments);
    const bool written = arguments->no_files || study->told->write(study->of, folder.bytes, &problems);
    if (written && !arguments->no_files) {
        fprintf(stderr, _("Files: %s\n"), folder.bytes);
        output_page(folder.bytes, arguments);
    }
    tell_problems(&problems);
    problems_free(&problems);
    text_free(&folder);
    return good && written ? EXIT_DONE : EXIT_RUN_FAILED;
}

/* What comes of it. */
static int conclude(const struct study *study, const struct arguments *arguments, const struct ledger *ledger,
                    bool stored)
{
    const int status = study->any ? report(study, arguments) : EXIT_RUN_FAILED;
    if (study->complete)
        return stored ? status : EXIT_RUN_FAILED;
    if (study->told->text)
        return study_stopped(arguments, ledger, study->any);
    fputs(study->any ? _("Stopped before the end: what there is was written, marked partial.\n")
                     : _("Stopped before the end; nothing was written.\n"),
          stderr);
    fputs(_("This study keeps no games: the same command plays it from the beginning.\n"), stderr);
    return EXIT_RUN_FAILED;
}

static int play(struct study *study, const struct arguments *arguments)
{
    struct play_failure failure;
    struct problems problems;
    struct ledger ledger;
    struct rows *rows;
    if (!rows_file_open(arguments, study->experiment, true, &rows))
        return EXIT_USAGE;
    if (study->told->text && !study_open(&ledger, arguments, study->kind, study->series, study->experiment,
                                         study->told->text, study->of)) {
        rows_file_close(arguments, rows);
        return EXIT_USAGE;
    }
    struct study_progress line = study_progress_line(study->kind, arguments->quiet);
    const struct outcomes_options options = {.threads = arguments->threads,
                                             .stop = &stop_wanted,
                                             .progress = study_progress_show,
                                             .context = &line,
                                             .ledger = study->told->text ? &ledger : NULL,
                                             .rows = rows};
    problems_init(&problems);
    stop_on_signals();
    study->complete = study->play(study, &options, &failure, &problems);
    study_progress_wipe(&line);
    const bool kept = rows_file_close(arguments, rows);
    const bool stored = (!study->told->text || study_close(&ledger, arguments)) && kept;
    const bool told = tell_problems(&problems);
    problems_free(&problems);
    if (told)
        return EXIT_RUN_FAILED;
    if (failure.reason[0]) {
        tell_failed_game(study->player, &failure);
        fprintf(stderr, "Nothing was written.%s%s\n", *failure.again ? " To see it again: " : "",
                failure.again);
        return EXIT_RUN_FAILED;
    }
    return conclude(study, arguments, &ledger, stored);
}

int study_play(struct study *study, const struct arguments *arguments)
{
    rehearsal_ends_here();
    const int status = play(study, arguments);
    free(study->series);
    free(study->name);
    return status;
}
