/* Questions about a position that rules, policies and reports all ask. Pure: they read model and view only,
 * draw nothing and change nothing. `board` is the board of the view's chapter. */
#ifndef WARODDS_RULES_INVADERS_QUERIES_H
#define WARODDS_RULES_INVADERS_QUERIES_H

#include "rules/invaders/invaders.h"
#include "rules/shared/unit_set.h"

static inline const struct invaders_board *view_board(const struct invaders_model *m,
                                                      const struct invaders_view *v)
{
    return m->board[v->chapter - 1]; /* each chapter has its own */
}

static inline const struct invaders_scenario *view_scenario(const struct invaders_model *m,
                                                            const struct invaders_view *v)
{
    return &m->chapter[v->chapter - 1];
}

/* Marines on the map that are not paralyzed (INV-2.2.1.b). */
static inline uint32_t active_marines(const struct invaders_view *v)
{
    return v->on_map & ~v->paralyzed;
}

/* The unit in a hex, or -1. */
int invaders_marine_at(const struct invaders_view *v, unsigned hex);
int invaders_kayotz_at(const struct invaders_view *v, unsigned hex);

static inline bool hex_vacant(const struct invaders_view *v, unsigned hex)
{
    return !hex_set_has(&v->marines_at, hex) && !hex_set_has(&v->kayotz_at, hex);
}

/* INV-2.2.2.b: on the map and no active hq, logistics or special_ops adjacent. */
bool invaders_monolith_active(const struct invaders_model *m, const struct invaders_view *v);
/* Active Kay'otz: warriors that are not dormant, and the active monolith where V-monolith_is_kayotz says so.
 */
uint32_t invaders_active_kayotz(const struct invaders_model *m, const struct invaders_view *v);
/* Any of them in `hexes`? */
bool invaders_active_kayotz_beside(const struct invaders_model *m, const struct invaders_view *v,
                                   const struct hex_set *hexes);
/* INV-8.3.b: kings on the map and soldiers within 3 of an active king, or (if with_monolith) of the active
 * monolith. */
uint32_t invaders_king_group(const struct invaders_model *m, const struct invaders_view *v,
                             bool with_monolith);
/* Members on the map of the group that a chit kind activates (rush, volley, king_command, warp); 0 for other
 * kinds. */
uint32_t invaders_chit_group(const struct invaders_model *m, const struct invaders_view *v,
                             enum chit_kind kind);
/* Radius of a field now: MFPN or PSD on the map (INV-A.12, V-field_radius); 0 if it is not. */
unsigned invaders_field_radius(const struct invaders_model *m, const struct invaders_view *v,
                               enum field field);

/* INV-L.5 under V-los_contact, with units in `occupied` (any side) blocking; a and b themselves never do. */
static inline bool marine_sees(const struct invaders_board *board, const struct hex_set *occupied, unsigned a,
                               unsigned b)
{
    return sight_is_open(&board->sight, occupied, a, b);
}
/* Hexes with strongpoints that give cover on the line from a to b (INV-L.7). */
unsigned invaders_strongpoint_cover(const struct invaders_board *board, const struct invaders_view *v,
                                    unsigned a, unsigned b);

/* INV-6.4.1.a. With a hidden rift marker (V-rift_visible = no) the view only knows the mean of the markers
 * that may lie there, rounded. */
unsigned invaders_unknown_rift(const struct invaders_model *m);
static inline unsigned kayotz_defence(const struct invaders_model *m, const struct invaders_view *v,
                                      unsigned kayotz)
{
    unsigned rift = v->rift[kayotz], dormant = m->defence_dormant[kayotz], active = m->defence_active[kayotz];
    unsigned bare = v->dormant >> kayotz & 1 ? dormant : active;
    if (__builtin_expect(rift == RIFT_UNKNOWN, 0))
        return invaders_unknown_rift(m);
    return rift ? rift : bare;
}

/* The weapon a Marine would use now (INV-6.3.a); WEAPON_NONE for dry logistics. With V-special_ops_plasma a
 * special_ops may fire plasma instead (dice > 0 in the choice). */
static inline enum weapon marine_weapon(const struct invaders_model *m, const struct invaders_view *v,
                                        unsigned marine)
{
    unsigned type = m->marine_type[marine], full = m->weapon_full[type], dry = m->weapon_dry[type];
    return (enum weapon)(v->out_of_ammo >> marine & 1 ? dry : full);
}
/* Modified combat factor (INV-6.3.b) of plasma or pistol fire from `hex` (the Marine may be imagined there)
 * at `kayotz`; 0 if there is no effect, no line of sight, out of range or no such weapon. */
unsigned invaders_marine_factor(const struct invaders_model *m, const struct invaders_view *v,
                                unsigned marine, unsigned hex, unsigned kayotz, bool hit_run);
/* Whether the BUMP gun of `marine` reaches `kayotz` from `hex` (INV-6.6.a). */
bool invaders_bump_reaches(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                           unsigned hex, unsigned kayotz);
/* Targets the Marine may attack from `hex` with dice >= 1 or the BUMP gun, as a mask of Kay'otz. */
uint32_t invaders_marine_targets(const struct invaders_model *m, const struct invaders_view *v,
                                 unsigned marine, unsigned hex, bool hit_run);
/* Whether there is one. */
bool invaders_marine_has_target(const struct invaders_model *m, const struct invaders_view *v,
                                unsigned marine, unsigned hex, bool hit_run);

/* Modified combat factor of Kay'otz fire at a Marine (INV-6.9.1.a); `bonus` of the chit; <= 0 = void. */
int invaders_kayotz_factor(const struct invaders_model *m, const struct invaders_view *v, unsigned kayotz,
                           unsigned marine, int bonus);
/* INV-A.0: nearest Marine of `candidates` not behind lava, tie to the highest hex; -1 if none. */
int invaders_shoot_target(const struct invaders_model *m, const struct invaders_view *v, unsigned kayotz,
                          uint32_t candidates);

/* Movement budget in half points (INV-5.1.a). */
static inline unsigned type_budget(const struct invaders_model *m, unsigned type, bool stunned, bool hit_run)
{
    int points = m->movement[type] + (int)stunned * m->modifier.movement_stunned;
    points = points > 0 ? points : 0;
    unsigned budget = hit_run ? (unsigned)points / 2 * 2 : 2u * (unsigned)points;
    return budget < HEX_REACH_COST_MAX ? budget : HEX_REACH_COST_MAX;
}
static inline unsigned move_budget(const struct invaders_model *m, const struct invaders_view *v,
                                   unsigned marine, bool hit_run)
{
    return type_budget(m, m->marine_type[marine], v->stunned >> marine & 1, hit_run);
}

/* Cost 0 is the own hex (not for entering Marines). */
struct reach {
    struct hex_reach by_cost; /* every passable hex, Marines in it or not */
    struct hex_set ends;      /* vacant hexes where the walk may end (own hex excluded) */
    int exit_cost; /* least cost to leave the map within the budget (INV-10.1.f), -1 if it cannot */
};
/* Where the Marine can walk with `budget` half points (INV-5.1): from its hex, or entering the map if it
 * waits and may enter now (INV-10.1.c, 10.3.e). */
void invaders_marine_reach(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                           unsigned budget, struct reach *reach);
/* Waits, its turn has come; in chapter 2 nobody else has come back this turn (INV-10.3.e). */
static inline bool entry_turn_has_come(const struct invaders_view *v, unsigned marine)
{
    return (v->waiting & ~v->paralyzed) >> marine & 1 && v->entry_turn[marine] <= v->turn &&
           !(v->chapter == 2 && v->reserve_entered);
}
/* Whether a waiting Marine may enter now (its turn has come, an entry hex is open, one a turn in chapter 2).
 */
bool invaders_may_enter(const struct invaders_model *m, const struct invaders_view *v, unsigned marine);
/* Those of the mask. */
uint32_t invaders_enterers(const struct invaders_model *m, const struct invaders_view *v, uint32_t mask);
/* Entry hexes open to a waiting Marine now, and the cost of each; returns their set. */
struct hex_set invaders_entry_hexes(const struct invaders_model *m, const struct invaders_view *v,
                                    unsigned marine);
unsigned invaders_entry_cost(const struct invaders_model *m, const struct invaders_view *v, unsigned hex);
/* Whether the Marine may jump instead of walking: it has a jump pack and is on the map, or waits, its turn
 * has come and V-jump_entry allows it. Whether it has acted is not asked. */
bool invaders_may_jump(const struct invaders_model *m, const struct invaders_view *v, unsigned marine);
/* Vacant numbered hexes: where a jump may go (INV-5.2.a). */
struct hex_set invaders_jump_targets(const struct invaders_model *m, const struct invaders_view *v);

/* Special actions: may this Marine (not acted) try now? (INV-7) */
bool invaders_may_recon(const struct invaders_model *m, const struct invaders_view *v, unsigned marine);
bool invaders_may_build(const struct invaders_model *m, const struct invaders_view *v, unsigned marine);
bool invaders_may_rally(const struct invaders_model *m, const struct invaders_view *v, unsigned marine);
uint32_t invaders_resupply_targets(const struct invaders_model *m, const struct invaders_view *v,
                                   unsigned marine);
bool invaders_may_request(const struct invaders_model *m, const struct invaders_view *v, unsigned marine);
bool invaders_may_identify(const struct invaders_model *m, const struct invaders_view *v, unsigned marine);
bool invaders_may_warp(const struct invaders_model *m, const struct invaders_view *v, unsigned marine);
/* Hqs that may support (INV-7.1.a, 10.2.e, 10.2.f); `adjacent_to` = 666's id for warp, 0 = anywhere. */
uint32_t invaders_supporters(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                             unsigned adjacent_to);
/* Modifiers of the rolls. */
int invaders_recon_modifier(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                            bool supported);
int invaders_build_modifier(const struct invaders_model *m, const struct invaders_view *v, unsigned marine);
int invaders_rally_modifier(const struct invaders_model *m, const struct invaders_view *v, unsigned marine);
/* Counters a request may bring now (INV-7.5.a, 10.1.e, 10.2.c, 10.3.f). */
uint32_t invaders_requestable(const struct invaders_model *m, const struct invaders_view *v);
/* Marines that may still act or enter in this phase. */
uint32_t invaders_ready_marines(const struct invaders_model *m, const struct invaders_view *v);
/* Is there one? */
bool invaders_somebody_ready(const struct invaders_model *m, const struct invaders_view *v);
static inline bool invaders_no_field(const struct invaders_view *v)
{
    return !(v->field[FIELD_MFPN].hex | v->field[FIELD_PSD].hex);
}
/* Some of them, but for the end of a phase: an active Marine on the map can always act (INV-4.b), and a
 * paralyzed one can rally if there is no field (INV-7.3.a, 7.3.b). */
static inline uint32_t invaders_can_act_at_once(const struct invaders_view *v)
{
    return v->on_map & ~v->acted & ~(v->paralyzed & ((uint32_t)invaders_no_field(v) - 1u));
}

/* Would the objective be met if the game ended now (INV-9.2)? */
bool invaders_objective_met(const struct invaders_model *m, const struct invaders_view *v,
                            enum objective objective);
/* Those of the mask that would be. */
uint32_t invaders_objectives_met(const struct invaders_model *m, const struct invaders_view *v,
                                 uint32_t objectives);
/* Hex of the tunnel (INV-9.2.1), 0 if there is none. */
unsigned invaders_tunnel_hex(const struct invaders_model *m, const struct invaders_view *v);
/* Victory level if no objective is met (INV-10.1.g, 10.2.j). */
enum level invaders_scenario_level(const struct invaders_model *m, const struct invaders_view *v);
/* Sudden death reached (INV-10.1.f, 10.2.i)? */
bool invaders_sudden_death(const struct invaders_model *m, const struct invaders_view *v);

#endif
