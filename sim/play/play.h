/* Playing one game: what the batch, the trace, the benchmark and the tests all use. */
#ifndef WARODDS_PLAY_PLAY_H
#define WARODDS_PLAY_PLAY_H

#include "sim/core/consulted.h"
#include "sim/experiment/experiment.h"
#include "sim/play/waypoints.h"

enum kernel_kind { KERNEL_BATCH, KERNEL_IS_OBSERVED };

enum { DECISIONS_MAX = 1000000 }; /* a game with more does not end, says play.c */

/* What went wrong in a game. */
struct play_failure {
    uint64_t game;
    uint64_t decision; /* its number, from 1; 0 before the first */
    const char *side;
    const char *policy;
    char reason[256];
    char again[2000]; /* the command that plays it again; empty: none that is known, or none so short */
};

/* Everything one thread needs to play games one after another; nothing of it outlives a game but work spaces.
 */
struct table;

struct table_options {
    enum kernel_kind kernel;
    /* A person decides: what failed is not played again to see whether a command would show it. */
    bool once;
    /* Every choice is tested for legality and every state for the specification's invariants. Debug builds do
     * it always. */
    bool checked;
    bool explained;            /* policies are asked why: see table_reasons() */
    struct observer *observer; /* observed kernel only; may be NULL */
    uint64_t *tally;           /* game->tally_size counters; NULL: nobody wants them */
    bool records_consulted;    /* see table_consulted() */
    /* Called with each choice before it is applied; may be NULL. */
    void (*decided)(void *context, int side, const void *state, game_choice choice);
    void *context;
};

struct table *table_open(const struct experiment *experiment, const struct table_options *options);
void table_close(struct table *table);

/* Plays game number `index` to its end. False with the reason in `failure`. */
bool table_play(struct table *table, uint64_t index, struct play_failure *failure);

/* Where the luck of one game comes from: a key for each kind. Played by number all are the game's own key. */
struct luck_keys {
    uint64_t group[CHANCE_GROUPS_MAX]; /* the game's groups of chance */
    uint64_t policy;                   /* random numbers of the policies */
};
struct luck_keys luck_keys_of_game(uint64_t seed, uint64_t game);
/* Plays the game of these keys; `index` only names it in a failure, and no command plays it again. */
bool table_play_keyed(struct table *table, uint64_t index, const struct luck_keys *keys,
                      struct play_failure *failure);

/* What the policy of a side would do in a position that is not the table's own game: it remembers nothing. */
game_choice table_ask(struct table *table, size_t side, const void *state);

/* The same with random numbers of its own from `key`. */
game_choice table_ask_anew(struct table *table, size_t side, uint64_t key, const void *state);

/* Why the side that decided last chose as it did; NULL unless the table is explained. */
const struct policy_reasons *table_reasons(const struct table *table);

/* Of the game played last. */
const void *table_state(const struct table *table);
/* By side; where seats rotate, by the side whose player it was. */
const uint64_t *table_decisions(const struct table *table);
/* How it ended. Where seats rotate, side n of the outcome is what came out for the player of side n, wherever
 * it sat; metrics stay those of the seats. */
void table_outcome(const struct table *table, struct game_outcome *outcome);

/* The table must record what is asked for: from here on it also leaves in `ways` where twins may part from
 * each game; NULL: no more. */
void table_leave_ways(struct table *table, struct waypoints *ways);
/* Of the game that is over: what was rolled, as cells of `ways`; the counters go back to 0. */
struct tally_cells table_take_tally(struct table *table, struct waypoints *ways);
/* Plays game number `index` from a point that a twin's table left on its way through it. Of the tally only
 * what is rolled from there on is counted. */
bool table_play_from(struct table *table, uint64_t index, const struct waypoints *ways,
                     const struct waypoint *point, struct play_failure *failure);

/* Which rulings the game played last can depend on: those that rules and players asked for since it began,
 * this call included, so that outcome and hash may be looked at before; and what players asked for since the
 * table was opened, if their work spaces keep it (policy_asks_anew()). The table must record it. */
struct consulted table_consulted(struct table *table);

/* The key of a policy's own random numbers. */
uint64_t policy_stream(uint64_t game_key, size_t side);

#endif
