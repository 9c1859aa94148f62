/* Rule cases: questions about the map and about lines over it (INV-M, INV-L). */
#include <stdlib.h>
#include <string.h>

#include "rules/invaders/cases_ask.h"
#include "rules/shared/hex_line.h"

static bool two_hexes(struct asking *a, unsigned *from, unsigned *to)
{
    return ask_hex(a, from) && ask_hex(a, to);
}

static bool answer_index(struct asking *a, struct text *text)
{
    unsigned hex;
    if (!ask_hex(a, &hex))
        return false;
    ask_add_number(text, (long)hex - FIRST_NUMBERED);
    return true;
}

static bool answer_terrain(struct asking *a, struct text *text)
{
    unsigned hex;
    if (!ask_hex(a, &hex))
        return false;
    case_add_word(text, a->board->map.terrain_name[hex_map_terrain(&a->board->map, hex)]);
    return true;
}

/* N, NE, SE, S, SW, NW; "-" off the map. */
static bool answer_neighbours(struct asking *a, struct text *text)
{
    const struct hex_map *map = &a->board->map;
    unsigned hex;
    if (!ask_hex(a, &hex))
        return false;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        unsigned cell = map->cell_neighbour[map->cell_of_id[hex]][direction];
        case_add_word(text, cell == HEX_NO_CELL ? "-" : map->cell[cell].number);
    }
    return true;
}

static bool answer_edges(struct asking *a, struct text *text)
{
    static const char *const names[HEX_SIDES] = {"north", "east", "south", "west"};
    unsigned hex;
    if (!ask_hex(a, &hex))
        return false;
    for (unsigned side = 0; side < HEX_SIDES; side++)
        if (hex_set_has(&a->board->map.edge[side], hex))
            case_add_word(text, names[side]);
    if (!text->length)
        case_add_word(text, "none");
    return true;
}

static bool answer_distance(struct asking *a, struct text *text)
{
    unsigned from, to;
    if (!two_hexes(a, &from, &to))
        return false;
    ask_add_number(text, a->board->map.distance[from][to]);
    return true;
}

static bool answer_road(struct asking *a, struct text *text)
{
    unsigned from, to;
    if (!two_hexes(a, &from, &to))
        return false;
    case_add_word(text, hex_set_has(&a->board->road_step[from], to) ? "yes" : "no");
    return true;
}

static bool answer_road_exits(struct asking *a, struct text *text)
{
    struct hex_set exits = hex_set_empty();
    for (unsigned side = 0; side < HEX_SIDES; side++)
        exits = hex_set_or(&exits, &a->board->map.road_exit[side]);
    case_hexes_text(a->board, &exits, text);
    return true;
}

/* "hexes lava", "hexes numbered": how many. */
static bool answer_hexes(struct asking *a, struct text *text)
{
    const struct hex_map *map = &a->board->map;
    if (!case_word_need(&a->words, "a terrain, 'numbered' or 'all'"))
        return false;
    unsigned count = 0, all = strcmp(a->words.word, "all") == 0,
             numbered = strcmp(a->words.word, "numbered") == 0;
    for (unsigned cell = 0; cell < map->cell_count; cell++)
        count += all || (numbered ? map->cell[cell].number[0] != 'U'
                                  : strcmp(map->terrain_name[map->cell[cell].terrain], a->words.word) == 0);
    ask_add_number(text, count);
    return true;
}

/* --------------------------------------------------------------------------------------------- lines ---- */

static struct hex_line *line_of(struct asking *a)
{
    const struct hex_map *map = &a->board->map;
    unsigned from, to;
    if (!two_hexes(a, &from, &to))
        return NULL;
    struct hex_line *line = memory_resize(NULL, sizeof *line);
    hex_line_trace(map, map->cell_of_id[from], map->cell_of_id[to], line);
    return line;
}

static void add_cells(const struct asking *a, const uint16_t *cells, unsigned count, struct text *text)
{
    for (unsigned i = 0; i < count; i++)
        case_add_word(text, a->board->map.cell[cells[i]].number);
    if (!count)
        case_add_word(text, "none");
}

static bool answer_interior(struct asking *a, struct text *text)
{
    struct hex_line *line = line_of(a);
    if (line)
        add_cells(a, line->interior, line->interior_count, text);
    free(line);
    return line != NULL;
}

static bool answer_sides(struct asking *a, struct text *text)
{
    struct hex_line *line = line_of(a);
    if (line)
        add_cells(a, line->side, line->side_count, text);
    free(line);
    return line != NULL;
}

static bool answer_corners(struct asking *a, struct text *text)
{
    struct hex_line *line = line_of(a);
    if (line)
        add_cells(a, line->vertex, line->vertex_count, text);
    free(line);
    return line != NULL;
}

/* "331+416", the lower cell first. */
static bool answer_pairs(struct asking *a, struct text *text)
{
    struct hex_line *line = line_of(a);
    const struct hex_map *map = &a->board->map;
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

static bool say(struct text *text, bool clear)
{
    case_add_word(text, clear ? "clear" : "blocked");
    return true;
}

static bool answer_sight(struct asking *a, struct text *text)
{
    unsigned from, to;
    struct hex_set occupied = hex_set_or(&a->v->marines_at, &a->v->kayotz_at);
    return two_hexes(a, &from, &to) && say(text, marine_sees(a->board, &occupied, from, to));
}

static bool answer_fire_line(struct asking *a, struct text *text)
{
    unsigned from, to;
    return two_hexes(a, &from, &to) && say(text, !hex_set_has(&a->board->lava_block[from], to));
}

static bool answer_rush_line(struct asking *a, struct text *text)
{
    unsigned from, to;
    return two_hexes(a, &from, &to) && say(text, !hex_set_has(&a->board->rush_lava[from], to));
}

const struct question case_map_questions[] = {
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
    {"sight", answer_sight, true},
    {"fire_line", answer_fire_line, true},
    {"rush_line", answer_rush_line, true},
};
const size_t case_map_question_count = sizeof case_map_questions / sizeof *case_map_questions;
