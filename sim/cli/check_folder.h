/* `warodds check FOLDER`: a game of YAML and Lua, read and played at random. */
#ifndef WARODDS_CLI_CHECK_FOLDER_H
#define WARODDS_CLI_CHECK_FOLDER_H

#include <stdbool.h>

#include "policies/policy.h"
#include "rules/game.h"
#include "sim/core/text.h"

/* Whether the path is a folder, which should be a game, or a scenario of one by its address
 * ("mygame/first_battle"), or a file of one, but for its experiments, which are files by themselves. The
 * folder into *folder, to be freed (NULL: not wanted). */
bool game_folder_in(const char *path, char **folder);
/* Adds what was found; false if something is wrong. */
bool check_folder(const char *path, struct text *text);
/* Adds what the folder's game.yaml holds and its game.lua never names. */
void check_folder_reads(const char *folder, struct text *text);
/* Runs the folder's cases and adds those that fail; false if one does, or is malformed. */
bool check_folder_cases(const struct game *game, struct text *text);
/* Lets the folder's players and variants play; adds what is wrong with them, and returns false then. */
bool check_folder_players(const struct game *game, struct text *text);
/* Whether no policy before it has the same name: one that plays several sides is listed for each. */
bool check_is_first_of_name(const struct policy *const *policies, size_t number);
/* leads.yaml; what is wrong with it is added to `problems`. */
void check_leads(const struct game *game, const char *path, struct problems *problems);
/* levers.yaml, with every scenario: each line is about some of them. */
void check_levers(const struct game *game, const char *folder, const char *path, struct problems *problems);
/* Both, where the folder has them, and the presets of its players; tells what is wrong, and returns false
 * then. */
bool check_folder_declared(const struct game *game);

#endif
