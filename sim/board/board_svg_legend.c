/* What terrain, lines and hatching of a map mean. */
#include <math.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/board/board_draw.h"
#include "sim/result/markup.h"

enum { ROW = 26, COLUMN = 190 };

struct legend {
    struct text *text;
    const struct board_legend *place;
    int at;
};

static struct point next_entry(struct legend *legend)
{
    const int row = legend->at / legend->place->columns, column = legend->at % legend->place->columns;
    legend->at++;
    return (struct point){legend->place->left + COLUMN * column + 16, legend->place->top + ROW * row + 16};
}

static void add_words(struct legend *legend, struct point place, const char *words)
{
    text_addf(legend->text, "<text x='%.1f' y='%.1f' text-anchor='start' font-size='13'>", place.x + 22,
              place.y + 4);
    add_markup(legend->text, words);
    text_add(legend->text, "</text>\n");
}

static void add_line(struct legend *legend, const char *style, const char *words)
{
    struct point place = next_entry(legend);
    text_addf(legend->text, "<path d='M%.1f %.1fh28' fill='none' %s/>", place.x - 14, place.y, style);
    add_words(legend, place, words);
}

static void add_terrains(struct legend *legend, const struct board *board)
{
    bool used[BOARD_NAMES_MAX] = {false};
    char words[64];
    for (size_t i = 0; i < board->cell_count; i++)
        used[board->cells[i].terrain] = true;
    for (unsigned i = 0; i < board->terrains; i++)
        if (used[i]) {
            struct point place = next_entry(legend);
            if (board->is_space)
                text_addf(legend->text,
                          "<rect x='%.1f' y='%.1f' width='26' height='20' fill='%s' stroke='#77746a'/>",
                          place.x - 13, place.y - 10, board_ground(board, i));
            text_addf(legend->text, "<use href='#%s-t%u' transform='translate(%.1f %.1f) scale(.42)'/>",
                      board->name, i, place.x, place.y);
            add_words(legend, place, board_words(board->terrain[i], words));
        }
}

void add_board_legend(struct text *text, const struct board *board, const struct board_legend *legend)
{
    struct legend entries = {.text = text, .place = legend};
    char words[64];
    add_terrains(&entries, board);
    if (board->road_count)
        add_line(&entries, board_road_style, _("road"));
    for (size_t i = 0; i < board->trail_count; i++)
        if (i == 0 || strcmp(board->trails[i].kind, board->trails[i - 1].kind) != 0)
            add_line(&entries, board_trail_style(board, &board->trails[i]),
                     board_trail_words(&board->trails[i], words));
    if (board->is_space)
        return;
    struct point place = next_entry(&entries);
    text_addf(text,
              "<use href='#%s-hex' fill='url(#%s-hatch)' stroke='#77746a' transform='translate(%.1f %.1f) "
              "scale(.42)'/>",
              board->name, board->name, place.x, place.y);
    add_words(&entries, place, _("assumed terrain"));
}

struct board_legend board_legend_below(double left, double top, double width)
{
    return (struct board_legend){left, top, (int)(width / COLUMN)};
}

double board_legend_height(const struct board *board, const struct board_legend *legend)
{
    enum { BESIDES = 4 }; /* road, two kinds of trails, assumed */
    return ROW * ceil((double)(board->terrains + BESIDES) / legend->columns) + BOARD_MARGIN;
}
