/* The outdoor map as it is drawn (configs/longest_day/maps/outdoor.yaml): the terrain from signs, roads and
 * waters from trails of hexes. */
#include <stdio.h>
#include <string.h>

#include "rules/longest_day/load/load.h"

static const char *const direction_names[DIRECTIONS] = {"N", "NE", "SE", "S", "SW", "NW"};

/* Two lines a row: the odd columns, then the even ones half a hex lower. Hexes are numbered by column. */
static void read_terrain(struct loading *load, const struct conf_node *map)
{
    struct outdoors *o = &load->model->outdoors;
    const struct conf_node *lines = conf_need(map, "terrain", load->problems);
    if (!lines)
        return;
    o->count = HEX_FIRST;
    o->rows = (unsigned)conf_size(lines) / 2;
    for (unsigned column = 1; column < COLUMNS_MAX; column++)
        for (unsigned row = 1; row <= o->rows; row++) {
            const struct conf_node *line = conf_at(lines, 2 * (row - 1) + (column % 2 == 0));
            const char *text = conf_scalar(line);
            char sign = text && 2 * (column - 1) < strlen(text) ? text[2 * (column - 1)] : ' ';
            if (sign == ' ' || o->count == HEXES_MAX)
                continue;
            if (sign != '.' && sign != 'm')
                conf_problem(line, load->problems, ". or m", NULL, "the sign '%c' is not in the legend",
                             sign);
            unsigned i = o->count++;
            snprintf(o->id[i], sizeof o->id[i], "H-%02u%02u", column % 100, row % 100);
            o->column[i] = (uint8_t)column;
            o->row[i] = (uint8_t)row;
            o->marsh[i] = sign == 'm';
            o->columns = column;
        }
}

static void find_neighbours(struct outdoors *o)
{
    static const int columns[DIRECTIONS] = {0, 1, 1, 0, -1, -1};
    static const int rows[2][DIRECTIONS] = {{-1, 0, 1, 1, 1, 0},
                                            {-1, -1, 0, 1, 0, -1}}; /* even, odd columns */
    for (unsigned i = HEX_FIRST; i < o->count; i++)
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            int column = o->column[i] + columns[d], row = o->row[i] + rows[o->column[i] % 2][d];
            o->neighbour[i][d] = NO_HEX;
            for (unsigned j = HEX_FIRST; j < o->count; j++)
                if (o->column[j] == column && o->row[j] == row)
                    o->neighbour[i][d] = (uint16_t)j;
        }
}

static void add_edge(struct outdoors *o, unsigned from, unsigned to, uint8_t *edges, bool *hexes)
{
    for (unsigned d = 0; d < DIRECTIONS; d++)
        if (o->neighbour[from][d] == to) {
            edges[from] |= (uint8_t)(1u << d);
            edges[to] |= (uint8_t)(1u << (d + 3) % DIRECTIONS);
        }
    hexes[from] = hexes[to] = true;
}

static void read_trail(struct loading *load, const struct conf_node *trail, uint8_t *edges, bool *hexes)
{
    struct outdoors *o = &load->model->outdoors;
    const char *text = conf_scalar(trail);
    unsigned last = NO_HEX;
    while (text && *text) {
        unsigned length = (unsigned)strcspn(text, " ");
        unsigned hex = longest_day_find_hex(o, text, length);
        if (hex == NO_HEX || (last != NO_HEX && o->distance[last][hex] != 1)) {
            conf_problem(trail, load->problems, "hexes that are neighbours", NULL, "no trail: %.*s",
                         (int)length, text);
            return;
        }
        if (last != NO_HEX)
            add_edge(o, last, hex, edges, hexes);
        last = hex;
        text += length + strspn(text + length, " ");
    }
}

static void read_trails(struct loading *load, const struct conf_node *map, const char *key, uint8_t *edges,
                        bool *hexes)
{
    const struct conf_node *list = conf_need_part(map, key, CONF_SEQUENCE, load->problems);
    for (size_t i = 0; i < conf_size(list); i++)
        read_trail(load, conf_at(list, i), edges, hexes);
}

static unsigned read_hexes(struct loading *load, const struct conf_node *map, const char *key, unsigned least,
                           unsigned most, uint16_t *hexes)
{
    const struct conf_node *list = conf_need(map, key, load->problems);
    size_t count = list ? conf_size(list) : 0;
    if (list && (conf_kind(list) != CONF_SEQUENCE || count < least || count > most)) {
        conf_problem(list, load->problems, NULL, NULL, "there must be %u to %u hexes here", least, most);
        return 0;
    }
    for (size_t i = 0; i < count; i++)
        hexes[i] = (uint16_t)longest_day_read_hex(load, conf_at(list, i), conf_scalar(conf_at(list, i)));
    return (unsigned)count;
}

static uint16_t read_hex(struct loading *load, const struct conf_node *map, const char *key)
{
    const struct conf_node *node = conf_need(map, key, load->problems);
    return node ? (uint16_t)longest_day_read_hex(load, node, conf_scalar(node)) : NO_HEX;
}

static void read_directions(struct loading *load, const struct conf_node *map)
{
    const struct conf_node *list = conf_need(map, "drop_directions", load->problems);
    if (list && conf_size(list) != 5)
        conf_problem(list, load->problems, NULL, NULL, "there must be five directions, for a die of 1 to 5");
    for (size_t i = 0; list && i < conf_size(list) && i < 5; i++)
        load->model->outdoors.drop_direction[i + 1] =
            (uint8_t)conf_choice(conf_at(list, i), "", direction_names, DIRECTIONS, load->problems);
}

static void measure(struct outdoors *o)
{
    for (unsigned i = HEX_FIRST; i < o->count; i++)
        for (unsigned j = HEX_FIRST; j < o->count; j++) { /* LDD-2.1.a */
            int q = o->column[i] - o->column[j];
            int s = (o->row[i] - (o->column[i] - 1) / 2) - (o->row[j] - (o->column[j] - 1) / 2);
            int a = q < 0 ? -q : q, b = s < 0 ? -s : s, c = q + s < 0 ? -(q + s) : q + s;
            o->distance[i][j] = (uint8_t)(a > b ? (a > c ? a : c) : (b > c ? b : c));
        }
}

/* What the letters mean is for people. */
static void read_legend(struct loading *load, const struct conf_node *legend)
{
    for (size_t i = 0; i < conf_size(legend); i++) {
        conf_key_letter(conf_at(legend, i), "one ASCII letter or sign: terrain", load->problems);
        conf_string(conf_at(legend, i), "", load->problems);
    }
}

void longest_day_load_outdoors(struct loading *load)
{
    struct outdoors *o = &load->model->outdoors;
    char path[64];
    snprintf(path, sizeof path, "maps.%s", conf_string(load->root, "scenario.outdoors.map", load->problems));
    const struct conf_node *map = conf_need(load->root, path, load->problems);
    if (!map)
        return;
    conf_accept(conf_find(map, "name"));
    conf_accept(conf_find(map, "title"));
    read_legend(load, conf_find(map, "legend"));
    read_terrain(load, map);
    find_neighbours(o);
    measure(o);
    read_trails(load, map, "rivers", o->river_edge, o->river);
    read_trails(load, map, "streams", o->stream_edge, o->stream);
    read_trails(load, map, "roads", o->road_edge, o->road);
    read_hexes(load, map, "stars", STARS, STARS, o->star);
    read_hexes(load, map, "garrison", OUTDOOR_GARRISON, OUTDOOR_GARRISON, o->garrison);
    o->transport[0] = read_hex(load, map, "eagle");
    o->transports = 1 + read_hexes(load, map, "transports", 1, TRANSPORTS_MAX - 1, o->transport + 1);
    o->exit = read_hex(load, map, "exit");
    read_directions(load, map);
    if (o->exit < o->count)
        longest_day_build_outdoors(o, load->model);
}
