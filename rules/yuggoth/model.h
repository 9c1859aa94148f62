/* What does not change while a game is played. Included by yuggoth.h only. */
#ifndef WARODDS_RULES_YUGGOTH_MODEL_H
#define WARODDS_RULES_YUGGOTH_MODEL_H

/* enum { TELEPORT_COMPULSORY, TELEPORT_OPTIONAL } ... */
#define GAME_RULINGS "rules/yuggoth/rulings.def"
#include "rules/shared/rulings.h"

enum combat_rule { /* YUG-3.10 */
                   COMBAT_FIXED,
                   COMBAT_N_MINUS_1,
                   COMBAT_N_PLUS_1,
                   COMBAT_GATES_PLUS_CULTISTS,
                   COMBAT_RITUAL_COST,
                   COMBAT_TWICE_ENEMY_GOOS,
                   COMBAT_RULES
};

enum { MONSTERS_MAX = 9, TRACK_MAX = 10, FACES = 6, ROSTERS = 6 };

struct yuggoth_roster {
    uint8_t number; /* in YUG-1.6: std gc bg cc ys opener */
    uint8_t types;  /* of monsters */
    uint8_t count[MONSTER_TYPES], cost[MONSTER_TYPES];
    uint8_t combat[MONSTER_TYPES];                         /* of one alone: decisions.md 4, combat_t */
    uint8_t group_combat[MONSTER_TYPES][MONSTERS_MAX + 1]; /* of n units in an area */
    uint8_t goo_cost, goo_recost, goo_combat, goo_rule;
    uint8_t key_and_gate, fertility_cult, spawn_needed;
    int32_t value[MONSTER_TYPES], goo_value; /* thousandths, for players */
    char title[24];
};

/* Read by ASKED() alone (rules/shared/asked.h). */
struct yuggoth_asked {
    uint8_t surgery_cost, surgery_most, cylinders;
    uint8_t slimes, slime_combat, first_slime_cost, later_slime_cost;
    uint8_t attacks, decay_faces; /* of the Watcher */
};

struct yuggoth_model {
    uint8_t ruling[RULINGS];
    struct yuggoth_asked asked;
    uint8_t players, areas;
    uint8_t board; /* y33 y35 y53 y55 */
    uint8_t laboratory, overlook, postern;
    uint8_t start[SEATS];               /* areas with start = 1 .. 5 */
    uint8_t ritual_cost[TRACK_MAX + 1]; /* by step; the last is Instant Death */
    uint8_t instant_death;              /* that step */
    uint8_t signs[SIGN_VALUES];

    uint32_t all, slime_sea, pyramid;
    uint32_t neighbours[AREAS];
    uint32_t wakes[FACES]; /* areas that show this number, less one */

    uint8_t start_power, acolytes;
    uint8_t recruit_cost, build_cost, battle_cost, capture_cost, move_cost;
    uint8_t gate_power, pyramid_gate_power, abandoned_power, pyramid_gate_doom;
    uint8_t win_doom, round_cap, clear_margin;
    uint8_t token_start, doom_threshold;
    uint8_t watcher_plays, surgery_plays, slime_plays; /* parts that can be left out (YUG-11) */

    struct yuggoth_roster roster[SEATS];
    uint8_t roster_seat[SEATS][SEATS]; /* by seats moved: whose roster a seat plays (YUG-9.3) */
    struct battle_laws laws;
    char area_name[AREAS][8], area_title[AREAS][24], board_title[80];
    struct space board_space;
};

#endif
