/* The rules kernel of Yuggoth, one translation unit compiled twice: KERNEL_OBSERVED = 0 is the batch kernel,
 * 1 the observed kernel. The sequence of play (YUG-4):
 *
 *   set-up (3.2), then rounds:
 *   4.1 action phase: the Watcher's attacks if it is awake (8.3); turns (3.3 to 3.7, 5, 6)
 *   4.2 gather power -> 4.3 first player
 *   4.4 doom phase: a, b doom -> c rituals (4.6) -> d reveals (4.8) -> e the Watcher (8.1, 8.2) -> f end
 * (9.1) */
#include "rules/yuggoth/kernel.h"

#include "rules/yuggoth/kernel/setup.c"
#include "rules/yuggoth/kernel/watcher.c"
#include "rules/yuggoth/kernel/move.c"
#include "rules/yuggoth/kernel/turn.c"
#include "rules/yuggoth/kernel/battle.c"
#include "rules/yuggoth/kernel/doom.c"
#include "rules/yuggoth/kernel/end.c"

static int run_step(struct play *p)
{
    switch ((enum step)p->s->step) {
    case STEP_SETUP:
        return step_setup(p);
    case STEP_ROUND:
        return step_round(p);
    case STEP_ATTACK:
        return step_attack(p);
    case STEP_ORDER:
        return step_order(p);
    case STEP_FIGHT:
        return step_fight(p);
    case STEP_TURN:
        return step_turn(p);
    case STEP_ACTION:
        return step_action(p);
    case STEP_MOVE:
        return step_move(p);
    case STEP_SURGERY:
        return step_surgery(p);
    case STEP_SUMMON_MORE:
        return step_summon_more(p);
    case STEP_TURN_OVER:
        return step_turn_over(p);
    case STEP_BATTLE:
        return step_battle(p);
    case STEP_SLIME_RETREAT:
        return step_slime_retreat(p);
    case STEP_GATHER:
        return step_gather(p);
    case STEP_DOOM:
        return step_doom(p);
    case STEP_RITUAL:
        return step_ritual(p);
    case STEP_REVEAL:
        return step_reveal(p);
    case STEP_WATCHER:
        return step_watcher(p);
    case STEP_OVER:
    case STEPS:
        break;
    }
    return GAME_OVER;
}

/* Runs on to the next decision, or to just before one of the steps `until` (bits). */
static int run(struct play *p, uint32_t until)
{
    int result = GO_ON;
    while (result == GO_ON && !(until >> p->s->step & 1))
        result = run_step(p);
    return result == GO_ON ? GAME_OVER : result;
}

static int answer(struct play *p, enum decision decision, struct yuggoth_choice choice)
{
    switch (decision) {
    case DECIDE_ACTION:
        return answer_action(p, choice);
    case DECIDE_MOVE_MORE:
        return answer_move_more(p, choice);
    case DECIDE_SURGERY_MORE:
        return answer_surgery(p, choice);
    case DECIDE_SUMMON_MORE:
        return answer_summon_more(p, choice);
    case DECIDE_KILLS:
    case DECIDE_PAINS:
        return answer_unit(p, choice);
    case DECIDE_RETREAT:
        return answer_retreat(p, choice);
    case DECIDE_SLIME_RETREAT:
        return answer_slime_retreat(p, choice);
    case DECIDE_WATCHER_TARGET:
        return answer_target(p, choice);
    case DECIDE_WATCHER_ORDER:
        return answer_order(p, choice);
    case DECIDE_RITUAL:
        return answer_ritual(p, choice);
    case DECIDE_REVEAL:
        return answer_reveal(p, choice);
    case DECIDE_NOTHING:
    case DECISIONS:
        break;
    }
    return GO_ON;
}

#if KERNEL_OBSERVED
#define KERNEL(name) yuggoth_observed_##name
#else
#define KERNEL(name) yuggoth_batch_##name
#endif

static inline void play_begin(struct play *p, void *state, const void *model, struct chance *chance)
{
    p->s = state;
    p->m = model;
    p->chance = chance;
    p->faces.count = 0;
}

int KERNEL(start)(void *state, const void *model, struct chance *chance)
{
    struct play p;
    memset(state, 0, sizeof(struct yuggoth_state));
    play_begin(&p, state, model, chance);
    return run(&p, 0);
}

static inline int apply_until(void *state, const void *model, struct chance *chance, game_choice code,
                              uint32_t until)
{
    struct play p;
    play_begin(&p, state, model, chance);
    const enum decision decision = (enum decision)p.s->decision;
    p.s->decision = DECIDE_NOTHING;
    answer(&p, decision, choice_unpack(code));
    return p.s->step == STEP_OVER ? GAME_OVER : run(&p, until);
}

int KERNEL(apply)(void *state, const void *model, struct chance *chance, game_choice code)
{
    return apply_until(state, model, chance, code, 0);
}

#if KERNEL_OBSERVED
int yuggoth_play_step(void *state, const void *model, struct chance *chance, enum step step, uint32_t until)
{
    struct play p;
    play_begin(&p, state, model, chance);
    p.s->decision = DECIDE_NOTHING;
    p.s->step = (uint8_t)step;
    const int result = run_step(&p);
    return result == GO_ON ? run(&p, until) : result;
}

int yuggoth_apply_until(void *state, const void *model, struct chance *chance, game_choice choice,
                        uint32_t until)
{
    return apply_until(state, model, chance, choice, until);
}
#endif
