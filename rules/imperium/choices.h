/* What is decided, and the code of an answer (decisions 1.4). */
#ifndef WARODDS_IMPERIUM_CHOICES_H
#define WARODDS_IMPERIUM_CHOICES_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/game.h"

enum decision {
    DECIDE_NOTHING,
    DECIDE_SET_UP,     /* IMP-12.2.a, S2-S5: the area of question.unit: CHOOSE_AREA */
    DECIDE_ENTER,      /* IMP-12.2.b: likewise */
    DECIDE_INITIATIVE, /* IMP-12.4: CHOOSE_YES keeps it, CHOOSE_NONE declines */
    DECIDE_LAUNCH,     /* IMP-12.9.a: CHOOSE_UNIT, a fighter of the carrier question.unit, or CHOOSE_NONE */
    DECIDE_WITHDRAW,   /* V:RETREAT-WHO: all that can retreat (CHOOSE_YES), or none */
    DECIDE_MOVE,       /* IMP-12.5: CHOOSE_AREA (its own: it stays) or CHOOSE_RETREAT */
    DECIDE_RECOVER, /* IMP-12.9.a: CHOOSE_UNIT, a fighter beside the carrier question.unit, or CHOOSE_NONE */
    DECIDE_BEAM,    /* IMP-12.6: CHOOSE_TARGET or CHOOSE_NONE */
    DECIDE_TORPEDO, /* IMP-12.7 */
    DECIDE_DICE,    /* IMP-12.6.b: how many dice of question.unit go to question.other: CHOOSE_DICE */
    DECIDE_SECOND,  /* IMP-12.6.b: the target of the others: CHOOSE_TARGET or CHOOSE_NONE */
    DECIDE_AREA_FIRE, /* IMP-17.4.a: at which area the area question.place fires: CHOOSE_PLACE or CHOOSE_NONE
                       */
    DECIDE_AREA_HIT,  /* IMP-17.4.c: CHOOSE_HIT takes a hit in the area question.place */
    DECIDE_BOMBARD,   /* IMP-13.1: CHOOSE_YES or CHOOSE_NONE for the ship question.unit */
    DECIDE_DEFENCE,   /* IMP-13.1.a-b, 13.3.b: CHOOSE_TARGET or CHOOSE_NONE */
    DECIDE_BOMB_HIT,  /* IMP-13.1.c: CHOOSE_HIT takes one of question.count hits */
    DECIDE_DEPLOY,    /* IMP-13.2: CHOOSE_HEX */
    DECIDE_LAND,      /* IMP-13.3: CHOOSE_HEX or CHOOSE_NONE */
    DECIDE_WALK,      /* IMP-13.4.a: CHOOSE_HEX (its own: it stays) */
    DECIDE_ASSAULT,   /* IMP-13.4.b: combat in the hex question.place, CHOOSE_YES or CHOOSE_NONE */
    DECIDE_SHOOT,     /* IMP-13.4.b: CHOOSE_TARGET or CHOOSE_NONE */
    DECISIONS
};

enum choice_operand_number {
    OPERAND_UNIT,
    OPERAND_TARGET,
    OPERAND_AREA,
    OPERAND_HEX,
    OPERAND_COUNT,
    OPERANDS
};

enum choice_kind {
    CHOOSE_NONE, /* no, stop, no fire */
    CHOOSE_YES,
    CHOOSE_AREA, /* unit, place = area */
    CHOOSE_RETREAT,
    CHOOSE_UNIT,   /* target = a fighter of the carrier unit */
    CHOOSE_TARGET, /* unit, target */
    CHOOSE_DICE,   /* unit, target, count */
    CHOOSE_HEX,    /* unit, place = hex */
    CHOOSE_HIT,    /* target */
    CHOOSE_PLACE,  /* place = area */
    CHOICE_KINDS
};

struct imperium_choice {
    uint16_t kind, unit, target, place, count;
};

/* kind 6 bits, unit 9, target 9, place 7 (an area) or 5 (a hex), count 5. */
enum { UNIT_SHIFT = 6, TARGET_SHIFT = 15, AREA_SHIFT = 24, HEX_SHIFT = 31, COUNT_SHIFT = 36 };

static inline game_choice choice_pack(struct imperium_choice c)
{
    const bool hex = c.kind == CHOOSE_HEX;
    return (game_choice)c.kind | (game_choice)c.unit << UNIT_SHIFT | (game_choice)c.target << TARGET_SHIFT |
           (game_choice)c.place << (hex ? HEX_SHIFT : AREA_SHIFT) | (game_choice)c.count << COUNT_SHIFT;
}

static inline struct imperium_choice choice_unpack(game_choice code)
{
    const unsigned kind = (unsigned)(code & 63);
    return (struct imperium_choice){
        (uint16_t)kind, (uint16_t)(code >> UNIT_SHIFT & 511), (uint16_t)(code >> TARGET_SHIFT & 511),
        (uint16_t)(kind == CHOOSE_HEX ? code >> HEX_SHIFT & 31 : code >> AREA_SHIFT & 127),
        (uint16_t)(code >> COUNT_SHIFT & 31)};
}

#endif
