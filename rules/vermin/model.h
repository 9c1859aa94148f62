/* What does not change while a game is played: rulings, maps, scenarios, values. Included by vermin.h only.
 */
#ifndef WARODDS_RULES_VERMIN_MODEL_H
#define WARODDS_RULES_VERMIN_MODEL_H

/* enum { UNNUMBERED_ORDER_AFTER_ALL, ... } for each ruling. */
#define GAME_RULINGS "rules/vermin/rulings.def"
#include "rules/shared/rulings.h"

/* Kinds of trails (struct hex_map.trail_next). */
enum trail_kind { SCENT, JEWEL_TRAIL, TRAIL_KINDS };

enum { DRY, FLOODED, WATERS }; /* index of tables that a flood changes: view.flooded */
enum { WAY_OFF = 6, WAY_NONE = 7, COST_BARRED = 255 };
/* Longer walks than these are walked step by step. Above the hexes 4 bits each: the points to the edge of the
 * map where the walk turns; the points that are known with the way back, if nothing but that happens there.
 */
enum { TRACK_POINTS = 7, TRACK_TO_EDGE = 56, TRACK_KNOWN = 60 };

/* What a map is to this game: everything that does not change, over hex ids. Built by load/board.c. */
struct vermin_board {
    struct hex_map map;
    struct sight sight; /* VRM-J.1, VRM-RV-18; nests never block */

    /* Marines, half points. */
    struct hex_steps steps[WATERS];      /* VRM-P; no way into NAT hexes, nests, tar off the road */
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

    /* Crawlers, movement points. ways: the direction of the step that direction d leads to from a hex, round
     * tar pits (VRM-E.1 detour, VRM-RV-07); WAY_OFF = off the map, WAY_NONE = no way. costs: of a step to the
     * neighbour in direction d, COST_BARRED = tar off the road or no hex. */
    uint8_t way[HEX_IDS][HEX_DIRECTIONS];
    uint8_t cost[WATERS][HEX_IDS][HEX_DIRECTIONS];
    uint8_t trail_way[TRAIL_KINDS][HEX_IDS];   /* direction of the next hex; WAY_NONE at the end and off it */
    uint8_t jewel_trail_cost[WATERS][HEX_IDS]; /* VRM-RV-27 */
    /* The plain walk of a crawler that meets nothing (load/tracks.c), by whether scent trails guide it: byte
     * i is the hex that it enters with point i + 1, 0 = none; then up to how many points this holds. */
    uint64_t track[WATERS][2][HEX_IDS][HEX_DIRECTIONS];
    struct hex_set zone_south; /* VRM-D.1; all of map Beta */
    struct hex_set lash;       /* VRM-P.3.o */
    struct hex_set unlimited;  /* nests and vermin entries: no stacking limit (VRM-E.3) */

    uint8_t nest[NESTS], entrance[NESTS], tunnel[TUNNELS]; /* hexes; 0 = not on this map */
    uint8_t vermin_entry[ENTRIES];
    uint8_t wrap_to[2]; /* from the south edge, from the north edge */
    struct hex_set nests, entrances, jewel_starts;
};

/* One chapter. */
struct vermin_scenario {
    uint16_t kind;                     /* FAMILY_JEWELS or GREAT_MIGRATION rules */
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

/* Read by ASKED() alone (rules/shared/asked.h). */
struct vermin_asked {
    uint8_t nat_effect[VERMIN_TYPES], nat_infects, nat_dies;
    uint8_t jump_land, jump_deviate, pants_kill, pants_relocate, drop_lands, drop_deviates;
    uint8_t recon_target, recovery_target, request_target, gun_crash, gun_nat_factor, weapon_range;
    uint8_t burp_radius;
};

struct vermin_model {
    uint8_t ruling[RULINGS]; /* option number by RULING_... */
    struct vermin_asked asked;
    uint8_t two_player;
    uint8_t scenario_kind;                /* of the address */
    uint8_t chapters;                     /* 1 or 2 */
    struct vermin_board *board[CHAPTERS]; /* of each chapter */
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

    uint8_t chit_event[CHITS];      /* enum event_kind */
    uint16_t chit_direction[CHITS]; /* as in the view */
    uint8_t chit_assumed[CHITS];    /* bits: south, north, beta is assumed (VRM-RV-55) */
    uint32_t chit_warriors[CHITS];  /* listed by frenzy and moult, as a mask of vermin */
    uint8_t storm_chit;             /* the chit with "*" + 1 */

    uint8_t reduce_hits, remove_hits, kitten_ones; /* 2, 4, 2 */
    uint8_t nat_radius;
    struct vermin_modifiers modifier;

    struct attack_tables attack;           /* Marines and single drones */
    struct attack_wide_tables wide_attack; /* stacks of vermin */
};

#endif
