/* Series and their ranges: reading and adding. */
#include "sim/store/store_sqlite.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

char *store_hash_digits(uint64_t hash, char digits[17])
{
    snprintf(digits, 17, "%016" PRIx64, hash);
    return digits;
}

static int64_t find_series(struct store *store, uint64_t hash)
{
    char digits[17];
    return store_number(
        store_query(store, "SELECT id FROM series WHERE hash = ?", "t", store_hash_digits(hash, digits)));
}

static char *policies_text(const struct experiment *experiment)
{
    const struct game *game = experiment->setting->game;
    struct text text = {0};
    for (size_t i = 0; i < game->side_count; i++)
        if (experiment->player[i].policy && (i == 0 || experiment->player[i].asked_for)) {
            text_addf(&text, "%s%s=", text.length ? " " : "", game->sides[i].name);
            player_text(&experiment->player[i], &text);
        }
    return text_take(&text);
}

static bool enter_series(struct store *store, const struct experiment *experiment,
                         const struct series *series)
{
    const struct setting *setting = experiment->setting;
    char hash[17], config[17], seed[24], *policies = policies_text(experiment);
    snprintf(seed, sizeof seed, "%" PRIu64, experiment->seed);
    bool good = store_do(store_query(
        store,
        "INSERT INTO series (hash, text, name, request, game, scenario, policies, seed, config_hash, assumed,"
        " coverage, signature) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        "tttttttttiii", store_hash_digits(series->hash, hash), series->text, series->name, series->request,
        setting->game->name, setting->scenario, policies, seed, store_hash_digits(setting->hash, config),
        (int64_t)setting->assumed, (int64_t)series->coverage, (int64_t)series->signature));
    int64_t id = sqlite3_last_insert_rowid(store->db);
    size_t count;
    const struct game_level *levels = setting_levels(setting, &count);
    for (size_t i = 0; i < count && good; i++)
        good = store_do(store_query(store, "INSERT INTO level VALUES (?, ?, ?, ?)", "iiti", id, (int64_t)i,
                                    levels[i].name, (int64_t)game_level_wins(&levels[i])));
    free(policies);
    return good;
}

int64_t store_series(struct store *store, const struct experiment *experiment, const struct series *series,
                     struct problems *problems)
{
    bool good = store_sql(store, "BEGIN IMMEDIATE");
    int64_t id = good ? find_series(store, series->hash) : STORE_NOTHING;
    if (good && id == STORE_NOTHING) {
        good = enter_series(store, experiment, series);
        id = good ? find_series(store, series->hash) : STORE_NOTHING;
    }
    good = good && store_sql(store, "COMMIT");
    if (good)
        return id;
    store_complain(store, "the store takes no new experiment", problems);
    store_sql(store, "ROLLBACK");
    return STORE_NOTHING;
}

uint64_t store_games_of_others(struct store *store, const struct series *series)
{
    return store_sum_of_others(
        store,
        "SELECT series.text, sum(range.games) FROM series JOIN range ON range.series = series.id"
        " WHERE series.name = ? GROUP BY series.id",
        series->name, series->text);
}

struct store_range *store_ranges(struct store *store, int64_t series, uint64_t from, uint64_t games,
                                 size_t *count)
{
    struct store_range *ranges = NULL;
    *count = 0;
    if (from > INT64_MAX - games)
        return NULL;
    int64_t build = store_build_id(store);
    sqlite3_stmt *statement = store_query(store,
                                          "SELECT id, first, games, build <> ? FROM range WHERE series = ?"
                                          " AND first < ? AND first + games > ? ORDER BY first",
                                          "iiii", build, series, (int64_t)(from + games), (int64_t)from);
    while (store_next(statement)) {
        ranges = memory_resize(ranges, (*count + 1) * sizeof *ranges);
        ranges[(*count)++] = (struct store_range){
            sqlite3_column_int64(statement, 0), (uint64_t)sqlite3_column_int64(statement, 1),
            (uint64_t)sqlite3_column_int64(statement, 2), sqlite3_column_int(statement, 3) != 0};
    }
    sqlite3_finalize(statement);
    return ranges;
}

bool store_load(struct store *store, const struct store_range *range, struct totals *totals,
                const char **reason)
{
    sqlite3_stmt *statement = store_query(store, "SELECT totals FROM range WHERE id = ?", "i", range->id);
    bool good = store_next(statement);
    *reason = "they cannot be read";
    if (good) {
        const void *bytes = sqlite3_column_blob(statement, 0);
        good = totals_load(totals, bytes, (size_t)sqlite3_column_bytes(statement, 0), reason);
    }
    sqlite3_finalize(statement);
    if (good && totals->games != range->games) {
        *reason = "they are of another number of games";
        good = false;
    }
    return good;
}

void store_looks(struct store *store, const struct store_range *range, struct text *looks)
{
    sqlite3_stmt *row = store_query(store, "SELECT looks FROM range WHERE id = ?", "i", range->id);
    if (store_next(row) && sqlite3_column_blob(row, 0))
        text_add_bytes(looks, sqlite3_column_blob(row, 0), (size_t)sqlite3_column_bytes(row, 0));
    sqlite3_finalize(row);
}

void store_forget(struct store *store, int64_t range)
{
    store_do(store_query(store, "DELETE FROM range WHERE id = ?", "i", range));
}

void store_time_text(double seconds_ago, char text[32])
{
    time_t when = time(NULL) - (time_t)(seconds_ago + 0.5);
    struct tm parts;
    gmtime_r(&when, &parts);
    strftime(text, 32, "%Y-%m-%dT%H:%M:%SZ", &parts);
}

bool store_is_held(struct store *store, int64_t series, int64_t range, uint64_t from, uint64_t games)
{
    return store_number(store_query(store,
                                    "SELECT count(*) FROM range WHERE series = ? AND id <> ? AND first < ?"
                                    " AND first + games > ?",
                                    "iiii", series, range, (int64_t)(from + games), (int64_t)from)) != 0;
}

static bool write_levels(struct store *store, int64_t range, const struct totals *totals)
{
    bool good = true;
    for (size_t i = 0; i < totals->level_count && good; i++)
        good = store_do(store_query(store, "INSERT OR REPLACE INTO level_count VALUES (?, ?, ?)", "iii",
                                    range, (int64_t)i, (int64_t)totals->levels[i]));
    return good;
}

static bool write_range(struct store *store, int64_t series, int64_t *range, uint64_t from,
                        const struct totals *totals, const struct text *looks, double seconds)
{
    const char *seen = looks ? looks->bytes : NULL;
    const size_t seen_length = looks ? looks->length : 0;
    struct text bytes = {0};
    char started[32], ended[32];
    bool good;
    totals_save(totals, &bytes);
    store_time_text(seconds, started);
    store_time_text(0, ended);
    if (*range != STORE_NOTHING) {
        good = store_do(store_query(store,
                                    "UPDATE range SET games = ?, wins = ?, totals = ?, looks = ?, ended = ?, "
                                    "seconds = ? WHERE id = ?",
                                    "iibbtdi", (int64_t)totals->games, (int64_t)totals->wins, bytes.bytes,
                                    bytes.length, seen, seen_length, ended, seconds, *range));
    } else {
        good = store_do(store_query(
            store,
            "INSERT INTO range (series, first, games, wins, totals, looks, build, host, threads, started,"
            " ended, seconds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            "iiiibbiiittd", series, (int64_t)from, (int64_t)totals->games, (int64_t)totals->wins, bytes.bytes,
            bytes.length, seen, seen_length, store_build_id(store), store_host_id(store),
            (int64_t)store->threads, started, ended, seconds));
        *range = good ? sqlite3_last_insert_rowid(store->db) : STORE_NOTHING;
    }
    text_free(&bytes);
    return good && sqlite3_changes(store->db) == 1 && write_levels(store, *range, totals);
}

enum stored store_add(struct store *store, int64_t series, int64_t *range, uint64_t from,
                      const struct totals *totals, const struct text *looks, double seconds,
                      struct problems *problems)
{
    int64_t written = *range;
    if (from > INT64_MAX - totals->games || !store_sql(store, "BEGIN IMMEDIATE")) {
        store_complain(store, "the store cannot be written", problems);
        return STORE_FAILED;
    }
    if (store_is_held(store, series, *range, from, totals->games)) {
        store_sql(store, "ROLLBACK");
        return STORED_BY_ANOTHER;
    }
    if (write_range(store, series, &written, from, totals, looks, seconds) && store_sql(store, "COMMIT")) {
        *range = written;
        return STORED;
    }
    store_complain(store, "the store cannot be written", problems);
    store_sql(store, "ROLLBACK");
    store->build_id = store->host_id = STORE_NOTHING; /* they may have been rolled back too */
    return STORE_FAILED;
}

bool store_note_part(struct store *store, int64_t series, const struct store_part *part,
                     struct problems *problems)
{
    bool good = store_do(store_query(store, "INSERT OR IGNORE INTO part VALUES (?, ?, ?, ?, ?)", "iiiii",
                                     series, (int64_t)part->from, (int64_t)part->games, (int64_t)part->part,
                                     (int64_t)part->parts));
    if (!good)
        store_complain(store, "the store cannot be written", problems);
    return good;
}
