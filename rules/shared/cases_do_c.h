/* Entries of `do:` for the Galactic Marines games: what a Marine does, answers, steps of the sequence of
 * play, performed on the observed kernel, and on the expected state what the entry does of itself: the Marine
 * has acted, the chit is used, the turn is a new one. Everything else the case must tell. Included once by a
 * game's cases/do.c, which defines before
 *
 *     phase_end(state)                      where the kernel stops after an answer: before the next phase
 *     COMPLETED(model, view, choice)        fills in what the words left to the rules
 *     LEFT_OUT                              bits of the decisions that may be answered with nothing
 *     forget_answer(state)                  before a step is gone to
 *     expect_turn(view)                     what a new turn does of itself
 *
 * and goes on with what performs the entries of its entries.def. */
#include <string.h>

#include "rules/shared/choice_list.h"

struct doing {
    const struct GAME(model) * m;
    struct GAME(state) * s, *expected;
    struct chance *chance;
    struct case_words words;
    struct case_reading reading;
    struct case_report *report;
    struct problems *problems;
};

static void begin_step(struct GAME(state) * s, enum step step)
{
    s->at.step = (uint16_t)step;
    forget_answer(s);
}

/* Refuses what the rules do not allow; otherwise the kernel runs on. */
static bool choose(struct doing *d, game_choice choice)
{
    const game_choice code = COMPLETED(d->m, &d->s->view, choice);
    if (!case_choice_is_legal(&GAME_DESCRIPTOR, d->m, d->s, code, d->report))
        return false;
    GAME(apply_until)(d->s, d->m, d->chance, code, phase_end(d->s));
    return true;
}

/* Answers what the kernel asks in the course of an action; stops at questions the case leaves open. */
static bool answer_all(struct doing *d, struct case_action *action)
{
    for (;;) {
        const unsigned decision = d->s->view.decision;
        const struct case_given *given = case_given_to(action, decision, d->report);
        if (!given && !((LEFT_OUT) >> decision & 1))
            return true;
        if (!choose(d, given ? given->choice : CHOOSE_NOTHING))
            return false;
    }
}

/* Of itself it does no more than that the Marine has acted: everything else the case must tell. */
static bool do_marine(struct doing *d, unsigned marine)
{
    struct case_action action = {.first = (game_choice)marine << CHOICE_UNIT};
    if (!GAME(read_action)(&d->reading, marine, &action) || !case_words_end(&d->words))
        return false;
    begin_action(d);
    if (!choose(d, action.first))
        return true;
    d->expected->view.acted |= 1u << marine;
    if (answer_all(d, &action))
        case_all_was_asked(&action, d->report);
    return true;
}

/* "choose X": the answer to the decision that waits. */
static bool do_choose(struct doing *d, const struct case_entry *entry)
{
    game_choice choice = 0;
    (void)entry;
    if (d->s->view.decision == DECIDE_NOTHING || d->s->view.decision == DECIDE_MARINE) {
        case_differs(d->report, "the decision", "one that is answered by 'choose'", "none");
        return true;
    }
    if (!GAME(read_answer)(d->s, &d->reading, &choice) || !case_words_end(&d->words))
        return false;
    choose(d, choice);
    return true;
}

/* The game as it begins, up to its first decision. */
static bool do_start(struct doing *d, const struct case_entry *entry)
{
    (void)entry;
    GAME(observed_start)(d->s, d->m, d->chance);
    return true;
}

/* Steps of the sequence of play. */
static bool do_steps(struct doing *d, const struct case_entry *entry)
{
    begin_step(d->s, (enum step)entry->first);
    GAME(resume)(d->s, d->m, d->chance, (enum step)entry->beyond);
    return true;
}

/* The same where nobody has acted afterwards. */
static bool do_end(struct doing *d, const struct case_entry *entry)
{
    d->expected->view.acted = 0;
    return do_steps(d, entry);
}

static bool do_new_turn(struct doing *d, const struct case_entry *entry)
{
    d->expected->view.turn++;
    expect_turn(&d->expected->view);
    return do_steps(d, entry);
}

/* ENTRY(name, what performs it, whether words follow, the first step, the step beyond the last). */
#define ENTRY(name, perform, ...) static bool perform(struct doing *d, const struct case_entry *entry);
#include GAME_ENTRIES
#undef ENTRY

static const struct case_entry entries[] = {
#define ENTRY(name, perform, ...) {#name, perform, __VA_ARGS__},
#include GAME_ENTRIES
#undef ENTRY
    {"choose", do_choose, true, 0, 0},
    {"start", do_start, false, 0, 0},
};

bool GAME(case_act)(const void *model, void *state, void *expected, struct chance *chance,
                    const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct doing d = {.m = model,
                      .s = state,
                      .expected = expected,
                      .chance = chance,
                      .report = report,
                      .problems = problems};
    const struct case_names marines = GAME(marine_names)(model);
    const struct case_entries all = {entries, sizeof entries / sizeof *entries};
    d.reading = GAME(case_reading)(model, state, &d.words);
    case_words_begin(&d.words, node, problems);
    if (!case_word_need(&d.words, "a Marine or a step"))
        return false;
    const int marine = case_named(&marines, d.words.word);
    if (d.s->view.over && strcmp(d.words.word, "start") != 0) {
        case_differs(report, d.words.word, "a game that goes on", "a game that is over");
        return true;
    }
    return marine >= 0 ? do_marine(&d, (unsigned)marine) : case_run_entry(&d, all, &marines, &d.words);
}
