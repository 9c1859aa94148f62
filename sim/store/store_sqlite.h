/* What the files of the store share; nobody else includes it. */
#ifndef WARODDS_STORE_STORE_SQLITE_H
#define WARODDS_STORE_STORE_SQLITE_H

#include <sqlite3.h>

#include "sim/store/store.h"

struct store {
    sqlite3 *db;
    char *path;
    char *build;
    int64_t build_id, host_id; /* STORE_NOTHING until the first range is written */
    int threads;
};

/* A statement with its values: format "t" text (NULL: null), "i" int64_t, "d" double, "b" bytes and size_t.
 */
sqlite3_stmt *store_query(struct store *store, const char *sql, const char *format, ...);
/* The next row; false at the end or after a failure. */
bool store_next(sqlite3_stmt *statement);
/* Runs it to its end; false after a failure. */
bool store_do(sqlite3_stmt *statement);
/* The first column of its first row, STORE_NOTHING if there is none. */
int64_t store_number(sqlite3_stmt *statement);
char *store_text(sqlite3_stmt *statement, int column);
bool store_sql(struct store *store, const char *sql);
/* Whether the open file is a store, or empty; makes it one of today's. store_schema.c */
bool store_is_store(struct store *store, struct problems *problems);
/* Adds what SQLite complains about. */
void store_complain(struct store *store, const char *what, struct problems *problems);

/* Whether a range of the series other than `range` holds some of the games. */
bool store_is_held(struct store *store, int64_t series, int64_t range, uint64_t from, uint64_t games);

/* "2026-01-31T12:00:00Z", so many seconds ago; sixteen digits. */
void store_time_text(double seconds_ago, char text[32]);
char *store_hash_digits(uint64_t hash, char digits[17]);

/* The build or host of a row of another store; see store_copy.c. */
int64_t store_copy_origin(struct store *into, sqlite3_stmt *row, int first, bool host);

/* ---- store_common.c ---- */

/* Whether a row, whose column 1 is a hash, is wanted: NULL (all), its name, or at least four digits of the
 * hash. */
bool store_row_fits(sqlite3_stmt *row, int name_column, const char *wanted);
/* Runs a statement that deletes what has the number; what goes wrong is told. */
bool store_take_out(struct store *store, const char *sql, int64_t id, struct problems *problems);
/* The games of a statement's rows, canonical text and number, that are the same but for the program; by name.
 */
uint64_t store_sum_of_others(struct store *store, const char *sql, const char *name, const char *text);

int64_t store_build_id(struct store *store);
int64_t store_host_id(struct store *store);

#endif
