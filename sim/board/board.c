#include "sim/board/board.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/facts.h"
#include "sim/core/text.h"

enum { DEEPEST = 8, KEY_LONGEST = 24 };

/* Where in the facts the teller is: the keys of the open groups, "" for entries of lists. */
struct reading {
    char key[DEEPEST][KEY_LONGEST];
    int depth;
    unsigned number; /* of an edge: which comes next */
    struct board *boards;
    size_t count;
};

static bool inside(const struct reading *reading, int depth, const char *key)
{
    return reading->depth == depth && strcmp(reading->key[1], key) == 0;
}

static struct board *last(const struct reading *reading)
{
    return &reading->boards[reading->count - 1];
}

static struct board_way *new_way(struct board_way **ways, size_t *count)
{
    *ways = memory_resize(*ways, (*count + 1) * sizeof **ways);
    struct board_way *way = &(*ways)[(*count)++];
    *way = (struct board_way){.length = 0};
    return way;
}

/* Maps are groups in a list that is not told: depth 0 between them, 1 inside of one. */
static void begin(struct reading *reading)
{
    if (reading->depth == 1) {
        reading->boards = memory_resize(reading->boards, (reading->count + 1) * sizeof *reading->boards);
        reading->boards[reading->count++] = (struct board){.name = ""};
        return;
    }
    struct board *board = last(reading);
    if (inside(reading, 3, "cells")) {
        board->cells = memory_resize(board->cells, (board->cell_count + 1) * sizeof *board->cells);
        board->cells[board->cell_count++] = (struct board_cell){.x = 0};
    } else if (inside(reading, 3, "roads")) {
        new_way(&board->roads, &board->road_count);
    } else if (inside(reading, 3, "trails")) {
        new_way(&board->trails, &board->trail_count);
    } else if (inside(reading, 3, "edges")) {
        board->edges = memory_resize(board->edges, (board->edge_count + 1) * sizeof *board->edges);
        board->edges[board->edge_count++] = (struct board_edge){.a = 0};
        reading->number = 0;
    }
}

static void open(void *to, const char *key, bool list)
{
    struct reading *reading = to;
    (void)list;
    if (reading->depth + 1 == DEEPEST)
        abort(); /* a game that tells so deep needs a larger DEEPEST */
    text_fit(reading->key[reading->depth++], KEY_LONGEST, key ? key : "");
    begin(reading);
}

static void close(void *to)
{
    ((struct reading *)to)->depth--;
}

static void add_to_way(struct board_way *way, int64_t value)
{
    if (way->length < sizeof way->cell / sizeof *way->cell)
        way->cell[way->length++] = (unsigned)value;
}

static void cell_number(struct board_cell *cell, const char *key, int64_t value)
{
    if (strcmp(key, "x") == 0)
        cell->x = (int)value;
    else if (strcmp(key, "y") == 0)
        cell->y = (int)value;
    else if (strcmp(key, "id") == 0)
        cell->id = (unsigned)value;
    else if (strcmp(key, "terrain") == 0 || strcmp(key, "kind") == 0)
        cell->terrain = (unsigned)value;
    else if (strcmp(key, "features") == 0)
        cell->features = (unsigned)value;
}

static void add_to_outline(struct board_cell *cell, int64_t value)
{
    if (cell->told_count < sizeof cell->told / sizeof *cell->told)
        cell->told[cell->told_count++] = (int)value;
}

static void add_to_edge(struct reading *reading, struct board_edge *edge, int64_t value)
{
    unsigned *const part[] = {&edge->a, &edge->b, &edge->kind};
    if (reading->number < sizeof part / sizeof *part)
        *part[reading->number++] = (unsigned)value;
}

static void number(void *to, const char *key, int64_t value)
{
    struct reading *reading = to;
    struct board *board = last(reading);
    if (reading->depth == 1 && strcmp(key, "plain") == 0)
        board->plain = (unsigned)value;
    else if (inside(reading, 4, "cells") && strcmp(reading->key[3], "outline") == 0)
        add_to_outline(&board->cells[board->cell_count - 1], value);
    else if (inside(reading, 3, "edges"))
        add_to_edge(reading, &board->edges[board->edge_count - 1], value);
    else if (inside(reading, 3, "cells"))
        cell_number(&board->cells[board->cell_count - 1], key, value);
    else if (inside(reading, 3, "roads") && board->roads[board->road_count - 1].length < 2)
        add_to_way(&board->roads[board->road_count - 1], value);
    else if (inside(reading, 3, "roads"))
        board->roads[board->road_count - 1].assumed = value != 0;
    else if (inside(reading, 4, "trails"))
        add_to_way(&board->trails[board->trail_count - 1], value);
}

static void truth(void *to, const char *key, bool value)
{
    struct reading *reading = to;
    struct board *board = last(reading);
    if (reading->depth == 1 && strcmp(key, "pointed_top") == 0)
        board->pointed_top = value;
    else if (reading->depth == 1 && strcmp(key, "space") == 0)
        board->is_space = value;
    else if (reading->depth == 1 && strcmp(key, "display") == 0)
        board->display = value;
    else if (inside(reading, 3, "edge_kinds") && board->edge_kinds > 0)
        (strcmp(key, "drawn") == 0 ? board->edge_drawn : board->edge_bars)[board->edge_kinds - 1] = value;
    else if (inside(reading, 3, "cells") && strcmp(key, "assumed") == 0)
        board->cells[board->cell_count - 1].assumed = value;
}

static void text(void *to, const char *key, const char *value)
{
    struct reading *reading = to;
    struct board *board = last(reading);
    if (reading->depth == 1 && strcmp(key, "name") == 0)
        text_fit(board->name, sizeof board->name, value);
    else if (reading->depth == 1 && strcmp(key, "title") == 0)
        text_fit(board->title, sizeof board->title, value);
    else if (inside(reading, 3, "kinds") && board->terrains < BOARD_NAMES_MAX)
        text_fit(board->terrain[board->terrains++], sizeof *board->terrain, value);
    else if (inside(reading, 3, "edge_kinds") && board->edge_kinds < BOARD_NAMES_MAX)
        text_fit(board->edge_kind[board->edge_kinds++], sizeof *board->edge_kind, value);
    else if (inside(reading, 3, "cells") && strcmp(key, "title") == 0)
        text_fit(board->cells[board->cell_count - 1].title, sizeof board->cells->title, value);
    else if (inside(reading, 2, "terrains") && board->terrains < BOARD_NAMES_MAX)
        text_fit(board->terrain[board->terrains++], sizeof *board->terrain, value);
    else if (inside(reading, 2, "features") && board->features < BOARD_NAMES_MAX)
        text_fit(board->feature[board->features++], sizeof *board->feature, value);
    else if (inside(reading, 3, "cells") && strcmp(key, "number") == 0)
        text_fit(board->cells[board->cell_count - 1].number, sizeof board->cells->number, value);
    else if (inside(reading, 3, "trails") && strcmp(key, "kind") == 0)
        text_fit(board->trails[board->trail_count - 1].kind, sizeof board->trails->kind, value);
}

struct board *boards_of(const struct game *game, const void *model, size_t *count)
{
    struct reading reading = {.depth = 0};
    const struct facts facts = {open, close, number, truth, text, &reading};
    if (game->tell_maps)
        game->tell_maps(model, &facts);
    for (size_t i = 0; i < reading.count; i++)
        board_place(&reading.boards[i]);
    *count = reading.count;
    return reading.boards;
}

void boards_free(struct board *boards, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(boards[i].cells);
        free(boards[i].roads);
        free(boards[i].trails);
        free(boards[i].edges);
    }
    free(boards);
}
