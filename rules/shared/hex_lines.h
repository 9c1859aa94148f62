/* All lines between the hexes of a map at once: what lies on each, counted.
 *
 * Each cell has a weight of four counters of 16 bits: for four kinds of cells, 1 where it is one of the kind.
 * The weights of the cells that a line touches are added up by how it touches them, and only of the lines
 * that are asked for more the cells are listed. A line touches the same hexes around its first cell wherever
 * it begins, if only that cell is as much shoved: each displacement is measured once, and then laid down
 * everywhere. */
#ifndef WARODDS_SHARED_HEX_LINES_H
#define WARODDS_SHARED_HEX_LINES_H

#include "rules/shared/hex_line.h"

struct hex_weights {
    uint64_t of_cell[HEX_CELLS_MAX];
};

static inline uint64_t hex_weight(unsigned kind)
{
    return (uint64_t)1 << 16 * kind;
}

/* How many cells of the kind there are in a sum of weights. */
static inline unsigned hex_weight_count(uint64_t sum, unsigned kind)
{
    return sum >> 16 * kind & 0xffff;
}

/* What a line touches, in sums of weights. */
struct hex_line_sums {
    uint64_t interior, side, vertex;
    uint64_t pair; /* of the kinds that both cells of a pair are of */
};

/* Lists the cells of the line that is being visited, as hex_line_trace does. */
struct hex_laying;
void hex_line_lay(const struct hex_laying *laying, struct hex_line *line);

/* Calls visit(context, a, b, sums, laying) for every two ids a < b of the map that are not neighbours, in
 * rising order of a, then of b. */
typedef void hex_sums_visitor(void *context, unsigned a, unsigned b, const struct hex_line_sums *sums,
                              const struct hex_laying *laying);
void hex_lines_sum(const struct hex_map *map, const struct hex_weights *weights, hex_sums_visitor *visit,
                   void *context);

#endif
