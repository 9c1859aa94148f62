/* Special actions: who may try what, with which help and which modifiers (INV-7, 10.2.e-h). */
#include "rules/invaders/queries.h"

#define WEAK_MARINES(m, v)  (v)->stunned
#define RECON_WEAK          recon_stunned
#define WEAK_MAY_REQUEST(m) true
#include "rules/shared/marine_actions_c.h"

/* INV-4.b, 7: on the map, active, not acted. */
static uint32_t able_marines(const struct invaders_model *m, const struct invaders_view *v)
{
    (void)m;
    return active_marines(v) & ~v->acted;
}

/* INV-7.1.a, 10.2.e; INV-10.2.f: next to the wormhole; INV-10.2.h: never itself. */
uint32_t invaders_supporters(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                             unsigned adjacent_to)
{
    uint32_t hqs = able_marines(m, v) & m->marines_of[HQ] & ~(1u << marine);
    return adjacent_to ? units_in(v->marine_hex, hqs, &view_board(m, v)->map.adjacent[adjacent_to]) : hqs;
}

/* ------------------------------------------------------------------------------------- strongpoints ---- */

/* INV-7.2.a */
bool invaders_may_build(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    return is_able(m, v, m->builders, marine) && hex_set_count(&v->strongpoints) < m->strongpoint_limit &&
           !hex_set_has(&v->strongpoints, v->marine_hex[marine]);
}

int invaders_build_modifier(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    return (beside(m, v, marine, active_marines(v) & m->marines_of[HQ]) ? m->modifier.build_hq : 0) +
           (is_weak(m, v, marine) ? m->modifier.build_stunned : 0);
}

/* --------------------------------------------------------------------------------- rally, resupply ---- */

/* INV-7.3.b */
static bool in_field(const struct invaders_model *m, const struct invaders_view *v, unsigned hex)
{
    const struct invaders_board *board = view_board(m, v);
    bool inside = false;
    for (unsigned field = 0; field < FIELDS; field++) {
        unsigned centre = v->field[field].hex;
        if (centre)
            inside |= board->map.distance[centre][hex] <= invaders_field_radius(m, v, (enum field)field);
    }
    return inside;
}

/* INV-7.3.a: the only action of a paralyzed Marine. */
bool invaders_may_rally(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    uint32_t weak = v->on_map & ~v->acted & (v->stunned | v->paralyzed);
    return weak >> marine & 1 && (invaders_no_field(v) || !in_field(m, v, v->marine_hex[marine]));
}

int invaders_rally_modifier(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    const struct hex_set *adjacent = &view_board(m, v)->map.adjacent[v->marine_hex[marine]];
    int modifier = 0;
    if (VECTORS_WIDE || hex_set_intersects(adjacent, &v->marines_at)) {
        uint32_t helpers = active_marines(v) & (m->marines_of[LOGISTICS] | m->marines_of[HQ]);
        helpers = units_in(v->marine_hex, helpers & ~(1u << marine), adjacent);
        modifier += (helpers & m->marines_of[LOGISTICS]) != 0 ? m->modifier.rally_logistics : 0;
        modifier += (helpers & m->marines_of[HQ]) != 0 ? m->modifier.rally_hq : 0;
    }
    return modifier + (int)invaders_active_kayotz_beside(m, v, adjacent) * m->modifier.rally_kayotz;
}

/* INV-7.4.a */
uint32_t invaders_resupply_targets(const struct invaders_model *m, const struct invaders_view *v,
                                   unsigned marine)
{
    uint32_t dry = v->on_map & v->out_of_ammo;
    if (!dry || !is_able(m, v, m->marines_of[LOGISTICS], marine))
        return 0;
    return beside(m, v, marine, dry);
}

/* ----------------------------------------------------------------------------------- reinforcements ---- */

/* INV-7.5.a, 10.1.e, 10.2.c, 10.3.f: counters that were never in play and in no group; the kernel keeps them.
 */
uint32_t invaders_requestable(const struct invaders_model *m, const struct invaders_view *v)
{
    (void)m;
    return v->available;
}

/* ----------------------------------------------------------------------------------------- wormhole ---- */

static bool in_wormhole(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    const struct invaders_scenario *scenario = view_scenario(m, v);
    return scenario->kind == SCENARIO_ROAD && v->marine_hex[marine] == scenario->wormhole;
}

/* INV-10.2.e: stands there at the start of its action; once fixed it is never rolled again. */
bool invaders_may_identify(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    return !v->dimension && is_able(m, v, m->marines_of[SCOUT], marine) && in_wormhole(m, v, marine);
}

/* INV-10.2.f. V-warp_move_in is part of the full move that ends there (kernel). */
bool invaders_may_warp(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    return v->dimension && is_able(m, v, m->warpers, marine) && in_wormhole(m, v, marine);
}

/* ------------------------------------------------------------------------------------- who can act ---- */

/* INV-4.b: paralyzed ones may only rally; those off the map may enter if they can. */
uint32_t invaders_ready_marines(const struct invaders_model *m, const struct invaders_view *v)
{
    uint32_t ready = able_marines(m, v);
    FOR_EACH_BIT(i, v->on_map & v->paralyzed & ~v->acted)
        ready |= (uint32_t)invaders_may_rally(m, v, i) << i;
    ready |= invaders_enterers(m, v, v->waiting);
    /* V-jump_entry is asked for if the turn of one has come that cannot walk in */
    FOR_EACH_BIT(jumper, v->waiting & ~v->acted & m->jumpers & ~ready)
        ready |= (uint32_t)invaders_may_jump(m, v, jumper) << jumper;
    return ready;
}

bool invaders_somebody_ready(const struct invaders_model *m, const struct invaders_view *v)
{
    return invaders_can_act_at_once(v) || invaders_ready_marines(m, v) != 0;
}
