/* Plain players: what a unit on the map does (policy notes CM.8 - CM.10, P2 - P5). */
#ifndef WARODDS_TESTS_POLICY_VERMIN_PLAIN_ACTIONS_H
#define WARODDS_TESTS_POLICY_VERMIN_PLAIN_ACTIONS_H

#include "tests/unit/policy_vermin_plain_p5.h"

static inline bool plain_named(const struct plain *p, unsigned unit, const char *name)
{
    return strcmp(p->m->marine_name[unit], name) == 0;
}

/* ---------------------------------------------------------------------------------------- vehicles ---- */

static inline unsigned plain_potential(const struct plain *p, unsigned target, unsigned hex, bool loaded)
{
    unsigned all;
    if (loaded)
        return plain_out(p, hex);
    all = plain_cost(p, hex, target) + 2 + plain_out(p, target);
    return all < PLAIN_FAR ? all : PLAIN_FAR;
}

static inline game_choice plain_vehicle(const struct plain *p, const struct plain_forecast *f, unsigned unit)
{
    unsigned own = p->v->marine_hex[unit], from = own ? own : plain_hex(p, "656"), target = 0,
             least = PLAIN_FAR;
    unsigned via = own ? 0 : from;
    bool carries = p->v->loaded >> unit & 1;
    if (p->v->stalled >> unit & 1)
        return PLAIN_PASS;
    for (unsigned hex = 1; !carries && hex < HEX_IDS; hex++) {
        unsigned jewels = 0;
        for (unsigned j = 0; j < JEWELS_MAX; j++)
            jewels += hex_set_has(&p->v->jewels_at, hex) && p->v->jewel[j] == hex;
        if (jewels <= p->memory->claims[hex])
            continue;
        unsigned cost = plain_cost(p, from, hex);
        if (cost < least && plain_out(p, hex) < PLAIN_FAR) {
            least = cost;
            target = hex;
        }
    }
    if (!carries && !target)
        return PLAIN_PASS;
    if (!carries)
        p->memory->claims[target]++;
    /* lowest of (potential, hex, loaded); quiet: those not adjacent to vermin */
    int64_t best[2] = {INT64_MAX, INT64_MAX};
    game_choice chosen[2] = {PLAIN_PASS, PLAIN_PASS};
    for (size_t i = 0; i <= p->count; i++) {
        struct vermin_choice c = {.kind = FULL_WALK, .unit = (uint8_t)unit, .hex = (uint8_t)own};
        if (i < p->count)
            c = choice_unpack(p->list[i]);
        else if (!own)
            continue;
        if (c.unit != unit || c.via != via || (c.load && c.load != target) || c.load == LOAD_PUT_DOWN)
            continue;
        if (c.kind == FULL_EXIT)
            return p
                ->list[i]; /* exits come first for a carrier, after the walks for others: leaving is best */
        if (c.kind != FULL_WALK)
            continue;
        bool loaded = carries || c.load;
        int64_t potential = plain_potential(p, target, c.hex, loaded);
        if (p->policy == P5) {
            potential = potential == PLAIN_FAR ? 65535 : potential;
            potential *= 6000 * (int64_t)f->k;
            for (unsigned chit = 0; chit < CHITS; chit++)
                potential += f->chits >> chit & 1 ? plain_loss(p, f, unit, c.hex, chit, loaded) : 0;
        }
        int64_t key = potential << 9 | (int64_t)c.hex << 1 | loaded;
        for (unsigned quiet = 0; quiet < 2; quiet++) {
            if (key >= best[quiet] || (quiet && plain_vermin_beside(p, c.hex)))
                continue;
            best[quiet] = key;
            chosen[quiet] = i < p->count ? p->list[i] : PLAIN_PASS;
        }
    }
    for (size_t i = 0; i < p->count; i++) { /* an exit listed after walks that were looked at */
        struct vermin_choice c = choice_unpack(p->list[i]);
        if (c.kind == FULL_EXIT && c.unit == unit && (!c.load || c.load == target))
            return p->list[i];
    }
    bool careful = (p->policy == P2 || p->policy == P3) && (best[1] >> 9) <= (best[0] >> 9) + 2;
    return chosen[careful];
}

/* ------------------------------------------------------------------------------------ small actions ---- */

static inline game_choice plain_fire(const struct plain *p, unsigned unit, const uint64_t *value, uint64_t k)
{
    if (p->v->stalled >> unit & 1)
        return PLAIN_PASS;
    if (p->m->marine_type[unit] == ANT_GUN) {
        struct plain_best best = plain_best_gun(p, unit, value, k);
        return best.found ? plain_at(FULL_FIRE, unit, best.hex) : PLAIN_PASS;
    }
    struct plain_best best = plain_best_shot(p, unit, p->v->marine_hex[unit], false, value, k);
    return best.found ? plain_on(FULL_FIRE, unit, best.target) : PLAIN_PASS;
}

static inline bool plain_disrupted(const struct plain *p, unsigned unit)
{
    unsigned type = p->m->marine_type[unit];
    return p->v->on_map >> unit & 1 && p->v->back >> unit & 1 && type != ANT_GUN && type != SCIENTIST;
}

static inline game_choice plain_recovery(const struct plain *p, unsigned unit)
{
    unsigned all = 0, others = 0, pressed = 0;
    for (unsigned i = 0; i < MARINES_MAX; i++) {
        if (!plain_disrupted(p, i) || plain_distance(p, p->v->marine_hex[i], p->v->marine_hex[unit]) > 1)
            continue;
        all++;
        others += i != unit;
        pressed += i != unit && plain_vermin_beside(p, p->v->marine_hex[i]);
    }
    bool wanted = p->m->marine_type[unit] == HQ ? others > 0 : all >= 2 || (p->policy == P5 && pressed);
    game_choice choice = plain_act(RECOVERY, unit);
    return wanted && plain_can(p, choice) ? choice : PLAIN_PASS;
}

static inline game_choice plain_professor(const struct plain *p, unsigned unit)
{
    unsigned near = 0, labs[4], count = 0;
    if (p->policy == P1)
        return PLAIN_PASS;
    if (p->v->back >> unit & 1) {
        for (unsigned u = 0; u < VERMIN; u++)
            near += targetable_vermin(p->v) >> u & 1 &&
                    plain_distance(p, p->v->vermin_hex[u], p->v->marine_hex[unit]) <= 4;
        game_choice weapon = plain_act(USE_WEAPON, unit);
        return near >= 3 && plain_can(p, weapon) ? weapon : PLAIN_PASS;
    }
    if (!p->v->secrets)
        return PLAIN_PASS;
    if (plain_can(p, plain_act(ASSEMBLE, unit)))
        return plain_act(ASSEMBLE, unit);
    if (p->s2) {
        labs[count++] = plain_hex(p, "616");
    } else {
        labs[count++] = plain_hex(p, "213");
        labs[count++] = plain_hex(p, "564");
    }
    return plain_walk_to(p, unit, labs, count);
}

static inline game_choice plain_request(const struct plain *p, unsigned unit)
{
    game_choice choice = plain_act(REQUEST, unit);
    return plain_can(p, choice) ? choice : PLAIN_PASS;
}

/* ------------------------------------------------------------------------------------------- P2, P3 ---- */

static inline game_choice plain_flight(const struct plain *p, unsigned unit)
{
    unsigned own = p->v->marine_hex[unit], best = UINT32_MAX, chosen = 0;
    if (p->m->marine_type[unit] != SQUAD || !plain_disrupted(p, unit) || !plain_vermin_beside(p, own) ||
        p->v->stalled >> unit & 1)
        return PLAIN_PASS;
    struct hex_set ends = plain_ends(p, FULL_WALK, unit);
    struct marine_reach reach;
    vermin_marine_reach(p->m, p->v, unit, vermin_budget(p->m, p->v, unit, false), &reach);
    HEX_SET_FOR_EACH(hex, ends) {
        unsigned key =
            (unsigned)!plain_cover(p, hex, true) << 20 | hex_reach_cost(&reach.by_cost, hex) << 10 | hex;
        if (!plain_vermin_beside(p, hex) && key < best) {
            best = key;
            chosen = hex;
        }
    }
    return chosen ? plain_at(FULL_WALK, unit, chosen) : PLAIN_PASS;
}

static inline unsigned plain_p3_post(const struct plain *p, unsigned unit)
{
    unsigned post = plain_named(p, unit, "squad_2")   ? plain_hex(p, "363")
                    : plain_named(p, unit, "squad_4") ? plain_hex(p, "464")
                                                      : p->memory->post[unit];
    bool entrance = post == plain_hex(p, "363") || post == plain_hex(p, "464");
    return post && (entrance || hex_set_has(&p->v->tunnels_at, post)) ? post : 0;
}

/* --------------------------------------------------------------------------------------------- P4 ---- */

static inline unsigned plain_p4_post(const struct plain *p, unsigned unit)
{
    static const char *const posts[][2] = {{"squad_1", "466"},  {"squad_2", "531"}, {"squad_3", "551"},
                                           {"squad_4", "525"},  {"hq_1", "534"},    {"logistics_1", "533"},
                                           {"scientist", "616"}};
    for (unsigned i = 0; i < sizeof posts / sizeof *posts; i++)
        if (plain_named(p, unit, posts[i][0]))
            return plain_hex(p, posts[i][1]);
    return 0;
}

static inline game_choice plain_to_post(const struct plain *p, unsigned unit)
{
    unsigned post = plain_p4_post(p, unit), own = p->v->marine_hex[unit];
    if (!post || own == post || plain_vermin_beside(p, own))
        return PLAIN_PASS;
    return plain_walk_to(p, unit, &post, 1);
}

static inline game_choice plain_retreat(const struct plain *p, unsigned unit)
{
    unsigned own = p->v->marine_hex[unit], now = plain_vermin_beside(p, own), best = UINT32_MAX, chosen = 0;
    struct hex_set ends = plain_ends(p, MOVE_FIRE_WALK, unit);
    if (now < 3)
        return PLAIN_PASS;
    HEX_SET_FOR_EACH(hex, ends) {
        unsigned then = plain_vermin_beside(p, hex);
        unsigned key =
            then << 24 | (unsigned)!plain_cover(p, hex, true) << 20 | (31 - plain_column(p, hex)) << 10 | hex;
        if (plain_distance(p, own, hex) == 1 && then < now && key < best) {
            best = key;
            chosen = hex;
        }
    }
    return chosen ? plain_at(MOVE_FIRE_WALK, unit, chosen) : PLAIN_PASS;
}

/* --------------------------------------------------------------------------------------------- P5 ---- */

static inline game_choice plain_evaluate(const struct plain *p, const struct plain_forecast *f, unsigned unit,
                                         const uint64_t *value)
{
    unsigned own = p->v->marine_hex[unit];
    struct hex_set full = plain_ends(p, FULL_WALK, unit), half = plain_ends(p, MOVE_FIRE_WALK, unit);
    if (p->v->stalled >> unit & 1)
        return PLAIN_PASS;
    struct plain_best shot = plain_best_shot(p, unit, own, false, value, f->k);
    game_choice chosen = shot.found ? plain_on(FULL_FIRE, unit, shot.target) : PLAIN_PASS;
    int64_t best = plain_place(p, f, unit, own) + (shot.found ? (int64_t)shot.key.part[0] : 0);
    HEX_SET_FOR_EACH(hex, full) {
        int64_t score = plain_place(p, f, unit, hex);
        if (score > best) {
            best = score;
            chosen = plain_at(FULL_WALK, unit, hex);
        }
    }
    HEX_SET_FOR_EACH(from, half) {
        shot = plain_best_shot(p, unit, from, true, value, f->k);
        int64_t score = plain_place(p, f, unit, from) + (int64_t)shot.key.part[0];
        if (shot.found && score > best) {
            best = score;
            chosen = plain_at(MOVE_FIRE_WALK, unit, from);
            p->memory->target = shot.target + 1;
        }
    }
    return chosen;
}

static inline game_choice plain_recon(const struct plain *p, const struct plain_forecast *f, unsigned unit)
{
    int64_t low = INT64_MAX, high = INT64_MIN;
    unsigned support = 0;
    if (p->v->recon || __builtin_popcount(p->v->chits) < 2 || !plain_can(p, plain_act(RECON, unit)))
        return PLAIN_PASS;
    for (unsigned c = 0; c < CHITS; c++) {
        if (!(p->v->chits >> c & 1))
            continue;
        int64_t sum = plain_chit_sum(p, f, c);
        low = sum < low ? sum : low;
        high = sum > high ? sum : high;
    }
    if (high - low < 40000)
        return PLAIN_PASS;
    if (!p->v->unused)
        for (unsigned hq = MARINES_MAX; hq-- > 0;)
            if (p->m->marine_type[hq] == HQ && p->v->on_map >> hq & 1 &&
                !((p->v->back | p->v->acted) >> hq & 1))
                support = hq + 1;
    return choice_pack(
        (struct vermin_choice){.kind = RECON, .unit = (uint8_t)unit, .support = (uint8_t)support});
}

/* ------------------------------------------------------------------------------- a unit on the map ---- */

#define PLAIN_TRY(action)                                                                                    \
    do {                                                                                                     \
        game_choice tried = (action);                                                                        \
        if (tried != PLAIN_PASS)                                                                             \
            return tried;                                                                                    \
    } while (0)

static inline game_choice plain_unit(const struct plain *p, const struct plain_forecast *f, unsigned unit)
{
    unsigned type = p->m->marine_type[unit];
    bool five = p->policy == P5, four = p->policy == P4, early = five && p->s2 && p->v->turn <= 3;
    bool fighter = type == SQUAD || type == HEAVY_WEAPONS || type == SCOUT || type == SPECIAL_OPS;
    uint64_t value[VERMIN] = {0}, k = five ? f->k : 1;
    if (five)
        plain_values(p, f, value);
    if (p->policy == P3 && plain_p3_post(p, unit)) {
        unsigned post = plain_p3_post(p, unit);
        PLAIN_TRY(plain_walk_to(p, unit, &post, 1));
        return plain_fire(p, unit, value, k);
    }
    if (type == RECOVERY_VEHICLE)
        return plain_vehicle(p, f, unit);
    if (type == SCIENTIST)
        return plain_professor(p, unit);
    if (type == ANT_GUN && !(p->v->back >> unit & 1))
        return plain_can(p, plain_act(DEPLOY, unit)) ? plain_act(DEPLOY, unit) : PLAIN_PASS;
    if (type == ANT_GUN)
        return plain_fire(p, unit, value, k);
    if (p->policy == P2 || p->policy == P3)
        PLAIN_TRY(plain_flight(p, unit));
    if (type == HQ)
        PLAIN_TRY(plain_request(p, unit));
    if (four || early)
        PLAIN_TRY(plain_to_post(p, unit));
    if (four && (fighter || type == HQ))
        PLAIN_TRY(plain_retreat(p, unit));
    if (type == HQ || type == LOGISTICS)
        PLAIN_TRY(plain_recovery(p, unit));
    if (five && type == SCOUT)
        PLAIN_TRY(plain_recon(p, f, unit));
    return five ? plain_evaluate(p, f, unit, value) : plain_fire(p, unit, value, k);
}

#endif
