/* Rule cases: what is done. An entry of `do:` is one of
 *
 *   act A+D move           a group acts: units, then a word that names the action (choices.def)
 *   undead_react           a procedure of its own (see `runs` below), some with a number, unit or place
 *   step F1-0305           the answer to the decision that waits; decisions before it that the case does not
 * name are answered by default: items before wounds, no attack, stop, else the lowest id
 *   refused ...            the action or the answer must not be allowed
 *   rest                   everything else is answered by default */
#include <string.h>

#include "rules/longest_day/cases/cases.h"
#include "rules/longest_day/course.h"

struct doing {
    const struct longest_day_model *m;
    struct longest_day_state *s, *expected;
    struct chance *chance;
    struct case_words words;
    struct case_report *report;
};

static game_choice default_answer(const struct doing *d)
{
    game_choice choices[1];
    longest_day_list(d->m, d->s, choices, 1);
    return choices[0];
}

static void answer(struct doing *d, game_choice choice)
{
    longest_day_observed_apply(d->s, d->m, d->chance, choice);
}

static bool do_rest(struct doing *d)
{
    while (d->s->decision && !d->s->ending)
        answer(d, default_answer(d));
    return case_words_end(&d->words);
}

/* ---------------------------------------------------------------------------------------- actions ---- */

static uint32_t read_units(struct doing *d)
{
    uint32_t units = 0;
    if (!case_word_need(&d->words, "unit"))
        return 0;
    for (char *part = strtok(d->words.word, "+"); part; part = strtok(NULL, "+")) {
        const int unit = longest_day_case_find(longest_day_paratrooper_ids, PARATROOPERS, part);
        if (unit < 0) {
            conf_problem(d->words.item, d->words.problems, "A, B+C ...", NULL, "there is no unit '%s'", part);
            return 0;
        }
        units |= BIT(unit);
    }
    return units;
}

static bool do_act(struct doing *d)
{
    const uint32_t units = read_units(d);
    game_choice choice;
    if (!units)
        return false;
    d->s->group = (uint16_t)units;
    d->s->decision = DECIDE_GROUP;
    d->s->frame[d->s->depth++] = (struct frame){.kind = CALL_ACTIONS, .stage = 1, .b = 1};
    if (!choice_read(&game_longest_day, &longest_day_choices, d->m, d->s, &d->words, d->report, &choice))
        return false;
    d->expected->acted |= (uint16_t)units;
    answer(d, choice);
    return true;
}

static bool do_infiltrate(struct doing *d)
{
    const uint32_t units = read_units(d);
    if (!units)
        return false;
    d->s->phase = PHASE_INFILTRATION;
    longest_day_run_procedure(d->s, d->m, d->chance,
                              (struct frame){.kind = CALL_INFILTRATION, .mask = units});
    if (!d->s->ending)
        d->s->phase = PHASE_CASTLE;
    return case_words_end(&d->words);
}

/* ------------------------------------------------------------------------------------- procedures ---- */

enum operand_kind { NO_OPERAND, OF_NUMBER, OF_UNDEAD, OF_GERMAN, OF_UNIT, OF_PLACE, OF_SLOT };

static const struct {
    const char *word;
    uint8_t kind, operand, step;
} runs[] = {
    {"set_up", CALL_SET_UP, NO_OPERAND, STEP_PARATROOPERS},
    {"equip", CALL_EQUIP, NO_OPERAND, STEP_PARATROOPERS},
    {"castle_set_up", CALL_CASTLE_SET_UP, NO_OPERAND, STEP_PARATROOPERS},
    {"drop", CALL_DROP, NO_OPERAND, STEP_PARATROOPERS},
    {"outdoor_germans", CALL_OUTDOOR_GERMANS, NO_OPERAND, STEP_GERMANS},
    {"outdoor_german", CALL_OUTDOOR_GERMAN, OF_GERMAN, STEP_GERMANS},
    {"detected", CALL_DETECTED, OF_PLACE, STEP_PARATROOPERS},
    {"deal", CALL_DEAL, NO_OPERAND, STEP_PARATROOPERS},
    {"infiltrations", CALL_INFILTRATIONS, NO_OPERAND, STEP_PARATROOPERS},
    {"event", CALL_EVENT, OF_NUMBER, STEP_PLAN},
    {"leader", CALL_LEADER, OF_NUMBER, STEP_PLAN},
    {"reveal", CALL_REVEAL, OF_SLOT, STEP_PLAN},
    {"plan_step", CALL_PLAN, NO_OPERAND, STEP_PLAN},
    {"undead_react", CALL_UNDEAD_REACT, NO_OPERAND, STEP_UNDEAD},
    {"undead_reaction", CALL_UNDEAD_REACTION, OF_UNDEAD, STEP_UNDEAD},
    {"undead_fight", CALL_UNDEAD_FIGHT, OF_UNDEAD, STEP_UNDEAD},
    {"germans_react", CALL_GERMANS_REACT, NO_OPERAND, STEP_GERMANS},
    {"german_reaction", CALL_GERMAN_REACTION, OF_GERMAN, STEP_GERMANS},
    {"german_fight", CALL_GERMAN_FIGHT, OF_GERMAN, STEP_GERMANS},
    {"father_acts", CALL_FATHER, OF_UNDEAD, STEP_PARATROOPERS},
    {"explosion", CALL_EXPLOSION, NO_OPERAND, STEP_PLAN},
};

static bool read_operand(struct doing *d, enum operand_kind kind, struct frame *frame)
{
    int thing = -1;
    if (kind == NO_OPERAND)
        return true;
    if (!case_word_need(&d->words, "operand"))
        return false;
    const char *word = d->words.word;
    const unsigned place = longest_day_case_place(d->m, word);
    if (kind == OF_NUMBER)
        thing = word[0] >= '1' && word[0] <= '3' && !word[1] ? word[0] - '0' : -1;
    else if (kind == OF_UNDEAD)
        thing = longest_day_case_find(longest_day_undead_ids, UNDEAD, word);
    else if (kind == OF_GERMAN)
        thing = longest_day_case_find(longest_day_german_ids, GERMANS, word);
    else if (kind == OF_SLOT)
        thing = longest_day_front_slot(d->m, d->s, place);
    else if (place != NOWHERE)
        thing = 0;
    frame->x = (uint16_t)place;
    frame->a = (uint8_t)thing;
    if (thing < 0)
        conf_problem(d->words.item, d->words.problems, NULL, NULL, "'%s' cannot stand here", word);
    return thing >= 0;
}

static bool do_run(struct doing *d, size_t which)
{
    struct frame frame = {.kind = runs[which].kind};
    if (!read_operand(d, (enum operand_kind)runs[which].operand, &frame) || !case_words_end(&d->words))
        return false;
    if (d->s->ending)
        return true;
    d->s->step = runs[which].step;
    longest_day_run_procedure(d->s, d->m, d->chance, frame);
    d->s->step = d->expected->step;
    return true;
}

/* The course of play from here on, as far as the next decision. */
static const struct {
    const char *word;
    uint8_t stage, step;
} courses[] = {
    {"outdoor_step_ends", COURSE_OUTDOOR_GERMANS, STEP_PARATROOPERS},
    {"castle_turn_begins", COURSE_CASTLE_ACTIONS, STEP_PARATROOPERS},
    {"castle_turn_ends", COURSE_CASTLE_END, STEP_PLAN},
};

static bool do_course(struct doing *d, size_t which)
{
    d->s->step = courses[which].step;
    longest_day_run_procedure(d->s, d->m, d->chance,
                              (struct frame){.kind = CALL_GAME, .stage = courses[which].stage});
    d->s->step = d->expected->step;
    return case_words_end(&d->words);
}

/* ---------------------------------------------------------------------------------------- answers ---- */

static bool fits(const struct doing *d, const char *word)
{
    game_choice choices[512];
    const size_t count = longest_day_list(d->m, d->s, choices, 512);
    for (size_t i = 0; i < count && i < 512; i++)
        if (strcmp(longest_day_choices.words[choice_word_of(&longest_day_choices, choices[i])].name, word) ==
            0)
            return true;
    return false;
}

static bool do_answer(struct doing *d, const struct conf_node *node)
{
    game_choice choice;
    while (d->s->decision && !d->s->ending && !fits(d, d->words.word))
        answer(d, default_answer(d));
    case_words_begin(&d->words, node, d->words.problems);
    if (!choice_read(&game_longest_day, &longest_day_choices, d->m, d->s, &d->words, d->report, &choice))
        return false;
    answer(d, choice);
    return true;
}

static bool do_one(struct doing *d, const struct conf_node *node)
{
    if (strcmp(d->words.word, "act") == 0)
        return do_act(d);
    if (strcmp(d->words.word, "rest") == 0)
        return do_rest(d);
    if (strcmp(d->words.word, "infiltrates") == 0)
        return do_infiltrate(d);
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++)
        if (strcmp(d->words.word, runs[i].word) == 0)
            return do_run(d, i);
    for (size_t i = 0; i < sizeof courses / sizeof *courses; i++)
        if (strcmp(d->words.word, courses[i].word) == 0)
            return do_course(d, i);
    return do_answer(d, node);
}

/* It is tried on copies, which are thrown away. */
static bool do_refused(struct doing *d)
{
    struct longest_day_state state = *d->s, expected = *d->expected;
    struct case_report refusal = {0};
    struct doing tried = *d;
    game_choice choice;
    tried.s = &state;
    tried.expected = &expected;
    tried.report = &refusal;
    if (case_word_take(&tried.words, "act"))
        do_act(&tried);
    else
        choice_read(&game_longest_day, &longest_day_choices, d->m, d->s, &tried.words, &refusal, &choice);
    if (!refusal.differences)
        case_differs(d->report, "an action that is refused", "not allowed", "allowed");
    case_report_free(&refusal);
    return true;
}

bool longest_day_case_act(const void *model, void *state, void *expected, struct chance *chance,
                          const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct doing d = {.m = model, .s = state, .expected = expected, .chance = chance, .report = report};
    case_words_begin(&d.words, node, problems);
    if (!case_word_need(&d.words, "action"))
        return false;
    return strcmp(d.words.word, "refused") == 0 ? do_refused(&d) : do_one(&d, node);
}
