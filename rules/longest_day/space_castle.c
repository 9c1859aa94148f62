/* The castle's tables: ways, adjacency, sight, distances (LDD-7.2.3, 7.6.1, 7.6.2). */
#include <stdlib.h>
#include <string.h>

#include "rules/longest_day/load/load.h"

static const int across[SIDES] = {0, 1, 0, -1}, down[SIDES] = {-1, 0, 1, 0};

static unsigned square_on(const struct castle *c, unsigned from, int columns, int rows)
{
    int column = c->column[from] + columns, row = c->row[from] + rows;
    if (c->floor[from] >= BLAST_FLOORS || column < 0 || row < 0 || column >= COLUMNS_MAX || row >= ROWS_MAX)
        return NO_SQUARE;
    return c->at[c->floor[from]][column][row];
}

static bool is_open(const struct castle *c, unsigned from, unsigned side)
{
    return c->edge[from][side] == EDGE_OPEN || c->edge[from][side] == EDGE_DOOR;
}

static void add_way(struct castle *c, unsigned from, unsigned to)
{
    unsigned i = c->ways[from]++;
    for (; i > 0 && c->way[from][i - 1] > to; i--)
        c->way[from][i] = c->way[from][i - 1];
    c->way[from][i] = (uint8_t)to;
    squares_add(&c->step[from], to);
}

static void build_ways(struct castle *c)
{
    for (unsigned i = 0; i < c->count; i++) {
        for (unsigned side = 0; side < SIDES; side++) {
            unsigned to = square_on(c, i, across[side], down[side]);
            if (to != NO_SQUARE && is_open(c, i, side) && to != c->hole)
                add_way(c, i, to);
        }
        if (c->stairs[i] != NO_SQUARE)
            add_way(c, i, c->stairs[i]);
    }
    add_way(c, c->village, c->road);
    add_way(c, c->road, c->village);
}

/* LDD-R21: a corner counts unless both ways round it are walled. */
static bool round_corner(const struct castle *c, unsigned from, unsigned to)
{
    for (unsigned side = 0; side < SIDES; side++) {
        unsigned middle = square_on(c, from, across[side], down[side]);
        if (middle == NO_SQUARE || !is_open(c, from, side))
            continue;
        for (unsigned next = 0; next < SIDES; next++)
            if (is_open(c, middle, next) && square_on(c, middle, across[next], down[next]) == to)
                return true;
    }
    return false;
}

static void build_beside(struct castle *c, bool corners)
{
    for (unsigned i = 0; i < c->count; i++) {
        for (unsigned side = 0; side < SIDES; side++) {
            unsigned to = square_on(c, i, across[side], down[side]);
            if (to != NO_SQUARE && is_open(c, i, side))
                squares_add(&c->beside[i], to);
        }
        if (c->stairs[i] != NO_SQUARE)
            squares_add(&c->beside[i], c->stairs[i]);
        for (int x = -1; corners && x <= 1; x += 2)
            for (int y = -1; y <= 1; y += 2) {
                unsigned to = square_on(c, i, x, y);
                if (to != NO_SQUARE && round_corner(c, i, to))
                    squares_add(&c->beside[i], to);
            }
    }
}

static unsigned side_towards(int x, int y)
{
    return y < 0 ? SIDE_N : x > 0 ? SIDE_E : y > 0 ? SIDE_S : SIDE_W;
}

static void build_rays(struct castle *c)
{
    for (unsigned from = 0; from < c->count; from++)
        for (unsigned side = 0; side < SIDES; side++) {
            unsigned at = from;
            while (is_open(c, at, side)) {
                at = square_on(c, at, across[side], down[side]);
                if (at == NO_SQUARE)
                    break;
                squares_add(&c->ray[side][from], at);
            }
        }
}

/* LDD-7.6.1: along a row or column, units in `occupied` block between its ends. */
bool longest_day_sees(const struct castle *c, unsigned from, unsigned to, const struct squares *occupied)
{
    if (!squares_has(&c->view[from], to))
        return false;
    if (from == to || c->floor[from] != c->floor[to] || (c->room[from] && c->room[from] == c->room[to]))
        return true;
    const unsigned side = side_towards(c->column[to] - c->column[from], c->row[to] - c->row[from]);
    struct squares between = squares_and(c->ray[side][from], &c->ray[(side + SIDES / 2) % SIDES][to]);
    between = squares_and(between, occupied);
    return !squares_any(&between);
}

static bool in_line(const struct castle *c, unsigned from, unsigned to)
{
    for (unsigned side = 0; side < SIDES; side++)
        if (squares_has(&c->ray[side][from], to))
            return true;
    return false;
}

static void build_view(struct castle *c)
{
    build_rays(c);
    for (unsigned from = 0; from < c->count; from++)
        for (unsigned to = 0; to < c->count; to++) {
            bool sees = from == to;
            if (from == c->village || to == c->village)
                ;
            else if (c->floor[from] != c->floor[to])
                sees = c->stairs[from] == to;
            else if (c->room[from] && c->room[from] == c->room[to])
                sees = true;
            else
                sees = sees || in_line(c, from, to);
            if (sees)
                squares_add(&c->view[from], to);
        }
}

unsigned longest_day_straight(const struct castle *c, unsigned from, unsigned to)
{
    if (c->floor[from] == c->floor[to])
        return (unsigned)(abs(c->column[from] - c->column[to]) + abs(c->row[from] - c->row[to]));
    return c->stairs[from] == to ? 1 : FAR;
}

static void flood(const struct castle *c, unsigned start, bool passage, uint8_t *distance)
{
    uint8_t queue[SQUARES_MAX];
    unsigned first = 0, last = 0;
    memset(distance, FAR, SQUARES_MAX);
    distance[start] = 0;
    queue[last++] = (uint8_t)start;
    while (first < last) {
        unsigned at = queue[first++];
        for (unsigned i = 0; i <= c->ways[at]; i++) {
            unsigned to = i < c->ways[at]               ? c->way[at][i]
                          : passage && at == c->village ? c->passage
                          : passage && at == c->passage ? c->village
                                                        : NO_SQUARE;
            if (to == NO_SQUARE || distance[to] != FAR)
                continue;
            distance[to] = (uint8_t)(distance[at] + 1);
            queue[last++] = (uint8_t)to;
        }
    }
}

/* Ways are sorted, lowest first. */
static unsigned step_towards(const struct castle *c, unsigned from, const uint8_t *distance, bool passage)
{
    unsigned best = NO_SQUARE;
    const unsigned over = !passage             ? NO_SQUARE
                          : from == c->village ? c->passage
                          : from == c->passage ? c->village
                                               : NO_SQUARE;
    for (unsigned i = 0; i < c->ways[from] && best == NO_SQUARE; i++)
        if (distance[c->way[from][i]] < distance[from])
            best = c->way[from][i];
    return over < best && distance[over] < distance[from] ? over : best;
}

static void build_guarded(struct castle *c)
{
    const unsigned half = GARRISON / 2;
    for (unsigned mask = 0; mask < 1u << half; mask++)
        for (unsigned slot = 0; slot < GARRISON; slot++)
            if (mask >> slot % half & 1)
                squares_add(&c->guarded[slot / half][mask], c->garrison[slot]);
}

static void build_areas(struct castle *c, bool yard_is_inside)
{
    for (unsigned i = 0; i < c->count; i++) {
        bool outside = c->zone[i] == ZONE_APPROACH || c->zone[i] == ZONE_FORECOURT ||
                       c->zone[i] == ZONE_VILLAGE || (c->zone[i] == ZONE_COURTYARD && !yard_is_inside);
        squares_add(&c->floors[c->floor[i]], i);
        if (!outside && i != c->hole)
            squares_add(&c->inside, i);
        if (i != c->hole && i != c->village)
            squares_add(&c->standable, i);
        for (int x = -1; x <= 1; x++)
            for (int y = -1; y <= 1; y++) {
                unsigned to = square_on(c, i, x, y);
                if (to != NO_SQUARE)
                    squares_add(&c->around[i], to);
            }
    }
    for (unsigned level = 0; level < BLAST_FLOORS; level++) {
        c->blast_area[level] = c->around[c->blast_square[level]];
        c->blast_areas = squares_or(c->blast_areas, &c->blast_area[level]);
    }
}

void longest_day_build_castle(struct castle *c, const struct longest_day_model *model)
{
    build_ways(c);
    build_beside(c, RULED(model, CASTLE_ADJACENCY, SIDE_AND_CORNER));
    build_view(c);
    for (unsigned i = 0; i < c->count; i++) {
        flood(c, i, false, c->distance[0][i]);
        flood(c, i, true, c->distance[1][i]);
    }
    for (unsigned passage = 0; passage < 2; passage++)
        for (unsigned to = 0; to < c->count; to++)
            for (unsigned from = 0; from < c->count; from++)
                c->onward[passage][to][from] =
                    (uint8_t)step_towards(c, from, c->distance[passage][to], passage);
    build_guarded(c);
    build_areas(c, RULED(model, ZOMBIE_YARD, YES));
}
