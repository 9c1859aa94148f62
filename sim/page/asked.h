/* From the document of a result back to what was asked: its setting and, of a run, its whole experiment. */
#ifndef WARODDS_PAGE_ASKED_H
#define WARODDS_PAGE_ASKED_H

#include "sim/experiment/experiment.h"

/* setting is NULL if it cannot be had (a file that is elsewhere now); then pages show less. */
struct asked {
    struct experiment experiment;
    bool is_run;    /* the experiment is complete: its games can be played again */
    bool is_played; /* it says who plays: single games can be */
};

struct asked asked_open(const struct conf_node *document);
void asked_close(struct asked *asked);

#endif
