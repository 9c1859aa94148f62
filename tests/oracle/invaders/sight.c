/* Lines of sight, hex by hex, INV-L. */
#include "tests/oracle/invaders/oracle.h"

#include <stdlib.h>
#include <string.h>

static const int corner_x[6] = {2, 1, -1, -2, -1, 1};
static const int corner_y[6] = {0, 1, 1, 0, -1, -1};

/* INV-L.1: how the line between the centres of a and b touches h. */
enum contact contact(const struct board *board, int a, int b, int h)
{
    const struct hex *from = &board->hex[a], *to = &board->hex[b], *hex = &board->hex[h];
    int dx = to->x - from->x, dy = to->y - from->y;
    int dot = dx * (hex->x - from->x) + 3 * dy * (hex->y - from->y);
    int left = 0, right = 0, zeros = 0;

    if (h == a || h == b || dot <= 0 || dot >= dx * dx + 3 * dy * dy)
        return CONTACT_NONE;
    for (int i = 0; i < 6; i++) {
        int side = dx * (hex->y + corner_y[i] - from->y) - dy * (hex->x + corner_x[i] - from->x);

        if (side > 0)
            left++;
        else if (side < 0)
            right++;
        else
            zeros++;
    }
    if (left > 0 && right > 0)
        return CONTACT_INTERIOR;
    return zeros == 2 ? CONTACT_SIDE : zeros == 1 ? CONTACT_VERTEX : CONTACT_NONE;
}

/* INV-L.2: the hex on the other side of the hexside along which the line runs. */
int partner_of_side(const struct board *board, int a, int b, int h)
{
    const struct hex *from = &board->hex[a], *to = &board->hex[b], *hex = &board->hex[h];
    int dx = to->x - from->x, dy = to->y - from->y;

    for (int d = 0; d < DIRECTIONS; d++) {
        int g = hex->neighbour[d];

        if (g != NOWHERE && contact(board, a, b, g) == CONTACT_SIDE &&
            dx * (hex->y + board->hex[g].y - 2 * from->y) == dy * (hex->x + board->hex[g].x - 2 * from->x))
            return g;
    }
    return NOWHERE;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

struct touch {
    int hex;
    enum contact how;
};

struct line {
    int count;
    struct touch touched[];
};

/* The hexes that the line touches. Only those in the box around both ends are looked at: a hex outside of it
 * cannot touch the line. */
static struct line *draw_line(const struct board *board, int a, int b)
{
    const struct hex *from = &board->hex[a], *to = &board->hex[b];
    int west = least(from->column, to->column), east = most(from->column, to->column);
    int north = most(least(from->row, to->row) - 1, 0);
    int south = least(most(from->row, to->row) + 1, board->hexes / board->columns - 1);
    struct touch touched[HEXES_MAX];
    int count = 0;
    struct line *line;

    for (int row = north; row <= south; row++) {
        for (int column = west; column <= east; column++) {
            int h = row * board->columns + column;
            enum contact how = contact(board, a, b, h);

            if (how != CONTACT_NONE)
                touched[count++] = (struct touch){h, how};
        }
    }
    line = malloc(sizeof *line + (size_t)count * sizeof touched[0]);
    if (!line)
        abort();
    line->count = count;
    memcpy(line->touched, touched, (size_t)count * sizeof touched[0]);
    return line;
}

/* Lines never change: each is drawn once and kept. */
static const struct line *line_between(const struct board *board, int a, int b)
{
    static struct {
        const struct board *board;
        struct line *line[HEXES_MAX][HEXES_MAX];
    } known[2];
    int i = known[0].board == NULL || known[0].board == board ? 0 : 1;

    known[i].board = board;
    if (!known[i].line[a][b])
        known[i].line[a][b] = draw_line(board, a, b);
    return known[i].line[a][b];
}

/* INV-L.4 */
static bool blocks_marines(const struct game *game, int h, const struct marine *lifted)
{
    enum terrain terrain = game->board->hex[h].terrain;

    if (terrain == FOREST || terrain == BUILDING || terrain == LAVA)
        return true;
    if (lifted && lifted->place == ON_MAP && lifted->hex == h)
        return false;
    return occupied(game, h);
}

/* INV-L.5, V-los_contact; `lifted` is a Marine imagined elsewhere, or NULL. */
bool marine_sight(const struct game *game, int a, int b, const struct marine *lifted)
{
    enum { JP_EDITION, DESIGNER_STRICT, ENGLISH_HEXSIDE };
    const struct board *board = game->board;
    int ruling = game->rules->options.los_contact;
    const struct line *line = line_between(board, a, b);

    for (int i = 0; i < line->count; i++) {
        int h = line->touched[i].hex;
        enum contact how = line->touched[i].how;

        if (!blocks_marines(game, h, lifted))
            continue;
        if (how == CONTACT_INTERIOR || ruling == DESIGNER_STRICT)
            return false;
        if (how == CONTACT_SIDE && ruling == ENGLISH_HEXSIDE)
            return false;
        if (how == CONTACT_SIDE) {
            int partner = partner_of_side(board, a, b, h);

            if (partner != NOWHERE && blocks_marines(game, partner, lifted))
                return false;
        }
    }
    return true;
}

/* INV-L.6, V-kayotz_lava_block */
bool behind_lava(const struct game *game, int a, int b)
{
    enum { BLOCK, IGNORE, BLOCK_ANY_SIDE };
    const struct board *board = game->board;
    int ruling = game->rules->options.kayotz_lava_block;
    const struct line *line = line_between(board, a, b);

    if (ruling == IGNORE)
        return false;
    for (int i = 0; i < line->count; i++) {
        int h = line->touched[i].hex;
        enum contact how = line->touched[i].how;

        if (board->hex[h].terrain != LAVA)
            continue;
        if (how == CONTACT_INTERIOR || (how == CONTACT_SIDE && ruling == BLOCK_ANY_SIDE))
            return true;
        if (how == CONTACT_SIDE) {
            int partner = partner_of_side(board, a, b, h);

            if (partner != NOWHERE && board->hex[partner].terrain == LAVA)
                return true;
        }
    }
    return false;
}

/* INV-L.8, V-rush_lava_contact */
bool rush_lava(const struct game *game, int a, int b)
{
    enum { INTERIOR_OR_SIDE, ANY_CONTACT, INTERIOR_ONLY };
    const struct board *board = game->board;
    int ruling = game->rules->options.rush_lava_contact;
    const struct line *line = line_between(board, a, b);

    for (int i = 0; i < line->count; i++) {
        int h = line->touched[i].hex;
        enum contact how = line->touched[i].how;

        if (board->hex[h].terrain != LAVA)
            continue;
        if (how == CONTACT_INTERIOR || (how == CONTACT_SIDE && ruling != INTERIOR_ONLY) ||
            (how == CONTACT_VERTEX && ruling == ANY_CONTACT))
            return true;
    }
    return false;
}

/* INV-L.7: the hexes that cover a Marine in b from fire out of a. */
int cover_hexes(const struct game *game, int a, int b)
{
    const struct board *board = game->board;
    const struct line *line = line_between(board, a, b);
    int cover = gives_cover(board->hex[b].terrain);

    for (int i = 0; i < line->count; i++)
        cover +=
            line->touched[i].how != CONTACT_VERTEX && gives_cover(board->hex[line->touched[i].hex].terrain);
    return cover;
}

/* INV-L.7, the same for strongpoints. */
int strongpoint_hexes(const struct game *game, int a, int b)
{
    const struct line *line = line_between(game->board, a, b);
    int strongpoints = game->strongpoint[b];

    for (int i = 0; i < line->count; i++)
        strongpoints += line->touched[i].how != CONTACT_VERTEX && game->strongpoint[line->touched[i].hex];
    return strongpoints;
}
