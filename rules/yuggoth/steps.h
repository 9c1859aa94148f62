/* The sequence of play as steps (YUG-4). Private to this folder. */
#ifndef WARODDS_RULES_YUGGOTH_STEPS_H
#define WARODDS_RULES_YUGGOTH_STEPS_H

#include "rules/yuggoth/yuggoth.h"

enum step {
    STEP_SETUP,
    STEP_ROUND, /* a new round: the Watcher's attacks, or the first turn */
    /* watcher.c: 8.3 */
    STEP_ATTACK, /* the next attack: asks the target */
    STEP_ORDER,  /* asks in which order the factions there are fought */
    STEP_FIGHT,  /* the next of them */
    /* turn.c: 4.1 */
    STEP_TURN,   /* who is next? claims */
    STEP_ACTION, /* asks the action */
    STEP_MOVE,   /* asks for one more unit; then all arrive */
    STEP_SURGERY,
    STEP_SUMMON_MORE,
    STEP_TURN_OVER,
    /* battle.c: 3.5, 3.6, 8.4 */
    STEP_BATTLE,
    STEP_SLIME_RETREAT, /* V01 */
    /* doom.c: 4.2 to 4.4 */
    STEP_GATHER,
    STEP_DOOM,
    STEP_RITUAL,
    STEP_REVEAL,
    STEP_WATCHER, /* 8.1, 8.2 */
    STEP_OVER,
    STEPS
};

/* What a battle is at. The defender's kills are chosen first, the attacker's units retreat first. */
enum stage {
    STAGE_KILLS_1,
    STAGE_KILLS_0,
    STAGE_PAINS_1,
    STAGE_PAINS_0,
    STAGE_RETREAT_0,
    STAGE_RETREAT_1,
    STAGE_OVER
};

/* Observed kernel only, for rule cases: runs a step, or answers, and plays on to the next decision or to just
 * before one of the steps `until` (bits). GAME_OVER when it got there or the game is over. */
int yuggoth_play_step(void *state, const void *model, struct chance *chance, enum step step, uint32_t until);
int yuggoth_apply_until(void *state, const void *model, struct chance *chance, game_choice choice,
                        uint32_t until);

#endif
