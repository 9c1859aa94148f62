/* Kingmaking: of a side that can no longer win, how much does a choice change how the others' chances are
 * shared? In each game a few decisions with a choice are drawn, of all sides. Where the side that decides won
 * none of the first playouts it counts as hopeless, and some of its choices are played on, all on the same
 * dice. From the first half of those playouts the two choices and the rival are taken that differ most; the
 * second half says by how much, free of that choice (a largest difference would be too large). What seems to
 * move much is looked at again, with more playouts: of those looks alone it is asked whether they surely do,
 * all of the study being right at once. */
#ifndef WARODDS_STUDIES_BALANCE_KINGMAKING_H
#define WARODDS_STUDIES_BALANCE_KINGMAKING_H

#include "sim/stat/interval.h"
#include "sim/store/shared.h"

enum {
    KINGMAKING_LOOKS = 6,     /* decisions of a game */
    KINGMAKING_FIRST = 48,    /* playouts of which a hopeless side wins none: p is below 0.06 with 95 % */
    KINGMAKING_CHOICES = 4,   /* the player's own and others at random */
    KINGMAKING_PLAYOUTS = 32, /* of each choice, even */
    KINGMAKING_AGAIN = 128    /* of both, when they are looked at again */
};
#define KINGMAKING_MUCH 0.1

/* A decision of a hopeless side. */
struct kingmaking_look {
    uint64_t game;
    uint32_t decision;
    uint8_t side, rival;       /* rival: whose chances it moves most */
    double moved, error;       /* of the rival's score, a win being 1; standard error over playouts */
    double again, again_error; /* the same, looked at again; NaN: it was not */
};

struct kingmaking {
    uint64_t games, looked;
    struct kingmaking_look *looks; /* by game and decision */
    size_t count;
    double moved;             /* mean over hopeless decisions */
    struct interval interval; /* 95 %, over games (ratio estimate: Cochran 1977, chapter 6) */
    size_t again;             /* looks that were looked at again */
    uint64_t hopeless, sure;  /* games with such a decision; with one that surely moves more than
                                 KINGMAKING_MUCH (one-sided, 95 % for all of the study together) */
};

/* `unit`: in the study's ledger. False after a stop or a failure; freed also then. */
bool kingmaking_play(struct kingmaking *kingmaking, const struct experiment *experiment, uint64_t games,
                     const char *unit, const struct outcomes_options *options, struct play_failure *failure);
void kingmaking_free(struct kingmaking *kingmaking);

/* ---- kingmaking_sums.c ---- */

/* What the looks of one game found. */
struct kingmaking_found {
    struct kingmaking_look look[KINGMAKING_LOOKS];
    unsigned count, looked;
};

/* Of kingmaking->games games. */
void kingmaking_sum_up(struct kingmaking *kingmaking, const struct kingmaking_found *found);

/* ---- kingmaking_kept.c ---- */

void kingmaking_save(const struct kingmaking_found *found, uint64_t count, struct shared_words *words);
/* False if they are something else. */
bool kingmaking_load(struct kingmaking_found *found, uint64_t count, const struct shared_words *words);

#endif
