/* Fire of both sides: who may shoot at whom, and with how many dice (INV-6, A.0). */
#include "rules/invaders/queries.h"

#include "rules/shared/hex_line.h"

/* -------------------------------------------------------------------------------------- strongpoints ---- */

/* INV-L.7. There are few strongpoints, so the exact test of each is cheaper than a table of all. The line
 * comes to no hex that makes the way longer by two or more: no point of a hex is farther from its centre than
 * 2/3. */
unsigned invaders_strongpoint_cover(const struct invaders_board *board, const struct invaders_view *v,
                                    unsigned a, unsigned b)
{
    const struct hex_map *map = &board->map;
    unsigned count = 0;
    HEX_SET_FOR_EACH(hex, v->strongpoints) {
        if (hex == b)
            count++;
        else if (hex != a && map->distance[a][hex] + map->distance[hex][b] <= map->distance[a][b] + 1)
            count += hex_line_contact(map, map->cell_of_id[a], map->cell_of_id[b], map->cell_of_id[hex]) >=
                     HEX_CONTACT_SIDE;
    }
    return count;
}

/* --------------------------------------------------------------------------------------- Marine fire ---- */

/* The mean of all rift markers, rounded: what is known of one that lies face down. */
unsigned invaders_unknown_rift(const struct invaders_model *m)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < m->rift_count; i++)
        sum += ASKED(m, rift_value[i]);
    return (2 * sum + m->rift_count) / (2u * m->rift_count);
}

/* What a Marine in a place brings to every attack with dice. */
struct firing {
    const struct invaders_board *board;
    unsigned own; /* the hex that it really stands in */
    enum weapon weapon;
    bool dice; /* it has plasma or a pistol, if the BUMP gun counts as plasma, too */
    bool pistol;
    int factor; /* before what depends on the target */
    int adjacent_bonus;
};

/* INV-6.3.b: adjacent to another active hq. */
static inline bool beside_hq(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                             const struct hex_set *adjacent)
{
    uint32_t hqs = active_marines(v) & m->marines_of[HQ] & ~(1u << marine);
    return hqs && hex_set_intersects(adjacent, &v->marines_at) && units_in(v->marine_hex, hqs, adjacent);
}

/* INV-6.2.3.b; whether V-special_ops_plasma says so is asked where it matters. */
static inline bool fires_dice(const struct invaders_view *v, unsigned marine, enum weapon weapon)
{
    return weapon != WEAPON_NONE && !(v->paralyzed >> marine & 1);
}

static inline bool has_dice(const struct invaders_model *m, enum weapon weapon)
{
    return weapon != WEAPON_BUMP ||
           consult(m->ruling, RULING_SPECIAL_OPS_PLASMA) == SPECIAL_OPS_PLASMA_BUMP_OR_PLASMA;
}

static inline struct firing firing_from(const struct invaders_model *m, const struct invaders_view *v,
                                        unsigned marine, unsigned hex, bool hit_run)
{
    const struct invaders_modifiers *add = &m->modifier;
    unsigned type = m->marine_type[marine];
    enum weapon weapon = marine_weapon(m, v, marine);
    bool stunned = v->stunned >> marine & 1, dry = v->out_of_ammo >> marine & 1;
    struct firing f = {.board = view_board(m, v), .weapon = weapon, .pistol = weapon == WEAPON_PISTOL};
    f.dice = fires_dice(v, marine, weapon);
    f.own = v->marine_hex[marine];
    f.factor = dry ? m->pistol_factor : m->combat_factor[type];
    f.factor += hit_run ? add->fire_hit_run : 0;
    f.factor += stunned ? add->fire_stunned : 0;
    f.factor += beside_hq(m, v, marine, &f.board->map.adjacent[hex]) ? add->fire_hq : 0;
    bool bonus = !f.pistol || consult(m->ruling, RULING_PISTOL_ADJACENT_BONUS) == PISTOL_ADJACENT_BONUS_YES;
    f.adjacent_bonus = bonus ? add->fire_adjacent : 0;
    return f;
}

/* INV-6.2.2.a: a pistol reaches the next hex; INV-6.2.3.a: sight. */
static inline bool reaches(const struct invaders_view *v, const struct invaders_board *board, unsigned own,
                           bool pistol, unsigned hex, unsigned target)
{
    if (hex_set_has(&board->map.adjacent[hex], target))
        return true; /* nothing lies between neighbours (INV-L.3) */
    if (pistol || !hex_set_has(&board->sight.open[hex], target))
        return false;
    struct hex_set occupied = hex_set_or(&v->marines_at, &v->kayotz_at);
    hex_set_remove(&occupied, own);
    return marine_sees(board, &occupied, hex, target);
}

/* INV-6.3.b of a target that is reached; 0 = no attack. */
static inline unsigned firing_factor(const struct invaders_model *m, const struct invaders_view *v,
                                     const struct firing *f, unsigned hex, unsigned kayotz)
{
    const struct invaders_modifiers *add = &m->modifier;
    unsigned target = v->kayotz_hex[kayotz];
    int factor = f->factor;
    factor += hex_set_has(&f->board->cover_terrain, target) ? add->fire_cover : 0;
    factor += v->dormant >> kayotz & 1 ? add->fire_dormant : 0;
    factor += hex_set_has(&f->board->map.adjacent[hex], target) ? f->adjacent_bonus : 0;
    return factor > 0 ? (unsigned)factor : 0;
}

/* What nearly always says no comes first: sight. */
unsigned invaders_marine_factor(const struct invaders_model *m, const struct invaders_view *v,
                                unsigned marine, unsigned hex, unsigned kayotz, bool hit_run)
{
    enum weapon weapon = marine_weapon(m, v, marine);
    if (!(v->kayotz_on_map & m->warriors & 1u << kayotz) || !fires_dice(v, marine, weapon))
        return 0; /* INV-6.2.3.b: the monolith is no target */
    if (!reaches(v, view_board(m, v), v->marine_hex[marine], weapon == WEAPON_PISTOL, hex,
                 v->kayotz_hex[kayotz]) ||
        !has_dice(m, weapon))
        return 0;
    struct firing f = firing_from(m, v, marine, hex, hit_run);
    return firing_factor(m, v, &f, hex, kayotz);
}

/* INV-6.6.a: no line of sight, any state. */
bool invaders_bump_reaches(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                           unsigned hex, unsigned kayotz)
{
    return (v->kayotz_on_map & m->warriors) >> kayotz & 1 && !(v->paralyzed >> marine & 1) &&
           marine_weapon(m, v, marine) == WEAPON_BUMP &&
           view_board(m, v)->map.distance[hex][v->kayotz_hex[kayotz]] <= m->bump_range;
}

static uint32_t bump_targets(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                             unsigned hex)
{
    uint32_t targets = 0;
    if (v->paralyzed >> marine & 1 || marine_weapon(m, v, marine) != WEAPON_BUMP)
        return 0;
    const uint8_t *distance = view_board(m, v)->map.distance[hex];
    FOR_EACH_BIT(i, v->kayotz_on_map & m->warriors)
        targets |= (uint32_t)(distance[v->kayotz_hex[i]] <= m->bump_range) << i;
    return targets;
}

/* All of them, or only those in the first hex that has any. */
static inline uint32_t targets_of(const struct invaders_model *m, const struct invaders_view *v,
                                  unsigned marine, unsigned hex, bool hit_run, bool all)
{
    uint32_t targets = bump_targets(m, v, marine, hex);
    if (targets && !all)
        return targets;
    struct firing f = firing_from(m, v, marine, hex, hit_run);
    if (!f.dice)
        return targets;
    const struct hex_set *adjacent = &f.board->map.adjacent[hex];
    struct hex_set near = f.pistol ? *adjacent : hex_set_or(adjacent, &f.board->sight.open[hex]);
    near = hex_set_and(&near, &v->kayotz_at); /* what nearly always says no: terrain */
    HEX_SET_FOR_EACH(target, near) {
        if (!reaches(v, f.board, f.own, f.pistol, hex, target))
            continue;
        if (!has_dice(m, f.weapon))
            return targets;
        FOR_EACH_BIT(i, units_at_of_32(v->kayotz_hex, v->kayotz_on_map & m->warriors & ~targets, target))
            targets |= (uint32_t)(firing_factor(m, v, &f, hex, i) != 0) << i;
        if (targets && !all)
            return targets;
    }
    return targets;
}

uint32_t invaders_marine_targets(const struct invaders_model *m, const struct invaders_view *v,
                                 unsigned marine, unsigned hex, bool hit_run)
{
    return targets_of(m, v, marine, hex, hit_run, true);
}

bool invaders_marine_has_target(const struct invaders_model *m, const struct invaders_view *v,
                                unsigned marine, unsigned hex, bool hit_run)
{
    return targets_of(m, v, marine, hex, hit_run, false) != 0;
}

/* -------------------------------------------------------------------------------------- Kay'otz fire ---- */

/* INV-6.9.1.a, V-kayotz_cover_stack */
int invaders_kayotz_factor(const struct invaders_model *m, const struct invaders_view *v, unsigned kayotz,
                           unsigned marine, int bonus)
{
    const struct invaders_board *board = view_board(m, v);
    const struct invaders_modifiers *add = &m->modifier;
    unsigned from = v->kayotz_hex[kayotz], to = v->marine_hex[marine];
    int cover = board->cover[from][to];
    int strongpoints =
        hex_set_is_empty(&v->strongpoints) ? 0 : (int)invaders_strongpoint_cover(board, v, from, to);
    bool several = (cover > 1) | (strongpoints > 1);
    if (consult_where(several, m->ruling, RULING_COVER_STACK) == COVER_STACK_ONCE) {
        cover = cover > 0;
        strongpoints = strongpoints > 0;
    }
    int adjacent = (int)hex_set_has(&board->map.adjacent[from], to);
    return m->kayotz_factor[kayotz] + bonus + cover * add->shot_cover + strongpoints * add->shot_strongpoint +
           adjacent * add->shot_adjacent;
}

/* Near before far, then high before low: the key of the first, whose last byte is the unit. */
static unsigned nearest_target(const struct invaders_view *v, const uint8_t *distance, uint32_t candidates)
{
    unsigned best = UINT32_MAX;
    FOR_EACH_BIT(i, candidates) {
        unsigned hex = v->marine_hex[i];
        unsigned key = (unsigned)distance[hex] << 16 | (255u - hex) << 8 | i;
        best = key < best ? key : best;
    }
    return best;
}

/* INV-A.0, V-volley_target_pool; INV-8.3.c: the highest of equally near hexes. */
int invaders_shoot_target(const struct invaders_model *m, const struct invaders_view *v, unsigned kayotz,
                          uint32_t candidates)
{
    const struct invaders_board *board = view_board(m, v);
    unsigned from = v->kayotz_hex[kayotz];
    const struct hex_set *lava = &board->lava_block[from];
    const uint8_t *distance = board->map.distance[from];
    unsigned best = nearest_target(v, distance, candidates);
    if (best != UINT32_MAX && hex_set_has(lava, v->marine_hex[best & 0xff]) &&
        consult(m->ruling, RULING_VOLLEY_TARGET_POOL) == VOLLEY_TARGET_POOL_NEAREST_TARGETABLE)
        best = nearest_target(v, distance, candidates & ~units_in(v->marine_hex, candidates, lava));
    if (best == UINT32_MAX || hex_set_has(lava, v->marine_hex[best & 0xff]))
        return -1;
    return (int)(best & 0xff);
}
