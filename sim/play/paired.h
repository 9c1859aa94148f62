/* Several ways of playing on the same game numbers: the paired runner.
 *
 * An arm is an experiment: a setting with its players. Game number i is played by every arm before the next
 * one is; arms with the same seed thus meet the same dice (common random numbers), and what differs is due to
 * what differs between them. Nothing is remembered of single games but integer sums, one set a thread, so the
 * numbers are the same for any number of threads and for any cut of the range into calls.
 *
 *     struct paired *paired = paired_open(&plan, &options);
 *     while (not sure enough && paired_play(paired, 64) == 64)
 *         look at paired_difference(...), which is cheap, or at paired_totals(...), which is everything;
 *     paired_close(paired);
 */
#ifndef WARODDS_PLAY_PAIRED_H
#define WARODDS_PLAY_PAIRED_H

#include "sim/play/batch.h"

enum { NO_ARM = -1 };

/* A difference that is followed game by game: plus - minus, or, for interactions (does the effect hold for
 * another player?), (plus - minus) - (less_plus - less_minus). Simple differences have NO_ARM in the latter
 * two. */
struct contrast {
    int plus, minus, less_plus, less_minus;
};
#define SIMPLE_CONTRAST(a, b) ((struct contrast){(a), (b), NO_ARM, NO_ARM})

struct paired_plan {
    /* All of one game and with the same levels (paired_comparable). Their seeds are theirs: equal for common
     * random numbers. The numbers of games played begin with `from`; `from` and `games` of the experiments
     * are not looked at. Both lists must outlive the runner. */
    const struct experiment *const *arms;
    size_t arm_count;
    const struct contrast *contrasts;
    size_t contrast_count;
    uint64_t from;
};

struct paired_options {
    int threads;            /* 0: as many as there are cores */
    bool checked;           /* as in batch_options */
    bool plays_all;         /* also the games that cannot differ: slower, the same sums */
    size_t ways_bytes;      /* for the ways of games that others follow (waypoints.h); 0: 24 MB */
    struct rows *rows;      /* one a game and arm goes there; may be NULL */
    const atomic_int *stop; /* set to stop after the blocks in hand; may be NULL */
    /* Called now and then, always from the same thread; `wins` are those of the first arm, `of` is
     * `progress_of`. May be NULL. */
    void (*progress)(void *context, const struct batch_progress *progress);
    void *context;
    uint64_t progress_of;
};

/* Sum and sum of squares of a difference over the games of a contrast (see moments_* in stat/interval.h). */
struct difference_sums {
    int64_t sum;
    wide squares;
};

struct contrast_totals {
    uint64_t games; /* in which all its arms took part */
    /* Simple contrasts only: games in which level, ending, every metric and the hash of the final state are
     * equal, and games by level: table[level of plus * level_count + level of minus]. */
    uint64_t identical;
    uint64_t *table;
    /* Simple contrasts only: games in which plus scores more than minus, and less. */
    uint64_t better, worse;
    struct difference_sums score, level; /* in parts of a win (setting_parts); index, worst = 0 */
    struct difference_sums *metrics;     /* game->metric_count */
};

struct paired_totals {
    uint64_t games; /* played so far; arms that were dropped have fewer in their totals */
    size_t arm_count, contrast_count;
    struct totals **arms; /* each as a run would have counted (rule_count and signature apart) */
    struct contrast_totals *contrasts;
};

/* Whether games of the two can be set against each other: the same game, the same level names and wins.
 * Complains otherwise. */
bool paired_comparable(const struct experiment *a, const struct experiment *b, struct problems *problems);

struct paired;

struct paired *paired_open(const struct paired_plan *plan, const struct paired_options *options);
void paired_close(struct paired *paired);

/* Plays the next `games` game numbers with every arm that was not dropped. Returns how many were played,
 * always a range without holes: fewer than asked for after a stop. After a failure the numbers are of no
 * use. */
uint64_t paired_play(struct paired *paired, uint64_t games);

/* Games counted in arms so far that this process did not play in full, since they do not differ from another
 * arm's (sim/play/twins.h). What was folded in from elsewhere is not among them. */
struct paired_spared {
    uint64_t taken_over;    /* whole; */
    uint64_t asked_in_vain; /* those of them in which an answer that differs was asked for, */
    uint64_t gone_on;       /* and those begun where they part from the other's */
};
struct paired_spared paired_spared(const struct paired *paired);

/* What went wrong first (by game number, then by arm), and in which arm; NULL if nothing did. */
const struct play_failure *paired_failure(const struct paired *paired, size_t *arm);

/* The arm takes part no more, nor do the contrasts that it is part of; their sums stay as they are. */
void paired_drop(struct paired *paired, size_t arm);

/* All threads' sums together. Valid until the next call of any function of the runner. */
const struct paired_totals *paired_totals(struct paired *paired);

/* What plus scored more than minus in one simple contrast alone: for frequent looks. */
struct score_difference paired_difference(const struct paired *paired, size_t contrast);
size_t paired_level_count(const struct paired *paired);
uint64_t paired_games(const struct paired *paired);

/* For stores. Sums are kept apart from here on: paired_save gives the canonical bytes of what was played
 * since the last paired_fold. */
void paired_fold(struct paired *paired);
void paired_save(struct paired *paired, struct text *bytes);
/* The next `games` game numbers as those bytes tell, without playing. False with a reason, and nothing taken,
 * if they cannot be that: damaged, of another plan, or without an arm that still plays. */
bool paired_take(struct paired *paired, uint64_t games, const void *bytes, size_t length,
                 const char **reason);

/* What a table says of wins: seeds on which minus alone won (b), plus alone won (c), both won, neither. */
struct discordance {
    uint64_t b, c, both, neither;
};
struct discordance paired_discordance(const uint64_t *table, const struct game_level *levels,
                                      size_t level_count);

#endif
