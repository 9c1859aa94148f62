#include "rules/shared/map_text.h"

#include <ctype.h>
#include <string.h>

enum { LABELS_MAX = 256, TOKEN_MAX = 16, CHAIN_MAX = HEX_CELLS_MAX };

/* One map file while it is read. */
struct reading {
    struct hex_map *map;
    const struct conf_node *root;
    const struct map_terms *terms;
    struct problems *problems;
    int8_t terrain_of_letter[128]; /* -1: not in the legend */
};

/* ------------------------------------------------------------------ places */

/* Where `length` characters from `offset` in the text of a scalar stand in the file. */
static struct place place_within(const struct conf_node *node, size_t offset, size_t length)
{
    struct place place = *conf_place(node);
    const char *text = conf_scalar(node);
    size_t column = (size_t)place.column + offset;
    size_t line_length = place.line_text ? strlen(place.line_text) : 0;

    if (place.column >= 1 && (size_t)place.column <= line_length &&
        strchr("\"'", place.line_text[place.column - 1]))
        column++;
    /* A text that runs over several lines, or has escapes, is pointed at as a whole. */
    if (!text || column - 1 + length > line_length ||
        strncmp(place.line_text + column - 1, text + offset, length) != 0)
        return place;
    place.column = (int)column;
    place.length = length ? (int)length : 1;
    return place;
}

/* ------------------------------------------------------------------ hex numbers in texts */

struct token {
    char text[TOKEN_MAX];
    struct place place;
};

/* Takes the next word of the scalar's text from *offset on. */
static bool next_token(const struct conf_node *node, size_t *offset, struct token *token)
{
    const char *text = conf_scalar(node);
    size_t start, length;

    if (!text)
        return false;
    start = *offset + strspn(text + *offset, " \n");
    length = strcspn(text + start, " \n");
    if (length == 0)
        return false;
    *offset = start + length;
    token->place = place_within(node, start, length);
    if (length >= TOKEN_MAX)
        length = TOKEN_MAX - 1;
    memcpy(token->text, text + start, length);
    token->text[length] = '\0';
    return true;
}

/* The cell that a word names, HEX_NO_CELL after a complaint. */
static unsigned find_hex(const struct hex_map *map, const struct token *token, struct problems *problems)
{
    unsigned cell = hex_map_find_cell(map, token->text);

    if (cell == HEX_NO_CELL)
        problem_add(problems, &token->place,
                    "a number from 111 to 666 with digits from 1 to 6, or U01, U02, ...", NULL,
                    "map %s has no hex '%s'", map->name, token->text);
    return cell;
}

/* Cells and places of all hexes that a node names. */
struct chain {
    size_t count;
    uint16_t cell[CHAIN_MAX];
    struct place place[CHAIN_MAX];
};

static void add_words(const struct hex_map *map, const struct conf_node *node, struct chain *chain,
                      struct problems *problems)
{
    struct token token;

    for (size_t offset = 0; next_token(node, &offset, &token);) {
        unsigned cell = find_hex(map, &token, problems);

        if (cell == HEX_NO_CELL)
            continue;
        if (chain->count == CHAIN_MAX) {
            problem_add(problems, &token.place, NULL, NULL, "more hexes than a map has");
            return;
        }
        chain->cell[chain->count] = (uint16_t)cell;
        chain->place[chain->count++] = token.place;
    }
}

static void read_chain(const struct hex_map *map, const struct conf_node *node, struct chain *chain,
                       struct problems *problems)
{
    chain->count = 0;
    conf_accept(node);
    if (conf_kind(node) == CONF_MAPPING) {
        conf_problem(node, problems, "hex numbers", NULL, "a mapping where hexes should be named");
    } else if (conf_kind(node) == CONF_SCALAR) {
        add_words(map, node, chain, problems);
    } else {
        for (size_t i = 0; i < conf_size(node); i++) {
            if (conf_kind(conf_at(node, i)) == CONF_SCALAR)
                add_words(map, conf_at(node, i), chain, problems);
            else
                conf_problem(conf_at(node, i), problems, "hex numbers", NULL,
                             "a list within a list of hexes");
        }
    }
}

size_t map_hexes(const struct hex_map *map, const struct conf_node *node, uint8_t *ids, size_t capacity,
                 struct problems *problems)
{
    struct chain chain;
    size_t count = 0;

    read_chain(map, node, &chain, problems);
    for (size_t i = 0; i < chain.count; i++) {
        unsigned id = map->cell[chain.cell[i]].id;

        if (id == 0) {
            problem_add(problems, &chain.place[i], NULL, NULL, "nobody can stand in hex %s",
                        map->cell[chain.cell[i]].number);
        } else if (count == capacity) {
            problem_add(problems, &chain.place[i], NULL, NULL, "too many hexes: at most %zu", capacity);
            break;
        } else {
            ids[count++] = (uint8_t)id;
        }
    }
    return count;
}

unsigned map_hex(const struct hex_map *map, const struct conf_node *node, struct problems *problems)
{
    size_t before = problems->told;
    uint8_t id = 0;

    if (map_hexes(map, node, &id, 1, problems) == 0 && problems->told == before)
        conf_problem(node, problems, "a hex number", NULL, "no hex is named");
    return id;
}

/* ------------------------------------------------------------------ the frame */

static int choose(const struct reading *reading, const char *path, const char *const *words, size_t count)
{
    return conf_choice(reading->root, path, words, count, reading->problems);
}

static bool read_frame(struct reading *reading)
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

/* ------------------------------------------------------------------ the picture */

static bool read_legend(struct reading *reading)
{
    const struct map_terms *terms = reading->terms;
    const struct conf_node *legend = conf_need(reading->root, "legend", reading->problems);
    size_t before = reading->problems->told;

    memset(reading->terrain_of_letter, -1, sizeof reading->terrain_of_letter);
    reading->map->terrain_count = (uint8_t)terms->terrain_count;
    for (size_t t = 0; t < terms->terrain_count; t++)
        snprintf(reading->map->terrain_name[t], sizeof reading->map->terrain_name[t], "%s",
                 terms->terrains[t]);
    for (size_t i = 0; legend && i < conf_size(legend); i++) {
        const char *letter = conf_key(conf_at(legend, i));
        int terrain =
            conf_choice(conf_at(legend, i), "", terms->terrains, terms->terrain_count, reading->problems);

        if (!letter || !isgraph((unsigned char)letter[0]) || letter[1] != '\0') {
            conf_problem(conf_at(legend, i), reading->problems, "one letter or sign: terrain", NULL,
                         "'%s' is not one letter", letter ? letter : "");
        } else {
            reading->terrain_of_letter[(unsigned char)letter[0]] = (int8_t)terrain;
            reading->map->terrain_letter[terrain] = letter[0];
        }
    }
    return legend && reading->problems->told == before;
}

static uint32_t read_unnumbered(struct reading *reading)
{
    const struct conf_node *list = conf_find(reading->root, "unnumbered");
    uint32_t terrains = 0;

    for (size_t i = 0; list && i < conf_size(list); i++)
        terrains |= 1u << conf_choice(conf_at(list, i), "", reading->terms->terrains,
                                      reading->terms->terrain_count, reading->problems);
    return terrains;
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

static size_t picture_width(const struct hex_frame *frame)
{
    return frame->orientation == HEX_FLAT_TOP ? 2u * frame->columns - 1 : 2u * frame->columns;
}

static void list_letters(const struct reading *reading, char *letters, size_t size)
{
    size_t length = 0;

    letters[0] = '\0';
    for (int c = 0; c < 128 && length + 4 < size; c++) {
        if (reading->terrain_of_letter[c] >= 0)
            length += (size_t)snprintf(letters + length, size - length, "%s%c", length ? " " : "", c);
    }
}

/* One letter or gap of the picture. False after a complaint. */
static bool take_letter(struct reading *reading, const struct conf_node *node, size_t line, size_t position,
                        unsigned char letter)
{
    const struct hex_frame *frame = &reading->map->frame;
    unsigned cell = cell_in_picture(frame, reading->map, line, position);
    struct place place = place_within(node, position, 1);
    size_t row = frame->orientation == HEX_FLAT_TOP ? line / 2 : line;
    char letters[160];

    list_letters(reading, letters, sizeof letters);
    if (cell == HEX_NO_CELL && letter == ' ')
        return true;
    if (cell == HEX_NO_CELL) {
        problem_add(reading->problems, &place, "a space", NULL, "'%c' stands between two hexes of row %zu",
                    letter, row);
        return false;
    }
    if (letter >= 128 || reading->terrain_of_letter[letter] < 0) {
        problem_add(reading->problems, &place, letters, NULL,
                    letter == ' ' ? "%sno letter for the hex in column %u of row %zu"
                                  : "unknown terrain letter '%s' in column %u of row %zu",
                    letter == ' ' ? "" : (char[]){(char)letter, '\0'}, reading->map->cell[cell].column, row);
        return false;
    }
    reading->map->cell[cell].terrain = (uint8_t)reading->terrain_of_letter[letter];
    return true;
}

/* One line of the picture; only its first fault is told, because the others follow from it. */
static bool read_line(struct reading *reading, const struct conf_node *node, size_t line)
{
    const char *text = conf_scalar(node);
    size_t width = picture_width(&reading->map->frame);
    size_t length = text ? strlen(text) : 0;

    conf_accept(node);
    if (!text) {
        conf_problem(node, reading->problems, "a text with one letter a hex", NULL, "not a line of the map");
        return false;
    }
    for (size_t position = 0; position < width; position++) {
        struct place end = place_within(node, length, 0);

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

static bool read_picture(struct reading *reading, const struct conf_node *lines)
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

/* ------------------------------------------------------------------ corrections and numbers */

/* Terrain of single hexes written by an overlay. They are looked up by the numbers of the picture as it was:
 * a hex that loses its number moves all later ones, which the check of the numbers then reports. */
static void read_corrections(struct reading *reading)
{
    const struct conf_node *list = conf_find(reading->root, "corrections");

    for (size_t i = 0; list && i < conf_size(list); i++) {
        const struct conf_node *node = conf_at(list, i);
        unsigned cell = hex_map_find_cell(reading->map, conf_key(node) ? conf_key(node) : "");
        int terrain =
            conf_choice(node, "", reading->terms->terrains, reading->terms->terrain_count, reading->problems);

        conf_accept(node);
        if (cell == HEX_NO_CELL) {
            conf_problem(node, reading->problems, NULL, NULL, "map %s has no hex '%s'", reading->map->name,
                         conf_key(node));
            continue;
        }
        reading->map->cell[cell].terrain = (uint8_t)terrain;
        reading->map->cell[cell].terrain_provenance = (uint8_t)conf_provenance(node).kind;
    }
}

/* Lowest and highest number of a row, "---" if it has none. */
static void row_numbers(const struct hex_map *map, unsigned row, char low[8], char high[8])
{
    unsigned low_id = HEX_IDS, high_id = 0;

    for (unsigned column = 0; column < map->frame.columns; column++) {
        unsigned id = map->cell[row * map->frame.columns + column].id;

        if (id >= HEX_FIRST_NUMBERED_ID && id < low_id)
            low_id = id;
        if (id > high_id)
            high_id = id;
    }
    strcpy(low, "---");
    strcpy(high, "---");
    if (high_id) {
        hex_number_write(low_id - HEX_FIRST_NUMBERED_ID, low);
        hex_number_write(high_id - HEX_FIRST_NUMBERED_ID, high);
    }
}

/* Compares what stands behind the picture with the numbers of the row. */
static bool check_label(struct reading *reading, const struct conf_node *node, unsigned row)
{
    const char *text = conf_scalar(node);
    size_t start = picture_width(&reading->map->frame);
    char low[8], high[8], label[20];
    struct place place;

    if (strlen(text) <= start || text[start += strspn(text + start, " ")] == '\0')
        return true;
    row_numbers(reading->map, row, low, high);
    snprintf(label, sizeof label, "%s-%s", low, high);
    if (strcmp(text + start, label) == 0)
        return true;
    place = place_within(node, start, strlen(text + start));
    problem_add(reading->problems, &place, label, NULL,
                "by terrain and numbering row %u holds the hexes %s to %s: one of them, or this, is wrong",
                row, low, high);
    return false;
}

static bool check_numbers(struct reading *reading, const struct conf_node *lines, unsigned count)
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

/* ------------------------------------------------------------------ what is known */

static void read_known_terrain(struct reading *reading)
{
    const struct conf_node *list = conf_find(reading->root, "known_terrain");

    for (size_t i = 0; list && i < conf_size(list); i++) {
        const struct conf_node *node = conf_at(list, i);
        unsigned id = hex_map_find_cell(reading->map, conf_key(node) ? conf_key(node) : "");
        struct hex_cell *cell = id == HEX_NO_CELL ? NULL : &reading->map->cell[id];
        int terrain =
            conf_choice(node, "", reading->terms->terrains, reading->terms->terrain_count, reading->problems);
        const struct conf_node *corrections = conf_find(reading->root, "corrections");

        if (!cell) {
            conf_problem(node, reading->problems, NULL, NULL, "map %s has no hex '%s'", reading->map->name,
                         conf_key(node));
        } else if (corrections && conf_find(corrections, conf_key(node))) {
            continue; /* an overlay has changed what is known */
        } else if (cell->terrain != terrain) {
            conf_problem(node, reading->problems, NULL, NULL, "hex %s is %s here, but %s in the picture",
                         cell->number, reading->terms->terrains[terrain],
                         reading->terms->terrains[cell->terrain]);
        } else {
            cell->terrain_provenance = (uint8_t)conf_provenance(node).kind;
            snprintf(cell->source, sizeof cell->source, "%.15s", conf_provenance(node).source);
        }
    }
}

static void read_known_places(struct reading *reading)
{
    const struct conf_node *list = conf_find(reading->root, "known_places");

    for (size_t i = 0; list && i < conf_size(list); i++) {
        const struct conf_node *node = conf_at(list, i);
        unsigned cell = hex_map_find_cell(reading->map, conf_key(node) ? conf_key(node) : "");

        conf_accept(node);
        if (cell == HEX_NO_CELL)
            conf_problem(node, reading->problems, NULL, NULL, "map %s has no hex '%s'", reading->map->name,
                         conf_key(node));
        else
            reading->map->cell[cell].position_provenance = (uint8_t)conf_provenance(node).kind;
    }
}

/* ------------------------------------------------------------------ roads, exits, features */

static void lay_road(struct reading *reading, const struct conf_node *node, enum provenance provenance)
{
    struct hex_map *map = reading->map;
    size_t before = reading->problems->told;
    struct chain chain;

    read_chain(map, node, &chain, reading->problems);
    if (chain.count < 2 && reading->problems->told == before)
        conf_problem(node, reading->problems, NULL, NULL, "a road joins at least two hexes");
    for (size_t i = 1; i < chain.count; i++) {
        const char *from = map->cell[chain.cell[i - 1]].number, *to = map->cell[chain.cell[i]].number;
        unsigned roads = map->road_count;

        if (hex_map_direction(map, chain.cell[i - 1], chain.cell[i]) < 0)
            problem_add(reading->problems, &chain.place[i], NULL, NULL,
                        "the road is broken: %s and %s are not neighbours", from, to);
        else if (!hex_map_join(map, chain.cell[i - 1], chain.cell[i], (uint8_t)provenance))
            problem_add(reading->problems, &chain.place[i], NULL, NULL, "more than %d pieces of road",
                        HEX_ROADS_MAX);
        else if (map->road_count == roads)
            problem_add(reading->problems, &chain.place[i], NULL, NULL,
                        "%s and %s are joined by a road already", from, to);
    }
}

static void read_roads(struct reading *reading)
{
    const struct conf_node *roads = conf_find(reading->root, "roads");

    for (size_t i = 0; roads && i < conf_size(roads); i++) {
        enum provenance own = conf_provenance(conf_at(roads, i)).kind;

        lay_road(reading, conf_at(roads, i), own != PROVENANCE_NONE ? own : conf_provenance(roads).kind);
    }
}

static void read_exits(struct reading *reading)
{
    static const char *const sides[HEX_SIDES] = {"north", "east", "south", "west"};
    const struct conf_node *exits = conf_find(reading->root, "exits");
    struct hex_map *map = reading->map;
    struct chain chain;

    for (unsigned side = 0; exits && side < HEX_SIDES; side++) {
        const struct conf_node *node = conf_find(exits, sides[side]);

        if (!node)
            continue;
        read_chain(map, node, &chain, reading->problems);
        map->road_exit_provenance[side] = (uint8_t)conf_provenance(node).kind;
        for (size_t i = 0; i < chain.count; i++) {
            unsigned id = map->cell[chain.cell[i]].id;

            if (!hex_set_has(&map->edge[side], id))
                problem_add(reading->problems, &chain.place[i], NULL, NULL, "hex %s is not on the %s edge",
                            map->cell[chain.cell[i]].number, sides[side]);
            else
                hex_set_add(&map->road_exit[side], id);
        }
    }
}

static void read_features(struct reading *reading)
{
    const struct conf_node *features = conf_find(reading->root, "features");
    const struct map_terms *terms = reading->terms;
    struct chain chain;

    for (size_t f = 0; features && f < terms->feature_count; f++) {
        const struct conf_node *node = conf_find(features, terms->features[f]);

        if (!node)
            continue;
        read_chain(reading->map, node, &chain, reading->problems);
        for (size_t i = 0; i < chain.count; i++) {
            struct hex_cell *cell = &reading->map->cell[chain.cell[i]];

            if (cell->features >> f & 1)
                problem_add(reading->problems, &chain.place[i], NULL, NULL, "hex %s is named twice as %s",
                            cell->number, terms->features[f]);
            cell->features |= 1u << f;
        }
    }
}

static void check_feature_names(struct reading *reading)
{
    const struct conf_node *features = conf_find(reading->root, "features");
    const struct map_terms *terms = reading->terms;

    for (size_t i = 0; features && i < conf_size(features); i++) {
        const char *name = conf_key(conf_at(features, i));
        bool known = false;

        for (size_t f = 0; name && f < terms->feature_count; f++)
            known |= strcmp(name, terms->features[f]) == 0;
        if (!known)
            conf_problem(conf_at(features, i), reading->problems, NULL,
                         name ? nearest_name(name, terms->features, terms->feature_count) : NULL,
                         "unknown feature '%s'", name ? name : "");
    }
}

/* ------------------------------------------------------------------ all of it */

bool map_load(struct hex_map *map, const struct conf_node *node, const struct map_terms *terms,
              struct problems *problems)
{
    struct reading reading = {.map = map, .root = node, .terms = terms, .problems = problems};
    size_t before = problems->told;
    const struct conf_node *lines;
    uint32_t unnumbered;

    conf_find(node, "title");
    lines = conf_need(node, "terrain", problems);
    if (!lines || !read_frame(&reading) || !read_legend(&reading) || !read_picture(&reading, lines))
        return false;
    unnumbered = read_unnumbered(&reading);
    hex_map_number(map, unnumbered);
    read_corrections(&reading);
    if (!check_numbers(&reading, lines, hex_map_number(map, unnumbered)))
        return false;
    read_known_terrain(&reading);
    read_known_places(&reading);
    read_roads(&reading);
    check_feature_names(&reading);
    read_features(&reading);
    if (!hex_map_finish(map))
        conf_problem(lines, problems, NULL, NULL, "more than %d unnumbered hexes can be entered",
                     HEX_UNNUMBERED_IDS_MAX);
    else
        read_exits(&reading);
    return problems->told == before;
}
