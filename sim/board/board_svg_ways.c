/* Roads and trails of a map. */
#include <math.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/board/board_draw.h"
#include "sim/result/markup.h"

const char board_road_style[] = "stroke='#6b4f33' stroke-width='6'";

/* What a road crosses on a bridge. */
static bool needs_bridge(const char *terrain)
{
    return strcmp(terrain, "lava") == 0 || strcmp(terrain, "tar_pit") == 0 || strcmp(terrain, "water") == 0;
}

static void add_roads(struct text *text, const struct board *board, bool bridges, const char *style)
{
    text_addf(text, "<path fill='none' %s d='", style);
    for (size_t i = 0; i < board->road_count; i++) {
        const struct board_way *road = &board->roads[i];
        bool bridge = false;
        for (size_t k = 0; k < 2; k++)
            bridge |= needs_bridge(board->terrain[board->cells[road->cell[k]].terrain]);
        const struct point from = board->cells[road->cell[0]].centre, to = board->cells[road->cell[1]].centre;
        if (!bridges || bridge)
            text_addf(text, "M%.1f %.1fL%.1f %.1f", from.x, from.y, to.x, to.y);
    }
    text_add(text, "'/>\n");
}

const char *board_trail_words(const struct board_way *trail, char words[64])
{
    char kind[64];
    snprintf(words, 64, _("%s trail"), board_words(trail->kind, kind));
    return words;
}

/* Kinds of trails differ in dashes and colour; the first kind of a map is dotted. */
static bool is_dotted(const struct board *board, const struct board_way *trail)
{
    return strcmp(trail->kind, board->trails[0].kind) == 0;
}

const char *board_trail_style(const struct board *board, const struct board_way *trail)
{
    return is_dotted(board, trail)
               ? "stroke='#5b2d7a' stroke-width='2.6' stroke-dasharray='1 5' stroke-linecap='round'"
               : "stroke='#b0413e' stroke-width='2.6' stroke-dasharray='8 5'";
}

static void add_trail(struct text *text, const struct board *board, const struct board_way *trail)
{
    char words[64];
    text_addf(text, "<polyline fill='none' %s marker-end='url(#%s-arrow%d)' points='",
              board_trail_style(board, trail), board->name, is_dotted(board, trail) ? 1 : 2);
    for (unsigned i = 0; i < trail->length; i++) {
        const struct point point = board->cells[trail->cell[i]].centre;
        text_addf(text, "%s%.1f,%.1f", i ? " " : "", point.x, point.y);
    }
    text_add(text, "'><title>");
    add_markup(text, board_trail_words(trail, words));
    text_add(text, "</title></polyline>\n");
}

/* The corners that two cells share, in the picture; false if there are not two. */
static bool common_side(const struct board_cell *a, const struct board_cell *b, struct point side[2])
{
    const double near = 2;
    size_t found = 0;
    for (unsigned i = 0; i < a->corners; i++)
        for (unsigned k = 0; k < b->corners && found < 2; k++) {
            const struct point p = {a->centre.x + a->corner[i].x, a->centre.y + a->corner[i].y};
            const struct point q = {b->centre.x + b->corner[k].x, b->centre.y + b->corner[k].y};
            if (hypot(p.x - q.x, p.y - q.y) < near)
                side[found++] = p;
        }
    return found == 2;
}

/* Where nothing bars the way, sides say nothing: every cell is open to its neighbours. */
static bool something_bars(const struct board *board)
{
    for (unsigned i = 0; i < board->edge_kinds; i++)
        if (board->edge_bars[i])
            return true;
    return false;
}

/* A line between the centres of cells that touch would be hidden under them: roads, streams, rivers lie on
 * the ground, in a style for each kind. */
static const char *way_style(const struct board *board, unsigned kind)
{
    static const char *const styles[] = {"stroke='#8a6238' stroke-width='4.5' stroke-linecap='round'",
                                         "stroke='#5b9bd0' stroke-width='3' stroke-linecap='round'",
                                         "stroke='#2c6fb0' stroke-width='6.5' stroke-linecap='round'"};
    unsigned number = 0;
    for (unsigned i = 0; i < kind; i++)
        number += board->edge_drawn[i];
    return styles[number % (sizeof styles / sizeof *styles)];
}

/* How the edge is drawn, and from where to where; NULL: not in this layer. Other lines between centres lie
 * under the cells, walls and doors on the side that two cells share. */
static const char *edge_style(const struct board *board, const struct board_edge *edge, bool under,
                              struct point line[2])
{
    static const char *const styles[] = {"stroke='#3b2f22' stroke-width='5'",
                                         "stroke='#b0413e' stroke-width='5' stroke-dasharray='6 4'",
                                         "stroke='#0b6e6e' stroke-width='4' stroke-dasharray='2 3'"};
    const struct board_cell *a = board_cell(board, edge->a), *b = board_cell(board, edge->b);
    if (!a || !b)
        return NULL;
    const bool drawn = board->edge_drawn[edge->kind], touch = common_side(a, b, line);
    if (under != (drawn && !touch))
        return NULL;
    if (drawn) {
        line[0] = a->centre;
        line[1] = b->centre;
        return touch ? way_style(board, edge->kind) : "stroke='#8a8575' stroke-width='2.5'";
    }
    if (!touch || !something_bars(board) || strcmp(board->edge_kind[edge->kind], "open") == 0)
        return NULL;
    return styles[board->edge_bars[edge->kind] ? 0 : 1 + edge->kind % 2];
}

static void add_edge(struct text *text, const struct board *board, const struct board_edge *edge, bool under)
{
    struct point line[2];
    char words[64];
    const char *style = edge_style(board, edge, under, line);
    if (!style)
        return;
    text_addf(text, "<path d='M%.1f %.1fL%.1f %.1f' fill='none' %s><title>", line[0].x, line[0].y, line[1].x,
              line[1].y, style);
    add_markup(text, board_words(board->edge_kind[edge->kind], words));
    text_add(text, "</title></path>\n");
}

void add_board_edges(struct text *text, const struct board *board, bool under)
{
    for (size_t i = 0; i < board->edge_count; i++)
        if (board->edges[i].kind < board->edge_kinds)
            add_edge(text, board, &board->edges[i], under);
}

void add_board_ways(struct text *text, const struct board *board)
{
    if (board->is_space)
        return;
    add_roads(text, board, true, "stroke='#3b2f22' stroke-width='12'");
    add_roads(text, board, false, "stroke='#6b4f33' stroke-width='7.5' stroke-linecap='round'");
    add_roads(text, board, false, "stroke='#d9bf94' stroke-width='4.5' stroke-linecap='round'");
    for (size_t i = 0; i < board->trail_count; i++)
        add_trail(text, board, &board->trails[i]);
}
