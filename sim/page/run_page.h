/* The page of a result: what the document says, and for runs what their games show when played again. */
#ifndef WARODDS_PAGE_RUN_PAGE_H
#define WARODDS_PAGE_RUN_PAGE_H

#include <stdbool.h>

#include "sim/core/problem.h"
#include "sim/store/outcomes.h"

/* Reads folder/NAME.json (result.json, comparison.json, screen.json ...) and writes folder/report.html, with
 * replays of some games of a run beside it; `watch` is told how far that is and may stop it. False after
 * adding to `problems`. */
bool report_write(const char *folder, const struct outcomes_options *watch, struct problems *problems);

/* The document in a folder that a page can be made of: its name, NULL if there is none. */
const char *report_document(const char *folder);

#endif
