/* Geometry by coordinates, INV-M. */
#include "tests/oracle/invaders/oracle.h"

#include <stdlib.h>

/* INV-M.4, INV-0.h */
int distance(const struct board *board, int a, int b)
{
    int columns = abs(board->hex[a].column - board->hex[b].column);
    int height = abs(board->hex[a].y - board->hex[b].y);

    return height > columns ? columns + (height - columns) / 2 : columns;
}

bool adjacent(const struct board *board, int a, int b)
{
    return distance(board, a, b) == 1;
}

/* INV-T.1 */
int terrain_cost(enum terrain terrain)
{
    switch (terrain) {
    case CLEAR:
    case BUILDING:
        return 2;
    case ROUGH:
    case FOREST:
        return 4;
    case LAVA:
        break;
    }
    return -1;
}

/* INV-5.1.b */
int step_cost(const struct board *board, int from, int direction)
{
    if (board->hex[from].road[direction])
        return 1;
    return terrain_cost(board->hex[board->hex[from].neighbour[direction]].terrain);
}

/* INV-6.3.b, INV-L.7 */
bool gives_cover(enum terrain terrain)
{
    return terrain == ROUGH || terrain == FOREST || terrain == BUILDING;
}
