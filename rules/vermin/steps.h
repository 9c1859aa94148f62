/* The sequence of play as steps (VRM-C.2), and running a game from one step to another: what rule cases need.
 * Private to this folder. */
#ifndef WARODDS_RULES_VERMIN_STEPS_H
#define WARODDS_RULES_VERMIN_STEPS_H

#include "rules/vermin/vermin.h"

enum step {
    /* setup.c, campaign.c */
    STEP_SETUP, /* begin the chapter (VRM-C.1, Q.1.a, Q.2.a) */
    STEP_PLACE, /* ask DECIDE_PLACE (VRM-Q.1.b) */
    /* event_step.c */
    STEP_TURN,  /* a new turn begins (VRM-C.2) */
    STEP_EVENT, /* A1: draw, may ask DECIDE_CHIT (VRM-D.0) */
    STEP_CHIT,  /* resolve at.chit (VRM-EV); an extra chit? */
    STEP_EXTRA, /* draw the extra chit, may ask with VRM-RV-03 */
    /* vermin_phase.c: A2a .. A4 */
    STEP_DRONES,
    STEP_ULTRAMITES,
    STEP_TUNNELS,
    STEP_SOLDIERS,
    STEP_QUEENS,
    STEP_COMBAT,
    STEP_ARRIVALS, /* breeding.c, rush.c */
    /* nat.c: B */
    STEP_NAT_DEATH,
    /* marine_phase.c: C */
    STEP_MARINE,      /* ask for the next action */
    STEP_SECOND_FIRE, /* ask for the shot after the move */
    STEP_SECOND_MOVE, /* ask for the move after the shot */
    STEP_COUNTER,     /* ask which unit a granted request brings */
    STEP_ARRIVAL,     /* ask how and where it comes */
    STEP_VICTIM,      /* ask for the next vermin a weapon strikes; then the weapon works (weapons.c) */
    STEP_MARINE_END,  /* BURP and BELCH wear off */
    /* nat.c: D, E */
    STEP_RECOVERY,
    STEP_DECONTAMINATION, /* may ask DECIDE_TREAT */
    /* end_phase.c: F */
    STEP_END,     /* next turn, or the chapter is over (VRM-M.1, N.1) */
    STEP_CHAPTER, /* scores the chapter: next chapter or the end (VRM-Q.1.d, Q.2.g, Q.3) */
    STEP_OVER,
    STEPS
};

/* Observed kernel only: runs on from the step where the state stands to just before `until`, or to the next
 * decision. GAME_OVER when it got there or the game is over. */
int vermin_resume(void *state, const void *model, struct chance *chance, enum step until);
int vermin_apply_until(void *state, const void *model, struct chance *chance, game_choice choice,
                       enum step until);

#endif
