/* Plain players: the value of shots (policy notes CM.2, CM.3, P2, P4, P5.2, P5.3). */
#ifndef WARODDS_TESTS_POLICY_VERMIN_PLAIN_SHOTS_H
#define WARODDS_TESTS_POLICY_VERMIN_PLAIN_SHOTS_H

#include "tests/unit/policy_vermin_plain.h"

typedef unsigned __int128 plain_big;

static inline plain_big plain_power(unsigned base, unsigned exponent)
{
    plain_big power = 1;
    while (exponent--)
        power *= base;
    return power;
}

static inline plain_big plain_ways(unsigned dice, unsigned defence, unsigned hits)
{
    plain_big choose = 1;
    for (unsigned i = 0; i < hits; i++)
        choose = choose * (dice - i) / (i + 1);
    return choose * plain_power(6 - defence, hits) * plain_power(defence, dice - hits);
}

struct plain_weights {
    uint64_t rem, red;
};

static inline bool plain_falls(const struct plain *p, unsigned u)
{
    return p->m->vermin_type[u] == DRONE || p->m->vermin_type[u] == SOLDIER || p->v->reduced >> u & 1;
}

/* In units of 1 / 6^10. */
static inline struct plain_weights plain_shot(const struct plain *p, unsigned unit, unsigned hex,
                                              unsigned target, bool move_fire)
{
    struct plain_weights w = {0, 0};
    bool weak = target >= TARGET_TUNNEL ? p->v->tunnel_collapsed >> (target - TARGET_TUNNEL) & 1
                                        : p->v->reduced >> target & 1;
    if (p->m->marine_type[unit] == SPECIAL_OPS && !(p->v->back >> unit & 1)) {
        int f = 3 - (move_fire ? 1 : 0) - (p->v->contaminated >> unit & 1 ? 1 : 0);
        uint64_t part = (uint64_t)(f > 0 ? f : 0) * 10077696; /* 6^9 */
        return plain_falls(p, target) ? (struct plain_weights){part, 0} : (struct plain_weights){0, part};
    }
    unsigned dice = vermin_fire_dice(p->m, p->v, unit, hex, target, move_fire);
    unsigned defence = target >= TARGET_TUNNEL ? 3 : vermin_unit_defence(p->m, p->v, target);
    for (unsigned hits = 2; hits <= dice; hits++) {
        uint64_t part = (uint64_t)(plain_ways(dice, defence, hits) * plain_power(6, 10 - dice));
        if (hits >= 4 || weak)
            w.rem += part;
        else
            w.red += part;
    }
    return w;
}

/* What a special ops unit, or any other, may aim at from a hex. */
static inline bool plain_may_aim(const struct plain *p, unsigned unit, unsigned hex, unsigned target,
                                 bool move_fire)
{
    if (p->m->marine_type[unit] != SPECIAL_OPS || p->v->back >> unit & 1)
        return vermin_fire_dice(p->m, p->v, unit, hex, target, move_fire) > 0;
    return target < VERMIN && targetable_vermin(p->v) >> target & 1 && !(p->v->stalled >> unit & 1) &&
           plain_distance(p, p->v->vermin_hex[target], hex) <= 4;
}

/* -------------------------------------------------------------------------------------------- keys ---- */

static inline bool plain_threatens(const struct plain *p, unsigned u)
{
    unsigned type = p->m->vermin_type[u], side = p->v->reduced >> u & 1;
    for (unsigned j = 0; j < JEWELS_MAX; j++)
        if (p->v->jewel[j] == JEWEL_ON_VERMIN + u)
            return true;
    if (type == DRONE)
        return false;
    HEX_SET_FOR_EACH(jewel, p->v->jewels_at)
        if (plain_distance(p, p->v->vermin_hex[u], jewel) <= p->m->vermin_movement[type][side])
            return true;
    for (unsigned i = 0; i < MARINES_MAX; i++)
        if (p->v->on_map >> i & 1 && p->m->marine_type[i] == RECOVERY_VEHICLE &&
            plain_distance(p, p->v->vermin_hex[u], p->v->marine_hex[i]) <= p->m->vermin_movement[type][side])
            return true;
    return false;
}

static inline bool plain_is_escort(const struct plain *p, unsigned u)
{
    for (unsigned q = 0; q < QUEENS; q++)
        if (p->v->escort[q] == u + 1)
            return true;
    return false;
}

static inline unsigned plain_escape_points(const struct plain *p, unsigned u)
{
    static const unsigned points[VERMIN_TYPES] = {0, 1, 1, 4, 3, 2};
    return points[p->m->vermin_type[u]];
}

static inline uint64_t plain_line_value(const struct plain *p, unsigned u)
{
    unsigned type = p->m->vermin_type[u], side = p->v->reduced >> u & 1, jewels = 0;
    if (type == DRONE)
        return 0;
    for (unsigned j = 0; j < JEWELS_MAX; j++)
        jewels += p->v->jewel[j] == JEWEL_ON_VERMIN + u;
    unsigned value = 2;
    if (18 - plain_column(p, p->v->vermin_hex[u]) <= p->m->vermin_movement[type][side] + jewels)
        value += plain_escape_points(p, u);
    return type >= QUEEN_COMPLETE || plain_is_escort(p, u) ? 2 * value : value;
}

/* P5 needs the values of units, worked out elsewhere. */
struct plain_key {
    uint64_t part[4];
};

static inline struct plain_key plain_shot_key(const struct plain *p, unsigned target, struct plain_weights w,
                                              const uint64_t *value, uint64_t chits)
{
    switch (p->policy) {
    case P2:
    case P3: {
        bool good = target >= TARGET_TUNNEL || plain_threatens(p, target) ||
                    !plain_near_marine(p, p->v->vermin_hex[target], 2);
        return (struct plain_key){{good, w.rem, w.red, 0}};
    }
    case P4: {
        uint64_t class = plain_is_escort(p, target) ? 2 : target >= FIRST_QUEEN;
        return (struct plain_key){{plain_line_value(p, target) * (2 * w.rem + w.red), class, w.rem, w.red}};
    }
    case P5: {
        uint64_t worth = target >= TARGET_TUNNEL ? 3 : value[target];
        uint64_t points = worth * 1000 * chits * (2 * w.rem + w.red) / (2 * (uint64_t)plain_power(6, 10));
        return (struct plain_key){{points, w.rem, w.red, 0}};
    }
    default:
        return (struct plain_key){{w.rem, w.red, 0, 0}};
    }
}

static inline int plain_compare(const struct plain_key *a, const struct plain_key *b)
{
    for (unsigned i = 0; i < 4; i++)
        if (a->part[i] != b->part[i])
            return a->part[i] > b->part[i] ? 1 : -1;
    return 0;
}

struct plain_best {
    bool found;
    unsigned target, hex;
    struct plain_key key;
};

static inline void plain_consider(struct plain_best *best, unsigned target, unsigned hex,
                                  struct plain_key key)
{
    int order = best->found ? plain_compare(&key, &best->key) : 1;
    if (order > 0 || (order == 0 && hex < best->hex))
        *best = (struct plain_best){true, target, hex, key};
}

static inline struct plain_best plain_best_shot(const struct plain *p, unsigned unit, unsigned hex,
                                                bool move_fire, const uint64_t *value, uint64_t chits)
{
    struct plain_best best = {0};
    for (unsigned target = 0; target < TARGETS; target++) {
        if (target == TARGET_TUNNEL && best.found)
            break;
        if ((target >= VERMIN && target < TARGET_TUNNEL) || !plain_may_aim(p, unit, hex, target, move_fire))
            continue;
        struct plain_weights w = plain_shot(p, unit, hex, target, move_fire);
        unsigned at =
            target >= TARGET_TUNNEL ? p->b->tunnel[target - TARGET_TUNNEL] : p->v->vermin_hex[target];
        if (w.rem + w.red)
            plain_consider(&best, target, at, plain_shot_key(p, target, w, value, chits));
    }
    return best;
}

/* The ANT gun: every hex with vermin outside the nests. */
static inline struct plain_best plain_best_gun(const struct plain *p, unsigned unit, const uint64_t *value,
                                               uint64_t chits)
{
    struct plain_best best = {0};
    HEX_SET_FOR_EACH(hex, p->v->vermin_at) {
        unsigned distance = plain_distance(p, hex, p->v->marine_hex[unit]), faces = 0;
        distance *= p->v->contaminated >> unit & 1 ? 2 : 1;
        for (unsigned a = 1; a <= 6; a++)
            for (unsigned b = 1; b <= 6; b++)
                faces += a + b > distance && a + b != 2;
        uint64_t q = faces * (uint64_t)plain_power(6, 8), sum = 0;
        struct plain_weights w = {0, 0};
        bool good = !plain_near_marine(p, hex, 2);
        for (unsigned u = 0; u < VERMIN; u++) {
            if (p->v->vermin_hex[u] != hex || (u >= FIRST_QUEEN && p->v->escort[u - FIRST_QUEEN]))
                continue;
            bool falls = plain_falls(p, u);
            good |= plain_threatens(p, u);
            *(falls ? &w.rem : &w.red) += q;
            if (p->policy == P4)
                sum += plain_line_value(p, u) * q * (falls ? 2 : 1);
            if (p->policy == P5)
                sum += value[u] * 1000 * chits * q * (falls ? 2 : 1) / (2 * (uint64_t)plain_power(6, 10));
        }
        struct plain_key key = {{w.rem, w.red, 0, 0}};
        if (p->policy >= P2)
            key = (struct plain_key){{p->policy >= P4 ? sum : good, w.rem, w.red, 0}};
        if (w.rem + w.red)
            plain_consider(&best, hex, hex, key);
    }
    return best;
}

#endif
