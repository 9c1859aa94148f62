#include "sim/report/board_svg.h"

#include <math.h>
#include <string.h>

#include "sim/core/language.h"

/* A unit of board coordinates in the picture: a hex is 64 wide and 55 high. */
#define SCALE  16.0
#define ROOT   1.7320508075688772
#define MARGIN 6.0

enum { LEGEND_ROW = 26, LEGEND_COLUMN = 190 };

struct look {
    const char *name, *ground, *ink, *art;
};

static const struct look looks[] = {
#define TERRAIN(name, ground, ink, art) {name, ground, ink, art},
#include "sim/report/terrain.def"
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

/* What a road crosses on a bridge. */
static bool needs_bridge(const char *terrain)
{
    return strcmp(terrain, "lava") == 0 || strcmp(terrain, "tar_pit") == 0 || strcmp(terrain, "water") == 0;
}

struct point {
    double x, y;
};

static struct point stretched(const struct board *board, double x, double y)
{
    return board->pointed_top ? (struct point){x * ROOT * SCALE, y * SCALE}
                              : (struct point){x * SCALE, y * ROOT * SCALE};
}

static struct point centre(const struct board *board, unsigned cell)
{
    return stretched(board, board->cells[cell].x, board->cells[cell].y);
}

/* "rv_exit", as people say it. */
static const char *words_of(const char *name, char words[64])
{
    snprintf(words, 64, "%s", name_text(name));
    for (char *at = words; *at; at++)
        *at = *at == '_' ? ' ' : *at;
    return words;
}

/* For text between tags and in attributes. */
static void add_escaped(struct text *text, const char *string)
{
    for (; *string; string++) {
        const char *escaped = *string == '<'    ? "&lt;"
                              : *string == '&'  ? "&amp;"
                              : *string == '"'  ? "&quot;"
                              : *string == '\'' ? "&#39;"
                                                : NULL;
        if (escaped)
            text_add(text, escaped);
        else
            text_add_bytes(text, string, 1);
    }
}

/* ------------------------------------------------------------------------------------- definitions ---- */

static void add_hex(struct text *text, const struct board *board)
{
    static const int corner[6][2] = {{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}};
    for (size_t i = 0; i < 6; i++) {
        int x = corner[i][board->pointed_top], y = corner[i][!board->pointed_top];
        struct point point = stretched(board, x, y);
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
    add_escaped(text, cell->number);
    text_add(text, ", ");
    add_escaped(text, words_of(board->terrain[cell->terrain], words));
    for (unsigned i = 0; i < board->features; i++)
        if (shows(board, cell, i)) {
            text_add(text, ", ");
            add_escaped(text, words_of(board->feature[i], words));
        }
    if (cell->assumed) {
        text_add(text, " ");
        add_escaped(text, _("(terrain assumed)"));
    }
    text_add(text, "</title>");
}

static void add_cell(struct text *text, const struct board *board, unsigned i)
{
    const struct board_cell *cell = &board->cells[i];
    struct point place = centre(board, i);
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
    add_escaped(text, words);
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
        words_of(board->feature[k], words);
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
    struct point place = centre(board, i);
    text_addf(text, "<g transform='translate(%.1f %.1f)'><text y='-14' fill='%s'>", place.x, place.y,
              look_of(board->terrain[cell->terrain])->ink);
    add_escaped(text, cell->number);
    text_add(text, "</text>");
    add_labels(text, board, cell);
    text_add(text, "</g>\n");
}

/* -------------------------------------------------------------------------------------------- ways ---- */

static void add_roads(struct text *text, const struct board *board, bool bridges, const char *style)
{
    text_addf(text, "<path fill='none' %s d='", style);
    for (size_t i = 0; i < board->road_count; i++) {
        const struct board_way *road = &board->roads[i];
        bool bridge = false;
        for (size_t k = 0; k < 2; k++)
            bridge |= needs_bridge(board->terrain[board->cells[road->cell[k]].terrain]);
        struct point from = centre(board, road->cell[0]), to = centre(board, road->cell[1]);
        if (!bridges || bridge)
            text_addf(text, "M%.1f %.1fL%.1f %.1f", from.x, from.y, to.x, to.y);
    }
    text_add(text, "'/>\n");
}

static const char *trail_words(const struct board_way *trail, char words[64])
{
    char kind[64];
    snprintf(words, 64, _("%s trail"), words_of(trail->kind, kind));
    return words;
}

/* Kinds of trails differ in dashes and colour; the first kind of a map is dotted. */
static bool is_dotted(const struct board *board, const struct board_way *trail)
{
    return strcmp(trail->kind, board->trails[0].kind) == 0;
}

#define DOTTED "stroke='#5b2d7a' stroke-width='2.6' stroke-dasharray='1 5' stroke-linecap='round'"
#define DASHED "stroke='#b0413e' stroke-width='2.6' stroke-dasharray='8 5'"

static void add_trail(struct text *text, const struct board *board, const struct board_way *trail)
{
    char words[64];
    bool dotted = is_dotted(board, trail);
    text_addf(text, "<polyline fill='none' %s marker-end='url(#%s-arrow%d)' points='",
              dotted ? DOTTED : DASHED, board->name, dotted ? 1 : 2);
    for (unsigned i = 0; i < trail->length; i++) {
        struct point point = centre(board, trail->cell[i]);
        text_addf(text, "%s%.1f,%.1f", i ? " " : "", point.x, point.y);
    }
    text_add(text, "'><title>");
    add_escaped(text, trail_words(trail, words));
    text_add(text, "</title></polyline>\n");
}

static void add_ways(struct text *text, const struct board *board)
{
    add_roads(text, board, true, "stroke='#3b2f22' stroke-width='12'");
    add_roads(text, board, false, "stroke='#6b4f33' stroke-width='7.5' stroke-linecap='round'");
    add_roads(text, board, false, "stroke='#d9bf94' stroke-width='4.5' stroke-linecap='round'");
    for (size_t i = 0; i < board->trail_count; i++)
        add_trail(text, board, &board->trails[i]);
}

/* ------------------------------------------------------------------------------------------ legend ---- */

struct legend {
    struct text *text;
    double left, top;
    int columns, at;
};

static struct point next_entry(struct legend *legend)
{
    const int row = legend->at / legend->columns, column = legend->at % legend->columns;
    legend->at++;
    return (struct point){legend->left + LEGEND_COLUMN * column + 16, legend->top + LEGEND_ROW * row + 16};
}

static void add_words(struct legend *legend, struct point place, const char *words)
{
    text_addf(legend->text, "<text x='%.1f' y='%.1f' text-anchor='start' font-size='13'>", place.x + 22,
              place.y + 4);
    add_escaped(legend->text, words);
    text_add(legend->text, "</text>\n");
}

static void add_line(struct legend *legend, const char *style, const char *words)
{
    struct point place = next_entry(legend);
    text_addf(legend->text, "<path d='M%.1f %.1fh28' fill='none' %s/>", place.x - 14, place.y, style);
    add_words(legend, place, words);
}

static void add_legend(struct legend *legend, const struct board *board)
{
    bool used[BOARD_NAMES_MAX] = {false};
    char words[64];
    for (size_t i = 0; i < board->cell_count; i++)
        used[board->cells[i].terrain] = true;
    for (unsigned i = 0; i < board->terrains; i++)
        if (used[i]) {
            struct point place = next_entry(legend);
            text_addf(legend->text, "<use href='#%s-t%u' transform='translate(%.1f %.1f) scale(.42)'/>",
                      board->name, i, place.x, place.y);
            add_words(legend, place, words_of(board->terrain[i], words));
        }
    if (board->road_count)
        add_line(legend, "stroke='#6b4f33' stroke-width='6'", _("road"));
    for (size_t i = 0; i < board->trail_count; i++)
        if (i == 0 || strcmp(board->trails[i].kind, board->trails[i - 1].kind) != 0)
            add_line(legend, is_dotted(board, &board->trails[i]) ? DOTTED : DASHED,
                     trail_words(&board->trails[i], words));
    struct point place = next_entry(legend);
    text_addf(legend->text,
              "<use href='#%s-hex' fill='url(#%s-hatch)' stroke='#77746a' transform='translate(%.1f %.1f) "
              "scale(.42)'/>",
              board->name, board->name, place.x, place.y);
    add_words(legend, place, _("assumed terrain"));
}

/* -------------------------------------------------------------------------------------- the picture ---- */

struct frame {
    double left, top, right, bottom;
};

static struct frame frame_of(const struct board *board)
{
    struct frame frame = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    struct point half = board->pointed_top ? (struct point){ROOT * SCALE, 2 * SCALE}
                                           : (struct point){2 * SCALE, ROOT * SCALE};
    for (unsigned i = 0; i < board->cell_count; i++) {
        struct point place = centre(board, i);
        frame.left = fmin(frame.left, place.x - half.x - MARGIN);
        frame.top = fmin(frame.top, place.y - half.y - MARGIN);
        frame.right = fmax(frame.right, place.x + half.x + MARGIN);
        frame.bottom = fmax(frame.bottom, place.y + half.y + MARGIN);
    }
    return frame;
}

static double legend_height(const struct board *board, int columns)
{
    enum { BESIDES = 4 }; /* road, two kinds of trails, assumed */
    return LEGEND_ROW * ceil((double)(board->terrains + BESIDES) / columns) + MARGIN;
}

void board_svg(struct text *text, const struct board *board, const struct board_svg *wish)
{
    struct frame frame = frame_of(board);
    double width = frame.right - frame.left;
    struct legend legend = {text, frame.left, frame.bottom, (int)(width / LEGEND_COLUMN), 0};
    double height = frame.bottom - frame.top + (wish->legend ? legend_height(board, legend.columns) : 0);
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
    add_ways(text, board);
    text_add(text, "</g>\n<g class='names' pointer-events='none'>\n");
    for (unsigned i = 0; i < board->cell_count; i++)
        add_names(text, board, i);
    text_add(text, "</g>\n");
    if (wish->legend)
        add_legend(&legend, board);
    text_add(text, "</svg>\n");
}
