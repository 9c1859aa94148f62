/* Lists of the studies in a store, taking them out, and copying them into another. */
#include "sim/store/store_study.h"

#include <stdlib.h>
#include <string.h>

#include "sim/store/store_sqlite.h"

static void read_stretches(struct store *store, struct store_study_entry *entry)
{
    sqlite3_stmt *row = store_query(store,
                                    "SELECT stretch.id, first, games, unit, build.text, host.name, started,"
                                    " ended, seconds FROM stretch JOIN build ON build.id = stretch.build"
                                    " JOIN host ON host.id = stretch.host WHERE study = ?"
                                    " ORDER BY unit, first",
                                    "i", entry->id);
    while (store_next(row)) {
        entry->stretches =
            memory_resize(entry->stretches, (entry->stretch_count + 1) * sizeof *entry->stretches);
        struct store_study_stretch *stretch = &entry->stretches[entry->stretch_count++];
        *stretch = (struct store_study_stretch){.id = sqlite3_column_int64(row, 0),
                                                .from = (uint64_t)sqlite3_column_int64(row, 1),
                                                .games = (uint64_t)sqlite3_column_int64(row, 2),
                                                .unit = store_text(row, 3),
                                                .build = store_text(row, 4),
                                                .host = store_text(row, 5),
                                                .started = store_text(row, 6),
                                                .ended = store_text(row, 7),
                                                .seconds = sqlite3_column_double(row, 8)};
        entry->games += stretch->games;
    }
    sqlite3_finalize(row);
}

static void read_asked(struct store *store, struct store_study_entry *entry)
{
    sqlite3_stmt *row =
        store_query(store, "SELECT words FROM asked WHERE study = ? ORDER BY words", "i", entry->id);
    while (store_next(row)) {
        entry->asked = memory_resize(entry->asked, (entry->asked_count + 1) * sizeof(char *));
        entry->asked[entry->asked_count++] = store_text(row, 0);
    }
    sqlite3_finalize(row);
}

static void read_parts(struct store *store, struct store_study_entry *entry)
{
    sqlite3_stmt *row = store_query(store,
                                    "SELECT first, games, part, parts, words FROM study_part WHERE study = ?"
                                    " ORDER BY 1, 2, 4, 3, 5",
                                    "i", entry->id);
    while (store_next(row)) {
        entry->parts = memory_resize(entry->parts, (entry->part_count + 1) * sizeof *entry->parts);
        entry->parts[entry->part_count++] = (struct store_study_part){
            {(uint64_t)sqlite3_column_int64(row, 0), (uint64_t)sqlite3_column_int64(row, 1),
             (uint64_t)sqlite3_column_int64(row, 2), (uint64_t)sqlite3_column_int64(row, 3)},
            store_text(row, 4)};
    }
    sqlite3_finalize(row);
}

struct store_study_entries store_studies(struct store *store, const char *name_or_hash,
                                         struct problems *problems)
{
    struct store_study_entries entries = {0};
    sqlite3_stmt *row = store_query(store,
                                    "SELECT id, hash, kind, name, text, game, scenario, seed, config_hash,"
                                    " assumed FROM study ORDER BY name, hash",
                                    "");
    if (!row)
        store_complain(store, "the store cannot be read", problems);
    while (store_next(row)) {
        if (!store_row_fits(row, 3, name_or_hash))
            continue;
        entries.items = memory_resize(entries.items, (entries.count + 1) * sizeof *entries.items);
        struct store_study_entry *entry = &entries.items[entries.count++];
        *entry = (struct store_study_entry){.id = sqlite3_column_int64(row, 0),
                                            .hash = store_text(row, 1),
                                            .kind = store_text(row, 2),
                                            .name = store_text(row, 3),
                                            .text = store_text(row, 4),
                                            .game = store_text(row, 5),
                                            .scenario = store_text(row, 6),
                                            .seed = store_text(row, 7),
                                            .config_hash = store_text(row, 8),
                                            .assumed = (uint64_t)sqlite3_column_int64(row, 9)};
        read_stretches(store, entry);
        read_asked(store, entry);
        read_parts(store, entry);
    }
    sqlite3_finalize(row);
    return entries;
}

void store_study_entries_free(struct store_study_entries *entries)
{
    for (size_t i = 0; i < entries->count; i++) {
        struct store_study_entry *entry = &entries->items[i];
        char *texts[] = {entry->hash, entry->kind,     entry->name, entry->text,
                         entry->game, entry->scenario, entry->seed, entry->config_hash};
        for (size_t j = 0; j < sizeof texts / sizeof *texts; j++)
            free(texts[j]);
        for (size_t j = 0; j < entry->stretch_count; j++) {
            struct store_study_stretch *stretch = &entry->stretches[j];
            char *own[] = {stretch->unit, stretch->build, stretch->host, stretch->started, stretch->ended};
            for (size_t k = 0; k < sizeof own / sizeof *own; k++)
                free(own[k]);
        }
        for (size_t j = 0; j < entry->asked_count; j++)
            free(entry->asked[j]);
        for (size_t j = 0; j < entry->part_count; j++)
            free(entry->parts[j].words);
        free(entry->stretches);
        free(entry->asked);
        free(entry->parts);
    }
    free(entries->items);
    *entries = (struct store_study_entries){0};
}

bool store_study_delete(struct store *store, int64_t study, struct problems *problems)
{
    return store_take_out(store, "DELETE FROM study WHERE id = ?", study, problems);
}

/* ---- copying ---- */

static int64_t copy_study(struct store *into, const struct store_study_entry *entry)
{
    store_do(store_query(into,
                         "INSERT OR IGNORE INTO study (hash, kind, name, text, game, scenario, seed,"
                         " config_hash, assumed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                         "tttttttti", entry->hash, entry->kind, entry->name, entry->text, entry->game,
                         entry->scenario, entry->seed, entry->config_hash, (int64_t)entry->assumed));
    const int64_t study =
        store_number(store_query(into, "SELECT id FROM study WHERE hash = ?", "t", entry->hash));
    for (size_t i = 0; i < entry->part_count; i++)
        store_do(store_query(into, "INSERT OR IGNORE INTO study_part VALUES (?, ?, ?, ?, ?, ?)", "iiiiit",
                             study, (int64_t)entry->parts[i].part.from, (int64_t)entry->parts[i].part.games,
                             (int64_t)entry->parts[i].part.part, (int64_t)entry->parts[i].part.parts,
                             entry->parts[i].words));
    for (size_t i = 0; i < entry->asked_count; i++)
        store_do(
            store_query(into, "INSERT OR IGNORE INTO asked VALUES (?, ?)", "it", study, entry->asked[i]));
    return study;
}

enum { UNIT, FIRST, GAMES, COUNTS, LOOKS, ORIGIN, THREADS = ORIGIN + 6, STARTED, ENDED, SECONDS };

static enum stored copy_stretch(struct store *into, int64_t study, sqlite3_stmt *row)
{
    const char *unit = (const char *)sqlite3_column_text(row, UNIT);
    const int64_t first = sqlite3_column_int64(row, FIRST), games = sqlite3_column_int64(row, GAMES);
    const void *counts = sqlite3_column_blob(row, COUNTS), *looks = sqlite3_column_blob(row, LOOKS);
    const size_t length = (size_t)sqlite3_column_bytes(row, COUNTS),
                 looks_length = (size_t)sqlite3_column_bytes(row, LOOKS);
    if (store_number(store_query(into,
                                 "SELECT count(*) FROM stretch WHERE study = ? AND unit = ? AND first = ?"
                                 " AND games = ? AND counts = ?",
                                 "itiib", study, unit, first, games, counts, length)) == 1)
        return STORED;
    if (store_number(store_query(into,
                                 "SELECT count(*) FROM stretch WHERE study = ? AND unit = ? AND first < ?"
                                 " AND first + games > ?",
                                 "itii", study, unit, first + games, first)) != 0)
        return STORED_BY_ANOTHER;
    const int64_t build = store_copy_origin(into, row, ORIGIN, false),
                  host = store_copy_origin(into, row, ORIGIN, true);
    return store_do(store_query(into,
                                "INSERT INTO stretch (study, unit, first, games, counts, looks, build, host,"
                                " threads, started, ended, seconds)"
                                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                                "itiibbiiittd", study, unit, first, games, counts, length, looks,
                                looks_length, build, host, sqlite3_column_int64(row, THREADS),
                                sqlite3_column_text(row, STARTED), sqlite3_column_text(row, ENDED),
                                sqlite3_column_double(row, SECONDS)))
               ? STORED
               : STORE_FAILED;
}

enum stored store_study_copy(struct store *into, struct store *from, const struct store_study_entry *entry,
                             struct problems *problems)
{
    enum stored stored = STORED;
    if (!store_sql(into, "BEGIN IMMEDIATE")) {
        store_complain(into, "the store cannot be written", problems);
        return STORE_FAILED;
    }
    const int64_t study = copy_study(into, entry);
    sqlite3_stmt *row = store_query(
        from,
        "SELECT unit, first, games, counts, looks, build.text, program, host.name, system, machine,"
        " processors, threads, started, ended, seconds FROM stretch JOIN build ON build.id = stretch.build"
        " JOIN host ON host.id = stretch.host WHERE study = ?",
        "i", entry->id);
    while (stored == STORED && store_next(row))
        stored = study == STORE_NOTHING ? STORE_FAILED : copy_stretch(into, study, row);
    sqlite3_finalize(row);
    if (stored == STORED && store_sql(into, "COMMIT"))
        return STORED;
    if (stored != STORED_BY_ANOTHER) {
        store_complain(into, "the store cannot be written", problems);
        stored = STORE_FAILED;
    }
    store_sql(into, "ROLLBACK");
    return stored;
}
