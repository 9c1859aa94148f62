/* What goes with a result in its page. */
#ifndef WARODDS_PAGE_RUN_SAMPLES_H
#define WARODDS_PAGE_RUN_SAMPLES_H

#include "sim/core/text.h"
#include "sim/page/asked.h"

/* Adds ", DOCUMENT" to the list for each: warodds.names/1 and warodds.assumed/1, from the setting. */
void add_setting_documents(struct text *list, const struct setting *setting);

/* The same for what is learnt from some games of a run played again: how the estimate settled, where things
 * happen, when games are decided, and games worth looking at, whose replays are written into the folder. */
void add_run_samples(struct text *list, const struct experiment *experiment, const char *folder,
                     struct problems *problems);

#endif
