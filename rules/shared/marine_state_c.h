/* What both Galactic Marines games write of a position: its heading, and the maps with the units on them.
 * Included once by a game's tell/state.c, which goes on with
 *
 *     add_to_heading()   what stands between the chits left and the end
 *     describe_others()  what follows the Marines: the other side, markers, cups
 *     marine_sign()     a Marine as a sign on the map: "SQ1*"
 *     enemy_sign()      the other side's units in a hex likewise; false if there are none
 *     ground_sign()     what lies in a hex besides
 *     MAP_TERMS(board)  the words of its maps
 *     SIGNS             what the signs on the map mean */
#include <stdio.h>
#include <string.h>

#include "rules/shared/map_text.h"
#include "rules/shared/map_units.h"
#include "sim/core/language.h"
#include "sim/core/text.h"

struct position {
    const struct GAME(model) * model;
    const struct GAME(view) * view;
    struct unit_position units;
};

static void add_to_heading(const struct position *p, FILE *out);
static void describe_others(const struct position *p, FILE *out);
static void marine_sign(const struct position *p, unsigned marine, char *text, size_t size);
static bool enemy_sign(const struct position *p, unsigned hex, char *text, size_t size);
static const char *ground_sign(const struct position *p, unsigned hex, bool is_empty);

/* The units of the hex with the signs of their condition; the ground's letter if nobody is there. */
static void unit_text(const void *context, const struct hex_map *map, const struct hex_cell *cell, char *text,
                      size_t size)
{
    const struct position *p = context;
    const int marine = cell->id ? GAME(marine_at)(p->view, cell->id) : -1;
    const bool enemies = marine < 0 && cell->id && enemy_sign(p, cell->id, text, size);
    if (marine >= 0)
        marine_sign(p, (unsigned)marine, text, size);
    else if (!enemies)
        snprintf(text, size, "  %c", map->terrain_letter[cell->terrain]);
    const size_t length = strlen(text);
    if (cell->id)
        snprintf(text + length, size - length, "%s", ground_sign(p, cell->id, marine < 0 && !enemies));
}

static struct position position_of(const struct GAME(model) * m, const struct GAME(view) * v)
{
    return (struct position){m, v, {m, v, &view_board(m, v)->map}};
}

static const char *number_text(const struct position *p, unsigned hex)
{
    return hex_map_number_text(&view_board(p->model, p->view)->map, hex);
}

static void print_heading(const struct position *p, FILE *out)
{
    const struct GAME(view) *v = p->view;
    size_t count;
    if (p->model->chapters > 1)
        fprintf(out, _("chapter %u, "), v->chapter);
    fprintf(out, _("turn %u: %d chits left"), v->turn, __builtin_popcount(v->chits));
    add_to_heading(p, out);
    if (v->recon)
        fputs(_(", recon succeeded"), out);
    if (v->over)
        fprintf(out, _("; over: %s (%s)"), _(GAME(levels)(p->model, SIDE_MARINE, &count)[v->level].title),
                _(GAME(endings)(p->model, &count)[v->ending].title));
    fputc('\n', out);
}

void GAME(describe_state)(const void *model, const void *state, FILE *out)
{
    const struct position p = position_of(model, &((const struct GAME(state) *)state)->view);
    print_heading(&p, out);
    fprintf(out, "%s\n", _("Marines"));
    units_describe_places(&GAME(marine_table), &p.units, out);
    describe_others(&p, out);
}

/* `map` NULL: the map of the state's chapter, or of the first. The units are drawn on the map they stand on.
 */
void GAME(draw_map)(const void *model, const void *state, const char *map, FILE *out, bool colour)
{
    const struct GAME(model) *m = model;
    const struct GAME(view) *v = state ? &((const struct GAME(state) *)state)->view : NULL;
    const struct GAME(board) *here = v ? view_board(m, v) : m->board[0], *board = here;
    for (unsigned i = 0; map && i < sizeof m->board / sizeof *m->board; i++)
        if (m->board[i] && strcmp(m->board[i]->map.name, map) == 0)
            board = m->board[i];
    const struct map_terms terms = MAP_TERMS(board);
    hex_map_draw(&board->map, &terms, out, colour, colour);
    if (!v || board != here)
        return;
    const struct position p = position_of(m, v);
    map_draw_units(&board->map, unit_text, &p, out);
    fputs(_(SIGNS), out);
}
