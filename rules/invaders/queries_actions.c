/* Who may do which special action, and with what modifier: INV-7, 10.2.e-f. */
#include "rules/invaders/queries.h"

static bool is_ready(const struct invaders_view *v, unsigned marine)
{
    return v->on_map & ~v->acted & 1u << marine;
}

static bool is_fit(const struct invaders_view *v, unsigned marine)
{
    return is_ready(v, marine) && !(v->paralyzed >> marine & 1);
}

static bool is_type(const struct invaders_model *m, unsigned marine, enum marine_type type)
{
    return m->marine_type[marine] == type;
}

static int stunned(const struct invaders_view *v, unsigned marine)
{
    return (int)(v->stunned >> marine & 1);
}

/* Whether an active Marine of the mask other than itself stands beside it. */
static bool beside_active(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                          uint32_t mask)
{
    const struct hex_set *adjacent = &view_board(m, v)->map.adjacent[v->marine_hex[marine]];
    return marines_in(v, active_marines(v) & mask & ~(1u << marine), adjacent) != 0;
}

/* INV-7.1.a */
bool may_recon(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    return is_fit(v, marine) && is_type(m, marine, SCOUT);
}

int recon_modifier(const struct invaders_model *m, const struct invaders_view *v, unsigned marine, bool supported)
{
    return supported * m->modifier.recon_support + stunned(v, marine) * m->modifier.recon_stunned;
}

/* INV-7.2.a */
bool may_build(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    return is_fit(v, marine) && (m->builders >> marine & 1) &&
           hex_set_count(&v->strongpoints) < m->strongpoint_limit &&
           !hex_set_has(&v->strongpoints, v->marine_hex[marine]);
}

int build_modifier(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    return beside_active(m, v, marine, m->marines_of[HQ]) * m->modifier.build_hq +
           stunned(v, marine) * m->modifier.build_stunned;
}

/* INV-7.3.b */
static bool in_field(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    bool inside = false;
    for (unsigned field = 0; field < FIELDS; field++) {
        unsigned hex = v->field[field].hex;
        if (hex)
            inside |= view_board(m, v)->map.distance[hex][v->marine_hex[marine]] <=
                      field_radius(m, v, (enum field)field);
    }
    return inside;
}

/* INV-7.3.a */
bool may_rally(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    return is_ready(v, marine) && ((v->stunned | v->paralyzed) >> marine & 1) && !in_field(m, v, marine);
}

int rally_modifier(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    const struct hex_set *adjacent = &view_board(m, v)->map.adjacent[v->marine_hex[marine]];
    bool kayotz = hex_set_intersects(adjacent, &v->kayotz_at) && kayotz_in(v, active_kayotz(m, v), adjacent);
    return beside_active(m, v, marine, m->marines_of[LOGISTICS]) * m->modifier.rally_logistics +
           beside_active(m, v, marine, m->marines_of[HQ]) * m->modifier.rally_hq +
           kayotz * m->modifier.rally_kayotz;
}

/* INV-7.4.a */
uint32_t resupply_targets(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    if (!is_fit(v, marine) || !is_type(m, marine, LOGISTICS))
        return 0;
    const struct hex_set *adjacent = &view_board(m, v)->map.adjacent[v->marine_hex[marine]];
    return marines_in(v, v->on_map & v->out_of_ammo & ~(1u << marine), adjacent);
}

/* INV-7.5.a */
bool may_request(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    return is_fit(v, marine) && is_type(m, marine, HQ) && requestable(m, v);
}

uint32_t requestable(const struct invaders_model *m, const struct invaders_view *v)
{
    (void)m;
    return v->available;
}

/* ---------------------------------------------------------------------------------------- wormhole ---- */

static bool stands_in_wormhole(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    unsigned wormhole = view_scenario(m, v)->wormhole;
    return wormhole && v->marine_hex[marine] == wormhole;
}

/* INV-10.2.e */
bool may_identify(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    return is_fit(v, marine) && is_type(m, marine, SCOUT) && !v->dimension && stands_in_wormhole(m, v, marine);
}

/* INV-10.2.f */
bool may_warp(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    return is_fit(v, marine) && (m->warpers >> marine & 1) && v->dimension && stands_in_wormhole(m, v, marine);
}

/* INV-10.2.h: nobody supports himself. */
uint32_t supporters(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                    unsigned adjacent_to)
{
    uint32_t hqs = active_marines(v) & ~v->acted & m->marines_of[HQ] & ~(1u << marine);
    return adjacent_to ? marines_in(v, hqs, &view_board(m, v)->map.adjacent[adjacent_to]) : hqs;
}

/* ----------------------------------------------------------------------------------------- who may ---- */

uint32_t ready_marines(const struct invaders_model *m, const struct invaders_view *v)
{
    uint32_t idle = v->on_map & ~v->acted, ready = idle & ~v->paralyzed;
    FOR_EACH_BIT (i, idle & v->paralyzed)
        ready |= (uint32_t)may_rally(m, v, i) << i;
    FOR_EACH_BIT (i, v->waiting & ~v->acted)
        ready |= (uint32_t)may_enter(m, v, i) << i;
    return ready;
}
