/* Do the numbers that follow from terrain and numbering fit what is written? */
#include <string.h>

#include "rules/shared/map_reading.h"

size_t map_picture_width(const struct hex_frame *frame)
{
    return frame->orientation == HEX_FLAT_TOP ? 2u * frame->columns - 1 : 2u * frame->columns;
}

uint32_t map_read_unnumbered(struct map_reading *reading)
{
    const struct conf_node *list = conf_part(reading->root, "unnumbered", CONF_SEQUENCE, reading->problems);
    uint32_t terrains = 0;

    for (size_t i = 0; list && i < conf_size(list); i++)
        terrains |= 1u << conf_choice(conf_at(list, i), "", reading->terms->terrains,
                                      reading->terms->terrain_count, reading->problems);
    return terrains;
}

/* Lowest and highest number of a row, "---" if it has none. */
static void row_numbers(const struct hex_map *map, unsigned row, char low[8], char high[8])
{
    unsigned low_id = HEX_IDS, high_id = 0;

    for (unsigned column = 0; column < map->frame.columns; column++) {
        const struct hex_cell *cell = &map->cell[row * map->frame.columns + column];

        if (cell->id == 0)
            continue; /* not numbered */
        if (cell->id < low_id)
            low_id = cell->id;
        if (cell->id > high_id)
            high_id = cell->id;
    }
    snprintf(low, 8, "---");
    snprintf(high, 8, "---");
    if (high_id) {
        hex_number_write(low_id - map->first_numbered_id, low);
        hex_number_write(high_id - map->first_numbered_id, high);
    }
}

/* Compares what stands behind the picture with the numbers of the row. */
static bool check_label(struct map_reading *reading, const struct conf_node *node, unsigned row)
{
    const char *text = conf_scalar(node);
    size_t start = map_picture_width(&reading->map->frame);
    char low[8], high[8], label[20];
    struct place place;

    if (strlen(text) <= start || text[start += strspn(text + start, " ")] == '\0')
        return true;
    row_numbers(reading->map, row, low, high);
    snprintf(label, sizeof label, "%s-%s", low, high);
    if (strcmp(text + start, label) == 0)
        return true;
    place = map_place_within(node, start, strlen(text + start));
    problem_add(reading->problems, &place, label, NULL,
                "by terrain and numbering row %u holds the hexes %s to %s: one of them, or this, is wrong",
                row, low, high);
    return false;
}

bool map_check_numbers(struct map_reading *reading, const struct conf_node *lines, unsigned count)
{
    struct hex_map *map = reading->map;
    size_t lines_a_row = map->frame.orientation == HEX_FLAT_TOP ? 2 : 1;
    size_t before = reading->problems->told;
    char rows[4 * 64 + 1] = "";

    for (unsigned row = 0; row < map->frame.rows; row++) {
        if (!check_label(reading, conf_at(lines, (row + 1) * lines_a_row - 1), row))
            break; /* the following rows are wrong only because this one is */
    }
    if (count != HEX_NUMBERED) {
        for (unsigned row = 0; row < map->frame.rows; row++) {
            unsigned in_row = 0;

            for (unsigned column = 0; column < map->frame.columns; column++)
                in_row += map->cell[row * map->frame.columns + column].number[0] != 'U';
            snprintf(rows + strlen(rows), sizeof rows - strlen(rows), " %u", in_row);
        }
        conf_problem(lines, reading->problems, NULL, NULL,
                     "%u hexes to be numbered instead of %d; row by row:%s", count, HEX_NUMBERED, rows);
    }
    return reading->problems->told == before;
}
