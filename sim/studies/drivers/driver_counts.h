/* Inside drivers: games counted by what had happened in them by the start of each turn. */
#ifndef WARODDS_STUDIES_DRIVERS_DRIVER_COUNTS_H
#define WARODDS_STUDIES_DRIVERS_DRIVER_COUNTS_H

#include "sim/studies/drivers/drivers.h"

/* Games that had this value. */
struct driver_cell {
    uint64_t games, score, squares; /* of the observed side, in parts of a win */
};

struct driver_counts {
    struct turn looks[DRIVERS_LOOKS_MAX]; /* in order of chapter and turn */
    struct driver_cell *cells[DRIVERS_LOOKS_MAX];
    size_t look_count;
    struct score_sums all;
};

bool driver_counts_play(struct driver_counts *counts, const struct drivers *drivers,
                        const struct outcomes_options *options, struct play_failure *failure);
void driver_counts_free(struct driver_counts *counts);

#endif
