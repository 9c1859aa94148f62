/* Inside tune: players with other parameters on the same games. */
#ifndef WARODDS_STUDIES_TUNE_TUNE_FIELD_H
#define WARODDS_STUDIES_TUNE_TUNE_FIELD_H

#include "sim/studies/tune/tune.h"

struct field {
    struct arm *arms;
    size_t count;
    size_t *arm_of; /* of each player: those who play alike share one */
    uint64_t games;
};

/* Where the search began, with other values of its parameters. */
struct player tune_player(const struct tune *tune, const double *values);
void tune_copy_start(const struct tune *tune, double *values);
/* Room for the values of so many players, parameter_count each. To be freed. */
double *tune_values(const struct tune *tune, size_t players);

/* `first_game`: counted from plan.from. */
void tune_field_open(const struct tune *tune, struct field *field, const double *values, size_t players,
                     uint64_t first_game, uint64_t games);
void tune_field_close(struct field *field);
bool tune_field_play(struct tune *tune, struct field *field, const struct outcomes_options *options,
                     struct play_failure *failure);
const struct arm *tune_field_arm(const struct field *field, size_t player);
struct tune_score tune_field_score(const struct tune *tune, const struct field *field, size_t player);

#endif
