/* Playouts shared out among candidates, and who wins. */
#ifndef WARODDS_POLICIES_SEARCH_RACE_H
#define WARODDS_POLICIES_SEARCH_RACE_H

#include <stddef.h>
#include <stdint.h>

/* One of several candidates; the first one is the yardstick. Gains are values less the yardstick's in the
 * same playout. A runner starts as if it had been played `doubt` times and had gained `credit` in all: what
 * is believed before the first playout. */
struct runner {
    double doubt, credit;
    uint64_t playouts, won;
    double gain, gain_square;
};

struct race {
    struct runner *runner;
    size_t count;
    double *yardstick; /* its values by number of the playout; room for `budget` */
    uint64_t budget;
    double curiosity; /* weight of what is little known */
    /* Plays number `number` of a runner. */
    double (*play)(void *context, size_t runner, uint64_t number);
    void *context;
};

/* What a runner is believed to gain. */
static inline double runner_gain(const struct runner *runner)
{
    return (runner->gain + runner->credit) / ((double)runner->playouts + runner->doubt);
}

void race_run(struct race *race);
/* The runner believed to gain most; 0 unless it gains something. */
size_t race_winner(const struct race *race);

#endif
