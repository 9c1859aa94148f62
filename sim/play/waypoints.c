#include "sim/play/waypoints.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

void waypoints_begin(struct waypoints *ways, const struct consulted *wanted)
{
    ways->wanted = *wanted;
    ways->at_start = ways->by_players = (struct consulted){{0}};
    ways->count = ways->byte_count = ways->cell_count = 0;
}

void waypoints_free(struct waypoints *ways)
{
    free(ways->points);
    free(ways->bytes);
    free(ways->cells);
}

unsigned char *waypoints_room(struct waypoints *ways, size_t bytes)
{
    if (ways->byte_count + bytes > ways->byte_capacity) {
        ways->byte_capacity = 2 * ways->byte_capacity + bytes;
        ways->bytes = memory_resize(ways->bytes, ways->byte_capacity);
    }
    return ways->bytes + ways->byte_count;
}

static void add_cell(struct waypoints *ways, size_t cell, uint64_t count)
{
    if (ways->cell_count == ways->cell_capacity) {
        ways->cell_capacity = ways->cell_capacity ? 2 * ways->cell_capacity : 256;
        ways->cells = memory_resize(ways->cells, ways->cell_capacity * sizeof *ways->cells);
    }
    ways->cells[ways->cell_count++] = (struct tally_cell){(uint32_t)cell, (uint32_t)count};
}

static void take_cell(struct waypoints *ways, size_t cell, const uint64_t *tally, uint64_t *less)
{
    const uint64_t taken_off = less ? less[cell] : 0;
    if (tally[cell] > taken_off)
        add_cell(ways, cell, tally[cell] - taken_off);
    if (taken_off)
        less[cell] = 0;
}

/* Few cells of many are counted in one game: eight are looked at at once. */
struct tally_cells waypoints_tally(struct waypoints *ways, const uint64_t *tally, uint64_t *less, size_t size)
{
    enum { EIGHT = 8 };
    const size_t first = ways->cell_count;
    size_t cell = 0;
    for (; cell + EIGHT <= size; cell += EIGHT) {
        uint64_t any = 0;
        for (size_t i = 0; i < EIGHT; i++)
            any |= tally[cell + i];
        for (size_t i = 0; any && i < EIGHT; i++)
            take_cell(ways, cell + i, tally, less);
    }
    for (; cell < size; cell++)
        take_cell(ways, cell, tally, less);
    return (struct tally_cells){first, ways->cell_count - first};
}

void waypoints_add_tally(const struct waypoints *ways, struct tally_cells cells, uint64_t *tally)
{
    for (size_t i = cells.first; i < cells.first + cells.count; i++)
        tally[ways->cells[i].cell] += ways->cells[i].count;
}

bool waypoints_near(struct waypoints *ways, uint64_t decision, const struct consulted *asked)
{
    struct waypoint *last = ways->count ? &ways->points[ways->count - 1] : NULL;
    const bool near = decision < (last ? last->decision : 0) + WAYPOINTS_APART;
    if (near)
        consulted_add(last ? &last->asked : &ways->at_start, asked);
    return near;
}

void waypoints_add(struct waypoints *ways, const struct waypoint *point, size_t bytes)
{
    if (ways->count == ways->capacity) {
        ways->capacity = ways->capacity ? 2 * ways->capacity : 16;
        ways->points = memory_resize(ways->points, ways->capacity * sizeof *ways->points);
    }
    ways->points[ways->count] = *point;
    ways->points[ways->count++].bytes = ways->byte_count;
    ways->byte_count += bytes;
}

const struct waypoint *waypoints_find(const struct waypoints *ways, const struct consulted *differs)
{
    if (ways->count == 0 || consulted_meet(&ways->at_start, differs) ||
        consulted_meet(&ways->by_players, differs))
        return NULL;
    size_t i = 0;
    while (i + 1 < ways->count && !consulted_meet(&ways->points[i].asked, differs))
        i++;
    return &ways->points[i];
}
