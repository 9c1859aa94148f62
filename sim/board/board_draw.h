/* Inside drawings of boards: places in the picture, ways and legend. */
#ifndef WARODDS_BOARD_BOARD_DRAW_H
#define WARODDS_BOARD_BOARD_DRAW_H

#include "sim/board/board_svg.h"

/* A unit of board coordinates in the picture: a hex is 64 wide and 55 high. */
#define BOARD_SCALE  16.0
#define BOARD_ROOT   1.7320508075688772
#define BOARD_MARGIN 6.0

struct point {
    double x, y;
};
struct point board_stretched(const struct board *board, double x, double y);
struct point board_centre(const struct board *board, unsigned cell);

/* "rv_exit", as people say it. */
const char *board_words(const char *name, char words[64]);

/* board_svg_ways.c: roads and trails, and the styles of their lines. */
void add_board_ways(struct text *text, const struct board *board);
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
