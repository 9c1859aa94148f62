#include "sim/board/board_svg.h"

#include <math.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/board/board_draw.h"
#include "sim/result/markup.h"

struct look {
    const char *name, *ground, *ink, *art;
};

static const struct look looks[] = {
#define TERRAIN(name, ground, ink, art) {name, ground, ink, art},
#include "sim/board/terrain.def"
#undef TERRAIN
};
enum { LOOKS = sizeof looks / sizeof *looks };

static const struct look *look_of(const char *name)
{
    static const struct look plain = {"", "#e8e8e8", "#444444", ""};
    for (size_t i = 0; i < LOOKS; i++)
        if (strcmp(looks[i].name, name) == 0)
            return &looks[i];
    return &plain;
}

struct point board_stretched(const struct board *board, double x, double y)
{
    return board->pointed_top ? (struct point){x * BOARD_ROOT * BOARD_SCALE, y * BOARD_SCALE}
                              : (struct point){x * BOARD_SCALE, y * BOARD_ROOT * BOARD_SCALE};
}

struct point board_centre(const struct board *board, unsigned cell)
{
    return board_stretched(board, board->cells[cell].x, board->cells[cell].y);
}

const char *board_words(const char *name, char words[64])
{
    snprintf(words, 64, "%s", name_text(name));
    for (char *at = words; *at; at++)
        *at = *at == '_' ? ' ' : *at;
    return words;
}

/* ------------------------------------------------------------------------------------- definitions ---- */

static void add_hex(struct text *text, const struct board *board)
{
    static const int corner[6][2] = {{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}};
    for (size_t i = 0; i < 6; i++) {
        int x = corner[i][board->pointed_top], y = corner[i][!board->pointed_top];
        struct point point = board_stretched(board, x, y);
        text_addf(text, "%s%.1f %.1f", i ? "L" : "M", point.x, point.y);
    }
    text_add(text, "z");
}

/* Names of definitions begin with the map's: a page may have several boards. */
static void add_terrain_look(struct text *text, const struct board *board, unsigned terrain)
{
    const struct look *look = look_of(board->terrain[terrain]);
    text_addf(text, "<g id='%s-t%u'><path d='", board->name, terrain);
    add_hex(text, board);
    text_addf(text, "' fill='%s' stroke='#77746a' stroke-width='.8'/>%s</g>\n", look->ground, look->art);
}

static void add_arrow(struct text *text, const struct board *board, int kind, const char *colour)
{
    text_addf(text,
              "<marker id='%s-arrow%d' viewBox='0 0 6 6' refX='5' refY='3' markerWidth='5' markerHeight='5' "
              "orient='auto'><path d='M0 0L6 3L0 6z' fill='%s'/></marker>\n",
              board->name, kind, colour);
}

static void add_definitions(struct text *text, const struct board *board)
{
    text_add(text, "<defs>\n");
    for (unsigned i = 0; i < board->terrains; i++)
        add_terrain_look(text, board, i);
    text_addf(text, "<path id='%s-hex' d='", board->name);
    add_hex(text, board);
    text_addf(text,
              "'/>\n<pattern id='%s-hatch' width='7' height='7' patternUnits='userSpaceOnUse' "
              "patternTransform='rotate(45)'><path d='M0 0v7' stroke='#000' stroke-opacity='.2' "
              "stroke-width='1.4'/></pattern>\n",
              board->name);
    add_arrow(text, board, 1, "#5b2d7a");
    add_arrow(text, board, 2, "#b0413e");
    text_add(text, "</defs>\n");
}

/* ------------------------------------------------------------------------------------------- cells ---- */

static bool shows(const struct board *board, const struct board_cell *cell, unsigned feature)
{
    return cell->features >> feature & 1 && !(board->plain >> feature & 1);
}

static void add_title(struct text *text, const struct board *board, const struct board_cell *cell)
{
    char words[64];
    text_add(text, "<title>");
    add_markup(text, cell->number);
    text_add(text, ", ");
    add_markup(text, board_words(board->terrain[cell->terrain], words));
    for (unsigned i = 0; i < board->features; i++)
        if (shows(board, cell, i)) {
            text_add(text, ", ");
            add_markup(text, board_words(board->feature[i], words));
        }
    if (cell->assumed) {
        text_add(text, " ");
        add_markup(text, _("(terrain assumed)"));
    }
    text_add(text, "</title>");
}

static void add_cell(struct text *text, const struct board *board, unsigned i)
{
    const struct board_cell *cell = &board->cells[i];
    struct point place = board_centre(board, i);
    text_addf(text, "<g transform='translate(%.1f %.1f)'>", place.x, place.y);
    add_title(text, board, cell);
    text_addf(text, "<use href='#%s-t%u'/>", board->name, cell->terrain);
    for (unsigned k = 0; k < board->features; k++)
        if (shows(board, cell, k))
            text_add(text, look_of(board->feature[k])->art);
    if (cell->assumed)
        text_addf(text, "<use class='assumed' href='#%s-hex' fill='url(#%s-hatch)'/>", board->name,
                  board->name);
    text_add(text, "</g>\n");
}

/* One line at the foot of a hex, the how many-th from below. */
static void add_label(struct text *text, const char *words, int line)
{
    enum { FOOT = 24, LINE = 9 };
    text_addf(text, "<text class='label' y='%d'>", FOOT - LINE * line);
    add_markup(text, words);
    text_add(text, "</text>");
}

/* The names of features, the first on top; of two words each has its line. */
static void add_labels(struct text *text, const struct board *board, const struct board_cell *cell)
{
    int lines = 0;
    for (unsigned k = board->features; k-- > 0;) {
        char words[64];
        if (!shows(board, cell, k))
            continue;
        board_words(board->feature[k], words);
        char *space = strchr(words, ' ');
        add_label(text, space ? space + 1 : words, lines++);
        if (space) {
            *space = '\0';
            add_label(text, words, lines++);
        }
    }
}

/* Numbers and names stand above roads and neighbours. */
static void add_names(struct text *text, const struct board *board, unsigned i)
{
    const struct board_cell *cell = &board->cells[i];
    struct point place = board_centre(board, i);
    text_addf(text, "<g transform='translate(%.1f %.1f)'><text y='-14' fill='%s'>", place.x, place.y,
              look_of(board->terrain[cell->terrain])->ink);
    add_markup(text, cell->number);
    text_add(text, "</text>");
    add_labels(text, board, cell);
    text_add(text, "</g>\n");
}

/* -------------------------------------------------------------------------------------- the picture ---- */

struct frame {
    double left, top, right, bottom;
};

static struct frame frame_of(const struct board *board)
{
    struct frame frame = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    struct point half = board->pointed_top ? (struct point){BOARD_ROOT * BOARD_SCALE, 2 * BOARD_SCALE}
                                           : (struct point){2 * BOARD_SCALE, BOARD_ROOT * BOARD_SCALE};
    for (unsigned i = 0; i < board->cell_count; i++) {
        struct point place = board_centre(board, i);
        frame.left = fmin(frame.left, place.x - half.x - BOARD_MARGIN);
        frame.top = fmin(frame.top, place.y - half.y - BOARD_MARGIN);
        frame.right = fmax(frame.right, place.x + half.x + BOARD_MARGIN);
        frame.bottom = fmax(frame.bottom, place.y + half.y + BOARD_MARGIN);
    }
    return frame;
}

void board_svg(struct text *text, const struct board *board, const struct board_svg *wish)
{
    struct frame frame = frame_of(board);
    double width = frame.right - frame.left;
    const struct board_legend legend = board_legend_below(frame.left, frame.bottom, width);
    double height = frame.bottom - frame.top + (wish->legend ? board_legend_height(board, &legend) : 0);
    text_addf(text,
              "<svg xmlns='http://www.w3.org/2000/svg' class='board' viewBox='%.1f %.1f %.1f %.1f' "
              "role='img' font-family='system-ui, sans-serif' text-anchor='middle' font-size='10'>\n",
              frame.left, frame.top, width, height);
    text_addf(
        text,
        "<style>.board .names text{stroke:#fff;stroke-opacity:.75;stroke-width:2px;paint-order:stroke}.board "
        ".label{font-size:7.5px;font-weight:bold;fill:#4d1a6b"
        "}%s</style>\n",
        wish->hatched ? "" : ".board .assumed{display:none}");
    text_addf(text, "<rect x='%.1f' y='%.1f' width='%.1f' height='%.1f' rx='6' fill='#fbfaf5'/>\n",
              frame.left, frame.top, width, height);
    add_definitions(text, board);
    text_add(text, "<g class='ground'>\n");
    for (unsigned i = 0; i < board->cell_count; i++)
        add_cell(text, board, i);
    text_add(text, "</g>\n<g class='ways' pointer-events='none'>\n");
    add_board_ways(text, board);
    text_add(text, "</g>\n<g class='names' pointer-events='none'>\n");
    for (unsigned i = 0; i < board->cell_count; i++)
        add_names(text, board, i);
    text_add(text, "</g>\n");
    if (wish->legend)
        add_board_legend(text, board, &legend);
    text_add(text, "</svg>\n");
}
