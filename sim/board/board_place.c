/* Where cells lie in the picture. */
#include <math.h>

#include "sim/board/board_draw.h"

/* Of hex maps: centre and corners follow from column and row. */
static struct point stretched(const struct board *board, double x, double y)
{
    return board->pointed_top ? (struct point){x * BOARD_ROOT * BOARD_SCALE, y * BOARD_SCALE}
                              : (struct point){x * BOARD_SCALE, y * BOARD_ROOT * BOARD_SCALE};
}

static void place_hex(const struct board *board, struct board_cell *cell)
{
    static const int corner[6][2] = {{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}};
    cell->centre = stretched(board, cell->x, cell->y);
    cell->corners = 6;
    for (size_t i = 0; i < 6; i++)
        cell->corner[i] = stretched(board, corner[i][board->pointed_top], corner[i][!board->pointed_top]);
}

/* Of spaces: sheet units become units of the picture so that the usual cell is as wide as a hex. */
static double widest(const struct board_cell *cell)
{
    double low = INFINITY, high = -INFINITY;
    for (unsigned i = 0; i + 1 < cell->told_count; i += 2) {
        low = fmin(low, cell->told[i]);
        high = fmax(high, cell->told[i]);
    }
    return cell->told_count ? high - low : 0;
}

static double nearest(const struct board *board)
{
    double least = INFINITY;
    for (size_t i = 0; i < board->cell_count; i++)
        for (size_t k = i + 1; k < board->cell_count; k++) {
            const double away =
                hypot(board->cells[i].x - board->cells[k].x, board->cells[i].y - board->cells[k].y);
            least = away > 0 ? fmin(least, away) : least;
        }
    return isinf(least) ? 1 : least;
}

static double usual_width(const struct board *board)
{
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < board->cell_count; i++)
        if (board->cells[i].told_count) {
            sum += widest(&board->cells[i]);
            count++;
        }
    return count && sum > 0 ? sum / (double)count : nearest(board);
}

static void place_told(struct board_cell *cell, double scale)
{
    cell->centre = (struct point){cell->x * scale, cell->y * scale};
    cell->corners = cell->told_count / 2;
    for (unsigned i = 0; i < cell->corners; i++)
        cell->corner[i] =
            (struct point){(cell->told[2 * i] - cell->x) * scale, (cell->told[2 * i + 1] - cell->y) * scale};
}

void board_place(struct board *board)
{
    const double scale = board->is_space ? 4 * BOARD_SCALE / usual_width(board) : 1;
    board->radius =
        board->is_space ? fmin(1.75 * BOARD_SCALE, 0.46 * nearest(board) * scale) : 2 * BOARD_SCALE;
    for (size_t i = 0; i < board->cell_count; i++)
        if (board->is_space)
            place_told(&board->cells[i], scale);
        else
            place_hex(board, &board->cells[i]);
}

const struct board_cell *board_cell(const struct board *board, unsigned id)
{
    for (size_t i = 0; id && i < board->cell_count; i++)
        if (board->cells[i].id == id)
            return &board->cells[i];
    return NULL;
}
