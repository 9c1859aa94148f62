#include "policies/vermin/shots.h"

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

/* Plasma and pistol. */
static struct shot_weights dice_weights(const struct situation *s, unsigned target, unsigned dice,
                                        unsigned side)
{
    unsigned defence = vermin_target_defence(s->m, s->v, target);
    dice = dice < ATTACK_DICE_MAX ? dice : ATTACK_DICE_MAX;
    defence = defence < ATTACK_DEFENCE_MAX ? defence : ATTACK_DEFENCE_MAX;
    return s->player->plasma[dice][defence][side];
}

static int gain_of(int modifier)
{
    return modifier > 0 ? modifier : 0;
}

/* Against the lowest defence on its weak side, with all that the rules add and nothing that they take. */
struct shot_weights vermin_best_weights(const struct situation *s, unsigned marine)
{
    const struct vermin_modifiers *add = &s->m->modifier;
    int faces = 7 - s->m->pants_kill + add->pants_move_fire + gain_of(add->pants_nat);
    int dice = (int)vermin_marine_attack(s->m, s->v, marine) + add->fire_move + gain_of(add->fire_cover) +
               gain_of(add->fire_hq) + gain_of(add->fire_adjacent);
    if (vermin_marine_weapon(s->m, s->v, marine) == WEAPON_PANTS)
        return (struct shot_weights){(uint32_t)gain_of(faces) * (SHOT_UNIT / 6), 0};
    dice = gain_of(dice) < ATTACK_DICE_MAX ? gain_of(dice) : ATTACK_DICE_MAX;
    return s->player->plasma[dice][s->player->lowest_defence][BACK];
}

/* The better key, ties lowest hex; candidates of a hex come in vermin order. */
static void consider(struct shot *best, unsigned target, unsigned hex, uint64_t major,
                     struct shot_weights weights)
{
    uint64_t minor = (uint64_t)weights.remove << 32 | weights.reduce;
    if (!minor)
        return;
    if (best->found) {
        if (major != best->major   ? major < best->major
            : minor != best->minor ? minor < best->minor
                                   : hex >= best->hex)
            return;
    }
    *best = (struct shot){true, (uint8_t)target, (uint8_t)hex, major, minor};
}

struct aiming {
    const struct situation *s;
    const struct shot_rule *rule;
    unsigned marine, hex;
    bool move_fire;
    struct shot best;
};

static void aim(struct aiming *a, unsigned target, unsigned hex, struct shot_weights weights)
{
    uint64_t major = a->rule->major ? a->rule->major(a->s, a->rule, target, weights) : 0;
    consider(&a->best, target, hex, major, weights);
}

static void aim_at_vermin(struct aiming *a, const struct hex_set *hit, const uint8_t dice[HEX_IDS])
{
    const struct situation *s = a->s;
    struct hex_set hexes = hex_set_and(hit, &s->v->vermin_at);
    uint32_t targets = targetable_vermin(s->v);
    HEX_SET_FOR_EACH(at, hexes)
        FOR_EACH_BIT(vermin, vermin_in_hex(s->v, at) & targets)
            aim(a, vermin, at, dice_weights(s, vermin, dice[at], s->v->reduced >> vermin & 1));
}

/* The chit in the firer's own hex is the rules' affair (VRM-RV-60). */
static void aim_at_tunnels(struct aiming *a, const struct hex_set *hit, const uint8_t dice[HEX_IDS])
{
    const struct situation *s = a->s;
    if (!hex_set_intersects(hit, &s->v->tunnels_at))
        return;
    FOR_EACH_BIT(exit, (uint32_t)(s->v->tunnel_open | s->v->tunnel_collapsed)) {
        unsigned target = TARGET_TUNNEL + exit, at = s->board->tunnel[exit], count = dice[at];
        if (!hex_set_has(hit, at))
            continue;
        if (at == a->hex)
            count = vermin_fire_dice(s->m, s->v, a->marine, a->hex, target, a->move_fire);
        aim(a, target, at, dice_weights(s, target, count, s->v->tunnel_collapsed >> exit & 1));
    }
}

/* CM.3: chits only if no vermin target qualifies. */
static void aim_with_dice(struct aiming *a)
{
    const struct situation *s = a->s;
    uint8_t dice[HEX_IDS];
    struct hex_set among = hex_set_or(&s->v->vermin_at, &s->v->tunnels_at);
    among = hex_set_and(&among, &s->tables->visible[a->hex]);
    if (hex_set_is_empty(&among))
        return;
    among = vermin_fire_hexes(s->m, s->v, a->marine, a->hex, a->move_fire, &among, dice);
    aim_at_vermin(a, &among, dice);
    if (!a->best.found)
        aim_at_tunnels(a, &among, dice);
}

static void aim_pants(struct aiming *a)
{
    const struct situation *s = a->s;
    uint32_t targets = (uint32_t)vermin_fire_targets(s->m, s->v, a->marine, a->hex, a->move_fire);
    FOR_EACH_BIT(vermin, targets)
        aim(a, vermin, s->v->vermin_hex[vermin], pants_weights(s, a->marine, vermin, a->move_fire));
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
        struct shot_weights weights = {weight * units_count(removed),
                                       weight * units_count(struck & ~removed)};
        consider(&best, hex, hex, rule->gun_major ? rule->gun_major(s, rule, hex, faces) : 0, weights);
    }
    return best;
}

struct shot vermin_best_shot(const struct situation *s, const struct shot_rule *rule, unsigned marine,
                             unsigned hex, bool move_fire)
{
    if (s->m->marine_type[marine] == ANT_GUN)
        return best_of_gun(s, rule, marine);
    struct aiming a = {s, rule, marine, hex, move_fire, {0}};
    if (vermin_marine_weapon(s->m, s->v, marine) == WEAPON_PANTS)
        aim_pants(&a);
    else
        aim_with_dice(&a);
    return a.best;
}
