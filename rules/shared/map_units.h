/* A picture of the units on a map for the terminal, laid out like hex_map_draw's picture of the ground. */
#ifndef WARODDS_SHARED_MAP_UNITS_H
#define WARODDS_SHARED_MAP_UNITS_H

#include <stdio.h>

#include "rules/shared/hex_map.h"

/* Writes what stands in the cell, up to 7 characters; the letter of the ground if nobody is there. */
typedef void map_unit_text(const void *context, const struct hex_map *map, const struct hex_cell *cell,
                           char *text, size_t size);

void map_draw_units(const struct hex_map *map, map_unit_text *text_of, const void *context, FILE *out);

#endif
