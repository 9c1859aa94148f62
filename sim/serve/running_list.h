/* What is being played by processes that tell (sim/command/running.h). */
#ifndef WARODDS_SERVE_RUNNING_LIST_H
#define WARODDS_SERVE_RUNNING_LIST_H

#include <stdbool.h>

/* The document {"running": [...]}: what each of them told, with its "pid" and for how many seconds it has
 * been "silent". What a process left that is gone is removed. To be freed. */
char *running_json(const char *folder);
/* Asks the process to finish the games in hand; false if there is none of that number. */
bool running_stop(const char *folder, long pid);

#endif
