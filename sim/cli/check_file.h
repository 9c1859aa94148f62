/* `warodds check FILE`: a file of a game that is compiled in, read as a run would. */
#ifndef WARODDS_CLI_CHECK_FILE_H
#define WARODDS_CLI_CHECK_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/game.h"
#include "sim/conf/conf.h"
#include "sim/core/text.h"

/* What the file is, in words, after what is wrong with it if it belongs to the game; NULL if it cannot be
 * read. `folder`: of all configurations. */
const char *check_file_as(const struct game *game, const char *folder, const char *path,
                          struct problems *problems);
/* How far the complaints are from "nothing": keys that a scenario does not have say that the file is meant
 * for another one, so they weigh more than anything else. */
size_t check_distance(const struct problems *problems);
/* Whether it is a scenario that names its game: no file of the game's folder. */
bool check_is_scenario_of_its_own(const struct conf *conf);
/* The name of the file without folders and ".yaml"; to be freed. */
char *check_stem(const char *path);
/* The game that the file belongs to: the one that it names, that a folder of its path is called by, or that
 * it fits best. Never NULL. */
const struct game *check_game_of(const char *folder, const char *path);

#endif
