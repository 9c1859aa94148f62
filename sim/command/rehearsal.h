/* A command as far as the first game, in a child of this process: what it would refuse is found before
 * anything is played. */
#ifndef WARODDS_COMMAND_REHEARSAL_H
#define WARODDS_COMMAND_REHEARSAL_H

#include "sim/core/problem.h"

/* Adds to `problems` what the command complains of; `words` begin with its name. */
void rehearse(int (*command)(int argc, char **argv), const char *const *words, size_t count,
              struct problems *problems);

/* In a rehearsal: ends it. Called where playing would begin. */
void rehearsal_ends_here(void);
/* In a rehearsal: keeps them for whoever wanted it, and says so. */
bool rehearsal_takes(const struct problems *problems);

#endif
