/* Inside recorded play: what the store holds (recorded.c) and what is played (recorded_gap.c). */
#ifndef WARODDS_STORE_RECORDED_SESSION_H
#define WARODDS_STORE_RECORDED_SESSION_H

#include "sim/store/recorded.h"

struct session {
    const struct experiment *experiment;
    const struct batch_options *asked;
    const struct recording *recording;
    struct problems *problems;
    struct recorded *result;
    struct store *store; /* NULL also after it failed */
    int64_t series;
    struct stop_course course; /* what the rule saw */
    double rate;               /* games a second, 0: not known yet */
    double began;
    uint64_t wins, score; /* so far: for the progress line, and for the rule (looked_run) */
};

struct looked session_counts(const struct session *session);
bool session_has_enough(const struct session *session);
/* The rule looks if it is time. */
void session_look(struct session *session);
void session_lose_store(struct session *session);

/* Plays the games from..end - 1, or until the rule has enough; false after a stop or a failure. `recorded`:
 * they go into the store. */
bool session_play(struct session *session, uint64_t from, uint64_t end, bool recorded);

#endif
