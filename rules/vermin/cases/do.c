/* Rule cases: performs one entry of `do:` on the observed kernel, and on the expected state what the entry
 * does of itself: the Marine has acted, the chit is used, the turn is a new one. Everything else the case
 * must tell. */
#include <string.h>

#include "rules/vermin/cases/do.h"

/* Where the kernel stops after an answer: before the next phase begins. */
static enum step phase_end(const struct vermin_state *s)
{
    enum step step = (enum step)s->at.step;
    return step <= STEP_PLACE       ? STEP_TURN
           : step < STEP_DRONES     ? STEP_DRONES
           : step < STEP_MARINE_END ? STEP_MARINE_END
           : step < STEP_END        ? STEP_END
                                    : STEP_TURN;
}

bool vermin_do_choice(struct doing *d, struct vermin_choice choice)
{
    game_choice code = choice_pack(choice);
    if (!case_choice_is_legal(&game_vermin, d->m, d->s, code, d->report))
        return false;
    vermin_apply_until(d->s, d->m, d->chance, code, phase_end(d->s));
    return true;
}

/* ----------------------------------------------------------------------------------------- Marines ---- */

struct progress {
    bool second, counter, arrival; /* what the kernel asked for */
    unsigned victims;
};

static bool second_part(struct doing *d, const struct marine_action *action)
{
    static const struct action_part left_out = {.kind = PART_NONE};
    const struct action_part *part = &action->part[1];
    bool fire = d->s->view.decision == DECIDE_SECOND_FIRE;
    if (part->kind == PART_REFUSED) {
        case_differs(d->report, "second part of the move and fire", "not allowed", "allowed");
        part = &left_out;
    }
    if (part->kind != PART_NONE && fire != (part->kind == PART_FIRE)) {
        conf_problem(d->words.node, d->problems, "a move and a shot", NULL,
                     "a move and fire of two moves or two shots");
        return false;
    }
    return vermin_do_choice(d, vermin_second_choice(part));
}

/* Answers what the kernel asks in the course of an action; stops at questions the case leaves open. */
static bool answer_all(struct doing *d, const struct marine_action *action, struct progress *asked)
{
    struct vermin_choice choice = {.kind = CHOOSE_UNIT};
    for (;;) {
        switch ((enum decision)d->s->view.decision) {
        case DECIDE_SECOND_FIRE:
        case DECIDE_SECOND_MOVE:
            asked->second = true;
            if (!second_part(d, action))
                return false;
            continue;
        case DECIDE_COUNTER:
            asked->counter = true;
            if (action->counter < 0)
                return true;
            choice = (struct vermin_choice){.kind = CHOOSE_UNIT, .unit = (uint8_t)action->counter};
            break;
        case DECIDE_ARRIVAL:
            asked->arrival = true;
            if (!action->arrival)
                return true;
            choice = vermin_arrival_choice(action);
            break;
        case DECIDE_VICTIM:
            if (asked->victims >= action->victim_count)
                return true;
            choice = (struct vermin_choice){.kind = CHOOSE_UNIT, .unit = action->victim[asked->victims++]};
            break;
        default:
            return true;
        }
        if (!vermin_do_choice(d, choice))
            return false;
    }
}

static void all_was_asked(struct doing *d, const struct marine_action *action, const struct progress *asked)
{
    enum part_kind second = action->part[1].kind;
    if (second != PART_NONE && second != PART_REFUSED && !asked->second)
        case_differs(d->report, "second part of the move and fire", "allowed", "not allowed");
    if (action->refused && asked->counter)
        case_differs(d->report, "the reinforcement", "refused", "granted");
    if (action->refused || (d->report->any_course && action->counter >= 0 && !asked->counter))
        return;
    if (action->counter >= 0 && !asked->counter)
        case_differs(d->report, "the reinforcement", "granted", "not granted");
    if (action->arrival && !asked->arrival)
        case_differs(d->report, "the way to arrive", "asked for", "not asked for");
    if (asked->victims < action->victim_count)
        case_differs(d->report, "all the vermin named", "chosen", "not asked for");
}

static bool do_marine(struct doing *d, unsigned marine)
{
    struct marine_action action;
    struct progress asked = {false, false, false, 0};
    const struct vermin_board *board = view_board(d->m, &d->s->view);
    if (!vermin_read_action(d->m, board, marine, &d->words, &action) || !case_words_end(&d->words))
        return false;
    if (d->s->view.decision == DECIDE_NOTHING) { /* after a step: the Marine phase begins */
        d->s->at.step = STEP_MARINE;
        vermin_resume(d->s, d->m, d->chance, STEP_MARINE_END);
    }
    if (!vermin_do_choice(d, vermin_first_choice(&action)))
        return true;
    d->expected->view.acted |= 1u << marine;
    if (answer_all(d, &action, &asked))
        all_was_asked(d, &action, &asked);
    return true;
}

bool vermin_case_act(const void *model, void *state, void *expected, struct chance *chance,
                     const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct doing d = {.m = model,
                      .s = state,
                      .expected = expected,
                      .chance = chance,
                      .report = report,
                      .problems = problems};
    const struct case_names marines = vermin_marine_names(model);
    case_words_begin(&d.words, node, problems);
    if (!case_word_need(&d.words, "a Marine or a step"))
        return false;
    int marine = case_named(&marines, d.words.word);
    if (d.s->view.over && strcmp(d.words.word, "start") != 0) {
        case_differs(report, d.words.word, "a game that goes on", "a game that is over");
        return true;
    }
    if (marine >= 0)
        return do_marine(&d, (unsigned)marine);
    return case_run_entry(&d, vermin_step_entries, &marines, &d.words);
}
