/* A map of a folder game while it is read: what map.c and its rows have in common. */
#ifndef WARODDS_SCRIPT_MAP_H
#define WARODDS_SCRIPT_MAP_H

#include "rules/script/script.h"

enum { MAP_SIDE_MAX = 64 };

struct map_reading {
    struct space *space;
    const struct conf_node *node;
    struct problems *problems;
    bool hexes, areas; /* neither: squares */
    int shoved;        /* parity of columns from 0 */
    size_t rows;
    uint16_t cell[MAP_SIDE_MAX][MAP_SIDE_MAX]; /* [row][column]; SPACE_NO_CELL */
};

/* The number of the kind of cell that is called so; a new one if there is none. */
unsigned script_map_kind(struct space *space, const char *name);
/* map_rows.c: cells of hexes or squares from `rows`, joined with those next to them. */
void script_map_rows(struct map_reading *reading);

#endif
