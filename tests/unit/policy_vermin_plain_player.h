/* Plain players: arrivals, order and smaller decisions (policy notes CM.0 - CM.7, P1 - P5). */
#ifndef WARODDS_TESTS_POLICY_VERMIN_PLAIN_PLAYER_H
#define WARODDS_TESTS_POLICY_VERMIN_PLAIN_PLAYER_H

#include "tests/unit/policy_vermin_plain_actions.h"

/* ------------------------------------------------------------------------------- drops and entries ---- */

static inline unsigned plain_anchor(const struct plain *p)
{
    unsigned anchor = 0, least = UINT32_MAX;
    if (p->s2)
        return plain_hex(p, "512");
    HEX_SET_FOR_EACH(hex, p->v->jewels_at) {
        unsigned nearest = UINT32_MAX;
        for (unsigned u = 0; u < VERMIN; u++)
            if (p->v->vermin_on_map >> u & 1 && p->m->vermin_type[u] != DRONE &&
                plain_distance(p, hex, p->v->vermin_hex[u]) < nearest)
                nearest = plain_distance(p, hex, p->v->vermin_hex[u]);
        for (unsigned n = 0; !crawlers_on_map(p->m, p->v) && n < NESTS; n++)
            if (plain_distance(p, hex, p->b->nest[n]) < nearest)
                nearest = plain_distance(p, hex, p->b->nest[n]);
        if (nearest < least) {
            least = nearest;
            anchor = hex;
        }
    }
    return anchor ? anchor : plain_hex(p, "416");
}

static inline unsigned plain_drop(const struct plain *p, const struct hex_set *drops, unsigned unit)
{
    unsigned best = UINT32_MAX,
             anchor = p->policy == P4 || (p->policy == P5 && p->s2) ? plain_hex(p, "552") : plain_anchor(p);
    bool line = p->policy == P4 || (p->policy == P5 && p->s2);
    if (p->policy == P3 && p->memory->post[unit])
        anchor = p->memory->post[unit];
    HEX_SET_FOR_EACH(hex, *drops) {
        unsigned outside = line && (plain_column(p, hex) < 13 || plain_column(p, hex) > 15);
        unsigned loud = p->policy != P1 && plain_vermin_beside(p, hex);
        unsigned key = outside << 25 | loud << 24 | plain_distance(p, anchor, hex) << 10 | hex;
        best = key < best ? key : best;
    }
    return best & 1023;
}

static inline game_choice plain_enter(const struct plain *p, unsigned unit, bool starting)
{
    static const char *const entries[] = {"661", "652", "665"};
    static const char *const list[] = {"squad_1", "squad_2",     "squad_3",  "squad_4",
                                       "hq_1",    "logistics_1", "scientist"};
    uint64_t best = UINT64_MAX;
    game_choice chosen = PLAIN_PASS;
    unsigned k = 0;
    while (starting && !plain_named(p, unit, list[k]))
        k++;
    for (size_t i = 0; i < p->count; i++) {
        struct vermin_choice c = choice_unpack(p->list[i]);
        if (c.kind != FULL_WALK || c.unit != unit || !c.via)
            continue;
        uint64_t key = (uint64_t)c.hex << 8 | c.via;
        if (starting && p->policy == P1) {
            if (c.via != plain_hex(p, entries[k % 3]) || plain_column(p, c.hex) < 12)
                continue;
            key |= (uint64_t)plain_column(p, c.hex) << 32 | (uint64_t)!plain_cover(p, c.hex, true) << 31;
        } else if (starting) {
            key |= (uint64_t)plain_cost(p, c.hex, plain_p4_post(p, unit)) << 32;
        }
        if (key < best) {
            best = key;
            chosen = p->list[i];
        }
    }
    return chosen;
}

/* ------------------------------------------------------------------------------------------- phase ---- */

static inline game_choice plain_turn(const struct plain *p, const struct plain_forecast *f, unsigned stage,
                                     unsigned unit)
{
    struct hex_set drops = plain_ends(p, DROP_AGAIN, unit);
    bool off = !(p->v->on_map >> unit & 1);
    bool vehicle = p->m->marine_type[unit] == RECOVERY_VEHICLE;
    bool starting = p->s2 && !vehicle && p->v->waiting >> unit & 1 && plain_p4_post(p, unit);
    if (p->v->acted >> unit & 1 || p->v->lost >> unit & 1)
        return PLAIN_PASS;
    if (stage == 0) {
        if (p->v->delayed >> unit & 1)
            return hex_set_is_empty(&drops) ? PLAIN_PASS
                                            : plain_at(DROP_AGAIN, unit, plain_drop(p, &drops, unit));
        return off && !starting && !vehicle ? plain_enter(p, unit, false) : PLAIN_PASS;
    }
    if (stage == 1)
        return off && starting ? plain_enter(p, unit, true) : PLAIN_PASS;
    if (vehicle && off &&
        (!(p->v->waiting >> unit & 1) || p->v->due[unit - p->m->first_vehicle] > p->v->turn))
        return PLAIN_PASS;
    return off && !vehicle ? PLAIN_PASS : plain_unit(p, f, unit);
}

static inline void plain_order(const struct plain *p, const struct plain_forecast *f)
{
    struct plain_memory *memory = p->memory;
    uint64_t key[MARINES_MAX];
    memory->order_length = MARINES_MAX;
    for (unsigned i = 0; i < MARINES_MAX; i++) {
        unsigned exposure = 0;
        bool vehicle = i < p->m->marine_count && p->m->marine_type[i] == RECOVERY_VEHICLE;
        for (unsigned c = 0; p->v->on_map >> i & 1 && c < CHITS; c++)
            exposure += f->chits >> c & 1 ? plain_att(p, f, c, p->v->marine_hex[i]) : 0;
        key[i] = (uint64_t)vehicle << 40 | (uint64_t)(100000 - (vehicle ? 0 : exposure)) << 8 | i;
        memory->order[i] = (int)i;
    }
    for (unsigned i = 0; i < MARINES_MAX; i++)
        for (unsigned j = i + 1; j < MARINES_MAX; j++)
            if (key[memory->order[j]] < key[memory->order[i]]) {
                int swap = memory->order[i];
                memory->order[i] = memory->order[j];
                memory->order[j] = swap;
            }
}

static inline game_choice plain_phase(const struct plain *p)
{
    static struct plain_forecast forecast;
    struct plain_memory *memory = p->memory;
    unsigned phase = p->v->turn + 100 * p->v->chapter;
    if (memory->phase != phase) {
        memory->phase = phase;
        memory->stage = 0;
        memset(memory->asked, 0, sizeof memory->asked);
        memset(memory->claims, 0, sizeof memory->claims);
        memory->start = *p->v;
        memory->order_length = 0;
    }
    if (p->policy == P5)
        plain_forecast(p, &memory->start, memory->start.chits, &forecast);
    for (; memory->stage < 3; memory->stage++) {
        if (memory->stage == 2 && p->policy == P5 && !memory->order_length)
            plain_order(p, &forecast);
        for (unsigned i = 0; i < MARINES_MAX; i++) {
            unsigned unit = memory->stage == 2 && p->policy == P5 ? (unsigned)memory->order[i] : i;
            if (unit >= p->m->marine_count || memory->asked[memory->stage][unit])
                continue;
            memory->asked[memory->stage][unit] = true;
            game_choice choice = plain_turn(p, &forecast, memory->stage, unit);
            if (choice != PLAIN_PASS)
                return choice;
        }
    }
    return plain_act(END_PHASE, 0);
}

/* ------------------------------------------------------------------------------- smaller decisions ---- */

static inline game_choice plain_place_unit(const struct plain *p)
{
    static const char *const places[][2] = {
        {"squad_1", "356"}, {"squad_2", "315"}, {"squad_3", "436"},     {"squad_4", "354"},
        {"squad_5", "231"}, {"hq_1", "355"},    {"logistics_1", "335"}, {"special_ops_1", "416"}};
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++)
        if (plain_named(p, p->v->actor, places[i][0]))
            return plain_at(CHOOSE_HEX, 0, plain_hex(p, places[i][1]));
    fail_msg("no place for unit %u", p->v->actor);
    return 0;
}

static inline game_choice plain_counter(const struct plain *p)
{
    static const uint8_t common[] = {SQUAD, HEAVY_WEAPONS, SPECIAL_OPS, SCOUT, ANT_GUN, HQ, LOGISTICS};
    static const uint8_t line[] = {HEAVY_WEAPONS, SQUAD, SPECIAL_OPS, ANT_GUN, SCOUT, HQ, LOGISTICS};
    static const uint8_t five[] = {SQUAD, SPECIAL_OPS, HEAVY_WEAPONS, ANT_GUN, SCOUT, HQ, LOGISTICS};
    const uint8_t *order = p->policy == P4 || (p->policy == P5 && p->s2) ? line
                           : p->policy == P5                             ? five
                                                                         : common;
    for (unsigned i = 0; i < sizeof common; i++)
        for (unsigned unit = 0; unit < p->m->marine_count; unit++)
            if (p->m->marine_type[unit] == order[i] && p->v->offered_units >> unit & 1)
                return plain_act(CHOOSE_UNIT, unit);
    return 0;
}

static inline void plain_give_post(const struct plain *p, unsigned unit)
{
    int most = -1;
    unsigned type = p->m->marine_type[unit];
    if (p->policy != P3 || (type != SQUAD && type != HEAVY_WEAPONS) || p->memory->posted == 2)
        return;
    p->memory->posted++;
    for (unsigned exit = 0; exit < TUNNELS; exit++) {
        unsigned hex = p->b->tunnel[exit];
        bool taken = hex_set_has(&p->v->marines_at, hex) || !hex_set_has(&p->v->tunnels_at, hex);
        for (unsigned i = 0; i < MARINES_MAX; i++)
            taken |= i != unit && p->memory->post[i] == hex;
        if (!taken && p->v->record.through_tunnel[exit] > most) {
            most = p->v->record.through_tunnel[exit];
            p->memory->post[unit] = hex;
        }
    }
}

static inline game_choice plain_arrival(const struct plain *p)
{
    struct hex_set drops = plain_ends(p, ARRIVE_DROP, 0);
    plain_give_post(p, p->v->actor);
    return plain_at(ARRIVE_DROP, 0, plain_drop(p, &drops, p->v->actor));
}

/* CM.6 */
static inline game_choice plain_victim(const struct plain *p)
{
    static const unsigned fierce[VERMIN_TYPES] = {3, 2, 1, 0, 0, 0};
    unsigned best = UINT32_MAX, chosen = 0;
    bool cat = p->v->secret == ALLEY_CAT;
    for (unsigned u = 0; u < VERMIN; u++) {
        unsigned class = fierce[p->m->vermin_type[u]], full = !(p->v->reduced >> u & 1);
        unsigned key = cat ? full << 20 | (3 - class) << 16
                           : (unsigned)!vermin_jewels_carried(p->v, u) << 20 | class << 18 | full << 16;
        key |= (unsigned)p->v->vermin_hex[u] << 5 | u;
        if (p->v->offered_units >> u & 1 && key < best) {
            best = key;
            chosen = u;
        }
    }
    return plain_act(CHOOSE_UNIT, chosen);
}

static inline game_choice plain_treat(const struct plain *p)
{
    unsigned best = UINT32_MAX, chosen = 0;
    for (unsigned i = 0; i < p->m->marine_count; i++) {
        unsigned key = (3 - nat_level(p->v, i)) << 10 | p->v->marine_hex[i];
        if (p->v->offered_units >> i & 1 && key < best) {
            best = key;
            chosen = i;
        }
    }
    return plain_act(CHOOSE_UNIT, chosen);
}

static inline game_choice plain_chit(const struct plain *p)
{
    static struct plain_forecast f;
    unsigned a = p->v->offered_chit[0], b = p->v->offered_chit[1];
    bool second = b < a;
    if (p->policy == P5) {
        plain_forecast(p, p->v, (uint16_t)(1u << a | 1u << b), &f);
        int64_t one = plain_chit_sum(p, &f, a), two = plain_chit_sum(p, &f, b);
        second = one == two ? second : two < one;
    }
    return plain_on(CHOOSE_CHIT, 0, second);
}

static inline game_choice plain_choose(const struct plain *p)
{
    unsigned actor = p->v->actor;
    switch ((enum decision)p->v->decision) {
    case DECIDE_PLACE:
        return plain_place_unit(p);
    case DECIDE_CHIT:
        return plain_chit(p);
    case DECIDE_MARINE:
        return plain_phase(p);
    case DECIDE_SECOND_FIRE: {
        if (p->policy == P5)
            return plain_on(SECOND_FIRE, 0, p->memory->target - 1);
        struct plain_best best = plain_best_shot(p, actor, p->v->marine_hex[actor], true, NULL, 1);
        return best.found ? plain_on(SECOND_FIRE, 0, best.target) : plain_act(CHOOSE_NOTHING, 0);
    }
    case DECIDE_COUNTER:
        return plain_counter(p);
    case DECIDE_ARRIVAL:
        return plain_arrival(p);
    case DECIDE_VICTIM:
        return plain_victim(p);
    case DECIDE_TREAT:
        return plain_treat(p);
    default:
        return plain_act(CHOOSE_NOTHING, 0);
    }
}

#endif
