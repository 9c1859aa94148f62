/* Work for all cores of this process: tasks with numbers, each done once by some thread. What a task leaves
 * behind must depend on its number alone. */
#ifndef WARODDS_STORE_TEAM_H
#define WARODDS_STORE_TEAM_H

#include "sim/store/outcomes.h"

struct team_work {
    uint64_t first, count; /* tasks first .. first + count - 1 */
    /* False: a failure, which ends the work. */
    bool (*task)(void *context, int thread, uint64_t number);
    void *context;
    uint64_t games; /* that a task plays, for the progress */
};

/* How many tasks were done: always the first ones, fewer after a stop; after a failure the number says
 * nothing. */
uint64_t team_do(const struct team_work *todo, const struct outcomes_options *options);
/* Threads that take part. */
int team_threads(const struct outcomes_options *options);
/* Puts the failure with the lowest game number first. */
void failure_first(struct play_failure *failure, const struct play_failure *other);

#endif
