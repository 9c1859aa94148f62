#include "rules/shared/hex_map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/shared/hex_trail.h"

/* Centre-to-centre steps, clockwise from north (flat top) or north-east (pointed top). */
static const int8_t step_x[2][HEX_DIRECTIONS] = {{0, 3, 3, 0, -3, -3}, {1, 2, 1, -1, -2, -1}};
static const int8_t step_y[2][HEX_DIRECTIONS] = {{-2, -1, 1, 2, 1, -1}, {-3, 0, 3, 3, 0, -3}};

static int shove(const struct hex_frame *frame, int line)
{
    return (line & 1) == frame->shoved_parity;
}

/* INV-M.4: x = 3 * column, y = 2 * row + 1 in shoved columns; pointed tops swap the two. */
static void place_cell(const struct hex_frame *frame, struct hex_cell *cell)
{
    if (frame->orientation == HEX_FLAT_TOP) {
        cell->x = (int16_t)(3 * cell->column);
        cell->y = (int16_t)(2 * cell->row + shove(frame, cell->column));
    } else {
        cell->x = (int16_t)(2 * cell->column + shove(frame, cell->row));
        cell->y = (int16_t)(3 * cell->row);
    }
}

unsigned hex_map_cell_at(const struct hex_map *map, int column, int row)
{
    if (column < 0 || row < 0 || column >= map->frame.columns || row >= map->frame.rows)
        return HEX_NO_CELL;
    return (unsigned)(row * map->frame.columns + column);
}

/* The cell with centre (x, y). */
static unsigned cell_centred_at(const struct hex_map *map, int x, int y)
{
    if (x < 0 || y < 0)
        return HEX_NO_CELL;
    if (map->frame.orientation == HEX_FLAT_TOP)
        return y < shove(&map->frame, x / 3)
                   ? HEX_NO_CELL
                   : hex_map_cell_at(map, x / 3, (y - shove(&map->frame, x / 3)) / 2);
    return x < shove(&map->frame, y / 3) ? HEX_NO_CELL
                                         : hex_map_cell_at(map, (x - shove(&map->frame, y / 3)) / 2, y / 3);
}

void hex_map_lay(struct hex_map *map, const struct hex_frame *frame)
{
    memset(map, 0, sizeof *map);
    map->frame = *frame;
    map->first_numbered_id = frame->unnumbered_last ? 1 : HEX_FIRST_NUMBERED_ID;
    map->first_unnumbered_id = frame->unnumbered_last ? 1 + HEX_NUMBERED : 1;
    map->cell_count = (uint16_t)(frame->columns * frame->rows);
    for (unsigned c = 0; c < map->cell_count; c++) {
        map->cell[c].column = (uint8_t)(c % frame->columns);
        map->cell[c].row = (uint8_t)(c / frame->columns);
        place_cell(frame, &map->cell[c]);
    }
    for (unsigned c = 0; c < map->cell_count; c++) {
        for (int d = 0; d < HEX_DIRECTIONS; d++)
            map->cell_neighbour[c][d] =
                (uint16_t)cell_centred_at(map, map->cell[c].x + step_x[frame->orientation][d],
                                          map->cell[c].y + step_y[frame->orientation][d]);
    }
}

/* The cell that comes `position`-th along the course of the numbers (INV-M.2). */
static unsigned cell_on_course(const struct hex_map *map, unsigned position)
{
    const struct hex_frame *frame = &map->frame;
    bool by_rows = frame->course == HEX_ROWS || frame->course == HEX_SNAKE_ROWS;
    bool snake = frame->course == HEX_SNAKE_ROWS || frame->course == HEX_SNAKE_COLUMNS;
    unsigned length = by_rows ? frame->columns : frame->rows;
    unsigned line = position / length;
    unsigned along = position % length;
    unsigned column, row;

    if (snake && line % 2 == 1)
        along = length - 1 - along;
    column = by_rows ? along : line;
    row = by_rows ? line : along;
    if (frame->from_east)
        column = frame->columns - 1u - column;
    if (frame->from_south)
        row = frame->rows - 1u - row;
    return row * frame->columns + column;
}

/* The same for the U numbers, which need not follow the course. */
static unsigned cell_in_unnumbered_order(const struct hex_map *map, unsigned position)
{
    return map->frame.unnumbered_by_rows ? position : cell_on_course(map, position);
}

unsigned hex_map_number(struct hex_map *map, uint32_t unnumbered)
{
    unsigned numbered = 0, others = 0;

    for (unsigned position = 0; position < map->cell_count; position++) {
        struct hex_cell *cell = &map->cell[cell_on_course(map, position)];

        cell->id = 0;
        memset(cell->number, 0, sizeof cell->number);
        if (unnumbered >> cell->terrain & 1)
            continue;
        if (numbered < HEX_NUMBERED) {
            cell->id = (uint8_t)(map->first_numbered_id + numbered);
            hex_number_write(numbered, cell->number);
        }
        numbered++;
    }
    for (unsigned position = 0; position < map->cell_count; position++) {
        struct hex_cell *cell = &map->cell[cell_in_unnumbered_order(map, position)];

        if (unnumbered >> cell->terrain & 1)
            snprintf(cell->number, sizeof cell->number, "U%02u", ++others);
    }
    map->numbered_count = (uint16_t)numbered;
    map->unnumbered_count = (uint16_t)others;
    return numbered;
}

int hex_map_direction(const struct hex_map *map, unsigned from_cell, unsigned to_cell)
{
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        if (map->cell_neighbour[from_cell][d] == to_cell)
            return d;
    }
    return -1;
}

bool hex_map_join(struct hex_map *map, unsigned from_cell, unsigned to_cell, uint8_t provenance)
{
    struct hex_road *road;

    if (hex_map_direction(map, from_cell, to_cell) < 0)
        return false;
    for (unsigned i = 0; i < map->road_count; i++) {
        const uint16_t *ends = map->road[i].cell;

        if ((ends[0] == from_cell && ends[1] == to_cell) || (ends[0] == to_cell && ends[1] == from_cell))
            return true;
    }
    if (map->road_count == HEX_ROADS_MAX)
        return false;
    road = &map->road[map->road_count++];
    road->cell[0] = (uint16_t)from_cell;
    road->cell[1] = (uint16_t)to_cell;
    road->provenance = provenance;
    road->bridge = map->cell[from_cell].number[0] == 'U' || map->cell[to_cell].number[0] == 'U';
    return true;
}

unsigned hex_map_cell_distance(const struct hex_map *map, unsigned a, unsigned b)
{
    int dx = abs(map->cell[a].x - map->cell[b].x);
    int dy = abs(map->cell[a].y - map->cell[b].y);
    bool flat = map->frame.orientation == HEX_FLAT_TOP;
    int lines = (flat ? dx : dy) / 3; /* every step to another line also moves half a hex along it */
    int rest = (flat ? dy : dx) - lines;

    return (unsigned)(lines + (rest > 0 ? rest / 2 : 0));
}

/* The unnumbered cells that can be entered get theirs in ascending U order. */
static bool give_unnumbered_ids(struct hex_map *map)
{
    bool enterable[HEX_CELLS_MAX] = {false};
    unsigned count = 0;

    for (unsigned i = 0; i < map->road_count; i++)
        enterable[map->road[i].cell[0]] = enterable[map->road[i].cell[1]] = true;
    for (unsigned position = 0; position < map->cell_count; position++) {
        unsigned c = cell_in_unnumbered_order(map, position);

        if (map->cell[c].number[0] != 'U' || !(enterable[c] || map->frame.all_unnumbered_ids))
            continue;
        if (count == HEX_UNNUMBERED_IDS_MAX)
            return false;
        map->cell[c].id = (uint8_t)(map->first_unnumbered_id + count++);
    }
    return true;
}

static void fill_sets(struct hex_map *map)
{
    for (unsigned c = 0; c < map->cell_count; c++) {
        const struct hex_cell *cell = &map->cell[c];

        hex_set_add(&map->ids, cell->id);
        hex_set_add(&map->numbered, cell->number[0] != 'U' ? cell->id : 0);
        hex_set_add(&map->edge[HEX_NORTH], cell->row == 0 ? cell->id : 0);
        hex_set_add(&map->edge[HEX_SOUTH], cell->row == map->frame.rows - 1 ? cell->id : 0);
        hex_set_add(&map->edge[HEX_WEST], cell->column == 0 ? cell->id : 0);
        hex_set_add(&map->edge[HEX_EAST], cell->column == map->frame.columns - 1 ? cell->id : 0);
        hex_set_add(&map->with_terrain[cell->terrain], cell->id);
        for (unsigned f = 0; f < HEX_FEATURES_MAX; f++)
            hex_set_add(&map->with_feature[f], cell->features >> f & 1 ? cell->id : 0);
        if (cell->id)
            map->cell_of_id[cell->id] = (uint16_t)c;
    }
}

static void fill_neighbours(struct hex_map *map)
{
    HEX_SET_FOR_EACH(id, map->ids) {
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            unsigned next = map->cell_neighbour[map->cell_of_id[id]][d];
            unsigned next_id = next == HEX_NO_CELL ? 0 : map->cell[next].id;

            map->neighbour[id][d] = (uint8_t)next_id;
            hex_set_add(&map->adjacent[id], next_id);
        }
    }
}

/* Where the hexes of all ids lie, along the lines that every step changes (columns of flat tops) and across.
 */
struct places {
    uint16_t line[HEX_IDS], rest[HEX_IDS];
    uint8_t absent[HEX_IDS]; /* HEX_UNREACHABLE where the id has no hex, else 0 */
};

/* From one hex to all: hex_map_cell_distance without a branch, for eight or more at once. */
static void measure_from(const struct places *places, unsigned from, uint8_t distance[HEX_IDS])
{
    for (unsigned to = 0; to < HEX_IDS; to++) {
        const uint16_t lines = (uint16_t)(abs(places->line[from] - places->line[to])) / 3;
        const int rest = abs(places->rest[from] - places->rest[to]) - lines;
        const uint16_t steps = (uint16_t)(lines + (rest > 0 ? rest : 0) / 2);
        /* A sheet of 320 x 1 cells has longer ways than a byte holds; nothing reaches that far. */
        distance[to] = (uint8_t)(steps < HEX_UNREACHABLE ? steps : HEX_UNREACHABLE - 1) | places->absent[to];
    }
}

/* Those that are no farther. */
static struct hex_set no_farther(const uint8_t distance[HEX_IDS], unsigned radius)
{
    struct hex_set near = hex_set_empty();
#if VECTORS_SSE
    const __m128i most = _mm_set1_epi8((char)radius);
    for (unsigned id = 0; id < HEX_IDS; id += 16) {
        const __m128i steps = _mm_loadu_si128((const __m128i *)(const void *)(distance + id));
        const __m128i is_near = _mm_cmpeq_epi8(_mm_min_epu8(steps, most), steps);
        near.word[id / 64] |= (uint64_t)(unsigned)_mm_movemask_epi8(is_near) << id % 64;
    }
#else
    for (unsigned id = 0; id < HEX_IDS; id++)
        near.word[id / 64] |= (uint64_t)(distance[id] <= radius) << id % 64;
#endif
    return near;
}

static void fill_distances(struct hex_map *map)
{
    const bool flat = map->frame.orientation == HEX_FLAT_TOP;
    struct places places;
    memset(map->distance, HEX_UNREACHABLE, sizeof map->distance);
    memset(&places, 0, sizeof places);
    memset(places.absent, HEX_UNREACHABLE, sizeof places.absent);
    HEX_SET_FOR_EACH(id, map->ids) {
        const struct hex_cell *cell = &map->cell[map->cell_of_id[id]];
        places.line[id] = (uint16_t)(flat ? cell->x : cell->y);
        places.rest[id] = (uint16_t)(flat ? cell->y : cell->x);
        places.absent[id] = 0;
    }
    HEX_SET_FOR_EACH(a, map->ids) {
        measure_from(&places, a, map->distance[a]);
        for (unsigned radius = 0; radius <= HEX_WITHIN_MAX; radius++)
            map->within[a][radius] = no_farther(map->distance[a], radius);
    }
}

static void fill_roads(struct hex_map *map)
{
    for (unsigned i = 0; i < map->road_count; i++) {
        unsigned a = map->road[i].cell[0], b = map->road[i].cell[1];

        map->road_mask[map->cell[a].id] |= (uint8_t)(1u << hex_map_direction(map, a, b));
        map->road_mask[map->cell[b].id] |= (uint8_t)(1u << hex_map_direction(map, b, a));
    }
}

bool hex_map_finish(struct hex_map *map)
{
    for (unsigned id = 0; id < HEX_IDS; id++)
        map->cell_of_id[id] = HEX_NO_CELL;
    if (!give_unnumbered_ids(map))
        return false;
    fill_sets(map);
    fill_neighbours(map);
    fill_distances(map);
    fill_roads(map);
    hex_map_fill_trails(map);
    return true;
}

unsigned hex_map_find_cell(const struct hex_map *map, const char *text)
{
    uint64_t wanted = 0, number; /* a number is eight bytes with the zeros behind it */
    const size_t length = strlen(text);

    if (length == 0 || length >= sizeof wanted)
        return HEX_NO_CELL;
    memcpy(&wanted, text, length);
    for (unsigned c = 0; c < map->cell_count; c++) {
        memcpy(&number, map->cell[c].number, sizeof number);
        if (number == wanted)
            return c;
    }
    return HEX_NO_CELL;
}

unsigned hex_map_parse(const struct hex_map *map, const char *text)
{
    unsigned c = hex_map_find_cell(map, text);

    return c == HEX_NO_CELL ? 0 : map->cell[c].id;
}

const char *hex_map_number_text(const struct hex_map *map, unsigned id)
{
    unsigned c = id < HEX_IDS ? map->cell_of_id[id] : HEX_NO_CELL;

    return c == HEX_NO_CELL ? "-" : map->cell[c].number;
}

void hex_map_path_lengths(const struct hex_map *map, const struct hex_set *allowed,
                          uint8_t lengths[HEX_IDS][HEX_IDS])
{
    memset(lengths, HEX_UNREACHABLE, HEX_IDS * HEX_IDS);
    HEX_SET_FOR_EACH(start, *allowed) {
        struct hex_set unseen = *allowed;
        struct hex_set front = hex_set_of(start);

        for (unsigned steps = 0; !hex_set_is_empty(&front); steps++) {
            struct hex_set next = hex_set_empty();

            unseen = hex_set_and_not(&unseen, &front);
            HEX_SET_FOR_EACH(id, front) {
                lengths[start][id] = (uint8_t)steps;
                next = hex_set_or(&next, &map->adjacent[id]);
            }
            front = hex_set_and(&next, &unseen);
        }
    }
}

int hex_number_index(const char *text)
{
    int index = 0;

    for (int i = 0; i < 3; i++) {
        if (text[i] < '1' || text[i] > '6')
            return -1;
        index = 6 * index + text[i] - '1';
    }
    return text[3] == '\0' ? index : -1;
}

void hex_number_write(unsigned index, char text[4])
{
    text[0] = (char)('1' + index / 36 % 6);
    text[1] = (char)('1' + index / 6 % 6);
    text[2] = (char)('1' + index % 6);
    text[3] = '\0';
}
