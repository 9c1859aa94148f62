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
    /* The war. Fleets are told by question.place; "fleet" answers carry the fleet as place. */
    DECIDE_STATION,     /* IMP-S6: question.unit to a CHOOSE_STAR, CHOOSE_BOX or CHOOSE_ABOARD a ship */
    DECIDE_FLEET,       /* IMP-S6: in which fleet: CHOOSE_FLEET (a free number: a new fleet) */
    DECIDE_CRISIS,      /* IMP-6.1: CHOOSE_LEAVE, a ship that leaves */
    DECIDE_REINFORCE,   /* IMP-6.1: CHOOSE_TYPE, a type that comes */
    DECIDE_APPEAL,      /* IMP-6.2: CHOOSE_NONE, CHOOSE_MILITARY, CHOOSE_FINANCIAL */
    DECIDE_DUE,         /* IMP-8.1: CHOOSE_LEAVE, the unit that is placed next */
    DECIDE_WORLD,       /* IMP-8.1: where question.unit arrives: CHOOSE_BOX */
    DECIDE_BERTH,       /* IMP-8.3, 8.4: CHOOSE_FLEET, CHOOSE_ABOARD or CHOOSE_BOX at question.place */
    DECIDE_PROMOTE,     /* IMP-16.9: a payment for the planet question.place */
    DECIDE_TERRAFORM,   /* IMP-17.3: likewise */
    DECIDE_ORDER,       /* IMP-9.1: CHOOSE_TYPE or CHOOSE_NONE */
    DECIDE_ACTION,      /* IMP-10.1: CHOOSE_STAR or CHOOSE_NONE to pass */
    DECIDE_COMMAND,     /* IMP-10.2: what the fleet question.place does */
    DECIDE_JUMP,        /* IMP-11.1: the fleet goes on: CHOOSE_STAR, or CHOOSE_NONE to stop */
    DECIDE_CONTACT,     /* IMP-11.3.b: the fleet fights (CHOOSE_YES) or goes on */
    DECIDE_REVEAL,      /* IMP-17.2: how many destroyers are shown: CHOOSE_COUNT */
    DECIDE_DETACH,      /* IMP-10.2.d: question.unit goes into the new fleet */
    DECIDE_CARGO,       /* IMP-11.5: question.unit loads (CHOOSE_LOAD) or unloads (CHOOSE_UNLOAD) */
    DECIDE_BOXED,       /* IMP-10.2: what a unit in a box does */
    DECIDE_VOLUNTEER,   /* V:BOX-FIGHTERS: question.unit joins the battle */
    DECIDE_REFUGE,      /* IMP-12.5.e: where the ships of the fleet question.place go: CHOOSE_STAR */
    DECIDE_REGROUP,     /* IMP-12.3.c: the fleet question.place joins another or is divided */
    DECIDE_PAY,         /* IMP-14.1: question.unit is paid */
    DECIDE_SCRAP,       /* IMP-14.2 */
    DECIDE_CONSOLIDATE, /* IMP-14.3.c: question.unit and question.other become one */
    DECIDE_REPAIR,      /* IMP-14.3.a-b */
    DECIDE_RETURN,      /* IMP-6.1.c, 16.1: CHOOSE_LEAVE, a ship that goes back */
    DECIDE_HOME,        /* IMP-16.4: where the fleet question.place goes: CHOOSE_STAR */
    DECIDE_QUARTERS,    /* IMP-16.4: where question.unit of a box goes: CHOOSE_BOX */
    DECISIONS
};

enum choice_operand_number {
    OPERAND_UNIT,
    OPERAND_TARGET,
    OPERAND_AREA,
    OPERAND_HEX,
    OPERAND_COUNT,
    OPERAND_STAR,
    OPERAND_PLANET,
    OPERAND_FLEET,
    OPERAND_TYPE,
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
    CHOOSE_STAR,   /* place = star */
    CHOOSE_BOX,    /* place = planet */
    CHOOSE_FLEET,  /* place = fleet */
    CHOOSE_ABOARD, /* target = ship */
    CHOOSE_LEAVE,  /* target = unit */
    CHOOSE_TYPE,   /* count = type */
    CHOOSE_COUNT,  /* count */
    CHOOSE_MILITARY,
    CHOOSE_FINANCIAL,
    CHOOSE_ASSAULT, /* place = planet */
    CHOOSE_STRIKE,  /* the enemy ships of the star */
    CHOOSE_SPLIT,
    CHOOSE_CARGO,
    CHOOSE_LOAD,   /* target = unit */
    CHOOSE_UNLOAD, /* target = unit, place = planet */
    CHOOSE_DEEP,   /* place = star, off the routes (IMP-17.1) */
    CHOICE_KINDS
};

struct imperium_choice {
    uint16_t kind, unit, target, place, count;
};

/* kind 6 bits, unit 9, target 9, place 7 (an area, star, planet, fleet) or 5 (a hex), count 5. */
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
