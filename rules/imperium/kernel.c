/* The rules kernel of Imperium, one translation unit compiled twice: KERNEL_OBSERVED = 0 is the batch kernel,
 * 1 the observed kernel. A frame of the machine is a file; the frame on top of the stack runs:
 *
 *   scenario (S1 to S5) -> battle (12): set-up, round { initiative, segment { moves, beams, torpedoes } x 3 }
 *                       -> fight (13): bombardment, deployment, landing, round { moves, combat } x 2 sides
 */
#include "rules/imperium/kernel.h"

#include "rules/imperium/kernel/galaxy.c"
#include "rules/imperium/kernel/glory.c"
#include "rules/imperium/kernel/display.c"
#include "rules/imperium/kernel/entry.c"
#include "rules/imperium/kernel/movement.c"
#include "rules/imperium/kernel/fire.c"
#include "rules/imperium/kernel/simple_fire.c"
#include "rules/imperium/kernel/engagement.c"
#include "rules/imperium/kernel/battle.c"
#include "rules/imperium/kernel/surface.c"
#include "rules/imperium/kernel/bombard.c"
#include "rules/imperium/kernel/landing.c"
#include "rules/imperium/kernel/combat.c"
#include "rules/imperium/kernel/fight.c"
#include "rules/imperium/kernel/scenario.c"
#include "rules/imperium/kernel/stations.c"
#include "rules/imperium/kernel/enlist.c"
#include "rules/imperium/kernel/forces.c"
#include "rules/imperium/kernel/intervention.c"
#include "rules/imperium/kernel/arrivals.c"
#include "rules/imperium/kernel/production.c"
#include "rules/imperium/kernel/cargo.c"
#include "rules/imperium/kernel/travel.c"
#include "rules/imperium/kernel/decks.c"
#include "rules/imperium/kernel/regroup.c"
#include "rules/imperium/kernel/aftermath.c"
#include "rules/imperium/kernel/assault.c"
#include "rules/imperium/kernel/boxed.c"
#include "rules/imperium/kernel/action.c"
#include "rules/imperium/kernel/segment.c"
#include "rules/imperium/kernel/upkeep.c"
#include "rules/imperium/kernel/yards.c"
#include "rules/imperium/kernel/returns.c"
#include "rules/imperium/kernel/homecoming.c"
#include "rules/imperium/kernel/peace.c"
#include "rules/imperium/kernel/war.c"

static int run_frame(struct play *p)
{
    struct frame *f = top(p);
    switch ((enum frame_kind)f->kind) {
    case FRAME_SCENARIO:
        return scenario_step(p, f);
    case FRAME_BATTLE:
        return battle_step(p, f);
    case FRAME_SETUP:
        return setup_step(p, f);
    case FRAME_MOVE:
        return move_step(p, f);
    case FRAME_FIRE:
        return fire_step(p, f);
    case FRAME_FIRE_SIMPLE:
        return simple_step(p, f);
    case FRAME_FIGHT:
        return fight_step(p, f);
    case FRAME_SHOTS:
        return shots_step(p, f);
    case FRAME_COMBAT:
        return combat_step(p, f);
    case FRAME_WAR:
        return war_step(p, f);
    case FRAME_STATIONS:
        return stations_step(p, f);
    case FRAME_IMPERIUM:
        return imperium_step(p, f);
    case FRAME_ARRIVALS:
        return arrivals_step(p, f);
    case FRAME_PRODUCTION:
        return production_step(p, f);
    case FRAME_SEGMENT:
        return segment_step(p, f);
    case FRAME_ACTION:
        return action_step(p, f);
    case FRAME_AFTERMATH:
        return aftermath_step(p, f);
    case FRAME_REGROUP:
        return regroup_step(p, f);
    case FRAME_UPKEEP:
        return upkeep_step(p, f);
    case FRAME_YARDS:
        return yards_step(p, f);
    case FRAME_RETURNS:
        return returns_step(p, f);
    case FRAME_PEACE:
        return peace_step(p, f);
    case FRAME_REST:
    case FRAMES:
        break;
    }
    return GAME_OVER;
}

static int run(struct play *p)
{
    int result = GO_ON;
    while (result == GO_ON)
        result = run_frame(p);
    return result;
}

static void answer(struct play *p, struct imperium_choice c)
{
    struct frame *f = top(p);
    switch ((enum frame_kind)f->kind) {
    case FRAME_BATTLE:
        battle_answer(p, f, c);
        return;
    case FRAME_SETUP:
        setup_answer(p, f, c);
        return;
    case FRAME_MOVE:
        move_answer(p, f, c);
        return;
    case FRAME_FIRE:
        fire_answer(p, f, c);
        return;
    case FRAME_FIRE_SIMPLE:
        simple_answer(p, f, c);
        return;
    case FRAME_FIGHT:
        fight_answer(p, f, c);
        return;
    case FRAME_SHOTS:
        shots_answer(p, f, c);
        return;
    case FRAME_COMBAT:
        combat_answer(p, f, c);
        return;
    case FRAME_STATIONS:
        stations_answer(p, f, c);
        return;
    case FRAME_IMPERIUM:
        imperium_answer(p, f, c);
        return;
    case FRAME_ARRIVALS:
        arrivals_answer(p, f, c);
        return;
    case FRAME_PRODUCTION:
        production_answer(p, f, c);
        return;
    case FRAME_SEGMENT:
        segment_answer(p, f, c);
        return;
    case FRAME_ACTION:
        action_answer(p, f, c);
        return;
    case FRAME_AFTERMATH:
        aftermath_answer(p, f, c);
        return;
    case FRAME_REGROUP:
        regroup_answer(p, f, c);
        return;
    case FRAME_UPKEEP:
        upkeep_answer(p, f, c);
        return;
    case FRAME_YARDS:
        yards_answer(p, f, c);
        return;
    case FRAME_RETURNS:
        returns_answer(p, f, c);
        return;
    case FRAME_PEACE:
        home_answer(p, f, c);
        return;
    case FRAME_SCENARIO:
    case FRAME_WAR:
    case FRAME_REST:
    case FRAMES:
        return;
    }
}

#if KERNEL_OBSERVED
#define KERNEL(name) imperium_observed_##name
#else
#define KERNEL(name) imperium_batch_##name
#endif

static inline void play_begin(struct play *p, void *state, const void *model, struct chance *chance)
{
    p->s = state;
    p->m = imperium_model_of(model, state);
    p->chance = chance;
    p->faces.count = 0;
}

int KERNEL(start)(void *state, const void *model, struct chance *chance)
{
    struct play p;
    memset(state, 0, sizeof(struct imperium_state));
    play_begin(&p, state, model, chance);
    push(&p, FRAME_SCENARIO, 0);
    return run(&p);
}

int KERNEL(apply)(void *state, const void *model, struct chance *chance, game_choice code)
{
    struct play p;
    play_begin(&p, state, model, chance);
    p.s->decisions++;
    answer(&p, choice_unpack(code));
    memset(&p.s->question, 0, sizeof p.s->question);
    return run(&p);
}

#if KERNEL_OBSERVED
int imperium_resume(void *state, const void *model, struct chance *chance)
{
    struct play p;
    play_begin(&p, state, model, chance);
    return run(&p);
}
#endif
