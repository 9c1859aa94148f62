/* What ranges of games and stretches of studies ask the store alike. */
#include "sim/store/store_sqlite.h"

#include <string.h>

#include "sim/play/series.h"

enum { HASH_DIGITS = 16, HASH_LEAST = 4 };

bool store_row_fits(sqlite3_stmt *row, int name_column, const char *wanted)
{
    const size_t length = wanted ? strlen(wanted) : 0;
    if (!wanted || strcmp(wanted, (const char *)sqlite3_column_text(row, name_column)) == 0)
        return true;
    return length >= HASH_LEAST && length <= HASH_DIGITS &&
           strncmp(wanted, (const char *)sqlite3_column_text(row, 1), length) == 0;
}

bool store_take_out(struct store *store, const char *sql, int64_t id, struct problems *problems)
{
    const bool good = store_do(store_query(store, sql, "i", id));
    if (!good)
        store_complain(store, "the store cannot be written", problems);
    return good;
}

uint64_t store_sum_of_others(struct store *store, const char *sql, const char *name, const char *text)
{
    uint64_t games = 0;
    sqlite3_stmt *row = store_query(store, sql, "t", name);
    while (store_next(row))
        if (series_differ_by_program(text, (const char *)sqlite3_column_text(row, 0)))
            games += (uint64_t)sqlite3_column_int64(row, 1);
    sqlite3_finalize(row);
    return games;
}
