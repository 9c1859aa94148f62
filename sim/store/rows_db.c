#include "sim/store/rows_db.h"

#include "sim/store/store_sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_A_TRANSACTION = 100000 };

struct rows_db {
    sqlite3 *db;
    sqlite3_stmt *insert;
    uint64_t written; /* in the transaction that is open */
    int64_t *bound;   /* numbers of the row before: what is the same stays bound */
    bool any_bound;
};

static bool run(struct rows_db *rows, const char *sql)
{
    return sqlite3_exec(rows->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* Columns are named as in the CSV; what they hold shows in their type. */
static bool make_table(struct rows_db *to, const struct rows *rows)
{
    const size_t count = rows_names(rows, NULL, 0), texts = rows_texts(rows);
    const char **names = memory_zeros(count * sizeof *names);
    struct text table = {0}, insert = {0};
    rows_names(rows, names, count);
    to->bound = memory_zeros(rows_columns(rows) * sizeof *to->bound);
    text_add(&table, "CREATE TABLE rows (");
    text_add(&insert, "INSERT INTO rows VALUES (");
    for (size_t i = 0; i < count; i++) {
        const char *type = i >= count - texts || i == 2 || i == 3 ? "TEXT"
                           : rows_is_score(rows, i)               ? "REAL"
                                                                  : "INTEGER";
        text_addf(&table, "%s\"%s\" %s", i ? ", " : "", names[i], i ? type : "INTEGER");
        text_add(&insert, i ? ", ?" : "?");
    }
    text_add(&table, ")");
    text_add(&insert, ")");
    const bool good = run(to, table.bytes) && run(to, "BEGIN") &&
                      sqlite3_prepare_v2(to->db, insert.bytes, -1, &to->insert, NULL) == SQLITE_OK;
    text_free(&table);
    text_free(&insert);
    free(names);
    return good;
}

/* Most of a row's hundred and more numbers are those of the row before: they stay bound. Texts belong to
 * stage and arm, the last two numbers. */
static void bind_row(struct rows_db *to, const struct rows *rows, const int64_t *values, size_t numbers)
{
    const size_t columns = rows_columns(rows), metrics = rows_words_end(rows), arm = 2 * sizeof *values;
    const bool again = to->any_bound && memcmp(to->bound + columns - 2, values + columns - 2, arm) == 0;
    for (size_t i = 0; i < numbers; i++) {
        if (again && to->bound[i] == values[i])
            continue;
        const int at = (int)i + 1;
        const bool metric = i >= metrics;
        const char *word = metric ? NULL : rows_word(rows, i, values);
        if (word)
            sqlite3_bind_text(to->insert, at, word, -1, SQLITE_STATIC);
        else if (!metric && rows_is_score(rows, i))
            sqlite3_bind_double(to->insert, at, (double)values[i] / SCORE_ONE);
        else
            sqlite3_bind_int64(to->insert, at, values[i]);
    }
    for (size_t i = 0; i < rows_texts(rows) && !again; i++)
        sqlite3_bind_text(to->insert, (int)(numbers + i) + 1, rows_text(rows, values, i), -1, SQLITE_STATIC);
    memcpy(to->bound, values, columns * sizeof *values);
    to->any_bound = true;
}

static bool write_rows(void *context, const struct rows *rows, const int64_t *values, size_t count)
{
    struct rows_db *to = context;
    const size_t columns = rows_columns(rows), numbers = columns - (rows_is_study(rows) ? 0 : 2);
    bool good = to->insert || make_table(to, rows);
    for (size_t i = 0; i < count && good; i++) {
        bind_row(to, rows, values + i * columns, numbers);
        good = sqlite3_step(to->insert) == SQLITE_DONE && sqlite3_reset(to->insert) == SQLITE_OK;
        if (good && ++to->written == ROWS_A_TRANSACTION) {
            to->written = 0;
            good = run(to, "COMMIT") && run(to, "BEGIN");
        }
    }
    return good;
}

static bool close_db(void *context)
{
    struct rows_db *to = context;
    sqlite3_finalize(to->insert);
    const bool good = !to->insert || run(to, "COMMIT");
    const bool closed = sqlite3_close(to->db) == SQLITE_OK;
    free(to->bound);
    free(to);
    return good && closed;
}

struct rows *rows_db_open(const char *path, const struct experiment *experiment, bool study,
                          struct problems *problems)
{
    struct rows_db *to = memory_zeros(sizeof *to);
    const struct rows_sink sink = {write_rows, close_db, to};
    remove(path);
    /* Nobody else reads it meanwhile, and a file that was cut short is written anew. */
    const int how = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &to->db, how, NULL) != SQLITE_OK || !run(to, "PRAGMA journal_mode=OFF") ||
        !run(to, "PRAGMA synchronous=OFF")) {
        problem_add(problems, &(struct place){.file = path}, NULL, NULL, "the rows cannot be written: %s",
                    sqlite3_errmsg(to->db));
        sqlite3_close(to->db);
        free(to);
        return NULL;
    }
    return rows_open(path, experiment, study, &sink, problems);
}
