/* What a run remembers of its games: integers only. One per thread; adding one to another in any order gives
 * the same numbers.
 *
 * Why nothing overflows at the most games that a run may have, HISTOGRAM_GAMES_LIMIT = 2^34 (the command line
 * allows 1e10 < 2^34): a game makes at most DECISIONS_MAX = 1e6 < 2^20 decisions, and between two decisions
 * the rules draw, and fire, fewer than 2^9 times each; hence every counter is below 2^34 * 2^20 * 2^9 = 2^63.
 * The histograms count for themselves (sim/stat/accumulate.h). The signature is a sum modulo 2^64 on purpose.
 * An overnight run of 1e9 games is a seventeenth of that: a counter that grows by 170 draws a game stands at
 * 1.7e11 < 2^38 in the morning. What is noted between two settlings is below TOTALS_FRESH_MAX = 2^12 a cell,
 * and a cell has 16 bits. Nothing grows but numbers, so the last game is as fast as the first. Tested at
 * exactly 2^34 games in tests/unit/run_totals.c. */
#ifndef WARODDS_PLAY_TOTALS_H
#define WARODDS_PLAY_TOTALS_H

#include "sim/experiment/experiment.h"
#include "sim/stat/accumulate.h"
#include "sim/stat/score.h"

struct totals {
    const struct game *game;
    const void *model;
    unsigned observed; /* the side whose levels and wins these are: */
    size_t level_count, ending_count;
    uint64_t games, wins;
    uint64_t score[SIDES_MAX], score_squares[SIDES_MAX]; /* of each side, in parts of SCORE_ONE */
    uint64_t decisions[SIDES_MAX];
    uint64_t signature; /* sum over games of a hash of number and final state; 0 if not asked for */
    uint64_t *side_levels[SIDES_MAX]; /* of each side: games by level */
    size_t side_level_count[SIDES_MAX];
    size_t side_count;
    uint64_t *levels;                 /* games by level */
    uint64_t *endings;                /* games by ending */
    uint64_t *level_ending;           /* [level * ending_count + ending] */
    uint64_t *side_ending[SIDES_MAX]; /* of each side: the same */
    uint64_t *tally;                  /* game->tally_size: chance sites */
    uint64_t *rule_count;             /* game->rule_count: how often each rule fired; zero if not asked for */
    struct histogram *metrics;        /* game->metric_count */
    uint16_t *fresh;                  /* cells of all metrics: games added since the last totals_settle() */
    unsigned fresh_games;
    void *memory; /* `bytes` of it */
    size_t bytes;
    uint64_t *counters; /* all of them, */
    size_t words;       /* so many, histograms apart */
};

struct totals *totals_new(const struct experiment *experiment);
void totals_free(struct totals *totals);
/* Adds a game. Its metrics are only noted: totals_settle() works them into the
 * histograms and must be called before anything else is done with the totals, at the latest after
 * TOTALS_FRESH_MAX games. */
enum { TOTALS_FRESH_MAX = 4096 };
void totals_add(struct totals *totals, const struct game_outcome *outcome, const uint64_t *decisions);
void totals_settle(struct totals *totals);
/* The same with nothing left to settle. */
void totals_add_outcome(struct totals *totals, const struct game_outcome *outcome, const uint64_t *decisions);
void totals_merge(struct totals *into, const struct totals *from);
/* The same, and all that `from` is good for afterwards is to be freed: what nothing was added to yet takes
 * its memory over, so that not every cell of it is looked at. */
void totals_hand_over(struct totals *into, struct totals *from);
/* As if no game had been added; nothing moves in memory. */
void totals_clear(struct totals *totals);

/* What the games are worth to the observed side: wins, or parts of SCORE_ONE if wins can be shared. */
struct score_sums totals_score(const struct totals *totals);

/* The canonical bytes: equal totals give equal bytes on every machine; see totals_bytes.c for their form. */
struct text;
void totals_save(const struct totals *totals, struct text *bytes);
/* Fills new, empty totals. False with a reason if the bytes are not what totals of this game can be: damaged,
 * of another shape, or counts that contradict each other; then `totals` is of no use any more. */
bool totals_load(struct totals *totals, const void *bytes, size_t length, const char **reason);

#endif
