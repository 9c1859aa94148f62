/* The specification's invariants (INV-X.2), checked on any position at which a decision waits or the game is
 * over. Each check returns NULL or what is wrong.
 *
 * Two of X.2 speak of actions, not of positions: that a paralyzed Marine only rallies is the business of
 * choices.c; that fire eliminates no Marine shows in the record of the chits (nobody_shot_dead). */
#include "rules/invaders/parts.h"

static unsigned count(uint32_t mask)
{
    return (unsigned)__builtin_popcount(mask);
}

/* INV-2.3.a. As many different hexes as units means one unit a hex. */
static const char *one_unit_a_hex(const struct invaders_model *m, const struct invaders_view *v)
{
    const struct hex_set marines = v->marines_at, kayotz = v->kayotz_at;
    if (hex_set_count(&marines) != count(v->on_map) || hex_set_count(&kayotz) != count(v->kayotz_on_map) ||
        hex_set_intersects(&marines, &kayotz))
        return "two units in one hex (INV-2.3.a)";
    struct hex_set off = hex_set_and_not(&marines, &view_board(m, v)->map.ids);
    return hex_set_is_empty(&off) ? NULL : "a Marine stands where nobody can";
}

static const char *kayotz_on_land(const struct invaders_model *m, const struct invaders_view *v)
{
    struct hex_set off = hex_set_and_not(&v->kayotz_at, &view_board(m, v)->map.numbered);
    return hex_set_is_empty(&off) ? NULL : "a Kay'otz on lava (INV-5.3.a)";
}

static const char *marines_accounted_for(const struct invaders_model *m, const struct invaders_view *v)
{
    if (v->stunned & v->paralyzed)
        return "a Marine is stunned and paralyzed";
    if ((v->stunned | v->paralyzed | v->out_of_ammo | v->acted) & ~m->all_marines)
        return "a condition of a counter that does not exist";
    unsigned lost = 0;
    for (unsigned type = 0; type < MARINE_TYPES; type++)
        lost += v->record.lost_by_type[type];
    return lost == count(v->eliminated) ? NULL : "the eliminated Marines are not those recorded";
}

/* Units that a drop pod or a warp jump holds in the air while the Kay'otz player is asked (INV-10.4.c-d). */
static uint32_t kayotz_in_the_air(const struct invaders_model *m, const struct invaders_view *v)
{
    bool may_fly = v->decision == DECIDE_TIE || v->decision == DECIDE_ORDER;
    uint32_t known = v->kayotz_on_map | v->kayotz_pool | v->killed | v->removed;
    return may_fly && m->two_player ? m->all_kayotz & ~known : 0;
}

static const char *kayotz_accounted_for(const struct invaders_model *m, const struct invaders_state *s)
{
    const struct invaders_view *v = &s->view;
    if (!pool_holds(&s->kayotz_cup, v->kayotz_pool))
        return "the Kay'otz pool does not hold its units";
    if (v->kills != count(v->killed))
        return "kills are not the Kay'otz killed";
    /* A unit that is transferred keeps its state in the air (INV-6.6.a). */
    if (v->dormant & ~((v->kayotz_on_map | kayotz_in_the_air(m, v)) & m->warriors))
        return "a dormant unit that is no warrior on the map";
    return v->killed & m->monolith ? "the monolith was killed (INV-2.2.2.b)" : NULL;
}

/* INV-6.5.1.a, INV-6.5.3.b */
static const char *rifts_accounted_for(const struct invaders_model *m, const struct invaders_state *s)
{
    const struct invaders_view *v = &s->view;
    uint32_t markers = 0, nowhere = v->kayotz_pool | v->killed | v->removed | m->monolith;
    FOR_EACH_BIT(i, v->rifted) {
        unsigned marker = s->rift_marker[i] - 1u;
        if (marker >= m->rift_count || markers >> marker & 1)
            return "a rift marker that does not exist, or lies on two units";
        if (v->rift[i] != ASKED(m, rift_value[marker]) && v->rift[i] != RIFT_UNKNOWN)
            return "a rift marker shows a wrong value";
        markers |= 1u << marker;
    }
    for (unsigned i = 0; i < KAYOTZ_MAX; i++) {
        if ((v->rifted >> i & 1) != (v->rift[i] != 0) || (v->rifted >> i & 1) != (s->rift_marker[i] != 0))
            return "a rift marker without unit or a unit without marker";
    }
    if (v->rifted & nowhere)
        return "a rift marker on a unit that is not on the map (INV-6.5.3.b)";
    if (!pool_holds(&s->rift_cup, ((1u << m->rift_count) - 1) & ~markers))
        return "rift pool and rifts on units are not all rift markers";
    return v->rifts_left == s->rift_cup.count ? NULL : "a wrong number of rift markers is left";
}

/* INV-7.2.b, INV-A.12 */
static const char *markers_in_bounds(const struct invaders_model *m, const struct invaders_view *v)
{
    struct hex_set off = hex_set_and_not(&v->strongpoints, &view_board(m, v)->map.ids);
    if (hex_set_count(&v->strongpoints) > m->strongpoint_limit || !hex_set_is_empty(&off))
        return "too many strongpoints, or one off the map (INV-7.2.b)";
    for (unsigned i = 0; i < FIELDS; i++) {
        if ((v->field[i].hex != 0) != (v->field[i].radius != 0))
            return "a field without hex or without radius (INV-A.12)";
    }
    return NULL;
}

/* INV-8, INV-6.7.a; two chits offered are in no pool. */
static const char *chits_accounted_for(const struct invaders_state *s)
{
    const struct invaders_view *v = &s->view;
    unsigned draws = 0, offered = v->decision == DECIDE_CHIT ? 2 : 0;
    if (!pool_holds(&s->chit_pool, v->chits))
        return "the activity pool does not hold its chits";
    for (unsigned kind = 0; kind < CHIT_KINDS; kind++)
        draws += v->record.chit_draws[kind];
    if (v->chapter == 1 && draws + offered + count(v->chits) != CHITS)
        return "activity chits used and in the pool are not all chits";
    if (!pool_holds(&s->objective_pool, v->objectives))
        return "the objective set does not hold its chits";
    return v->objectives || v->over ? NULL : "no objective chit is left before the end (INV-6.7.a)";
}

/* Marines die on landing and under arriving Kay'otz only: fire stuns and paralyzes (INV-6.9.3.c). */
static const char *nobody_shot_dead(const struct invaders_view *v)
{
    for (unsigned kind = 0; kind < CHIT_KINDS; kind++) {
        if (v->record.chit_eliminated[kind] && kind != PODS && kind != WARP_ODD && kind != WARP_EVEN)
            return "a chit that cannot do so eliminated a Marine (INV-6.9.3.c)";
    }
    return NULL;
}

/* INV-8.2.c, INV-4.e: each turn one chit, two in the turn of the extra draw. */
static const char *length_is_right(const struct invaders_view *v)
{
    if (v->turn >= CHITS)
        return "a game of more than 19 turns (INV-8.2.c)";
    if (!v->over || v->ending == ENDING_SUDDEN_DEATH)
        return NULL;
    if (v->chits || v->turn < CHITS - 2)
        return "the game ended before the activity pool was empty (INV-4.e)";
    if (v->chapter == 1 && v->turn + v->record.extra_draws != CHITS)
        return "turns and extra draws are not 20 (INV-8.2.c)";
    return NULL;
}

#define ENEMY_TABLE      invaders_kayotz_table
#define IN_THE_AIR(m, v) kayotz_in_the_air(m, v)
#define CHECKS                                                                                               \
    one_unit_a_hex(m, v), kayotz_on_land(m, v), marines_accounted_for(m, v), kayotz_accounted_for(m, s),     \
        rifts_accounted_for(m, s), markers_in_bounds(m, v), chits_accounted_for(s), nobody_shot_dead(v),     \
        length_is_right(v)
#include "rules/shared/game_invariant_c.h"
