#include "rules/shared/hex_ruler.h"

/* The six corners relative to the centre. */
static const int8_t corner_x[2][HEX_DIRECTIONS] = {{2, 1, -1, -2, -1, 1}, {0, 1, 1, 0, -1, -1}};
static const int8_t corner_y[2][HEX_DIRECTIONS] = {{0, 1, 1, 0, -1, -1}, {2, 1, -1, -2, -1, 1}};

struct hex_ruler hex_ruler_lay(const struct hex_map *map, unsigned a, unsigned b)
{
    int shape = map->frame.orientation;
    const struct hex_cell *from = &map->cell[a], *to = &map->cell[b];
    struct hex_ruler ruler = {.ax = from->x, .ay = from->y, .dx = to->x - from->x, .dy = to->y - from->y};

    ruler.weight_x = shape == HEX_FLAT_TOP ? 1 : 3;
    ruler.weight_y = shape == HEX_FLAT_TOP ? 3 : 1;
    ruler.length = ruler.weight_x * ruler.dx * ruler.dx + ruler.weight_y * ruler.dy * ruler.dy;
    for (int k = 0; k < HEX_DIRECTIONS; k++) {
        int cross = ruler.dx * corner_y[shape][k] - ruler.dy * corner_x[shape][k];

        if (cross > ruler.reach) {
            ruler.reach = cross;
            ruler.reach_corners = 0;
        }
        ruler.reach_corners += cross == ruler.reach;
    }
    return ruler;
}

enum hex_contact hex_line_contact(const struct hex_map *map, unsigned a, unsigned b, unsigned c)
{
    struct hex_ruler ruler = hex_ruler_lay(map, a, b);
    const struct hex_cell *cell = &map->cell[c];

    return hex_ruler_measure(&ruler, cell->x - ruler.ax, cell->y - ruler.ay);
}

/* INV-L.2: neighbours whose midpoint lies on the line share the hexside it runs along. */
static void find_pairs(const struct hex_map *map, const struct hex_ruler *ruler, struct hex_line *line)
{
    for (unsigned i = 0; i < line->side_count; i++) {
        for (unsigned j = i + 1; j < line->side_count; j++) {
            const struct hex_cell *h = &map->cell[line->side[i]], *g = &map->cell[line->side[j]];
            int x = h->x + g->x - 2 * ruler->ax, y = h->y + g->y - 2 * ruler->ay;

            if (ruler->dx * y != ruler->dy * x || hex_map_direction(map, line->side[i], line->side[j]) < 0)
                continue;
            line->pair[line->pair_count][0] = line->side[i];
            line->pair[line->pair_count++][1] = line->side[j];
        }
    }
}

static void note_contact(struct hex_line *line, unsigned cell, enum hex_contact contact)
{
    if (contact == HEX_CONTACT_INTERIOR)
        line->interior[line->interior_count++] = (uint16_t)cell;
    else if (contact == HEX_CONTACT_SIDE)
        line->side[line->side_count++] = (uint16_t)cell;
    else if (contact == HEX_CONTACT_VERTEX)
        line->vertex[line->vertex_count++] = (uint16_t)cell;
}

/* First and last line of cells that a line between two of them can touch. */
static void span(unsigned from, unsigned to, unsigned count, unsigned *first, unsigned *last)
{
    *first = from < to ? from : to;
    *last = from < to ? to : from;
    *first -= *first > 0;
    *last += *last + 1 < count;
}

void hex_line_trace(const struct hex_map *map, unsigned a, unsigned b, struct hex_line *line)
{
    const struct hex_cell *from = &map->cell[a], *to = &map->cell[b];
    struct hex_ruler ruler = hex_ruler_lay(map, a, b);
    unsigned left, right, top, bottom;

    line->interior_count = line->side_count = line->vertex_count = line->pair_count = 0;
    span(from->column, to->column, map->frame.columns, &left, &right);
    span(from->row, to->row, map->frame.rows, &top, &bottom);
    for (unsigned row = top; row <= bottom; row++) {
        for (unsigned column = left; column <= right; column++) {
            unsigned cell = row * map->frame.columns + column;

            note_contact(
                line, cell,
                hex_ruler_measure(&ruler, map->cell[cell].x - ruler.ax, map->cell[cell].y - ruler.ay));
        }
    }
    if (line->side_count > 1)
        find_pairs(map, &ruler, line);
}
