/* A change that makes the sides as equal as is wanted: one of the values that the game declares with a range
 * (struct inputs). Both ends of every range are played first, on common dice; of those values whose range
 * reaches the target the levels in between are played, and of all levels within the target the one that
 * changes least is taken, else the nearest. It was chosen because it looked good: what it is worth is told by
 * games that took no part in the choice. */
#ifndef WARODDS_STUDIES_BALANCE_PROPOSE_H
#define WARODDS_STUDIES_BALANCE_PROPOSE_H

#include "sim/studies/balance/balance.h"

struct proposal {
    uint64_t games;                /* of each end, and of each level */
    size_t levers;                 /* values with a range */
    bool found;                    /* some level is nearer to the target than what stands */
    char *name;                    /* of the value */
    char *changed;                 /* "PATH=VALUE" */
    double standard, value, share; /* share: in the games that chose it */
    uint64_t fresh;                /* number of the first game that took no part */
    struct setting setting;        /* with the value */
    struct balance before, after;
};

/* False after a stop or a failure, or after adding to `problems`; freed also then. `balance` has its answers.
 */
bool propose_play(struct proposal *proposal, const struct balance *balance,
                  const struct outcomes_options *options, struct play_failure *failure,
                  struct problems *problems);
void propose_close(struct proposal *proposal);
/* The change as a file for --variant. To be freed. */
char *propose_variant(const struct proposal *proposal);

#endif
