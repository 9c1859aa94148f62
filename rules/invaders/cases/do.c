/* Rule cases: performs one entry of `do:` on the observed kernel, and on the expected state what the entry
 * does of itself: the Marine has acted, the chit is used, the turn is a new one. Everything else the case
 * must tell. */
#include <string.h>

#include "rules/invaders/cases/cases.h"
#include "rules/shared/cases_do.h"

struct doing {
    const struct invaders_model *m;
    struct invaders_state *s, *expected;
    struct chance *chance;
    struct case_words words;
    struct case_report *report;
    struct problems *problems;
};

static const struct invaders_board *board_of(const struct doing *d)
{
    return view_board(d->m, &d->s->view);
}

/* Where the kernel stops after an answer: before the next phase begins. */
static enum step phase_end(const struct invaders_state *s)
{
    if (s->at.step < STEP_MARINE_END)
        return STEP_MARINE_END;
    return s->at.step < STEP_END ? STEP_END : STEP_TURN;
}

/* Refuses what the rules do not allow; otherwise the kernel runs on. */
static bool choose(struct doing *d, struct invaders_choice choice)
{
    game_choice code = choice_pack(choice);
    if (!case_choice_is_legal(&game_invaders, d->m, d->s, code, d->report))
        return false;
    invaders_apply_until(d->s, d->m, d->chance, code, phase_end(d->s));
    return true;
}

/* ----------------------------------------------------------------------------------------- Marines ---- */

struct progress {
    bool second, support, counter, zone; /* what the kernel asked for */
};

static bool second_part(struct doing *d, const struct case_action *action)
{
    bool fire = d->s->view.decision == DECIDE_SECOND_FIRE;
    static const struct case_part left_out = {.kind = PART_NONE};
    const struct case_part *part = &action->part[1];
    if (part->kind == PART_REFUSED) {
        case_differs(d->report, "second part of the hit and run", "not allowed", "allowed");
        part = &left_out;
    }
    if (part->kind != PART_NONE && fire != (part->kind == PART_FIRE)) {
        conf_problem(d->words.node, d->problems, "a move and a shot", NULL,
                     "a hit and run of two moves or two shots");
        return false;
    }
    return choose(d, invaders_case_second_choice(d->m, &d->s->view, action->marine, part));
}

/* Answers what the kernel asks in the course of an action; stops at questions the case leaves open. */
static bool answer_all(struct doing *d, const struct case_action *action, struct progress *asked)
{
    for (;;) {
        struct invaders_choice choice = {.kind = CHOOSE_NOTHING};
        switch (d->s->view.decision) {
        case DECIDE_SECOND_FIRE:
        case DECIDE_SECOND_MOVE:
            asked->second = true;
            if (!second_part(d, action))
                return false;
            continue;
        case DECIDE_SUPPORT:
            asked->support = true;
            if (action->support >= 0)
                choice = (struct invaders_choice){.kind = CHOOSE_UNIT, .unit = (uint8_t)action->support};
            break;
        case DECIDE_COUNTER:
            asked->counter = true;
            if (action->counter < 0)
                return true;
            choice = (struct invaders_choice){.kind = CHOOSE_UNIT, .unit = (uint8_t)action->counter};
            break;
        case DECIDE_LANDING:
            asked->zone = true;
            if (!action->zone)
                return true;
            choice = (struct invaders_choice){.kind = CHOOSE_HEX, .hex = (uint8_t)action->zone};
            break;
        default:
            return true;
        }
        if (!choose(d, choice))
            return false;
    }
}

static void all_was_asked(struct doing *d, const struct case_action *action, const struct progress *asked)
{
    enum case_part_kind second = action->part[1].kind;
    if (second != PART_NONE && second != PART_REFUSED && !asked->second)
        case_differs(d->report, "second part of the hit and run", "allowed", "not allowed");
    if (action->support >= 0 && action->kind != RECON && !asked->support)
        case_differs(d->report, "support by the hq", "asked for", "not asked for");
    if (action->refused && asked->counter)
        case_differs(d->report, "the reinforcement", "refused", "granted");
    if (action->refused || (d->report->any_course && !asked->counter))
        return;
    if (action->counter >= 0 && !asked->counter)
        case_differs(d->report, "the reinforcement", "granted", "not granted");
    if (action->zone && !asked->zone && !d->report->any_course)
        case_differs(d->report, "the landing zone", "asked for", "not asked for");
}

static bool do_marine(struct doing *d, unsigned marine)
{
    struct case_action action;
    struct progress asked = {false, false, false, false};
    if (!invaders_case_read_action(d->m, board_of(d), marine, &d->words, &action) ||
        !case_words_end(&d->words))
        return false;
    if (!choose(d, invaders_case_first_choice(d->m, &d->s->view, &action)))
        return true;
    d->expected->view.acted |= 1u << marine;
    if (answer_all(d, &action, &asked))
        all_was_asked(d, &action, &asked);
    return true;
}

/* ------------------------------------------------------------------------------------------- phases ---- */

static void run_from(struct doing *d, enum step step, enum step until)
{
    d->s->at.step = (uint16_t)step;
    d->s->at.answer = 0;
    invaders_resume(d->s, d->m, d->chance, until);
}

/* "chit rush_2_6", "chit terror extra": resolved as if it had just been drawn. */
static bool do_chit(struct doing *d)
{
    struct invaders_view *v = &d->s->view;
    int kind = case_name_need(&invaders_case_chit_names, &d->words);
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
        run_from(d, STEP_CHIT, STEP_END);
        return true;
    }
    conf_problem(d->words.node, d->problems, NULL, NULL, "the chit '%s' is no longer in the pool",
                 invaders_chit_names[kind]);
    return false;
}

static bool do_new_turn(struct doing *d)
{
    struct invaders_view *v = &d->expected->view;
    v->turn++;
    v->acted = 0;
    v->recon = v->requested = v->reserve_entered = 0;
    run_from(d, STEP_TURN, STEP_MARINE_END);
    return true;
}

static bool do_end_marine_phase(struct doing *d)
{
    d->expected->view.acted = 0;
    run_from(d, STEP_MARINE_END, STEP_KAYOTZ);
    return true;
}

/* Without a chit there is no Kay'otz phase (INV-4.e). */
static bool has_chits(struct doing *d)
{
    if (d->s->chit_pool.count)
        return true;
    conf_problem(d->words.node, d->problems, "an end_phase", NULL, "no activity chit is left to be drawn");
    return false;
}

static bool do_kayotz_phase(struct doing *d)
{
    if (!has_chits(d))
        return false;
    d->expected->view.woken = 0;
    run_from(d, STEP_KAYOTZ, STEP_END);
    return true;
}

static bool do_end_phase(struct doing *d)
{
    d->expected->view.acted = 0;
    run_from(d, STEP_END, STEP_TURN);
    return true;
}

/* The game as it begins; with play_on it runs on until somebody must decide. */
static bool do_start(struct doing *d)
{
    invaders_observed_start(d->s, d->m, d->chance);
    return true;
}

static bool do_play_on(struct doing *d)
{
    if (!has_chits(d))
        return false;
    run_from(d, STEP_TURN, STEPS);
    return true;
}

/* "choose X": the answer to the decision that waits. */
static bool do_choose(struct doing *d)
{
    struct invaders_choice choice;
    if (d->s->view.decision == DECIDE_NOTHING || d->s->view.decision == DECIDE_MARINE) {
        case_differs(d->report, "the decision", "one that is answered by 'choose'", "none");
        return true;
    }
    if (!invaders_case_read_choice(d->m, d->s, &d->words, &choice) || !case_words_end(&d->words))
        return false;
    choose(d, choice);
    return true;
}

/* ---------------------------------------------------------------------------------------- the entry ---- */

static const struct case_entry entries[] = {
    {"chit", do_chit, true},
    {"choose", do_choose, true},
    {"new_turn", do_new_turn, false},
    {"kayotz_phase", do_kayotz_phase, false},
    {"end_phase", do_end_phase, false},
    {"end_marine_phase", do_end_marine_phase, false},
    {"start", do_start, false},
    {"play_on", do_play_on, false},
};

bool invaders_case_act(const void *model, void *state, void *expected, struct chance *chance,
                       const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct doing d = {.m = model,
                      .s = state,
                      .expected = expected,
                      .chance = chance,
                      .report = report,
                      .problems = problems};
    case_words_begin(&d.words, node, problems);
    if (!case_word_need(&d.words, "a Marine or a step"))
        return false;
    const struct case_names marines = invaders_case_marine_names(d.m);
    int marine = case_named(&marines, d.words.word);
    if (d.s->view.over && strcmp(d.words.word, "start") != 0) {
        case_differs(report, d.words.word, "a game that goes on", "a game that is over");
        return true;
    }
    if (marine >= 0)
        return do_marine(&d, (unsigned)marine);
    return case_run_entry(&d, (struct case_entries){entries, sizeof entries / sizeof *entries}, &marines,
                          &d.words);
}
