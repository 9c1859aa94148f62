/* What stands in for SQLite in a browser: a "store" is a folder with what other workers played
 * (sim/web/share.h), and keeps nothing. What the commands know of continuing from a store makes the whole of
 * the shares. */
#include <stdlib.h>
#include <string.h>

#include "sim/store/rows_db.h"
#include "sim/store/store_study.h"
#include "sim/web/share.h"

struct store {
    char *path;
    struct share_file *files;
    size_t count;
};

struct store *store_open(const char *path, const struct store_writer *writer, struct problems *problems)
{
    struct store *store = memory_zeros(sizeof *store);
    (void)writer;
    store->path = text_copy(path);
    store->files = share_files(path, &store->count);
    if (store->files)
        return store;
    problem_add(problems, &(struct place){.file = path}, "--no-store", NULL,
                "there is no store in a browser");
    store_close(store);
    return NULL;
}

struct store *store_open_old(const char *path, const struct store_writer *writer, struct problems *problems)
{
    return store_open(path, writer, problems);
}

void store_close(struct store *store)
{
    if (!store)
        return;
    share_files_free(store->files, store->count);
    free(store->path);
    free(store);
}

const char *store_path(const struct store *store)
{
    return store->path;
}

bool store_check(struct store *store, struct problems *problems)
{
    (void)store;
    (void)problems;
    return true;
}

/* ---- runs ---- */

int64_t store_series(struct store *store, const struct experiment *experiment, const struct series *series,
                     struct problems *problems)
{
    (void)store;
    (void)experiment;
    (void)series;
    (void)problems;
    return 0;
}

uint64_t store_games_of_others(struct store *store, const struct series *series)
{
    (void)store;
    (void)series;
    return 0;
}

static bool overlaps(const struct share_file *file, uint64_t from, uint64_t games)
{
    return file->from < from + games && from < file->from + file->games;
}

struct store_range *store_ranges(struct store *store, int64_t series, uint64_t from, uint64_t games,
                                 size_t *count)
{
    struct store_range *ranges = memory_resize(NULL, (store->count + 1) * sizeof *ranges);
    (void)series;
    *count = 0;
    for (size_t i = 0; i < store->count; i++)
        if (overlaps(&store->files[i], from, games))
            ranges[(*count)++] = (struct store_range){
                .id = (int64_t)i, .from = store->files[i].from, .games = store->files[i].games};
    return ranges;
}

bool store_load(struct store *store, const struct store_range *range, struct totals *totals,
                const char **reason)
{
    struct text counts = {0};
    *reason = "the file of a share is not whole";
    const bool good = share_read(&store->files[range->id], &counts, NULL) &&
                      totals_load(totals, counts.bytes, counts.length, reason);
    text_free(&counts);
    return good;
}

void store_looks(struct store *store, const struct store_range *range, struct text *looks)
{
    share_read(&store->files[range->id], NULL, looks);
}

void store_forget(struct store *store, int64_t range)
{
    (void)store;
    (void)range;
}

enum stored store_add(struct store *store, int64_t series, int64_t *range, uint64_t from,
                      const struct totals *totals, const struct text *looks, double seconds,
                      struct problems *problems)
{
    (void)store;
    (void)series;
    (void)from;
    (void)totals;
    (void)looks;
    (void)seconds;
    (void)problems;
    *range = 0;
    return STORED;
}

bool store_note_part(struct store *store, int64_t series, const struct store_part *part,
                     struct problems *problems)
{
    (void)store;
    (void)series;
    (void)part;
    (void)problems;
    return true;
}

/* ---- comparisons ---- */

int64_t store_enter_study(struct store *store, const struct store_study *study, struct problems *problems)
{
    (void)store;
    (void)study;
    (void)problems;
    return 0;
}

uint64_t store_study_games_of_others(struct store *store, const struct store_study *study)
{
    (void)store;
    (void)study;
    return 0;
}

struct store_stretch *store_stretches(struct store *store, int64_t study, const char *unit, uint64_t from,
                                      uint64_t games, size_t *count)
{
    struct store_range *ranges = store_ranges(store, study, from, games, count);
    struct store_stretch *stretches = memory_resize(NULL, (*count + 1) * sizeof *stretches);
    (void)unit;
    for (size_t i = 0; i < *count; i++)
        stretches[i] =
            (struct store_stretch){.id = ranges[i].id, .from = ranges[i].from, .games = ranges[i].games};
    free(ranges);
    return stretches;
}

bool store_stretch_read(struct store *store, int64_t stretch, struct text *counts, struct text *looks)
{
    return share_read(&store->files[stretch], counts, looks);
}

void store_stretch_forget(struct store *store, int64_t stretch)
{
    (void)store;
    (void)stretch;
}

bool store_stretches_add(struct store *store, int64_t study, struct store_writing *writings, size_t count,
                         struct problems *problems)
{
    (void)store;
    (void)study;
    (void)problems;
    for (size_t i = 0; i < count; i++)
        writings[i].stored = STORED;
    return true;
}

bool store_note_study_part(struct store *store, int64_t study, const struct store_part *part,
                           const char *words, struct problems *problems)
{
    (void)store;
    (void)study;
    (void)part;
    (void)words;
    (void)problems;
    return true;
}
