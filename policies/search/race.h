/* Playouts shared out among candidates, when to stop, and who wins. */
#ifndef WARODDS_POLICIES_SEARCH_RACE_H
#define WARODDS_POLICIES_SEARCH_RACE_H

#include <stddef.h>
#include <stdint.h>

/* One of several candidates; the first one is the incumbent, which is chosen unless another is shown to be
 * better. Gains are values less the incumbent's in the same playout. A runner starts as if it had been played
 * `doubt` times and had gained `credit` in all: what is believed before the first playout, counted in
 * playouts that differ as much as the usual ones do. */
struct runner {
    double doubt, credit;
    uint64_t playouts, won;
    double value; /* of all its playouts */
    double gain, gain_square;
    double cost; /* of all its playouts */
};

/* One playout: what it was worth, and what it cost. */
struct lap {
    double value, cost;
};

struct race {
    struct runner *runner;
    size_t count;
    double *incumbent; /* its values by number of the playout; room for `budget` */
    uint64_t budget;   /* playouts at most */
    double price;      /* what a unit of cost must be expected to gain; 0: the budget is spent */
    /* Plays number `number` of a runner. */
    struct lap (*play)(void *context, size_t runner, uint64_t number);
    void *context;
};

void race_run(struct race *race);
/* The runner believed to gain most; 0 unless it gains something. */
size_t race_winner(const struct race *race);

#endif
