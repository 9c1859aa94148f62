/* One thing of the store, found and shown. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/again.h"
#include "sim/command/output.h"
#include "sim/command/results.h"
#include "sim/core/language.h"

static void nothing_fits(const struct request_words *request, const char *wanted, struct problems *problems)
{
    struct held all = held_find(request, NULL, problems);
    const size_t count = all.runs.count + all.studies.count;
    const char **names = memory_resize(NULL, (count + 1) * sizeof *names);
    for (size_t i = 0; i < all.runs.count; i++)
        names[i] = all.runs.items[i].name;
    for (size_t i = 0; i < all.studies.count; i++)
        names[all.runs.count + i] = all.studies.items[i].name;
    problem_add(problems, &(struct place){.file = request->path},
                "a name, or at least four digits of a hash, from 'warodds results'",
                nearest_name(wanted, names, count), "nothing is called '%s'", wanted);
    free(names);
    held_free(&all);
}

struct held held_find(const struct request_words *request, const char *name, struct problems *problems)
{
    struct held held = {store_list(request->store, name, problems),
                        store_studies(request->store, name, problems)};
    if (name && held.runs.count + held.studies.count == 0)
        nothing_fits(request, name, problems);
    return held;
}

bool held_find_one(const struct request_words *request, const char *name, struct held *held,
                   struct problems *problems)
{
    *held = held_find(request, name, problems);
    if (held->runs.count + held->studies.count == 1)
        return true;
    for (size_t i = 0; i < held->runs.count; i++) {
        const struct store_entry *entry = &held->runs.items[i];
        problem_add(problems, NULL, NULL, NULL, "'%s' may be %.8s, %s%s%s", name, entry->hash, entry->name,
                    entry->coverage ? " with coverage" : "", entry->signature ? " with signature" : "");
    }
    for (size_t i = 0; i < held->studies.count; i++)
        problem_add(problems, NULL, NULL, NULL, "'%s' may be %.8s, %s", name, held->studies.items[i].hash,
                    held->studies.items[i].name);
    held_free(held);
    return false;
}

void held_free(struct held *held)
{
    store_entries_free(&held->runs);
    store_study_entries_free(&held->studies);
}

int results_show_run(const struct request_words *request, const struct store_entry *entry,
                     struct problems *problems)
{
    struct experiment experiment;
    struct series series;
    int status = EXIT_USAGE;
    if (entry->span_count == 0) {
        problem_add(problems, NULL, NULL, NULL, "no games of %s are stored", entry->name);
    } else if (stored_open(entry, &experiment, &series, problems)) {
        experiment.from = entry->spans[0].from;
        struct totals *totals =
            stored_totals(request->store, entry->id, &experiment, HISTOGRAM_GAMES_LIMIT, problems);
        status = EXIT_RUN_FAILED;
        if (totals->games > 0) {
            struct result result = result_make(&experiment, totals);
            result.coverage = entry->coverage;
            result.signature = entry->signature;
            char hidden[32];
            count_text(entry->games - totals->games, hidden);
            if (entry->games > totals->games)
                fprintf(stderr, _("warodds: %s more games behind a hole are not shown\n"), hidden);
            status = output_result(&result, request->arguments) ? EXIT_DONE : EXIT_RUN_FAILED;
            result_free(&result);
        }
        totals_free(totals);
        stored_close(&experiment, &series);
    }
    return status;
}

/* Which question; SIZE_MAX after a complaint. */
static size_t choose(const struct store_study_entry *entry, const char *number, struct problems *problems)
{
    uint64_t chosen = entry->asked_count;
    if (number && (!count_read(number, &chosen) || chosen < 1 || chosen > entry->asked_count)) {
        problem_add(problems, NULL, NULL, NULL, "%s was asked for in %zu ways: there is no number '%s'",
                    entry->name, entry->asked_count, number);
        return SIZE_MAX;
    }
    return (size_t)chosen - 1;
}

/* The same command again, which finds all its games. */
int results_show_study(const struct request_words *request, const struct store_study_entry *entry,
                       const char *number, struct problems *problems)
{
    struct command_line line = {0};
    if (entry->asked_count == 0) {
        problem_add(problems, NULL, NULL, NULL, "%s is part of a whole: merge its shards", entry->name);
        return EXIT_USAGE;
    }
    const size_t chosen = choose(entry, number, problems);
    if (chosen == SIZE_MAX)
        return EXIT_USAGE;
    if (entry->asked_count > 1)
        fprintf(stderr,
                _("Question %zu of %zu that were asked of these games; results show %.8s N shows others\n"),
                chosen + 1, entry->asked_count, entry->hash);
    command_line_add_lines(&line, entry->asked[chosen]);
    command_line_add(&line, "--stored-only");
    command_line_add(&line, "--no-files");
    command_line_add(&line, "--quiet");
    command_line_add(&line, "--store");
    command_line_add(&line, request->path);
    if (request->arguments->json)
        command_line_add(&line, "--json");
    if (request->arguments->full && strcmp(entry->kind, "compare") == 0)
        command_line_add(&line, "--full");
    const int status = run_again(&line, NULL);
    command_line_free(&line);
    return status;
}
