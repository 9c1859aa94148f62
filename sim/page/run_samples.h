/* What is learnt from some games of a run played again. */
#ifndef WARODDS_PAGE_RUN_SAMPLES_H
#define WARODDS_PAGE_RUN_SAMPLES_H

#include "sim/core/text.h"
#include "sim/store/outcomes.h"

/* Adds ", DOCUMENT" to the list for each: where things happen, when games are decided, how the estimate
 * settled, and games worth looking at, whose replays are written into the folder. Costs a tenth of the run
 * (sample_budget.h); `watch` is told how far it is and may stop it: then there is less of it, and the page
 * says so. */
void add_run_samples(struct text *list, const struct experiment *experiment, const char *folder,
                     const struct outcomes_options *watch, struct problems *problems);

#endif
