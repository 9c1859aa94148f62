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
    int along_x, along_y; /* dx, dy weighed: make the scalar product that of the true, unstretched plane */
    int length;
    int reach;         /* largest cross product of a corner offset with the line */
    int reach_corners; /* how many corners have it: 2 if the line is parallel to a hexside */
};

static struct ruler lay_ruler(const struct hex_map *map, unsigned a, unsigned b)
{
    int shape = map->frame.orientation;
    const struct hex_cell *from = &map->cell[a], *to = &map->cell[b];
    struct ruler ruler = {.ax = from->x, .ay = from->y, .dx = to->x - from->x, .dy = to->y - from->y};

    ruler.along_x = ruler.dx * (shape == HEX_FLAT_TOP ? 1 : 3);
    ruler.along_y = ruler.dy * (shape == HEX_FLAT_TOP ? 3 : 1);
    ruler.length = ruler.along_x * ruler.dx + ruler.along_y * ruler.dy;
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
 * signs exactly if |c| = reach, at as many corners as reach has. */
static enum hex_contact measure(const struct ruler *ruler, const struct hex_cell *cell)
{
    int x = cell->x - ruler->ax, y = cell->y - ruler->ay;
    int off = abs(ruler->dx * y - ruler->dy * x);
    if (off > ruler->reach) /* most of them */
        return HEX_CONTACT_NONE;
    int along = ruler->along_x * x + ruler->along_y * y;
    if (along <= 0 || along >= ruler->length)
        return HEX_CONTACT_NONE;
    if (off < ruler->reach)
        return HEX_CONTACT_INTERIOR;
    return ruler->reach_corners == 2 ? HEX_CONTACT_SIDE : HEX_CONTACT_VERTEX;
}

enum hex_contact hex_line_contact(const struct hex_map *map, unsigned a, unsigned b, unsigned c)
{
    struct ruler ruler = lay_ruler(map, a, b);

    return measure(&ruler, &map->cell[c]);
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

            note_contact(line, cell, measure(&ruler, &map->cell[cell]));
        }
    }
    if (line->side_count > 1)
        find_pairs(map, &ruler, line);
}

/* --------------------------------------------------------------------------------------- all lines ----
 *
 * Lines that go as many columns and rows touch the same cells, counted from their starts, if these are shoved
 * alike. So each such course is measured once, cells off the map included. */
struct touch {
    int16_t columns, rows; /* from the start of the line */
    uint8_t contact;       /* HEX_CONTACT_NONE: the course ends */
};

struct courses {
    const struct hex_map *map;
    size_t *first; /* by course: its first touch; 0: not measured yet */
    struct touch *touch;
    size_t count, room;
};

static size_t course_of(const struct hex_map *map, const struct hex_cell *from, const struct hex_cell *to)
{
    unsigned line = map->frame.orientation == HEX_FLAT_TOP ? from->column : from->row;
    size_t column = (size_t)(to->column - from->column + map->frame.columns);
    size_t row = (size_t)(to->row - from->row + map->frame.rows);

    return ((line & 1) * 2 * map->frame.columns + column) * 2 * map->frame.rows + row;
}

static void add_touch(struct courses *courses, struct touch touch)
{
    if (courses->count == courses->room) {
        courses->room = courses->room ? 2 * courses->room : 4096;
        courses->touch = memory_resize(courses->touch, courses->room * sizeof *courses->touch);
    }
    courses->touch[courses->count++] = touch;
}

static void measure_course(struct courses *courses, const struct ruler *ruler, const struct hex_cell *from,
                           const struct hex_cell *to)
{
    int left = from->column < to->column ? from->column : to->column;
    int right = from->column < to->column ? to->column : from->column;
    int top = from->row < to->row ? from->row : to->row, bottom = from->row < to->row ? to->row : from->row;

    for (int row = top - 1; row <= bottom + 1; row++) {
        for (int column = left - 1; column <= right + 1; column++) {
            struct hex_cell cell;

            hex_map_centre(&courses->map->frame, column, row, &cell.x, &cell.y);
            enum hex_contact contact = measure(ruler, &cell);
            if (contact != HEX_CONTACT_NONE)
                add_touch(courses, (struct touch){(int16_t)(column - from->column),
                                                  (int16_t)(row - from->row), (uint8_t)contact});
        }
    }
    add_touch(courses, (struct touch){0, 0, HEX_CONTACT_NONE});
}

/* The same as hex_line_trace(). */
static void line_by_course(struct courses *courses, unsigned a, unsigned b, struct hex_line *line)
{
    const struct hex_map *map = courses->map;
    const struct hex_cell *from = &map->cell[a], *to = &map->cell[b];
    size_t *first = &courses->first[course_of(map, from, to)];
    struct ruler ruler;

    line->interior_count = line->side_count = line->vertex_count = line->pair_count = 0;
    if (!*first) {
        ruler = lay_ruler(map, a, b);
        *first = courses->count;
        measure_course(courses, &ruler, from, to);
    }
    for (const struct touch *touch = &courses->touch[*first]; touch->contact != HEX_CONTACT_NONE; touch++) {
        unsigned cell = hex_map_cell_at(map, from->column + touch->columns, from->row + touch->rows);
        if (cell != HEX_NO_CELL)
            note_contact(line, cell, (enum hex_contact)touch->contact);
    }
    if (line->side_count > 1) {
        ruler = lay_ruler(map, a, b);
        find_pairs(map, &ruler, line);
    }
}

void hex_line_for_all(const struct hex_map *map, hex_line_visitor *visit, void *context)
{
    struct hex_line line;
    size_t bytes = (size_t)8 * map->frame.columns * map->frame.rows * sizeof(size_t);
    struct courses courses = {.map = map, .first = memset(memory_resize(NULL, bytes), 0, bytes)};

    add_touch(&courses, (struct touch){0, 0, HEX_CONTACT_NONE}); /* the first of a course is never 0 */
    HEX_SET_FOR_EACH(a, map->ids) {
        HEX_SET_FOR_EACH(b, map->ids) {
            if (b <= a || hex_set_has(&map->adjacent[a], b))
                continue;
            line_by_course(&courses, map->cell_of_id[a], map->cell_of_id[b], &line);
            visit(context, a, b, &line);
        }
    }
    free(courses.first);
    free(courses.touch);
}
