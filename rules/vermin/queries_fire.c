/* Fire of the Marines: who may attack what, and with how many dice (VRM-J.0-J.5). */
#include "rules/vermin/queries.h"

/* -------------------------------------------------------------------------------------------- sight ---- */

/* VRM-J.1: Marines and vermin outside the nests stand in the way; units in a nest under VRM-RV-53. */
static struct hex_set blockers(const struct vermin_model *m, const struct vermin_view *v)
{
    struct hex_set blocking = occupied_hexes(v);
    if ((v->in_nest[0] | v->in_nest[1]) &&
        consult(m->ruling, RULING_LOS_THROUGH_NEST_UNITS) == LOS_THROUGH_NEST_UNITS_BLOCK) {
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

/* VRM-J.1: next to another hq, in any state (VRM-RV-19). */
static bool beside_hq(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                      const struct hex_set *adjacent)
{
    uint32_t hqs = v->on_map & m->marines_of[HQ] & ~(1u << marine);
    if (hqs & v->back && consult(m->ruling, RULING_HQ_BONUS_STATE) == HQ_BONUS_STATE_UNDISRUPTED)
        hqs &= ~v->back;
    return units_in(v->marine_hex, hqs, adjacent) != 0;
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

/* VRM-J.1, before what depends on the target; VRM-J.7 is in it. */
static int attack_from(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                       const struct hex_set *adjacent, bool move_fire)
{
    int attack = (int)vermin_marine_attack(m, v, marine);
    attack += (int)move_fire * m->modifier.fire_move;
    return attack + (int)beside_hq(m, v, marine, adjacent) * m->modifier.fire_hq;
}

/* VRM-J.1: what the target adds. Cover has many reasons and one modifier (VRM-X.6); no bonus for neighbours
 * for pistols (VRM-J.2). */
static unsigned dice_of(const struct vermin_model *m, enum weapon weapon, int attack, bool cover,
                        bool adjacent)
{
    attack += (int)cover * m->modifier.fire_cover;
    attack += (int)(adjacent & (weapon == WEAPON_PLASMA)) * m->modifier.fire_adjacent;
    return attack > 0 ? (unsigned)attack : 0;
}

/* VRM-J.1: plasma is unlimited, by sight; VRM-J.2: a pistol reaches the next hex. */
static const struct hex_set *range_of(const struct vermin_model *m, const struct vermin_board *board,
                                      enum weapon weapon, unsigned hex)
{
    unsigned range = m->pistol_range < HEX_WITHIN_MAX ? m->pistol_range : HEX_WITHIN_MAX;
    return weapon == WEAPON_PLASMA ? &board->sight.open[hex] : &board->map.within[hex][range];
}

bool vermin_firing_from(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                        unsigned hex, bool move_fire, struct vermin_firing *firing)
{
    enum weapon weapon = ready_weapon(m, v, marine);
    if (!has_dice(weapon))
        return false;
    const struct vermin_board *board = view_board(m, v);
    int attack = attack_from(m, v, marine, &board->map.adjacent[hex], move_fire);
    firing->board = board;
    firing->hex = hex;
    firing->range = hex_set_and(&board->sight.open[hex], range_of(m, board, weapon, hex));
    firing->cuts = blockers(m, v); /* but for the Marine itself, which has left its real hex */
    hex_set_remove(&firing->cuts, v->marine_hex[marine]);
    firing->cover = &board->cover[v->flooded];
    for (unsigned cover = 0; cover < 2; cover++)
        for (unsigned adjacent = 0; adjacent < 2; adjacent++)
            firing->dice[cover][adjacent] = (uint8_t)dice_of(m, weapon, attack, cover, adjacent);
    return true;
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
    return hex == tunnel_hex && consult(m->ruling, RULING_CHIT_IN_OWN_HEX) == CHIT_IN_OWN_HEX_FORBIDDEN;
}

unsigned vermin_target_defence(const struct vermin_model *m, const struct vermin_view *v, unsigned target)
{
    return is_tunnel(target) ? m->tunnel_defence : vermin_unit_defence(m, v, target);
}

/* What nearly always says no comes first. */
unsigned vermin_fire_dice(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                          unsigned hex, unsigned target, bool move_fire)
{
    const struct vermin_board *board = view_board(m, v);
    unsigned at = target_hex(board, v, target);
    struct vermin_firing f;
    if (!at || !hex_set_has(&board->sight.open[hex], at) ||
        (is_tunnel(target) && chit_out_of_reach(m, hex, at)) ||
        !vermin_firing_from(m, v, marine, hex, move_fire, &f) ||
        !(hex_set_has(&f.range, at) || hex_set_has(&board->map.adjacent[hex], at)) || !firing_sees(&f, at))
        return 0;
    return firing_dice(&f, at);
}

unsigned vermin_fire_dice_at(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                             unsigned hex, unsigned target, bool move_fire)
{
    const struct vermin_board *board = view_board(m, v);
    const struct hex_set *adjacent = &board->map.adjacent[hex];
    unsigned at = is_tunnel(target) ? board->tunnel[target - TARGET_TUNNEL] : v->vermin_hex[target];
    int attack = attack_from(m, v, marine, adjacent, move_fire);
    return dice_of(m, vermin_marine_weapon(m, v, marine), attack, hex_set_has(&board->cover[v->flooded], at),
                   hex_set_has(adjacent, at));
}

struct hex_set vermin_fire_hexes(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                                 unsigned hex, bool move_fire, const struct hex_set *among,
                                 uint8_t dice[HEX_IDS])
{
    struct vermin_firing f;
    if (hex_set_is_empty(among) || !vermin_firing_from(m, v, marine, hex, move_fire, &f))
        return hex_set_empty();
    struct hex_set hit = hex_set_and(&f.range, among);
    HEX_SET_FOR_EACH(at, hit) {
        dice[at] = (uint8_t)(firing_sees(&f, at) ? firing_dice(&f, at) : 0);
        if (!dice[at])
            hex_set_remove(&hit, at);
    }
    return hit;
}

/* The tunnel chits in a set of hexes, as bits of targets. */
static uint64_t tunnels_in(const struct vermin_model *m, const struct vermin_view *v, unsigned hex,
                           const struct hex_set *hexes)
{
    const struct vermin_board *board = view_board(m, v);
    uint64_t chits = 0;
    if (!hex_set_intersects(&v->tunnels_at, hexes))
        return 0;
    FOR_EACH_BIT(tunnel, (uint32_t)(v->tunnel_open | v->tunnel_collapsed)) {
        unsigned at = board->tunnel[tunnel];
        bool hit = hex_set_has(hexes, at) && !chit_out_of_reach(m, hex, at);
        chits |= (uint64_t)hit << (TARGET_TUNNEL + tunnel);
    }
    return chits;
}

/* Vermin within a distance, whatever is in between. */
static uint32_t vermin_within(const struct vermin_board *board, const struct vermin_view *v, unsigned hex,
                              unsigned range)
{
    uint32_t near = 0, vermin = targetable_vermin(v);
    struct hex_set hexes = hex_map_near(&board->map, hex, range, &v->vermin_at);
    HEX_SET_FOR_EACH(at, hexes)
        near |= units_at_of_32(v->vermin_hex, vermin, at);
    return near;
}

uint64_t vermin_fire_targets(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                             unsigned hex, bool move_fire)
{
    enum weapon weapon = ready_weapon(m, v, marine);
    if (weapon == WEAPON_PANTS) /* VRM-J.4: no line of sight, an escort too, no tunnel chit */
        return vermin_within(view_board(m, v), v, hex, m->pants_range);
    uint8_t dice[HEX_IDS]; /* all units of a hex are equally good to hit: hexes are looked at once */
    uint32_t vermin = targetable_vermin(v);
    uint64_t targets = 0;
    struct hex_set hexes = hex_set_or(&v->vermin_at, &v->tunnels_at);
    hexes = vermin_fire_hexes(m, v, marine, hex, move_fire, &hexes, dice);
    HEX_SET_FOR_EACH(at, hexes)
        targets |= units_at_of_32(v->vermin_hex, vermin, at);
    return targets | tunnels_in(m, v, hex, &hexes);
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
    return nat_level(v, marine) ? ASKED(m, gun_nat_factor) * distance : distance;
}

/* VRM-J.5.b, J.0 */
uint32_t vermin_weapon_candidates(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                                  unsigned range)
{
    return vermin_within(view_board(m, v), v, v->marine_hex[marine], range);
}
