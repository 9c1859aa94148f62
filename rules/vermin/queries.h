/* Questions about a position that rules, policies and reports all ask. Pure: they read model and view only,
 * draw nothing and change nothing. */
#ifndef WARODDS_RULES_VERMIN_QUERIES_H
#define WARODDS_RULES_VERMIN_QUERIES_H

#include "rules/shared/unit_set.h"
#include "rules/vermin/vermin.h"

static inline const struct vermin_board *view_board(const struct vermin_model *m, const struct vermin_view *v)
{
    return m->board[v->chapter - 1];
}

static inline const struct vermin_scenario *view_scenario(const struct vermin_model *m,
                                                          const struct vermin_view *v)
{
    return &m->chapter[v->chapter - 1];
}

static inline bool is_migration(const struct vermin_model *m, const struct vermin_view *v)
{
    return view_scenario(m, v)->kind == SCENARIO_GREAT_MIGRATION;
}

/* --------------------------------------------------------------------------------- Marines (queries.c) ----
 */

/* 0 none, 1 contaminated, 2 infected (VRM-X.6). */
static inline unsigned nat_level(const struct vermin_view *v, unsigned marine)
{
    return (v->contaminated >> marine & 1) + (v->infected >> marine & 1);
}

static inline unsigned marine_side(const struct vermin_view *v, unsigned marine)
{
    return v->back >> marine & 1;
}

static inline uint32_t disrupted(const struct vermin_model *m, const struct vermin_view *v)
{
    return v->back & m->disruptable;
}

static inline bool next_to_marine(const struct vermin_board *b, const struct vermin_view *v, unsigned hex)
{
    return hex_set_intersects(&b->map.adjacent[hex], &v->marines_at);
}

static inline bool next_to_vermin(const struct vermin_board *b, const struct vermin_view *v, unsigned hex)
{
    return hex_set_intersects(&b->map.adjacent[hex], &v->vermin_at);
}

/* Neither Marine nor vermin; for jumps also no nest unit (VRM-I.1.c). */
static inline struct hex_set occupied_hexes(const struct vermin_view *v)
{
    return hex_set_or(&v->marines_at, &v->vermin_at);
}

/* The Marine in a hex, or -1. */
int vermin_marine_at(const struct vermin_view *v, unsigned hex);
/* Marines of `mask` within `radius` of a hex, the hex itself included. */
uint32_t vermin_marines_within(const struct vermin_board *b, const struct vermin_view *v, uint32_t mask,
                               unsigned hex, unsigned radius);
/* Current values: side, NAT (VRM-J.7), VRM-RV-48. */
unsigned vermin_marine_attack(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);
unsigned vermin_marine_defence(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);
enum weapon vermin_marine_weapon(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);
/* Hits that remove it now, and hits that do anything (VRM-F.0, J.3, J.5.c). */
unsigned vermin_hits_to_remove(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);

/* ---------------------------------------------------------------------------------- vermin (queries.c) ----
 */

static inline uint32_t crawlers_on_map(const struct vermin_model *m, const struct vermin_view *v)
{
    return v->vermin_on_map & m->crawlers;
}

/* Units in a hex outside the nests. */
static inline uint32_t vermin_in_hex(const struct vermin_view *v, unsigned hex)
{
    return units_at_of_32(v->vermin_hex, v->vermin_on_map, hex);
}

static inline uint32_t escorted_queens(const struct vermin_view *v)
{
    uint32_t mask = 0;
    for (unsigned q = 0; q < QUEENS; q++)
        mask |= (uint32_t)(v->escort[q] != 0) << (FIRST_QUEEN + q);
    return mask;
}

/* On the map, no queen with an escort (VRM-J.0): what weapons can strike. */
static inline uint32_t targetable_vermin(const struct vermin_view *v)
{
    return v->vermin_on_map & ~escorted_queens(v);
}

/* Jewels a unit carries; jewels lying in a hex; in a nest (0, 1). */
unsigned vermin_jewels_carried(const struct vermin_view *v, unsigned unit);
unsigned vermin_jewels_in(const struct vermin_view *v, unsigned hex);
/* May it pick up one more (VRM-E.2, Q.3, VRM-RV-10)? Drones never, escorts never. */
bool vermin_may_carry(const struct vermin_model *m, const struct vermin_view *v, unsigned unit);
/* Current values: side and jewels (VRM-E.2). */
unsigned vermin_unit_attack(const struct vermin_model *m, const struct vermin_view *v, unsigned unit);
unsigned vermin_unit_defence(const struct vermin_model *m, const struct vermin_view *v, unsigned unit);
/* Movement allowance of a move that begins in its hex now (VRM-E.1, P.3.o, EV.6, VRM-RV-04); `from_tunnel`:
 * it has just come out of one. */
unsigned vermin_allowance(const struct vermin_model *m, const struct vermin_view *v, unsigned unit,
                          bool from_tunnel);
/* VRM-D.1: the favourable direction, 0..5, for a move that begins in `hex`. */
static inline unsigned favourable_direction(const struct vermin_board *b, const struct vermin_view *v,
                                            unsigned hex)
{
    return hex_set_has(&b->zone_south, hex) ? v->direction_south : v->direction_north;
}
/* VRM-E.1.c: live exits of a nest now, as a mask of tunnels (VRM-RV-08). */
unsigned vermin_live_exits(const struct vermin_model *m, const struct vermin_view *v, unsigned nest);
/* VRM-J.7: on this or less the check for a removed unit has an effect. */
static inline unsigned nat_number(const struct vermin_model *m, unsigned unit)
{
    return ASKED(m, nat_effect[m->vermin_type[unit]]);
}

/* ------------------------------------------------------------------------------ fire (queries_fire.c) ----
 */

/* VRM-J.1 with units in the way; the nests' units under VRM-RV-53. */
bool vermin_sees(const struct vermin_model *m, const struct vermin_view *v, unsigned a, unsigned b);
/* Dice of plasma or pistol fire from `hex` (the Marine may be imagined there) at a vermin unit or tunnel
 * chit; 0 if it cannot (VRM-J.0-J.2, E.1.c-2). */
unsigned vermin_fire_dice(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                          unsigned hex, unsigned target, bool move_fire);
/* Targets the Marine may attack from `hex` now with plasma, pistol or PANTS: bits 0..26 vermin, TARGET_TUNNEL
 * + exit tunnel chits. 0 if it may not attack at all (stalled, no weapon, RECON ...). */
uint64_t vermin_fire_targets(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                             unsigned hex, bool move_fire);
/* The same where it is known that it can. */
unsigned vermin_fire_dice_at(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                             unsigned hex, unsigned target, bool move_fire);
/* What a Marine in a place, which may be imagined, brings to all attacks with plasma or pistol. */
struct vermin_firing {
    const struct vermin_board *board;
    unsigned hex;         /* where it fires from */
    struct hex_set range; /* hexes that it could hit but for units in the way */
    struct hex_set cuts;  /* what is in the way */
    const struct hex_set *cover;
    uint8_t dice[2][2]; /* by whether the target is in cover, is next to it */
};
/* False if it has no dice. */
bool vermin_firing_from(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                        unsigned hex, bool move_fire, struct vermin_firing *firing);
/* Whether units leave the line open to a hex in range; nothing lies between neighbours. */
static inline bool firing_sees(const struct vermin_firing *f, unsigned target)
{
    return sight_is_open(&f->board->sight, &f->cuts, f->hex, target);
}
static inline unsigned firing_dice(const struct vermin_firing *f, unsigned target)
{
    return f->dice[hex_set_has(f->cover, target)][hex_set_has(&f->board->map.adjacent[f->hex], target)];
}
/* The same for all vermin of a hex at once: those of the hexes `among` that plasma or a pistol can reach, and
 * the dice against what is in them. */
struct hex_set vermin_fire_hexes(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                                 unsigned hex, bool move_fire, const struct hex_set *among,
                                 uint8_t dice[HEX_IDS]);
/* Defence of a target of fire. */
unsigned vermin_target_defence(const struct vermin_model *m, const struct vermin_view *v, unsigned target);
/* VRM-J.3: hexes the deployed gun may fire at, and the distance that counts. */
struct hex_set vermin_gun_hexes(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);
unsigned vermin_gun_distance(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                             unsigned hex);
/* VRM-J.5.b: vermin a weapon of this range may choose from where the scientist stands. */
uint32_t vermin_weapon_candidates(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                                  unsigned range);

/* ------------------------------------------------------------------------------ moves (queries_move.c) ----
 */

/* Half points (VRM-I.0, I.3, VRM-RV-15); 0 if it may not move. */
unsigned vermin_budget(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                       bool move_fire);
/* VRM-I.3: some types cannot; nor can who may neither move nor attack. */
bool vermin_may_move_and_fire(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);

/* Where a Marine can walk (VRM-I.1, I.5.a): its own hex at cost 0, or from the entry hexes if it waits. */
struct marine_reach {
    struct hex_reach by_cost;
    struct hex_set ends; /* where it may end: no Marine there, its own hex not included */
    unsigned start;      /* the hex that it may leave although vermin are next to it (VRM-I.1.b); 0 = none */
};
void vermin_marine_reach(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                         unsigned budget, struct marine_reach *reach);
/* The same from one entry hex only. */
void vermin_entry_reach(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                        unsigned entry, unsigned budget, struct marine_reach *reach);
/* Both for who knows the hexes next to vermin; `entry` 0: as vermin_marine_reach(). */
void vermin_reach_beside(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                         unsigned entry, unsigned budget, const struct hex_set *beside,
                         struct marine_reach *reach);
/* The same for a vehicle that loads in `load` on its way (VRM-J.6, VRM-RV-06): where it may end having
 * loaded. */
void vermin_loaded_reach(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                         unsigned entry, unsigned load, unsigned budget, struct marine_reach *reach);
/* The same from what is known already: where it can walk, the hexes in which it could load, those next to
 * vermin. */
void vermin_reach_loading(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                          const struct hex_set *loading, unsigned load, const struct hex_set *beside,
                          struct marine_reach *reach);
/* Hexes in which it could load on its way, its own hex and the end hex included. */
struct hex_set vermin_loading_hexes(const struct vermin_model *m, const struct vermin_view *v,
                                    unsigned marine, const struct marine_reach *reach);
/* VRM-RV-23: hexes in which a loaded vehicle may end and put its jewel down, its own hex included. */
struct hex_set vermin_unloading_hexes(const struct vermin_model *m, const struct vermin_view *v,
                                      unsigned marine, const struct marine_reach *reach);
/* Vehicle exits it can leave by with what the reach leaves over (VRM-Q.1.c-2); needs a jewel. */
struct hex_set vermin_exits(const struct vermin_model *m, const struct vermin_view *v,
                            const struct marine_reach *reach);
/* Entry hexes open to a unit now: no vermin. */
struct hex_set vermin_open_entries(const struct vermin_model *m, const struct vermin_view *v);
/* A unit that waits and may come in now. */
bool vermin_may_enter(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);
/* Jumpers on the map (VRM-I.1.c); whether they may enter by a jump is for the request (VRM-I.5.c). */
bool vermin_may_jump(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);
/* VRM-I.1.c: hexes a jump may aim at. The jumper's own hex counts as empty. */
struct hex_set vermin_jump_targets(const struct vermin_model *m, const struct vermin_view *v,
                                   unsigned marine);
/* VRM-I.5.b: hexes a drop may aim at. */
struct hex_set vermin_drop_targets(const struct vermin_model *m, const struct vermin_view *v);
/* Where a unit that cannot stay in `hex` may be pushed: the lowest hex next to it in `land` outside `closed`;
 * 0. */
unsigned vermin_lowest_near(const struct vermin_board *b, unsigned hex, const struct hex_set *land,
                            const struct hex_set *closed);

/* ------------------------------------------------------------------------- actions (queries_actions.c) ----
 */

/* May this Marine, not having acted, try it now? (VRM-I.4, J.3, J.5) */
typedef bool vermin_may(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);
vermin_may vermin_may_recon, vermin_may_recover, vermin_may_request, vermin_may_deploy, vermin_may_hook_up,
    vermin_may_assemble, vermin_may_use_weapon;
/* Headquarters that may support a recon (VRM-I.4.a, VRM-RV-16). */
uint32_t vermin_supporters(const struct vermin_model *m, const struct vermin_view *v);
/* Disrupted units that a recovery action of `marine` would roll for (VRM-I.4.b). */
uint32_t vermin_recovery_ring(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);
/* Units a granted request may bring (VRM-I.4.c, VRM-RV-49). */
uint32_t vermin_requestable(const struct vermin_model *m, const struct vermin_view *v);
/* Neighbours with a NAT level that a logistics unit may treat (VRM-L.1). */
uint32_t vermin_treatable(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);
/* Marines that may still act, enter or drop in this phase. */
uint32_t vermin_ready_marines(const struct vermin_model *m, const struct vermin_view *v);
/* Modifiers of the rolls. */
int vermin_recon_modifier(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                          bool supported);
int vermin_request_modifier(const struct vermin_model *m, const struct vermin_view *v, unsigned marine);
int vermin_jump_modifier(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                         bool move_fire);
int vermin_pants_modifier(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                          bool move_fire);

/* -------------------------------------------------------------------------------------- score (score.c) ----
 */

/* Victory points of the chapter as it stands (VRM-Q.2.g, Q.3); 0 in scenario 1 outside the campaign. */
int vermin_points(const struct vermin_model *m, const struct vermin_view *v);
/* Those of the chapter before, in the campaign. */
int vermin_points_before(const struct vermin_model *m, const struct vermin_view *v);
/* The level if the game ended now, its last chapter by `ending` (VRM-Q.1.d, Q.2.g, Q.3). */
unsigned vermin_level(const struct vermin_model *m, const struct vermin_view *v, enum chapter_ending ending);
/* Jewels on the map outside the nests, carried or not (VRM-Q.3). */
unsigned vermin_jewels_left(const struct vermin_model *m, const struct vermin_view *v);

#endif
