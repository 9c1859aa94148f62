/* Inside the paired runner: the sums of one thread. */
#ifndef WARODDS_RUN_PAIRED_SUMS_H
#define WARODDS_RUN_PAIRED_SUMS_H

#include "sim/run/paired.h"

struct paired_arm; /* how an arm's last game ended */

struct paired_sums {
    const struct paired_plan *plan;
    const struct game *game;
    size_t level_count;
    struct paired_totals totals;
    struct paired_arm *ends;
    const struct game_level **levels; /* of each arm */
};

struct paired_sums *paired_sums_new(const struct paired_plan *plan);
void paired_sums_free(struct paired_sums *sums);
void paired_sums_clear(struct paired_sums *sums);
void paired_sums_merge(struct paired_sums *into, const struct paired_sums *from);

/* Adds the arm's game that ended in `state`, which must stay until the contrasts are added. */
void paired_sums_arm(struct paired_sums *sums, size_t arm, const void *state, const uint64_t *decisions);
/* Adds what this game says of all contrasts without dropped arms. */
void paired_sums_contrasts(struct paired_sums *sums, const bool *dropped);

#endif
