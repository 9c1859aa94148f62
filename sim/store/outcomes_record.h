/* Inside outcomes: pieces of arms, and which of them come from the store. */
#ifndef WARODDS_STORE_OUTCOMES_RECORD_H
#define WARODDS_STORE_OUTCOMES_RECORD_H

#include "sim/store/outcomes.h"

/* Games first .. first + games - 1 of an arm, counted from experiment.from. */
struct piece {
    struct arm *arm;
    uint64_t first, games;
};

struct outcomes_progress {
    uint64_t done, of;
    double started, told;
};

/* Plays the pieces one after another; returns how many games were played, always the first ones, fewer after
 * a stop; 0 after a failure (then failure->reason is not empty). */
uint64_t pieces_play(const struct piece *pieces, size_t count, const struct outcomes_options *options,
                     struct outcomes_progress *progress, struct play_failure *failure);
/* outcomes.c: the same by this process alone. */
uint64_t pieces_play_here(const struct piece *pieces, size_t count, const struct outcomes_options *options,
                          struct outcomes_progress *progress, struct play_failure *failure);
/* outcomes.c: room for so many games of the arm. */
void arm_make_room(struct arm *arm, uint64_t games);

/* The next `games` games of every arm, from the ledger or played; arms that got theirs have them counted. */
bool outcomes_record(struct arm *const *arms, size_t arm_count, uint64_t games,
                     const struct outcomes_options *options, struct outcomes_progress *progress,
                     struct play_failure *failure);

#endif
