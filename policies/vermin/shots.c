#include "policies/vermin/shots.h"

static uint32_t dies_at_once(const struct situation *s)
{
    return s->m->vermin_of[DRONE] | s->m->vermin_of[SOLDIER] | s->v->reduced;
}

/* PANTS: the relocation row counts nothing. */
static struct shot_weights pants_weights(const struct situation *s, unsigned marine, unsigned target,
                                         bool move_fire)
{
    int faces = 7 - ASKED(s->m, pants_kill) + vermin_pants_modifier(s->m, s->v, marine, move_fire);
    uint32_t weight = (uint32_t)(faces > 0 ? faces : 0) * (SHOT_UNIT / 6);
    bool removes = dies_at_once(s) >> target & 1;
    return (struct shot_weights){.remove = removes ? weight : 0, .reduce = removes ? 0 : weight};
}

static unsigned dice_at_most(unsigned dice)
{
    return dice < ATTACK_DICE_MAX ? dice : ATTACK_DICE_MAX;
}

/* Plasma and pistol. */
static struct shot_weights dice_weights(const struct situation *s, unsigned target, unsigned dice,
                                        unsigned side)
{
    unsigned defence = vermin_target_defence(s->m, s->v, target);
    defence = defence < ATTACK_DEFENCE_MAX ? defence : ATTACK_DEFENCE_MAX;
    return shot_weights_of(s->player->plasma[dice_at_most(dice)][defence][side]);
}

static int gain_of(int modifier)
{
    return modifier > 0 ? modifier : 0;
}

/* Against the lowest defence on its weak side, with all that the rules add and nothing that they take. */
struct shot_weights vermin_best_weights(const struct situation *s, unsigned marine)
{
    const struct vermin_modifiers *add = &s->m->modifier;
    int faces = 7 - ASKED(s->m, pants_kill) + add->pants_move_fire + gain_of(add->pants_nat);
    int dice = (int)vermin_marine_attack(s->m, s->v, marine) + add->fire_move + gain_of(add->fire_cover) +
               gain_of(add->fire_hq) + gain_of(add->fire_adjacent);
    if (vermin_marine_weapon(s->m, s->v, marine) == WEAPON_PANTS)
        return (struct shot_weights){.remove = (uint32_t)gain_of(faces) * (SHOT_UNIT / 6)};
    dice = gain_of(dice) < ATTACK_DICE_MAX ? gain_of(dice) : ATTACK_DICE_MAX;
    return shot_weights_of(s->player->plasma[dice][s->player->lowest_defence][BACK]);
}

/* The best so far; a struct shot, built of bytes, would have to be waited for each time it is read. */
struct best_shot {
    uint64_t major, minor; /* minor 0: none */
    unsigned target, hex;
};

/* The better key, ties lowest hex, in it the lowest unit. */
static bool is_better(const struct best_shot *best, unsigned target, unsigned hex, uint64_t major,
                      uint64_t minor)
{
    if (!best->minor)
        return true;
    if (major != best->major)
        return major > best->major;
    if (minor != best->minor)
        return minor > best->minor;
    return hex != best->hex ? hex < best->hex : target < best->target;
}

static struct shot shot_of(const struct best_shot *best)
{
    return (struct shot){best->minor != 0, (uint8_t)best->target, (uint8_t)best->hex, best->major,
                         best->minor};
}

static void consider(struct best_shot *best, unsigned target, unsigned hex, uint64_t major,
                     struct shot_weights weights)
{
    uint64_t minor = shot_key(weights);
    if (minor && is_better(best, target, hex, major, minor))
        *best = (struct best_shot){major, minor, target, hex};
}

struct aiming {
    const struct situation *s;
    const struct shot_rule *rule;
    unsigned marine, hex;
    bool move_fire;
    struct best_shot best;
};

static uint64_t major_key(const struct aiming *a, unsigned target, struct shot_weights weights)
{
    return a->rule->major ? a->rule->major(a->s, a->rule, target, weights) : 0;
}

/* Without jewels, which few carry, the defence is printed. */
static uint64_t plain_key(const struct situation *s, unsigned vermin, unsigned dice)
{
    unsigned side = s->v->reduced >> vermin & 1;
    return s->player->plasma[dice_at_most(dice)][s->player->printed_defence[vermin][side]][side];
}

static uint64_t vermin_key(const struct situation *s, unsigned vermin, unsigned dice)
{
    if (s->v->carriers >> vermin & 1)
        return shot_key(dice_weights(s, vermin, dice, s->v->reduced >> vermin & 1));
    return plain_key(s, vermin, dice);
}

#if VECTORS_WIDE
/* Rank and hex of all targets without jewels as one number each; the least of them that is seen. The others
 * are left. */
static uint32_t aim_side_by_side(struct aiming *a, const struct vermin_firing *firing, uint32_t all)
{
    const struct situation *s = a->s;
    const uint16_t *hex_of = s->v->vermin_hex;
    uint32_t targets = all & ~s->v->carriers, others = all & s->v->carriers;
    uint32_t reduced = s->v->reduced, cover = units_in_of_32(hex_of, targets, firing->cover);
    uint32_t adjacent = units_in_of_32(hex_of, targets, &firing->board->map.adjacent[firing->hex]);
    __m512i keys = _mm512_set1_epi16(-1);
    for (unsigned kind = 0; kind < 4; kind++) {
        unsigned dice = firing->dice[kind >> 1][kind & 1];
        uint32_t of_kind = targets & (kind & 2 ? cover : ~cover) & (kind & 1 ? adjacent : ~adjacent);
        const uint16_t(*rank)[VERMIN_MAX] = s->player->rank[dice_at_most(dice)];
        keys = _mm512_mask_loadu_epi16(keys, of_kind & ~reduced, rank[FRONT]);
        keys = _mm512_mask_loadu_epi16(keys, of_kind & reduced, rank[BACK]);
    }
    keys = _mm512_or_si512(keys, _mm512_loadu_si512(hex_of));
    for (;;) {
        __m256i half = _mm256_min_epu16(_mm512_castsi512_si256(keys), _mm512_extracti64x4_epi64(keys, 1));
        __m128i least = _mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
        unsigned best = (unsigned)_mm_extract_epi16(_mm_minpos_epu16(least), 0);
        unsigned at = best % SHOT_RANK_STEP;
        if (best >= SHOT_NEVER)
            return others;
        uint32_t of_best = _mm512_cmpeq_epi16_mask(keys, _mm512_set1_epi16((short)best));
        if (firing_sees(firing, at)) {
            unsigned vermin = unit_of_rank(of_best, 0);
            a->best = (struct best_shot){0, plain_key(s, vermin, firing_dice(firing, at)), vermin, at};
            return others;
        }
        keys = _mm512_mask_set1_epi16(keys, units_at_of_32(hex_of, targets, at), -1);
    }
}
#else
static uint32_t aim_side_by_side(struct aiming *a, const struct vermin_firing *firing, uint32_t all)
{
    (void)a;
    (void)firing;
    return all;
}
#endif

/* Whether a shot is worse whatever its `major` is, which is dear to find out. */
static bool is_outdone(const struct aiming *a, uint64_t minor)
{
    return a->rule->most && a->best.major == a->rule->most && minor < a->best.minor;
}

/* Whether units are in the way is asked of those only that are better than the best so far. */
static void aim_at_vermin(struct aiming *a, const struct vermin_firing *firing)
{
    const struct situation *s = a->s;
    const uint16_t *hex_of = s->v->vermin_hex;
    struct hex_set hexes = hex_set_and(&firing->range, &s->v->vermin_at);
    uint32_t targets = units_in_of_32(hex_of, targetable_vermin(s->v), &hexes);
    if (s->player->ranked && !a->rule->major)
        targets = aim_side_by_side(a, firing, targets);
    while (targets) {
        unsigned vermin = unit_of_rank(targets, 0), at = hex_of[vermin];
        uint64_t minor = vermin_key(s, vermin, firing_dice(firing, at));
        targets &= targets - 1;
        if (!minor || is_outdone(a, minor))
            continue;
        uint64_t major = major_key(a, vermin, shot_weights_of(minor));
        if (!is_better(&a->best, vermin, at, major, minor))
            continue;
        if (firing_sees(firing, at))
            a->best = (struct best_shot){major, minor, vermin, at};
        else
            targets &= ~units_at_of_32(hex_of, targets, at);
    }
}

/* The chit in the firer's own hex is the rules' affair (VRM-RV-60). */
static void aim_at_tunnels(struct aiming *a, const struct vermin_firing *firing)
{
    const struct situation *s = a->s;
    if (!hex_set_intersects(&firing->range, &s->v->tunnels_at))
        return;
    FOR_EACH_BIT(exit, (uint32_t)(s->v->tunnel_open | s->v->tunnel_collapsed)) {
        unsigned target = TARGET_TUNNEL + exit, at = s->board->tunnel[exit];
        if (!(hex_set_has(&firing->range, at) & firing_sees(firing, at)))
            continue;
        unsigned dice = at == a->hex ? vermin_fire_dice(s->m, s->v, a->marine, a->hex, target, a->move_fire)
                                     : firing_dice(firing, at);
        struct shot_weights weights = dice_weights(s, target, dice, s->v->tunnel_collapsed >> exit & 1);
        consider(&a->best, target, at, major_key(a, target, weights), weights);
    }
}

/* CM.3: chits only if no vermin target qualifies. */
static void aim_with_dice(struct aiming *a)
{
    const struct situation *s = a->s;
    const struct hex_set *visible = &s->tables->visible[a->hex];
    struct vermin_firing firing;
    if ((!hex_set_intersects(visible, &s->v->vermin_at) & !hex_set_intersects(visible, &s->v->tunnels_at)) ||
        !vermin_firing_from(s->m, s->v, a->marine, a->hex, a->move_fire, &firing))
        return;
    aim_at_vermin(a, &firing);
    if (!a->best.minor)
        aim_at_tunnels(a, &firing);
}

static void aim_pants(struct aiming *a)
{
    const struct situation *s = a->s;
    uint32_t targets = (uint32_t)vermin_fire_targets(s->m, s->v, a->marine, a->hex, a->move_fire);
    FOR_EACH_BIT(vermin, targets) {
        struct shot_weights weights = pants_weights(s, a->marine, vermin, a->move_fire);
        consider(&a->best, vermin, s->v->vermin_hex[vermin], major_key(a, vermin, weights), weights);
    }
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
    unsigned faces = 0, limit = distance > ASKED(s->m, gun_crash) ? distance : ASKED(s->m, gun_crash);
    for (unsigned sum = limit + 1; sum <= 12; sum++)
        faces += sum <= 7 ? sum - 1 : 13 - sum;
    return faces;
}

static struct shot best_of_gun(const struct situation *s, const struct shot_rule *rule, unsigned marine)
{
    struct best_shot best = {0};
    struct hex_set hexes = vermin_gun_hexes(s->m, s->v, marine);
    HEX_SET_FOR_EACH(hex, hexes) {
        uint32_t struck = vermin_gun_struck(s, hex), removed = vermin_gun_removes(s, struck);
        unsigned faces = gun_faces(s, vermin_gun_distance(s->m, s->v, marine, hex));
        uint32_t weight = faces * (SHOT_UNIT / GUN_FACES);
        struct shot_weights weights = {.remove = weight * units_count(removed),
                                       .reduce = weight * units_count(struck & ~removed)};
        consider(&best, hex, hex, rule->gun_major ? rule->gun_major(s, rule, hex, faces) : 0, weights);
    }
    return shot_of(&best);
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
    return shot_of(&a.best);
}
