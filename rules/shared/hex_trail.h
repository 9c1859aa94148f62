/* Trails of a map: directed ways over neighbouring hexes. Adding one is hex_map_add_trail (hex_map.h). */
#ifndef WARODDS_SHARED_HEX_TRAIL_H
#define WARODDS_SHARED_HEX_TRAIL_H

#include "rules/shared/hex_map.h"

/* The tables by id; part of hex_map_finish. */
void hex_map_fill_trails(struct hex_map *map);

#endif
