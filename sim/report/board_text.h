/* A position on its board in the terminal: in each hex its unit, or its number and terrain. */
#ifndef WARODDS_REPORT_BOARD_TEXT_H
#define WARODDS_REPORT_BOARD_TEXT_H

#include "sim/report/board.h"
#include "sim/report/screen.h"

/* False if the screen is too narrow for it. */
bool board_text(struct text *text, const struct board *board, const struct things *things,
                const struct screen *screen);

#endif
