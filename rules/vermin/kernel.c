/* The rules kernel of Space Vermin from Beyond, one translation unit compiled twice: KERNEL_OBSERVED = 0 is
 * the batch kernel, 1 the observed kernel. The sequence of play is steps.def; the parts stand in
 * its order. */
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

static inline int stepped(struct play *p, int result)
{
    (void)p;
    return result;
}

static inline void answer(struct play *p, enum decision decision, struct vermin_choice choice)
{
    if (decision == DECIDE_PLACE)
        answer_place(p, choice);
    else if (decision == DECIDE_CHIT)
        answer_chit(p, choice);
    else if (decision == DECIDE_TREAT)
        answer_treat(p, choice);
    else
        answer_marine(p, decision, choice);
}

#include "rules/shared/kernel_run_c.h"
