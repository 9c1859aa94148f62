/* From one store into another: how shards come together. */
#include "sim/store/store_sqlite.h"

/* Builds and hosts have other numbers in another store. The columns from `first` on: build's text and
 * program, host's name, system, machine and processors. */
int64_t store_copy_origin(struct store *into, sqlite3_stmt *row, int first, bool host)
{
    if (!host) {
        const char *text = (const char *)sqlite3_column_text(row, first);
        const char *program = (const char *)sqlite3_column_text(row, first + 1);
        store_do(store_query(into, "INSERT OR IGNORE INTO build (text, program) VALUES (?, ?)", "tt", text,
                             program));
        return store_number(
            store_query(into, "SELECT id FROM build WHERE text = ? AND program = ?", "tt", text, program));
    }
    const char *name = (const char *)sqlite3_column_text(row, first + 2);
    const char *system = (const char *)sqlite3_column_text(row, first + 3);
    const char *machine = (const char *)sqlite3_column_text(row, first + 4);
    int64_t processors = sqlite3_column_int64(row, first + 5);
    store_do(store_query(into,
                         "INSERT OR IGNORE INTO host (name, system, machine, processors) VALUES (?, ?, ?, ?)",
                         "ttti", name, system, machine, processors));
    return store_number(store_query(
        into, "SELECT id FROM host WHERE name = ? AND system = ? AND machine = ? AND processors = ?", "ttti",
        name, system, machine, processors));
}

enum { ORIGIN = 4 };

static bool copy_row(struct store *into, int64_t series, sqlite3_stmt *row, int64_t levels_of,
                     struct store *from)
{
    bool good = store_do(store_query(
        into,
        "INSERT INTO range (series, first, games, wins, totals, build, host, threads, started, ended,"
        " seconds, looks) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        "iiiibiiittdb", series, sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1),
        sqlite3_column_int64(row, 2), sqlite3_column_blob(row, 3), (size_t)sqlite3_column_bytes(row, 3),
        store_copy_origin(into, row, ORIGIN, false), store_copy_origin(into, row, ORIGIN, true),
        sqlite3_column_int64(row, 10), sqlite3_column_text(row, 11), sqlite3_column_text(row, 12),
        sqlite3_column_double(row, 13), sqlite3_column_blob(row, 14), (size_t)sqlite3_column_bytes(row, 14)));
    int64_t id = store_number(store_query(into, "SELECT id FROM range WHERE series = ? AND first = ?", "ii",
                                          series, sqlite3_column_int64(row, 0)));
    sqlite3_stmt *level =
        store_query(from, "SELECT position, count FROM level_count WHERE range = ?", "i", levels_of);
    while (good && store_next(level))
        good = store_do(store_query(into, "INSERT INTO level_count VALUES (?, ?, ?)", "iii", id,
                                    sqlite3_column_int64(level, 0), sqlite3_column_int64(level, 1)));
    sqlite3_finalize(level);
    return good;
}

static bool is_the_same(struct store *into, int64_t series, sqlite3_stmt *row)
{
    return store_number(store_query(
               into, "SELECT count(*) FROM range WHERE series = ? AND first = ? AND games = ? AND totals = ?",
               "iiib", series, sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1),
               sqlite3_column_blob(row, 3), (size_t)sqlite3_column_bytes(row, 3))) == 1;
}

enum stored store_copy(struct store *into, int64_t series, struct store *from, int64_t range,
                       struct problems *problems)
{
    sqlite3_stmt *row = store_query(
        from,
        "SELECT first, games, wins, totals, build.text, program, host.name, system, machine, processors,"
        " threads, started, ended, seconds, looks FROM range JOIN build ON build.id = range.build"
        " JOIN host ON host.id = range.host WHERE range.id = ?",
        "i", range);
    enum stored stored = STORE_FAILED;
    if (!store_next(row)) {
        store_complain(from, "the store cannot be read", problems);
    } else if (!store_sql(into, "BEGIN IMMEDIATE")) {
        store_complain(into, "the store cannot be written", problems);
    } else {
        uint64_t first = (uint64_t)sqlite3_column_int64(row, 0),
                 games = (uint64_t)sqlite3_column_int64(row, 1);
        if (is_the_same(into, series, row))
            stored = STORED;
        else if (store_is_held(into, series, STORE_NOTHING, first, games))
            stored = STORED_BY_ANOTHER;
        else
            stored = copy_row(into, series, row, range, from) ? STORED : STORE_FAILED;
        if (stored != STORED || !store_sql(into, "COMMIT")) {
            if (stored != STORED_BY_ANOTHER)
                store_complain(into, "the store cannot be written", problems);
            stored = stored == STORED ? STORE_FAILED : stored;
            store_sql(into, "ROLLBACK");
        }
    }
    sqlite3_finalize(row);
    return stored;
}
