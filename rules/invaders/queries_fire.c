/* Who can shoot whom, and how well: INV-L.5, L.7, 6.2-6.4, 6.6, 6.9, A.0. */
#include "rules/invaders/queries.h"

#include "rules/shared/hex_line.h"

/* ------------------------------------------------------------------------------------------- sight ---- */

bool marine_sees(const struct invaders_board *board, const struct hex_set *occupied, unsigned a, unsigned b)
{
    unsigned number = board->sight[a][b];
    if (!number)
        return false;
    const struct invaders_line *line = &board->line[number - 1];
    if (hex_set_intersects(&line->between, occupied))
        return false;
    for (unsigned i = 0; i < line->pairs; i++) {
        if (hex_set_has(occupied, line->left[i]) & hex_set_has(occupied, line->right[i]))
            return false;
    }
    return true;
}

/* Whether the line touches the hex with its inside or a side of it (INV-L.1). */
static bool line_touches(const struct hex_map *map, unsigned a, unsigned b, unsigned hex)
{
    enum hex_contact contact =
        hex_line_contact(map, map->cell_of_id[a], map->cell_of_id[b], map->cell_of_id[hex]);
    return contact == HEX_CONTACT_INTERIOR || contact == HEX_CONTACT_SIDE;
}

unsigned strongpoint_cover(const struct invaders_board *board, const struct invaders_view *v, unsigned a,
                           unsigned b)
{
    unsigned cover = 0;
    if (hex_set_is_empty(&v->strongpoints))
        return 0;
    HEX_SET_FOR_EACH (hex, v->strongpoints)
        cover += hex == b || (hex != a && line_touches(&board->map, a, b, hex));
    return cover;
}

/* ----------------------------------------------------------------------------------------- Marines ---- */

/* What a player who cannot see the marker reckons with (V-rift_visible = no): the mean of all markers. */
static unsigned mean_rift(const struct invaders_model *m)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < m->rift_count; i++)
        sum += m->rift_value[i];
    return m->rift_count ? (2 * sum + m->rift_count) / (2u * m->rift_count) : 0;
}

unsigned kayotz_defence(const struct invaders_model *m, const struct invaders_view *v, unsigned kayotz)
{
    if (v->rift[kayotz] == RIFT_UNKNOWN)
        return mean_rift(m);
    if (v->rift[kayotz])
        return v->rift[kayotz];
    return v->dormant >> kayotz & 1 ? m->defence_dormant[kayotz] : m->defence_active[kayotz];
}

enum weapon marine_weapon(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    unsigned type = m->marine_type[marine];
    return (enum weapon)(v->out_of_ammo >> marine & 1 ? m->weapon_dry[type] : m->weapon_full[type]);
}

/* The weapon that rolls attack dice (the BUMP gun does not, but for V-special_ops_plasma). */
static enum weapon dice_weapon(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    enum weapon weapon = marine_weapon(m, v, marine);
    if (weapon != WEAPON_BUMP)
        return weapon;
    return m->ruling[RULING_SPECIAL_OPS_PLASMA] == SPECIAL_OPS_PLASMA_BUMP_OR_PLASMA ? WEAPON_PLASMA
                                                                                     : WEAPON_NONE;
}

unsigned marine_factor(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                       unsigned hex, unsigned kayotz, bool hit_run)
{
    const struct invaders_board *board = view_board(m, v);
    enum weapon weapon = dice_weapon(m, v, marine);
    unsigned target = v->kayotz_hex[kayotz], bit = m->monolith >> kayotz & 1;
    bool adjacent = hex_set_has(&board->map.adjacent[hex], target), pistol = weapon == WEAPON_PISTOL;
    if (weapon == WEAPON_NONE || !target || bit || (pistol && !adjacent))
        return 0;
    if (!adjacent) {
        struct hex_set occupied = hex_set_or(&v->marines_at, &v->kayotz_at);
        hex_set_remove(&occupied, v->marine_hex[marine]); /* it has left its hex if it stands elsewhere */
        if (!marine_sees(board, &occupied, hex, target))
            return 0;
    }
    uint32_t other_hqs = active_marines(v) & m->marines_of[HQ] & ~(1u << marine);
    int factor = pistol ? m->pistol_factor : m->combat_factor[m->marine_type[marine]];
    bool close = adjacent && !(pistol && m->ruling[RULING_PISTOL_ADJACENT_BONUS] == PISTOL_ADJACENT_BONUS_NO);
    factor += hit_run * m->modifier.fire_hit_run;
    factor += (int)(v->stunned >> marine & 1) * m->modifier.fire_stunned;
    factor += (int)hex_set_has(&board->cover_terrain, target) * m->modifier.fire_cover;
    factor += (marines_in(v, other_hqs, &board->map.adjacent[hex]) != 0) * m->modifier.fire_hq;
    factor += (int)(v->dormant >> kayotz & 1) * m->modifier.fire_dormant;
    factor += close * m->modifier.fire_adjacent;
    return factor > 0 ? (unsigned)factor : 0;
}

bool bump_reaches(const struct invaders_model *m, const struct invaders_view *v, unsigned marine, unsigned hex,
                  unsigned kayotz)
{
    unsigned target = v->kayotz_hex[kayotz];
    return marine_weapon(m, v, marine) == WEAPON_BUMP && target && !(m->monolith >> kayotz & 1) &&
           view_board(m, v)->map.distance[hex][target] <= m->bump_range;
}

uint32_t marine_targets(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                        unsigned hex, bool hit_run)
{
    uint32_t targets = 0;
    FOR_EACH_BIT (i, v->kayotz_on_map & m->warriors) {
        bool reached = bump_reaches(m, v, marine, hex, i) || marine_factor(m, v, marine, hex, i, hit_run);
        targets |= (uint32_t)reached << i;
    }
    return targets;
}

/* ----------------------------------------------------------------------------------------- Kay'otz ---- */

int kayotz_factor(const struct invaders_model *m, const struct invaders_view *v, unsigned kayotz,
                  unsigned marine, int bonus)
{
    const struct invaders_board *board = view_board(m, v);
    unsigned from = v->kayotz_hex[kayotz], to = v->marine_hex[marine];
    int cover = board->cover[from][to];
    int strongpoint = (int)strongpoint_cover(board, v, from, to);
    if (m->ruling[RULING_COVER_STACK] == COVER_STACK_ONCE) {
        cover = cover > 0;
        strongpoint = strongpoint > 0;
    }
    return m->kayotz_factor[kayotz] + bonus + cover * m->modifier.shot_cover +
           strongpoint * m->modifier.shot_strongpoint +
           (int)hex_set_has(&board->map.adjacent[from], to) * m->modifier.shot_adjacent;
}

int shoot_target(const struct invaders_model *m, const struct invaders_view *v, unsigned kayotz,
                 uint32_t candidates)
{
    const struct invaders_board *board = view_board(m, v);
    unsigned from = v->kayotz_hex[kayotz];
    uint32_t best = UINT32_MAX; /* behind lava, distance, 255 - hex, Marine */
    bool nearest_only = m->ruling[RULING_VOLLEY_TARGET_POOL] == VOLLEY_TARGET_POOL_NEAREST_ONLY;
    FOR_EACH_BIT (i, candidates) {
        unsigned hex = v->marine_hex[i];
        uint32_t behind = nearest_only ? 0 : hex_set_has(&board->lava_block[from], hex);
        uint32_t key = behind << 24 | (uint32_t)board->map.distance[from][hex] << 16 | (255u - hex) << 8 | i;
        best = key < best ? key : best;
    }
    if (best >> 24)
        return -1;
    unsigned marine = best & 0xff;
    return hex_set_has(&board->lava_block[from], v->marine_hex[marine]) ? -1 : (int)marine;
}
