/* Strongpoints, fields, pools, and what may be asked of fire and ways. */
#include "rules/invaders/parts.h"

#define ENEMY_TABLE  invaders_kayotz_table
#define MAP_TERMS(m) invaders_map_terms
#include "rules/shared/marine_facts_c.h"

static void tell_fields(const struct facts *facts, const struct invaders_model *m,
                        const struct invaders_view *v)
{
    tell_list(facts, "fields");
    for (unsigned i = 0; i < FIELDS; i++)
        if (v->field[i].hex) {
            tell_group(facts, NULL);
            tell_text(facts, "name", invaders_field_names[i]);
            tell_hex(facts, m, v, v->field[i].hex);
            tell_number(facts, "radius", invaders_field_radius(m, v, (enum field)i));
            tell_end(facts);
        }
    tell_end(facts);
}

static void tell_pools(const struct facts *facts, const struct invaders_model *m,
                       const struct invaders_view *v)
{
    unsigned chits[CHIT_KINDS] = {0};
    FOR_EACH_BIT(i, v->chits)
        chits[m->chit_kind[i]]++;
    tell_group(facts, "chits_left");
    for (unsigned kind = 0; kind < CHIT_KINDS; kind++)
        tell_number(facts, invaders_chit_names[kind], chits[kind]);
    tell_end(facts);
    tell_group(facts, "objectives"); /* still in the pool: would it be met now? */
    FOR_EACH_BIT(i, (uint32_t)v->objectives)
        tell_truth(facts, invaders_objective_names[i], invaders_objective_met(m, v, (enum objective)i));
    tell_end(facts);
    tell_number(facts, "rifts_left", v->rifts_left);
}

static void tell_turn(const struct facts *facts, const struct invaders_model *m,
                      const struct invaders_view *v)
{
    (void)m;
    if (v->dimension)
        tell_number(facts, "dimension", v->dimension);
}

static void tell_others(const struct facts *facts, const struct invaders_model *m,
                        const struct invaders_view *v)
{
    tell_markers(facts, m, v, "strongpoints", &v->strongpoints);
    tell_fields(facts, m, v);
    tell_pools(facts, m, v);
}

/* ------------------------------------------------------------------------------------------ queries ---- */

ASK(walk)
{
    return view_board(m, v)->land_distance[a[0]][a[1]];
}

ASK(sees)
{
    struct hex_set occupied = hex_set_or(&v->marines_at, &v->kayotz_at);
    hex_set_remove(&occupied, (unsigned)a[0]);
    hex_set_remove(&occupied, (unsigned)a[1]);
    return marine_sees(view_board(m, v), &occupied, (unsigned)a[0], (unsigned)a[1]);
}

ASK(marine_dice)
{
    return v->kayotz_on_map >> a[2] & 1
               ? invaders_marine_factor(m, v, (unsigned)a[0], (unsigned)a[1], (unsigned)a[2], false)
               : 0;
}

ASK(defence)
{
    return kayotz_defence(m, v, (unsigned)a[0]);
}

ASK(kayotz_dice)
{
    if (!(v->kayotz_on_map >> a[0] & 1) || !(v->on_map >> a[1] & 1))
        return 0;
    int dice = invaders_kayotz_factor(m, v, (unsigned)a[0], (unsigned)a[1], 0);
    return dice > 0 ? dice : 0;
}

ASK(kayotz_at)
{
    return invaders_kayotz_at(v, (unsigned)a[0]);
}

ASK(cover)
{
    const struct invaders_board *board = view_board(m, v);
    return hex_set_has(&board->cover_terrain, (unsigned)a[0]);
}

ASK(road)
{
    return hex_set_has(&view_board(m, v)->steps.roads, (unsigned)a[0]);
}

ASK(to_exit)
{
    const struct invaders_board *board = view_board(m, v);
    int64_t least = HEX_UNREACHABLE;
    HEX_SET_FOR_EACH(hex, board->exit_hexes)
        least = board->map.distance[a[0]][hex] < least ? board->map.distance[a[0]][hex] : least;
    return least;
}
