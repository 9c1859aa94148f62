#include "rules/shared/map_units.h"

enum { UNIT_SIGNS = 7, FLAT_PITCH = 5, POINTED_PITCH = 4, LEFT_MARGIN = 3 };

static void draw_line(const struct hex_map *map, map_unit_text *text_of, const void *context, int line,
                      FILE *out)
{
    bool flat = map->frame.orientation == HEX_FLAT_TOP;
    int position = -LEFT_MARGIN;
    for (unsigned c = 0; c < map->cell_count; c++) {
        const struct hex_cell *cell = &map->cell[c];
        char text[16];
        if ((flat ? cell->y : cell->row) != line)
            continue;
        int place = flat ? FLAT_PITCH * cell->column : POINTED_PITCH * cell->x;
        text_of(context, map, cell, text, sizeof text);
        fprintf(out, "%*s%-*s", place - position, "", UNIT_SIGNS, text);
        position = place + UNIT_SIGNS;
    }
    fputc('\n', out);
}

void map_draw_units(const struct hex_map *map, map_unit_text *text_of, const void *context, FILE *out)
{
    int lines = map->frame.orientation == HEX_FLAT_TOP ? 2 * map->frame.rows : map->frame.rows;
    fputc('\n', out);
    for (int line = 0; line < lines; line++)
        draw_line(map, text_of, context, line, out);
}
