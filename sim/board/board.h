/* What a game tells of its maps and of a position, gathered for drawing: the same facts that pages get. */
#ifndef WARODDS_BOARD_BOARD_H
#define WARODDS_BOARD_BOARD_H

#include "rules/game.h"

/* Flat-topped hexes have centres (3 column, 2 row), their corners lie 2 to the side and 1 up or down; with
 * pointed tops x and y change places. In such units hexes are regular once the shorter side is stretched by
 * the root of three. */
struct board_cell {
    int x, y;
    char number[8];
    unsigned id; /* 0: no place in the game */
    unsigned terrain, features;
    bool assumed;
};

struct board_way { /* a road from cell to cell, or a trail over many */
    char kind[24]; /* of trails */
    unsigned cell[40];
    unsigned length;
    bool assumed;
};

enum { BOARD_NAMES_MAX = 32 };

struct board {
    char name[32];
    bool pointed_top;
    char terrain[BOARD_NAMES_MAX][24], feature[BOARD_NAMES_MAX][24];
    unsigned terrains, features;
    unsigned plain; /* features that only rules look at */
    struct board_cell *cells;
    struct board_way *roads, *trails;
    size_t cell_count, road_count, trail_count;
};

/* All maps that are in play. To be freed with boards_free; NULL if the game tells none. */
struct board *boards_of(const struct game *game, const void *model, size_t *count);
void boards_free(struct board *boards, size_t count);

enum thing_kind { THING_OWN, THING_FOE, THING_MARKER };

/* Something in a hex. */
struct thing {
    enum thing_kind kind;
    unsigned hex;
    char name[24];
};

/* What is where, units of the player first; and the name of the map they are on. */
struct things {
    char map[32];
    struct thing *items;
    size_t count;
};
struct things things_of(const struct game *game, const void *model, const void *view);
void things_free(struct things *things);

#endif
