/* The board (YUG-2): areas in the order of the file, borders, special areas. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/shared/space.h"
#include "rules/yuggoth/areas.h"
#include "rules/yuggoth/load/load.h"

static const char *const boards[] = {"y33", "y35", "y53", "y55"};
static const char *const kinds[] = {"waste", "laboratory", "overlook", "slime_sea", "slope", "postern"};
enum { WASTE, LABORATORY, OVERLOOK, SLIME_SEA, SLOPE, POSTERN, AREA_KINDS };
static const char *const halves[] = {"west", "east"};
static const char *const borders[] = {"inner", "seam", "wrap", "seam_wrap"};

/* Where things are drawn: sheet units of a column and a row. */
enum { COLUMN_WIDTH = 120, ROW_HEIGHT = 120 };

/* V08: `same`: all show 6; `double`: a second number. */
static void wakes_at(struct yuggoth_model *m, unsigned area, unsigned number)
{
    const unsigned ruling = m->ruling[RULING_WAKE_NUMBERS];
    if (ruling == WAKE_NUMBERS_SAME)
        number = FACES;
    m->wakes[number - 1] |= area_bit(area);
    if (ruling == WAKE_NUMBERS_DOUBLE)
        m->wakes[(number + 1) % FACES] |= area_bit(area);
}

static void take_special(struct loading *load, const struct conf_node *node, unsigned kind, unsigned area)
{
    struct yuggoth_model *m = load->model;
    if (kind == LABORATORY)
        m->laboratory = (uint8_t)area;
    if (kind == OVERLOOK)
        m->overlook = (uint8_t)area;
    if (kind == POSTERN)
        m->postern = (uint8_t)area;
    if (kind == SLIME_SEA)
        m->slime_sea |= area_bit(area);
    if (kind == SLOPE || kind == POSTERN) {
        m->pyramid |= area_bit(area);
        wakes_at(m, area, (unsigned)conf_integer(node, "wake", 1, FACES, load->problems));
    }
    if (conf_find(node, "start"))
        m->start[conf_integer(node, "start", 1, SEATS, load->problems) - 1] = (uint8_t)area;
    if (conf_find(node, "chevron"))
        conf_boolean(node, "chevron", load->problems);
}

static void add_area(struct loading *load, const struct conf_node *node, unsigned area)
{
    struct yuggoth_model *m = load->model;
    const unsigned kind = (unsigned)conf_choice(node, "kind", kinds, AREA_KINDS, load->problems);
    const struct space_point place = {(int32_t)conf_integer(node, "column", 0, 20, load->problems) *
                                          COLUMN_WIDTH,
                                      (int32_t)conf_integer(node, "row", 0, 20, load->problems) * ROW_HEIGHT};
    snprintf(m->area_name[area], sizeof m->area_name[area], "%s", conf_key(node));
    snprintf(m->area_title[area], sizeof m->area_title[area], "%s",
             conf_string(node, "name", load->problems));
    conf_choice(node, "half", halves, 2, load->problems);
    m->all |= area_bit(area);
    space_add_area(&m->board_space, m->area_name[area], place, kind);
    m->board_space.cells[area].title = m->area_title[area];
    m->board_space.cells[area].assumed = conf_provenance(conf_find(node, "kind")).kind == PROVENANCE_ASSUMED;
    take_special(load, node, kind, area);
}

static unsigned find_area(struct loading *load, const struct conf_node *node, const char *key)
{
    const char *name = conf_string(node, key, load->problems);
    const unsigned area = space_find(&load->model->board_space, name);
    if (area != SPACE_NO_CELL)
        return area;
    const char *names[AREAS];
    for (unsigned a = 0; a < load->model->areas; a++)
        names[a] = load->model->area_name[a];
    conf_problem(conf_find(node, key), load->problems, NULL, nearest_name(name, names, load->model->areas),
                 "the board has no area '%s'", name);
    return 0;
}

static void join(struct yuggoth_model *m, unsigned a, unsigned b, unsigned kind)
{
    m->neighbours[a] |= area_bit(b);
    m->neighbours[b] |= area_bit(a);
    space_add_edge(&m->board_space, a, b, kind);
}

static void load_borders(struct loading *load, const struct conf_node *list)
{
    for (size_t i = 0; i < conf_size(list); i++) {
        const struct conf_node *node = conf_at(list, i);
        const unsigned kind = (unsigned)conf_choice(node, "kind", borders, 4, load->problems);
        join(load->model, find_area(load, node, "from"), find_area(load, node, "to"), kind);
    }
}

/* V07 `open`: the areas of the Postern's neighbours in the ruling's table. */
static void open_postern(struct loading *load, const struct conf_node *map)
{
    const struct conf_node *list = conf_need(map, "open_postern", load->problems);
    if (!list)
        return;
    for (size_t i = 0; i < conf_size(list); i++) {
        const struct conf_node *node = conf_at(list, i);
        const unsigned area = find_area(load, node, "to");
        if (load->model->ruling[RULING_POSTERN_NEIGHBOURS] == POSTERN_NEIGHBOURS_OPEN)
            join(load->model, load->model->postern, area, 0);
    }
}

static void name_kinds(struct space *space)
{
    for (unsigned i = 0; i < AREA_KINDS; i++)
        space_add_kind(space, kinds[i]);
    for (unsigned i = 0; i < sizeof borders / sizeof *borders; i++)
        space_add_edge_kind(space, borders[i], false, true);
}

void yuggoth_load_board(struct loading *load, const struct conf_node *map)
{
    struct yuggoth_model *m = load->model;
    const struct conf_node *areas = map ? conf_need(map, "areas", load->problems) : NULL;
    const struct conf_node *list = map ? conf_need(map, "borders", load->problems) : NULL;
    if (!areas || !list)
        return;
    m->board = (uint8_t)conf_choice(map, "name", boards, sizeof boards / sizeof *boards, load->problems);
    space_begin(&m->board_space, boards[m->board]);
    snprintf(m->board_title, sizeof m->board_title, "%s", conf_string(map, "title", load->problems));
    m->board_space.title = m->board_title;
    name_kinds(&m->board_space);
    m->areas = (uint8_t)conf_size(areas);
    if (m->areas > AREAS) {
        conf_problem(areas, load->problems, NULL, NULL, "at most %d areas", AREAS);
        return;
    }
    for (unsigned a = 0; a < m->areas; a++)
        add_area(load, conf_at(areas, a), a);
    load_borders(load, list);
    open_postern(load, map);
    space_finish(&m->board_space);
}

void yuggoth_unload(void *model)
{
    struct yuggoth_model *m = model;
    if (!m)
        return;
    space_free(&m->board_space);
    free(m);
}
