/* Jewels, tunnels, cups, and what may be asked of vermin and cover. */
#include "rules/vermin/parts.h"

#define ENEMY_TABLE  vermin_unit_table
#define MAP_TERMS(m) vermin_map_terms(consult((m)->ruling, RULING_UNNUMBERED_ORDER) == 0)
#include "rules/shared/marine_facts_c.h"

static void tell_tunnels(const struct facts *facts, const struct vermin_model *m, const struct vermin_view *v)
{
    tell_list(facts, "tunnels");
    for (unsigned i = 0; i < TUNNELS; i++) {
        unsigned hex = view_board(m, v)->tunnel[i];
        if (!hex || !((v->tunnel_open | v->tunnel_collapsed) >> i & 1))
            continue;
        tell_group(facts, NULL);
        tell_hex(facts, m, v, hex);
        tell_truth(facts, "collapsed", v->tunnel_collapsed >> i & 1);
        tell_end(facts);
    }
    tell_end(facts);
}

static void tell_turn(const struct facts *facts, const struct vermin_model *m, const struct vermin_view *v)
{
    tell_number(facts, "direction_south", v->direction_south + 1); /* as printed */
    tell_number(facts, "direction_north", v->direction_north + 1);
    tell_number(facts, "points", vermin_points(m, v));
}

static void tell_others(const struct facts *facts, const struct vermin_model *m, const struct vermin_view *v)
{
    tell_markers(facts, m, v, "jewels", &v->jewels_at);
    tell_tunnels(facts, m, v);
    tell_list(facts, "chits_left");
    FOR_EACH_BIT(i, (uint32_t)v->chits)
        tell_text(facts, NULL, vermin_event_kinds[m->chit_event[i]]);
    tell_end(facts);
    tell_list(facts, "secrets");
    FOR_EACH_BIT(i, (uint32_t)v->secrets)
        tell_text(facts, NULL, vermin_secret_names[i]);
    tell_end(facts);
}

/* ------------------------------------------------------------------------------------------ queries ---- */

ASK(sees)
{
    const struct hex_map *map = &view_board(m, v)->map;
    return hex_set_has(&map->ids, (unsigned)a[0]) && hex_set_has(&map->ids, (unsigned)a[1]) &&
           vermin_sees(m, v, (unsigned)a[0], (unsigned)a[1]);
}

ASK(defence)
{
    return m->all_vermin >> a[0] & 1 ? vermin_unit_defence(m, v, (unsigned)a[0]) : 0;
}

ASK(attack)
{
    return m->all_vermin >> a[0] & 1 ? vermin_unit_attack(m, v, (unsigned)a[0]) : 0;
}

ASK(vermin_in)
{
    return __builtin_popcount(vermin_in_hex(v, (unsigned)a[0]));
}

ASK(next_to_vermin)
{
    return next_to_vermin(view_board(m, v), v, (unsigned)a[0]);
}

ASK(cover)
{
    return hex_set_has(&view_board(m, v)->cover[v->flooded != 0], (unsigned)a[0]);
}
