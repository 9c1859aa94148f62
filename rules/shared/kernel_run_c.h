/* The loop over the steps of the sequence of play (steps.def), and the kernel's functions. Included once by a
 * game's kernel.c, one translation unit that is compiled twice: KERNEL_OBSERVED = 0 is the batch kernel, 1
 * the observed kernel. Its parts stand in it in the order of play, and it defines before
 *
 *     PLAY_BEGINS(p)               what else a kernel function works on, at its start
 *     AFTER_STEP(p)                what is to be done after each step
 *     answer(p, decision, choice)  what was chosen
 */

/* Field by field: clearing all of it costs as much as a small action. */
static inline void play_begin(struct play *p, void *state, const void *model, struct chance *chance)
{
    p->s = state;
    p->v = &p->s->view;
    p->m = model;
    p->board = view_board(p->m, p->v);
    p->chance = chance;
    p->faces.count = 0;
    PLAY_BEGINS(p);
}

static inline int stepped(struct play *p, int result)
{
    (void)p;
    AFTER_STEP(p);
    return result;
}
#define STEP_DONE(name) (result = stepped(p, step_##name(p)))

/* Steps beside the usual course. */
static int run_beside(struct play *p)
{
    int result = GO_ON;
    switch ((enum step)p->s->at.step) {
#define USUAL(NAME, name)
#define BESIDE(NAME, name)                                                                                   \
    case STEP_##NAME:                                                                                        \
        return STEP_DONE(name);
#include GAME_STEPS
#undef USUAL
#undef BESIDE
    case STEP_OVER:
        return GAME_OVER;
    default:
        return result;
    }
}

/* Runs on to the next decision, or to just before the step `until`. Most of a turn goes straight on from one
 * step to the next; that the processor can foresee. */
static int run(struct play *p, enum step until)
{
    int result;
    while (p->s->at.step != until) {
#define USUAL(NAME, name)                                                                                    \
    if (p->s->at.step == STEP_##NAME && until != STEP_##NAME && STEP_DONE(name) != GO_ON)                    \
        return result;
#define BESIDE(NAME, name)
#include GAME_STEPS
#undef USUAL
#undef BESIDE
        if (p->s->at.step != until && (result = run_beside(p)) != GO_ON)
            return result;
    }
    return GAME_OVER;
}

#if KERNEL_OBSERVED
#define KERNEL(name) GAME(observed_##name)
#else
#define KERNEL(name) GAME(batch_##name)
#endif

int KERNEL(start)(void *state, const void *model, struct chance *chance)
{
    struct GAME(state) *s = memset(state, 0, sizeof *s);
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
    const struct GAME(choice) choice = choice_unpack(code);
    play_begin(&p, state, model, chance);
    p.v->record.decisions++;
    const enum decision decision = (enum decision)p.v->decision;
    p.v->decision = DECIDE_NOTHING;
    answer(&p, decision, choice);
    return run(&p, until);
}

int KERNEL(apply)(void *state, const void *model, struct chance *chance, game_choice code)
{
    return apply_until(state, model, chance, code, STEPS);
}

#if KERNEL_OBSERVED
int GAME(resume)(void *state, const void *model, struct chance *chance, enum step until)
{
    struct play p;
    play_begin(&p, state, model, chance);
    p.v->decision = DECIDE_NOTHING;
    return run(&p, until);
}

int GAME(apply_until)(void *state, const void *model, struct chance *chance, game_choice choice,
                      enum step until)
{
    return apply_until(state, model, chance, choice, until);
}
#endif
