/* A game in the terminal, step by step. */
#ifndef WARODDS_CLI_REPLAY_TERMINAL_H
#define WARODDS_CLI_REPLAY_TERMINAL_H

#include "sim/page/steps.h"

/* By keys on a terminal; otherwise all steps are printed, with the map at the start of each turn. */
void replay_in_terminal(const struct steps *steps, bool no_colour);

#endif
