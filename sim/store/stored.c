#include "sim/store/stored.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool stored_open(const struct store_entry *entry, struct experiment *experiment, struct series *series,
                 struct problems *problems)
{
    if (!series_open(entry->request, experiment, problems))
        return false;
    *series = series_make(experiment, entry->coverage, entry->signature);
    if (strcmp(series->text, entry->text) == 0)
        return true;
    problem_add(problems, NULL, "the configurations and the program that played it", NULL,
                "%s was played with %s than those of today", entry->name,
                series_differ_by_program(series->text, entry->text) ? "other rules or policies"
                                                                    : "other values");
    stored_close(experiment, series);
    return false;
}

void stored_close(struct experiment *experiment, struct series *series)
{
    setting_close(experiment->setting);
    experiment->setting = NULL;
    series_free(series);
}

struct totals *stored_totals(struct store *store, int64_t series, struct experiment *experiment,
                             uint64_t games, struct problems *problems)
{
    struct totals *sum = totals_new(experiment);
    size_t count;
    struct store_range *ranges = store_ranges(store, series, experiment->from, games, &count);
    uint64_t next = experiment->from;
    for (size_t i = 0; i < count && ranges[i].from == next; i++) {
        struct totals *totals = totals_new(experiment);
        const char *reason;
        bool good = ranges[i].from + ranges[i].games - experiment->from <= games &&
                    sum->games + ranges[i].games <= HISTOGRAM_GAMES_LIMIT;
        if (good && !store_load(store, &ranges[i], totals, &reason)) {
            problem_add(problems, &(struct place){.file = store_path(store)}, NULL, NULL,
                        "the counts of games %" PRIu64 " to %" PRIu64 " are not used: %s", ranges[i].from,
                        ranges[i].from + ranges[i].games - 1, reason);
            good = false;
        }
        if (good) {
            totals_merge(sum, totals);
            next += totals->games;
        }
        totals_free(totals);
    }
    free(ranges);
    experiment->games = sum->games;
    return sum;
}
