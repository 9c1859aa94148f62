/* Rule cases: the entries of `do:`. */
#include "rules/vermin/cases/cases.h"
#include "sim/core/observer.h"

static enum step phase_end(const struct vermin_state *s)
{
    enum step step = (enum step)s->at.step;
    return step <= STEP_PLACE       ? STEP_TURN
           : step < STEP_DRONES     ? STEP_DRONES
           : step < STEP_MARINE_END ? STEP_MARINE_END
           : step < STEP_END        ? STEP_END
                                    : STEP_TURN;
}

static void expect_turn(struct vermin_view *v)
{
    v->flooded = v->storm = v->no_tunnels = v->urged = v->wrap = 0;
}

/* Words say the whole choice. */
#define COMPLETED(m, v, choice) (choice)
#define forget_answer(s)
/* After a step the Marine phase begins. */
#define begin_action(d)                                                                                      \
    if ((d)->s->view.decision == DECIDE_NOTHING) {                                                           \
        begin_step((d)->s, STEP_MARINE);                                                                     \
        vermin_resume((d)->s, (d)->m, (d)->chance, STEP_MARINE_END);                                         \
    }
#define LEFT_OUT (1u << DECIDE_SECOND_FIRE | 1u << DECIDE_SECOND_MOVE)
#include "rules/shared/cases_do_c.h"

/* ---------------------------------------------------------------------------------- the event step ---- */

/* What the draw of a chit does of itself (VRM-D.0): it is used up, and the first sets the directions. */
static void expect_chit(struct doing *d, unsigned chit, bool first)
{
    struct vermin_view *v = &d->expected->view;
    unsigned printed = v->chit_direction[chit], beta = printed >> 6 & 7;
    v->chits &= (uint16_t) ~(1u << chit);
    v->recon = 0;
    if (!first)
        return;
    v->direction_south = (uint16_t)(is_migration(d->m, v) ? beta : printed & 7);
    v->direction_north = (uint16_t)(is_migration(d->m, v) ? beta : printed >> 3 & 7);
}

/* "event EC06 EC05": these chits are drawn, before whatever the case's `draws` say. */
static bool do_event(struct doing *d, const struct case_entry *entry)
{
    enum { NAMED_MAX = 4, DRAWS_MAX = 64 };
    struct scripted_draw draws[DRAWS_MAX];
    struct script *script = d->chance->observer->script;
    struct scripted_draw *given = script->draws;
    size_t named = 0, given_count = script->draw_count;
    if (!d->s->view.chits) {
        conf_problem(d->words.node, d->problems, "a chit in the cup", NULL, "no event can be drawn");
        return false;
    }
    while (named < NAMED_MAX && case_word_next(&d->words)) {
        int chit = case_name_word(&vermin_chit_names, &d->words);
        if (chit < 0)
            return false;
        if (!(d->s->view.chits >> chit & 1)) {
            conf_problem(d->words.node, d->problems, NULL, NULL, "the chit '%s' is no longer in the cup",
                         d->words.word);
            return false;
        }
        draws[named] = (struct scripted_draw){SITE_DRAW_CHIT, chit, false};
        expect_chit(d, (unsigned)chit, named++ == 0);
    }
    if (given_count > DRAWS_MAX - NAMED_MAX)
        return case_words_end(&d->words);
    if (given_count)
        memcpy(draws + named, given, given_count * sizeof *given);
    script->draws = draws;
    script->draw_count = named + given_count;
    do_steps(d, entry);
    script->draws = given;
    script->draw_count = given_count;
    if (given_count)
        memcpy(given, draws + named, given_count * sizeof *given);
    for (size_t i = 0; i < named; i++)
        if (!draws[i].used)
            case_differs(d->report, case_name(&vermin_chit_names, (size_t)draws[i].value), "drawn",
                         "not drawn");
    return true;
}

/* --------------------------------------------------------------------------------------- other steps ---- */

/* The set-up alone: of scenario 1 up to the placing of the Marines. */
static bool do_set_up(struct doing *d, const struct case_entry *entry)
{
    memset(d->s, 0, sizeof *d->s);
    d->s->view.chapter = 1;
    return do_steps(d, entry);
}
