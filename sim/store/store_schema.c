/* The tables of a store, and how an older one becomes one of today. */
#include <inttypes.h>

#include "sim/store/store_sqlite.h"

enum {
    APPLICATION_ID = 0x57615264, /* "WaRd" */
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

/* Statements that any store of this version can prepare: one that cannot has other tables than it says. */
static const char *const tables_of_today[] = {
    "SELECT id, text, program FROM build",
    "SELECT id, name, system, machine, processors FROM host",
    "SELECT id, hash, text, name, request, game, scenario, policies, seed, config_hash, assumed, coverage,"
    " signature FROM series",
    "SELECT series, position, name, win FROM level",
    "SELECT id, series, first, games, wins, totals, build, host, threads, started, ended, seconds, looks"
    " FROM range",
    "SELECT range, position, count FROM level_count",
    "SELECT series, first, games, part, parts FROM part",
    "SELECT id, hash, kind, name, text, game, scenario, seed, config_hash, assumed FROM study",
    "SELECT study, words FROM asked",
    "SELECT id, study, unit, first, games, counts, looks, build, host, threads, started, ended, seconds"
    " FROM stretch",
    "SELECT study, first, games, part, parts, words FROM study_part",
};

static bool has_tables_of_today(struct store *store)
{
    bool good = true;
    for (size_t i = 0; i < sizeof tables_of_today / sizeof *tables_of_today && good; i++) {
        sqlite3_stmt *statement = store_query(store, tables_of_today[i], "");
        good = statement != NULL;
        sqlite3_finalize(statement);
    }
    return good;
}

static void complain_of_tables(const struct store *store, int64_t version, struct problems *problems)
{
    problem_add(problems, &(struct place){.file = store->path},
                "another file, which this program makes, or a copy of the store from before", NULL,
                "this store says that it is of version %" PRId64
                ", but its tables are others; nothing of it was "
                "changed",
                version);
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
    bool good = version >= 0;
    for (int64_t i = version; i < VERSION && good; i++)
        good = store_sql(store, migrations[i]);
    const bool wrong = good ? !has_tables_of_today(store) : sqlite3_errcode(store->db) == SQLITE_ERROR;
    good = good && !wrong;
    text_addf(&sql, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", APPLICATION_ID, VERSION);
    good = good && store_sql(store, sql.bytes);
    if (!good) {
        if (wrong)
            complain_of_tables(store, version, problems);
        else
            store_complain(store, "the store cannot be set up", problems);
        store_sql(store, "ROLLBACK");
    }
    text_free(&sql);
    return good;
}

bool store_is_store(struct store *store, struct problems *problems)
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
    if (version < VERSION)
        return migrate(store, problems);
    if (has_tables_of_today(store))
        return true;
    complain_of_tables(store, version, problems);
    return false;
}
