/* Rule cases: compares a state with what is expected of it, thing by thing in words. */
#include "rules/shared/unit_set.h"
#include "rules/vermin/cases/cases.h"

struct comparing {
    const struct vermin_model *m;
    const struct vermin_view *want, *got;
    struct case_report *report;
};

static void compare_units(const struct comparing *c)
{
    struct text want = {0}, got = {0};
    FOR_EACH_BIT(i, c->m->all_marines) {
        vermin_marine_text(c->m, c->want, i, &want);
        vermin_marine_text(c->m, c->got, i, &got);
        case_compare(c->report, c->m->marine_name[i], &want, &got);
    }
    FOR_EACH_BIT(i, c->m->all_vermin) {
        vermin_unit_text(c->m, c->want, i, &want);
        vermin_unit_text(c->m, c->got, i, &got);
        case_compare(c->report, c->m->vermin_name[i], &want, &got);
    }
}

/* What is not in the words of one field. */
static void compare_others(const struct comparing *c)
{
    struct text want = {0}, got = {0};
    vermin_jewels_text(c->m, c->want, &want);
    vermin_jewels_text(c->m, c->got, &got);
    case_compare(c->report, "jewels", &want, &got);
    if (consult(c->m->ruling, RULING_ENTRANCE_NEST_CHOICE) == ENTRANCE_NEST_CHOICE_OWN_ORIGIN_NEST)
        case_compare_number(c->report, "nest 2 is their origin (bits)", c->want->from_nest_2,
                            c->got->from_nest_2);
}

static void compare_result(const struct comparing *c, bool with_ending)
{
    size_t count;
    const struct game_level *levels = vermin_levels(c->m, SIDE_MARINE, &count);
    const struct game_ending *endings = vermin_endings(c->m, &count);
    const struct vermin_view *w = c->want, *g = c->got;
    struct text want = {0}, got = {0};
    text_add(&want, w->over ? levels[w->level].name : "none");
    text_add(&got, g->over ? levels[g->level].name : "none");
    case_compare(c->report, "result", &want, &got);
    if (!with_ending)
        return;
    text_add(&want, endings[w->ending].name);
    text_add(&got, g->over ? endings[g->ending].name : "none");
    case_compare(c->report, "ending", &want, &got);
}

static void compare_asked(const struct comparing *c, const struct conf_node *node, struct problems *problems)
{
    struct text got = {0};
    vermin_asked_text(c->m, c->got, &got);
    case_compare_asked(c->report, node, &got, problems);
}

bool vermin_case_check(const void *model, const void *state, const void *expected,
                       const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct vermin_state want = *(const struct vermin_state *)(expected ? expected : state);
    struct comparing c = {model, &want.view, &((const struct vermin_state *)state)->view, report};
    size_t before = problems->told;
    vermin_lay(model, &want, node, false, problems);
    const struct conf_node *asked = node ? conf_find(node, "asked") : NULL;
    const struct conf_node *metrics = node ? conf_find(node, "metrics") : NULL;
    struct game_outcome outcome;
    if (problems->told > before)
        return false;
    compare_units(&c);
    fields_compare(&vermin_fields, model, &want, state, report);
    compare_others(&c);
    compare_result(&c, node && conf_find(node, "ending"));
    if (expected || asked)
        compare_asked(&c, asked, problems);
    if (metrics) {
        vermin_outcome(model, state, &outcome);
        case_compare_metrics(report, metrics, vermin_metrics, METRICS, &outcome, problems);
    }
    return problems->told == before;
}
