/* Rule cases: what must have come of it. */
#include <stdlib.h>
#include <string.h>

#include "rules/imperium/cases/cases.h"
#include "rules/shared/cases_check.h"

static const char *const own_keys[] = {"winner", "ending", "asked", "metrics", NULL};

/* Where a counter is; of one that is lent also what it is called. */
static void add_unit(const struct imperium_model *model, const struct imperium_state *s, unsigned unit,
                     struct text *text)
{
    const struct imperium_model *m = imperium_model_of(model, s);
    if (unit < COUNTERS && s->as[unit])
        text_addf(text, "%s: ", m->unit_name[unit]);
    imperium_unit_text(m, s, unit, text);
}

static void compare_units(const struct imperium_model *m, const struct imperium_state *want,
                          const struct imperium_state *got, struct case_report *report)
{
    for (unsigned i = 0; i < UNITS; i++) {
        struct text expected = {0}, actual = {0};
        add_unit(m, want, i, &expected);
        add_unit(m, got, i, &actual);
        case_compare(report, m->unit_name[i], &expected, &actual);
    }
}

static void add_planet(const struct imperium_state *s, unsigned planet, struct text *text)
{
    const unsigned owner = owner_of(s, planet);
    if (owner == SIDES)
        text_add(text, "none");
    else
        text_addf(text, "%s %s", imperium_side_names[owner], is_world(s, planet) ? "world" : "outpost");
    if (s->war.paid[planet])
        text_addf(text, " paid %u", s->war.paid[planet]);
    if (s->war.terraforming[planet])
        text_addf(text, " terraforming %u", s->war.terraforming[planet]);
    if (bit_of(s->war.terraformed, planet))
        text_add(text, " terraformed");
}

static void compare_planets(const struct imperium_model *m, const struct imperium_state *want,
                            const struct imperium_state *got, struct case_report *report)
{
    for (unsigned planet = 0; planet < m->galaxy.planets; planet++) {
        struct text expected = {0}, actual = {0};
        add_planet(want, planet, &expected);
        add_planet(got, planet, &actual);
        case_compare(report, m->planet[planet].name, &expected, &actual);
    }
}

/* Values that the case names. */
static void compare_values(const struct imperium_state *want, const struct imperium_state *got,
                           const struct conf_node *node, struct case_report *report)
{
    for (size_t i = 0; i < imperium_case_value_count; i++) {
        const struct case_value *value = &imperium_case_values[i];
        if (node && conf_find(node, value->name))
            case_compare_number(report, value->name, imperium_case_value_of(want, value),
                                imperium_case_value_of(got, value));
    }
}

static void add_winner(const struct imperium_state *s, struct text *text)
{
    if (!s->over)
        case_add_word(text, "nobody");
    else
        case_add_word(text, s->winner == SIDES ? "draw" : imperium_side_names[s->winner]);
}

/* The side, the decision, what it is about. */
static void add_question(const struct imperium_model *m, const struct imperium_state *s, struct text *text)
{
    const struct question *q = &s->question;
    if (!q->kind) {
        case_add_word(text, "nothing");
        return;
    }
    case_add_word(text, imperium_side_names[q->side]);
    case_add_word(text, imperium_decision_names[q->kind]);
    imperium_question_subject(m, q, text);
}

static bool compare_result(const struct imperium_model *m, const struct imperium_state *s,
                           const struct conf_node *node, struct case_report *report,
                           struct problems *problems)
{
    const size_t before = problems->told;
    struct text got = {0}, winner = {0}, ending = {0}, wanted = {0};
    const struct conf_node *ends = node ? conf_find(node, "ending") : NULL;
    const struct conf_node *metrics = node ? conf_find(node, "metrics") : NULL;
    size_t count;
    add_question(m, s, &got);
    case_compare_asked(report, node ? conf_find(node, "asked") : NULL, &got, problems);
    add_winner(s, &winner);
    text_add(&wanted, node && conf_find(node, "winner") ? conf_string(node, "winner", problems) : "nobody");
    case_compare(report, "winner", &wanted, &winner);
    if (ends) {
        struct text want = {0};
        text_add(&want, conf_string(ends, "", problems));
        text_add(&ending, imperium_endings(m, &count)[s->ending].name);
        case_compare(report, "ending", &want, &ending);
    }
    if (metrics) {
        struct game_outcome outcome;
        imperium_outcome(m, s, &outcome);
        case_compare_metrics(report, metrics, imperium_metrics, METRICS, &outcome, problems);
    }
    return problems->told == before;
}

/* A partial check (`expected` is NULL) compares only what the node names. */
bool imperium_case_check(const void *model, const void *state, const void *expected,
                         const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct imperium_state *want = malloc(sizeof *want);
    memcpy(want, expected ? expected : state, sizeof *want);
    bool good = imperium_lay(model, want, node, own_keys, problems);
    if (good) {
        compare_units(model, want, state, report);
        compare_planets(model, want, state, report);
        compare_values(want, state, node, report);
        if (expected)
            good = compare_result(imperium_model_of(model, state), state, node, report, problems);
    }
    free(want);
    return good;
}
