/* Lines between the centres of two hexes, and which hexes they touch how (INV-L.1, INV-L.2).
 *
 * Everything is exact in integers: with the coordinates of struct hex_cell all corners are integers, and
 * stretching the grid by a constant changes no incidence. What blocks a line is for each game to say; the
 * lists here are those it builds its tables from. This runs once per map; hex_line_for_all measures
 * each displacement once. */
#ifndef WARODDS_SHARED_HEX_LINE_H
#define WARODDS_SHARED_HEX_LINE_H

#include "rules/shared/hex_map.h"

enum hex_contact {
    HEX_CONTACT_NONE,
    HEX_CONTACT_VERTEX, /* one corner only */
    HEX_CONTACT_SIDE,   /* along a hexside */
    HEX_CONTACT_INTERIOR,
};

/* The cells between two others, in ascending order of cell number. */
struct hex_line {
    uint16_t interior_count, side_count, vertex_count, pair_count;
    uint16_t interior[HEX_CELLS_MAX];
    uint16_t side[HEX_CELLS_MAX]; /* with and without partner */
    uint16_t vertex[HEX_CELLS_MAX];
    uint16_t pair[HEX_CELLS_MAX][2]; /* two cells that share the hexside the line runs along */
};

/* How the line from cell a to cell b touches cell c; none if c is a or b or lies beyond either. */
enum hex_contact hex_line_contact(const struct hex_map *map, unsigned a, unsigned b, unsigned c);

/* All contacts of the line from cell a to cell b. The same for b to a. */
void hex_line_trace(const struct hex_map *map, unsigned a, unsigned b, struct hex_line *line);

/* Calls visit(context, a, b, line) for every two ids a < b of the map that are not neighbours. */
typedef void hex_line_visitor(void *context, unsigned a, unsigned b, const struct hex_line *line);
void hex_line_for_all(const struct hex_map *map, hex_line_visitor *visit, void *context);

#endif
