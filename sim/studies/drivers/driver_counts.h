/* Inside drivers: games counted by what had happened in them by the start of each turn. */
#ifndef WARODDS_STUDIES_DRIVERS_DRIVER_COUNTS_H
#define WARODDS_STUDIES_DRIVERS_DRIVER_COUNTS_H

#include "sim/studies/drivers/drivers.h"

/* Games that had this value. */
struct driver_cell {
    uint64_t games, score, squares; /* of the observed side, in parts of a win */
};

struct driver_counts {
    const struct drivers *drivers;
    struct turn looks[DRIVERS_LOOKS_MAX]; /* in order of chapter and turn */
    struct driver_cell *cells[DRIVERS_LOOKS_MAX];
    size_t look_count;
    struct score_sums all;
};

/* The cells of a turn, made where its order wants them; NULL if there are too many turns. */
struct driver_cell *driver_cells_of(struct driver_counts *counts, struct turn turn);
void driver_counts_merge(struct driver_counts *into, const struct driver_counts *from);
/* Games first .. first + count - 1, by all threads: added to the counts (struct driver_counts). As team_do.
 */
uint64_t driver_counts_count(void *of, uint64_t first, uint64_t count, const struct outcomes_options *options,
                             struct play_failure *failure);
/* All games, by all processes. False after a stop or a failure. */
bool driver_counts_play(struct driver_counts *counts, const struct drivers *drivers,
                        const struct outcomes_options *options, struct play_failure *failure);
void driver_counts_free(struct driver_counts *counts);

#endif
