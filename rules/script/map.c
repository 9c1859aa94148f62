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

#include "rules/script/script.h"

enum { MAP_SIDE_MAX = 64, CELL_UNITS = 40, AREA_UNITS = 100 };

struct map_reading {
    struct space *space;
    const struct conf_node *node;
    struct problems *problems;
    bool hexes;
    int shoved; /* parity of columns from 0 */
    size_t rows;
    uint16_t cell[MAP_SIDE_MAX][MAP_SIDE_MAX]; /* [row][column]; SPACE_NO_CELL */
};

unsigned script_map_cells(const struct conf_node *node)
{
    const struct conf_node *rows = conf_find(node, "rows"), *areas = conf_find(node, "areas");
    unsigned count = (unsigned)conf_size(areas);
    for (size_t i = 0; i < conf_size(rows); i++)
        for (const char *at = conf_scalar(conf_at(rows, i)); at && *at; at++)
            count += *at != ' ';
    return count;
}

static unsigned kind_named(struct space *space, const char *name)
{
    for (unsigned i = 0; i < space->kind_count; i++)
        if (strcmp(space->kinds[i].name, name) == 0)
            return i;
    return space_add_kind(space, name);
}

static const char *letter_means(const struct map_reading *reading, const struct conf_node *row, char letter)
{
    const struct conf_node *legend = conf_find(reading->node, "legend");
    const char key[2] = {letter, '\0'};
    for (size_t i = 0; i < conf_size(legend); i++)
        if (strcmp(conf_key(conf_at(legend, i)), key) == 0)
            return conf_string(conf_at(legend, i), "", reading->problems);
    if (legend)
        conf_problem(row, reading->problems, "a letter of the legend", NULL, "what is '%s'?", key);
    return "plain";
}

static void add_cell(struct map_reading *reading, const struct conf_node *row, int column, int line,
                     char letter)
{
    char label[16];
    const unsigned kind = kind_named(reading->space, letter_means(reading, row, letter));
    snprintf(label, sizeof label, reading->hexes ? "%02d%02d" : "%c%d",
             reading->hexes ? column + 1 : 'A' + column % 26, line + 1);
    char *kept = text_copy(label);
    reading->cell[line][column] =
        (uint16_t)(reading->hexes ? space_add_hex(reading->space, kept, column, line, reading->shoved,
                                                  CELL_UNITS / 2, kind)
                                  : space_add_square(reading->space, kept, column, line, CELL_UNITS, kind));
}

static void join_cells(struct map_reading *reading, int column, int line, int column_step, int line_step)
{
    const int to_column = column + column_step, to_line = line + line_step;
    if (to_column < 0 || to_column >= MAP_SIDE_MAX || to_line < 0 || to_line >= (int)reading->rows)
        return;
    const unsigned a = reading->cell[line][column], b = reading->cell[to_line][to_column];
    if (a != SPACE_NO_CELL && b != SPACE_NO_CELL)
        space_add_edge(reading->space, a, b, 0);
}

/* Each pair of neighbours once: to the east and to the south. */
static void join_all(struct map_reading *reading)
{
    const struct conf_node *word = conf_find(reading->node, "diagonal");
    const bool diagonal = word && conf_boolean(word, "", reading->problems);
    for (int line = 0; line < (int)reading->rows; line++)
        for (int column = 0; column < MAP_SIDE_MAX; column++) {
            const int low = (column & 1) == reading->shoved;
            join_cells(reading, column, line, 0, 1);
            if (reading->hexes) {
                join_cells(reading, column, line, 1, low - 1);
                join_cells(reading, column, line, 1, low);
                continue;
            }
            join_cells(reading, column, line, 1, 0);
            if (diagonal) {
                join_cells(reading, column, line, 1, 1);
                join_cells(reading, column, line, 1, -1);
            }
        }
}

static void read_rows(struct map_reading *reading)
{
    const struct conf_node *rows = conf_need(reading->node, "rows", reading->problems);
    static const char *const parity[] = {"odd", "even"};
    memset(reading->cell, 0xff, sizeof reading->cell);
    if (conf_find(reading->node, "shoved"))
        reading->shoved = conf_choice(reading->node, "shoved", parity, 2, reading->problems);
    reading->rows = conf_size(rows);
    if (reading->rows > MAP_SIDE_MAX) {
        conf_problem(rows, reading->problems, NULL, NULL, "more than %d rows", MAP_SIDE_MAX);
        return;
    }
    for (size_t i = 0; i < reading->rows; i++) {
        const struct conf_node *row = conf_at(rows, i);
        const char *letters = conf_string(row, "", reading->problems);
        if (strlen(letters) > (reading->hexes ? MAP_SIDE_MAX : 26))
            conf_problem(row, reading->problems, NULL, NULL, "too many columns");
        else
            for (int column = 0; letters[column]; column++)
                if (letters[column] != ' ')
                    add_cell(reading, row, column, (int)i, letters[column]);
    }
    join_all(reading);
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
                                               kind_named(reading->space, kind));
        if (conf_find(area, "title"))
            reading->space->cells[number].title = conf_string(area, "title", reading->problems);
    }
}

static unsigned named_cell(const struct map_reading *reading, const struct conf_node *node)
{
    const char *name = conf_string(node, "", reading->problems);
    const unsigned cell = space_find(reading->space, name);
    if (cell == SPACE_NO_CELL)
        conf_problem(node, reading->problems, NULL, NULL, "no cell '%s'", name);
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
    return space_add_edge_kind(space, name, bars, conf_find(reading->node, "areas") != NULL);
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

/* What is written in another shape would be read as if it were not there. */
static void check_shapes(const struct conf_node *node, struct problems *problems)
{
    static const char *const lists[] = {"rows", "edges", "lines", "barriers"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        conf_part(node, lists[i], CONF_SEQUENCE, problems);
    conf_part(node, "areas", CONF_MAPPING, problems);
    const struct conf_node *legend = conf_part(node, "legend", CONF_MAPPING, problems);
    for (size_t i = 0; i < conf_size(legend); i++)
        conf_key_letter(conf_at(legend, i), "one ASCII letter or sign: kind of cell", problems);
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

bool script_read_map(struct space *space, const struct conf_node *node, struct problems *problems)
{
    static const char *const kinds[] = {"hexes", "squares", "areas"};
    static const char *const lists[] = {"edges", "lines"};
    const size_t before = problems->told;
    struct map_reading *reading = memory_zeros(sizeof *reading);
    *reading = (struct map_reading){.space = space, .node = node, .problems = problems, .shoved = 1};
    const int kind = conf_choice(node, "kind", kinds, 3, problems);
    reading->hexes = kind == 0;
    check_shapes(node, problems);
    if (problems->told != before) {
        free(reading);
        return false;
    }
    space_add_edge_kind(space, "open", false, kind == 2);
    if (kind == 2)
        read_areas(reading);
    else
        read_rows(reading);
    for (size_t k = 0; k < 2; k++) {
        const struct conf_node *list = conf_find(node, lists[k]);
        for (size_t i = 0; i < conf_size(list); i++)
            read_edge(reading, conf_at(list, i));
    }
    check_barriers(reading);
    if (space->kind_count > SCRIPT_KINDS_MAX || space->edge_kind_count > SCRIPT_KINDS_MAX)
        conf_problem(node, problems, NULL, NULL, "a map has at most %d kinds of cells, and as many of edges",
                     SCRIPT_KINDS_MAX);
    conf_accept(node);
    free(reading);
    if (problems->told == before)
        space_finish(space);
    return problems->told == before;
}
