/* The rules kernel of Space Vermin from Beyond (rules/shared/kernel_run_c.h). */
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

static inline void play_begins(struct play *p)
{
    p->fallen = 0;
    p->beside = p->beside_of = hex_set_empty();
}

#define PLAY_BEGINS(p) play_begins(p)
#define AFTER_STEP(p)

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
