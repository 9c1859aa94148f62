/* What single kinds of choices and pieces are worth: how often they are chosen where they could be, and what
 * it costs never, or brings always, to choose them, on common dice (restricted play: Jaffe and others 2012).
 * "Win rate when used" is not asked: whoever is winning uses more. */
#ifndef WARODDS_STUDIES_BALANCE_PIECES_H
#define WARODDS_STUDIES_BALANCE_PIECES_H

#include "sim/experiment/levers.h"
#include "sim/stat/compare.h"
#include "sim/studies/balance/uses.h"

enum {
    PIECES_NEVER = 16, /* are compared at most; the others are counted only */
    PIECES_ALWAYS = 8,
    PIECES_SIFTED = 6, /* of all comparisons those that moved the result most are played again, */
    PIECES_FRESH = 10  /* on so many times as many fresh games: what they say is free of that choice */
};

/* A restricted player against the standing one: a positive difference is won by the restriction. */
struct piece_trial {
    bool tried, same; /* same: no game ended otherwise */
    bool sifted;      /* `paired` and `levels` are of the fresh games, all sifted intervals right at once */
    struct paired paired;
    struct paired levels; /* steps from the worst end up */
};

struct piece {
    char word[CHOICE_WORD_MAX];
    uint64_t offered, used;
    double share; /* uses per chance of the standing player */
    struct interval interval;
    double
        others; /* the most that any other known player uses it; NaN: nobody else was asked or offered it */
    struct piece_trial never, always;
};

/* One more of what the scenario sets up, as far as the game declares it (sim/experiment/levers.h). */
struct one_more {
    char *title, *path;
    double standard;
    struct piece_trial trial; /* not tried: the game takes no more of it */
};

struct pieces {
    struct one_more *more;
    size_t more_count;
    struct piece *items; /* used most often first */
    size_t count;
    size_t trials; /* all intervals of those that were not sifted are right at once */
    size_t sifted;
    double usual;   /* what the standing player wins of the fresh games */
    size_t players; /* known players who were looked at */
    uint64_t games, fresh, watched;
};

/* Dead: offered often enough, and chosen by nobody that is known. */
bool piece_is_dead(const struct piece *piece);
/* `more`: one more of what the game declares is given, too. False after a stop or a failure; freed also then.
 */
bool pieces_try(struct pieces *pieces, const struct experiment *experiment, uint64_t games, bool more,
                const struct outcomes_options *options, struct play_failure *failure);
void pieces_close(struct pieces *pieces);

#endif
