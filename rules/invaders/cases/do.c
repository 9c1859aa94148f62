/* Rule cases: the entries of `do:`. */
#include "rules/invaders/cases/cases.h"

static enum step phase_end(const struct invaders_state *s)
{
    if (s->at.step < STEP_MARINE_END)
        return STEP_MARINE_END;
    return s->at.step < STEP_END ? STEP_END : STEP_TURN;
}

static void expect_turn(struct invaders_view *v)
{
    v->acted = 0;
    v->recon = v->requested = v->reserve_entered = 0;
}

#define COMPLETED        invaders_completed
#define forget_answer(s) ((s)->at.answer = 0)
#define begin_action(d)
#define LEFT_OUT (1u << DECIDE_SECOND_FIRE | 1u << DECIDE_SECOND_MOVE | 1u << DECIDE_SUPPORT)
#include "rules/shared/cases_do_c.h"

/* "chit rush_2_6", "chit terror extra": resolved as if it had just been drawn. */
static bool do_chit(struct doing *d, const struct case_entry *entry)
{
    struct invaders_view *v = &d->s->view;
    int kind = case_name_need(&invaders_chit_kinds, &d->words);
    bool extra = case_word_take(&d->words, "extra");
    if (kind < 0 || !case_words_end(&d->words))
        return false;
    FOR_EACH_BIT(chit, v->chits) {
        if (d->m->chit_kind[chit] != kind)
            continue;
        v->chits &= ~(1u << chit);
        pool_remove(&d->s->chit_pool, chit);
        d->expected->view.chits &= ~(1u << chit);
        d->s->at.chit = (uint16_t)chit;
        d->s->at.extra = extra;
        return do_steps(d, entry);
    }
    conf_problem(d->words.node, d->problems, NULL, NULL, "the chit '%s' is no longer in the pool",
                 invaders_chit_names[kind]);
    return false;
}

/* Without a chit there is no Kay'otz phase (INV-4.e). */
static bool do_with_chits(struct doing *d, const struct case_entry *entry)
{
    if (d->s->chit_pool.count)
        return do_steps(d, entry);
    conf_problem(d->words.node, d->problems, "an end_phase", NULL, "no activity chit is left to be drawn");
    return false;
}

static bool do_kayotz_phase(struct doing *d, const struct case_entry *entry)
{
    d->expected->view.woken = 0;
    return do_with_chits(d, entry);
}
