/* Changes that bring what is outside its target within: of the levers that the game declares (levers.yaml)
 * or, where it declares none, of the values with a range. Looked at are the answers with a target that games
 * alone tell: whether it is even, how long it is, whether it is decided too early.
 *
 * Both ends of every lever are played first, on common dice; of those that reach furthest in the wanted
 * direction the levels in between are played, and of all levels within the targets the one that changes least
 * is taken, else the nearest. If something is still outside, another lever is moved, too, up to
 * PROPOSED_MOST. They were chosen because they looked good: what they are worth is told by games that took no
 * part in the choice. */
#ifndef WARODDS_STUDIES_BALANCE_PROPOSE_H
#define WARODDS_STUDIES_BALANCE_PROPOSE_H

#include "sim/studies/balance/balance.h"

enum { PROPOSED_MOST = 3 };

struct proposal {
    uint64_t games; /* of each end, and of each level */
    size_t levers;  /* that could be moved; 0: nothing is outside its target */
    struct proposed {
        char *name; /* of the lever: its path */
        double standard, value;
    } change[PROPOSED_MOST];
    size_t count;           /* 0: no level is nearer to the targets than what stands */
    char *changed;          /* "PATH=VALUE" lines; of a list, which variants replace whole, the whole */
    uint64_t fresh;         /* number of the first game that took no part */
    struct setting setting; /* with the changes */
    struct balance before, after;
};

/* False after a stop or a failure, or after adding to `problems`; freed also then. `balance` has its answers.
 */
bool propose_play(struct proposal *proposal, const struct balance *balance,
                  const struct outcomes_options *options, struct play_failure *failure,
                  struct problems *problems);
void propose_close(struct proposal *proposal);

/* ---- proposal_files.c ---- */

/* `changed` of the proposal's setting, whose tree holds the new values. To be freed. */
char *propose_changed(const struct setting *setting);
/* The changes as a file for --variant. To be freed. */
char *propose_variant(const struct proposal *proposal);
/* "a from 3 to 5, b from 1 to 2" */
void propose_changes(const struct proposal *proposal, const char *from_to, struct text *text);

#endif
