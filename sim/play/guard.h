/* Watching policies that are not ours: a plug-in may crash or never come back. Either ends the program with
 * status 3 and a message that names the policy, the game and the decision; what was stored stays valid. */
#ifndef WARODDS_PLAY_GUARD_H
#define WARODDS_PLAY_GUARD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* What a thread is about to ask. The texts must live as long as the program. */
struct guard_question {
    const char *policy;
    uint64_t game, decision;
};

/* Once, before the first question: watches for crashes, and for questions without an answer after
 * `patience` seconds (0: waits for ever). */
void guard_open(unsigned patience);
/* Once this is set somebody wants the program to end, and nobody waits longer than two seconds. */
void guard_stop_by(const atomic_int *stop);
void guard_ask(const struct guard_question *question);
void guard_answered(void);

/* Seconds from the environment variable WARODDS_PATIENCE, else 60. */
unsigned guard_patience(void);

#endif
