/* Lists of what is in the store, and taking out of it. */
#include "sim/store/store_sqlite.h"

#include <stdlib.h>
#include <string.h>

static void read_levels(struct store *store, int64_t series, struct store_span *span)
{
    sqlite3_stmt *row = store_query(
        store,
        "SELECT name, win, count FROM level_count JOIN level ON level.position = level_count.position"
        " WHERE level.series = ? AND level_count.range = ? ORDER BY level.position",
        "ii", series, span->id);
    while (store_next(row)) {
        span->levels = memory_resize(span->levels, (span->level_count + 1) * sizeof *span->levels);
        span->levels[span->level_count++] = (struct store_level){
            store_text(row, 0), sqlite3_column_int(row, 1) != 0, (uint64_t)sqlite3_column_int64(row, 2)};
    }
    sqlite3_finalize(row);
}

static void read_spans(struct store *store, struct store_entry *entry)
{
    sqlite3_stmt *row =
        store_query(store,
                    "SELECT range.id, first, games, wins, build.text, host.name, started, ended, seconds"
                    " FROM range JOIN build ON build.id = range.build JOIN host ON host.id = range.host"
                    " WHERE series = ? ORDER BY first",
                    "i", entry->id);
    while (store_next(row)) {
        entry->spans = memory_resize(entry->spans, (entry->span_count + 1) * sizeof *entry->spans);
        struct store_span *span = &entry->spans[entry->span_count++];
        *span = (struct store_span){.id = sqlite3_column_int64(row, 0),
                                    .from = (uint64_t)sqlite3_column_int64(row, 1),
                                    .games = (uint64_t)sqlite3_column_int64(row, 2),
                                    .wins = (uint64_t)sqlite3_column_int64(row, 3),
                                    .build = store_text(row, 4),
                                    .host = store_text(row, 5),
                                    .started = store_text(row, 6),
                                    .ended = store_text(row, 7),
                                    .seconds = sqlite3_column_double(row, 8)};
        read_levels(store, entry->id, span);
        entry->games += span->games;
        entry->wins += span->wins;
    }
    sqlite3_finalize(row);
}

static void read_parts(struct store *store, struct store_entry *entry)
{
    sqlite3_stmt *row =
        store_query(store, "SELECT first, games, part, parts FROM part WHERE series = ? ORDER BY 1, 2, 4, 3",
                    "i", entry->id);
    while (store_next(row)) {
        entry->parts = memory_resize(entry->parts, (entry->part_count + 1) * sizeof *entry->parts);
        entry->parts[entry->part_count++] = (struct store_part){
            (uint64_t)sqlite3_column_int64(row, 0), (uint64_t)sqlite3_column_int64(row, 1),
            (uint64_t)sqlite3_column_int64(row, 2), (uint64_t)sqlite3_column_int64(row, 3)};
    }
    sqlite3_finalize(row);
}

static void add_entry(struct store *store, struct store_entries *entries, sqlite3_stmt *row)
{
    entries->items = memory_resize(entries->items, (entries->count + 1) * sizeof *entries->items);
    struct store_entry *entry = &entries->items[entries->count++];
    *entry = (struct store_entry){.id = sqlite3_column_int64(row, 0),
                                  .hash = store_text(row, 1),
                                  .name = store_text(row, 2),
                                  .text = store_text(row, 3),
                                  .request = store_text(row, 4),
                                  .game = store_text(row, 5),
                                  .scenario = store_text(row, 6),
                                  .policies = store_text(row, 7),
                                  .seed = store_text(row, 8),
                                  .config_hash = store_text(row, 9),
                                  .assumed = (uint64_t)sqlite3_column_int64(row, 10),
                                  .coverage = sqlite3_column_int(row, 11) != 0,
                                  .signature = sqlite3_column_int(row, 12) != 0};
    read_spans(store, entry);
    read_parts(store, entry);
}

struct store_entries store_list(struct store *store, const char *name_or_hash, struct problems *problems)
{
    struct store_entries entries = {0};
    sqlite3_stmt *row = store_query(store,
                                    "SELECT id, hash, name, text, request, game, scenario, policies, seed, "
                                    "config_hash, assumed, coverage,"
                                    " signature FROM series ORDER BY name, hash",
                                    "");
    if (!row)
        store_complain(store, "the store cannot be read", problems);
    while (store_next(row))
        if (store_row_fits(row, 2, name_or_hash))
            add_entry(store, &entries, row);
    sqlite3_finalize(row);
    return entries;
}

static void free_span(struct store_span *span)
{
    for (size_t i = 0; i < span->level_count; i++)
        free(span->levels[i].name);
    free(span->levels);
    free(span->build);
    free(span->host);
    free(span->started);
    free(span->ended);
}

void store_entries_free(struct store_entries *entries)
{
    for (size_t i = 0; i < entries->count; i++) {
        struct store_entry *entry = &entries->items[i];
        char *texts[] = {entry->hash,     entry->name,     entry->text, entry->request,    entry->game,
                         entry->scenario, entry->policies, entry->seed, entry->config_hash};
        for (size_t j = 0; j < sizeof texts / sizeof *texts; j++)
            free(texts[j]);
        for (size_t j = 0; j < entry->span_count; j++)
            free_span(&entry->spans[j]);
        free(entry->spans);
        free(entry->parts);
    }
    free(entries->items);
    *entries = (struct store_entries){0};
}

bool store_delete(struct store *store, int64_t series, struct problems *problems)
{
    return store_take_out(store, "DELETE FROM series WHERE id = ?", series, problems);
}
