#include "rules/shared/hex_lines.h"

#include <stdlib.h>
#include <string.h>

#include "rules/shared/hex_ruler.h"
#include "sim/core/text.h"

/* Around the map lies a border one cell wide, which lines along the edges touch too: nothing weighs there.
 * Places count its cells and those of the map row by row. */

struct touch {
    int32_t offset; /* in places, from the first cell */
    int16_t x, y;   /* of the centre, from that of the first cell */
};

/* What a displacement touches: first the interiors, then the sides, then the corners, each in rising order of
 * place; and the pairs among the sides. */
struct stencil {
    uint32_t first, pairs; /* in touches and in pairs of all of them */
    uint16_t interior, side, vertex, pair;
    bool measured;
};

struct hex_laying {
    const struct hex_map *map;
    unsigned width;           /* of a row of places */
    uint64_t *weight;         /* by place */
    uint16_t *cell;           /* by place, HEX_NO_CELL on the border */
    struct stencil *stencils; /* by shove, rows (which are never negative) and columns of the displacement */
    struct touch *touches;
    uint32_t touch_count, touch_capacity;
    int32_t (*pairs)[2]; /* offsets */
    uint32_t pair_count, pair_capacity;
    struct touch *sides, *corners; /* of the displacement that is being measured */
    const struct stencil *now;     /* of the line that is being visited */
    unsigned from;                 /* the place of its first cell */
};

static unsigned place_of(const struct hex_laying *all, unsigned cell)
{
    const struct hex_cell *at = &all->map->cell[cell];
    return (at->row + 1U) * all->width + at->column + 1U;
}

/* ------------------------------------------------------------------------------------------- measuring ----
 */

static void add_touch(struct hex_laying *all, const struct touch *touch)
{
    if (all->touch_count == all->touch_capacity) {
        all->touch_capacity = all->touch_capacity ? 2 * all->touch_capacity : 4096;
        all->touches = memory_resize(all->touches, all->touch_capacity * sizeof *all->touches);
    }
    all->touches[all->touch_count++] = *touch;
}

static void add_pair(struct hex_laying *all, int32_t first, int32_t second)
{
    if (all->pair_count == all->pair_capacity) {
        all->pair_capacity = all->pair_capacity ? 2 * all->pair_capacity : 256;
        all->pairs = memory_resize(all->pairs, all->pair_capacity * sizeof *all->pairs);
    }
    all->pairs[all->pair_count][0] = first;
    all->pairs[all->pair_count++][1] = second;
}

/* Half a hex, for cells in every other column (pointed top: row) from `cell` on. */
static int shove_from(const struct hex_map *map, const struct hex_cell *cell, int steps)
{
    const int line = map->frame.orientation == HEX_FLAT_TOP ? cell->column : cell->row;
    if (steps % 2 == 0)
        return 0;
    return (line & 1) == map->frame.shoved_parity ? -1 : 1;
}

/* Columns, from that of the first cell. */
struct columns {
    int first, last;
};

/* Of a row those columns whose hexes may be as near to the line as its reach: half a hex more for shoves, and
 * one for what divisions leave. */
static struct columns columns_near(const struct hex_ruler *ruler, bool flat, int row, struct columns all)
{
    const int middle = ruler->dx * (flat ? 2 : 3) * row, step = ruler->dy * (flat ? 3 : 2);
    const int wide = ruler->reach + (flat ? abs(ruler->dx) : abs(ruler->dy));
    if (step <= 0)
        return all;
    const int first = (middle - wide) / step - 1, last = (middle + wide) / step + 1;
    return (struct columns){first > all.first ? first : all.first, last < all.last ? last : all.last};
}

/* Measured are the cells around the displacement, contacts of each kind in the order of places. */
static void measure_touches(struct hex_laying *all, struct stencil *stencil, unsigned a, unsigned b)
{
    const struct hex_map *map = all->map;
    const struct hex_cell *from = &map->cell[a], *to = &map->cell[b];
    const struct hex_ruler ruler = hex_ruler_lay(map, a, b);
    const bool flat = map->frame.orientation == HEX_FLAT_TOP;
    const int columns = to->column - from->column, rows = to->row - from->row;
    const struct columns around = {(columns < 0 ? columns : 0) - 1, (columns > 0 ? columns : 0) + 1};
    unsigned sides = 0, corners = 0;

    stencil->first = all->touch_count;
    for (int row = -1; row <= rows + 1; row++) {
        const struct columns near = columns_near(&ruler, flat, row, around);
        for (int column = near.first; column <= near.last; column++) {
            const int shove = shove_from(map, from, flat ? column : row);
            const int x = flat ? 3 * column : 2 * column + shove, y = flat ? 2 * row + shove : 3 * row;
            const struct touch touch = {row * (int)all->width + column, (int16_t)x, (int16_t)y};
            const enum hex_contact contact = hex_ruler_measure(&ruler, x, y);

            if (contact == HEX_CONTACT_INTERIOR)
                add_touch(all, &touch);
            else if (contact == HEX_CONTACT_SIDE)
                all->sides[sides++] = touch;
            else if (contact == HEX_CONTACT_VERTEX)
                all->corners[corners++] = touch;
        }
    }
    stencil->interior = (uint16_t)(all->touch_count - stencil->first);
    for (unsigned i = 0; i < sides; i++)
        add_touch(all, &all->sides[i]);
    for (unsigned i = 0; i < corners; i++)
        add_touch(all, &all->corners[i]);
    stencil->side = (uint16_t)sides;
    stencil->vertex = (uint16_t)corners;
}

/* Whether two hexes, so far apart, share a hexside: the six neighbours alone are so near. */
static bool are_neighbours(const struct hex_map *map, int x, int y)
{
    const bool flat = map->frame.orientation == HEX_FLAT_TOP;
    return (flat ? x * x + 3 * y * y : 3 * x * x + y * y) == 12;
}

/* INV-L.2: neighbours whose midpoint lies on the line share the hexside it runs along. */
static void measure_pairs(struct hex_laying *all, struct stencil *stencil, unsigned a, unsigned b)
{
    const struct hex_map *map = all->map;
    const int dx = map->cell[b].x - map->cell[a].x, dy = map->cell[b].y - map->cell[a].y;
    const uint32_t before = all->pair_count;

    for (unsigned i = 0; i < stencil->side; i++) {
        for (unsigned j = i + 1; j < stencil->side; j++) {
            const struct touch *h = &all->sides[i], *g = &all->sides[j];

            if (dx * (h->y + g->y) == dy * (h->x + g->x) && are_neighbours(map, g->x - h->x, g->y - h->y))
                add_pair(all, h->offset, g->offset);
        }
    }
    stencil->pairs = before;
    stencil->pair = (uint16_t)(all->pair_count - before);
}

/* Where the hex of an id lies: displacements are numbered by adding up what their ends have. */
struct spot {
    uint16_t cell, place;
    int as_first, as_second;
};

static struct spot spot_of(const struct hex_laying *all, unsigned cell)
{
    const struct hex_frame *frame = &all->map->frame;
    const struct hex_cell *at = &all->map->cell[cell];
    const int shove = (frame->orientation == HEX_FLAT_TOP ? at->column : at->row) & 1;
    const int along = at->row * 2 * frame->columns + at->column;
    return (struct spot){(uint16_t)cell, (uint16_t)place_of(all, cell),
                         shove * frame->rows * 2 * frame->columns + frame->columns - along, along};
}

static const struct stencil *stencil_of(struct hex_laying *all, const struct spot *from,
                                        const struct spot *to)
{
    struct stencil *stencil = &all->stencils[from->as_first + to->as_second];

    if (!stencil->measured) {
        measure_touches(all, stencil, from->cell, to->cell);
        measure_pairs(all, stencil, from->cell, to->cell);
        stencil->measured = true;
    }
    return stencil;
}

/* ------------------------------------------------------------------------------------------ laying down ----
 */

static uint64_t sum_of(const uint64_t *weight, const struct touch *touch, unsigned count)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += weight[touch[i].offset];
    return sum;
}

static struct hex_line_sums sums_of(const struct hex_laying *all)
{
    const struct stencil *now = all->now;
    const struct touch *touch = &all->touches[now->first];
    const uint64_t *weight = &all->weight[all->from];
    struct hex_line_sums sums = {
        .interior = sum_of(weight, touch, now->interior),
        .side = sum_of(weight, touch + now->interior, now->side),
        .vertex = sum_of(weight, touch + now->interior + now->side, now->vertex),
    };
    for (unsigned i = 0; i < now->pair; i++) {
        const int32_t *pair = all->pairs[now->pairs + i];
        sums.pair += weight[pair[0]] & weight[pair[1]];
    }
    return sums;
}

static uint16_t list_cells(uint16_t *cells, const uint16_t *cell, const struct touch *touch, unsigned count)
{
    unsigned listed = 0;
    for (unsigned i = 0; i < count; i++) {
        cells[listed] = cell[touch[i].offset];
        listed += cells[listed] != HEX_NO_CELL;
    }
    return (uint16_t)listed;
}

void hex_line_lay(const struct hex_laying *laying, struct hex_line *line)
{
    const struct stencil *now = laying->now;
    const struct touch *touch = &laying->touches[now->first];
    const uint16_t *cell = &laying->cell[laying->from];

    line->interior_count = list_cells(line->interior, cell, touch, now->interior);
    line->side_count = list_cells(line->side, cell, touch + now->interior, now->side);
    line->vertex_count = list_cells(line->vertex, cell, touch + now->interior + now->side, now->vertex);
    line->pair_count = 0;
    for (unsigned i = 0; i < now->pair; i++) {
        const int32_t *pair = laying->pairs[now->pairs + i];
        uint16_t *cells = line->pair[line->pair_count];
        cells[0] = cell[pair[0]];
        cells[1] = cell[pair[1]];
        line->pair_count += cells[0] != HEX_NO_CELL && cells[1] != HEX_NO_CELL;
    }
}

static void open_laying(struct hex_laying *all, const struct hex_map *map, const struct hex_weights *weights)
{
    const unsigned columns = map->frame.columns, rows = map->frame.rows, width = columns + 2;
    const size_t places = (size_t)width * (rows + 2), stencils = (size_t)2 * rows * 2U * columns;

    *all = (struct hex_laying){.map = map, .width = width};
    all->weight = memory_resize(NULL, places * sizeof *all->weight);
    all->cell = memory_resize(NULL, places * sizeof *all->cell);
    all->sides = memory_resize(NULL, places * sizeof *all->sides);
    all->corners = memory_resize(NULL, places * sizeof *all->corners);
    all->stencils = memory_resize(NULL, stencils * sizeof *all->stencils);
    memset(all->stencils, 0, stencils * sizeof *all->stencils);
    memset(all->weight, 0, places * sizeof *all->weight);
    memset(all->cell, 0xff, places * sizeof *all->cell); /* HEX_NO_CELL */
    for (unsigned cell = 0; cell < columns * rows; cell++) {
        const unsigned place = place_of(all, cell);
        all->cell[place] = (uint16_t)cell;
        all->weight[place] = weights ? weights->of_cell[cell] : 0;
    }
}

static void close_laying(struct hex_laying *all)
{
    free(all->weight);
    free(all->cell);
    free(all->sides);
    free(all->corners);
    free(all->stencils);
    free(all->touches);
    free(all->pairs);
}

void hex_lines_sum(const struct hex_map *map, const struct hex_weights *weights, hex_sums_visitor *visit,
                   void *context)
{
    struct hex_laying all;
    open_laying(&all, map, weights);
    struct spot spot[HEX_IDS] = {{0}};
    HEX_SET_FOR_EACH(id, map->ids)
        spot[id] = spot_of(&all, map->cell_of_id[id]);
    struct hex_set later = map->ids;
    HEX_SET_FOR_EACH(a, map->ids) {
        hex_set_remove(&later, a);
        const struct hex_set far = hex_set_and_not(&later, &map->adjacent[a]);
        HEX_SET_FOR_EACH(b, far) {
            /* there and back is the same line: always from the cell that comes first */
            const bool there = spot[a].cell < spot[b].cell;
            const struct spot *from = there ? &spot[a] : &spot[b], *to = there ? &spot[b] : &spot[a];
            all.from = from->place;
            all.now = stencil_of(&all, from, to);
            const struct hex_line_sums sums = sums_of(&all);
            visit(context, a, b, &sums, &all);
        }
    }
    close_laying(&all);
}

/* Every line in full. */
struct listing {
    hex_line_visitor *visit;
    void *context;
    struct hex_line line;
};

static void list_line(void *context, unsigned a, unsigned b, const struct hex_line_sums *sums,
                      const struct hex_laying *laying)
{
    struct listing *listing = context;
    (void)sums;
    hex_line_lay(laying, &listing->line);
    listing->visit(listing->context, a, b, &listing->line);
}

void hex_line_for_all(const struct hex_map *map, hex_line_visitor *visit, void *context)
{
    struct listing listing = {.visit = visit, .context = context};
    hex_lines_sum(map, NULL, list_line, &listing);
}
