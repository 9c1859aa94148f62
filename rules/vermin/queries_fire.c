/* Fire of the Marines: who may attack what, and with how many dice (VRM-J.0-J.5). */
#include "rules/vermin/queries.h"

/* -------------------------------------------------------------------------------------------- sight ---- */

/* VRM-J.1: Marines and vermin outside the nests stand in the way; units in a nest under VRM-RV-53. */
static struct hex_set blockers(const struct vermin_model *m, const struct vermin_view *v)
{
    struct hex_set blocking = occupied_hexes(v);
    if (m->ruling[RULING_LOS_THROUGH_NEST_UNITS] == LOS_THROUGH_NEST_UNITS_BLOCK) {
        const struct vermin_board *board = view_board(m, v);
        for (unsigned n = 0; n < NESTS; n++)
            if (v->in_nest[n])
                hex_set_add(&blocking, board->nest[n]);
    }
    return blocking;
}

bool vermin_sees(const struct vermin_model *m, const struct vermin_view *v, unsigned a, unsigned b)
{
    struct hex_set blocking = blockers(m, v);
    return sight_is_open(&view_board(m, v)->sight, &blocking, a, b);
}

/* --------------------------------------------------------------------------------- plasma and pistol ---- */

/* What a Marine in a place brings to every attack with dice. */
struct firing {
    const struct vermin_model *m;
    const struct vermin_view *v;
    const struct vermin_board *board;
    unsigned hex;        /* where it fires from */
    enum weapon weapon;  /* plasma or pistol; else it has no dice */
    int attack;          /* before what depends on the target */
    int adjacent_bonus;  /* VRM-J.1; none for pistols (VRM-J.2) */
    struct hex_set cuts; /* units in the way of plasma */
};

/* VRM-J.1: next to another hq, in any state (VRM-RV-19). */
static bool beside_hq(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                      const struct hex_set *adjacent)
{
    uint32_t hqs = v->on_map & m->marines_of[HQ] & ~(1u << marine);
    if (m->ruling[RULING_HQ_BONUS_STATE] == HQ_BONUS_STATE_UNDISRUPTED)
        hqs &= ~v->back;
    return hqs && units_in(v->marine_hex, hqs, adjacent);
}

/* What the Marine can attack with now: nothing under BURP and BELCH (VRM-EV.5, EV.7). */
static enum weapon ready_weapon(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return v->stalled >> marine & 1 ? WEAPON_NONE : vermin_marine_weapon(m, v, marine);
}

static bool has_dice(enum weapon weapon)
{
    return weapon == WEAPON_PLASMA || weapon == WEAPON_PISTOL;
}

/* The Marine may be imagined in `hex`: its real hex is empty then. */
static struct firing firing_from(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                                 unsigned hex, enum weapon weapon, bool move_fire)
{
    const struct vermin_modifiers *add = &m->modifier;
    struct firing f = {.m = m, .v = v, .board = view_board(m, v), .hex = hex, .weapon = weapon};
    f.attack = (int)vermin_marine_attack(m, v, marine); /* VRM-J.7 is in it */
    f.attack += move_fire ? add->fire_move : 0;
    f.attack += beside_hq(m, v, marine, &f.board->map.adjacent[hex]) ? add->fire_hq : 0;
    f.adjacent_bonus = weapon == WEAPON_PLASMA ? add->fire_adjacent : 0;
    f.cuts = blockers(m, v);
    hex_set_remove(&f.cuts, v->marine_hex[marine]);
    return f;
}

/* VRM-J.1: unlimited, by sight; VRM-J.2: a pistol reaches the next hex. */
static bool reaches(const struct firing *f, unsigned target)
{
    if (hex_set_has(&f->board->map.adjacent[f->hex], target))
        return true;
    if (f->weapon == WEAPON_PISTOL && f->board->map.distance[f->hex][target] > f->m->pistol_range)
        return false;
    return sight_is_open(&f->board->sight, &f->cuts, f->hex, target);
}

/* VRM-J.1 for anything in the hex `target`; 0 = it cannot be fired at. Cover has many reasons and one
 * modifier (VRM-X.6). */
static unsigned dice_at(const struct firing *f, unsigned target)
{
    int attack = f->attack;
    attack += hex_set_has(&f->board->cover[f->v->flooded], target) ? f->m->modifier.fire_cover : 0;
    attack += hex_set_has(&f->board->map.adjacent[f->hex], target) ? f->adjacent_bonus : 0;
    return attack > 0 ? (unsigned)attack : 0;
}

/* ------------------------------------------------------------------------------------------ targets ---- */

static bool is_tunnel(unsigned target)
{
    return target >= TARGET_TUNNEL;
}

/* The hex of a target, 0 if it is none (VRM-J.0, E.1.c-2). */
static unsigned target_hex(const struct vermin_board *board, const struct vermin_view *v, unsigned target)
{
    if (is_tunnel(target)) {
        unsigned tunnel = target - TARGET_TUNNEL;
        return tunnel < TUNNELS && (v->tunnel_open | v->tunnel_collapsed) >> tunnel & 1
                   ? board->tunnel[tunnel]
                   : 0;
    }
    return targetable_vermin(v) >> target & 1 ? v->vermin_hex[target] : 0;
}

/* VRM-RV-60: a Marine on the exit itself. */
static bool chit_out_of_reach(const struct vermin_model *m, unsigned hex, unsigned tunnel_hex)
{
    return hex == tunnel_hex && m->ruling[RULING_CHIT_IN_OWN_HEX] == CHIT_IN_OWN_HEX_FORBIDDEN;
}

unsigned vermin_target_defence(const struct vermin_model *m, const struct vermin_view *v, unsigned target)
{
    return is_tunnel(target) ? m->tunnel_defence : vermin_unit_defence(m, v, target);
}

/* What nearly always says no comes first. */
unsigned vermin_fire_dice(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                          unsigned hex, unsigned target, bool move_fire)
{
    enum weapon weapon = ready_weapon(m, v, marine);
    const struct vermin_board *board = view_board(m, v);
    unsigned at = target_hex(board, v, target);
    if (!at || !has_dice(weapon) || !board->sight.number[hex][at])
        return 0;
    if (is_tunnel(target) && chit_out_of_reach(m, hex, at))
        return 0;
    struct firing f = firing_from(m, v, marine, hex, weapon, move_fire);
    return reaches(&f, at) ? dice_at(&f, at) : 0;
}

/* Tunnel chits in a set of hexes, as bits of targets. */
static uint64_t tunnels_in(const struct vermin_board *board, const struct vermin_view *v,
                           const struct hex_set *hexes)
{
    uint64_t chits = 0;
    if (!hex_set_intersects(&v->tunnels_at, hexes))
        return 0;
    FOR_EACH_BIT(tunnel, (uint32_t)(v->tunnel_open | v->tunnel_collapsed))
        chits |= (uint64_t)hex_set_has(hexes, board->tunnel[tunnel]) << (TARGET_TUNNEL + tunnel);
    return chits;
}

/* All units of a hex are equally good to hit: hexes are looked at once. */
static uint64_t dice_targets(const struct firing *f)
{
    struct hex_set seen = hex_set_empty(), asked = hex_set_or(&f->v->vermin_at, &f->v->tunnels_at);
    HEX_SET_FOR_EACH(hex, asked)
        if (f->board->sight.number[f->hex][hex] && reaches(f, hex) && dice_at(f, hex))
            hex_set_add(&seen, hex);
    uint64_t targets = units_in(f->v->vermin_hex, targetable_vermin(f->v), &seen);
    if (chit_out_of_reach(f->m, f->hex, f->hex))
        hex_set_remove(&seen, f->hex);
    return targets | tunnels_in(f->board, f->v, &seen);
}

struct hex_set vermin_fire_hexes(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                                 unsigned hex, bool move_fire, const struct hex_set *among,
                                 uint8_t dice[HEX_IDS])
{
    struct hex_set hit = hex_set_empty();
    enum weapon weapon = ready_weapon(m, v, marine);
    if (!has_dice(weapon) || hex_set_is_empty(among))
        return hit;
    struct firing f = firing_from(m, v, marine, hex, weapon, move_fire);
    HEX_SET_FOR_EACH(at, *among) {
        bool open = f.board->sight.number[hex][at] && reaches(&f, at);
        dice[at] = (uint8_t)(open ? dice_at(&f, at) : 0);
        if (dice[at])
            hex_set_add(&hit, at);
    }
    return hit;
}

/* Vermin within a distance, whatever is in between. */
static uint32_t vermin_within(const struct vermin_board *board, const struct vermin_view *v, unsigned hex,
                              unsigned range)
{
    struct hex_set near = hex_set_empty();
    if (range <= HEX_WITHIN_MAX) {
        near = hex_set_and(&v->vermin_at, &board->map.within[hex][range]);
        return hex_set_is_empty(&near) ? 0 : units_in(v->vermin_hex, targetable_vermin(v), &near);
    }
    HEX_SET_FOR_EACH(at, v->vermin_at)
        if (board->map.distance[hex][at] <= range)
            hex_set_add(&near, at);
    return units_in(v->vermin_hex, targetable_vermin(v), &near);
}

uint64_t vermin_fire_targets(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                             unsigned hex, bool move_fire)
{
    enum weapon weapon = ready_weapon(m, v, marine);
    if (weapon == WEAPON_PANTS) /* VRM-J.4: no line of sight, an escort too, no tunnel chit */
        return vermin_within(view_board(m, v), v, hex, m->pants_range);
    if (!has_dice(weapon))
        return 0;
    struct firing f = firing_from(m, v, marine, hex, weapon, move_fire);
    return dice_targets(&f);
}

/* ----------------------------------------------------------------------------- ANT gun, secret weapons ----
 */

/* VRM-J.3: deployed; no line of sight, any hex with vermin outside a nest. */
struct hex_set vermin_gun_hexes(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    bool fires = v->on_map >> marine & 1 && ready_weapon(m, v, marine) == WEAPON_ANT_GUN;
    return fires ? v->vermin_at : hex_set_empty();
}

unsigned vermin_gun_distance(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                             unsigned hex)
{
    unsigned distance = view_board(m, v)->map.distance[v->marine_hex[marine]][hex];
    return nat_level(v, marine) ? m->gun_nat_factor * distance : distance;
}

/* VRM-J.5.b, J.0 */
uint32_t vermin_weapon_candidates(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                                  unsigned range)
{
    return vermin_within(view_board(m, v), v, v->marine_hex[marine], range);
}
