/* Comparisons that come together. What they make is shown by asking again for the whole: every game is in the
 * store by then, so nothing is played, and the bytes are those of one process. */
#include <stdlib.h>
#include <string.h>

#include "sim/command/again.h"
#include "sim/cli/merging.h"
#include "sim/core/language.h"

static bool is_first(const struct merging *merging, size_t source, const struct store_study_entry *entry)
{
    for (size_t i = 0; i < source; i++)
        for (size_t j = 0; j < merging->sources[i].studies.count; j++)
            if (strcmp(merging->sources[i].studies.items[j].hash, entry->hash) == 0)
                return false;
    return true;
}

size_t merging_count_studies(const struct merging *merging)
{
    size_t count = 0;
    for (size_t i = 0; i < merging->source_count; i++)
        for (size_t j = 0; j < merging->sources[i].studies.count; j++) {
            const struct store_study_entry *entry = &merging->sources[i].studies.items[j];
            count += entry->stretch_count > 0 && is_first(merging, i, entry);
        }
    return count;
}

/* What the target holds already, in the same stretch, is fine. */
static void compare(struct merging *merging, const char *file, const struct store_study_entry *a,
                    const char *other, const struct store_study_entry *b, bool same_is_fine)
{
    for (size_t i = 0; i < a->stretch_count; i++)
        for (size_t j = 0; j < b->stretch_count; j++) {
            const struct store_study_stretch *x = &a->stretches[i], *y = &b->stretches[j];
            const bool same = x->from == y->from && x->games == y->games;
            if (strcmp(x->unit, y->unit) == 0 && x->from < y->from + y->games &&
                y->from < x->from + x->games && !(same && same_is_fine))
                merging_complain(merging, a->name, file, &(struct games){x->from, x->games}, other,
                                 &(struct games){y->from, y->games});
        }
}

static void compare_lists(struct merging *merging, const struct source *source,
                          const struct store_study_entries *others, const char *other, bool same_is_fine)
{
    for (size_t i = 0; i < source->studies.count; i++)
        for (size_t j = 0; j < others->count; j++)
            if (strcmp(source->studies.items[i].hash, others->items[j].hash) == 0)
                compare(merging, store_path(source->store), &source->studies.items[i], other,
                        &others->items[j], same_is_fine);
}

/* Games of another program are never added to those of this one: not here either. */
static void check_program(struct merging *merging, const struct source *source)
{
    for (size_t i = 0; i < source->studies.count; i++) {
        const struct store_study_entry *entry = &source->studies.items[i];
        if (entry->stretch_count > 0 && !series_by_this_program(entry->text, entry->game))
            problem_add(&merging->problems, &(struct place){.file = store_path(source->store)},
                        "the program that played it", NULL,
                        "%s was played with other rules or policies than those of today", entry->name);
    }
}

void merging_check_studies(struct merging *merging)
{
    for (size_t i = 0; i < merging->source_count; i++) {
        check_program(merging, &merging->sources[i]);
        for (size_t j = 0; j < i; j++)
            compare_lists(merging, &merging->sources[i], &merging->sources[j].studies,
                          store_path(merging->sources[j].store), false);
        if (merging->target)
            compare_lists(merging, &merging->sources[i], &merging->held_studies, merging->target_path, true);
    }
}

bool merging_copy_studies(struct merging *merging)
{
    enum stored stored = STORED;
    for (size_t i = 0; i < merging->source_count && stored == STORED; i++)
        for (size_t j = 0; j < merging->sources[i].studies.count && stored == STORED; j++) {
            const struct store_study_entry *entry = &merging->sources[i].studies.items[j];
            stored = store_study_copy(merging->target, merging->sources[i].store, entry, &merging->problems);
            if (stored == STORED_BY_ANOTHER) /* somebody else writes to the store at this moment */
                problem_add(&merging->problems, &(struct place){.file = merging->target_path}, NULL, NULL,
                            "the store has got other games of %s meanwhile; once more, please", entry->name);
        }
    return stored == STORED;
}

/* The first game of the part's whole that nobody has. */
static uint64_t first_missing(const struct store_study_entry *entry, const struct store_part *whole)
{
    uint64_t next = whole->from;
    for (size_t i = 0; i < entry->stretch_count; i++) /* by unit, then in rising order */
        if (entry->stretches[i].from <= next && next < entry->stretches[i].from + entry->stretches[i].games)
            next = entry->stretches[i].from + entry->stretches[i].games;
    return next;
}

static int show(const struct merging *merging, const char *words)
{
    struct command_line line = {0};
    command_line_add_lines(&line, words);
    command_line_add(&line, "--stored-only");
    command_line_add(&line, "--quiet");
    command_line_add(&line, "--store");
    command_line_add(&line, merging->target_path);
    if (merging->arguments->json)
        command_line_add(&line, "--json");
    if (merging->arguments->out) {
        command_line_add(&line, "--out");
        command_line_add(&line, merging->arguments->out);
    }
    const int status = run_again(&line, NULL);
    command_line_free(&line);
    return status;
}

/* Whether the stores named say so; the target may remember other shards of the same pair. */
static bool is_asked(const struct merging *merging, const char *hash, const char *words)
{
    for (size_t i = 0; i < merging->source_count; i++)
        for (size_t j = 0; j < merging->sources[i].studies.count; j++) {
            const struct store_study_entry *entry = &merging->sources[i].studies.items[j];
            for (size_t k = 0; k < entry->part_count && strcmp(entry->hash, hash) == 0; k++)
                if (strcmp(entry->parts[k].words, words) == 0)
                    return true;
        }
    return false;
}

static int report(struct merging *merging, const struct store_study_entry *entry)
{
    int status = EXIT_DONE;
    const char *shown = NULL;
    for (size_t i = 0; i < entry->part_count; i++) {
        const struct store_study_part *part = &entry->parts[i];
        const uint64_t next = first_missing(entry, &part->part);
        if ((shown && strcmp(shown, part->words) == 0) || !is_asked(merging, entry->hash, part->words))
            continue;
        shown = part->words;
        int one = EXIT_CHECK_FAILED;
        if (next < part->part.from + part->part.games)
            merging_tell_missing(entry->name, &part->part, next);
        else
            one = show(merging, part->words);
        status = one > status ? one : status;
    }
    if (entry->part_count == 0)
        fprintf(stderr, _("%s is in the store now: warodds results show %.8s\n"), entry->name, entry->hash);
    return status;
}

int merging_report_studies(struct merging *merging)
{
    int status = EXIT_DONE;
    for (size_t i = 0; i < merging->source_count; i++)
        for (size_t j = 0; j < merging->sources[i].studies.count; j++) {
            const struct store_study_entry *entry = &merging->sources[i].studies.items[j];
            if (entry->stretch_count == 0 || !is_first(merging, i, entry))
                continue;
            struct store_study_entries whole =
                store_studies(merging->target, entry->hash, &merging->problems);
            int one = whole.count == 1 ? report(merging, &whole.items[0]) : EXIT_RUN_FAILED;
            status = one > status ? one : status;
            store_study_entries_free(&whole);
        }
    return status;
}
