/* Rule cases of every game: questions about a hex map and about lines over it. */
#include <stdlib.h>
#include <string.h>

#include "rules/shared/cases_ask.h"
#include "rules/shared/hex_line.h"

static bool need_hex(const struct hex_map *map, struct case_words *words, unsigned *hex)
{
    *hex = case_hex_need(map, words);
    return *hex != 0;
}

static bool two_hexes(const struct hex_map *map, struct case_words *words, unsigned *from, unsigned *to)
{
    return need_hex(map, words, from) && need_hex(map, words, to);
}

static bool answer_index(const struct hex_map *map, struct case_words *words, struct text *text)
{
    unsigned hex;
    if (!need_hex(map, words, &hex))
        return false;
    case_add_number(text, (long)hex - map->first_numbered_id);
    return true;
}

static bool answer_terrain(const struct hex_map *map, struct case_words *words, struct text *text)
{
    unsigned hex;
    if (!need_hex(map, words, &hex))
        return false;
    case_add_word(text, map->terrain_name[hex_map_terrain(map, hex)]);
    return true;
}

/* N, NE, SE, S, SW, NW; "-" off the map. */
static bool answer_neighbours(const struct hex_map *map, struct case_words *words, struct text *text)
{
    unsigned hex;
    if (!need_hex(map, words, &hex))
        return false;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        unsigned cell = map->cell_neighbour[map->cell_of_id[hex]][direction];
        case_add_word(text, cell == HEX_NO_CELL ? "-" : map->cell[cell].number);
    }
    return true;
}

static bool answer_edges(const struct hex_map *map, struct case_words *words, struct text *text)
{
    static const char *const names[HEX_SIDES] = {"north", "east", "south", "west"};
    unsigned hex;
    if (!need_hex(map, words, &hex))
        return false;
    for (unsigned side = 0; side < HEX_SIDES; side++)
        if (hex_set_has(&map->edge[side], hex))
            case_add_word(text, names[side]);
    if (!text->length)
        case_add_word(text, "none");
    return true;
}

static bool answer_distance(const struct hex_map *map, struct case_words *words, struct text *text)
{
    unsigned from, to;
    if (!two_hexes(map, words, &from, &to))
        return false;
    case_add_number(text, map->distance[from][to]);
    return true;
}

/* Along a road, to the next hex. */
static bool leads_to(const struct hex_map *map, unsigned from, unsigned to)
{
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (map->road_mask[from] >> direction & 1 && map->neighbour[from][direction] == to)
            return true;
    return false;
}

static bool answer_road(const struct hex_map *map, struct case_words *words, struct text *text)
{
    unsigned from, to;
    if (!two_hexes(map, words, &from, &to))
        return false;
    case_add_word(text, leads_to(map, from, to) ? "yes" : "no");
    return true;
}

static bool answer_road_exits(const struct hex_map *map, struct case_words *words, struct text *text)
{
    (void)words;
    struct hex_set exits = hex_set_empty();
    for (unsigned side = 0; side < HEX_SIDES; side++)
        exits = hex_set_or(&exits, &map->road_exit[side]);
    case_add_hexes(text, map, &exits);
    return true;
}

/* "hexes lava", "hexes numbered": how many. */
static bool answer_hexes(const struct hex_map *map, struct case_words *words, struct text *text)
{
    if (!case_word_need(words, "a terrain, 'numbered' or 'all'"))
        return false;
    unsigned count = 0, all = strcmp(words->word, "all") == 0,
             numbered = strcmp(words->word, "numbered") == 0;
    for (unsigned cell = 0; cell < map->cell_count; cell++)
        count += all || (numbered ? map->cell[cell].number[0] != 'U'
                                  : strcmp(map->terrain_name[map->cell[cell].terrain], words->word) == 0);
    case_add_number(text, count);
    return true;
}

/* --------------------------------------------------------------------------------------------- lines ---- */

static struct hex_line *line_of(const struct hex_map *map, struct case_words *words)
{
    unsigned from, to;
    if (!two_hexes(map, words, &from, &to))
        return NULL;
    struct hex_line *line = memory_resize(NULL, sizeof *line);
    hex_line_trace(map, map->cell_of_id[from], map->cell_of_id[to], line);
    return line;
}

static void add_cells(const struct hex_map *map, const uint16_t *cells, unsigned count, struct text *text)
{
    for (unsigned i = 0; i < count; i++)
        case_add_word(text, map->cell[cells[i]].number);
    if (!count)
        case_add_word(text, "none");
}

static bool answer_interior(const struct hex_map *map, struct case_words *words, struct text *text)
{
    struct hex_line *line = line_of(map, words);
    if (line)
        add_cells(map, line->interior, line->interior_count, text);
    free(line);
    return line != NULL;
}

static bool answer_sides(const struct hex_map *map, struct case_words *words, struct text *text)
{
    struct hex_line *line = line_of(map, words);
    if (line)
        add_cells(map, line->side, line->side_count, text);
    free(line);
    return line != NULL;
}

static bool answer_corners(const struct hex_map *map, struct case_words *words, struct text *text)
{
    struct hex_line *line = line_of(map, words);
    if (line)
        add_cells(map, line->vertex, line->vertex_count, text);
    free(line);
    return line != NULL;
}

/* "331+416", the lower cell first. */
static bool answer_pairs(const struct hex_map *map, struct case_words *words, struct text *text)
{
    struct hex_line *line = line_of(map, words);
    if (!line)
        return false;
    for (unsigned i = 0; i < line->pair_count; i++) {
        const char *left = map->cell[line->pair[i][0]].number, *right = map->cell[line->pair[i][1]].number;
        bool turned = strcmp(left, right) > 0;
        case_add_word(text, turned ? right : left);
        text_addf(text, "+%s", turned ? left : right);
    }
    if (!line->pair_count)
        case_add_word(text, "none");
    free(line);
    return true;
}

const struct case_map_question case_map_questions[] = {
    {"index", answer_index, true},
    {"terrain", answer_terrain, true},
    {"neighbours", answer_neighbours, true},
    {"edges", answer_edges, false},
    {"distance", answer_distance, true},
    {"road", answer_road, true},
    {"road_exits", answer_road_exits, false},
    {"hexes", answer_hexes, true},
    {"interior", answer_interior, false},
    {"sides", answer_sides, false},
    {"corners", answer_corners, false},
    {"pairs", answer_pairs, false},
};
const size_t case_map_question_count = sizeof case_map_questions / sizeof *case_map_questions;
