/* What holds of every position at which a decision waits or the game is over: counters are in one place, cups
 * hold what they should, stacks and hexes are legal (VRM-B, E.3, I.1, P). Each check returns NULL or what is
 * wrong. */
#include "rules/vermin/parts.h"

/* ----------------------------------------------------------------------------------------- Marines ---- */

static const char *marines_are_right(const struct vermin_model *m, const struct vermin_view *v)
{
    if (v->infected & ~v->contaminated)
        return "infected, but without a NAT marker (VRM-X.6)";
    if ((v->contaminated | v->stalled) & ~v->on_map)
        return "NAT or stalled, but not on the map";
    return v->loaded & ~(v->on_map & m->vehicles) ? "a jewel is loaded on what is no vehicle (VRM-J.6)"
                                                  : NULL;
}

static const char *marines_on_land(const struct vermin_model *m, const struct vermin_view *v)
{
    const struct vermin_board *b = view_board(m, v);
    const struct hex_set at = v->marines_at;
    if (hex_set_count(&at) != units_count(v->on_map))
        return "two Marines in one hex (VRM-I.1.a)";
    struct hex_set off = hex_set_and_not(&at, &b->map.ids);
    if (!hex_set_is_empty(&off))
        return "a Marine stands off the map";
    if (hex_set_intersects(&at, &b->nat) || hex_set_intersects(&at, &b->nests))
        return "a Marine stands in a NAT hex or nest (VRM-P.2.j)";
    return hex_set_intersects(&at, &v->vermin_at) ? "a Marine and vermin in one hex (VRM-I.1.a)" : NULL;
}

/* ------------------------------------------------------------------------------------------ vermin ---- */

static const char *vermin_accounted_for(const struct vermin_model *m, const struct vermin_state *s)
{
    const struct vermin_view *v = &s->view;
    uint32_t cup = v->in_cup & m->warriors;
    if (v->in_cup & m->queens & ~m->vermin_of[QUEEN_LARVA])
        return "a queen in the cup";
    if (v->in_cup & m->vermin_of[QUEEN_LARVA])
        cup |= 1u << CUP_LARVA;
    if (!pool_holds(&s->unit_cup, cup | (uint32_t)v->tunnel_in_cup << CUP_TUNNEL))
        return "the unit cup does not hold its pieces (VRM-B.3)";
    if (v->reduced & ~m->all_vermin)
        return "a reduced unit that does not exist";
    if (v->reduced & v->in_cup && consult(m->ruling, RULING_REDUCED_IN_CUP) == REDUCED_IN_CUP_RETURNS_FULL)
        return "a reduced unit in the cup";
    return v->vermin_on_map & m->queens && !is_migration(m, v) ? "a queen outside her nest (VRM-E.1.e)"
                                                               : NULL;
}

static const char *vermin_on_land(const struct vermin_model *m, const struct vermin_view *v)
{
    const struct vermin_board *b = view_board(m, v);
    for (unsigned n = 0; n < NESTS; n++)
        FOR_EACH_BIT(i, v->in_nest[n])
            if (v->vermin_hex[i] != b->nest[n])
                return "a unit of a nest is elsewhere";
    return hex_set_intersects(&v->vermin_at, &b->nests)
               ? "vermin on a nest hex, but not in the nest (VRM-P.2.k)"
               : NULL;
}

/* VRM-E.3. Relocated units and units that advance stack too (J.4, F.2); only `full` must be right. */
static const char *stacks_are_known(const struct vermin_model *m, const struct vermin_view *v)
{
    const struct vermin_board *b = view_board(m, v);
    struct hex_set full = hex_set_empty();
    HEX_SET_FOR_EACH(hex, v->vermin_at) {
        unsigned crawlers = units_count(vermin_in_hex(v, hex) & m->crawlers);
        if (crawlers >= m->stacking && !hex_set_has(&b->unlimited, hex))
            hex_set_add(&full, hex);
    }
    return hex_set_equal(&full, &v->full) ? NULL : "the full hexes are not those with two crawlers (VRM-E.3)";
}

/* VRM-Q.2.d-1, d-2 */
static const char *pairs_are_right(const struct vermin_model *m, const struct vermin_view *v)
{
    uint32_t escorts = 0, able = m->vermin_of[SOLDIER] | m->vermin_of[ULTRAMITE];
    for (unsigned q = 0; q < QUEENS; q++) {
        unsigned queen = FIRST_QUEEN + q;
        if (!v->escort[q])
            continue;
        unsigned warrior = v->escort[q] - 1u;
        if (warrior >= VERMIN_MAX || escorts >> warrior & 1 || !(able >> warrior & 1))
            return "an escort of two queens, or no soldier or ultramite (VRM-Q.2.d-1)";
        if (!(v->vermin_on_map >> queen & 1) || v->vermin_hex[warrior] != v->vermin_hex[queen])
            return "a queen and her escort are not in one hex (VRM-Q.2.d-2)";
        escorts |= 1u << warrior;
    }
    return escorts == v->escorts ? NULL : "the escorts are not those of the queens";
}

/* ------------------------------------------------------------------------------------------- things ---- */

static const char *jewels_accounted_for(const struct vermin_model *m, const struct vermin_view *v)
{
    const struct vermin_board *b = view_board(m, v);
    struct hex_set loose = hex_set_empty();
    uint32_t carriers = 0, loaded = 0;
    unsigned exported = 0;
    for (unsigned j = 0; j < m->jewels; j++) {
        unsigned place = v->jewel[j], unit = place % VERMIN_MAX;
        if (place == JEWEL_EXPORTED)
            exported++;
        else if (place >= JEWEL_ON_MARINE)
            loaded |= 1u << unit;
        else if (place >= JEWEL_ON_VERMIN)
            carriers |= 1u << unit;
        else if (!hex_set_has(&b->nests, place))
            hex_set_add(&loose, place);
    }
    if (carriers != v->carriers || loaded != v->loaded)
        return "the carriers are not those that hold a jewel (VRM-E.2)";
    if (carriers & ~(v->vermin_on_map | v->outside))
        return "a carrier that is not on the map";
    if (exported != v->exported)
        return "a wrong number of exported jewels";
    return hex_set_equal(&loose, &v->jewels_at) ? NULL : "the loose jewels lie elsewhere";
}

static const char *tunnels_accounted_for(const struct vermin_model *m, const struct vermin_view *v)
{
    const uint32_t places[] = {v->tunnel_open, v->tunnel_collapsed, v->tunnel_in_cup, v->tunnel_gone};
    const struct vermin_board *b = view_board(m, v);
    struct hex_set at = hex_set_empty();
    if (!units_are_partition(places, sizeof places / sizeof *places, (1u << TUNNELS) - 1))
        return "a tunnel chit is in no place or in two";
    FOR_EACH_BIT(t, (uint32_t)(v->tunnel_open | v->tunnel_collapsed))
        hex_set_add(&at, b->tunnel[t]);
    return hex_set_equal(&at, &v->tunnels_at) ? NULL : "the tunnel chits lie elsewhere";
}

/* VRM-D.0; the chits offered are in no cup. */
static const char *chits_accounted_for(const struct vermin_state *s)
{
    const struct vermin_view *v = &s->view;
    if (!pool_holds(&s->event_cup, v->chits))
        return "the event cup does not hold its chits";
    if (v->decision == DECIDE_CHIT &&
        (v->chits >> v->offered_chit[0] & 1 || v->chits >> v->offered_chit[1] & 1))
        return "an offered chit is still in the cup";
    if (v->over && v->finished == CHITS_USED + 1 && v->chits)
        return "the game ended before the event cup was empty (VRM-N.1)";
    return NULL;
}

/* VRM-D.0: a chit a turn, and an extra one for BURP and BELCH. */
static const char *length_is_right(const struct vermin_view *v)
{
    if (v->turn >= TURNS_MAX)
        return "a game of more than 15 turns (VRM-D.0)";
    if (!v->over || v->finished != CHITS_USED + 1)
        return NULL;
    return v->turn < CHITS - 2 ? "a game of less than 13 turns (VRM-D.0)" : NULL;
}

#define ENEMY_TABLE      vermin_unit_table
#define IN_THE_AIR(m, v) 0
#define CHECKS                                                                                               \
    marines_are_right(m, v), marines_on_land(m, v), vermin_accounted_for(m, s), vermin_on_land(m, v),        \
        stacks_are_known(m, v), pairs_are_right(m, v), jewels_accounted_for(m, v),                           \
        tunnels_accounted_for(m, v), chits_accounted_for(s), length_is_right(v)
#include "rules/shared/game_invariant_c.h"
