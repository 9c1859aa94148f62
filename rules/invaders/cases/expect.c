/* Rule cases: compares a state with what is expected of it, thing by thing in words. */
#include "rules/invaders/cases/cases.h"

struct comparing {
    const struct invaders_model *m;
    const struct invaders_state *want, *got;
    struct case_report *report;
};

static void compare_units(const struct comparing *c)
{
    struct text want = {0}, got = {0};
    FOR_EACH_BIT(i, c->m->all_marines) {
        invaders_case_marine_text(c->m, c->want, i, &want);
        invaders_case_marine_text(c->m, c->got, i, &got);
        case_compare(c->report, c->m->marine_name[i], &want, &got);
    }
    FOR_EACH_BIT(i, c->m->all_kayotz) {
        invaders_case_kayotz_text(c->m, c->want, i, &want);
        invaders_case_kayotz_text(c->m, c->got, i, &got);
        case_compare(c->report, c->m->kayotz_name[i], &want, &got);
    }
}

static void compare_markers(const struct comparing *c)
{
    const struct invaders_view *want_view = &c->want->view, *got_view = &c->got->view;
    struct text want = {0}, got = {0};
    case_add_hexes(&want, &view_board(c->m, want_view)->map, &want_view->strongpoints);
    case_add_hexes(&got, &view_board(c->m, got_view)->map, &got_view->strongpoints);
    case_compare(c->report, "strongpoints", &want, &got);
    for (int field = 0; field < FIELDS; field++) {
        invaders_case_field_text(view_board(c->m, want_view), want_view, (enum field)field, &want);
        invaders_case_field_text(view_board(c->m, got_view), got_view, (enum field)field, &got);
        case_compare(c->report, invaders_field_names[field], &want, &got);
    }
    invaders_case_chits_text(c->m, want_view->chits, &want);
    invaders_case_chits_text(c->m, got_view->chits, &got);
    case_compare(c->report, "activity chits left", &want, &got);
}

static void compare_result(const struct comparing *c, bool with_ending)
{
    size_t count;
    const struct game_level *levels = invaders_levels(c->m, SIDE_MARINE, &count);
    const struct game_ending *endings = invaders_endings(c->m, &count);
    const struct invaders_view *w = &c->want->view, *g = &c->got->view;
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
    invaders_case_asked_text(c->m, &c->got->view, &got);
    case_compare_asked(c->report, node, &got, problems);
}

static void compare_metrics(const struct comparing *c, const struct conf_node *node,
                            struct problems *problems)
{
    struct game_outcome outcome;
    invaders_outcome(c->m, c->got, &outcome);
    case_compare_metrics(c->report, node, invaders_metrics, METRICS, &outcome, problems);
}

bool invaders_case_check(const void *model, const void *state, const void *expected,
                         const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct invaders_state want = *(const struct invaders_state *)(expected ? expected : state);
    struct comparing c = {model, &want, state, report};
    size_t before = problems->told;
    invaders_case_lay(model, &want, node, false, problems);
    const struct conf_node *asked = node ? conf_find(node, "asked") : NULL;
    const struct conf_node *metrics = node ? conf_find(node, "metrics") : NULL;
    if (problems->told > before)
        return false;
    compare_units(&c);
    compare_markers(&c);
    fields_compare(&invaders_fields, model, &want, state, report);
    compare_result(&c, node && conf_find(node, "ending"));
    if (expected || asked)
        compare_asked(&c, asked, problems);
    if (metrics)
        compare_metrics(&c, metrics, problems);
    return problems->told == before;
}
