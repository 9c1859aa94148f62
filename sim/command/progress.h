/* The progress line on standard error: rate, estimate so far, time left. */
#ifndef WARODDS_COMMAND_PROGRESS_H
#define WARODDS_COMMAND_PROGRESS_H

#include <stdatomic.h>
#include <stdbool.h>

#include "sim/play/batch.h"

struct progress {
    bool terminal; /* one line, written again and again; otherwise a line every few seconds */
    bool unicode;
    bool shown;
    bool quiet; /* nothing on standard error */
    double told;
    const char *side; /* "Marines" */
};

struct progress progress_begin(const struct experiment *experiment, bool quiet);
/* For batch_options.progress; `context` is the struct progress. */
void progress_show(void *context, const struct batch_progress *progress);
/* "40 s", "3 min 20 s", "2 h 05 min" */
void duration_text(double seconds, char text[32]);
/* Wipes the line. */
void progress_end(const struct progress *progress);

/* Set by Ctrl-C or a request to end; a second one ends the program at once. */
extern atomic_int stop_wanted;
void stop_on_signals(void);

#endif
