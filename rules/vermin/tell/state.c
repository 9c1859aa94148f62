/* A state as a table, and the maps with the units on them. */
#include "rules/vermin/parts.h"

#define MAP_TERMS(board) vermin_map_terms((board)->map.frame.unnumbered_last)
#define SIGNS                                                                                                \
    N_("   * disrupted, deployed, armed or reduced  + contaminated  # infected  $ jewel  & more units\n")
#include "rules/shared/marine_state_c.h"

static void print_jewels(const struct position *p, FILE *out)
{
    const struct vermin_board *b = view_board(p->model, p->view);
    if (is_migration(p->model, p->view))
        return;
    fprintf(out, _("Jewels\n  exported %u"), p->view->exported);
    for (unsigned n = 0; n < NESTS; n++)
        fprintf(out, _("  nest %u: %u"), n + 1, vermin_jewels_in(p->view, b->nest[n]));
    HEX_SET_FOR_EACH(hex, p->view->jewels_at)
        fprintf(out, "  %s: %u", number_text(p, hex), vermin_jewels_in(p->view, hex));
    fprintf(out, "\n%s", _("Tunnel exits"));
    for (unsigned t = 0; t < TUNNELS; t++)
        if ((p->view->tunnel_open | p->view->tunnel_collapsed) >> t & 1)
            fprintf(out, _("  %u in %s%s"), t + 1, number_text(p, b->tunnel[t]),
                    p->view->tunnel_collapsed >> t & 1 ? _(" partly collapsed") : "");
    fputc('\n', out);
}

static void print_cups(const struct position *p, FILE *out)
{
    unsigned entries = 0;
    fprintf(out, "%s\n", _("Cups"));
    units_describe_title(_("chits"), out);
    FOR_EACH_BIT(i, (uint32_t)p->view->chits) {
        units_describe_next(&entries, 5, out);
        fprintf(out, "  EC%02u %s", i + 1, name_text(vermin_event_kinds[p->model->chit_event[i]]));
    }
    fputc('\n', out);
    units_describe(&vermin_unit_table, &p->units, _("units"), p->view->in_cup, out);
    units_describe_title(_("weapons"), out);
    FOR_EACH_BIT(i, (uint32_t)p->view->secrets)
        fprintf(out, "  %s", name_text(vermin_secret_names[i]));
    fputc('\n', out);
}

static void add_to_heading(const struct position *p, FILE *out)
{
    if (is_migration(p->model, p->view) || p->model->chapters > 1)
        fprintf(out, _(", victory points %d"),
                vermin_points(p->model, p->view) + vermin_points_before(p->model, p->view));
    if (p->view->flooded)
        fputs(_(", flooded"), out);
    if (p->view->kitten)
        fputs(_(", the kitten is about"), out);
}

static void describe_others(const struct position *p, FILE *out)
{
    fprintf(out, "%s\n", _("Vermin"));
    units_describe_places(&vermin_unit_table, &p->units, out);
    print_jewels(p, out);
    print_cups(p, out);
}

/* --------------------------------------------------------------------------------------------- maps ---- */

/* "SQ1*", "AG" */
static void marine_sign(const struct position *p, unsigned marine, char *text, size_t size)
{
    static const char *const signs[MARINE_TYPES] = {"SQ", "HQ", "LG", "HW", "SC", "SO", "ANT", "PRO", "RV"};
    const struct vermin_view *v = p->view;
    unsigned type = p->model->marine_type[marine];
    unsigned number = units_count(p->model->marines_of[type] & ((1u << marine) - 1)) + 1;
    char digit[4] = "";
    if (type != ANT_GUN && type != SCIENTIST)
        snprintf(digit, sizeof digit, "%u", number % 10);
    snprintf(text, size, "%s%s%s%s%s", signs[type], digit, v->back >> marine & 1 ? "*" : "",
             v->infected >> marine & 1       ? "#"
             : v->contaminated >> marine & 1 ? "+"
                                             : "",
             v->loaded >> marine & 1 ? "$" : "");
}

/* "s05", "d01&": the first unit of the hex; & if there are more */
static bool enemy_sign(const struct position *p, unsigned hex, char *text, size_t size)
{
    const struct vermin_view *v = p->view;
    uint32_t units = vermin_in_hex(v, hex);
    char name[8];
    for (unsigned n = 0; n < NESTS; n++)
        units |= hex == view_board(p->model, v)->nest[n] ? v->in_nest[n] : 0;
    if (!units)
        return false;
    const unsigned first = unit_of_rank(units, 0);
    if (first < WARRIORS)
        snprintf(name, sizeof name, "%c%02u", p->model->vermin_name[first][0], first + 1);
    else
        snprintf(name, sizeof name, "Q%c", "cal"[first - FIRST_QUEEN]);
    snprintf(text, size, "%s%s%s%s", name, v->reduced >> first & 1 ? "*" : "",
             v->carriers >> first & 1 ? "$" : "", units_count(units) > 1 ? "&" : "");
    return true;
}

static const char *ground_sign(const struct position *p, unsigned hex, bool is_empty)
{
    const bool jewel = hex_set_has(&p->view->jewels_at, hex), tunnel = hex_set_has(&p->view->tunnels_at, hex);
    return !is_empty ? "" : jewel && tunnel ? "$o" : jewel ? "$" : tunnel ? "o" : "";
}
