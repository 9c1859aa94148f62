/* Values of units as they stand now: sides, NAT, jewels (VRM-B, E.1, E.2, F.0, J.7). */
#include "rules/vermin/queries.h"

/* ----------------------------------------------------------------------------------------- Marines ---- */

_Static_assert((int)MARINES_MAX == 24, "units_at_of_24 looks at all Marines");

int vermin_marine_at(const struct vermin_view *v, unsigned hex)
{
    uint32_t there = units_at_of_24(v->marine_hex, v->on_map, hex);
    return there ? __builtin_ctz(there) : -1;
}

uint32_t vermin_marines_within(const struct vermin_board *b, const struct vermin_view *v, uint32_t mask,
                               unsigned hex, unsigned radius)
{
    const struct hex_set *near = &b->map.within[hex][radius];
    if (!hex_set_intersects(near, &v->marines_at))
        return 0;
    return units_in(v->marine_hex, mask & v->on_map, near);
}

static unsigned at_least_zero(int value)
{
    return value > 0 ? (unsigned)value : 0;
}

/* VRM-J.7; VRM-RV-48: the modifier of VRM-J.1 is the same one, or comes on top of it. */
unsigned vermin_marine_attack(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    int attack = m->marine_attack[m->marine_type[marine]][marine_side(v, marine)];
    int ill = (int)(v->contaminated >> marine & 1);
    bool twice = consult_where(ill, m->ruling, RULING_NAT_CUMULATIVE_ATTACK) == NAT_CUMULATIVE_ATTACK_TWICE;
    attack += ill * (1 + twice) * m->modifier.nat_attack;
    return at_least_zero(attack);
}

/* VRM-J.7 */
unsigned vermin_marine_defence(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    int defence = m->marine_defence[m->marine_type[marine]][marine_side(v, marine)];
    defence += (int)(v->contaminated >> marine & 1) * m->modifier.nat_defence;
    return at_least_zero(defence < ATTACK_DEFENCE_MAX ? defence : ATTACK_DEFENCE_MAX);
}

enum weapon vermin_marine_weapon(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return (enum weapon)m->weapon[m->marine_type[marine]][marine_side(v, marine)];
}

/* VRM-F.0, J.3, J.5.c: what two hits only turn over takes four. */
unsigned vermin_hits_to_remove(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    unsigned type = m->marine_type[marine], back = marine_side(v, marine);
    const unsigned hits[] = {m->remove_hits, m->reduce_hits};
    if (type == ANT_GUN)
        return m->reduce_hits;
    return hits[back ^ (type == SCIENTIST)];
}

/* ------------------------------------------------------------------------------------------ vermin ---- */

unsigned vermin_jewels_carried(const struct vermin_view *v, unsigned unit)
{
    unsigned count = 0;
    if (!(v->carriers >> unit & 1))
        return 0;
    for (unsigned j = 0; j < JEWELS_MAX; j++)
        count += v->jewel[j] == JEWEL_ON_VERMIN + unit;
    return count;
}

unsigned vermin_jewels_in(const struct vermin_view *v, unsigned hex)
{
    unsigned count = 0;
    for (unsigned j = 0; j < JEWELS_MAX; j++)
        count += v->jewel[j] == hex;
    return count;
}

/* VRM-E.2, VRM-RV-10; VRM-Q.3-2: queens may carry several; of a pair the queen picks up. */
bool vermin_may_carry(const struct vermin_model *m, const struct vermin_view *v, unsigned unit)
{
    uint32_t bit = 1u << unit;
    if (!(m->crawlers & ~v->escorts & bit))
        return false;
    return m->queens & bit || !(v->carriers & bit) ||
           consult(m->ruling, RULING_JEWELS_PER_WARRIOR) == JEWELS_PER_WARRIOR_MANY;
}

static unsigned vermin_side(const struct vermin_view *v, unsigned unit)
{
    return v->reduced >> unit & 1;
}

unsigned vermin_unit_attack(const struct vermin_model *m, const struct vermin_view *v, unsigned unit)
{
    unsigned attack = m->vermin_attack[m->vermin_type[unit]][vermin_side(v, unit)];
    return attack + m->jewel_attack * vermin_jewels_carried(v, unit);
}

/* VRM-E.2: jewels never raise it above 5; a unit that is above without them stays so. */
unsigned vermin_unit_defence(const struct vermin_model *m, const struct vermin_view *v, unsigned unit)
{
    unsigned printed = m->vermin_defence[m->vermin_type[unit]][vermin_side(v, unit)];
    unsigned raised = printed + m->jewel_defence * vermin_jewels_carried(v, unit);
    unsigned limited = raised < m->defence_limit ? raised : m->defence_limit;
    return limited > printed ? limited : printed;
}

/* VRM-E.1: printed movement, jewels, lash (VRM-P.3.o), urging (VRM-EV.6). Scenario 1 doubles the movement of
 * warriors that start in a nest, but not of those that came through a tunnel; VRM-RV-04. */
unsigned vermin_allowance(const struct vermin_model *m, const struct vermin_view *v, unsigned unit,
                          bool from_tunnel)
{
    const struct vermin_board *b = view_board(m, v);
    unsigned hex = v->vermin_hex[unit];
    unsigned printed = m->vermin_movement[m->vermin_type[unit]][vermin_side(v, unit)];
    unsigned jewels = m->jewel_movement * vermin_jewels_carried(v, unit);
    if (is_migration(m, v)) {
        unsigned lash = hex_set_has(&b->lash, hex) ? m->lash_movement : 0;
        return printed + jewels + lash + (v->urged != 0);
    }
    bool doubled = v->urged && !from_tunnel && hex_set_has(&b->nests, hex) && m->warriors >> unit & 1;
    if (doubled && jewels && consult(m->ruling, RULING_URGING_ORDER) == URGING_ORDER_ADD_THEN_DOUBLE)
        return (printed + jewels) * (1u + doubled);
    return printed * (1u + doubled) + jewels;
}

/* VRM-E.1.c, VRM-RV-08 */
unsigned vermin_live_exits(const struct vermin_model *m, const struct vermin_view *v, unsigned nest)
{
    const struct vermin_board *b = view_board(m, v);
    enum { A_NEST = TUNNELS / NESTS };
    unsigned open = (v->tunnel_open | v->tunnel_collapsed) & (((1u << A_NEST) - 1) << nest * A_NEST),
             live = 0;
    bool drones_fill = consult(m->ruling, RULING_LIVE_EXIT_COUNT) == LIVE_EXIT_COUNT_ALL_VERMIN;
    FOR_EACH_BIT(t, open) {
        uint32_t there = vermin_in_hex(v, b->tunnel[t]) & (drones_fill ? m->all_vermin : m->crawlers);
        bool is_live = !hex_set_has(&v->marines_at, b->tunnel[t]) && units_count(there) <= 1;
        live |= (unsigned)is_live << t;
    }
    return live;
}
