/* A scenario in a file of one's own, anywhere: it says whose it is (`game: NAME`), and holds either all that
 * a scenario has or `base: SCENARIO` and what is different. */
#ifndef WARODDS_EXPERIMENT_SCENARIO_FILE_H
#define WARODDS_EXPERIMENT_SCENARIO_FILE_H

#include "rules/game.h"

/* Whether an address is such a file. */
bool scenario_file_is(const char *address);
/* The game that it names; NULL after adding to `problems`. */
const struct game *scenario_file_game(const char *path, struct problems *problems);
/* Its own `name`, else that of the file. To be freed. */
char *scenario_file_name(const char *path);

#endif
