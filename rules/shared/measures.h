/* What measures of positions are made of, before the game's sums (measures_c.h). */
#ifndef WARODDS_SHARED_MEASURES_H
#define WARODDS_SHARED_MEASURES_H

#include "rules/shared/hex_map.h"

static inline int32_t count(uint32_t mask)
{
    return __builtin_popcount(mask);
}

/* Hexes to the nearest of `goal`, at most `far`. */
static inline unsigned way_to(const struct hex_map *map, const struct hex_set *goal, unsigned hex,
                              unsigned far)
{
    unsigned least = far;
    HEX_SET_FOR_EACH(id, *goal) {
        const unsigned distance = map->distance[hex][id];
        least = distance < least ? distance : least;
    }
    return least;
}

#endif
