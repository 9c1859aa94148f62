/* A map of any shape: cells with a place on the sheet, an outline, a name and a kind, and edges between them.
 * Hexes with offset rows or columns, squares with walls between them, areas joined by lines; a game may have
 * several, and displays (fleet boxes, tracks) besides. Boards, heat maps and replays draw what is told of it;
 * rules take neighbours and distances from it at load time.
 *
 * Sheet units are arbitrary whole numbers, x to the east, y to the south. */
#ifndef WARODDS_SHARED_SPACE_H
#define WARODDS_SHARED_SPACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/core/facts.h"

enum { SPACE_CORNERS_MAX = 8, SPACE_NO_CELL = 0xffff, SPACE_UNREACHABLE = 0xff };

struct space_point {
    int32_t x, y;
};

struct space_cell {
    const char *label; /* what is printed in it: "LAB", "B07" */
    const char *title; /* "Laboratory"; NULL: the label */
    struct space_point centre;
    struct space_point corner[SPACE_CORNERS_MAX]; /* in the order of the outline */
    uint8_t corners;                              /* 0: drawn as a disc */
    uint16_t kind;                                /* index in the space's kinds */
    bool assumed;                                 /* not known from the printed map */
};

/* Between two cells that are neighbours, or, with a kind that bars, are not. */
struct space_edge {
    uint16_t a, b;
    uint16_t kind; /* index in the space's edge kinds: "open", "wall", "door", "stairs" */
};

struct space_kind {
    const char *name; /* "sea", "wall" */
    bool bars;        /* edges: nobody passes */
    bool drawn;       /* edges: as a line between the centres; else on the common side if there is one */
};

struct space {
    const char *name;  /* "outdoors" */
    const char *title; /* NULL: the name */
    bool display;      /* boxes beside the maps: no distances */
    struct space_kind *kinds, *edge_kinds;
    size_t kind_count, edge_kind_count;
    struct space_cell *cells;
    size_t cell_count;
    struct space_edge *edges;
    size_t edge_count;
    /* Made by space_finish: sets of neighbours, `words` words of 64 bits a cell, and steps from cell to cell.
     */
    size_t words;
    uint64_t *neighbours;
    uint8_t *steps; /* [a * cell_count + b]; SPACE_UNREACHABLE */
};

/* Texts are not copied: they must live as long as the space. Each returns the number of what was added. */
void space_begin(struct space *space, const char *name);
unsigned space_add_kind(struct space *space, const char *name);
unsigned space_add_edge_kind(struct space *space, const char *name, bool bars, bool drawn);
/* An area that is drawn as a disc. */
unsigned space_add_area(struct space *space, const char *label, struct space_point centre, unsigned kind);
/* A hex with flat tops, `size` sheet units from centre to corner; columns of the given parity are shoved
 * down. */
unsigned space_add_hex(struct space *space, const char *label, int column, int row, int shoved_parity,
                       int size, unsigned kind);
/* A square of that side. */
unsigned space_add_square(struct space *space, const char *label, int column, int row, int size,
                          unsigned kind);
void space_add_edge(struct space *space, unsigned a, unsigned b, unsigned kind);
/* Fills neighbours and steps. */
void space_finish(struct space *space);
void space_free(struct space *space);

static inline bool space_next_to(const struct space *space, unsigned a, unsigned b)
{
    return space->neighbours[a * space->words + b / 64] >> b % 64 & 1;
}

static inline unsigned space_steps(const struct space *space, unsigned a, unsigned b)
{
    return space->steps[a * space->cell_count + b];
}

/* The number of the cell with this label; SPACE_NO_CELL. */
unsigned space_find(const struct space *space, const char *label);

/* As one entry of the list that game.tell_maps gives: name, title, display, kinds, edge_kinds, cells (id =
 * number
 * + 1, number = label, x, y, outline, kind, assumed), edges (a, b, kind by number). Positions name a cell by
 * `cell` = id, and `map` = the name of its space where there are several. */
void space_tell(const struct space *space, const struct facts *facts);

#endif
