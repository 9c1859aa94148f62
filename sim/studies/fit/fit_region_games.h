/* The games of a fit of several values or targets: what is played at a point, and by which name it is kept.
 */
#ifndef WARODDS_STUDIES_FIT_FIT_REGION_GAMES_H
#define WARODDS_STUDIES_FIT_FIT_REGION_GAMES_H

#include "sim/studies/fit/fit_region.h"

/* A copy of a target's setting with the values of a point; to be released, also if it is refused. */
bool region_set_point(const struct fit_region *region, const struct region_target *target, const double *at,
                      struct setting *setting, struct problems *problems);
/* Which targets are about the same games: those are played once. */
void region_find_scenarios(struct fit_region *region);
/* Plays the points in every scenario, games from `from` on; each has a share for each target afterwards, with
 * an interval of `z` standard errors. False after a stop, a failure or problems. */
bool region_play_points(struct fit_region *region, struct region_point *points, size_t count, uint64_t from,
                        uint64_t games, double z, const struct outcomes_options *options,
                        struct play_failure *failure, struct problems *problems);

#endif
