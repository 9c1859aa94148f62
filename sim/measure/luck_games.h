/* Inside luck: games of one player with the luck of each, by all threads and processes. */
#ifndef WARODDS_MEASURE_LUCK_GAMES_H
#define WARODDS_MEASURE_LUCK_GAMES_H

#include "sim/measure/luck.h"

/* Games of one player: what is kept of each. */
struct sitting {
    struct experiment experiment;
    const struct luck_controls *controls;
    uint64_t games;
    double *values;       /* all controls of all games, or NULL */
    const double *weight; /* then only the luck is kept: */
    double *luck;
    double *result;
    struct worker *workers; /* of each thread */
};

/* False after a stop or a failure. */
bool sitting_play(struct sitting *sitting, const struct outcomes_options *options,
                  struct play_failure *failure);

/* Zeros, to be freed. */
double *real_numbers(uint64_t count);

#endif
