#include "sim/board/board_text.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"

enum {
    CELL = 4,
    PITCH_LEAST = 5,
    PITCH_MOST = 8,
    LINES_MAX = 80,
    WIDTH_MAX = 200,
    CELL_WIDTH = 64 /* in the picture */
};

/* "squad_4": SQ4, "heavy_weapons_2": HW2, "K07a" as it is; at most four signs. */
static void short_name(const char *name, char sign[CELL + 1])
{
    size_t parts = 1, length = 0;
    for (const char *at = name; *at; at++)
        parts += *at == '_' && !isdigit((unsigned char)at[1]);
    bool numbered = strlen(name) > 1 && isdigit((unsigned char)name[strlen(name) - 1]) && strchr(name, '_');
    if (!strchr(name, '_')) {
        snprintf(sign, CELL + 1, "%.4s", name);
        return;
    }
    for (const char *at = name; at && length < 2; at = strchr(at, '_') ? strchr(at, '_') + 1 : NULL)
        if (!isdigit((unsigned char)*at)) {
            sign[length++] = (char)toupper((unsigned char)*at);
            if (parts == 1 && length < 2)
                sign[length++] = (char)toupper((unsigned char)at[1]);
        }
    snprintf(sign + length, CELL + 1 - length, "%d", numbered ? atoi(strrchr(name, '_') + 1) % 100 : 0);
    if (!numbered)
        sign[length] = '\0';
}

/* What stands in a hex: a unit before markers, those of the first sides before others. */
static const struct thing *thing_in(const struct board *board, const struct things *things, unsigned hex)
{
    const struct thing *found = NULL;
    for (size_t i = 0; hex && i < things->count; i++)
        if (things->items[i].hex == hex &&
            (!*things->items[i].map || strcmp(things->items[i].map, board->name) == 0) &&
            (!found || things->items[i].look < found->look))
            found = &things->items[i];
    return found;
}

/* The letter of a terrain: its first, as a capital if another has it; "." for the first kind. */
static char terrain_sign(const struct board *board, unsigned terrain)
{
    if (terrain == 0 || terrain >= board->terrains)
        return '.';
    char sign = board->terrain[terrain][0];
    for (unsigned i = 1; i < terrain; i++)
        if (board->terrain[i][0] == sign)
            return (char)toupper((unsigned char)sign);
    return sign;
}

static void add_legend(struct text *text, const struct board *board, const struct screen *screen)
{
    struct text line = {0};
    bool used[BOARD_NAMES_MAX] = {false};
    for (size_t i = 0; i < board->cell_count; i++)
        used[board->cells[i].terrain] = true;
    for (unsigned i = 0; i < board->terrains; i++)
        if (used[i])
            text_addf(&line, "%s%c %s", line.length ? "  " : "", terrain_sign(board, i),
                      name_text(board->terrain[i]));
    add_wrapped(text, screen, line.bytes, 0);
    text_free(&line);
}

struct canvas {
    char signs[LINES_MAX][WIDTH_MAX];
    unsigned char looks[LINES_MAX][WIDTH_MAX]; /* 1 + that of a thing; 0: ground */
    int lines, width;
};

static void put_cell(struct canvas *canvas, const struct board *board, const struct board_cell *cell,
                     const struct things *things, int column, int line)
{
    const struct thing *thing = thing_in(board, things, cell->id);
    char sign[CELL + 1];
    if (thing)
        short_name(thing->name, sign);
    else
        snprintf(sign, sizeof sign, "%.3s%c", cell->number, terrain_sign(board, cell->terrain));
    if (line < 0 || line >= LINES_MAX || column < 0 || column + CELL >= WIDTH_MAX)
        return;
    for (size_t i = 0; sign[i]; i++) {
        canvas->signs[line][column + (int)i] = sign[i];
        canvas->looks[line][column + (int)i] = thing ? (unsigned char)(1 + thing->look) : 0;
    }
    canvas->lines = line >= canvas->lines ? line + 1 : canvas->lines;
    canvas->width = column + CELL > canvas->width ? column + CELL : canvas->width;
}

static void add_line(struct text *text, const struct canvas *canvas, int line, bool colour)
{
    static const char *const shades[1 + SIDE_LOOKS + 1] = {
        "\033[2m",    "\033[1;34m", "\033[1;31m", "\033[1;32m",
        "\033[1;33m", "\033[1;36m", "\033[1;35m", /* ground, five sides, markers */
    };
    int end = canvas->width;
    while (end > 0 && !canvas->signs[line][end - 1])
        end--;
    for (int i = 0, look = -1; i < end; i++) {
        char sign = canvas->signs[line][i];
        if (colour && sign && canvas->looks[line][i] != look) {
            look = canvas->looks[line][i];
            text_addf(text, "\033[0m%s", shades[look]);
        }
        text_add_bytes(text, sign ? &sign : " ", 1);
    }
    text_add(text, colour ? "\033[0m\n" : "\n");
}

/* Columns of signs from the middle of a hex to that of its neighbour in the same line. */
static int pitch_of(const struct board *board, const struct screen *screen)
{
    int most = 0;
    for (size_t i = 0; i < board->cell_count; i++)
        most = board->cells[i].x > most ? board->cells[i].x : most;
    int pitch = (screen->width - CELL) * (board->pointed_top ? 2 : 6) / (most + 1);
    return pitch > PITCH_MOST ? PITCH_MOST : pitch;
}

static bool put_hexes(struct canvas *canvas, const struct board *board, const struct things *things,
                      const struct screen *screen)
{
    const int pitch = pitch_of(board, screen);
    if (pitch < PITCH_LEAST)
        return false;
    for (size_t i = 0; i < board->cell_count; i++) {
        const struct board_cell *cell = &board->cells[i];
        const int across = cell->x * pitch / (board->pointed_top ? 2 : 6);
        put_cell(canvas, board, cell, things, across, board->pointed_top ? cell->y / 3 : cell->y);
    }
    return true;
}

/* Cells of any shape: the places of the picture, as wide as the screen. A line is twice as high as a sign is
 * wide; two cells on the same signs are shoved apart. */
static bool put_space(struct canvas *canvas, const struct board *board, const struct things *things,
                      const struct screen *screen)
{
    double left = INFINITY, top = INFINITY, right = -INFINITY;
    for (size_t i = 0; i < board->cell_count; i++) {
        left = fmin(left, board->cells[i].centre.x);
        right = fmax(right, board->cells[i].centre.x);
        top = fmin(top, board->cells[i].centre.y);
    }
    const double scale =
        fmin((screen->width - CELL - 2) / fmax(1, right - left), (double)PITCH_MOST / CELL_WIDTH);
    for (size_t i = 0; i < board->cell_count; i++) {
        const struct board_cell *cell = &board->cells[i];
        int across = (int)lround((cell->centre.x - left) * scale),
            line = (int)lround((cell->centre.y - top) * scale / 2);
        while (line < LINES_MAX && across + CELL < WIDTH_MAX &&
               (canvas->signs[line][across] || canvas->signs[line][across + CELL - 1]))
            line++;
        put_cell(canvas, board, cell, things, across, line);
    }
    return true;
}

bool board_text(struct text *text, const struct board *board, const struct things *things,
                const struct screen *screen)
{
    struct canvas *canvas = memory_resize(NULL, sizeof *canvas);
    memset(canvas, 0, sizeof *canvas);
    const bool fits = (board->is_space ? put_space : put_hexes)(canvas, board, things, screen);
    for (int line = 0; fits && line < canvas->lines; line++)
        add_line(text, canvas, line, screen->colour);
    if (fits)
        add_legend(text, board, screen);
    free(canvas);
    return fits;
}
