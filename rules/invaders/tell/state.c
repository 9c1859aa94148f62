/* A state as a table, and the maps with the units on them. */
#include "rules/invaders/parts.h"

#define MAP_TERMS(board) invaders_map_terms
#define SIGNS            N_("   * stunned  # paralyzed  z dormant  ^ strongpoint\n")
#include "rules/shared/marine_state_c.h"

static void print_markers(const struct position *p, FILE *out)
{
    const struct invaders_view *v = p->view;
    HEX_SET_FOR_EACH(hex, v->strongpoints)
        fprintf(out, _("  strongpoint %s"), number_text(p, hex));
    for (unsigned i = 0; i < FIELDS; i++) {
        if (v->field[i].hex)
            fprintf(out, _("  %s field %s radius %u"), name_text(invaders_field_names[i]),
                    number_text(p, v->field[i].hex), invaders_field_radius(p->model, v, (enum field)i));
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

static void add_to_heading(const struct position *p, FILE *out)
{
    fprintf(out, _(", kills %u"), p->view->kills);
    if (p->view->dimension)
        fprintf(out, _(", home dimension %u"), p->view->dimension);
}

static void describe_others(const struct position *p, FILE *out)
{
    const struct invaders_model *m = p->model;
    const struct invaders_view *v = p->view;
    uint32_t monolith = v->kayotz_on_map & m->monolith, awake = v->kayotz_on_map & m->warriors & ~v->dormant;
    print_markers(p, out);
    fprintf(out, "%s\n", _("Kay'otz"));
    units_describe(&invaders_kayotz_table, &p->units, _("active"), awake, out);
    units_describe(&invaders_kayotz_table, &p->units, _("dormant"), v->dormant, out);
    units_describe(&invaders_kayotz_table, &p->units,
                   invaders_monolith_active(m, v) ? _("active") : _("silenced"), monolith, out);
    units_describe(&invaders_kayotz_table, &p->units, _("killed"), v->killed, out);
    units_describe(&invaders_kayotz_table, &p->units, _("removed"), v->removed, out);
    print_pools(m, v, out);
    units_describe(&invaders_kayotz_table, &p->units, _("Kay'otz"), v->kayotz_pool, out);
}

/* --------------------------------------------------------------------------------------------- maps ---- */

static void marine_sign(const struct position *p, unsigned marine, char *text, size_t size)
{
    const struct invaders_view *v = p->view;
    snprintf(text, size, "%s%s", p->model->marine_name[marine],
             v->paralyzed >> marine & 1 ? "#"
             : v->stunned >> marine & 1 ? "*"
                                        : "");
}

static bool enemy_sign(const struct position *p, unsigned hex, char *text, size_t size)
{
    const int kayotz = invaders_kayotz_at(p->view, hex);
    if (kayotz >= 0)
        snprintf(text, size, "%s%s", p->model->kayotz_name[kayotz],
                 p->view->dormant >> kayotz & 1 ? "z" : "");
    return kayotz >= 0;
}

static const char *ground_sign(const struct position *p, unsigned hex, bool is_empty)
{
    (void)is_empty;
    return hex_set_has(&p->view->strongpoints, hex) ? "^" : "";
}
