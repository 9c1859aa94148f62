/* Where the configurations are, and what is in them. */
#ifndef WARODDS_EXPERIMENT_CONFIGS_H
#define WARODDS_EXPERIMENT_CONFIGS_H

#include <stdbool.h>
#include <stddef.h>

#include "sim/core/problem.h"

/* The folder that holds <game>/game.yaml: $WARODDS_CONFIGS, else ./configs, else next to the source tree of
 * the running program (../../configs), else the installed one (../share/warodds/configs). NULL after adding
 * to `problems`. To be freed. */
char *configs_folder(struct problems *problems);

/* The same where only one game matters: one that is a folder needs no other, then it is "". */
struct game;
char *configs_folder_of(const struct game *game, struct problems *problems);

/* Of a game that is a folder, the folder itself stands for configs/<game>.
 * configs/<game>/<kind>/<name>.yaml, or configs/<game>/game.yaml if `kind` is NULL. To be freed. */
char *configs_path(const char *folder, const char *game, const char *kind, const char *name);

/* Names of the .yaml files in configs/<game>/<kind>, sorted. A folder that is not there is empty. */
struct names {
    char **items;
    size_t count;
};
struct names configs_names(const char *folder, const char *game, const char *kind);
void names_free(struct names *names);

bool file_exists(const char *path);
bool folder_exists(const char *path);
/* Whether it is a game of somebody's own: there is a game.lua in it. */
bool configs_is_game(const char *folder);

#endif
