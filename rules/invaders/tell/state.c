/* A state as a table, and the maps with the units on them. */
#include <stdio.h>
#include <string.h>

#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"
#include "rules/shared/map_text.h"
#include "rules/shared/map_units.h"
#include "sim/core/language.h"
#include "sim/core/text.h"

static const char *number_text(const struct invaders_model *m, const struct invaders_view *v, unsigned hex)
{
    return hex_map_number_text(&view_board(m, v)->map, hex);
}

static void print_condition(const struct invaders_view *v, unsigned marine, FILE *out)
{
    uint32_t bit = 1u << marine;
    if (v->stunned & bit)
        fputs(_(" stunned"), out);
    if (v->paralyzed & bit)
        fputs(_(" paralyzed"), out);
    if (v->out_of_ammo & bit)
        fputs(_(" out of ammo"), out);
    if (v->acted & bit)
        fputs(_(" acted"), out);
}

static void print_title(const char *title, FILE *out)
{
    fprintf(out, "  %s%*s", title, text_padding(title, 10), "");
}

/* Long lists go on in the next line, under the first unit. */
static void next_entry(unsigned *entries, FILE *out)
{
    enum { ENTRIES_A_LINE = 6, TITLE_WIDTH = 12 };
    if (*entries && *entries % ENTRIES_A_LINE == 0)
        fprintf(out, "\n%*s", TITLE_WIDTH, "");
    ++*entries;
}

/* "  waiting: SC1 (turn 1) SC2 (turn 1)"; nothing if there are none. */
static void print_marines(const struct invaders_model *m, const struct invaders_view *v, const char *title,
                          uint32_t marines, FILE *out)
{
    unsigned entries = 0;
    if (!marines)
        return;
    print_title(title, out);
    FOR_EACH_BIT(i, marines) {
        next_entry(&entries, out);
        fprintf(out, "  %s", m->marine_name[i]);
        if (v->on_map >> i & 1)
            fprintf(out, " %s", number_text(m, v, v->marine_hex[i]));
        print_condition(v, i, out);
        if (v->waiting >> i & 1)
            fprintf(out, _(" (turn %u)"), v->entry_turn[i]);
    }
    fputc('\n', out);
}

static void print_kayotz(const struct invaders_model *m, const struct invaders_view *v, const char *title,
                         uint32_t units, FILE *out)
{
    unsigned entries = 0;
    if (!units)
        return;
    print_title(title, out);
    FOR_EACH_BIT(i, units) {
        next_entry(&entries, out);
        fprintf(out, "  %s", m->kayotz_name[i]);
        if (v->kayotz_on_map >> i & 1)
            fprintf(out, " %s", number_text(m, v, v->kayotz_hex[i]));
        if (v->rift[i] == RIFT_UNKNOWN)
            fputs(_(" rift ?"), out);
        else if (v->rift[i])
            fprintf(out, _(" rift %u"), v->rift[i]);
    }
    fputc('\n', out);
}

static void print_markers(const struct invaders_model *m, const struct invaders_view *v, FILE *out)
{
    HEX_SET_FOR_EACH(hex, v->strongpoints)
        fprintf(out, _("  strongpoint %s"), number_text(m, v, hex));
    for (unsigned i = 0; i < FIELDS; i++) {
        if (v->field[i].hex)
            fprintf(out, _("  %s field %s radius %u"), name_text(invaders_field_names[i]),
                    number_text(m, v, v->field[i].hex), invaders_field_radius(m, v, (enum field)i));
    }
    if (!hex_set_is_empty(&v->strongpoints) || v->field[FIELD_MFPN].hex || v->field[FIELD_PSD].hex)
        fputc('\n', out);
}

static void print_pools(const struct invaders_model *m, const struct invaders_view *v, FILE *out)
{
    unsigned chits_of[CHIT_KINDS] = {0};
    FOR_EACH_BIT(i, v->chits)
        chits_of[m->chit_kind[i]]++;
    fprintf(out, "%s\n", _("Pools"));
    print_title(_("chits"), out);
    for (unsigned kind = 0; kind < CHIT_KINDS; kind++) {
        if (chits_of[kind] > 1)
            fprintf(out, "  %u x %s", chits_of[kind], name_text(invaders_chit_names[kind]));
        else if (chits_of[kind])
            fprintf(out, "  %s", name_text(invaders_chit_names[kind]));
    }
    fputc('\n', out);
    print_title(_("objectives"), out);
    FOR_EACH_BIT(i, (uint32_t)v->objectives)
        fprintf(out, "  %s%s", name_text(invaders_objective_names[i]),
                invaders_objective_met(m, v, (enum objective)i) ? _(" (met now)") : "");
    fputc('\n', out);
    print_title(_("rifts"), out);
    fprintf(out, _("  %u left\n"), v->rifts_left);
    print_kayotz(m, v, _("Kay'otz"), v->kayotz_pool, out);
}

static void print_head(const struct invaders_model *m, const struct invaders_view *v, FILE *out)
{
    size_t levels, endings;
    if (m->chapters > 1)
        fprintf(out, _("chapter %u, "), v->chapter);
    fprintf(out, _("turn %u: %d chits left, kills %u"), v->turn, __builtin_popcount(v->chits), v->kills);
    if (v->dimension)
        fprintf(out, _(", home dimension %u"), v->dimension);
    if (v->recon)
        fputs(_(", recon succeeded"), out);
    if (v->over)
        fprintf(out, _("; over: %s (%s)"), _(invaders_levels(m, SIDE_MARINE, &levels)[v->level].title),
                _(invaders_endings(m, &endings)[v->ending].title));
    fputc('\n', out);
}

void invaders_describe_state(const void *model, const void *state, FILE *out)
{
    const struct invaders_model *m = model;
    const struct invaders_view *v = &((const struct invaders_state *)state)->view;
    uint32_t monolith = v->kayotz_on_map & m->monolith, awake = v->kayotz_on_map & m->warriors & ~v->dormant;
    print_head(m, v, out);
    fprintf(out, "%s\n", _("Marines"));
    print_marines(m, v, _("on the map"), v->on_map, out);
    print_marines(m, v, _("waiting"), v->waiting, out);
    print_marines(m, v, _("available"), v->available, out);
    print_marines(m, v, _("exited"), v->exited, out);
    print_marines(m, v, _("warped"), v->warped, out);
    print_marines(m, v, _("eliminated"), v->eliminated, out);
    print_marines(m, v, _("out"), v->unused, out);
    print_markers(m, v, out);
    fprintf(out, "%s\n", _("Kay'otz"));
    print_kayotz(m, v, _("active"), awake, out);
    print_kayotz(m, v, _("dormant"), v->dormant, out);
    print_kayotz(m, v, invaders_monolith_active(m, v) ? _("active") : _("silenced"), monolith, out);
    print_kayotz(m, v, _("killed"), v->killed, out);
    print_kayotz(m, v, _("removed"), v->removed, out);
    print_pools(m, v, out);
}

/* --------------------------------------------------------------------------------------------- maps ---- */

struct position {
    const struct invaders_model *model;
    const struct invaders_view *view;
};

/* "SQ1*": the unit in the hex with the sign of its condition; the ground's letter if nobody is there. */
static void unit_text(const void *context, const struct hex_map *map, const struct hex_cell *cell, char *text,
                      size_t size)
{
    const struct invaders_model *m = ((const struct position *)context)->model;
    const struct invaders_view *v = ((const struct position *)context)->view;
    int marine = cell->id ? invaders_marine_at(v, cell->id) : -1,
        kayotz = cell->id ? invaders_kayotz_at(v, cell->id) : -1;
    const char *sign = cell->id && hex_set_has(&v->strongpoints, cell->id) ? "^" : "";
    if (marine >= 0)
        snprintf(text, size, "%s%s%s", m->marine_name[marine],
                 v->paralyzed >> marine & 1 ? "#"
                 : v->stunned >> marine & 1 ? "*"
                                            : "",
                 sign);
    else if (kayotz >= 0)
        snprintf(text, size, "%s%s%s", m->kayotz_name[kayotz], v->dormant >> kayotz & 1 ? "z" : "", sign);
    else
        snprintf(text, size, "  %c%s", map->terrain_letter[cell->terrain], sign);
}

/* `map` NULL: the map of the state's chapter, or of the first. The units are drawn on the map they stand on.
 */
void invaders_draw_map(const void *model, const void *state, const char *map, FILE *out, bool colour)
{
    const struct invaders_model *m = model;
    const struct invaders_view *v = state ? &((const struct invaders_state *)state)->view : NULL;
    const struct invaders_board *here = v ? view_board(m, v) : m->board[m->chapter[0].board];
    const struct invaders_board *board = here;
    for (unsigned i = 0; map && i < 2; i++) {
        if (m->board[i] && strcmp(m->board[i]->map.name, map) == 0)
            board = m->board[i];
    }
    hex_map_draw(&board->map, &invaders_map_terms, out, colour, colour);
    if (!v || board != here)
        return;
    map_draw_units(&board->map, unit_text, &(struct position){m, v}, out);
    fputs(_("   * stunned  # paralyzed  z dormant  ^ strongpoint\n"), out);
}
