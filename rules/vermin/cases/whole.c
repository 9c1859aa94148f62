/* Rule cases: what a position is before a case describes it, and everything that follows from what it says:
 * occupancy sets, cups, escorts, the record. */
#include <string.h>

#include "rules/shared/unit_set.h"
#include "rules/vermin/cases/lay.h"

enum { ALL_CHITS = (1u << CHITS) - 1, ALL_TUNNELS = (1u << TUNNELS) - 1, ALL_SECRETS = (1u << SECRETS) - 1 };

/* Nobody is on the map; what no setup would give waits where the rules keep it. */
static void begin_vermin(struct lay *lay)
{
    struct vermin_view *v = lay->v;
    const struct vermin_model *m = lay->m;
    uint32_t larva = m->vermin_of[QUEEN_LARVA], ultramites = m->vermin_of[ULTRAMITE];
    if (is_migration(m, v)) {
        v->outside = m->queens | ultramites;
        v->in_cup = m->warriors & ~ultramites;
        v->tunnel_gone = ALL_TUNNELS;
    } else {
        v->gone = m->queens & ~larva;
        v->in_cup = m->warriors | larva;
        v->tunnel_in_cup = ALL_TUNNELS;
    }
}

void vermin_lay_begin(struct lay *lay)
{
    struct vermin_view *v = lay->v;
    const struct vermin_model *m = lay->m;
    v->turn = 1;
    v->unused = m->all_marines;
    v->chits = ALL_CHITS;
    v->secrets = ALL_SECRETS;
    for (unsigned chit = 0; chit < CHITS; chit++)
        v->chit_direction[chit] = m->chit_direction[chit];
    begin_vermin(lay);
}

/* ------------------------------------------------------------------------------------ what follows ---- */

static void fill_sets(struct lay *lay)
{
    struct vermin_view *v = lay->v;
    v->marines_at = units_hexes(&vermin_marine_table, v);
    v->vermin_at = units_hexes(&vermin_unit_table, v);
    v->full = v->tunnels_at = hex_set_empty();
    FOR_EACH_BIT(i, v->vermin_on_map) {
        unsigned hex = v->vermin_hex[i];
        uint32_t crawlers = units_at(v->vermin_hex, crawlers_on_map(lay->m, v), hex);
        if (units_count(crawlers) >= lay->m->stacking && !hex_set_has(&lay->board->unlimited, hex))
            hex_set_add(&v->full, hex);
    }
    FOR_EACH_BIT(tunnel, (uint32_t)v->tunnel_open | v->tunnel_collapsed)
        hex_set_add(&v->tunnels_at, lay->board->tunnel[tunnel]);
    v->escorts = 0;
    for (unsigned q = 0; q < QUEENS; q++)
        v->escorts |= v->escort[q] ? 1u << (v->escort[q] - 1) : 0;
}

/* The hidden half fits the visible one; the orders in the cups matter to no case. */
static void fill_cups(struct lay *lay)
{
    const uint64_t key = 0;
    struct vermin_view *v = lay->v;
    uint32_t larva = lay->m->vermin_of[QUEEN_LARVA];
    uint32_t elements = (v->in_cup & lay->m->warriors) | (v->in_cup & larva ? 1u << CUP_LARVA : 0) |
                        (uint32_t)v->tunnel_in_cup << CUP_TUNNEL;
    pool_fill(&lay->s->unit_cup, elements, key, SITE_DRAW_UNIT);
    pool_fill(&lay->s->event_cup, v->chits, key, SITE_DRAW_CHIT);
}

static void fill_record(struct lay *lay)
{
    struct vermin_view *v = lay->v;
    memset(v->record.lost_by_type, 0, sizeof v->record.lost_by_type);
    FOR_EACH_BIT(i, v->lost)
        v->record.lost_by_type[lay->m->marine_type[i]]++;
}

void vermin_lay_finish(struct lay *lay, const struct conf_node *node)
{
    struct vermin_view *v = lay->v;
    if (!vermin_jewels_write(lay->m, v, &lay->jewels))
        conf_problem(node, lay->problems, NULL, NULL, "there are only %u jewels", (unsigned)lay->m->jewels);
    fill_sets(lay);
    if (!lay->setup)
        return;
    v->been_on_map |= v->on_map != 0;
    fill_cups(lay);
    fill_record(lay);
}
