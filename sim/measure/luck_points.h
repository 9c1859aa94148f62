/* Inside luck: points at which all combinations of two draws of every factor are played, by all threads and
 * processes. */
#ifndef WARODDS_MEASURE_LUCK_POINTS_H
#define WARODDS_MEASURE_LUCK_POINTS_H

#include "sim/measure/luck.h"

struct office {
    const struct luck *luck;
    struct experiment *experiments; /* of each player; tables look into them */
    int parts;                      /* of a win */
    struct desk *desks;
    struct factorial wins, levels;
    struct factorial last_wins, last_levels; /* of the points that were played last */
};

/* Its `experiments` are to be freed. */
void office_open(struct office *office, const struct luck *luck);
/* Do the players draw random numbers of their own (luck->own_random)? A few games tell. False after a stop or
 * a failure. */
bool office_pilot(struct office *office, struct luck *luck, const struct outcomes_options *options,
                  struct play_failure *failure);
/* All points, with the factors of its luck: adds to wins and levels. False after a stop or a failure. */
bool office_play(struct office *office, const struct outcomes_options *options, struct play_failure *failure);

#endif
