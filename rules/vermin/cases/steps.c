/* Rule cases: the entries of `do:` that run a step or a phase of the sequence of play. */
#include <string.h>

#include "rules/vermin/cases/do.h"
#include "sim/core/observer.h"

static bool run_from(struct doing *d, enum step step, enum step until)
{
    d->s->at.step = (uint16_t)step;
    vermin_resume(d->s, d->m, d->chance, until);
    return true;
}

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
static bool do_event(struct doing *d)
{
    enum { NAMED_MAX = 4, DRAWS_MAX = 64 };
    struct scripted_draw draws[DRAWS_MAX];
    struct script *script = d->chance->observer->script;
    struct scripted_draw *given = script->draws;
    size_t named = 0, given_count = script->draw_count;
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
    run_from(d, STEP_EVENT, STEP_DRONES);
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

/* ------------------------------------------------------------------------------------- plain steps ---- */

#define STEP_ENTRY(name, from, until)                                                                        \
    static bool do_##name(struct doing *d)                                                                   \
    {                                                                                                        \
        return run_from(d, from, until);                                                                     \
    }
STEP_ENTRY(drones, STEP_DRONES, STEP_ULTRAMITES)
STEP_ENTRY(ultramites, STEP_ULTRAMITES, STEP_TUNNELS)
STEP_ENTRY(tunnels, STEP_TUNNELS, STEP_SOLDIERS)
STEP_ENTRY(soldiers, STEP_SOLDIERS, STEP_QUEENS)
STEP_ENTRY(queens, STEP_QUEENS, STEP_COMBAT)
STEP_ENTRY(combat, STEP_COMBAT, STEP_ARRIVALS)
STEP_ENTRY(arrivals, STEP_ARRIVALS, STEP_NAT_DEATH)
STEP_ENTRY(nat_death, STEP_NAT_DEATH, STEP_MARINE)
STEP_ENTRY(marine_phase, STEP_MARINE, STEP_MARINE_END)
STEP_ENTRY(movement, STEP_DRONES, STEP_COMBAT)
STEP_ENTRY(vermin_phase, STEP_DRONES, STEP_NAT_DEATH)
STEP_ENTRY(recovery, STEP_RECOVERY, STEP_DECONTAMINATION)
STEP_ENTRY(decontamination, STEP_DECONTAMINATION, STEP_END)
STEP_ENTRY(end_phase, STEP_END, STEP_TURN)
STEP_ENTRY(end_chapter, STEP_CHAPTER, STEP_TURN)
STEP_ENTRY(play_on, STEP_TURN, STEPS)
#undef STEP_ENTRY

static bool do_end_marine_phase(struct doing *d)
{
    d->expected->view.acted = 0;
    return run_from(d, STEP_MARINE_END, STEP_RECOVERY);
}

static bool do_new_turn(struct doing *d)
{
    struct vermin_view *v = &d->expected->view;
    v->turn++;
    v->flooded = v->storm = v->no_tunnels = v->urged = v->wrap = 0;
    return run_from(d, STEP_TURN, STEP_EVENT);
}

/* The game as it begins, up to its first decision. */
static bool do_start(struct doing *d)
{
    vermin_observed_start(d->s, d->m, d->chance);
    return true;
}

/* The set-up alone: of scenario 1 up to the placing of the Marines. */
static bool do_set_up(struct doing *d)
{
    memset(d->s, 0, sizeof *d->s);
    d->s->view.chapter = 1;
    return run_from(d, STEP_SETUP, STEP_TURN);
}

/* "choose X": the answer to the decision that waits. */
static bool do_choose(struct doing *d)
{
    struct vermin_choice choice;
    if (d->s->view.decision == DECIDE_NOTHING || d->s->view.decision == DECIDE_MARINE) {
        case_differs(d->report, "the decision", "one that is answered by 'choose'", "none");
        return true;
    }
    if (!vermin_read_choice(d->m, d->s, &d->words, &choice) || !case_words_end(&d->words))
        return false;
    vermin_do_choice(d, choice);
    return true;
}

static const struct case_entry entries[] = {
    {"event", do_event, true},
    {"choose", do_choose, true},
    {"drones", do_drones, false},
    {"ultramites", do_ultramites, false},
    {"tunnels", do_tunnels, false},
    {"soldiers", do_soldiers, false},
    {"queens", do_queens, false},
    {"combat", do_combat, false},
    {"arrivals", do_arrivals, false},
    {"nat_death", do_nat_death, false},
    {"marine_phase", do_marine_phase, false},
    {"movement", do_movement, false},
    {"vermin_phase", do_vermin_phase, false},
    {"end_marine_phase", do_end_marine_phase, false},
    {"recovery", do_recovery, false},
    {"decontamination", do_decontamination, false},
    {"end_phase", do_end_phase, false},
    {"new_turn", do_new_turn, false},
    {"end_chapter", do_end_chapter, false},
    {"set_up", do_set_up, false},
    {"start", do_start, false},
    {"play_on", do_play_on, false},
};
const struct case_entries vermin_step_entries = {entries, sizeof entries / sizeof *entries};
