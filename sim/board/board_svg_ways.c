/* Roads and trails of a map. */
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
        struct point from = board_centre(board, road->cell[0]), to = board_centre(board, road->cell[1]);
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
        struct point point = board_centre(board, trail->cell[i]);
        text_addf(text, "%s%.1f,%.1f", i ? " " : "", point.x, point.y);
    }
    text_add(text, "'><title>");
    add_markup(text, board_trail_words(trail, words));
    text_add(text, "</title></polyline>\n");
}

void add_board_ways(struct text *text, const struct board *board)
{
    add_roads(text, board, true, "stroke='#3b2f22' stroke-width='12'");
    add_roads(text, board, false, "stroke='#6b4f33' stroke-width='7.5' stroke-linecap='round'");
    add_roads(text, board, false, "stroke='#d9bf94' stroke-width='4.5' stroke-linecap='round'");
    for (size_t i = 0; i < board->trail_count; i++)
        add_trail(text, board, &board->trails[i]);
}
