/* The rules kernel of The Longest Day of the Dead, one translation unit compiled twice: KERNEL_OBSERVED = 0
 * is the batch kernel, 1 the observed kernel. The sequence of play stands in kernel/game.c. */
#include "rules/longest_day/kernel.h"

#include "rules/longest_day/kernel/variant.c"
#include "rules/longest_day/kernel/setup.c"
#include "rules/longest_day/kernel/game.c"
#include "rules/longest_day/kernel/drop.c"
#include "rules/longest_day/kernel/hits.c"
#include "rules/longest_day/kernel/actions.c"
#include "rules/longest_day/kernel/assault.c"
#include "rules/longest_day/kernel/march.c"
#include "rules/longest_day/kernel/outdoor_attack.c"
#include "rules/longest_day/kernel/outdoor_germans.c"
#include "rules/longest_day/kernel/infiltration.c"
#include "rules/longest_day/kernel/walk.c"
#include "rules/longest_day/kernel/place.c"
#include "rules/longest_day/kernel/events.c"
#include "rules/longest_day/kernel/leaders.c"
#include "rules/longest_day/kernel/attack.c"
#include "rules/longest_day/kernel/throw.c"
#include "rules/longest_day/kernel/special.c"
#include "rules/longest_day/kernel/paths.c"
#include "rules/longest_day/kernel/hunt.c"
#include "rules/longest_day/kernel/undead.c"
#include "rules/longest_day/kernel/undead_fight.c"
#include "rules/longest_day/kernel/germans.c"
#include "rules/longest_day/kernel/german_fight.c"
#include "rules/longest_day/kernel/explosion.c"

static void (*const procedures[PROCEDURES])(struct play *p, struct frame *f) = {
#define PROCEDURE(id, name) [CALL_##id] = do_##name,
#include "rules/longest_day/procedures.def"
#undef PROCEDURE
};

/* Runs on to the next decision with more than one answer; who acts next is always asked. */
static int run(struct play *p)
{
    struct longest_day_state *s = p->s;
    while (!s->ending && s->depth) {
        if (s->decision) {
            game_choice only;
            if (longest_day_must_ask(p->m, s, &only))
                return 0;
            s->answer = only;
            s->decision = DECIDE_NOTHING;
        }
        struct frame *f = &s->frame[s->depth - 1];
        procedures[f->kind](p, f);
    }
    return GAME_OVER;
}

#if KERNEL_OBSERVED
#define KERNEL(name) longest_day_observed_##name
#else
#define KERNEL(name) longest_day_batch_##name
#endif

static inline void play_begin(struct play *p, void *state, const void *model, struct chance *chance)
{
    p->s = state;
    p->m = model;
    p->chance = chance;
    p->faces.count = 0;
    memset(p->die, 0, sizeof p->die);
}

int KERNEL(start)(void *state, const void *model, struct chance *chance)
{
    struct play p;
    memset(state, 0, sizeof(struct longest_day_state));
    play_begin(&p, state, model, chance);
    push(&p, (struct frame){.kind = CALL_GAME});
    return run(&p);
}

int KERNEL(apply)(void *state, const void *model, struct chance *chance, game_choice choice)
{
    struct play p;
    play_begin(&p, state, model, chance);
    p.s->decisions++;
    p.s->answer = choice;
    p.s->decision = DECIDE_NOTHING;
    return run(&p);
}

#if KERNEL_OBSERVED
int longest_day_run_procedure(void *state, const void *model, struct chance *chance, struct frame frame)
{
    struct play p;
    play_begin(&p, state, model, chance);
    p.s->decision = DECIDE_NOTHING;
    push(&p, frame);
    return run(&p);
}
#endif
