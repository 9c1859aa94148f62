/* The tree of values of a setting, put together from the game's files (setting.h), and which files name
 * which. */
#ifndef WARODDS_EXPERIMENT_SETTING_TREE_H
#define WARODDS_EXPERIMENT_SETTING_TREE_H

#include "sim/experiment/setting.h"

/* What is put together, and with which folder. */
struct loading {
    struct setting *setting;
    const char *folder;
    const struct substitute *instead;
    struct problems *problems;
};

/* game.yaml, the scenario and the maps that they name. False after adding to `problems`. */
bool setting_load_tree(const struct loading *loading);
/* The maps that are named and not there yet: overlays name others. */
void setting_mount_maps(const struct loading *loading);

/* The scenarios that use the map: those that name it themselves, then those that have it from game.yaml, each
 * by name. Empty after a complaint with the nearest name. */
struct names map_scenarios(const struct game *game, const char *map, struct problems *problems);

#endif
