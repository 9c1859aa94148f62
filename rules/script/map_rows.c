/* Maps of hexes and squares: from rows of letters to cells that are joined. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/map.h"

enum { CELL_UNITS = 40, SQUARE_COLUMNS_MAX = 26 /* they are called by a letter */ };

static const char *letter_means(const struct map_reading *reading, const struct conf_node *row, char letter)
{
    const struct conf_node *legend = conf_find(reading->node, "legend");
    const char key[2] = {letter, '\0'};
    if (letter < ' ' || letter > '~') { /* a part of a letter that has several bytes, too */
        conf_problem(row, reading->problems, "ASCII letters and signs, one a cell, and blanks", NULL,
                     "not all of the row is letters and signs");
        return "plain";
    }
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
    const unsigned kind = script_map_kind(reading->space, letter_means(reading, row, letter));
    snprintf(label, sizeof label, reading->hexes ? "%02d%02d" : "%c%d",
             reading->hexes ? column + 1 : 'A' + column % SQUARE_COLUMNS_MAX, line + 1);
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
    const struct conf_node *word = reading->hexes ? NULL : conf_find(reading->node, "diagonal");
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

void script_map_rows(struct map_reading *reading)
{
    const struct conf_node *rows = conf_need(reading->node, "rows", reading->problems);
    static const char *const parity[] = {"odd", "even"};
    memset(reading->cell, 0xff, sizeof reading->cell);
    if (reading->hexes && conf_find(reading->node, "shoved"))
        reading->shoved = conf_choice(reading->node, "shoved", parity, 2, reading->problems);
    reading->rows = conf_size(rows);
    if (reading->rows > MAP_SIDE_MAX) {
        conf_problem(rows, reading->problems, NULL, NULL, "more than %d rows", MAP_SIDE_MAX);
        return;
    }
    for (size_t i = 0; i < reading->rows; i++) {
        const struct conf_node *row = conf_at(rows, i);
        const char *letters = conf_string(row, "", reading->problems);
        if (strlen(letters) > (reading->hexes ? MAP_SIDE_MAX : SQUARE_COLUMNS_MAX))
            conf_problem(row, reading->problems, NULL, NULL, "too many columns");
        else
            for (int column = 0; letters[column]; column++)
                if (letters[column] != ' ')
                    add_cell(reading, row, column, (int)i, letters[column]);
    }
    join_all(reading);
}
