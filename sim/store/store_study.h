/* Studies in the store: comparisons, screens, sensitivity analyses, tournaments, fits.
 *
 * A study is named by its canonical text, which holds everything that its games depend on and nothing of how
 * many there are; so more games continue, and two ways of asking share what was played. Its games lie in
 * stretches: of a unit (a pair, a player, a value), from a game number on, with the integer counts of these
 * games. Stretches of a unit never overlap; what would is refused. */
#ifndef WARODDS_STORE_STORE_STUDY_H
#define WARODDS_STORE_STORE_STUDY_H

#include "sim/store/store.h"

struct store_study {
    const char *kind;                    /* "compare" */
    const char *name;                    /* for people */
    const char *text;                    /* "warodds study 1\n..." */
    const char *words;                   /* the command line, a word a line; NULL: not to be remembered */
    const struct experiment *experiment; /* game, scenario, seed */
};

/* The id of a study, which is entered if it is new. STORE_NOTHING after adding to `problems`. */
int64_t store_enter_study(struct store *store, const struct store_study *study, struct problems *problems);

/* Games of the same study that another program has played. */
uint64_t store_study_games_of_others(struct store *store, const struct store_study *study);

struct store_stretch {
    int64_t id;
    uint64_t from, games;
    bool other_build; /* than the writer's */
};
/* Stretches of the unit that overlap from..from + games - 1, in rising order. To be freed; NULL if none. */
struct store_stretch *store_stretches(struct store *store, int64_t study, const char *unit, uint64_t from,
                                      uint64_t games, size_t *count);
/* The counts, and what stopping rules saw (empty: nothing); to be freed. False if they cannot be read. */
bool store_stretch_read(struct store *store, int64_t stretch, struct text *counts, struct text *looks);
void store_stretch_forget(struct store *store, int64_t stretch);

/* What is to be written: a new stretch (id STORE_NOTHING, which becomes its id), or one that it extends. */
struct store_writing {
    int64_t id;
    const char *unit;
    uint64_t from, games;
    struct text counts, looks; /* looks may be empty */
    double seconds;
    enum stored stored; /* what came of it */
};
/* All in one transaction. STORED_BY_ANOTHER marks those whose games others hold already; false, and nothing
 * was written, if the store failed. */
bool store_stretches_add(struct store *store, int64_t study, struct store_writing *writings, size_t count,
                         struct problems *problems);

/* Shards: which part of what, asked for with which words (of the whole). */
bool store_note_study_part(struct store *store, int64_t study, const struct store_part *part,
                           const char *words, struct problems *problems);

/* Lists; store_study_list.c. All texts belong to the list. */
struct store_study_stretch {
    int64_t id;
    uint64_t from, games;
    char *unit, *build, *host, *started, *ended;
    double seconds;
};
struct store_study_part {
    struct store_part part;
    char *words;
};
struct store_study_entry {
    int64_t id;
    char *hash, *kind, *name, *text, *game, *scenario, *seed, *config_hash;
    uint64_t assumed, games; /* of all stretches */
    size_t stretch_count, asked_count, part_count;
    struct store_study_stretch *stretches;
    char **asked; /* command lines, a word a line */
    struct store_study_part *parts;
};
struct store_study_entries {
    struct store_study_entry *items;
    size_t count;
};
/* All studies, or those with this name or whose hash begins with these digits; none is no problem. */
struct store_study_entries store_studies(struct store *store, const char *name_or_hash,
                                         struct problems *problems);
void store_study_entries_free(struct store_study_entries *entries);
bool store_study_delete(struct store *store, int64_t study, struct problems *problems);

/* Copies everything of a study into another store. STORED_BY_ANOTHER, and nothing copied, if that holds other
 * stretches of the same games; what is there already, byte for byte, is fine. */
enum stored store_study_copy(struct store *into, struct store *from, const struct store_study_entry *entry,
                             struct problems *problems);

#endif
