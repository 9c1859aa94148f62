/* Studies and their stretches: reading and adding. */
#include "sim/store/store_study.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/store/store_sqlite.h"

static int64_t find_study(struct store *store, const char *hash)
{
    return store_number(store_query(store, "SELECT id FROM study WHERE hash = ?", "t", hash));
}

static bool enter(struct store *store, const struct store_study *study, const char *hash)
{
    const struct setting *setting = study->experiment->setting;
    char config[17], seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, study->experiment->seed);
    return store_do(store_query(
        store,
        "INSERT INTO study (hash, kind, name, text, game, scenario, seed, config_hash, assumed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        "tttttttti", hash, study->kind, study->name, study->text, setting->game->name, setting->scenario,
        seed, store_hash_digits(setting->hash, config), (int64_t)setting->assumed));
}

int64_t store_enter_study(struct store *store, const struct store_study *study, struct problems *problems)
{
    char hash[17];
    store_hash_digits(hash_text(study->text, strlen(study->text)), hash);
    bool good = store_sql(store, "BEGIN IMMEDIATE");
    int64_t id = good ? find_study(store, hash) : STORE_NOTHING;
    if (good && id == STORE_NOTHING) {
        good = enter(store, study, hash);
        id = good ? find_study(store, hash) : STORE_NOTHING;
    }
    if (good && study->words)
        good =
            store_do(store_query(store, "INSERT OR IGNORE INTO asked VALUES (?, ?)", "it", id, study->words));
    good = good && store_sql(store, "COMMIT");
    if (good)
        return id;
    store_complain(store, "the store takes no new study", problems);
    store_sql(store, "ROLLBACK");
    return STORE_NOTHING;
}

uint64_t store_study_games_of_others(struct store *store, const struct store_study *study)
{
    return store_sum_of_others(
        store,
        "SELECT study.text, sum(stretch.games) FROM study JOIN stretch ON stretch.study = study.id"
        " WHERE study.name = ? GROUP BY study.id",
        study->name, study->text);
}

struct store_stretch *store_stretches(struct store *store, int64_t study, const char *unit, uint64_t from,
                                      uint64_t games, size_t *count)
{
    struct store_stretch *stretches = NULL;
    *count = 0;
    if (from > INT64_MAX - games)
        return NULL;
    int64_t build = store_build_id(store);
    sqlite3_stmt *row = store_query(store,
                                    "SELECT id, first, games, build <> ? FROM stretch WHERE study = ?"
                                    " AND unit = ? AND first < ? AND first + games > ? ORDER BY first",
                                    "iitii", build, study, unit, (int64_t)(from + games), (int64_t)from);
    while (store_next(row)) {
        stretches = memory_resize(stretches, (*count + 1) * sizeof *stretches);
        stretches[(*count)++] =
            (struct store_stretch){sqlite3_column_int64(row, 0), (uint64_t)sqlite3_column_int64(row, 1),
                                   (uint64_t)sqlite3_column_int64(row, 2), sqlite3_column_int(row, 3) != 0};
    }
    sqlite3_finalize(row);
    return stretches;
}

static void copy_column(sqlite3_stmt *row, int column, struct text *bytes)
{
    const void *blob = sqlite3_column_blob(row, column);
    if (blob)
        text_add_bytes(bytes, blob, (size_t)sqlite3_column_bytes(row, column));
}

bool store_stretch_read(struct store *store, int64_t stretch, struct text *counts, struct text *looks)
{
    sqlite3_stmt *row = store_query(store, "SELECT counts, looks FROM stretch WHERE id = ?", "i", stretch);
    bool good = store_next(row);
    if (good) {
        copy_column(row, 0, counts);
        copy_column(row, 1, looks);
    }
    sqlite3_finalize(row);
    return good;
}

void store_stretch_forget(struct store *store, int64_t stretch)
{
    store_do(store_query(store, "DELETE FROM stretch WHERE id = ?", "i", stretch));
}

static bool is_held(struct store *store, int64_t study, const struct store_writing *writing)
{
    return store_number(store_query(store,
                                    "SELECT count(*) FROM stretch WHERE study = ? AND unit = ? AND id <> ?"
                                    " AND first < ? AND first + games > ?",
                                    "itiii", study, writing->unit, writing->id,
                                    (int64_t)(writing->from + writing->games), (int64_t)writing->from)) != 0;
}

static bool write_one(struct store *store, int64_t study, struct store_writing *writing)
{
    char started[32], ended[32];
    bool good;
    store_time_text(writing->seconds, started);
    store_time_text(0, ended);
    if (writing->id != STORE_NOTHING) {
        good = store_do(store_query(
            store, "UPDATE stretch SET games = ?, counts = ?, looks = ?, ended = ?, seconds = ? WHERE id = ?",
            "ibbtdi", (int64_t)writing->games, writing->counts.bytes, writing->counts.length,
            writing->looks.bytes, writing->looks.length, ended, writing->seconds, writing->id));
    } else {
        good = store_do(store_query(
            store,
            "INSERT INTO stretch (study, unit, first, games, counts, looks, build, host, threads, started,"
            " ended, seconds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            "itiibbiiittd", study, writing->unit, (int64_t)writing->from, (int64_t)writing->games,
            writing->counts.bytes, writing->counts.length, writing->looks.bytes, writing->looks.length,
            store_build_id(store), store_host_id(store), (int64_t)store->threads, started, ended,
            writing->seconds));
        writing->id = good ? sqlite3_last_insert_rowid(store->db) : STORE_NOTHING;
    }
    writing->stored = STORED;
    return good && sqlite3_changes(store->db) == 1;
}

bool store_stretches_add(struct store *store, int64_t study, struct store_writing *writings, size_t count,
                         struct problems *problems)
{
    bool good = store_sql(store, "BEGIN IMMEDIATE");
    for (size_t i = 0; i < count && good; i++) {
        struct store_writing *writing = &writings[i];
        good = writing->from <= INT64_MAX - writing->games;
        if (good && is_held(store, study, writing))
            writing->stored = STORED_BY_ANOTHER;
        else if (good)
            good = write_one(store, study, writing);
    }
    if (good && store_sql(store, "COMMIT"))
        return true;
    store_complain(store, "the store cannot be written", problems);
    store_sql(store, "ROLLBACK");
    store->build_id = store->host_id = STORE_NOTHING; /* they may have been rolled back too */
    return false;
}

bool store_note_study_part(struct store *store, int64_t study, const struct store_part *part,
                           const char *words, struct problems *problems)
{
    bool good = store_do(store_query(store, "INSERT OR IGNORE INTO study_part VALUES (?, ?, ?, ?, ?, ?)",
                                     "iiiiit", study, (int64_t)part->from, (int64_t)part->games,
                                     (int64_t)part->part, (int64_t)part->parts, words));
    if (!good)
        store_complain(store, "the store cannot be written", problems);
    return good;
}
