#include "sim/play/waypoints.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

bool waypoints_same(const struct waypoints *ways, size_t follower)
{
    return ways->parts[follower] == PARTS_NOWHERE &&
           !consulted_meet(&ways->followers[follower].differs, &ways->by_players);
}

static void know_open(struct waypoints *ways)
{
    ways->open = (struct consulted){{0}};
    for (size_t i = 0; i < ways->follower_count; i++)
        if (waypoints_same(ways, i))
            consulted_add(&ways->open, &ways->followers[i].differs);
}

void waypoints_begin(struct waypoints *ways, const struct follower *followers, size_t count)
{
    if (count > ways->follower_count)
        ways->parts = memory_resize(ways->parts, count * sizeof *ways->parts);
    ways->followers = followers;
    ways->follower_count = count;
    for (size_t i = 0; i < count; i++)
        ways->parts[i] = PARTS_NOWHERE;
    ways->by_players = (struct consulted){{0}};
    ways->count = ways->byte_count = ways->cell_count = ways->other_count = 0;
    know_open(ways);
}

void waypoints_free(struct waypoints *ways)
{
    free(ways->parts);
    free(ways->points);
    free(ways->bytes);
    free(ways->cells);
    free(ways->others);
}

void waypoints_part(struct waypoints *ways, size_t follower, int at)
{
    ways->parts[follower] = at;
    know_open(ways);
}

void waypoints_forget_points(struct waypoints *ways)
{
    for (size_t i = 0; i < ways->follower_count; i++)
        if (ways->parts[i] >= 0)
            ways->parts[i] = PARTS_AT_START;
    ways->count = 0;
}

void waypoints_know_players(struct waypoints *ways, const struct consulted *by_players)
{
    if (memcmp(&ways->by_players, by_players, sizeof *by_players) == 0)
        return;
    ways->by_players = *by_players;
    know_open(ways);
}

bool waypoints_may_part(const struct waypoints *ways, size_t follower, const struct consulted *asked)
{
    return waypoints_same(ways, follower) && consulted_meet(&ways->followers[follower].differs, asked);
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

struct tally_cells waypoints_tally(struct waypoints *ways, const struct tally_eights *eights,
                                   const uint64_t *tally)
{
    const size_t begin = ways->cell_count;
    for (size_t i = 0; i < eights->count; i++) {
        const size_t first = eights->first[i];
        const bool counts = tally_eight_counts(eights, tally, first);
        for (size_t cell = first; counts && cell < tally_eight_end(eights, first); cell++)
            if (tally[cell])
                add_cell(ways, cell, tally[cell]);
    }
    return (struct tally_cells){begin, ways->cell_count - begin};
}

void waypoints_add_tally(const struct waypoints *ways, struct tally_cells cells, uint64_t *tally)
{
    for (size_t i = cells.first; i < cells.first + cells.count; i++)
        tally[ways->cells[i].cell] += ways->cells[i].count;
}

static void roll_other(struct waypoints *ways, const struct other_roll *roll)
{
    if (ways->other_count == ways->other_capacity) {
        ways->other_capacity = ways->other_capacity ? 2 * ways->other_capacity : 64;
        ways->others = memory_resize(ways->others, ways->other_capacity * sizeof *ways->others);
    }
    ways->others[ways->other_count++] = *roll;
}

void waypoints_roll_others(struct waypoints *ways, size_t follower, uint64_t step, const struct raised *its,
                           const struct raised *own)
{
    if (its->count == own->count && memcmp(its->cell, own->cell, own->count * sizeof *own->cell) == 0)
        return;
    for (size_t i = 0; i < its->count; i++)
        roll_other(ways, &(struct other_roll){(uint32_t)follower, its->cell[i], (uint32_t)step, true});
    for (size_t i = 0; i < own->count; i++)
        roll_other(ways, &(struct other_roll){(uint32_t)follower, own->cell[i], (uint32_t)step, false});
}

void waypoints_add_others(const struct waypoints *ways, size_t follower, uint64_t *tally)
{
    const struct waypoint *point = waypoints_find(ways, follower);
    for (size_t i = 0; i < ways->other_count; i++) {
        const struct other_roll *roll = &ways->others[i];
        if (roll->follower == follower && (!point || roll->step <= point->decision))
            tally[roll->cell] += roll->more ? 1 : UINT64_MAX;
    }
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

const struct waypoint *waypoints_find(const struct waypoints *ways, size_t follower)
{
    const int at = ways->parts[follower];
    return at < 0 ? NULL : &ways->points[at];
}
