/* The castle as it is drawn (configs/longest_day/maps/castle.yaml): squares, rooms, walls and doorways are
 * read from the drawings of the floors; stairs, road, passage and marked squares from lists. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/longest_day/load/load.h"

enum { ACROSS = 4, DOWN = 2, LEFT = 2, TOP = 1, LEGEND_MAX = 40 };

static const char *const floor_names[FLOORS] = {"B1", "F1", "F2", "V"};
static const char *const zone_names[] = {"room", "corridor", "approach", "forecourt", "courtyard"};

struct legend {
    unsigned count;
    char letter[LEGEND_MAX];
    uint8_t room[LEGEND_MAX], zone[LEGEND_MAX];
};

static void read_legend(struct loading *load, const struct conf_node *castle, struct legend *legend)
{
    const struct conf_node *node = conf_need(castle, "legend", load->problems);
    for (size_t i = 0; node && i < conf_size(node) && legend->count < LEGEND_MAX; i++) {
        const struct conf_node *entry = conf_at(node, i);
        unsigned k = legend->count++;
        conf_accept(conf_find(entry, "title"));
        const char *room = conf_string(entry, "room", load->problems);
        legend->letter[k] =
            conf_key_letter(entry, "one ASCII letter or sign: part of the castle", load->problems);
        legend->room[k] = strcmp(room, "-") == 0 ? 0 : (uint8_t)(k + 1);
        legend->zone[k] = (uint8_t)conf_choice(entry, "zone", zone_names, 5, load->problems);
    }
}

static char sign_at(const struct conf_node *drawing, unsigned row, unsigned column)
{
    const char *line = row < conf_size(drawing) ? conf_scalar(conf_at(drawing, row)) : NULL;
    return line && column < strlen(line) ? line[column] : ' ';
}

static void add_square(struct loading *load, const struct conf_node *drawing, const struct legend *legend,
                       unsigned at[3], char sign)
{
    struct castle *c = &load->model->castle;
    unsigned k = 0;
    while (k < legend->count && legend->letter[k] != sign)
        k++;
    if (k == legend->count || c->count >= NO_SQUARE - 1) {
        conf_problem(drawing, load->problems, NULL, NULL, "the sign '%c' is not in the legend", sign);
        return;
    }
    unsigned i = c->count++;
    snprintf(c->id[i], sizeof c->id[i], "%s-%02u%02u", floor_names[at[0]], at[1] % 100, at[2] % 100);
    c->floor[i] = (uint8_t)at[0];
    c->column[i] = (uint8_t)at[1];
    c->row[i] = (uint8_t)at[2];
    c->room[i] = legend->room[k];
    c->zone[i] = legend->zone[k];
    c->letter[i] = sign;
    c->at[at[0]][at[1]][at[2]] = (uint8_t)i;
}

static void read_squares(struct loading *load, const struct conf_node *drawing, const struct legend *legend,
                         unsigned level)
{
    for (unsigned column = 1; column < COLUMNS_MAX; column++)
        for (unsigned row = 1; row < ROWS_MAX; row++) {
            char sign = sign_at(drawing, DOWN * (row - 1) + TOP, ACROSS * (column - 1) + LEFT);
            if (sign != ' ')
                add_square(load, drawing, legend, (unsigned[]){level, column, row}, sign);
        }
}

/* Between two squares side by side: a wall, a doorway or nothing. */
static void read_edges(struct castle *c, const struct conf_node *drawing, unsigned level)
{
    for (unsigned i = 0; i < c->count; i++) {
        if (c->floor[i] != level)
            continue;
        unsigned y = DOWN * (c->row[i] - 1u) + TOP, x = ACROSS * (c->column[i] - 1u) + LEFT;
        const char east = sign_at(drawing, y, x + 2), south = sign_at(drawing, y + 1, x);
        const unsigned next[2] = {c->at[level][c->column[i] + 1][c->row[i]],
                                  c->at[level][c->column[i]][c->row[i] + 1]};
        const uint8_t edge[2] = {east == '|'   ? EDGE_WALL
                                 : east == '+' ? EDGE_DOOR
                                               : EDGE_OPEN,
                                 south == '-'   ? EDGE_WALL
                                 : south == '+' ? EDGE_DOOR
                                                : EDGE_OPEN};
        if (next[0] != NO_SQUARE)
            c->edge[i][SIDE_E] = c->edge[next[0]][SIDE_W] = edge[0];
        if (next[1] != NO_SQUARE)
            c->edge[i][SIDE_S] = c->edge[next[1]][SIDE_N] = edge[1];
    }
}

static void read_floors(struct loading *load, const struct conf_node *castle)
{
    struct castle *c = &load->model->castle;
    struct legend legend = {0};
    read_legend(load, castle, &legend);
    memset(c->at, NO_SQUARE, sizeof c->at);
    for (unsigned level = 0; level < BLAST_FLOORS; level++) {
        char path[24];
        snprintf(path, sizeof path, "floors.%s", floor_names[level]);
        const struct conf_node *node = conf_need(castle, path, load->problems);
        if (!node)
            continue;
        conf_accept(conf_find(node, "title"));
        const struct conf_node *drawing = conf_need(node, "drawing", load->problems);
        if (!drawing)
            continue;
        read_squares(load, drawing, &legend, level);
        read_edges(c, drawing, level);
    }
    c->village = c->count++;
    c->floor[c->village] = VILLAGE_FLOOR;
    c->zone[c->village] = ZONE_VILLAGE;
    c->letter[c->village] = 'v';
    snprintf(c->id[c->village], sizeof *c->id, "%s", conf_string(castle, "village", load->problems));
}

static uint8_t read_place(struct loading *load, const struct conf_node *node, const char *path)
{
    const struct conf_node *place = conf_need(node, path, load->problems);
    return place ? (uint8_t)longest_day_read_square(load, place, conf_scalar(place)) : NO_SQUARE;
}

static void read_list(struct loading *load, const struct conf_node *castle, const char *key, unsigned count,
                      uint8_t *squares)
{
    const struct conf_node *list = conf_need(castle, key, load->problems);
    if (list && (conf_kind(list) != CONF_SEQUENCE || conf_size(list) != count)) {
        conf_problem(list, load->problems, NULL, NULL, "there must be %u squares here", count);
        return;
    }
    for (unsigned i = 0; list && i < count; i++)
        squares[i] = (uint8_t)longest_day_read_square(load, conf_at(list, i), conf_scalar(conf_at(list, i)));
}

static void read_stairs(struct loading *load, const struct conf_node *castle)
{
    struct castle *c = &load->model->castle;
    const struct conf_node *list = conf_need_part(castle, "stairs", CONF_SEQUENCE, load->problems);
    memset(c->stairs, NO_SQUARE, sizeof c->stairs);
    for (size_t i = 0; i < conf_size(list); i++) {
        const struct conf_node *entry = conf_at(list, i);
        const char *text = conf_scalar(entry), *gap = text ? strchr(text, ' ') : NULL;
        unsigned from = gap ? longest_day_find_square(c, text, (unsigned)(gap - text)) : NO_SQUARE;
        unsigned to = gap ? longest_day_find_square(c, gap + 1, (unsigned)strlen(gap + 1)) : NO_SQUARE;
        if (from == NO_SQUARE || to == NO_SQUARE || c->floor[from] == c->floor[to]) {
            conf_problem(entry, load->problems, "two squares of different floors", NULL, "no stairs");
            continue;
        }
        c->stairs[from] = (uint8_t)to;
        c->stairs[to] = (uint8_t)from;
    }
}

static void read_blast(struct loading *load, const struct conf_node *castle)
{
    struct castle *c = &load->model->castle;
    for (unsigned level = 0; level < BLAST_FLOORS; level++) {
        char path[24];
        snprintf(path, sizeof path, "blast.%s", floor_names[level]);
        const struct conf_node *node = conf_need(castle, path, load->problems);
        if (!node)
            continue;
        c->blast_square[level] = read_place(load, node, "square");
        c->blast_need[level] = (uint8_t)conf_integer(node, "icons", 1, 12, load->problems);
    }
}

void longest_day_load_castle(struct loading *load)
{
    struct castle *c = &load->model->castle;
    const char *name = conf_string(load->root, "scenario.castle.map", load->problems);
    char path[64];
    snprintf(path, sizeof path, "maps.%s", name);
    const struct conf_node *castle = conf_need(load->root, path, load->problems);
    if (!castle)
        return;
    conf_accept(conf_find(castle, "name"));
    conf_accept(conf_find(castle, "title"));
    size_t before = load->problems->told;
    read_floors(load, castle);
    read_stairs(load, castle);
    read_list(load, castle, "hole", 1, &c->hole);
    c->road = read_place(load, castle, "road");
    c->passage = read_place(load, castle, "passage");
    read_list(load, castle, "garrison", GARRISON, c->garrison);
    read_list(load, castle, "markers", QUESTIONS, c->question);
    read_list(load, castle, "events", EVENT_SQUARES - 2, c->event + 2);
    read_blast(load, castle);
    if (load->problems->told == before)
        longest_day_build_castle(c, load->model);
}
