/* invaders_chit_cost(c): what a chit would do to the Marines if it were resolved now, from the positions as
 * they are (policy notes 3.2). */
#include "policies/invaders/quantities.h"

enum { ARRIVAL_DIE_HALVES = 7 }; /* a die is 3.5 on average */

/* Steps from the condition to paralysis. */
static unsigned full_steps(const struct invaders_view *v, unsigned marine)
{
    if (v->paralyzed >> marine & 1)
        return 0;
    return v->stunned >> marine & 1 ? 1 : 2;
}

static double attack_steps(const struct situation *s, int dice, unsigned marine)
{
    const struct invaders_model *m = s->m;
    unsigned steps = full_steps(s->v, marine), defence = m->defence[m->marine_type[marine]];
    if (dice <= 0 || steps == 0)
        return 0;
    if (dice > ATTACK_DICE_MAX)
        dice = ATTACK_DICE_MAX;
    const double *at_least = m->attack.at_least[dice][defence];
    return at_least[1] + (steps > 1 ? at_least[m->paralyze_hits] : 0);
}

static double shot_steps(const struct situation *s, unsigned kayotz, uint32_t candidates, int bonus)
{
    int marine = invaders_shoot_target(s->m, s->v, kayotz, candidates);
    if (marine < 0)
        return 0;
    return attack_steps(s, invaders_kayotz_factor(s->m, s->v, kayotz, (unsigned)marine, bonus),
                        (unsigned)marine);
}

static double volley_steps(const struct situation *s, enum chit_kind kind)
{
    const struct invaders_view *v = s->v;
    int bonus = kind == KING_COMMAND ? s->m->command_bonus : 0;
    double steps = 0;
    FOR_EACH_BIT(kayotz, invaders_chit_group(s->m, v, kind) & s->m->warriors & ~v->dormant)
        steps += shot_steps(s, kayotz, active_marines(v), bonus);
    return steps;
}

static double wild_fire_steps(const struct situation *s)
{
    const struct invaders_view *v = s->v;
    double steps = 0;
    FOR_EACH_BIT(kayotz, v->kayotz_on_map & s->m->warriors & ~v->dormant) {
        unsigned number = s->m->kayotz_number[kayotz];
        unsigned ways = number <= 7 ? number - 1 : 13 - number;
        steps += shot_steps(s, kayotz, v->on_map, s->m->wildfire_bonus) * ways / 36.0;
    }
    return steps;
}

/* The Marine in the highest adjacent hex, else the nearest active one with a lava-free line. */
static int rush_target(const struct situation *s, unsigned kayotz)
{
    const struct invaders_view *v = s->v;
    unsigned from = v->kayotz_hex[kayotz], best = UINT32_MAX;
    struct hex_set adjacent = hex_set_and(&v->marines_at, &s->board->map.adjacent[from]);
    int target = -1;
    if (!hex_set_is_empty(&adjacent))
        return invaders_marine_at(v, hex_set_highest(&adjacent));
    FOR_EACH_BIT(marine, active_marines(v)) {
        unsigned hex = v->marine_hex[marine];
        unsigned key = (unsigned)s->board->map.distance[from][hex] << 8 | (255 - hex);
        if (!hex_set_has(&s->board->rush_lava[from], hex) && key < best) {
            best = key;
            target = (int)marine;
        }
    }
    return target;
}

static double rush_steps(const struct situation *s, enum chit_kind kind)
{
    const struct invaders_view *v = s->v;
    double steps = 0;
    FOR_EACH_BIT(kayotz, invaders_chit_group(s->m, v, kind) & s->m->warriors & ~v->dormant) {
        int marine = rush_target(s, kayotz);
        if (marine < 0)
            continue;
        unsigned hex = v->marine_hex[marine];
        int dice = s->m->kayotz_factor[kayotz] + s->m->modifier.shot_adjacent +
                   (int)hex_set_has(&s->board->cover_terrain, hex) * s->m->modifier.shot_cover +
                   (int)hex_set_has(&v->strongpoints, hex) * s->m->modifier.shot_strongpoint;
        steps += attack_steps(s, dice, (unsigned)marine);
    }
    return steps;
}

static double field_steps(const struct situation *s, unsigned most)
{
    const struct invaders_view *v = s->v;
    unsigned radius = invaders_monolith_active(s->m, v) ? s->m->field_radius_monolith : s->m->field_radius;
    unsigned sum = 0;
    FOR_EACH_BIT(marine, v->on_map) {
        unsigned steps = full_steps(v, marine);
        steps = steps < most ? steps : most;
        sum += steps * s->q->tables->within_count[v->chapter - 1][radius][v->marine_hex[marine]];
    }
    return sum / (double)HEX_NUMBERED;
}

static double arrival_steps(const struct situation *s, const struct chit_weights *weights, double arrivals)
{
    const struct invaders_view *v = s->v;
    double steps = 0;
    FOR_EACH_BIT(marine, v->on_map) {
        struct hex_set near =
            hex_set_and(&s->board->map.adjacent[v->marine_hex[marine]], &s->board->map.numbered);
        steps += (weights->eliminated + hex_set_count(&near) * full_steps(v, marine)) / HEX_NUMBERED;
    }
    return arrivals * steps;
}

static double pods_expected(const struct situation *s)
{
    unsigned halves = ARRIVAL_DIE_HALVES;
    unsigned pool = (unsigned)__builtin_popcount(s->v->kayotz_pool);
    if (invaders_monolith_active(s->m, s->v))
        halves += 2u * s->m->pods_monolith_bonus;
    return (halves < 2 * pool ? halves : 2 * pool) / 2.0;
}

/* Whom the monolith sees (V-terror_los). */
static bool monolith_sees(const struct situation *s, unsigned monolith, unsigned hex)
{
    if (consult(s->m->ruling, RULING_TERROR_LOS) == TERROR_LOS_KAYOTZ_LOS)
        return !hex_set_has(&s->board->lava_block[monolith], hex);
    struct hex_set occupied = hex_set_or(&s->v->marines_at, &s->v->kayotz_at);
    return marine_sees(s->board, &occupied, monolith, hex);
}

static double terror_steps(const struct situation *s)
{
    const struct invaders_view *v = s->v;
    struct hex_set near = hex_set_empty();
    unsigned steps = 0,
             monolith = invaders_monolith_active(s->m, v) ? v->kayotz_hex[s->m->monolith_index] : 0;
    FOR_EACH_BIT(kayotz, invaders_active_kayotz(s->m, v))
        near = hex_set_or(&near, &s->board->map.adjacent[v->kayotz_hex[kayotz]]);
    FOR_EACH_BIT(marine, v->on_map) {
        unsigned hex = v->marine_hex[marine];
        if (hex_set_has(&near, hex) || (monolith && monolith_sees(s, monolith, hex)))
            steps += full_steps(v, marine);
    }
    return steps;
}

static double vanish_steps(const struct situation *s, const struct chit_weights *weights)
{
    const struct invaders_view *v = s->v;
    struct hex_set near = hex_set_empty();
    FOR_EACH_BIT(marine, active_marines(v))
        near = hex_set_or(&near, &s->board->map.adjacent[v->marine_hex[marine]]);
    uint32_t leaving = units_in(v->kayotz_hex, v->kayotz_on_map, &near);
    if (leaving & s->m->monolith && consult(s->m->ruling, RULING_VANISH_MONOLITH) == VANISH_MONOLITH_NO)
        leaving &= ~s->m->monolith;
    double steps = -weights->vanished * __builtin_popcount(leaving);
    if (leaving && __builtin_popcount(v->objectives) > 1)
        steps -= weights->objective;
    return steps;
}

/* Warriors of the parity that go dormant: all but those near the active monolith (INV-A.16). */
static double shutdown_steps(const struct situation *s, const struct chit_weights *weights, uint32_t parity)
{
    const struct invaders_view *v = s->v;
    uint32_t active = v->kayotz_on_map & parity & ~v->dormant;
    if (invaders_monolith_active(s->m, v)) {
        unsigned hex = v->kayotz_hex[s->m->monolith_index];
        FOR_EACH_BIT(kayotz, active)
            if (s->board->map.distance[hex][v->kayotz_hex[kayotz]] <= ASKED(s->m, shutdown_radius))
                active &= ~(1u << kayotz);
    }
    return -weights->dormant * __builtin_popcount(active);
}

double invaders_chit_cost(const struct situation *s, const struct chit_weights *weights, unsigned chit)
{
    const struct invaders_model *m = s->m;
    const struct invaders_view *v = s->v;
    uint32_t warriors = v->kayotz_on_map & m->warriors;
    enum chit_kind kind = (enum chit_kind)m->chit_kind[chit];
    switch (kind) {
    case WILD_FIRE:
        return wild_fire_steps(s);
    case RUSH_2_6:
    case RUSH_8_12:
    case RUSH_KING:
        return rush_steps(s, kind);
    case VANISH:
        return vanish_steps(s, weights);
    case PODS:
        return arrival_steps(s, weights, pods_expected(s));
    case VOLLEY_2_6:
    case VOLLEY_8_12:
    case VOLLEY_KING:
        return volley_steps(s, kind);
    case KING_COMMAND:
        return volley_steps(s, kind) + weights->extra;
    case MFPN:
        return field_steps(s, 2);
    case PSD:
        return field_steps(s, 1);
    case REBOOT:
        return weights->woken * __builtin_popcount(warriors & v->dormant);
    case SHUTDOWN_ODD:
    case SHUTDOWN_EVEN:
        return shutdown_steps(s, weights, m->warriors & (kind == SHUTDOWN_ODD ? m->odd : m->even));
    case TERROR:
        return weights->extra + terror_steps(s);
    case WARP_ODD:
    case WARP_EVEN:
        return arrival_steps(
            s, weights, __builtin_popcount(warriors & ~v->dormant & (kind == WARP_ODD ? m->odd : m->even)));
    case CHIT_KINDS:
        break;
    }
    return 0;
}
