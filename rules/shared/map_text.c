#include "rules/shared/map_text.h"

#include "rules/shared/map_reading.h"

static int choose(const struct map_reading *reading, const char *path, const char *const *words, size_t count)
{
    return conf_choice(reading->root, path, words, count, reading->problems);
}

static bool read_frame(struct map_reading *reading)
{
    static const char *const orientations[] = {"flat_top", "pointed_top"};
    static const char *const parities[] = {"even", "odd"};
    static const char *const courses[] = {"rows", "snake_rows", "columns", "snake_columns"};
    static const char *const corners[] = {"north_west", "north_east", "south_west", "south_east"};
    static const char *const orders[] = {"course", "by_rows"};
    static const char *const id_rules[] = {"road", "all"};
    const struct conf_node *root = reading->root;
    size_t before = reading->problems->told;
    struct hex_frame frame = {0};
    int corner;

    frame.columns = (uint8_t)conf_integer(root, "columns", 1, 64, reading->problems);
    frame.rows = (uint8_t)conf_integer(root, "rows", 1, 64, reading->problems);
    frame.orientation = (uint8_t)choose(reading, "orientation", orientations, 2);
    frame.shoved_parity = (uint8_t)choose(reading, "shoved", parities, 2);
    frame.course = (uint8_t)choose(reading, "numbering.course", courses, 4);
    corner = choose(reading, "numbering.from", corners, 4);
    frame.from_east = corner & 1;
    frame.from_south = corner & 2;
    if (conf_find(root, "numbering.unnumbered"))
        frame.unnumbered_by_rows = choose(reading, "numbering.unnumbered", orders, 2) == 1;
    if (conf_find(root, "unnumbered_ids"))
        frame.all_unnumbered_ids = choose(reading, "unnumbered_ids", id_rules, 2) == 1;
    frame.unnumbered_last = reading->terms->unnumbered_last;
    if (frame.columns * frame.rows > HEX_CELLS_MAX)
        conf_problem(conf_find(root, "rows"), reading->problems, NULL, NULL,
                     "%d x %d hexes are too many, at most %d", frame.columns, frame.rows, HEX_CELLS_MAX);
    if (reading->problems->told > before)
        return false;
    hex_map_lay(reading->map, &frame);
    snprintf(reading->map->name, sizeof reading->map->name, "%s",
             conf_string(root, "name", reading->problems));
    return reading->problems->told == before;
}

bool map_load(struct hex_map *map, const struct conf_node *node, const struct map_terms *terms,
              struct problems *problems)
{
    struct map_reading reading = {.map = map, .root = node, .terms = terms, .problems = problems};
    size_t before = problems->told;
    const struct conf_node *lines;
    uint32_t unnumbered;

    conf_find(node, "title");
    lines = conf_need(node, "terrain", problems);
    if (!lines || !read_frame(&reading) || !map_read_legend(&reading) || !map_read_picture(&reading, lines))
        return false;
    unnumbered = map_read_unnumbered(&reading);
    hex_map_number(map, unnumbered);
    map_read_corrections(&reading);
    if (!map_check_numbers(&reading, lines, hex_map_number(map, unnumbered)))
        return false;
    map_read_known_terrain(&reading);
    map_read_known_places(&reading);
    map_read_roads(&reading);
    map_read_trails(&reading);
    map_read_features(&reading);
    if (!hex_map_finish(map))
        conf_problem(lines, problems, NULL, NULL, "more than %d unnumbered hexes can be entered",
                     HEX_UNNUMBERED_IDS_MAX);
    else
        map_read_exits(&reading);
    return problems->told == before;
}
