/* Playing a comparison with the store, and what is printed and written of it. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/clock.h"
#include "sim/studies/compare/comparing.h"
#include "sim/command/output.h"
#include "sim/command/progress.h"
#include "sim/command/rehearsal.h"
#include "sim/command/rows_file.h"
#include "sim/store/paired_record.h"
#include "sim/core/language.h"

static int tell_failure(const struct comparing *comparing, const struct play_failure *failure, size_t arm)
{
    char *command = experiment_again(&comparing->sides[arm], failure->game);
    tell_failed_game(arm == 0 ? "A" : "B", failure);
    fprintf(stderr, "Nothing was written. To see it again: %s\n", command);
    free(command);
    return EXIT_RUN_FAILED;
}

/* The command up to --games. */
static void add_from(struct text *command, const struct comparing *comparing, uint64_t from)
{
    text_add(command, comparing->command.bytes);
    if (from > 0)
        text_addf(command, " --from %" PRIu64, from);
}

/* The folder of the whole: --out, or one named by the command. To be freed. */
static char *whole_folder(const struct comparing *comparing, uint64_t games)
{
    struct text command = {0};
    if (comparing->arguments.out)
        return text_copy(comparing->arguments.out);
    add_from(&command, comparing, comparing->arguments.from);
    text_addf(&command, " --games %" PRIu64, games);
    char *folder = comparing_folder(comparing, command.bytes);
    text_free(&command);
    return folder;
}

static char *folder_of(const struct comparing *comparing, uint64_t games)
{
    const struct arguments *arguments = &comparing->arguments;
    if (arguments->shards == 0)
        return whole_folder(comparing, games);
    struct text folder = {0};
    char *whole = whole_folder(comparing, comparing->part.games);
    text_addf(&folder, "%s/shard-%" PRIu64 "-of-%" PRIu64, whole, arguments->shard, arguments->shards);
    free(whole);
    return text_take(&folder);
}

static bool write_files(const struct comparing *comparing, const struct comparison *comparison)
{
    struct problems problems;
    const bool fixed = comparison->plan->rule.kind == STOP_FIXED;
    if (comparing->arguments.no_files)
        return true;
    char *folder = folder_of(comparing, fixed ? comparison->pairs : comparison->plan->most);
    problems_init(&problems);
    bool written = comparison_write(comparison, folder, &problems);
    if (written)
        fprintf(stderr, _("Files: %s/comparison.json and tables as CSV\n"), folder);
    if (written)
        output_page(folder, &comparing->arguments);
    tell_problems(&problems);
    problems_free(&problems);
    free(folder);
    return written;
}

static bool put_comparison(const struct comparing *comparing, const struct comparison *comparison)
{
    struct text text = {0};
    struct screen screen = screen_of(stdout, comparing->arguments.no_colour);
    if (comparing->arguments.json) {
        char *document = comparison_json(comparison);
        text_add(&text, document);
        free(document);
    } else {
        add_comparison(&text, &screen, comparison, comparing->wishes.full);
    }
    return comparing->arguments.json ? put_text(&text) : put_folded(&text);
}

static int report(const struct comparing *comparing, const struct paired_record *record, bool complete)
{
    struct text command = {0};
    add_from(&command, comparing, comparing->from); /* a shard is a comparison of its own */
    const struct comparison_plan plan = {
        .a = &comparing->sides[0],
        .b = &comparing->sides[1],
        .name_a = comparing->names[0].bytes,
        .name_b = comparing->names[1].bytes,
        .command = command.bytes,
        .independent = comparing->wishes.independent,
        .margin = comparing->wishes.margin,
        .rule = comparing->wishes.stop.rule,
        .look = record->rule.kind == STOP_ANYTIME && record->course.count > 0 ? &record->course.look : NULL,
        .most = comparing->most,
        .partial = !complete};
    struct comparison comparison = comparison_make(&plan, paired_totals(record->paired));
    bool good = put_comparison(comparing, &comparison);
    good = write_files(comparing, &comparison) && good;
    comparison_free(&comparison);
    text_free(&command);
    return good ? EXIT_DONE : EXIT_RUN_FAILED;
}

static void tell_speed(const struct comparing *comparing, const struct ledger *ledger, double seconds)
{
    char games[32];
    count_text(ledger->played, games);
    if (!comparing->arguments.quiet && ledger->played > 0)
        fprintf(stderr, _("%s games each in %.2f s. %s\n"), games, seconds, build_text());
}

static int conclude(const struct comparing *comparing, const struct paired_record *record, bool complete,
                    double seconds)
{
    const struct arguments *arguments = &comparing->arguments;
    struct ledger *ledger = record->ledger;
    size_t arm;
    const struct play_failure *failure = paired_failure(record->paired, &arm);
    const bool stored = study_close(ledger, arguments);
    const bool any = paired_games(record->paired) > 0;
    if (failure)
        return tell_failure(comparing, failure, arm);
    const int status = any ? report(comparing, record, complete) : EXIT_RUN_FAILED;
    tell_speed(comparing, ledger, seconds);
    if (!complete)
        return study_stopped(arguments, ledger, any);
    return stored ? status : EXIT_RUN_FAILED;
}

static char *canonical(const void *study)
{
    return comparing_study_text(study);
}

/* A shard plays into a store of its own, which merge reads. */
static bool open_ledger(struct comparing *comparing, struct ledger *ledger)
{
    const struct arguments *arguments = &comparing->arguments;
    struct arguments own = *arguments;
    struct text path = {0};
    char *plain = comparing_name(comparing);
    struct text name = {0};
    text_addf(&name, "%s-seed%" PRIu64, plain, arguments->seed);
    free(plain);
    if (arguments->shards && !arguments->store && !arguments->no_store && !arguments->check) {
        char *folder = folder_of(comparing, comparing->most);
        text_addf(&path, "%s/shard.db", folder);
        own.store = path.bytes;
        free(folder);
    }
    bool open = study_open(ledger, &own, "compare", name.bytes, &comparing->sides[0], canonical, comparing);
    if (open && arguments->shards && ledger->store &&
        !store_note_study_part(ledger->store, ledger->study, &comparing->part, arguments->asked.bytes,
                               ledger->problems))
        ledger->store = NULL;
    text_free(&path);
    text_free(&name);
    return open;
}

static bool cut(struct comparing *comparing)
{
    const struct arguments *arguments = &comparing->arguments;
    const bool fixed = comparing->wishes.stop.rule.kind == STOP_FIXED;
    struct experiment whole = comparing->sides[0];
    whole.games = fixed || arguments->games_given ? arguments->games : STOP_GAMES;
    whole.from = arguments->from;
    if (arguments->shards > 0 && !storing_cut(&whole, arguments, &comparing->part))
        return false;
    comparing->from = whole.from;
    comparing->most = whole.games;
    return true;
}

static int play(struct comparing *comparing, struct ledger *ledger, const struct paired_plan *plan,
                struct rows *rows)
{
    struct progress progress = progress_begin(&comparing->sides[0], comparing->arguments.quiet);
    const struct paired_options options = {.threads = comparing->arguments.threads,
                                           .checked = comparing->wishes.check,
                                           .stop = &stop_wanted,
                                           .progress = progress_show,
                                           .context = &progress,
                                           .progress_of = comparing->most,
                                           .rows = rows};
    struct paired_record record = {.ledger = ledger,
                                   .paired = paired_open(plan, &options),
                                   .from = plan->from,
                                   .unit = "pairs",
                                   .rule = comparing->wishes.stop.rule,
                                   .most = comparing->most};
    const double began = clock_seconds();
    paired_record_begin(&record);
    bool complete = paired_record_play(&record, comparing_pilot(comparing));
    if (complete && ledger->played > 0)
        comparing_tell_plan(comparing, paired_totals(record.paired), clock_seconds() - began);
    complete = complete && paired_record_play(&record, comparing->most);
    progress_end(&progress);
    const bool kept = rows_file_close(&comparing->arguments, rows);
    const int status = conclude(comparing, &record, complete, clock_seconds() - began);
    paired_record_end(&record);
    paired_close(record.paired);
    return kept || status != EXIT_DONE ? status : EXIT_RUN_FAILED;
}

int comparing_play(struct comparing *comparing)
{
    const struct experiment *arms[] = {&comparing->sides[0], &comparing->sides[1]};
    const struct contrast contrast = SIMPLE_CONTRAST(0, 1);
    struct ledger ledger;
    rehearsal_ends_here();
    if (!cut(comparing))
        return EXIT_USAGE;
    const struct paired_plan plan = {
        .arms = arms, .arm_count = 2, .contrasts = &contrast, .contrast_count = 1, .from = comparing->from};
    struct rows *rows;
    if (!rows_file_open(&comparing->arguments, &comparing->sides[0], true, &rows))
        return EXIT_USAGE;
    stop_on_signals();
    if (open_ledger(comparing, &ledger))
        return play(comparing, &ledger, &plan, rows);
    rows_file_close(&comparing->arguments, rows);
    return EXIT_USAGE;
}
