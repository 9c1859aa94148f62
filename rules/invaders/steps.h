/* The steps of the sequence of play, each in the part of the kernel named beside it. What they are is the
 * kernel's own affair; rule cases need them to begin and to stop somewhere in between. */
#ifndef WARODDS_RULES_INVADERS_STEPS_H
#define WARODDS_RULES_INVADERS_STEPS_H

#include "rules/invaders/invaders.h"

enum step {
    /* setup.c, campaign.c */
    STEP_SETUP,         /* begin the chapter */
    STEP_GROUPS,        /* ask D2 */
    STEP_REMOVE_KAYOTZ, /* ask D3 */
    STEP_INITIAL,       /* ask D3 */
    STEP_FULL,          /* ask D3 */
    STEP_STRONGPOINTS,  /* ask D1 */
    /* marine_phase.c */
    STEP_TURN,        /* a new turn begins (INV-4.a) */
    STEP_MARINE,      /* ask for the next Marine's action */
    STEP_SECOND_FIRE, /* ask for the shot after the move */
    STEP_SECOND_MOVE, /* ask for the move after the shot */
    STEP_TRANSFER,    /* the BUMP gun's target comes down, may ask for a tie */
    STEP_IDENTIFY,    /* rolls of an identification, may ask for support */
    STEP_WARP,        /* rolls of a warp attempt, may ask for support */
    STEP_COUNTER,     /* ask which counter a granted request brings */
    STEP_LANDING,     /* landing die, may ask for the zone */
    STEP_MARINE_END,  /* end of the Marine action phase */
    /* kayotz_phase.c, chits.c */
    STEP_KAYOTZ,    /* the Kay'otz phase begins: draw, may ask D12 */
    STEP_CHIT,      /* begin to resolve at.chit */
    STEP_GROUP,     /* next unit of a group, may ask for the order */
    STEP_ACT,       /* the unit acts, may ask for ties */
    STEP_WILD_FIRE, /* next repetition */
    STEP_PODS,      /* next arrival, may ask for a tie */
    STEP_WARP_JUMP, /* next warp jump, may ask for a tie */
    STEP_CHIT_DONE, /* the chit leaves the game; extra chit? */
    STEP_EXTRA,     /* draw the extra chit, may ask D12 */
    /* end_phase.c */
    STEP_END,                 /* end phase: sudden death */
    STEP_STRONGPOINT_REMOVAL, /* ask D13 */
    STEP_FINISH,              /* pool empty: objective and level, or the next turn */
    STEP_OVER,
    STEPS
};

/* For rule cases, on the observed kernel: run on from at.step, or from the answer to the decision that waits,
 * to the next decision or to just before the step `until`. Like apply() otherwise: the side that decides, or
 * GAME_OVER; GAME_OVER too when stopped at `until`, with no decision waiting. */
int invaders_resume(void *state, const void *model, struct chance *chance, enum step until);
int invaders_apply_until(void *state, const void *model, struct chance *chance, game_choice choice,
                         enum step until);

#endif
