/* The state of a game, a position of counters and a stack of frames: what is being played, from the whole war
 * down to the step of a battle. Each frame either rolls and goes on or asks one question; everything it needs
 * to go on stands in it, so that the state can be copied at any question. */
#ifndef WARODDS_IMPERIUM_STATE_H
#define WARODDS_IMPERIUM_STATE_H

#include "rules/imperium/model.h"

/* Where a counter is. */
enum {
    AT_POOL,                  /* in the box: not in play, or destroyed */
    AT_ABOARD,                /* of a ship: `with` */
    AT_STAR,                  /* AT_STAR + star: in the fleet `with` */
    AT_BOX = AT_STAR + STARS, /* AT_BOX + planet; on its surface: `area` = hex */
    AT_END = AT_BOX + PLANETS
};

enum {
    FLAG_DAMAGED = 1, /* or reduced */
    FLAG_ENTERED = 2, /* it came into its hex in this surface round (IMP-13.4.b) */
    FLAG_LOST = 4,    /* it was destroyed: everybody knows that it is not aboard or in a box */
};

/* `area` of ships in a battle that are not on the display. */
enum { AREA_NOWHERE = 255, AREA_WAITING = 254, AREA_RETREATED = 253 };

enum { NO_UNIT = 255 };

enum frame_kind {
    FRAME_SCENARIO,    /* scenarios 1 to 5: set-up and verdict */
    FRAME_BATTLE,      /* a space battle (IMP-12) */
    FRAME_SETUP,       /* ships of one side come onto the display */
    FRAME_MOVE,        /* a move step of one side */
    FRAME_FIRE,        /* a beam or torpedo step */
    FRAME_FIGHT,       /* a fight for a planet (IMP-13) */
    FRAME_SHOTS,       /* defence fire */
    FRAME_COMBAT,      /* a surface combat step */
    FRAME_FIRE_SIMPLE, /* a fire step of simplified combat (IMP-17.4) */
    FRAME_REST,        /* nothing: rule cases rest on it */
    FRAMES
};

enum { STACK = 8 };

struct frame {
    uint8_t kind, step, side, a, b;
    uint8_t unused;
    uint16_t cursor;
};

/* The space battle that is being fought. */
struct battle {
    uint8_t star, mover, initiative, bonus; /* bonus: which side has +1 on its next die (IMP-12.4) */
    uint8_t round, segment, serial;
    uint8_t fired, quiet;               /* a ship fired in this round; none did in the whole previous one */
    uint8_t lost[SIDES], points[SIDES]; /* ships destroyed of each side; capital ships count 2 (IMP-12.3.d) */
    uint8_t left_by_retreat[SIDES];     /* the last ship that left the display retreated */
    uint8_t entry;                      /* the entry area of the fleet that enters */
    uint8_t carrier_round[CARRIERS_MAX], carrier_step[CARRIERS_MAX]; /* fighters launched or recovered */
    uint16_t launched;                                               /* carriers that launched in this step */
    uint8_t second[CAPITALS_MAX], dice[CAPITALS_MAX]; /* split fire: second target, dice on the first */
    uint8_t stack[SIDES][AREAS];                      /* ships of a side in an area */
    uint8_t area_aim[SIDES][AREAS];  /* IMP-17.4: at which area an area fires; AREA_NOWHERE: at none */
    uint8_t area_hits[SIDES][AREAS]; /* hits on a side's ships in an area */
    struct area_set region[SIDES];   /* where waiting ships may come in (IMP-12.5.d) */
    struct area_set offered;         /* to the ship that is being placed */
    struct counter_set shown, waiting, held; /* held: placed in this move step */
};

/* The fight for a planet that is being fought. */
struct fight {
    uint8_t planet, invader, round, rounds, map;
    uint8_t dice;              /* of the bombardment */
    uint16_t fought;           /* hexes named for combat */
    struct counter_set part;   /* ships of the attack */
    struct counter_set acting; /* those that bombard, then units that land */
    struct counter_set down;   /* units on the surface, and those that land */
};

struct question {
    uint8_t kind, side, place, count;
    uint16_t unit, other;
};

struct imperium_state {
    struct frame frame[STACK];
    struct question question;
    uint8_t depth;
    uint8_t over, winner, ending; /* winner: a side, or SIDES for a draw */
    uint8_t at[COUNTERS], with[COUNTERS], area[COUNTERS], flag[COUNTERS];
    uint8_t aim[COUNTERS];                        /* the target of a shot, NO_UNIT: none */
    uint8_t hits[COUNTERS], other_hits[COUNTERS]; /* pools of this step (IMP-12.8, 13.1.d, 13.4.c) */
    struct battle battle;
    struct fight fight;
    uint16_t destroyed[SIDES][COUNTER_TYPES], damaged[SIDES];
    uint16_t retreats[SIDES], rounds_with[SIDES], fire_hits[SIDES][2];
    uint16_t landed, decisions;
    uint8_t entry_triangle;
};

#endif
