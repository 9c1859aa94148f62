/* The state of a game (YUG-1.3): plain data, all zero = an empty map before set-up. Included by yuggoth.h
 * only. */
#ifndef WARODDS_RULES_YUGGOTH_STATE_H
#define WARODDS_RULES_YUGGOTH_STATE_H

enum {
    SEATS = 5,
    AREAS = 21,
    SIGN_VALUES = 3,
    SIGNS = 36,
    NEUTRAL = 7,         /* in place of a faction: neutral slimes ... */
    WATCHER = 6,         /* ... or the Watcher */
    MONSTER_TYPES = 3,   /* sizes: small, medium, large */
    TOKEN_DICE_MAX = 16, /* V16 */
};

/* Kinds of units, in the order of questions about them. */
enum unit_kind { ACOLYTE, CYLINDER, SLIME, MONSTER, GOO = MONSTER + MONSTER_TYPES, KINDS };

/* Rows of the units that are counted by faction and area; slimes belong to nobody (YUG-6.6). */
enum unit_row { ROW_ACOLYTE, ROW_CYLINDER, ROW_MONSTER, ROWS = ROW_MONSTER + MONSTER_TYPES };

/* gate[area]: GATE_OF + seat when controlled. */
enum gate { GATE_NONE, GATE_ABANDONED, GATE_OF };

enum ending { ENDING_NONE, ENDING_DOOM, ENDING_INSTANT_DEATH, ENDING_CAP };

enum milestone { /* V22 generic6 */
                 MILESTONE_DOOM_PHASE,
                 MILESTONE_THREE_GATES,
                 MILESTONE_AWAKENED,
                 MILESTONE_KILL,
                 MILESTONE_CAPTURE,
                 MILESTONE_RITUAL,
                 MILESTONES
};

enum act {
    ACT_MOVE,
    ACT_RECRUIT,
    ACT_BUILD,
    ACT_SUMMON,
    ACT_AWAKEN,
    ACT_CAPTURE,
    ACT_BATTLE,
    ACT_BATTLE_WATCHER,
    ACT_SURGERY,
    ACT_CALL,
    ACTS
};

enum { LIFE_MAX = 8, KILLED_MAX = 15 };

/* What happened so far, for the metrics (YUG-11). Public; nothing in the game depends on it. */
struct yuggoth_record {
    uint16_t turns, watcher_battles, watcher_units_killed, token_hits, gates_lost_to_watcher, gates_abandoned,
        claims, battles, battle_kills, pyramid_power, pyramid_gates, gates_controlled, cylinder_power,
        held_power, cylinders_made, cylinders_converted, captured_acolyte, captured_cylinder,
        slime_side_changes, rituals;
    uint16_t act[ACTS], lost[KINDS];
    uint8_t awake_doom, awake_die, wake_round, attacks, teleports, attacks_lost, attacks_skipped,
        death_battle, death_decay;
    /* Of the awakening that lasts; then how many awakenings had so much. */
    uint8_t life, killed, fought;
    uint8_t battle_killed, battle_pained; /* of the battle with the Watcher that lasts */
    uint8_t lives[LIFE_MAX + 1], factions[SEATS + 1], kills[KILLED_MAX + 1];
};

struct yuggoth_state {
    uint32_t retreat_areas; /* where pained units of the side that retreats may go */
    uint32_t last_move;     /* code of the unit sent last (decisions.md 3: ascending) */

    uint8_t unit[SEATS][ROWS][AREAS];
    uint8_t gate[AREAS];
    uint8_t slime[AREAS];

    /* Of each seat. */
    uint8_t power[SEATS], doom[SEATS];
    uint8_t goo_at[SEATS]; /* area + 1; 0 = pool */
    uint8_t goo_died[SEATS];
    uint8_t battles[SEATS];        /* BATTLE actions of this round */
    uint8_t milestones[SEATS];     /* V22 */
    uint8_t held[SEATS][SEATS][2]; /* captor, owner: acolytes and cylinders */
    uint8_t sign_count[SEATS];

    uint8_t revealed[SIGN_VALUES];

    /* Hidden: the values of unrevealed signs, and the bag in the order of drawing. */
    uint8_t sign[SEATS][SIGN_VALUES];
    struct {
        uint16_t count;
        uint8_t value[SIGNS];
    } bag;

    uint8_t seats_moved; /* seat i plays the roster of seat i less this many (YUG-9.3) */
    uint8_t round, first_player, ritual_step;
    uint8_t awake, token;
    uint8_t watcher_at; /* area + 1; 0 = nowhere */
    uint8_t pending_wake, crossed;
    uint8_t ending;      /* enum ending */
    uint8_t slime_owner; /* seat + 1; 0 = neutral (YUG-1.4); during a battle that of its start */

    /* Where the rules stand, so that a game can be copied at any decision and go on from there. */
    uint8_t step;     /* enum step */
    uint8_t decision; /* enum decision: what is asked, of seat `side` */
    uint8_t side;
    uint8_t seat; /* whose turn it is, whose ritual, whose reveal */
    uint8_t turn; /* seats that are through in this part of the doom phase */
    uint8_t awake_before;

    /* The Watcher's attacks of this phase (YUG-8.3). */
    uint8_t attack;             /* which one */
    uint8_t controller[SEATS];  /* V28: in their order */
    uint8_t fight_rest;         /* factions in the area not yet put in order */
    uint8_t fight_order[SEATS]; /* factions to be fought */
    uint8_t fight_count, fight_next;
    uint8_t token_on_entry;

    /* A MOVE or a SURGERY that goes on. */
    uint8_t moved;                                      /* units sent so far */
    uint8_t goo_to;                                     /* area + 1: where a GOO on its way goes */
    uint8_t arriving[SLIME + 1 + MONSTER_TYPES][AREAS]; /* by kind: on their way, also in a retreat */
    uint8_t surgeries, surgery_area;

    /* A battle; its sides are 0, the attacker, and 1. */
    uint8_t stage;      /* enum stage */
    uint8_t after;      /* enum step: what goes on then */
    uint8_t fighter[2]; /* seat, WATCHER or NEUTRAL */
    uint8_t area;
    uint8_t left[2];  /* results still to be assigned to the units of this side */
    uint8_t pains[2]; /* that come after the kills */
    uint8_t hits_on_watcher;
    uint8_t taken[2][KINDS]; /* units with a result of the stage: killed, then pained */

    struct yuggoth_record record;
};
_Static_assert(sizeof(struct yuggoth_state) <= 1024, "a state is at most 1 KiB");

#endif
