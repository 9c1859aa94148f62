/* The picture of a map: one letter a hex. */
#include <string.h>

#include "rules/shared/map_reading.h"

bool map_read_legend(struct map_reading *reading)
{
    const struct map_terms *terms = reading->terms;
    const struct conf_node *legend = conf_part(reading->root, "legend", CONF_MAPPING, reading->problems);
    size_t before = reading->problems->told;

    memset(reading->terrain_of_letter, -1, sizeof reading->terrain_of_letter);
    reading->map->terrain_count = (uint8_t)terms->terrain_count;
    for (size_t t = 0; t < terms->terrain_count; t++)
        snprintf(reading->map->terrain_name[t], sizeof reading->map->terrain_name[t], "%s",
                 terms->terrains[t]);
    for (size_t i = 0; legend && i < conf_size(legend); i++) {
        const char letter =
            conf_key_letter(conf_at(legend, i), "one ASCII letter or sign: terrain", reading->problems);
        int terrain =
            conf_choice(conf_at(legend, i), "", terms->terrains, terms->terrain_count, reading->problems);

        if (letter) {
            reading->terrain_of_letter[(unsigned char)letter] = (int8_t)terrain;
            reading->map->terrain_letter[terrain] = letter;
        }
    }
    if (!legend)
        conf_need(reading->root, "legend", reading->problems);
    return legend && reading->problems->told == before;
}

/* The cell whose letter stands at `position` of line `line` of the picture; HEX_NO_CELL between hexes. */
static unsigned cell_in_picture(const struct hex_frame *frame, const struct hex_map *map, size_t line,
                                size_t position)
{
    bool flat = frame->orientation == HEX_FLAT_TOP;
    size_t row = flat ? line / 2 : line;
    size_t shoved = flat ? (position / 2 % 2 == frame->shoved_parity) : (row % 2 == frame->shoved_parity);
    size_t column;

    if (flat) {
        if (position % 2 || shoved != line % 2)
            return HEX_NO_CELL;
        column = position / 2;
    } else {
        if (position < shoved || (position - shoved) % 2)
            return HEX_NO_CELL;
        column = (position - shoved) / 2;
    }
    return hex_map_cell_at(map, (int)column, (int)row);
}

static size_t picture_lines(const struct hex_frame *frame)
{
    return frame->orientation == HEX_FLAT_TOP ? 2u * frame->rows : frame->rows;
}

static void list_letters(const struct map_reading *reading, char *letters, size_t size)
{
    size_t length = 0;

    letters[0] = '\0';
    for (int c = 0; c < 128 && length + 4 < size; c++) {
        if (reading->terrain_of_letter[c] >= 0)
            length += (size_t)snprintf(letters + length, size - length, "%s%c", length ? " " : "", c);
    }
}

/* Says what is wrong with the sign at a place of the picture. */
static void refuse_letter(const struct map_reading *reading, const struct place *place, unsigned cell,
                          size_t row, unsigned char letter)
{
    char sign[2] = {(char)(letter < 128 ? letter : '?'), '\0'}, letters[160];

    list_letters(reading, letters, sizeof letters);
    if (cell == HEX_NO_CELL)
        problem_add(reading->problems, place, "a space", NULL, "'%s' stands between two hexes of row %zu",
                    sign, row);
    else if (letter == ' ')
        problem_add(reading->problems, place, letters, NULL, "no letter for the hex in column %u of row %zu",
                    reading->map->cell[cell].column, row);
    else
        problem_add(reading->problems, place, letters, NULL,
                    "unknown terrain letter '%s' in column %u of row %zu", sign,
                    reading->map->cell[cell].column, row);
}

/* One letter or gap of the picture. False after a complaint. */
static bool take_letter(struct map_reading *reading, const struct conf_node *node, size_t line,
                        size_t position, unsigned char letter)
{
    const struct hex_frame *frame = &reading->map->frame;
    unsigned cell = cell_in_picture(frame, reading->map, line, position);
    struct place place;

    if (cell == HEX_NO_CELL && letter == ' ')
        return true;
    if (cell == HEX_NO_CELL || letter >= 128 || reading->terrain_of_letter[letter] < 0) {
        place = map_place_within(node, position, 1);
        refuse_letter(reading, &place, cell, frame->orientation == HEX_FLAT_TOP ? line / 2 : line, letter);
        return false;
    }
    reading->map->cell[cell].terrain = (uint8_t)reading->terrain_of_letter[letter];
    return true;
}

/* One line of the picture; only its first fault is told, because the others follow from it. */
static bool read_line(struct map_reading *reading, const struct conf_node *node, size_t line)
{
    const char *text = conf_scalar(node);
    size_t width = map_picture_width(&reading->map->frame);
    size_t length = text ? strlen(text) : 0;

    conf_accept(node);
    if (!text) {
        conf_problem(node, reading->problems, "a text with one letter a hex", NULL, "not a line of the map");
        return false;
    }
    for (size_t position = 0; position < width; position++) {
        struct place end = map_place_within(node, length, 0);

        if (position < length) {
            if (!take_letter(reading, node, line, position, (unsigned char)text[position]))
                return false;
        } else if (cell_in_picture(&reading->map->frame, reading->map, line, position) != HEX_NO_CELL) {
            problem_add(reading->problems, &end, NULL, NULL,
                        "the line ends before column %zu; the map has %u columns", position / 2,
                        reading->map->frame.columns);
            return false;
        }
    }
    return true;
}

bool map_read_picture(struct map_reading *reading, const struct conf_node *lines)
{
    size_t before = reading->problems->told;
    size_t expected = picture_lines(&reading->map->frame);
    struct conf_provenance provenance = conf_provenance(lines);

    conf_accept(lines);
    if (conf_kind(lines) != CONF_SEQUENCE || conf_size(lines) != expected) {
        conf_problem(lines, reading->problems, NULL, NULL, "the picture has %zu lines, but %u rows need %zu",
                     conf_size(lines), reading->map->frame.rows, expected);
        return false;
    }
    for (size_t i = 0; i < expected; i++)
        read_line(reading, conf_at(lines, i), i);
    for (unsigned c = 0; c < reading->map->cell_count; c++) {
        reading->map->cell[c].terrain_provenance = (uint8_t)provenance.kind;
        reading->map->cell[c].position_provenance = (uint8_t)provenance.kind;
    }
    return reading->problems->told == before;
}
