/* What is done in rule cases: parts of the sequence of play, and answers; and what must come of it. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "rules/shared/cases_check.h"
#include "rules/yuggoth/cases/cases.h"

/* Where the kernel stops: before the next turn, the doom phase, the next round. */
enum { STOPS = 1u << STEP_TURN | 1u << STEP_DOOM | 1u << STEP_ROUND };

/* "first_seat 2", "start_area 0": what the draws of a shuffle give, one after the other. */
int yuggoth_case_pool(const char *name)
{
    for (unsigned site = 0; site < SITES; site++)
        if (strcmp(yuggoth_sites[site].name, name) == 0)
            return (int)site;
    return -1;
}

int yuggoth_case_element(const void *model, int pool, const char *name)
{
    char *end;
    const long number = strtol(name, &end, 10);
    (void)model;
    (void)pool;
    return *name && !*end && number >= 0 && number < SIGNS ? (int)number : -1;
}

struct doing {
    const struct yuggoth_model *m;
    struct yuggoth_state *s, *expected;
    struct chance *chance;
    struct case_words words;
    struct case_report *report;
};

/* An answer; that a battle counts is not told (YUG-10, j). */
static bool answer(struct doing *d)
{
    game_choice choice;
    if (!choice_read(&game_yuggoth, &yuggoth_choices, d->m, d->s, &d->words, d->report, &choice))
        return d->words.problems->told == 0;
    const unsigned kind = choice_unpack(choice).kind;
    d->expected->battles[d->s->seat] += kind == CHOOSE_BATTLE || kind == CHOOSE_BATTLE_WATCHER;
    yuggoth_apply_until(d->s, d->m, d->chance, choice, STOPS);
    return true;
}

/* "turn seat1": its turn begins, with its claims. */
static bool begin_turn(struct doing *d)
{
    const int seat = yuggoth_case_name(d->m, &d->words, yuggoth_seat, SEATS, "a seat");
    if (seat < 0)
        return false;
    d->s->seat = (uint8_t)seat;
    yuggoth_play_step(d->s, d->m, d->chance, STEP_TURN, STOPS);
    return true;
}

/* "refused move slime from SSA to OVL": the rules must not allow it. */
static bool refused(struct doing *d)
{
    struct case_report silent = {.id = d->report->id};
    game_choice choice;
    const size_t before = d->words.problems->told;
    if (choice_read(&game_yuggoth, &yuggoth_choices, d->m, d->s, &d->words, &silent, &choice) ||
        silent.differences > 1)
        case_differs(d->report, conf_scalar(d->words.node), "not legal", "legal");
    case_report_free(&silent);
    return d->words.problems->told == before;
}

static bool start(struct doing *d)
{
    yuggoth_observed_start(d->s, d->m, d->chance);
    return true;
}

static bool new_round(struct doing *d)
{
    memset(d->expected->battles, 0, sizeof d->expected->battles);
    d->expected->round++;
    yuggoth_play_step(d->s, d->m, d->chance, STEP_ROUND, STOPS);
    return true;
}

static bool gather_power(struct doing *d)
{
    yuggoth_play_step(d->s, d->m, d->chance, STEP_GATHER, STOPS);
    return true;
}

static bool doom_phase(struct doing *d)
{
    yuggoth_play_step(d->s, d->m, d->chance, STEP_DOOM, STOPS);
    return true;
}

static const struct entry {
    const char *name;
    bool (*run)(struct doing *d);
} entries[] = {{"turn", begin_turn},     {"refused", refused},           {"start", start},
               {"new_round", new_round}, {"gather_power", gather_power}, {"doom_phase", doom_phase}};

bool yuggoth_case_act(const void *model, void *state, void *expected, struct chance *chance,
                      const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct doing doing = {.m = model, .s = state, .expected = expected, .chance = chance, .report = report},
                 *d = &doing;
    case_words_begin(&d->words, node, problems);
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
        if (case_word_take(&d->words, entries[i].name))
            return entries[i].run(d) && case_words_end(&d->words);
    return answer(d);
}

/* ------------------------------------------------------------------------------------------------ expect
 * ---- */

static void add_asked(const struct yuggoth_model *m, const struct yuggoth_state *s, struct text *text)
{
    if (s->decision == DECIDE_NOTHING)
        return;
    text_addf(text, "%s %s", yuggoth_seat(m, s->side), yuggoth_decision_name(m, s->decision));
}

/* Without `asked` no question may wait but the next action. */
static void check_asked(const struct yuggoth_model *m, const struct yuggoth_state *s,
                        const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct text got = {0};
    if (!node && s->decision == DECIDE_ACTION)
        return;
    add_asked(m, s, &got);
    if (!got.bytes && !node)
        return;
    case_compare_asked(report, node, &got, problems);
}

/* Where the rules stand need not be told. */
static void take_over_place(struct yuggoth_state *want, const struct yuggoth_state *got)
{
    const size_t from = offsetof(struct yuggoth_state, step), to = offsetof(struct yuggoth_state, record);
    memcpy((char *)want + from, (const char *)got + from, to - from);
    want->retreat_areas = got->retreat_areas;
    want->last_move = got->last_move;
}

bool yuggoth_case_check(const void *model, const void *state, const void *expected,
                        const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    const struct yuggoth_model *m = model;
    const struct yuggoth_state *s = state;
    struct yuggoth_state want = *(const struct yuggoth_state *)(expected ? expected : state);
    const size_t before = problems->told;
    const struct conf_node *metrics = node ? conf_find(node, "metrics") : NULL;
    yuggoth_case_lay(m, &want, node, problems);
    take_over_place(&want, s);
    if (problems->told > before)
        return false;
    fields_compare(&yuggoth_fields, m, &want, s, report);
    if (expected)
        check_asked(m, s, node ? conf_find(node, "asked") : NULL, report, problems);
    if (metrics) {
        struct game_outcome outcome;
        yuggoth_outcome(m, s, &outcome);
        case_compare_metrics(report, metrics, yuggoth_metrics, METRICS, &outcome, problems);
    }
    return problems->told == before;
}
