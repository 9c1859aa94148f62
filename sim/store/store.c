/* Opening, schema, and the small helpers all statements use. */
#include "sim/store/store_sqlite.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "sim/core/hash.h"

enum { BUSY_MILLISECONDS = 20000 };

void store_complain(struct store *store, const char *what, struct problems *problems)
{
    const int code = store->db ? sqlite3_errcode(store->db) : SQLITE_NOMEM;
    const bool silent = code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE;
    problem_add(problems, &(struct place){.file = store->path}, NULL, NULL, "%s: %s", what,
                silent      ? "what it holds is damaged"
                : store->db ? sqlite3_errmsg(store->db)
                            : "out of memory");
}

static void bind(sqlite3_stmt *statement, const char *format, va_list values)
{
    for (int i = 1; *format; format++, i++)
        if (*format == 't') {
            sqlite3_bind_text(statement, i, va_arg(values, const char *), -1, SQLITE_TRANSIENT);
        } else if (*format == 'i') {
            sqlite3_bind_int64(statement, i, va_arg(values, int64_t));
        } else if (*format == 'd') {
            sqlite3_bind_double(statement, i, va_arg(values, double));
        } else {
            const void *bytes = va_arg(values, const void *);
            sqlite3_bind_blob64(statement, i, bytes, va_arg(values, size_t), SQLITE_TRANSIENT);
        }
}

sqlite3_stmt *store_query(struct store *store, const char *sql, const char *format, ...)
{
    sqlite3_stmt *statement = NULL;
    va_list values;
    if (sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL) != SQLITE_OK)
        return NULL;
    va_start(values, format);
    bind(statement, format, values);
    va_end(values);
    return statement;
}

bool store_next(sqlite3_stmt *statement)
{
    return statement && sqlite3_step(statement) == SQLITE_ROW;
}

bool store_do(sqlite3_stmt *statement)
{
    int code = SQLITE_ROW;
    while (statement && code == SQLITE_ROW)
        code = sqlite3_step(statement);
    return sqlite3_finalize(statement) == SQLITE_OK && code == SQLITE_DONE;
}

int64_t store_number(sqlite3_stmt *statement)
{
    int64_t number = store_next(statement) ? sqlite3_column_int64(statement, 0) : STORE_NOTHING;
    sqlite3_finalize(statement);
    return number;
}

char *store_text(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text_copy(text ? text : "");
}

bool store_sql(struct store *store, const char *sql)
{
    return sqlite3_exec(store->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* The program's own bytes: two builds with the same text may differ. */
static uint64_t program_hash(void)
{
    static uint64_t words[8192];
    uint64_t hash = 0;
    FILE *file = fopen("/proc/self/exe", "rb");
    if (!file)
        return 0;
    for (size_t count; (count = fread(words, sizeof *words, sizeof words / sizeof *words, file)) > 0;)
        for (size_t i = 0; i < count; i++)
            hash = (hash ^ words[i]) * 0x9e3779b97f4a7c15u;
    fclose(file);
    return hash;
}

int64_t store_build_id(struct store *store)
{
    char program[17];
    if (store->build_id != STORE_NOTHING)
        return store->build_id;
    snprintf(program, sizeof program, "%016" PRIx64, program_hash());
    store_do(store_query(store, "INSERT OR IGNORE INTO build (text, program) VALUES (?, ?)", "tt",
                         store->build, program));
    store->build_id = store_number(store_query(store, "SELECT id FROM build WHERE text = ? AND program = ?",
                                               "tt", store->build, program));
    return store->build_id;
}

int64_t store_host_id(struct store *store)
{
    struct utsname names = {0};
    struct text system = {0};
    if (store->host_id != STORE_NOTHING)
        return store->host_id;
    uname(&names);
    text_addf(&system, "%s %s", names.sysname, names.release);
    int64_t processors = sysconf(_SC_NPROCESSORS_ONLN);
    store_do(store_query(store,
                         "INSERT OR IGNORE INTO host (name, system, machine, processors) VALUES (?, ?, ?, ?)",
                         "ttti", names.nodename, system.bytes, names.machine, processors));
    store->host_id = store_number(store_query(
        store, "SELECT id FROM host WHERE name = ? AND system = ? AND machine = ? AND processors = ?", "ttti",
        names.nodename, system.bytes, names.machine, processors));
    text_free(&system);
    return store->host_id;
}

static bool make_folders(const char *path, struct problems *problems)
{
    char *copy = text_copy(path);
    bool made = true;
    for (char *slash = strchr(copy + 1, '/'); *copy && slash && made; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        made = mkdir(copy, 0777) == 0 || errno == EEXIST;
        if (!made)
            problem_add(problems, &(struct place){.file = path}, NULL, NULL,
                        "the folder '%s' for the store cannot be made: %s", copy, strerror(errno));
        *slash = '/';
    }
    free(copy);
    return made;
}

static struct store *open_file(const char *path, int flags, const struct store_writer *writer,
                               struct problems *problems)
{
    struct store *store = memory_resize(NULL, sizeof *store);
    *store = (struct store){.path = text_copy(path),
                            .build = text_copy(writer->build),
                            .build_id = STORE_NOTHING,
                            .host_id = STORE_NOTHING,
                            .threads = writer->threads};
    bool good = sqlite3_open_v2(path, &store->db, SQLITE_OPEN_READWRITE | flags, NULL) == SQLITE_OK;
    if (!good)
        store_complain(store, "the store cannot be opened", problems);
    if (good) {
        sqlite3_busy_timeout(store->db, BUSY_MILLISECONDS);
        store_sql(store, "PRAGMA foreign_keys = ON; PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL");
        good = store_is_store(store, problems);
    }
    if (good)
        return store;
    store_close(store);
    return NULL;
}

struct store *store_open(const char *path, const struct store_writer *writer, struct problems *problems)
{
    return make_folders(path, problems) ? open_file(path, SQLITE_OPEN_CREATE, writer, problems) : NULL;
}

struct store *store_open_old(const char *path, const struct store_writer *writer, struct problems *problems)
{
    if (access(path, F_OK) == 0)
        return open_file(path, 0, writer, problems);
    problem_add(problems, &(struct place){.file = path}, NULL, NULL, "there is no store here");
    return NULL;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    sqlite3_close(store->db);
    free(store->path);
    free(store->build);
    free(store);
}

const char *store_path(const struct store *store)
{
    return store->path;
}

bool store_check(struct store *store, struct problems *problems)
{
    sqlite3_stmt *statement = store_query(store, "PRAGMA integrity_check", "");
    bool good = store_next(statement) && strcmp((const char *)sqlite3_column_text(statement, 0), "ok") == 0;
    sqlite3_finalize(statement);
    if (!good)
        problem_add(problems, &(struct place){.file = store->path}, NULL, NULL, "the store is damaged");
    return good;
}
