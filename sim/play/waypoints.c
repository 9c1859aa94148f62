#include "sim/play/waypoints.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

void tally_eights_begin(struct tally_eights *eights, size_t cells)
{
    const size_t most = (cells + TALLY_EIGHT - 1) / TALLY_EIGHT;
    *eights = (struct tally_eights){.cells = cells,
                                    .counted = memory_zeros(most * sizeof *eights->counted),
                                    .first = memory_zeros(most * sizeof *eights->first),
                                    .count = most};
    for (size_t i = 0; i < most; i++)
        eights->first[i] = (uint32_t)(i * TALLY_EIGHT);
}

void tally_eights_free(struct tally_eights *eights)
{
    free(eights->counted);
    free(eights->first);
}

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

static size_t eight_end(const struct tally_eights *eights, size_t first)
{
    return first + TALLY_EIGHT < eights->cells ? first + TALLY_EIGHT : eights->cells;
}

/* Looked at all at once, since most have nothing. */
static bool eight_counts(const struct tally_eights *eights, const uint64_t *tally, size_t first)
{
    uint64_t any = 0;
    if (first + TALLY_EIGHT <= eights->cells)
        for (size_t i = 0; i < TALLY_EIGHT; i++)
            any |= tally[first + i];
    else
        for (size_t cell = first; cell < eights->cells; cell++)
            any |= tally[cell];
    return any != 0;
}

struct tally_cells waypoints_tally(struct waypoints *ways, const struct tally_eights *eights,
                                   const uint64_t *tally, uint64_t *less)
{
    const size_t begin = ways->cell_count;
    for (size_t i = 0; i < eights->count; i++) {
        const size_t first = eights->first[i];
        const bool counts = eight_counts(eights, tally, first);
        for (size_t cell = first; counts && cell < eight_end(eights, first); cell++)
            take_cell(ways, cell, tally, less);
    }
    return (struct tally_cells){begin, ways->cell_count - begin};
}

/* From now on only those that were counted in. */
static void look_at_few(struct tally_eights *eights)
{
    eights->count = 0;
    for (size_t first = 0; first < eights->cells; first += TALLY_EIGHT)
        if (eights->counted[first / TALLY_EIGHT])
            eights->first[eights->count++] = (uint32_t)first;
}

bool tally_eights_learn(struct tally_eights *eights, const uint64_t *tally)
{
    bool all_known = true;
    for (size_t first = 0; first < eights->cells; first += TALLY_EIGHT)
        if (eight_counts(eights, tally, first) && !eights->counted[first / TALLY_EIGHT]) {
            eights->counted[first / TALLY_EIGHT] = true;
            if (eights->games < TALLY_GAMES)
                continue;
            eights->first[eights->count++] = (uint32_t)first;
            all_known = false;
        }
    if (++eights->games == TALLY_GAMES)
        look_at_few(eights);
    return all_known;
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
