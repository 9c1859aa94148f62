/* Opening, schema, and the small helpers all statements use. */
#include "sim/run/store_sqlite.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "sim/core/hash.h"

enum {
    APPLICATION_ID = 0x57615264, /* "WaRd" */
    BUSY_MILLISECONDS = 20000,
};

/* MIGRATIONS[n] brings a store of version n to version n + 1. Never change one that was published: add one.
 * Unsigned numbers that may be above 2^63 (seeds, hashes) are texts. level_count repeats what is in the bytes
 * of `totals` for people who look with SQL. */
static const char *const migrations[] = {
    "CREATE TABLE build (id INTEGER PRIMARY KEY, text TEXT NOT NULL, program TEXT NOT NULL,"
    "  UNIQUE (text, program));"
    "CREATE TABLE host (id INTEGER PRIMARY KEY, name TEXT NOT NULL, system TEXT NOT NULL, machine TEXT NOT "
    "NULL,"
    "  processors INTEGER NOT NULL, UNIQUE (name, system, machine, processors));"
    "CREATE TABLE series (id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, text TEXT NOT NULL,"
    "  name TEXT NOT NULL, request TEXT NOT NULL, game TEXT NOT NULL, scenario TEXT NOT NULL,"
    "  policies TEXT NOT NULL, seed TEXT NOT NULL, config_hash TEXT NOT NULL, assumed INTEGER NOT NULL,"
    "  coverage INTEGER NOT NULL, signature INTEGER NOT NULL);"
    "CREATE INDEX series_name ON series (name);"
    "CREATE TABLE level (series INTEGER NOT NULL REFERENCES series (id) ON DELETE CASCADE,"
    "  position INTEGER NOT NULL, name TEXT NOT NULL, win INTEGER NOT NULL, PRIMARY KEY (series, position));"
    "CREATE TABLE range (id INTEGER PRIMARY KEY,"
    "  series INTEGER NOT NULL REFERENCES series (id) ON DELETE CASCADE, first INTEGER NOT NULL,"
    "  games INTEGER NOT NULL CHECK (games > 0), wins INTEGER NOT NULL, totals BLOB NOT NULL,"
    "  build INTEGER NOT NULL REFERENCES build (id), host INTEGER NOT NULL REFERENCES host (id),"
    "  threads INTEGER NOT NULL, started TEXT NOT NULL, ended TEXT NOT NULL, seconds REAL NOT NULL,"
    "  UNIQUE (series, first));"
    "CREATE TABLE level_count (range INTEGER NOT NULL REFERENCES range (id) ON DELETE CASCADE,"
    "  position INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (range, position));"
    "CREATE TABLE part (series INTEGER NOT NULL REFERENCES series (id) ON DELETE CASCADE,"
    "  first INTEGER NOT NULL, games INTEGER NOT NULL, part INTEGER NOT NULL, parts INTEGER NOT NULL,"
    "  PRIMARY KEY (series, first, games, part, parts));",
    /* Version 2: studies, that is everything but plain runs; and what stopping rules saw. A stretch holds the
     * games first.. of a unit (a player, a value, a pair) of the study. `asked` has the command lines, a word
     * a line, that the study was asked for with. */
    "ALTER TABLE range ADD COLUMN looks BLOB;"
    "CREATE TABLE study (id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,"
    "  name TEXT NOT NULL, text TEXT NOT NULL, game TEXT NOT NULL, scenario TEXT NOT NULL,"
    "  seed TEXT NOT NULL, config_hash TEXT NOT NULL, assumed INTEGER NOT NULL);"
    "CREATE INDEX study_name ON study (name);"
    "CREATE TABLE asked (study INTEGER NOT NULL REFERENCES study (id) ON DELETE CASCADE,"
    "  words TEXT NOT NULL, PRIMARY KEY (study, words));"
    "CREATE TABLE stretch (id INTEGER PRIMARY KEY,"
    "  study INTEGER NOT NULL REFERENCES study (id) ON DELETE CASCADE, unit TEXT NOT NULL,"
    "  first INTEGER NOT NULL, games INTEGER NOT NULL CHECK (games > 0), counts BLOB NOT NULL, looks BLOB,"
    "  build INTEGER NOT NULL REFERENCES build (id), host INTEGER NOT NULL REFERENCES host (id),"
    "  threads INTEGER NOT NULL, started TEXT NOT NULL, ended TEXT NOT NULL, seconds REAL NOT NULL,"
    "  UNIQUE (study, unit, first));"
    "CREATE TABLE study_part (study INTEGER NOT NULL REFERENCES study (id) ON DELETE CASCADE,"
    "  first INTEGER NOT NULL, games INTEGER NOT NULL, part INTEGER NOT NULL, parts INTEGER NOT NULL,"
    "  words TEXT NOT NULL, PRIMARY KEY (study, first, games, part, parts, words));",
};

enum { VERSION = sizeof migrations / sizeof *migrations };

void store_complain(struct store *store, const char *what, struct problems *problems)
{
    problem_add(problems, &(struct place){.file = store->path}, NULL, NULL, "%s: %s", what,
                store->db ? sqlite3_errmsg(store->db) : "out of memory");
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
    char bytes[65536];
    uint64_t hash = 0;
    FILE *file = fopen("/proc/self/exe", "rb");
    if (!file)
        return 0;
    for (size_t length; (length = fread(bytes, 1, sizeof bytes, file)) > 0;)
        hash = hash_word(hash, hash_text(bytes, length));
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

/* Runs in a transaction of its own: a store is of one version or the next, never in between. */
static bool migrate(struct store *store, struct problems *problems)
{
    struct text sql = {0};
    if (!store_sql(store, "BEGIN IMMEDIATE")) {
        store_complain(store, "the store cannot be written", problems);
        return false;
    }
    int64_t version = store_number(store_query(store, "PRAGMA user_version", ""));
    bool good = true;
    for (int64_t i = version; i < VERSION && good; i++)
        good = store_sql(store, migrations[i]);
    text_addf(&sql, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", APPLICATION_ID, VERSION);
    good = good && store_sql(store, sql.bytes);
    if (!good) {
        store_complain(store, "the store cannot be set up", problems);
        store_sql(store, "ROLLBACK");
    }
    text_free(&sql);
    return good;
}

static bool is_store(struct store *store, struct problems *problems)
{
    int64_t tables = store_number(store_query(store, "SELECT count(*) FROM sqlite_master", ""));
    int64_t id = store_number(store_query(store, "PRAGMA application_id", ""));
    int64_t version = store_number(store_query(store, "PRAGMA user_version", ""));
    if (tables == STORE_NOTHING) {
        store_complain(store, "this is not a store, or it cannot be read", problems);
        return false;
    }
    if (tables > 0 && id != APPLICATION_ID) {
        problem_add(problems, &(struct place){.file = store->path}, "a store of warodds", NULL,
                    "this SQLite file belongs to another program");
        return false;
    }
    if (version > VERSION) {
        problem_add(problems, &(struct place){.file = store->path}, NULL, NULL,
                    "this store has version %" PRId64 ", this program knows versions up to %d", version,
                    VERSION);
        return false;
    }
    return version == VERSION || migrate(store, problems);
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
        good = is_store(store, problems);
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
