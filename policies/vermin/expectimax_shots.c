/* What vermin and shots at them are worth (policy notes P5.3). */
#include "policies/vermin/expectimax.h"

static int32_t plain_value(const struct situation *s, unsigned vermin)
{
    static const uint8_t jewels[] = {[DRONE] = W1_DRONE, [SOLDIER] = W1_SOLDIER, [ULTRAMITE] = W1_ULTRAMITE};
    static const uint8_t migration[] = {
        [DRONE] = W2_DRONE, [SOLDIER] = W2_SOLDIER, [ULTRAMITE] = W2_ULTRAMITE};
    unsigned type = s->m->vermin_type[vermin];
    if (s->migration) {
        int32_t value = expectimax_weight(s, type >= QUEEN_COMPLETE ? W2_QUEEN : migration[type]);
        return value + (s->v->escorts >> vermin & 1 ? expectimax_weight(s, W2_ESCORT) : 0);
    }
    int32_t value = type >= QUEEN_COMPLETE ? 0 : expectimax_weight(s, jewels[type]);
    return value + (s->v->carriers >> vermin & 1 ? expectimax_weight(s, W1_CARRIER) : 0);
}

void vermin_unit_values(const struct situation *s, uint32_t value[VERMIN_MAX])
{
    const struct forecast *f = s->forecast;
    uint32_t events[VERMIN_MAX] = {0};
    for (unsigned i = 0; i < f->events; i++)
        if (vermin_event_is_open(s, &f->event[i], &s->v->marines_at))
            events[f->event[i].unit] += vermin_event_weight(s, &f->event[i]) * units_count(f->event[i].chits);
    FOR_EACH_BIT(vermin, targetable_vermin(s->v)) {
        const struct hex_set *near = &s->board->map.within[s->v->vermin_hex[vermin]][s->m->nat_radius];
        int32_t sum = plain_value(s, vermin) + (int32_t)(events[vermin] / f->chit_count);
        if (hex_set_intersects(near, &s->v->marines_at))
            sum -= (int32_t)nat_number(s->m, vermin);
        value[vermin] = sum > 1 ? (uint32_t)sum : 1;
    }
}

uint64_t vermin_shot_points(const struct situation *s, uint64_t value, uint64_t gain)
{
    return value * POINT * s->forecast->chit_count * gain / (2 * SHOT_UNIT);
}

static uint64_t shot_points(const struct situation *s, const struct shot_rule *rule, unsigned target,
                            struct shot_weights weights)
{
    uint64_t value = target >= TARGET_TUNNEL ? (uint64_t)expectimax_weight(s, W_TUNNEL) : rule->value[target];
    return vermin_shot_points(s, value, 2 * (uint64_t)weights.remove + weights.reduce);
}

static uint64_t gun_points(const struct situation *s, const struct shot_rule *rule, unsigned hex,
                           unsigned faces)
{
    uint32_t struck = vermin_gun_struck(s, hex), removed = vermin_gun_removes(s, struck);
    uint64_t sum = 0;
    FOR_EACH_BIT(vermin, struck)
        sum += vermin_shot_points(s, rule->value[vermin],
                                  (1 + (removed >> vermin & 1)) * (uint64_t)faces * (SHOT_UNIT / GUN_FACES));
    return sum;
}

struct shot_rule vermin_points_rule(const uint32_t value[VERMIN_MAX])
{
    return (struct shot_rule){.major = shot_points, .gun_major = gun_points, .value = value};
}
