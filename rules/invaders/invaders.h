/* Invaders from Dimension X: state, model and choices. Rule ids (INV-...) refer to the rules specification;
 * see README.md in this folder for where each is implemented.
 *
 * Hexes are 8-bit ids (see rules/shared/hex_map.h): 0 = not on the map, 1..39 = bridges (unnumbered),
 * 40 + index = numbered hexes. A higher id is a higher-numbered hex (INV-0.f), d666 gives 40 + 0..215.
 *
 * Marines have indices 0..14 in the order of the counter list: HQ1 HQ2 SQ1..SQ5 HW1 HW2 SC1 SC2 SO1 SO2 LG1
 * LG2. Kay'otz have indices ascending by number (kings are 7), the monolith last: iterating over a mask from
 * the low end is number order but for units that share a number (INV-0.g). */
#ifndef WARODDS_RULES_INVADERS_H
#define WARODDS_RULES_INVADERS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/game.h"
#include "rules/shared/attack_law.h"
#include "rules/shared/hex_map.h"
#include "rules/shared/hex_reach.h"
#include "rules/shared/hex_set.h"
#include "rules/shared/pool.h"
#include "rules/shared/sight.h"
#include "rules/shared/words.h"

enum { SIDE_MARINE, SIDE_KAYOTZ };
enum {
    MARINES_MAX = 16,
    KAYOTZ_MAX = 32,
    RIFTS_MAX = 16,
    FIRST_NUMBERED = 40,
    GROUPS_MAX = 8,
    START_MAX = 12
};

/* Words of the configuration, of rule cases and of what scripts are told. */
/* clang-format off */
#define GAME_MARINE_TYPES(WORD)                                                                              \
    WORD(HQ, hq) WORD(SQUAD, squad) WORD(HEAVY, heavy) WORD(SCOUT, scout) WORD(SPECIAL_OPS, special_ops)     \
    WORD(LOGISTICS, logistics)
#define INVADERS_OBJECTIVES(WORD)                                                                            \
    WORD(TUNNEL, tunnel) WORD(ENSLAVE, enslave) WORD(HQ_RAID, hq_raid) WORD(PLUNDER, plunder)                \
    WORD(MIND_CONTROL, mind_control) WORD(SUMMON, summon)
#define INVADERS_CHITS(WORD)                                                                                 \
    WORD(WILD_FIRE, wild_fire) WORD(RUSH_2_6, rush_2_6) WORD(RUSH_8_12, rush_8_12)                           \
    WORD(RUSH_KING, rush_king) WORD(VANISH, vanish) WORD(PODS, pods) WORD(VOLLEY_2_6, volley_2_6)            \
    WORD(VOLLEY_8_12, volley_8_12) WORD(VOLLEY_KING, volley_king) WORD(MFPN, mfpn)                           \
    WORD(KING_COMMAND, king_command) WORD(PSD, psd) WORD(REBOOT, reboot) WORD(SHUTDOWN_ODD, shutdown_odd)    \
    WORD(SHUTDOWN_EVEN, shutdown_even) WORD(TERROR, terror) WORD(WARP_ODD, warp_odd)                         \
    WORD(WARP_EVEN, warp_even)
/* clang-format on */
enum marine_type { GAME_MARINE_TYPES(WORD_NUMBER) MARINE_TYPES };
enum weapon { WEAPON_NONE, WEAPON_PLASMA, WEAPON_PISTOL, WEAPON_BUMP };
enum scenario_kind { SCENARIO_GAUNTLET, SCENARIO_ROAD, SCENARIO_CAMPAIGN };
enum objective { INVADERS_OBJECTIVES(WORD_NUMBER) OBJECTIVES };
enum field { FIELD_MFPN, FIELD_PSD, FIELDS };

/* Activity chit kinds (section A); the twenty chits are numbered 0..19 in the order of the chit list. */
enum chit_kind { INVADERS_CHITS(WORD_NUMBER) CHIT_KINDS };
enum { CHITS = 20 };

/* Victory levels, worst to best (INV-9.a, 10.1.g, 10.2.j). */
enum level { KAYOTZ_MAJOR_VICTORY, DEFEAT, MINOR, VICTORY, MAJOR, DECISIVE, SUDDEN_DEATH, LEVELS };
/* How a game ended: sudden death, or the objective drawn and whether it was met. */
enum {
    ENDING_SUDDEN_DEATH,
    ENDING_MET,
    ENDING_NOT_MET = ENDING_MET + OBJECTIVES,
    ENDINGS = ENDING_NOT_MET + OBJECTIVES
};

/* ------------------------------------------------------------------------------------------ choices ---- */

/* clang-format off */
#define GAME_DECISIONS(WORD)                                                                                 \
    WORD(DECIDE_NOTHING, nothing)                                                                            \
    /* before play */                                                                                        \
    WORD(DECIDE_GROUPS, groups)                           /* D2: the next counter of the eight, in group order: CHOOSE_UNIT */\
    WORD(DECIDE_REMOVE_KAYOTZ, remove_kayotz)             /* D3: a Kay'otz to take off the map: CHOOSE_UNIT (Kay'otz index) */\
    WORD(DECIDE_INITIAL, initial)                         /* D3: the next of the initial five and its hex: CHOOSE_UNIT with hex */\
    WORD(DECIDE_FULL, full)                               /* D3: which initial Marine starts full: CHOOSE_UNIT */\
    WORD(DECIDE_STRONGPOINT, strongpoint)                 /* D1: the next strongpoint's hex: CHOOSE_HEX */   \
    /* Marine action phase */                                                                                \
    WORD(DECIDE_MARINE, marine)                           /* D4-D8: an action, or END_PHASE */               \
    WORD(DECIDE_SECOND_FIRE, second_fire)                 /* hit and run after the move: FIRE or NOTHING */  \
    WORD(DECIDE_SECOND_MOVE, second_move)                 /* hit and run after the shot: WALK, JUMP, EXIT or NOTHING */\
    WORD(DECIDE_SUPPORT, support)                         /* D8: which hq supports identify / warp: CHOOSE_UNIT or NOTHING */\
    WORD(DECIDE_COUNTER, counter)                         /* D10: the reinforcement counter: CHOOSE_UNIT */  \
    WORD(DECIDE_LANDING, landing)                         /* D10: landing zone on 4-6: CHOOSE_HEX (occupied ones may be chosen) */\
    /* Kay'otz phase */                                                                                      \
    WORD(DECIDE_CHIT, chit)                               /* D12, D15: one of view.offered_chit[0..1]: CHOOSE_CHIT */\
    WORD(DECIDE_ORDER, order)                             /* D15: the next Kay'otz of the group: CHOOSE_UNIT */\
    WORD(DECIDE_TIE, tie)                                 /* D15: one of view.offered_hexes: CHOOSE_HEX */   \
    /* end phase */                                                                                          \
    WORD(DECIDE_STRONGPOINT_REMOVAL, strongpoint_removal) /* D13: a strongpoint to remove (CHOOSE_HEX) or NOTHING; asked until NOTHING */
/* clang-format on */
enum decision { GAME_DECISIONS(WORD_NUMBER) DECISIONS };

enum choice_kind {
    CHOOSE_NOTHING,
    END_PHASE,    /* stop the Marine action phase */
    FULL_WALK,    /* unit, hex = end hex. Entering Marines: the end hex on the map */
    FULL_JUMP,    /* unit, hex = jump target */
    FULL_EXIT,    /* unit leaves over the exit edge */
    FULL_FIRE,    /* unit, target = Kay'otz index, dice = 1..modified cf (0 for the BUMP gun) */
    HIT_RUN_WALK, /* unit, hex (its own hex = stay); then DECIDE_SECOND_FIRE */
    HIT_RUN_JUMP,
    HIT_RUN_EXIT,
    HIT_RUN_FIRE, /* unit, target, dice; then DECIDE_SECOND_MOVE */
    RECON,        /* unit, support = hq index + 1 or 0 */
    BUILD_STRONGPOINT,
    RALLY,
    RESUPPLY, /* unit, target = Marine index */
    REQUEST_REINFORCEMENT,
    IDENTIFY_DIMENSION,
    WARP_ATTEMPT,
    /* answers to the smaller decisions */
    SECOND_FIRE, /* target, dice */
    SECOND_WALK, /* hex */
    SECOND_JUMP, /* hex */
    SECOND_EXIT,
    CHOOSE_UNIT, /* unit (and hex for DECIDE_INITIAL) */
    CHOOSE_HEX,  /* hex */
    CHOOSE_CHIT, /* target = 0 or 1 */
    CHOICE_KINDS
};

struct invaders_choice {
    uint8_t kind, unit, hex, target, dice, support;
};

static inline game_choice choice_pack(struct invaders_choice c)
{
    return (game_choice)c.kind | (game_choice)c.unit << 8 | (game_choice)c.hex << 16 |
           (game_choice)c.target << 24 | (game_choice)c.dice << 32 | (game_choice)c.support << 40;
}

static inline struct invaders_choice choice_unpack(game_choice code)
{
    return (struct invaders_choice){(uint8_t)code,         (uint8_t)(code >> 8),  (uint8_t)(code >> 16),
                                    (uint8_t)(code >> 24), (uint8_t)(code >> 32), (uint8_t)(code >> 40)};
}

/* -------------------------------------------------------------------------------------------- state ---- */

/* What happened so far, for the metrics. Public. */
struct invaders_record {
    uint16_t chit_draws[CHIT_KINDS], chit_stunned[CHIT_KINDS], chit_paralyzed[CHIT_KINDS],
        chit_steps[CHIT_KINDS],          /* of condition: ok to paralyzed is two */
        chit_eliminated[CHIT_KINDS];     /* what each chit did; draws of that kind */
    uint16_t lost_by_type[MARINE_TYPES]; /* eliminated */
    uint16_t kings_killed, bump_kills;
    uint16_t marine_shots, marine_dice, marine_hits, double_ones, rifts_placed;
    uint16_t bump_shots, jumps, jumps_failed;
    uint16_t kayotz_shots, kayotz_hits, shots_void, shots_behind_lava; /* the last: lost to INV-L.6 */
    uint16_t recons, recons_succeeded, rallies, rallies_succeeded, resupplies, strongpoints_built;
    uint16_t requests, reinforcements, identifications, warp_attempts, wild_fires_capped;
    uint16_t objectives_removed, extra_draws, kayotz_arrived, kayotz_vanished;
    uint16_t decisions; /* choices applied */
};

/* What every player sees. */
struct invaders_view {
    struct hex_set marines_at, kayotz_at, strongpoints;
    struct hex_set offered_hexes; /* DECIDE_TIE, DECIDE_LANDING */

    uint16_t marine_hex[MARINES_MAX]; /* 0 = not on the map */
    uint16_t entry_turn[MARINES_MAX]; /* of waiting Marines: the turn from which they may enter */
    uint16_t kayotz_hex[KAYOTZ_MAX];  /* 0 = not on the map */
    uint16_t rift[KAYOTZ_MAX];        /* value of its rift marker; 0 = none; RIFT_UNKNOWN if face down */

    /* Marines as bit masks over their indices. Exactly one of on_map, waiting, available, exited, warped,
     * eliminated, unused holds for each counter (exited of chapter 1 wait in chapter 2). */
    uint32_t on_map, waiting, available, exited, warped, eliminated, unused;
    uint32_t stunned, paralyzed, out_of_ammo, acted;

    /* Kay'otz: exactly one of kayotz_on_map, pool, killed, removed (V-ch2_removed_kayotz). */
    uint32_t kayotz_on_map, kayotz_pool, killed, removed;
    uint32_t dormant, woken, rifted;

    uint32_t chits;            /* activity chits still in the pool, bits 0..19 */
    uint16_t objectives;       /* objective chits left, bits 0..5 */
    uint16_t rifts_left;       /* markers in the rift pool */
    uint16_t chapter;          /* 1, or 2 in the campaign's second chapter */
    uint16_t turn;             /* 1, 2, ...; counts anew in chapter 2 */
    uint16_t kills, dimension; /* 0 = not identified */
    uint16_t recon;            /* flag of this turn */
    uint16_t requested;        /* a request was made this turn */
    uint16_t reserve_entered;  /* chapter 2: an exited unit has come in this turn (INV-10.3.e) */
    struct {
        uint16_t hex, radius; /* hex 0 = not on the map */
        uint16_t placed;      /* turn in which it was placed */
    } field[FIELDS];

    /* Chapter 1's record (INV-10.3.b), kept through chapter 2. */
    uint32_t exited_before, lost_before;
    uint16_t turns_before, kills_before; /* turn and kills count anew in chapter 2 */

    /* The decision that waits. */
    uint16_t decision, side;
    uint16_t actor;           /* unit it is about (Marine or Kay'otz index) */
    uint16_t offered_chit[2]; /* chit numbers 0..19 */
    uint16_t to_place;        /* how many more of the thing asked for before play */
    uint32_t offered_units;   /* DECIDE_ORDER, DECIDE_SUPPORT, DECIDE_COUNTER, ...: mask */

    uint16_t level, ending; /* valid when over */
    uint16_t over;
    struct invaders_record record;
};

enum { RIFT_UNKNOWN = 7 };

/* The whole state: the view and what is hidden behind it. */
struct invaders_state {
    struct invaders_view view; /* must be first */

    struct pool chit_pool, objective_pool, kayotz_cup,
        rift_cup;                    /* orders to come; rift_cup holds marker numbers */
    uint8_t rift_marker[KAYOTZ_MAX]; /* marker number + 1 under each unit; 0 = none */

    /* Where the rules stand: step of the sequence of play and its unfinished work, so that the game can be
     * copied at any decision and go on from there. */
    struct {
        uint16_t step;   /* enum in kernel.c */
        uint16_t chit;   /* chit being resolved */
        uint16_t extra;  /* it is the extra chit (INV-8.2.b) */
        uint16_t count;  /* repetitions or arrivals left or done */
        uint16_t next;   /* index into order */
        uint16_t unit;   /* unit that acts */
        uint16_t target; /* chosen in an earlier micro-step */
        uint16_t sub;    /* micro-step of the acting unit */
        uint16_t roll;   /* a roll kept over a decision */
        uint16_t answer; /* answer to a tie or an order; 0 = none, otherwise value + 1 */
        uint16_t length; /* entries of order */
        uint32_t done;   /* units that acted in this wild fire (V-wildfire_repeat) */
        uint8_t order[KAYOTZ_MAX];
    } at;
};
_Static_assert(sizeof(struct invaders_state) <= 1024,
               "a state is at most 1 KiB: copies are cheap for searches");

/* -------------------------------------------------------------------------------------------- model ---- */

/* enum { LOS_CONTACT_JP_EDITION, LOS_CONTACT_DESIGNER_STRICT, ... } for each ruling. */
#define GAME_RULINGS "rules/invaders/rulings.def"
#include "rules/shared/rulings.h"

/* Sight and movement tables of one map, all over hex ids. Built by load/sight.c from the exact definition. */
struct invaders_board {
    struct hex_map map;
    struct hex_steps steps; /* of Marines, half points: along a road edge, to other terrain (INV-5.1.b) */
    struct hex_set land_step[256];   /* numbered neighbours: where Kay'otz walk (INV-A.2); with V-rush_bridge
                                        also bridges along roads */
    uint8_t land_distance[256][256]; /* steps of that kind between two hexes, HEX_UNREACHABLE if no way */
    struct hex_set cover_terrain;    /* rough, forest, building */
    struct hex_set lava_block[256];  /* INV-L.6 under the ruling: b in lava_block[a] = fire a-b is stopped */
    struct hex_set rush_lava[256];   /* INV-L.8 under the ruling */
    uint8_t fire_distance[256][256]; /* distance, HEX_UNREACHABLE where lava stops the fire */
    uint8_t rush_distance[256][256]; /* the same for a rush */
    uint8_t cover[256][256];         /* INV-L.7: hexes of the line a to b (b included) that give cover */

    struct sight sight; /* of Marines (INV-L.5 under V-los_contact) */

    /* From here to reserve_cost of the chapter: cleared in a board that is found again (load/sight.c). */
    struct hex_set exit_hexes; /* hexes from which a Marine may leave (scenario 1: east edge) */
    uint8_t exit_cost[256];    /* half points to leave from there (INV-10.1.f) */
    uint8_t entry_hex;         /* scenario 1: 322 */
    uint8_t entry_cost;        /* 1 half point (INV-10.1.c) */
    uint8_t spare_entry[64];   /* scenario 1: other numbered edge hexes by (distance to 322, highest first); 0
                                  ends */
    struct hex_set reserve_entry; /* chapter 2: west edge hexes */
    uint8_t reserve_cost[256];    /* chapter 2: cost of entering there (INV-10.3.e) */
    uint8_t terrain_cost[256];    /* cheap_cost or dear_cost: what a step without road costs; 0 = lava */
};

struct invaders_scenario {
    uint16_t kind; /* enum scenario_kind of this chapter: GAUNTLET or ROAD rules */
    uint16_t board;
    uint8_t king_start[START_MAX], king_starts;     /* one king each, in order */
    uint8_t kayotz_start[START_MAX], kayotz_starts; /* one random unit each, in order */
    uint8_t group_size[GROUPS_MAX], group_turn[GROUPS_MAX], groups;
    uint8_t group_unit[GROUPS_MAX][MARINES_MAX]; /* Marine indices */
    uint8_t start_unit[MARINES_MAX], start_hex[MARINES_MAX], starts;
    uint8_t strongpoints;    /* the player's strongpoints at set-up */
    uint8_t landing_zone[3]; /* LZ1..LZ3 */
    uint8_t wormhole;        /* 666 */
    uint8_t sudden_logistics, sudden_hq, sudden_combat, sudden_warped; /* sudden death thresholds */
    struct level_condition { /* the first level from the best on whose condition holds, else DEFEAT */
        uint8_t stated;      /* 0: the scenario does not give this level */
        uint8_t exited_logistics, kills, warped; /* at least so many */
        uint8_t wormhole_free;                   /* 1: no Kay'otz in the wormhole */
    } level[LEVELS];
    uint8_t initial_units; /* campaign chapter 2: 5, at least one in initial_hex */
    uint8_t initial_hex;
    struct { /* campaign chapter 2 (INV-10.3.c): for each unit that left in chapter 1 */
        uint8_t strongpoints_per_hq, full_per_logistics, removed_per_combat;
        uint8_t scouts_to_identify, scouts_to_warp; /* so many scouts give an extra roll */
    } carried;
};

/* What is added to rolls and combat factors. */
struct invaders_modifiers {
    int8_t fire_hit_run, fire_stunned, fire_cover, fire_hq, fire_dormant, fire_adjacent; /* INV-6.3.b */
    int8_t shot_cover, shot_strongpoint, shot_adjacent;                                  /* INV-6.9.1.a */
    int8_t jump_hit_run, jump_stunned;                                                   /* INV-5.2.b */
    int8_t bump_hit_run, bump_stunned;                                                   /* INV-6.6.a */
    int8_t recon_support, recon_stunned;                                                 /* INV-7.1.a */
    int8_t build_hq, build_stunned;                                                      /* INV-7.2.a */
    int8_t rally_logistics, rally_hq, rally_kayotz;                                      /* INV-7.3.a */
    int8_t request_stunned;                                                              /* INV-7.5.a */
    int8_t movement_stunned; /* whole movement points (INV-5.1.a) */
};

/* Read by ASKED() alone (rules/shared/asked.h). */
struct invaders_asked {
    uint8_t rift_value[RIFTS_MAX];
    uint8_t recon_target, recon_removal, strongpoint_target, rally_target, request_target, reboot_target;
    uint8_t jump_land, jump_deviate;                /* lowest results that land, that deviate */
    uint8_t bump_dry, bump_feedback, bump_transfer; /* highest results of the rows of the table */
    uint8_t tunnel_radius /* 3 */, reboot_radius, shutdown_radius;
    uint8_t summon_count, extra_dimension_rolls;
};

struct invaders_model {
    uint8_t ruling[RULINGS]; /* option number by RULING_... */
    struct invaders_asked asked;
    uint8_t two_player;
    uint8_t scenario_kind; /* of the address: gauntlet, road_to_victory or campaign */
    uint8_t chapters;      /* 1 or 2 */
    struct invaders_board *board[2];
    struct invaders_scenario chapter[2];

    uint32_t marine_count, kayotz_count;
    char marine_name[MARINES_MAX][8], kayotz_name[KAYOTZ_MAX][8];
    uint8_t marine_type[MARINES_MAX];
    uint32_t marines_of[MARINE_TYPES]; /* masks */
    uint32_t all_marines, combat_marines /* squad, heavy, special_ops */, jumpers, builders, silencers /* hq,
              logistics, special_ops: make the monolith inactive */
        ,
        warpers /* squad, scout, special_ops, hq */;
    uint8_t movement[MARINE_TYPES], combat_factor[MARINE_TYPES], defence[MARINE_TYPES];
    uint8_t weapon_full[MARINE_TYPES], weapon_dry[MARINE_TYPES]; /* enum weapon */
    uint8_t pistol_factor, bump_range;

    uint8_t kayotz_number[KAYOTZ_MAX]; /* 0 for the monolith */
    uint8_t kayotz_factor[KAYOTZ_MAX], defence_active[KAYOTZ_MAX], defence_dormant[KAYOTZ_MAX];
    uint32_t all_kayotz, warriors, soldiers_low, soldiers_high, kings, odd, even, monolith;
    uint32_t number_mask[13];
    uint8_t monolith_index;

    uint8_t rift_count;
    uint8_t chit_kind[CHITS];
    uint32_t chits_of[CHIT_KINDS]; /* which chits, by kind */
    uint8_t strongpoint_limit;     /* 3 */
    uint8_t field_radius, field_radius_monolith, command_radius /* 3 */;
    uint8_t kill_hits /* of Marines: 3 */, paralyze_hits /* of Kay'otz: 3 */;
    uint8_t pods_monolith_bonus;
    uint16_t wildfire_cap;
    uint8_t wildfire_bonus, command_bonus;
    struct invaders_modifiers modifier;
    struct attack_tables attack;
};

/* The descriptor. */
extern const struct game game_invaders;
/* Site table (offsets filled) shared by kernel and laboratory; enum SITE_... from sites.def. */
#define GAME(name)      invaders_##name
#define GAME_SITES      "rules/invaders/sites.def"
#define GAME_RULES      "rules/invaders/rules.def"
#define GAME_EVENTS     "rules/invaders/events.def"
#define GAME_METRICS    "rules/invaders/metrics.def"
#define GAME_DESCRIPTOR game_invaders
#include "rules/shared/game_tables.h"

#endif
