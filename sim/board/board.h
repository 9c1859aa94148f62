/* What a game tells of its maps and of a position, gathered for drawing: the same facts that pages get. */
#ifndef WARODDS_BOARD_BOARD_H
#define WARODDS_BOARD_BOARD_H

#include "rules/game.h"

/* Two ways of telling. Hex maps (rules/shared/map_tell.h): flat-topped hexes have centres (3 column, 2 row),
 * their corners lie 2 to the side and 1 up or down; with pointed tops x and y change places; in such units
 * hexes are regular once the shorter side is stretched by the root of three. Spaces of any shape
 * (rules/shared/space.h): centres and outlines in units of the sheet. Either way a cell knows its centre and
 * outline in the picture (board_place.c). */
enum { BOARD_CORNERS_MAX = 8 };

struct point {
    double x, y;
};

struct board_cell {
    int x, y;
    char number[16]; /* what is printed in it */
    char title[48];  /* "Laboratory"; empty: the number */
    unsigned id;     /* 0: no place in the game */
    unsigned terrain, features;
    bool assumed;
    int told[2 * BOARD_CORNERS_MAX]; /* of spaces: the outline on the sheet */
    unsigned told_count;
    /* In the picture: */
    struct point centre, corner[BOARD_CORNERS_MAX]; /* corners around the centre */
    unsigned corners;                               /* 0: a disc */
};

struct board_way { /* a road from cell to cell, or a trail over many */
    char kind[24]; /* of trails */
    unsigned cell[40];
    unsigned length;
    bool assumed;
};

/* Between neighbours: a wall, a door, a star lane. */
struct board_edge {
    unsigned a, b, kind; /* ids of cells */
};

enum { BOARD_NAMES_MAX = 32 };

struct board {
    char name[32];
    char title[48]; /* empty: the name */
    bool pointed_top;
    bool is_space; /* told as a space, else as a hex map */
    bool display;  /* boxes beside the maps */
    double radius; /* of discs, in the picture */
    char terrain[BOARD_NAMES_MAX][24], feature[BOARD_NAMES_MAX][24];
    unsigned terrains, features;
    unsigned plain; /* features that only rules look at */
    struct board_cell *cells;
    struct board_way *roads, *trails;
    size_t cell_count, road_count, trail_count;
    char edge_kind[BOARD_NAMES_MAX][24];
    bool edge_drawn[BOARD_NAMES_MAX], edge_bars[BOARD_NAMES_MAX];
    unsigned edge_kinds;
    struct board_edge *edges;
    size_t edge_count;
};

/* All maps that are in play. To be freed with boards_free; NULL if the game tells none. */
struct board *boards_of(const struct game *game, const void *model, size_t *count);
void boards_free(struct board *boards, size_t count);

/* board_place.c: gives every cell its place in the picture. */
void board_place(struct board *board);
/* The cell of an id; NULL. */
const struct board_cell *board_cell(const struct board *board, unsigned id);

/* Sides look different, up to this many; markers are nobody's. */
enum { SIDE_LOOKS = 5, THING_MARKER = SIDE_LOOKS };

/* Something in a hex or another cell. */
struct thing {
    unsigned look; /* of the side of a unit; THING_MARKER */
    unsigned hex;  /* id of the cell */
    char map[32];  /* where there are several; empty: the map of all */
    char name[24];
};

/* What is where, and the name of the map it is on. */
struct things {
    char map[32];
    struct thing *items;
    size_t count;
};
struct things things_of(const struct game *game, const void *model, const void *view);
void things_free(struct things *things);

#endif
