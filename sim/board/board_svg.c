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

/* What is not listed gets a ground of its own by its number. */
static const struct look *look_of(const char *name)
{
    static const struct look plain = {"", "#e8e8e8", "#444444", ""};
    for (size_t i = 0; i < LOOKS; i++)
        if (strcmp(looks[i].name, name) == 0)
            return &looks[i];
    return &plain;
}

const char *board_ground(const struct board *board, unsigned terrain)
{
    static const char *const grounds[] = {"#efe9d8", "#d9e6ef", "#e4dcef", "#dcebd7",
                                          "#f1dfd3", "#e6e2c8", "#d7e8e4", "#eed9e2"};
    const struct look *look = look_of(board->terrain[terrain]);
    return *look->name || !board->is_space ? look->ground
                                           : grounds[terrain % (sizeof grounds / sizeof *grounds)];
}

const char *board_words(const char *name, char words[64])
{
    snprintf(words, 64, "%s", name_text(name));
    for (char *at = words; *at; at++)
        *at = *at == '_' ? ' ' : *at;
    return words;
}

/* ------------------------------------------------------------------------------------- definitions ---- */

void add_board_outline(struct text *text, const struct board *board, const struct board_cell *cell)
{
    const double r = board->radius;
    if (!cell->corners)
        text_addf(text, "M%.1f 0A%.1f %.1f 0 1 1 %.1f 0A%.1f %.1f 0 1 1 %.1f 0", -r, r, r, r, r, r, -r);
    for (unsigned i = 0; i < cell->corners; i++)
        text_addf(text, "%s%.1f %.1f", i ? "L" : "M", cell->corner[i].x, cell->corner[i].y);
    text_add(text, "z");
}

/* Cells of a hex map are all alike; of a space each has an outline of its own. Names of definitions begin
 * with the map's: a page may have several boards. */
static void add_outlines(struct text *text, const struct board *board)
{
    for (unsigned i = 0; i < board->cell_count && (board->is_space || i == 0); i++) {
        text_addf(text, board->is_space ? "<path id='%s-c%u' d='" : "<path id='%s-hex' d='", board->name, i);
        add_board_outline(text, board, &board->cells[i]);
        text_add(text, "'/>\n");
    }
}

static void add_outline_name(struct text *text, const struct board *board, unsigned i)
{
    if (board->is_space)
        text_addf(text, "%s-c%u", board->name, i);
    else
        text_addf(text, "%s-hex", board->name);
}

static void add_terrain_look(struct text *text, const struct board *board, unsigned terrain)
{
    const struct look *look = look_of(board->terrain[terrain]);
    text_addf(text, "<g id='%s-t%u'>", board->name, terrain);
    if (!board->is_space)
        text_addf(text, "<use href='#%s-hex' fill='%s' stroke='#77746a' stroke-width='.8'/>", board->name,
                  board_ground(board, terrain));
    text_addf(text, "%s</g>\n", look->art);
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
    add_outlines(text, board);
    for (unsigned i = 0; i < board->terrains; i++)
        add_terrain_look(text, board, i);
    text_addf(text,
              "<pattern id='%s-hatch' width='7' height='7' patternUnits='userSpaceOnUse' "
              "patternTransform='rotate(45)'><path d='M0 0v7' stroke='#000' stroke-opacity='.2' "
              "stroke-width='1.4'/></pattern>\n",
              board->name);
    add_arrow(text, board, 1, "#5b2d7a");
    add_arrow(text, board, 2, "#b0413e");
    text_add(text, "</defs>\n");
}

/* ------------------------------------------------------------------------------------------- cells ---- */

/* Of names, in units of the picture: those of a wide map grow with it, so that they can be read when it is
 * fitted in. */
enum { LETTERS = 10, WIDE = 1600, LETTERS_ACROSS = 80 };

static bool shows(const struct board *board, const struct board_cell *cell, unsigned feature)
{
    return cell->features >> feature & 1 && !(board->plain >> feature & 1);
}

static void add_title(struct text *text, const struct board *board, const struct board_cell *cell)
{
    char words[64];
    text_add(text, "<title>");
    add_markup(text, cell->number);
    text_add(text, *cell->title ? " " : "");
    add_markup(text, cell->title);
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
    text_addf(text, "<g data-cell='%u' transform='translate(%.1f %.1f)'>", cell->id, cell->centre.x,
              cell->centre.y);
    add_title(text, board, cell);
    if (board->is_space) {
        text_addf(text, "<use href='#%s-c%u' fill='%s' stroke='#77746a' stroke-width='.8'/>", board->name, i,
                  board_ground(board, cell->terrain));
    }
    text_addf(text, "<use href='#%s-t%u'/>", board->name, cell->terrain);
    for (unsigned k = 0; k < board->features; k++)
        if (shows(board, cell, k))
            text_add(text, look_of(board->feature[k])->art);
    if (cell->assumed) {
        text_add(text, "<use class='assumed' href='#");
        add_outline_name(text, board, i);
        text_addf(text, "' fill='url(#%s-hatch)'/>", board->name);
    }
    text_add(text, "</g>\n");
}

/* One line at the foot of a hex, counted from below. */
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

/* Numbers and names stand above roads and neighbours; larger than usual (of a map of small stars far apart)
 * above the cell itself. */
static void add_names(struct text *text, const struct board *board, unsigned i, double letters)
{
    const struct board_cell *cell = &board->cells[i];
    double top = -board->radius;
    for (unsigned k = 0; k < cell->corners; k++)
        top = k == 0 || cell->corner[k].y < top ? cell->corner[k].y : top;
    text_addf(text, "<g transform='translate(%.1f %.1f)'><text y='%.1f' fill='%s'>", cell->centre.x,
              cell->centre.y, letters > LETTERS ? top - 4 : top + 14,
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
    for (unsigned i = 0; i < board->cell_count; i++) {
        const struct board_cell *cell = &board->cells[i];
        for (unsigned k = 0; k < (cell->corners ? cell->corners : 2); k++) {
            const double disc = k ? board->radius : -board->radius;
            const struct point corner = cell->corners ? cell->corner[k] : (struct point){disc, disc};
            frame.left = fmin(frame.left, cell->centre.x + corner.x - BOARD_MARGIN);
            frame.top = fmin(frame.top, cell->centre.y + corner.y - BOARD_MARGIN);
            frame.right = fmax(frame.right, cell->centre.x + corner.x + BOARD_MARGIN);
            frame.bottom = fmax(frame.bottom, cell->centre.y + corner.y + BOARD_MARGIN);
        }
    }
    return frame;
}

void board_svg(struct text *text, const struct board *board, const struct board_svg *wish)
{
    struct frame frame = frame_of(board);
    double width = frame.right - frame.left;
    const double letters = width > WIDE ? width / LETTERS_ACROSS : LETTERS;
    if (letters > LETTERS)
        frame.top -= letters;
    const struct board_legend legend = board_legend_below(frame.left, frame.bottom, width);
    double height = frame.bottom - frame.top + (wish->legend ? board_legend_height(board, &legend) : 0);
    text_addf(text,
              "<svg xmlns='http://www.w3.org/2000/svg' class='board' viewBox='%.1f %.1f %.1f %.1f' "
              "role='img' font-family='system-ui, sans-serif' text-anchor='middle' font-size='%.0f'>\n",
              frame.left, frame.top, width, height, letters);
    text_addf(
        text,
        "<style>.board .names text{stroke:#fff;stroke-opacity:.75;stroke-width:2px;paint-order:stroke}.board "
        ".label{font-size:7.5px;font-weight:bold;fill:#4d1a6b"
        "}%s</style>\n",
        wish->hatched ? "" : ".board .assumed{display:none}");
    text_addf(text,
              "<rect class='sheet' x='%.1f' y='%.1f' width='%.1f' height='%.1f' rx='6' fill='#fbfaf5'/>\n",
              frame.left, frame.top, width, height);
    add_definitions(text, board);
    text_add(text, "<g class='lines' pointer-events='none'>\n");
    add_board_edges(text, board, true);
    text_add(text, "</g>\n<g class='ground'>\n");
    for (unsigned i = 0; i < board->cell_count; i++)
        add_cell(text, board, i);
    text_add(text, "</g>\n<g class='ways' pointer-events='none'>\n");
    add_board_ways(text, board);
    add_board_edges(text, board, false);
    text_add(text, "</g>\n<g class='names' pointer-events='none'>\n");
    for (unsigned i = 0; i < board->cell_count; i++)
        add_names(text, board, i, letters);
    text_add(text, "</g>\n");
    if (wish->legend)
        add_board_legend(text, board, &legend);
    text_add(text, "</svg>\n");
}
