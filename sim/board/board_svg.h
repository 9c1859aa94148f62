/* A map as SVG: terrain, roads, trails, numbers, and what the rules put into hexes. Pages lay units and heat
 * over the same picture. */
#ifndef WARODDS_BOARD_BOARD_SVG_H
#define WARODDS_BOARD_BOARD_SVG_H

#include "sim/core/text.h"
#include "sim/board/board.h"

struct board_svg {
    bool legend;  /* below the map */
    bool hatched; /* assumed terrain is shown as such */
};

void board_svg(struct text *text, const struct board *board, const struct board_svg *wish);

#endif
