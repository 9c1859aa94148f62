/* A position on its board in the terminal: in each hex its unit, or its number and terrain. */
#ifndef WARODDS_BOARD_BOARD_TEXT_H
#define WARODDS_BOARD_BOARD_TEXT_H

#include "sim/board/board.h"
#include "sim/result/screen.h"

/* False if the screen is too narrow for it. */
bool board_text(struct text *text, const struct board *board, const struct things *things,
                const struct screen *screen);

#endif
