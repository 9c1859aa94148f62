/* Maps of folder games, maps/NAME.yaml:
 *
 *     kind: hexes                  # or squares; cells are called by column and row: "0304", squares "C4"
 *     shoved: even                 # hexes: these columns (counted from 1) sit half a hex lower
 *     diagonal: true               # squares: corners join
 *     rows: [ "..f.", ".~~." ]     # a letter a cell; blanks are no cells
 *     legend: { ".": clear, f: forest, "~": lake }
 *     edges: [ [ "0101", "0201", river ] ]      # edges of another kind than "open"
 *     barriers: [ wall ]                        # kinds of edges that nobody passes
 *
 *     kind: areas
 *     areas: { Rome: { x: 3, y: 2, kind: land }, ... }
 *     lines: [ [ Rome, Capua ], [ Rome, Ostia, road ] ] */
#include <stdlib.h>
#include <string.h>

#include "rules/script/map.h"

enum { AREA_UNITS = 100 };

unsigned script_map_cells(const struct conf_node *node)
{
    const struct conf_node *rows = conf_find(node, "rows"), *areas = conf_find(node, "areas");
    unsigned count = (unsigned)conf_size(areas);
    for (size_t i = 0; i < conf_size(rows); i++)
        for (const char *at = conf_scalar(conf_at(rows, i)); at && *at; at++)
            count += *at != ' ';
    return count;
}

unsigned script_map_kind(struct space *space, const char *name)
{
    for (unsigned i = 0; i < space->kind_count; i++)
        if (strcmp(space->kinds[i].name, name) == 0)
            return i;
    return space_add_kind(space, name);
}

static void read_areas(struct map_reading *reading)
{
    const struct conf_node *areas = conf_need(reading->node, "areas", reading->problems);
    for (size_t i = 0; i < conf_size(areas); i++) {
        const struct conf_node *area = conf_at(areas, i);
        struct space_point centre;
        centre.x = (int32_t)conf_integer(area, "x", -1000, 1000, reading->problems) * AREA_UNITS;
        centre.y = (int32_t)conf_integer(area, "y", -1000, 1000, reading->problems) * AREA_UNITS;
        const char *kind = conf_find(area, "kind") ? conf_string(area, "kind", reading->problems) : "plain";
        const unsigned number = space_add_area(reading->space, text_copy(conf_key(area)), centre,
                                               script_map_kind(reading->space, kind));
        if (conf_find(area, "title"))
            reading->space->cells[number].title = conf_string(area, "title", reading->problems);
    }
}

/* Areas have names that can be misspelt; of numbers none is nearer than another. */
static const char *nearest_area(const struct map_reading *reading, const char *name)
{
    const struct space *space = reading->space;
    const char **names = memory_resize(NULL, (space->cell_count + 1) * sizeof *names);
    for (size_t i = 0; i < space->cell_count; i++)
        names[i] = space->cells[i].label;
    const char *nearest = nearest_name(name, names, reading->areas ? space->cell_count : 0);
    free(names);
    return nearest;
}

static unsigned named_cell(const struct map_reading *reading, const struct conf_node *node)
{
    const char *name = conf_string(node, "", reading->problems);
    const unsigned cell = space_find(reading->space, name);
    if (cell == SPACE_NO_CELL)
        conf_problem(node, reading->problems, NULL, nearest_area(reading, name), "no cell '%s'", name);
    return cell;
}

static unsigned edge_kind_named(const struct map_reading *reading, const char *name)
{
    struct space *space = reading->space;
    const struct conf_node *barriers = conf_find(reading->node, "barriers");
    bool bars = false;
    for (unsigned i = 0; i < space->edge_kind_count; i++)
        if (strcmp(space->edge_kinds[i].name, name) == 0)
            return i;
    for (size_t i = 0; i < conf_size(barriers); i++)
        bars |= strcmp(conf_string(conf_at(barriers, i), "", reading->problems), name) == 0;
    return space_add_edge_kind(space, name, bars, reading->areas);
}

/* [A, B] or [A, B, KIND]: a new edge, or the kind of the one there is. */
static void read_edge(const struct map_reading *reading, const struct conf_node *edge)
{
    struct space *space = reading->space;
    if (conf_size(edge) < 2 || conf_size(edge) > 3) {
        conf_problem(edge, reading->problems, "[CELL, CELL] or [CELL, CELL, KIND]", NULL, "no edge");
        return;
    }
    const unsigned a = named_cell(reading, conf_at(edge, 0)), b = named_cell(reading, conf_at(edge, 1));
    const char *name = conf_size(edge) == 3 ? conf_string(conf_at(edge, 2), "", reading->problems) : "open";
    const unsigned kind = edge_kind_named(reading, name);
    if (a == SPACE_NO_CELL || b == SPACE_NO_CELL)
        return;
    if (a == b) {
        conf_problem(edge, reading->problems, "two cells", NULL, "a cell has no edge with itself");
        return;
    }
    for (size_t i = 0; i < space->edge_count; i++)
        if ((space->edges[i].a == a && space->edges[i].b == b) ||
            (space->edges[i].a == b && space->edges[i].b == a)) {
            space->edges[i].kind = (uint16_t)kind;
            return;
        }
    space_add_edge(space, a, b, kind);
}

/* A barrier that no edge is made of is a slip of the pen. */
static void check_barriers(const struct map_reading *reading)
{
    const struct space *space = reading->space;
    const struct conf_node *barriers = conf_find(reading->node, "barriers");
    const char *names[SCRIPT_KINDS_MAX];
    const unsigned count =
        space->edge_kind_count < SCRIPT_KINDS_MAX ? space->edge_kind_count : SCRIPT_KINDS_MAX;
    for (unsigned k = 0; k < count; k++)
        names[k] = space->edge_kinds[k].name;
    for (size_t i = 0; i < conf_size(barriers); i++) {
        const char *name = conf_string(conf_at(barriers, i), "", reading->problems);
        bool known = false;
        for (unsigned k = 0; k < count; k++)
            known |= strcmp(names[k], name) == 0;
        if (!known)
            conf_problem(conf_at(barriers, i), reading->problems, "a kind of the map's edges",
                         nearest_name(name, names, count), "no edge is of the kind '%s'", name);
    }
}

/* What is written in another shape would be read as if it were not there. */
static void check_shapes(const struct map_reading *reading)
{
    static const char *const lists[] = {"edges", "lines", "barriers"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        conf_part(reading->node, lists[i], CONF_SEQUENCE, reading->problems);
    if (reading->areas) {
        conf_part(reading->node, "areas", CONF_MAPPING, reading->problems);
        return;
    }
    conf_part(reading->node, "rows", CONF_SEQUENCE, reading->problems);
    const struct conf_node *legend = conf_part(reading->node, "legend", CONF_MAPPING, reading->problems);
    for (size_t i = 0; i < conf_size(legend); i++)
        conf_key_letter(conf_at(legend, i), "one ASCII letter or sign: kind of cell", reading->problems);
}

static void read_title(const struct map_reading *reading)
{
    conf_find(reading->node, "name"); /* of a file that lies elsewhere: whoever checks it asks */
    if (conf_find(reading->node, "title"))
        reading->space->title = conf_string(reading->node, "title", reading->problems);
}

static void read_cells(struct map_reading *reading)
{
    static const char *const lists[] = {"edges", "lines"};
    space_add_edge_kind(reading->space, "open", false, reading->areas);
    if (reading->areas)
        read_areas(reading);
    else
        script_map_rows(reading);
    for (size_t k = 0; k < 2; k++) {
        const struct conf_node *list = conf_find(reading->node, lists[k]);
        for (size_t i = 0; i < conf_size(list); i++)
            read_edge(reading, conf_at(list, i));
    }
    check_barriers(reading);
}

bool script_read_map(struct space *space, const struct conf_node *node, struct problems *problems)
{
    static const char *const kinds[] = {"hexes", "squares", "areas"};
    const size_t before = problems->told;
    struct map_reading *reading = memory_zeros(sizeof *reading);
    *reading = (struct map_reading){.space = space, .node = node, .problems = problems, .shoved = 1};
    const int kind = conf_choice(node, "kind", kinds, 3, problems);
    reading->hexes = kind == 0;
    reading->areas = kind == 2;
    read_title(reading);
    check_shapes(reading);
    if (problems->told == before)
        read_cells(reading);
    else
        conf_accept(node); /* what is of another shape was not asked for what is in it */
    if (space->kind_count > SCRIPT_KINDS_MAX || space->edge_kind_count > SCRIPT_KINDS_MAX)
        conf_problem(node, problems, NULL, NULL, "a map has at most %d kinds of cells, and as many of edges",
                     SCRIPT_KINDS_MAX);
    free(reading);
    if (problems->told == before)
        space_finish(space);
    return problems->told == before;
}
