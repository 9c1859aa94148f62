/* A batch that goes on until a stopping rule has enough. */
#ifndef WARODDS_RUN_BATCH_UNTIL_H
#define WARODDS_RUN_BATCH_UNTIL_H

#include "sim/run/batch.h"
#include "sim/run/stopping.h"

/* As batch_play, with experiment->games as the most; `look` is the last look. What is played does not depend
 * on threads: the rule looks after fixed numbers of games. */
struct batch_result batch_play_until(const struct experiment *experiment, const struct batch_options *options,
                                     const struct stop_rule *rule, struct stop_look *look);

#endif
