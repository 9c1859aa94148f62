/* Space Vermin from Beyond: state, model and choices. Rule ids (VRM-...) refer to the rules specification; see
 * README.md in this folder for where each is implemented.
 *
 * Hexes are 8-bit ids (see rules/shared/hex_map.h): 0 = not on the map; numbered hexes are first_numbered_id +
 * index (a roll of d666), unnumbered ones (tar pits, nests) rank after them, or before with VRM-RV-01: a lower
 * id is a lower hexkey (VRM-X.3), so "the lowest-numbered hex" of a set is hex_set_lowest().
 *
 * Marines have indices in the order of the counter list: squads, headquarters, logistics, heavy weapons, scouts,
 * special ops, ANT gun, scientist, recovery vehicles. Vermin have indices 0..23 = warrior id - 1, then the
 * queens 24 complete, 25 adult, 26 larva: ascending index is vermin order (VRM-X.5.2). */
#ifndef WARODDS_RULES_VERMIN_H
#define WARODDS_RULES_VERMIN_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/game.h"
#include "rules/shared/attack_law.h"
#include "rules/shared/attack_wide.h"
#include "rules/shared/hex_map.h"
#include "rules/shared/hex_reach.h"
#include "rules/shared/hex_set.h"
#include "rules/shared/pool.h"
#include "rules/shared/sight.h"

enum { SIDE_MARINE, SIDE_VERMIN };
enum {
    MARINES_MAX = 24,
    VERMIN_MAX = 32,
    WARRIORS = 24,
    FIRST_QUEEN = WARRIORS,
    QUEENS = 3,
    VERMIN = WARRIORS + QUEENS,
    JEWELS_MAX = 6,
    VEHICLES_MAX = 4,
    NESTS = 2,
    TUNNELS = 6, /* exits 0..2 belong to nest 0, 3..5 to nest 1 (VRM-E.1.c) */
    ENTRIES = 6, /* vermin entry hexes, VRM-P.3.p */
    CHITS = 15,
    TURNS_MAX = 16, /* 13 to 15 are played */
    CHAPTERS = 2,
};

enum marine_type {
    SQUAD, HQ, LOGISTICS, HEAVY_WEAPONS, SCOUT, SPECIAL_OPS, ANT_GUN, SCIENTIST, RECOVERY_VEHICLE, MARINE_TYPES
};
enum vermin_type { DRONE, SOLDIER, ULTRAMITE, QUEEN_COMPLETE, QUEEN_ADULT, QUEEN_LARVA, VERMIN_TYPES };
/* Printed sides. The back of a Marine is its disrupted side, of the ANT gun the deployed one, of the scientist
 * the armed one; the back of vermin is the reduced side. */
enum counter_side { FRONT, BACK, COUNTER_SIDES };
enum weapon { WEAPON_NONE, WEAPON_PLASMA, WEAPON_PISTOL, WEAPON_PANTS, WEAPON_ANT_GUN, WEAPON_SECRET, WEAPONS };
enum secret { ALLEY_CAT, CRAZY_CAT, KITTEN, PANTHER, PUMA, TIGER, SECRETS };
enum scenario_kind { SCENARIO_FAMILY_JEWELS, SCENARIO_GREAT_MIGRATION, SCENARIO_CAMPAIGN };

enum event_kind {
    FLOOD, BAMBOO_FRUIT, NAT_SPREAD, TAR_NAT_SWARM, QUEEN_BURP, QUEEN_URGING, ULTRAMITE_BELCH,
    ULTRAMITE_FRENETIC, VERMIN_FRENZY, VERMIN_MOULT, EVENT_KINDS
};
/* Why vermin and Marines are removed: what happens to them next, and what is counted. */
enum cause {
    BY_FIRE,    /* plasma, pistol */
    BY_PANTS,   /* VRM-J.4, its landings too: combat */
    BY_ANT_GUN, /* VRM-J.3 */
    BY_WEAPON,  /* VRM-SW; of Marines: crazy cat */
    BY_EVENT,   /* VRM-EV; of Marines: BURP and BELCH */
    BY_TUNNEL,  /* VRM-E.1.c: a reduced soldier repairs an exit */
    VERMIN_CAUSES,
    BY_KITTEN,  /* VRM-SW.3: out of the game, no removal in the sense of VRM-J.7 */
};
enum loss {
    LOST_TO_SUICIDE,   /* VRM-F.1 */
    LOST_TO_ATTACK,    /* VRM-F.2, EV.8, EV.9 */
    LOST_TO_NAT_DEATH, /* VRM-H.1 */
    LOST_TO_NAT_HIT,   /* VRM-J.7, EV.4, EV.5 */
    LOST_TO_EVENT,     /* VRM-EV.5, EV.7 */
    LOST_LANDING,      /* VRM-I.1.c, I.5.b */
    LOST_TO_OTHERS,    /* VRM-SW.2, a queen pushed (J.4), an entry hex cleared (VRM-RV-30) */
    LOSSES
};

/* Victory levels, worst to best: VRM-Q.1.d, then VRM-Q.2.g and Q.3. */
enum jewel_level {
    JEWELS_SUDDEN_DEFEAT, JEWELS_DEFEAT, JEWELS_DRAW, JEWELS_VICTORY, JEWELS_MAJOR, JEWELS_SUDDEN_DEATH,
    JEWEL_LEVELS
};
enum migration_level {
    MIGRATION_DEFEAT, MIGRATION_DRAW, MIGRATION_MINOR, MIGRATION_MAJOR, MIGRATION_DECISIVE, MIGRATION_LEVELS
};
/* How a chapter ended. The campaign's ending is first * CHAPTER_ENDINGS + second. */
enum chapter_ending {
    CHITS_USED,  /* VRM-N.1 */
    JEWELS_OUT,  /* VRM-Q.1.d: all exported */
    VERMIN_GONE, /* VRM-Q.2.f-2 */
    WIPED_OUT,   /* VRM-N.1 */
    CHAPTER_ENDINGS
};

/* Where a jewel is: below 256 the hex in which it lies (a nest too). */
enum {
    JEWEL_AWAY = 0, /* not in this chapter, or gone with a carrier that escaped */
    JEWEL_ON_VERMIN = 0x100, /* + index */
    JEWEL_ON_MARINE = 0x200, /* + index */
    JEWEL_EXPORTED = 0x300,
};

/* Elements of the unit cup (VRM-B.3). */
enum { CUP_LARVA = WARRIORS, CUP_TUNNEL = WARRIORS + 1, CUP_ELEMENTS = CUP_TUNNEL + TUNNELS };
_Static_assert((int)CUP_ELEMENTS <= (int)POOL_MAX, "the unit cup holds every element");

/* ------------------------------------------------------------------------------------------ choices ---- */

enum decision {
    DECIDE_NOTHING,
    DECIDE_PLACE,       /* VRM-Q.1.b: the hex of view.actor in town, units in index order: CHOOSE_HEX */
    DECIDE_CHIT,        /* VRM-D.0, O.1: one of view.offered_chit: CHOOSE_CHIT */
    DECIDE_MARINE,      /* VRM-I: an action of any unit, or END_PHASE */
    DECIDE_SECOND_FIRE, /* VRM-I.3 after the move: SECOND_FIRE or CHOOSE_NOTHING */
    DECIDE_SECOND_MOVE, /* VRM-I.3 after the shot: SECOND_WALK, SECOND_JUMP or CHOOSE_NOTHING */
    DECIDE_COUNTER,     /* VRM-I.4.c: which unused unit comes: CHOOSE_UNIT */
    DECIDE_ARRIVAL,     /* VRM-I.5: how and where it comes: ARRIVE_... */
    DECIDE_VICTIM,      /* VRM-J.5.b: the next of view.to_choose vermin for view.secret: CHOOSE_UNIT */
    DECIDE_TREAT,       /* VRM-L.1: the neighbour that view.actor treats: CHOOSE_UNIT */
    DECISIONS
};

enum choice_kind {
    CHOOSE_NOTHING,
    END_PHASE,       /* stop the Marine action phase; not while a delayed unit can drop (VRM-I.5.b) */
    /* On the map, or waiting to enter: then `via` is the entry hex. A recovery vehicle loads one jewel in the hex
     * `load` on its way (0: none); LOAD_PUT_DOWN: it puts its jewel down in `hex` (VRM-RV-23). */
    FULL_WALK,       /* unit, hex = end hex, via, load */
    FULL_JUMP,       /* unit, hex = target */
    FULL_EXIT,       /* unit, hex = the hex from which it leaves with a jewel (VRM-Q.1.c-2), via, load */
    FULL_FIRE,       /* unit, target; the ANT gun: hex */
    MOVE_FIRE_WALK,  /* unit, hex; then DECIDE_SECOND_FIRE */
    MOVE_FIRE_JUMP,  /* unit, hex; then DECIDE_SECOND_FIRE */
    MOVE_FIRE_FIRE,  /* unit, target; then DECIDE_SECOND_MOVE */
    RECON,           /* unit, support = hq index + 1 or 0 */
    RECOVERY,        /* unit */
    REQUEST,         /* unit; on success DECIDE_COUNTER, DECIDE_ARRIVAL */
    DEPLOY,          /* the ANT gun */
    HOOK_UP,
    ASSEMBLE,        /* the scientist, VRM-J.5.a */
    USE_WEAPON,      /* the scientist, VRM-J.5.b; then DECIDE_VICTIM */
    DROP_AGAIN,      /* unit, hex: VRM-I.5.b, a delayed unit */
    /* answers to the smaller decisions */
    SECOND_FIRE,     /* target */
    SECOND_WALK,     /* hex */
    SECOND_JUMP,     /* hex */
    ARRIVE_WALK,     /* hex = end hex, via = entry hex */
    ARRIVE_DROP,     /* hex */
    ARRIVE_JUMP,     /* hex */
    ARRIVE_JUMP_FIRE, /* hex; then DECIDE_SECOND_FIRE (VRM-RV-45) */
    ARRIVE_LATER,    /* every entry hex is blocked: it waits off the map (VRM-I.5.a) */
    CHOOSE_UNIT,     /* unit = Marine or vermin index */
    CHOOSE_HEX,      /* hex */
    CHOOSE_CHIT,     /* target = 0 or 1 */
    CHOICE_KINDS
};

enum {
    TARGET_TUNNEL = VERMIN_MAX, /* targets below are vermin, from here on tunnel chits (VRM-E.1.c-2) */
    TARGETS = TARGET_TUNNEL + TUNNELS,
    LOAD_PUT_DOWN = 255,
};

struct vermin_choice {
    uint8_t kind, unit, hex, via, load, target, support;
};

static inline game_choice choice_pack(struct vermin_choice c)
{
    return (game_choice)c.kind | (game_choice)c.unit << 8 | (game_choice)c.hex << 16 | (game_choice)c.via << 24 |
           (game_choice)c.load << 32 | (game_choice)c.target << 40 | (game_choice)c.support << 48;
}

static inline struct vermin_choice choice_unpack(game_choice code)
{
    return (struct vermin_choice){(uint8_t)code,         (uint8_t)(code >> 8),  (uint8_t)(code >> 16),
                                  (uint8_t)(code >> 24), (uint8_t)(code >> 32), (uint8_t)(code >> 40),
                                  (uint8_t)(code >> 48)};
}

/* -------------------------------------------------------------------------------------------- state ---- */

/* What an event, a secret weapon did to Marines and vermin; bamboo fruit and alley cat count restored units as
 * `reduced`. */
struct event_record {
    uint8_t draws, disrupted, lost, nat_hits, removed, reduced;
};
struct secret_record {
    uint8_t uses, removed, reduced;
};

/* What happened so far, for the metrics; over both chapters of a campaign. Public. Small counts saturate. */
struct vermin_record {
    uint8_t removed[4][VERMIN_CAUSES]; /* drones, soldiers, ultramites, queens by cause */
    uint8_t lost_by_type[MARINE_TYPES], lost_by_cause[LOSSES];
    uint8_t jewels_out_in_turn[TURNS_MAX], jewels_lost_in_turn[TURNS_MAX]; /* exported; brought to a nest */
    uint8_t jewels_out_by[VEHICLES_MAX], jewels_out_over[6];               /* carrier; exit hex 111..116 */
    uint8_t through_tunnel[TUNNELS]; /* soldiers that came out (players look at it: public) */
    struct event_record event[EVENT_KINDS];
    struct secret_record secret[SECRETS];
    uint8_t shot_down; /* by the kitten */
    uint32_t ever_contaminated, ever_infected, died_of_nat, cured; /* Marines, by index */
    uint16_t marine_shots, marine_dice, marine_hits, pants_shots, gun_shots;
    uint16_t vermin_attacks, vermin_dice, vermin_hits, suicides, suicide_hits;
    uint16_t flights, nat_checks, nat_hits, decontaminated, infected_rolls;
    uint8_t jumps, jumps_failed, drops, drops_deviated, drops_delayed, recons, recons_succeeded, requests,
        reinforcements, recoveries, recovered, tunnels_closed, pick_ups, extra_draws;
    uint16_t decisions; /* choices applied */
};

/* What every player sees. */
struct vermin_view {
    struct hex_set marines_at;
    struct hex_set vermin_at; /* outside the nests */
    struct hex_set full;      /* hexes that hold as many crawlers as may end there (VRM-E.3) */
    struct hex_set jewels_at; /* jewels lying loose, outside the nests */
    struct hex_set tunnels_at; /* tunnel chits, either side */

    uint16_t marine_hex[MARINES_MAX]; /* 0 = not on the map */
    uint16_t vermin_hex[VERMIN_MAX];  /* 0 = not on the map; a nest hex for units in a nest */
    uint16_t jewel[JEWELS_MAX];       /* JEWEL_... or a hex */
    uint16_t due[VEHICLES_MAX];       /* recovery vehicles that wait: the turn from which they may enter */

    /* Marines, bit masks over their indices. Exactly one of on_map, waiting, delayed, unused, lost holds for each
     * counter. */
    uint32_t on_map;
    uint32_t waiting; /* off the map, may enter by an entry hex (VRM-I.5.a, Q.2.b; vehicles: when due) */
    uint32_t delayed; /* must drop again (VRM-I.5.b) */
    uint32_t unused;  /* may be requested, scientist and vehicles excluded */
    uint32_t lost;
    uint32_t back;         /* shows its back side */
    uint32_t contaminated; /* NAT level 1 or 2 */
    uint32_t infected;     /* NAT level 2 */
    uint32_t stalled;      /* BURP, BELCH: may neither move nor attack */
    uint32_t acted;
    uint32_t loaded; /* recovery vehicles with a jewel */

    /* Vermin. Exactly one of vermin_on_map, in_nest[0], in_nest[1], in_cup, outside, dead, escaped, gone holds for
     * each; the larva may be in the cup. */
    uint32_t vermin_on_map; /* outside the nests */
    uint32_t in_nest[NESTS];
    uint32_t in_cup;
    uint32_t outside; /* wait off the west edge (VRM-Q.2.a) */
    uint32_t dead;    /* dead pile (VRM-Q.2.f-4) */
    uint32_t escaped;
    uint32_t gone;    /* out of the game, in no pile */
    uint32_t reduced;
    uint32_t carriers;    /* carry a jewel or more */
    uint32_t escorts;     /* warriors that escort a queen */
    uint32_t from_nest_2; /* came out of nest 2 (VRM-RV-52) */
    uint16_t escort[QUEENS]; /* of each queen: warrior index + 1, 0 = none */

    /* Tunnel chits, bits 0..5: exactly one of them. */
    uint16_t tunnel_open, tunnel_collapsed, tunnel_in_cup, tunnel_gone;

    uint16_t chits;   /* event chits still in the cup, bits 0..14 */
    uint16_t secrets; /* weapons left */
    uint16_t chit_direction[CHITS + 1]; /* south | north << 3 | beta << 6, each 0..5 (VRM-RV-55) */
    uint16_t kitten;                    /* in force (VRM-SW.3) */

    /* This turn's directions, 0..5, and event (VRM-D). */
    uint16_t direction_south, direction_north; /* both are direction_beta on map Beta */
    uint16_t flooded, storm, no_tunnels, urged;
    uint16_t wrap; /* bit 0: over the south edge to the north, bit 1: over the north edge (VRM-Q.1.c-7) */
    uint16_t recon;

    uint16_t chapter; /* 1, or 2 in the campaign's second chapter */
    uint16_t turn;    /* 1, 2, ...; counts anew in chapter 2 */
    uint16_t been_on_map; /* Marines have been on the map in this chapter (VRM-N.1) */
    uint16_t exported;    /* jewels */

    /* Chapter 1 as it ended, kept through chapter 2 (VRM-Q.3). */
    uint32_t lost_before;
    uint16_t exported_before, jewels_before, turns_before, ending_before;

    /* The decision that waits. */
    uint16_t decision, side;
    uint16_t actor;           /* unit it is about */
    uint16_t offered_chit[2]; /* chit numbers 0..14 */
    uint16_t secret;          /* DECIDE_VICTIM: the weapon */
    uint16_t to_choose;       /* DECIDE_PLACE, DECIDE_VICTIM: how many more */
    uint32_t offered_units;   /* DECIDE_COUNTER, DECIDE_VICTIM, DECIDE_TREAT: mask */

    uint16_t finished; /* the chapter is over: enum chapter_ending + 1 */
    uint16_t over;
    uint16_t level, ending; /* valid when over */
    struct vermin_record record;
};

/* The whole state: the view and what is hidden behind it. */
struct vermin_state {
    struct vermin_view view; /* must be first */

    struct pool unit_cup, event_cup; /* orders to come */

    /* Where the rules stand: step of the sequence of play and its unfinished work, so that the game can be copied at
     * any decision and go on from there. */
    struct {
        uint16_t step;    /* enum step in kernel.h */
        uint16_t first;   /* the chit that set the directions, + 1 */
        uint16_t chit;    /* chit being resolved */
        uint16_t extra;   /* it is the extra chit (VRM-D.0): 0, 1, or 2 with VRM-RV-02 */
        uint16_t pass;    /* which movement or attack pass of the turn: part of the keys of draws */
        uint16_t unit;    /* unit that acts */
        uint16_t hq;      /* that requested */
        uint16_t jumped;  /* the first half of its action was a jump */
        uint32_t rest;    /* units still to be asked */
        uint16_t length;  /* entries of order */
        uint8_t order[VERMIN]; /* vermin in the order chosen (VRM-SW) */
    } at;
};
_Static_assert(sizeof(struct vermin_state) <= GAME_STATE_MAX, "a state is at most 1 KiB");

/* -------------------------------------------------------------------------------------------- model ---- */

/* Rulings that switch rules, in the order of their numbers (VRM-RV-01 ...). Each names its options in the order of
 * its table row, the default first. X-macro: RULING(enumerator prefix, name in the config, options...). */
#define VERMIN_RULINGS(RULING)                                                                               \
    RULING(UNNUMBERED_ORDER, unnumbered_order, AFTER_ALL, BEFORE_ALL)                                        \
    RULING(THIRD_CHIT, third_chit, NONE, DRAW_AGAIN)                                                         \
    RULING(EXTRA_DRAW_RECON, extra_draw_recon, SINGLE, CHOOSE_OF_TWO)                                        \
    RULING(URGING_ORDER, urging_order, DOUBLE_PRINTED_THEN_ADD, ADD_THEN_DOUBLE)                             \
    RULING(SHORT_OF_MP, short_of_mp, STOP, TRY_FLANK)                                                        \
    RULING(PICKUP_AFTER_FORCED_STOP, pickup_after_forced_stop, ALLOWED, FORBIDDEN)                           \
    RULING(DETOUR_CANDIDATES, detour_candidates, FLANKS, LOWEST_OF_ALL_SIX)                                  \
    RULING(LIVE_EXIT_COUNT, live_exit_count, ALL_VERMIN, CRAWLERS_ONLY)                                      \
    RULING(DESTROYED_TUNNEL_CHIT, destroyed_tunnel_chit, OUT_OF_GAME, TO_UNIT_CUP)                           \
    RULING(JEWELS_PER_WARRIOR, jewels_per_warrior, ONE, MANY)                                                \
    RULING(FRENZY_BONUS, frenzy_bonus, PER_ATTACK, PER_UNIT)                                                 \
    RULING(DRONES_ADVANCE, drones_advance, YES, NO)                                                          \
    RULING(ADVANCED_ATTACK_AGAIN, advanced_attack_again, NO, YES)                                            \
    RULING(JUMP_DEVIATION_COLLISION, jump_deviation_collision, DISPLACED_ONLY, DISRUPTED_TOO, FULL_FAILURE)  \
    RULING(HALF_MOVE, half_move, FLOOR, EXACT, CEIL)                                                         \
    RULING(RECON_SUPPORT_USES_HQ, recon_support_uses_hq, YES, NO)                                            \
    RULING(DROP_ON_TAR, drop_on_tar, REMOVED, LOWEST_ADJACENT)                                               \
    RULING(LOS_CORNER, los_corner, BLOCKS, FREE)                                                             \
    RULING(HQ_BONUS_STATE, hq_bonus_state, ANY, UNDISRUPTED)                                                 \
    RULING(ANT_GUN_DISRUPTION, ant_gun_disruption, IGNORED, REMOVED)                                         \
    RULING(PANTS_QUEEN_PUSH, pants_queen_push, OCCUPIED_ANY, OCCUPIED_UNLESS_FULL_MARINE, PUSH_FROM_OWN_HEX) \
    RULING(WEAPON_COUNT_ROUND, weapon_count_round, UP, DOWN)                                                 \
    RULING(RV_UNLOAD, rv_unload, NO, YES)                                                                    \
    RULING(NAT_DIE_ONE, nat_die_one, RULE, EXAMPLE)                                                          \
    RULING(DECONTAMINATE, decontaminate, SELF_PLUS_ONE, SELF_PLUS_ALL_ADJACENT)                              \
    RULING(WIPEOUT_TEST, wipeout_test, IMMEDIATE, END_OF_TURN)                                               \
    RULING(JEWEL_TRAIL_COST, jewel_trail_cost, TERRAIN, ONE_PER_HEX)                                         \
    RULING(ENTRANCE_TAKES, entrance_takes, ALL_VERMIN, CRAWLERS_ONLY)                                        \
    RULING(BLOCKED_ENTRY, blocked_entry, SHIFT, WAIT_IN_CUP, REMOVE_MARINE)                                  \
    RULING(EXPORT_COST, export_cost, ONE_STEP, FREE)                                                         \
    RULING(SURPRISE_SCOPE, surprise_scope, ZONE_WRAP, NEST_ONLY_WRAP, NO_WRAP)                               \
    RULING(LOSSES_REDUCE_SUDDEN_DEATH, losses_reduce_sudden_death, NO, YES)                                  \
    RULING(PAIR_PASS, pair_pass, STOP_BEFORE, MAY_PASS)                                                      \
    RULING(STORM_TIMING, storm_timing, REPLACES_MOVE, EXTRA_MOVE)                                            \
    RULING(WEAPON_KILLED_DRONE, weapon_killed_drone, OUT_NO_VP, DEAD_PILE_VP, TO_CUP)                        \
    RULING(CAMPAIGN_LOSSES_CARRY, campaign_losses_carry, NO, YES)                                            \
    RULING(CAMPAIGN_WIPEOUT, campaign_wipeout, COUNT_VP, CAMPAIGN_DEFEAT)                                    \
    RULING(BURP_SPECIAL_ACTIONS, burp_special_actions, ALLOWED, FORBIDDEN)                                   \
    RULING(FRENZY_TRAILS, frenzy_trails, IGNORED_UNTIL_EDGE, IGNORED_ALWAYS)                                 \
    RULING(ALLEY_CAT_CHOICE, alley_cat_choice, REDUCED_FIRST, FREE)                                          \
    RULING(KITTEN_SCOPE, kitten_scope, SUICIDE_AND_DRONE_ONLY_ATTACKS, SUICIDE_ONLY)                         \
    RULING(ZONE_LOCK, zone_lock, START_OF_MOVE, EVERY_HEX)                                                   \
    RULING(JUMP_ON_ENTRANCE, jump_on_entrance, ALLOWED, REMOVED)                                             \
    RULING(JUMP_ENTRY_ACTION, jump_entry_action, FULL_MOVE, MAY_MOVE_AND_FIRE)                               \
    RULING(REDUCED_IN_CUP, reduced_in_cup, RETURNS_FULL, KEEPS_SIDE)                                         \
    RULING(DISRUPTED_CAN_REQUEST, disrupted_can_request, YES_MINUS_1, NO)                                    \
    RULING(NAT_CUMULATIVE_ATTACK, nat_cumulative_attack, ONCE, TWICE)                                        \
    RULING(REQUEST_POOL, request_pool, ALL_UNUSED, SCENARIO_TYPES_ONLY)                                      \
    RULING(JEWEL_TRAIL_REJOIN, jewel_trail_rejoin, YES, NO)                                                  \
    RULING(ENTRANCE_NEST_CHOICE, entrance_nest_choice, ENTRANCE_NEST, OWN_ORIGIN_NEST)                       \
    RULING(LOS_THROUGH_NEST_UNITS, los_through_nest_units, FREE, BLOCK)                                      \
    RULING(SCENARIO2_CUP_SOLDIERS, scenario2_cup_soldiers, INCLUDED, DRONES_ONLY)                            \
    RULING(DIRECTION_DATA, direction_data, BALANCED, UNIFORM_PER_GAME)                                       \
    RULING(ADVANCE_OVER_LIMIT, advance_over_limit, TWO_ADVANCE, ALL_ADVANCE)                                 \
    RULING(BURP_ON_CHIT, burp_on_chit, ADJACENT_ONLY, ADJACENT_OR_ON)                                        \
    RULING(FLOOD_AS_EXTRA, flood_as_extra, FLOOD_ONLY_PLUS_MATCHING_WRAP, FULL_EVENT, FLOOD_ONLY)            \
    RULING(END_OF_STEP_ESCORT, end_of_step_escort, YES, NO)                                                  \
    RULING(CHIT_IN_OWN_HEX, chit_in_own_hex, FORBIDDEN, ALLOWED)
/* Values only, handled by the configuration alone: lash_columns (29), off_road_building_cost (50). */

/* enum { UNNUMBERED_ORDER_AFTER_ALL, ... } for each ruling: see rulings.h. */
#include "rules/vermin/rulings.h"

/* Kinds of trails (struct hex_map.trail_next). */
enum trail_kind { SCENT, JEWEL_TRAIL, TRAIL_KINDS };

enum { DRY, FLOODED, WATERS }; /* index of tables that a flood changes: view.flooded */
enum { WAY_OFF = 6, WAY_NONE = 7, COST_BARRED = 255 };

/* What a map is to this game: everything that does not change, over hex ids. Built by board.c. */
struct vermin_board {
    struct hex_map map;
    struct sight sight; /* VRM-J.1, VRM-RV-18; nests never block */

    /* Marines, half points. */
    struct hex_steps steps[WATERS]; /* VRM-P; no way into NAT hexes, nests, tar off the road */
    uint8_t entry_cost[WATERS][HEX_IDS]; /* VRM-I.5.a: 0 = no entry hex */
    uint8_t exit_cost[HEX_IDS];          /* VRM-Q.1.c-2, VRM-RV-31; COST_BARRED = no exit */
    struct hex_set marine_entries;       /* 656; 652 661 665 */
    struct hex_set vehicle_exits;        /* 111..116 */
    struct hex_set jump_land;            /* numbered, not NAT (VRM-I.1.c) */
    struct hex_set drop_land;            /* numbered, clear or wormhole, not NAT (VRM-I.5.b) */
    struct hex_set displace_land;        /* neither tar pit nor nest: where displaced units may go */
    struct hex_set cover[WATERS];        /* VRM-X.6 */
    struct hex_set labs, town, nat, tar_pits, bamboo;
    struct hex_set near_tar; /* on or next to a tar pit (VRM-EV.4) */
    struct hex_set near_nat; /* next to a NAT hex (VRM-EV.5) */

    /* Crawlers, movement points. ways: the direction of the step that direction d leads to from a hex, round tar
     * pits (VRM-E.1 detour, VRM-RV-07); WAY_OFF = off the map, WAY_NONE = no way. costs: of a step to the neighbour
     * in direction d, COST_BARRED = tar off the road or no hex. */
    uint8_t way[HEX_IDS][HEX_DIRECTIONS];
    uint8_t cost[WATERS][HEX_IDS][HEX_DIRECTIONS];
    uint8_t trail_way[TRAIL_KINDS][HEX_IDS];          /* direction of the next hex; WAY_NONE at the end and off it */
    uint8_t jewel_trail_cost[WATERS][HEX_IDS];        /* VRM-RV-27 */
    struct hex_set zone_south;                        /* VRM-D.1; all of map Beta */
    struct hex_set lash;                              /* VRM-P.3.o */
    struct hex_set unlimited;                         /* nests and vermin entries: no stacking limit (VRM-E.3) */

    uint8_t nest[NESTS], entrance[NESTS], tunnel[TUNNELS]; /* hexes; 0 = not on this map */
    uint8_t vermin_entry[ENTRIES];
    uint8_t wrap_to[2];                                    /* from the south edge, from the north edge */
    struct hex_set nests, entrances, jewel_starts;
};

/* One chapter. */
struct vermin_scenario {
    uint16_t kind;  /* FAMILY_JEWELS or GREAT_MIGRATION rules */
    uint16_t board; /* of model.board */
    uint8_t start_count[MARINE_TYPES]; /* starting force: in town, or entering */
    uint8_t scientist_hex;             /* 0: enters */
    /* VRM-Q.1 */
    uint8_t complete_in_nest_1, nest_warriors[QUEENS], start_tunnels, jewels_in_nest, jewels_each_start;
    uint8_t vehicle_turn[VEHICLES_MAX], vehicle_return;
    uint8_t sudden_jewels, losses_allowed;
    uint8_t jewels_for[JEWEL_LEVELS]; /* exported at least; 255 = not by this */
    /* VRM-Q.2 */
    uint8_t start_soldiers, queens_turn;
    uint8_t rush_entries[7]; /* by the die: mask of entries */
    uint8_t rush_one_more;   /* on this or less one more piece */
    int8_t points_dead, points_lost, points_escaped[VERMIN_TYPES], points_exported; /* the last: VRM-Q.3 */
    int16_t points_for[MIGRATION_LEVELS]; /* at least; the lowest level: INT16_MIN */
};

/* What is added to rolls and attacks. */
struct vermin_modifiers {
    int8_t fire_move, fire_cover, fire_hq, fire_adjacent; /* VRM-J.1 */
    int8_t nat_attack, nat_defence, nat_movement;         /* VRM-J.7 */
    int8_t attack_cover, attack_frenzy;                   /* VRM-F.0, EV.9 */
    int8_t jump_move_fire, jump_nat;                      /* VRM-I.1.c */
    int8_t pants_move_fire, pants_nat;                    /* VRM-J.4 */
    int8_t recon_support, recon_disrupted;                /* VRM-I.4.a */
    int8_t request_disrupted, request_nat;                /* VRM-I.4.c */
};

struct vermin_model {
    uint8_t ruling[RULINGS]; /* option number by RULING_... */
    uint8_t two_player;
    uint8_t scenario_kind; /* of the address */
    uint8_t chapters;      /* 1 or 2 */
    struct vermin_board *board[CHAPTERS];
    struct vermin_scenario chapter[CHAPTERS];
    int16_t campaign_points_for[MIGRATION_LEVELS]; /* VRM-Q.3 */

    uint32_t marine_count;
    char marine_name[MARINES_MAX][20], vermin_name[VERMIN_MAX][16]; /* "squad_1", "drone_01", "queen_larva" */
    uint8_t marine_type[MARINES_MAX], vermin_type[VERMIN_MAX];
    uint32_t marines_of[MARINE_TYPES], vermin_of[VERMIN_TYPES]; /* masks */
    uint32_t all_marines, all_vermin, crawlers, warriors, queens;
    uint32_t jumpers, vehicles;
    uint32_t disruptable; /* all but the ANT gun and the scientist */
    uint32_t requestable; /* all but the scientist and vehicles */
    uint8_t first_vehicle;

    uint8_t weapon[MARINE_TYPES][COUNTER_SIDES]; /* enum weapon */
    uint8_t marine_attack[MARINE_TYPES][COUNTER_SIDES], marine_defence[MARINE_TYPES][COUNTER_SIDES],
        marine_movement[MARINE_TYPES][COUNTER_SIDES];
    uint8_t vermin_attack[VERMIN_TYPES][COUNTER_SIDES], vermin_defence[VERMIN_TYPES][COUNTER_SIDES],
        vermin_movement[VERMIN_TYPES][COUNTER_SIDES], breeding[VERMIN_TYPES][COUNTER_SIDES];
    uint8_t pistol_range, pants_range;

    uint8_t jewels, jewel_attack, jewel_defence, defence_limit, jewel_movement, pick_up_cost, jewel_breeding;
    uint8_t stacking, lash_movement, tunnel_defence, tunnel_soldiers, escape_cost;

    uint8_t chit_event[CHITS];           /* enum event_kind */
    uint16_t chit_direction[CHITS];      /* as in the view */
    uint8_t chit_assumed[CHITS];         /* bits: south, north, beta is assumed (VRM-RV-55) */
    uint32_t chit_warriors[CHITS];       /* listed by frenzy and moult, as a mask of vermin */
    uint8_t storm_chit;                  /* the chit with "*" + 1 */

    uint8_t reduce_hits, remove_hits, kitten_ones; /* 2, 4, 2 */
    uint8_t nat_radius, nat_infects, nat_dies, nat_effect[VERMIN_TYPES];
    uint8_t burp_radius;
    uint8_t jump_land, jump_deviate, pants_kill, pants_relocate, drop_lands, drop_deviates;
    uint8_t recon_target, recovery_target, request_target, gun_crash, gun_nat_factor, weapon_range;
    struct vermin_modifiers modifier;

    struct attack_tables attack;           /* Marines and single drones */
    struct attack_wide_tables wide_attack; /* stacks of vermin */
};

/* The descriptor. */
extern const struct game game_vermin;
/* Site table (offsets filled) shared by kernel and laboratory; enum SITE_... from sites.def. */
#include "rules/vermin/tables.h"

#endif
