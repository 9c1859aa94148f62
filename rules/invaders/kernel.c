/* The rules kernel of Invaders from Dimension X (rules/shared/kernel_run_c.h). */
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

/* INV-2.2.2.b: tells when the monolith falls silent or wakes; after each step, for it follows from where all
 * units are. */
#if KERNEL_OBSERVED
static void tell_monolith(struct play *p)
{
    bool active = invaders_monolith_active(p->m, p->v);
    if (active != p->monolith && p->v->kayotz_on_map & p->m->monolith)
        REPORT(p, MONOLITH, 2_2_2_B, active);
    p->monolith = active;
}
#define PLAY_BEGINS(p) ((p)->monolith = invaders_monolith_active((p)->m, (p)->v))
#define AFTER_STEP(p)  tell_monolith(p)
#else
#define PLAY_BEGINS(p)
#define AFTER_STEP(p)
#endif

static inline void answer(struct play *p, enum decision decision, struct invaders_choice choice)
{
    if (decision <= DECIDE_STRONGPOINT)
        answer_setup(p, decision, choice);
    else if (decision <= DECIDE_LANDING)
        answer_marine(p, decision, choice);
    else
        answer_kayotz(p, decision, choice);
}

#include "rules/shared/kernel_run_c.h"
