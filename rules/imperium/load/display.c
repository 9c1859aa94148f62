/* The battle display (IMP-12.1): distances, steps, flights, entries. */
#include <stdio.h>
#include <stdlib.h>

#include "rules/imperium/load/load.h"
#include "rules/shared/game_load.h"

static unsigned level_of(unsigned area)
{
    return area / (ROWS * COLUMNS);
}

static unsigned row_of(unsigned area)
{
    return area / COLUMNS % ROWS;
}

static unsigned column_of(unsigned area)
{
    return area % COLUMNS;
}

static unsigned apart(unsigned a, unsigned b)
{
    return a < b ? b - a : a - b;
}

static void list_add(struct area_list *list, unsigned area)
{
    list->area[list->count++] = (uint8_t)area;
}

static void build_ranges(struct imperium_model *m, unsigned from)
{
    for (unsigned to = 0; to < AREAS; to++)
        for (unsigned range = m->distance[from][to]; range <= RANGE_MAX; range++)
            areas_add(&m->within[range][from], to);
}

/* Steps of a ship. */
static void build_steps(struct imperium_model *m, unsigned from)
{
    for (unsigned to = 0; to < AREAS; to++)
        if (m->distance[from][to] == 1 && to != AREA_PLANET)
            list_add(&m->step[from], to);
}

static void build_open(struct imperium_model *m, unsigned from)
{
    for (unsigned to = 0; to < AREAS; to++) {
        if (m->distance[from][to] == 1)
            list_add(&m->open_step[from], to);
        if (to != from && m->distance[from][to] <= 2)
            list_add(&m->open_flight[from], to);
    }
}

/* A fighter's two steps do not lead through 233 either. */
static bool can_fly(const struct imperium_model *m, unsigned from, unsigned to)
{
    if (m->distance[from][to] == 1)
        return true;
    for (unsigned i = 0; i < m->step[from].count; i++)
        if (m->distance[m->step[from].area[i]][to] == 1)
            return true;
    return false;
}

static void build_flights(struct imperium_model *m, unsigned from)
{
    for (unsigned to = 0; to < AREAS; to++)
        if (to != from && m->distance[from][to] <= 2 && to != AREA_PLANET && can_fly(m, from, to))
            list_add(&m->flight[from], to);
}

static void build_display(struct imperium_model *m)
{
    for (unsigned a = 0; a < AREAS; a++)
        for (unsigned b = 0; b < AREAS; b++)
            m->distance[a][b] = (uint8_t)(apart(level_of(a), level_of(b)) + apart(row_of(a), row_of(b)) +
                                          apart(column_of(a), column_of(b)));
    for (unsigned a = 0; a < AREAS; a++)
        build_ranges(m, a);
    for (unsigned a = 0; a < AREAS; a++)
        build_steps(m, a);
    for (unsigned a = 0; a < AREAS; a++)
        build_flights(m, a);
    for (unsigned a = 0; a < AREAS; a++)
        build_open(m, a);
}

/* V:ENTRY-NUMBERS swaps 5 and 6. */
static void load_entries(struct loading *load, const struct conf_node *map)
{
    struct imperium_model *m = load->model;
    const bool swapped = m->ruling[RULING_ENTRY_NUMBERS] == ENTRY_NUMBERS_SWAPPED;
    for (unsigned i = 0; i < ENTRY_TRIANGLES; i++) {
        int64_t place[2] = {1, 1};
        char path[16];
        snprintf(path, sizeof path, "entries.%u", i + 1);
        if (conf_integers(map, path, 1, ROWS, place, 2, load->problems) != 2 || place[0] > LEVELS)
            conf_problem(map, load->problems, NULL, NULL, "entry triangle %u needs a level and a row", i + 1);
        const unsigned triangle = swapped && i >= 4 ? 9 - i : i;
        m->entry_level[triangle] = (uint8_t)(place[0] - 1);
        m->entry_row[triangle] = (uint8_t)(place[1] - 1);
    }
}

void imperium_load_display(struct loading *load)
{
    const struct conf_node *map = conf_need(load->root, "maps.display", load->problems);
    conf_accept(conf_find(load->root, "display.map"));
    load->model->areas_hold = (uint8_t)conf_integer(load->root, "areas.ships", 1, 60, load->problems);
    load->model->hexes_hold = (uint8_t)conf_integer(load->root, "hexes.units", 1, 20, load->problems);
    if (!map)
        return;
    conf_accept(conf_find(map, "name"));
    conf_accept(conf_find(map, "title"));
    conf_accept(conf_find(map, "kind"));
    game_load_fixed(map, "levels", LEVELS, load->problems);
    game_load_fixed(map, "rows", ROWS, load->problems);
    game_load_fixed(map, "columns", COLUMNS, load->problems);
    game_load_fixed(map, "planet", (int)number_of_area(AREA_PLANET), load->problems);
    build_display(load->model);
    imperium_build_display_space(load->model);
    load_entries(load, map);
}
