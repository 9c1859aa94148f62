/* A hex map told as facts: everything that a drawing of it needs. */
#ifndef WARODDS_SHARED_MAP_TELL_H
#define WARODDS_SHARED_MAP_TELL_H

#include "rules/shared/map_text.h"
#include "sim/core/facts.h"

/* One entry of a list: `name`, `pointed_top`, `terrains`, `features` (names), `cells` (each `x`, `y`: its
 * centre, in units of which a hexside has the length of 2 or so (see hex_line.c), `number`, `id`, `terrain`,
 * `features` as bits, `assumed`), `roads` (pairs of cells), `trails`. */
void hex_map_tell(const struct hex_map *map, const struct map_terms *terms, const struct facts *facts);

#endif
