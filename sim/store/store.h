/* The store: what was played, kept so that more games add up and nothing is played twice. The only files that
 * know SQLite are store*.c.
 *
 * A store is one SQLite file. A finished checkpoint is one transaction; a process killed at any moment leaves
 * the last whole checkpoint. The rollback journal is used and not the write-ahead log: shards of a job array
 * often lie on network file systems, where the latter does not work, and a closed store is one file that can
 * be copied. Times and hosts are kept here and nowhere else: no result depends on them.
 *
 * Ranges of games of a series never overlap; store_add refuses what would. */
#ifndef WARODDS_STORE_STORE_H
#define WARODDS_STORE_STORE_H

#include <stdio.h>

#include "sim/play/series.h"
#include "sim/play/totals.h"

struct store;

enum { STORE_NOTHING = -1 }; /* an id of nothing */

/* Which program writes. */
struct store_writer {
    const char *build; /* version and compiler, one line */
    int threads;
};

/* Opens or makes the store and the folders above it. NULL after adding to `problems`: not a store, damaged,
 * made by a newer version, not writable. */
struct store *store_open(const char *path, const struct store_writer *writer, struct problems *problems);
/* Opens a store that must be there. */
struct store *store_open_old(const char *path, const struct store_writer *writer, struct problems *problems);
void store_close(struct store *store);
const char *store_path(const struct store *store);

/* The id of a series, which is entered if it is new. STORE_NOTHING after adding to `problems`. */
int64_t store_series(struct store *store, const struct experiment *experiment, const struct series *series,
                     struct problems *problems);

/* Games of the same experiment that another program has played. */
uint64_t store_games_of_others(struct store *store, const struct series *series);

struct store_range {
    int64_t id;
    uint64_t from, games;
    bool other_build; /* than the writer's */
};
/* Ranges of the series that overlap from..from + games - 1, in rising order. To be freed; NULL if none. */
struct store_range *store_ranges(struct store *store, int64_t series, uint64_t from, uint64_t games,
                                 size_t *count);

/* The counts of a range into new totals. False with a reason if they are damaged. */
bool store_load(struct store *store, const struct store_range *range, struct totals *totals,
                const char **reason);
/* What stopping rules saw of its games (sim/store/looks.h); empty: nobody looked. */
void store_looks(struct store *store, const struct store_range *range, struct text *looks);
void store_forget(struct store *store, int64_t range);

enum stored { STORED, STORED_BY_ANOTHER, STORE_FAILED };

/* Writes totals of the games from..from + totals->games - 1 in one transaction: as a new range (*range is
 * STORE_NOTHING and becomes its id), or in place of *range, which it extends. STORED_BY_ANOTHER, and nothing
 * written, if another range holds some of these games. `looks` may be NULL. */
enum stored store_add(struct store *store, int64_t series, int64_t *range, uint64_t from,
                      const struct totals *totals, const struct text *looks, double seconds,
                      struct problems *problems);

/* Which part of what a shard is: so that merging can tell what is missing. */
struct store_part {
    uint64_t from, games; /* of the whole */
    uint64_t part, parts; /* which part of how many, from 1 */
};
bool store_note_part(struct store *store, int64_t series, const struct store_part *part,
                     struct problems *problems);

/* What is in a store, for lists; store_list.c. All texts belong to the list. */
struct store_level {
    char *name;
    bool win;
    uint64_t count;
};
struct store_span {
    int64_t id;
    uint64_t from, games, wins;
    char *build, *host, *started, *ended;
    double seconds;
    size_t level_count;
    struct store_level *levels;
};
struct store_entry {
    int64_t id;
    char *hash, *name, *text, *request, *game, *scenario, *policies, *seed, *config_hash;
    uint64_t assumed, games, wins;
    bool coverage, signature;
    size_t span_count;
    struct store_span *spans;
    size_t part_count;
    struct store_part *parts;
};
struct store_entries {
    struct store_entry *items;
    size_t count;
};
/* All series, or those with this name or whose hash begins with these digits (at least four); none is no
 * problem. */
struct store_entries store_list(struct store *store, const char *name_or_hash, struct problems *problems);
void store_entries_free(struct store_entries *entries);
bool store_delete(struct store *store, int64_t series, struct problems *problems);

/* Copies a range with its origin from another store into this one's series. STORED also if the same bytes are
 * there already. */
enum stored store_copy(struct store *into, int64_t series, struct store *from, int64_t range,
                       struct problems *problems);

/* PRAGMA integrity_check. */
bool store_check(struct store *store, struct problems *problems);

#endif
