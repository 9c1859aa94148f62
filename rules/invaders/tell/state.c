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
    units_describe_title(_("chits"), out);
    for (unsigned kind = 0; kind < CHIT_KINDS; kind++) {
        if (chits_of[kind] > 1)
            fprintf(out, "  %u x %s", chits_of[kind], name_text(invaders_chit_names[kind]));
        else if (chits_of[kind])
            fprintf(out, "  %s", name_text(invaders_chit_names[kind]));
    }
    fputc('\n', out);
    units_describe_title(_("objectives"), out);
    FOR_EACH_BIT(i, (uint32_t)v->objectives)
        fprintf(out, "  %s%s", name_text(invaders_objective_names[i]),
                invaders_objective_met(m, v, (enum objective)i) ? _(" (met now)") : "");
    fputc('\n', out);
    units_describe_title(_("rifts"), out);
    fprintf(out, _("  %u left\n"), v->rifts_left);
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
    const struct unit_position units = {m, v, &view_board(m, v)->map};
    uint32_t monolith = v->kayotz_on_map & m->monolith, awake = v->kayotz_on_map & m->warriors & ~v->dormant;
    print_head(m, v, out);
    fprintf(out, "%s\n", _("Marines"));
    units_describe_places(&invaders_marine_table, &units, out);
    print_markers(m, v, out);
    fprintf(out, "%s\n", _("Kay'otz"));
    units_describe(&invaders_kayotz_table, &units, _("active"), awake, out);
    units_describe(&invaders_kayotz_table, &units, _("dormant"), v->dormant, out);
    units_describe(&invaders_kayotz_table, &units,
                   invaders_monolith_active(m, v) ? _("active") : _("silenced"), monolith, out);
    units_describe(&invaders_kayotz_table, &units, _("killed"), v->killed, out);
    units_describe(&invaders_kayotz_table, &units, _("removed"), v->removed, out);
    print_pools(m, v, out);
    units_describe(&invaders_kayotz_table, &units, _("Kay'otz"), v->kayotz_pool, out);
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
