/* One game told step by step. */
#ifndef WARODDS_PAGE_TRACE_H
#define WARODDS_PAGE_TRACE_H

#include "sim/core/observer.h"
#include "sim/result/json.h"
#include "sim/play/play.h"

struct trace {
    const struct experiment *experiment;
    struct event_log log;
    struct table *table; /* while it is played */
    size_t told;         /* events already written */
    uint64_t decision;
    bool as_json;
    struct text text;
};

/* Plays game experiment->from with the observed kernel and writes it to trace->text. False with the reason in
 * `failure`; what happened until then is written. `state` is a buffer of the game's state size for the end.
 */
bool trace_play(struct trace *trace, void *state, struct play_failure *failure);
/* Plays the same game with the batch kernel; whether both end in the same state. */
bool trace_confirm(const struct trace *trace, const void *state);
void trace_free(struct trace *trace);

#endif
