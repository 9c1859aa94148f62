/* The rules kernel of Invaders from Dimension X, one translation unit compiled twice: KERNEL_OBSERVED = 0 is
 * the batch kernel, 1 the observed kernel. The parts are included in the order of the sequence of play:
 *
 *   set-up (INV-3, 10) -> turn: Marine action phase (INV-4.b, 5, 6.1-6.8, 7) -> Kay'otz phase (INV-8, A, 6.9)
 *   -> end phase (INV-9)
 */
#include "rules/invaders/kernel.h"

#include "rules/invaders/kernel/setup.c"
#include "rules/invaders/kernel/movement.c"
#include "rules/invaders/kernel/marine_fire.c"
#include "rules/invaders/kernel/special_actions.c"
#include "rules/invaders/kernel/campaign.c"
#include "rules/invaders/kernel/marine_phase.c"
#include "rules/invaders/kernel/kayotz_fire.c"
#include "rules/invaders/kernel/rush.c"
#include "rules/invaders/kernel/arrival.c"
#include "rules/invaders/kernel/chits.c"
#include "rules/invaders/kernel/kayotz_phase.c"
#include "rules/invaders/kernel/end_phase.c"

static int run_step(struct play *p)
{
    switch ((enum step)p->s->at.step) {
    case STEP_SETUP:
        return step_setup(p);
    case STEP_GROUPS:
        return step_groups(p);
    case STEP_REMOVE_KAYOTZ:
        return step_remove_kayotz(p);
    case STEP_INITIAL:
        return step_initial(p);
    case STEP_FULL:
        return step_full(p);
    case STEP_STRONGPOINTS:
        return step_strongpoints(p);
    case STEP_TURN:
        return step_turn(p);
    case STEP_MARINE:
        return step_marine(p);
    case STEP_SECOND_FIRE:
        return step_second_fire(p);
    case STEP_SECOND_MOVE:
        return step_second_move(p);
    case STEP_TRANSFER:
        return step_transfer(p);
    case STEP_IDENTIFY:
        return step_identify(p);
    case STEP_WARP:
        return step_warp(p);
    case STEP_COUNTER:
        return step_counter(p);
    case STEP_LANDING:
        return step_landing(p);
    case STEP_MARINE_END:
        return step_marine_end(p);
    case STEP_KAYOTZ:
        return step_kayotz(p);
    case STEP_CHIT:
        return step_chit(p);
    case STEP_GROUP:
        return step_group(p);
    case STEP_ACT:
        return step_act(p);
    case STEP_WILD_FIRE:
        return step_wild_fire(p);
    case STEP_PODS:
        return step_pods(p);
    case STEP_WARP_JUMP:
        return step_warp_jump(p);
    case STEP_CHIT_DONE:
        return step_chit_done(p);
    case STEP_EXTRA:
        return step_extra(p);
    case STEP_END:
        return step_end(p);
    case STEP_STRONGPOINT_REMOVAL:
        return step_strongpoint_removal(p);
    case STEP_FINISH:
        return step_finish(p);
    case STEP_OVER:
    case STEPS:
        break;
    }
    return GAME_OVER;
}

/* INV-2.2.2.b: tells when the monolith falls silent or wakes; after each step, for it follows from where all
 * units are. */
static inline int observed(struct play *p, int result)
{
#if KERNEL_OBSERVED
    bool active = invaders_monolith_active(p->m, p->v);
    if (active != p->monolith && p->v->kayotz_on_map & p->m->monolith)
        REPORT(p, MONOLITH, 2_2_2_B, active);
    p->monolith = active;
#else
    (void)p;
#endif
    return result;
}

/* Runs on to the next decision, or to just before the step `until`. Most of a turn goes straight on from one
 * step to the next, in this order; that the processor can foresee. */
static int run(struct play *p, enum step until)
{
    int result = GO_ON;
#define THEN(STEP, name)                                                                                     \
    if (p->s->at.step == (STEP) && until != (STEP) && (result = observed(p, step_##name(p))) != GO_ON)       \
    return result
    while (p->s->at.step != until) {
        THEN(STEP_MARINE, marine);
        THEN(STEP_MARINE_END, marine_end);
        THEN(STEP_KAYOTZ, kayotz);
        THEN(STEP_CHIT, chit);
        THEN(STEP_WILD_FIRE, wild_fire);
        THEN(STEP_GROUP, group);
        THEN(STEP_CHIT_DONE, chit_done);
        THEN(STEP_END, end);
        THEN(STEP_STRONGPOINT_REMOVAL, strongpoint_removal);
        THEN(STEP_FINISH, finish);
        THEN(STEP_TURN, turn);
        if (p->s->at.step != until && p->s->at.step != STEP_MARINE &&
            (result = observed(p, run_step(p))) != GO_ON)
            return result;
    }
#undef THEN
    return GAME_OVER;
}

static struct play play_of(void *state, const void *model, struct chance *chance)
{
    struct invaders_state *s = state;
    struct play p = {
        .s = s, .v = &s->view, .m = model, .board = view_board(model, &s->view), .chance = chance};
#if KERNEL_OBSERVED
    p.monolith = invaders_monolith_active(p.m, p.v);
#endif
    return p;
}

#if KERNEL_OBSERVED
#define KERNEL(name) invaders_observed_##name
#else
#define KERNEL(name) invaders_batch_##name
#endif

int KERNEL(start)(void *state, const void *model, struct chance *chance)
{
    memset(state, 0, sizeof(struct invaders_state));
    ((struct invaders_state *)state)->view.chapter = 1;
    struct play p = play_of(state, model, chance);
    p.s->at.step = STEP_SETUP;
    return run(&p, STEPS);
}

static inline int apply_until(void *state, const void *model, struct chance *chance, game_choice code,
                              enum step until)
{
    struct play p = play_of(state, model, chance);
    struct invaders_choice choice = choice_unpack(code);
    p.v->record.decisions++;
    enum decision decision = (enum decision)p.v->decision;
    p.v->decision = DECIDE_NOTHING;
    if (decision <= DECIDE_STRONGPOINT)
        answer_setup(&p, decision, choice);
    else if (decision <= DECIDE_LANDING)
        answer_marine(&p, decision, choice);
    else
        answer_kayotz(&p, decision, choice);
    return run(&p, until);
}

int KERNEL(apply)(void *state, const void *model, struct chance *chance, game_choice code)
{
    return apply_until(state, model, chance, code, STEPS);
}

#if KERNEL_OBSERVED
int invaders_resume(void *state, const void *model, struct chance *chance, enum step until)
{
    struct play p = play_of(state, model, chance);
    p.v->decision = DECIDE_NOTHING;
    return run(&p, until);
}

int invaders_apply_until(void *state, const void *model, struct chance *chance, game_choice choice,
                         enum step until)
{
    return apply_until(state, model, chance, choice, until);
}
#endif
