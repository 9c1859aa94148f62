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
    unsigned hex;       /* where it fires from */
    enum weapon weapon; /* plasma or pistol; else it has no dice */
    int attack;         /* before what depends on the target */
    int adjacent_bonus; /* VRM-J.1; none for pistols (VRM-J.2) */
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

/* The Marine may be imagined in `hex`. */
static inline struct firing firing_from(const struct vermin_model *m, const struct vermin_view *v,
                                        unsigned marine, unsigned hex, enum weapon weapon, bool move_fire)
{
    const struct vermin_modifiers *add = &m->modifier;
    struct firing f = {.m = m, .v = v, .board = view_board(m, v), .hex = hex, .weapon = weapon};
    f.attack = (int)vermin_marine_attack(m, v, marine); /* VRM-J.7 is in it */
    f.attack += move_fire ? add->fire_move : 0;
    f.attack += beside_hq(m, v, marine, &f.board->map.adjacent[hex]) ? add->fire_hq : 0;
    f.adjacent_bonus = weapon == WEAPON_PLASMA ? add->fire_adjacent : 0;
    return f;
}

/* Of `hexes` those that it could hit but for units in the way. VRM-J.1: plasma is unlimited, by sight;
 * VRM-J.2: a pistol reaches the next hex. */
static struct hex_set in_range(const struct firing *f, const struct hex_set *hexes)
{
    struct hex_set open = hex_set_and(hexes, &f->board->sight.open[f->hex]);
    if (f->weapon == WEAPON_PLASMA)
        return open;
    unsigned range = f->m->pistol_range < HEX_WITHIN_MAX ? f->m->pistol_range : HEX_WITHIN_MAX;
    return hex_set_and(&open, &f->board->map.within[f->hex][range]);
}

/* What is in the way: units, but for the Marine itself, which has left its real hex if it is imagined
 * elsewhere. */
static struct hex_set in_the_way(const struct firing *f, unsigned marine)
{
    struct hex_set cuts = blockers(f->m, f->v);
    hex_set_remove(&cuts, f->v->marine_hex[marine]);
    return cuts;
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
    if (!at || !has_dice(weapon) || !hex_set_has(&board->sight.open[hex], at))
        return 0;
    if (is_tunnel(target) && chit_out_of_reach(m, hex, at))
        return 0;
    struct firing f = firing_from(m, v, marine, hex, weapon, move_fire);
    if (!hex_set_has(&board->map.adjacent[hex], at)) { /* nothing lies between neighbours */
        struct hex_set asked = hex_set_of(at), reached = in_range(&f, &asked), cuts = in_the_way(&f, marine);
        if (hex_set_is_empty(&reached) || !sight_is_open(&board->sight, &cuts, hex, at))
            return 0;
    }
    return dice_at(&f, at);
}

struct hex_set vermin_fire_hexes(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                                 unsigned hex, bool move_fire, const struct hex_set *among,
                                 uint8_t dice[HEX_IDS])
{
    enum weapon weapon = ready_weapon(m, v, marine);
    if (!has_dice(weapon) || hex_set_is_empty(among))
        return hex_set_empty();
    struct firing f = firing_from(m, v, marine, hex, weapon, move_fire);
    const struct hex_set *adjacent = &f.board->map.adjacent[hex];
    struct hex_set hit = in_range(&f, among), cuts = in_the_way(&f, marine);
    HEX_SET_FOR_EACH(at, hit) {
        bool reached = hex_set_has(adjacent, at) || sight_is_open(&f.board->sight, &cuts, hex, at);
        dice[at] = (uint8_t)(reached ? dice_at(&f, at) : 0);
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
    struct hex_set hexes = v->vermin_at;
    if (range <= HEX_WITHIN_MAX)
        hexes = hex_set_and(&hexes, &board->map.within[hex][range]);
    HEX_SET_FOR_EACH(at, hexes)
        if (board->map.distance[hex][at] <= range)
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
    return nat_level(v, marine) ? m->gun_nat_factor * distance : distance;
}

/* VRM-J.5.b, J.0 */
uint32_t vermin_weapon_candidates(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                                  unsigned range)
{
    return vermin_within(view_board(m, v), v, v->marine_hex[marine], range);
}
