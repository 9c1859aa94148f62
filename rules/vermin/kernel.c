/* The rules kernel of Space Vermin from Beyond, one translation unit compiled twice: KERNEL_OBSERVED = 0 is
 * the batch kernel, 1 the observed kernel. The parts are included in the order of the sequence of play
 * (VRM-C.2):
 *
 *   set-up (VRM-C.1, Q) -> turn: A vermin phase: events (D, EV), movement (E), combat (F), arrivals (G,
 * Q.2.c)
 *   -> B NAT death (H) -> C Marine actions (I, J, SW) -> D recovery (K) -> E decontamination (L) -> F end (M,
 * N)
 */
#include "rules/vermin/kernel.h"

#include "rules/vermin/kernel/nat.c"
#include "rules/vermin/kernel/setup.c"
#include "rules/vermin/kernel/campaign.c"
#include "rules/vermin/kernel/vermin_attack.c"
#include "rules/vermin/kernel/drones.c"
#include "rules/vermin/kernel/crawl_start.c"
#include "rules/vermin/kernel/crawl_step.c"
#include "rules/vermin/kernel/movement_steps.c"
#include "rules/vermin/kernel/vermin_combat.c"
#include "rules/vermin/kernel/event_effects.c"
#include "rules/vermin/kernel/frenzy.c"
#include "rules/vermin/kernel/event_step.c"
#include "rules/vermin/kernel/breeding.c"
#include "rules/vermin/kernel/rush.c"
#include "rules/vermin/kernel/jump.c"
#include "rules/vermin/kernel/entry.c"
#include "rules/vermin/kernel/marine_move.c"
#include "rules/vermin/kernel/relocation.c"
#include "rules/vermin/kernel/marine_fire.c"
#include "rules/vermin/kernel/weapons.c"
#include "rules/vermin/kernel/special_actions.c"
#include "rules/vermin/kernel/marine_phase.c"
#include "rules/vermin/kernel/end_phase.c"

static int step_arrivals(struct play *p)
{
    return is_migration(p->m, p->v) ? step_rush(p) : step_breeding(p);
}

/* Steps beside the usual course; those of run_straight() are done there. */
static int run_other(struct play *p)
{
    switch ((enum step)p->s->at.step) {
    case STEP_SETUP:
        return step_setup(p);
    case STEP_PLACE:
        return step_place(p);
    case STEP_EXTRA:
        return step_extra(p);
    case STEP_SECOND_FIRE:
        return step_second_fire(p);
    case STEP_SECOND_MOVE:
        return step_second_move(p);
    case STEP_COUNTER:
        return step_counter(p);
    case STEP_ARRIVAL:
        return step_arrival(p);
    case STEP_VICTIM:
        return step_victim(p);
    case STEP_CHAPTER:
        return step_chapter(p);
    case STEP_OVER:
        return GAME_OVER;
    default:
        return GO_ON;
    }
}

/* The usual course, straight through: an action, or from the end of the Marines' phase to their next one. */
static int run_straight(struct play *p, enum step until)
{
    int result = GO_ON;
#define THROUGH(now, function)                                                                               \
    if (result == GO_ON && p->s->at.step == (now) && until != (now))                                         \
    result = (function)(p)
    THROUGH(STEP_MARINE, step_marine);
    THROUGH(STEP_MARINE_END, step_marine_end);
    THROUGH(STEP_RECOVERY, step_recovery);
    THROUGH(STEP_DECONTAMINATION, step_decontamination);
    THROUGH(STEP_END, step_end);
    THROUGH(STEP_TURN, step_turn);
    THROUGH(STEP_EVENT, step_event);
    THROUGH(STEP_CHIT, step_chit);
    THROUGH(STEP_DRONES, step_drones);
    THROUGH(STEP_ULTRAMITES, step_ultramites);
    THROUGH(STEP_TUNNELS, step_tunnels);
    THROUGH(STEP_SOLDIERS, step_soldiers);
    THROUGH(STEP_QUEENS, step_queens);
    THROUGH(STEP_COMBAT, step_combat);
    THROUGH(STEP_ARRIVALS, step_arrivals);
    THROUGH(STEP_NAT_DEATH, step_nat_death);
    THROUGH(STEP_MARINE, step_marine);
#undef THROUGH
    return result;
}

/* Runs on to the next decision, or to just before the step `until`. */
static int run(struct play *p, enum step until)
{
    int result = GO_ON;
    while (result == GO_ON && p->s->at.step != until) {
        p->board = view_board(p->m, p->v);
        result = run_straight(p, until);
        if (result == GO_ON && p->s->at.step != until)
            result = run_other(p);
    }
    return result == GO_ON ? GAME_OVER : result;
}

/* Field by field: clearing all of it costs as much as a small action. */
static inline void play_begin(struct play *p, void *state, const void *model, struct chance *chance)
{
    p->s = state;
    p->v = &p->s->view;
    p->m = model;
    p->board = view_board(p->m, p->v);
    p->chance = chance;
    p->faces.count = 0;
    p->fallen = 0;
    p->beside = p->beside_of = hex_set_empty();
}

#if KERNEL_OBSERVED
#define KERNEL(name) vermin_observed_##name
#else
#define KERNEL(name) vermin_batch_##name
#endif

int KERNEL(start)(void *state, const void *model, struct chance *chance)
{
    struct vermin_state *s = memset(state, 0, sizeof *s);
    struct play p;
    s->view.chapter = 1;
    s->at.step = STEP_SETUP;
    play_begin(&p, state, model, chance);
    return run(&p, STEPS);
}

static inline int apply_until(void *state, const void *model, struct chance *chance, game_choice code,
                              enum step until)
{
    struct play p;
    struct vermin_choice choice = choice_unpack(code);
    play_begin(&p, state, model, chance);
    p.v->record.decisions++;
    enum decision decision = (enum decision)p.v->decision;
    p.v->decision = DECIDE_NOTHING;
    if (decision == DECIDE_PLACE)
        answer_place(&p, choice);
    else if (decision == DECIDE_CHIT)
        answer_chit(&p, choice);
    else if (decision == DECIDE_TREAT)
        answer_treat(&p, choice);
    else
        answer_marine(&p, decision, choice);
    return run(&p, until);
}

int KERNEL(apply)(void *state, const void *model, struct chance *chance, game_choice code)
{
    return apply_until(state, model, chance, code, STEPS);
}

#if KERNEL_OBSERVED
int vermin_resume(void *state, const void *model, struct chance *chance, enum step until)
{
    struct play p;
    play_begin(&p, state, model, chance);
    p.v->decision = DECIDE_NOTHING;
    return run(&p, until);
}

int vermin_apply_until(void *state, const void *model, struct chance *chance, game_choice choice,
                       enum step until)
{
    return apply_until(state, model, chance, choice, until);
}
#endif
