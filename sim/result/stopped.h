/* How a run came to its end, if a rule ended it. */
#ifndef WARODDS_RESULT_STOPPED_H
#define WARODDS_RESULT_STOPPED_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/play/stopping.h"

struct stopped {
    struct stop_rule rule;
    struct stop_look look; /* the last */
    struct sprt_estimate sprt;
    uint64_t most; /* games at which the rule gives up */
};

/* The options of a command that ask for the rule; none of STOP_FIXED. */
void stopped_add_options(struct text *command, const struct stop_rule *rule);
/* The key `stopping`. */
void json_stopped(struct json *json, const struct stopped *stopped);
/* A few lines; `what` is "win rate" or "difference of win rates", numbers are percent or points. */
void add_stopped(struct text *text, const struct screen *screen, const struct stopped *stopped,
                 const char *what);

#endif
