/* Runs that come together. */
#include <stdlib.h>
#include <string.h>

#include "sim/cli/merging.h"
#include "sim/command/output.h"

static bool overlap(const struct store_span *a, const struct store_span *b)
{
    return a->from < b->from + b->games && b->from < a->from + a->games;
}

/* Two lists of entries against each other. What the target holds already, in the same range, is fine. */
static void compare_entries(struct merging *merging, const struct source *a,
                            const struct store_entries *entries, const char *other, bool same_is_fine)
{
    for (size_t i = 0; i < a->entries.count; i++)
        for (size_t j = 0; j < entries->count; j++) {
            const struct store_entry *left = &a->entries.items[i], *right = &entries->items[j];
            if (strcmp(left->hash, right->hash) != 0)
                continue;
            for (size_t k = 0; k < left->span_count; k++)
                for (size_t l = 0; l < right->span_count; l++) {
                    const struct store_span *x = &left->spans[k], *y = &right->spans[l];
                    bool same = x->from == y->from && x->games == y->games;
                    if (overlap(x, y) && !(same && same_is_fine))
                        merging_complain(merging, left->name, store_path(a->store),
                                         &(struct games){x->from, x->games}, other,
                                         &(struct games){y->from, y->games});
                }
        }
}

void merging_check_runs(struct merging *merging)
{
    for (size_t i = 0; i < merging->source_count; i++) {
        for (size_t j = 0; j < i; j++)
            compare_entries(merging, &merging->sources[i], &merging->sources[j].entries,
                            store_path(merging->sources[j].store), false);
        if (merging->target)
            compare_entries(merging, &merging->sources[i], &merging->held, store_path(merging->target), true);
    }
}

/* Everything that is to be added up under one series. */
struct sum {
    struct experiment experiment;
    struct series series;
    int64_t target_series;
    uint64_t first; /* of the games merged */
    const struct store_entry *entry;
};

static struct sum *find_sum(struct merging *merging, const struct store_entry *entry)
{
    struct sums *sums = &merging->sums;
    for (size_t i = 0; i < sums->count; i++)
        if (strcmp(sums->items[i].entry->hash, entry->hash) == 0)
            return &sums->items[i];
    struct sum sum = {.first = UINT64_MAX, .entry = entry};
    if (!stored_open(entry, &sum.experiment, &sum.series, &merging->problems))
        return NULL;
    sums->items = memory_resize(sums->items, (sums->count + 1) * sizeof *sums->items);
    sums->items[sums->count++] = sum;
    return &sums->items[sums->count - 1];
}

void merging_open_runs(struct merging *merging)
{
    for (size_t i = 0; i < merging->source_count; i++)
        for (size_t j = 0; j < merging->sources[i].entries.count; j++) {
            const struct store_entry *entry = &merging->sources[i].entries.items[j];
            struct sum *sum = entry->span_count ? find_sum(merging, entry) : NULL;
            if (sum && entry->spans[0].from < sum->first)
                sum->first = entry->spans[0].from;
        }
}

static bool copy_entry(struct merging *merging, const struct source *source, const struct store_entry *entry,
                       struct sum *sum)
{
    bool good = true;
    sum->target_series = store_series(merging->target, &sum->experiment, &sum->series, &merging->problems);
    good = sum->target_series != STORE_NOTHING;
    for (size_t i = 0; i < entry->span_count && good; i++)
        good = store_copy(merging->target, sum->target_series, source->store, entry->spans[i].id,
                          &merging->problems) == STORED;
    if (!good && merging->problems.told == 0) /* somebody else writes to the store at this moment */
        problem_add(&merging->problems, &(struct place){.file = store_path(merging->target)}, NULL, NULL,
                    "the store has got other games of %s meanwhile; once more, please", entry->name);
    for (size_t i = 0; i < entry->part_count && good; i++)
        good = store_note_part(merging->target, sum->target_series, &entry->parts[i], &merging->problems);
    return good;
}

bool merging_copy_runs(struct merging *merging)
{
    bool good = true;
    for (size_t i = 0; i < merging->source_count && good; i++)
        for (size_t j = 0; j < merging->sources[i].entries.count && good; j++) {
            const struct store_entry *entry = &merging->sources[i].entries.items[j];
            if (entry->span_count > 0)
                good = copy_entry(merging, &merging->sources[i], entry, find_sum(merging, entry));
        }
    return good;
}

/* What the shards say that they are parts of; games 0: they do not say. */
static struct store_part whole_of(const struct sum *sum)
{
    return sum->entry->part_count > 0 ? sum->entry->parts[0]
                                      : (struct store_part){.from = sum->first, .games = 0};
}

static int report(struct merging *merging, struct sum *sum)
{
    struct store_part whole = whole_of(sum);
    sum->experiment.from = whole.from;
    struct totals *totals =
        stored_totals(merging->target, sum->target_series, &sum->experiment,
                      whole.games ? whole.games : HISTOGRAM_GAMES_LIMIT, &merging->problems);
    int status = EXIT_DONE;
    if (totals->games < whole.games || totals->games == 0) {
        merging_tell_missing(sum->series.name, &whole, whole.from + totals->games);
        status = EXIT_CHECK_FAILED;
    } else {
        struct result result = result_make(&sum->experiment, totals);
        result.coverage = sum->series.coverage;
        result.signature = sum->series.signature;
        bool good = output_result(&result, merging->arguments);
        good = output_files(&result, merging->arguments->out, merging->arguments) && good;
        status = good ? EXIT_DONE : EXIT_RUN_FAILED;
        result_free(&result);
    }
    totals_free(totals);
    return status;
}

int merging_report_runs(struct merging *merging)
{
    int status = EXIT_DONE;
    for (size_t i = 0; i < merging->sums.count; i++) {
        int one = report(merging, &merging->sums.items[i]);
        status = one > status ? one : status;
    }
    return status;
}

void merging_free_runs(struct merging *merging)
{
    for (size_t i = 0; i < merging->sums.count; i++)
        stored_close(&merging->sums.items[i].experiment, &merging->sums.items[i].series);
    free(merging->sums.items);
}
