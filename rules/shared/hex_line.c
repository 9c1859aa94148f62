#include "rules/shared/hex_line.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

/* The six corners relative to the centre. */
static const int8_t corner_x[2][HEX_DIRECTIONS] = {{2, 1, -1, -2, -1, 1}, {0, 1, 1, 0, -1, -1}};
static const int8_t corner_y[2][HEX_DIRECTIONS] = {{0, 1, 1, 0, -1, -1}, {2, 1, -1, -2, -1, 1}};

/* A line from (ax, ay) and what one corner-wise test of a hex needs. */
struct ruler {
    int ax, ay, dx, dy;
    int weight_x, weight_y; /* make the scalar product that of the true, unstretched plane */
    int length;
    int reach;         /* largest cross product of a corner offset with the line */
    int reach_corners; /* how many corners have it: 2 if the line is parallel to a hexside */
};

static struct ruler lay_ruler(const struct hex_map *map, unsigned a, unsigned b)
{
    int shape = map->frame.orientation;
    const struct hex_cell *from = &map->cell[a], *to = &map->cell[b];
    struct ruler ruler = {.ax = from->x, .ay = from->y, .dx = to->x - from->x, .dy = to->y - from->y};

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

/* INV-L.1. The corners lie point-symmetrically around the centre, so their cross products are c - reach ..
 * c + reach with c that of the centre: both signs occur exactly if |c| < reach, and zeros occur without both
 * signs exactly if |c| = reach, at as many corners as reach has. x and y are those of the hex from (ax, ay).
 */
static enum hex_contact measure(const struct ruler *ruler, int x, int y)
{
    int off = abs(ruler->dx * y - ruler->dy * x);
    if (off > ruler->reach)
        return HEX_CONTACT_NONE;
    int along = ruler->weight_x * ruler->dx * x + ruler->weight_y * ruler->dy * y;
    if (along <= 0 || along >= ruler->length)
        return HEX_CONTACT_NONE;
    if (off < ruler->reach)
        return HEX_CONTACT_INTERIOR;
    return ruler->reach_corners == 2 ? HEX_CONTACT_SIDE : HEX_CONTACT_VERTEX;
}

enum hex_contact hex_line_contact(const struct hex_map *map, unsigned a, unsigned b, unsigned c)
{
    struct ruler ruler = lay_ruler(map, a, b);
    const struct hex_cell *cell = &map->cell[c];

    return measure(&ruler, cell->x - ruler.ax, cell->y - ruler.ay);
}

/* INV-L.2: neighbours whose midpoint lies on the line share the hexside it runs along. */
static void find_pairs(const struct hex_map *map, const struct ruler *ruler, struct hex_line *line)
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
    struct ruler ruler = lay_ruler(map, a, b);
    unsigned left, right, top, bottom;

    line->interior_count = line->side_count = line->vertex_count = line->pair_count = 0;
    span(from->column, to->column, map->frame.columns, &left, &right);
    span(from->row, to->row, map->frame.rows, &top, &bottom);
    for (unsigned row = top; row <= bottom; row++) {
        for (unsigned column = left; column <= right; column++) {
            unsigned cell = row * map->frame.columns + column;

            note_contact(line, cell,
                         measure(&ruler, map->cell[cell].x - ruler.ax, map->cell[cell].y - ruler.ay));
        }
    }
    if (line->side_count > 1)
        find_pairs(map, &ruler, line);
}

/* ---- all lines of a map ----
 *
 * A line touches the same hexes around its first cell wherever it begins, if only that cell is as much
 * shoved: each displacement is measured once, beyond the edges of the map too, and then laid down everywhere.
 */

struct touch {
    int16_t column, row; /* from the first cell */
    uint8_t contact;     /* enum hex_contact */
};

struct stencil {
    uint32_t first, count; /* of the touches */
    bool measured;
};

struct stencils {
    const struct hex_map *map;
    struct stencil *items; /* by shove, columns and rows of the displacement */
    struct touch *touches; /* of all of them */
    uint32_t count, capacity;
};

static void add_touch(struct stencils *all, struct touch touch)
{
    if (all->count == all->capacity) {
        all->capacity = all->capacity ? 2 * all->capacity : 4096;
        all->touches = memory_resize(all->touches, all->capacity * sizeof *all->touches);
    }
    all->touches[all->count++] = touch;
}

/* Half a hex, for cells in every other column (pointed top: row) from `cell` on. */
static int shove_from(const struct hex_map *map, const struct hex_cell *cell, int steps)
{
    const int line = map->frame.orientation == HEX_FLAT_TOP ? cell->column : cell->row;
    if (steps % 2 == 0)
        return 0;
    return (line & 1) == map->frame.shoved_parity ? -1 : 1;
}

static void measure_stencil(struct stencils *all, struct stencil *stencil, unsigned a, unsigned b)
{
    const struct hex_map *map = all->map;
    const struct hex_cell *from = &map->cell[a], *to = &map->cell[b];
    const struct ruler ruler = lay_ruler(map, a, b);
    const bool flat = map->frame.orientation == HEX_FLAT_TOP;
    const int columns = to->column - from->column, rows = to->row - from->row;

    stencil->first = all->count;
    for (int row = (rows < 0 ? rows : 0) - 1; row <= (rows > 0 ? rows : 0) + 1; row++) {
        for (int column = (columns < 0 ? columns : 0) - 1; column <= (columns > 0 ? columns : 0) + 1;
             column++) {
            const int shove = shove_from(map, from, flat ? column : row);
            const int x = flat ? 3 * column : 2 * column + shove, y = flat ? 2 * row + shove : 3 * row;
            const enum hex_contact contact = measure(&ruler, x, y);

            if (contact != HEX_CONTACT_NONE)
                add_touch(all, (struct touch){(int16_t)column, (int16_t)row, (uint8_t)contact});
        }
    }
    stencil->count = all->count - stencil->first;
    stencil->measured = true;
}

static const struct stencil *stencil_of(struct stencils *all, unsigned a, unsigned b)
{
    const struct hex_frame *frame = &all->map->frame;
    const struct hex_cell *from = &all->map->cell[a], *to = &all->map->cell[b];
    const int shove = (frame->orientation == HEX_FLAT_TOP ? from->column : from->row) & 1;
    const int columns = to->column - from->column + frame->columns;
    const int rows = to->row - from->row + frame->rows;
    struct stencil *stencil =
        &all->items[(size_t)((shove * 2 * frame->rows + rows) * 2 * frame->columns + columns)];

    if (!stencil->measured)
        measure_stencil(all, stencil, a, b);
    return stencil;
}

static void lay_line(struct stencils *all, unsigned a, unsigned b, struct hex_line *line)
{
    const struct hex_map *map = all->map;
    const struct stencil *stencil = stencil_of(all, a, b);
    const struct touch *touch = &all->touches[stencil->first];

    line->interior_count = line->side_count = line->vertex_count = line->pair_count = 0;
    for (unsigned i = 0; i < stencil->count; i++) {
        const unsigned column = (unsigned)(map->cell[a].column + touch[i].column);
        const unsigned row = (unsigned)(map->cell[a].row + touch[i].row);

        if (column < map->frame.columns && row < map->frame.rows) /* beyond the west edge it is huge */
            note_contact(line, row * map->frame.columns + column, touch[i].contact);
    }
    if (line->side_count > 1) {
        const struct ruler ruler = lay_ruler(map, a, b);
        find_pairs(map, &ruler, line);
    }
}

void hex_line_for_all(const struct hex_map *map, hex_line_visitor *visit, void *context)
{
    const size_t count = (size_t)2 * (2U * map->frame.columns) * (2U * map->frame.rows);
    struct stencils all = {.map = map, .items = memory_resize(NULL, count * sizeof *all.items)};
    struct hex_line line;

    memset(all.items, 0, count * sizeof *all.items);
    HEX_SET_FOR_EACH(a, map->ids) {
        HEX_SET_FOR_EACH(b, map->ids) {
            if (b <= a || hex_set_has(&map->adjacent[a], b))
                continue;
            lay_line(&all, map->cell_of_id[a], map->cell_of_id[b], &line);
            visit(context, a, b, &line);
        }
    }
    free(all.items);
    free(all.touches);
}
