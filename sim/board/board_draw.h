/* Inside drawings of boards: places in the picture, ways and legend. */
#ifndef WARODDS_BOARD_BOARD_DRAW_H
#define WARODDS_BOARD_BOARD_DRAW_H

#include "sim/board/board_svg.h"

/* A unit of board coordinates in the picture: a hex is 64 wide and 55 high. */
#define BOARD_SCALE  16.0
#define BOARD_ROOT   1.7320508075688772
#define BOARD_MARGIN 6.0

/* "M1 2L3 4z" of a cell, or of its disc, around its centre. */
void add_board_outline(struct text *text, const struct board *board, const struct board_cell *cell);

/* The colour of a terrain. */
const char *board_ground(const struct board *board, unsigned terrain);

/* "rv_exit", as people say it. */
const char *board_words(const char *name, char words[64]);

/* board_svg_ways.c: roads and trails, and the styles of their lines. */
void add_board_ways(struct text *text, const struct board *board);
/* Of spaces: those that are lines between centres, or those on the sides of cells. */
void add_board_edges(struct text *text, const struct board *board, bool under);
extern const char board_road_style[];
const char *board_trail_style(const struct board *board, const struct board_way *trail);
const char *board_trail_words(const struct board_way *trail, char words[64]);

/* board_svg_legend.c: below the picture. */
struct board_legend {
    double left, top;
    int columns;
};
struct board_legend board_legend_below(double left, double top, double width);
double board_legend_height(const struct board *board, const struct board_legend *legend);
void add_board_legend(struct text *text, const struct board *board, const struct board_legend *legend);

#endif
