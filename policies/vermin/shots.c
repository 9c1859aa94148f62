#include "policies/vermin/shots.h"

static unsigned hex_of_target(const struct situation *s, unsigned target)
{
    return target >= TARGET_TUNNEL ? s->board->tunnel[target - TARGET_TUNNEL] : s->v->vermin_hex[target];
}

static uint32_t dies_at_once(const struct situation *s)
{
    return s->m->vermin_of[DRONE] | s->m->vermin_of[SOLDIER] | s->v->reduced;
}

/* PANTS: the relocation row counts nothing. */
static struct shot_weights pants_weights(const struct situation *s, unsigned marine, unsigned target,
                                         bool move_fire)
{
    int faces = 7 - s->m->pants_kill + vermin_pants_modifier(s->m, s->v, marine, move_fire);
    uint32_t weight = (uint32_t)(faces > 0 ? faces : 0) * (SHOT_UNIT / 6);
    bool removes = dies_at_once(s) >> target & 1;
    return (struct shot_weights){removes ? weight : 0, removes ? 0 : weight};
}

struct shot_weights vermin_shot_weights(const struct situation *s, unsigned marine, unsigned hex,
                                        unsigned target, bool move_fire)
{
    if (vermin_marine_weapon(s->m, s->v, marine) == WEAPON_PANTS)
        return pants_weights(s, marine, target, move_fire);
    unsigned dice = vermin_fire_dice(s->m, s->v, marine, hex, target, move_fire);
    unsigned defence = vermin_target_defence(s->m, s->v, target);
    unsigned side = target >= TARGET_TUNNEL ? s->v->tunnel_collapsed >> (target - TARGET_TUNNEL) & 1
                                            : s->v->reduced >> target & 1;
    dice = dice < ATTACK_DICE_MAX ? dice : ATTACK_DICE_MAX;
    defence = defence < ATTACK_DEFENCE_MAX ? defence : ATTACK_DEFENCE_MAX;
    return s->player->plasma[dice][defence][side];
}

/* The better key, ties lowest hex; candidates come in vermin order (exits in theirs). */
static void consider(struct shot *best, unsigned target, unsigned hex, uint64_t major,
                     struct shot_weights weights)
{
    uint64_t minor = (uint64_t)weights.remove << 32 | weights.reduce;
    if (!minor)
        return;
    if (best->found) {
        if (major != best->major ? major < best->major
                                 : minor != best->minor ? minor < best->minor : hex >= best->hex)
            return;
    }
    *best = (struct shot){true, (uint8_t)target, (uint8_t)hex, major, minor};
}

static struct shot best_of_targets(const struct situation *s, const struct shot_rule *rule, unsigned marine,
                                   unsigned hex, bool move_fire, uint64_t targets)
{
    struct shot best = {0};
    for (; targets; targets &= targets - 1) {
        unsigned target = (unsigned)__builtin_ctzll(targets);
        struct shot_weights weights = vermin_shot_weights(s, marine, hex, target, move_fire);
        uint64_t major = rule->major ? rule->major(s, rule, target, weights) : 0;
        consider(&best, target, hex_of_target(s, target), major, weights);
    }
    return best;
}

/* ------------------------------------------------------------------------------------- the ANT gun ---- */

uint32_t vermin_gun_struck(const struct situation *s, unsigned hex)
{
    return vermin_in_hex(s->v, hex) & targetable_vermin(s->v);
}

uint32_t vermin_gun_removes(const struct situation *s, uint32_t struck)
{
    return struck & dies_at_once(s);
}

/* Pairs of dice above the distance, and above the crash (VRM-J.3). */
static unsigned gun_faces(const struct situation *s, unsigned distance)
{
    unsigned faces = 0, limit = distance > s->m->gun_crash ? distance : s->m->gun_crash;
    for (unsigned sum = limit + 1; sum <= 12; sum++)
        faces += sum <= 7 ? sum - 1 : 13 - sum;
    return faces;
}

static struct shot best_of_gun(const struct situation *s, const struct shot_rule *rule, unsigned marine)
{
    struct shot best = {0};
    struct hex_set hexes = vermin_gun_hexes(s->m, s->v, marine);
    HEX_SET_FOR_EACH(hex, hexes) {
        uint32_t struck = vermin_gun_struck(s, hex), removed = vermin_gun_removes(s, struck);
        unsigned faces = gun_faces(s, vermin_gun_distance(s->m, s->v, marine, hex));
        uint32_t weight = faces * (SHOT_UNIT / GUN_FACES);
        struct shot_weights weights = {weight * units_count(removed), weight * units_count(struck & ~removed)};
        consider(&best, hex, hex, rule->gun_major ? rule->gun_major(s, rule, hex, faces) : 0, weights);
    }
    return best;
}

struct shot vermin_best_shot(const struct situation *s, const struct shot_rule *rule, unsigned marine,
                             unsigned hex, bool move_fire)
{
    const uint64_t vermin = (UINT64_C(1) << TARGET_TUNNEL) - 1;
    if (s->m->marine_type[marine] == ANT_GUN)
        return best_of_gun(s, rule, marine);
    uint64_t targets = vermin_fire_targets(s->m, s->v, marine, hex, move_fire);
    struct shot best = best_of_targets(s, rule, marine, hex, move_fire, targets & vermin);
    if (!best.found) /* CM.3: chits only if no vermin target qualifies */
        best = best_of_targets(s, rule, marine, hex, move_fire, targets & ~vermin);
    return best;
}
