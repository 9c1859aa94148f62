/* Rule cases: compares a state with what is expected of it, thing by thing in words. */
#include "rules/shared/unit_set.h"
#include "rules/vermin/cases.h"

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

static void compare_names(const struct comparing *c, const char *what, const struct case_names *names,
                          uint32_t wanted, uint32_t there)
{
    struct text want = {0}, got = {0};
    case_add_names(&want, names, wanted);
    case_add_names(&got, names, there);
    case_compare(c->report, what, &want, &got);
}

static void compare_markers(const struct comparing *c)
{
    const struct vermin_view *w = c->want, *g = c->got;
    const struct case_names marines = vermin_marine_names(c->m);
    struct text want = {0}, got = {0};
    vermin_jewels_text(c->m, w, &want);
    vermin_jewels_text(c->m, g, &got);
    case_compare(c->report, "jewels", &want, &got);
    vermin_wrap_text(w->wrap, &want);
    vermin_wrap_text(g->wrap, &got);
    case_compare(c->report, "wrap", &want, &got);
    compare_names(c, "tunnels", &vermin_tunnel_numbers, w->tunnel_open, g->tunnel_open);
    compare_names(c, "collapsed tunnels", &vermin_tunnel_numbers, w->tunnel_collapsed, g->tunnel_collapsed);
    compare_names(c, "tunnels out of the game", &vermin_tunnel_numbers, w->tunnel_gone, g->tunnel_gone);
    compare_names(c, "event chits left", &vermin_chit_names, w->chits, g->chits);
    compare_names(c, "weapons left", &vermin_weapon_names, w->secrets, g->secrets);
    compare_names(c, "lost in chapter 1", &marines, w->lost_before, g->lost_before);
}

static void compare_numbers(const struct comparing *c)
{
    const struct vermin_view *w = c->want, *g = c->got;
    const struct {
        const char *what;
        unsigned want, got;
    } numbers[] = {
        {"turn", w->turn, g->turn},
        {"chapter", w->chapter, g->chapter},
        {"direction south", w->direction_south + 1u, g->direction_south + 1u},
        {"direction north", w->direction_north + 1u, g->direction_north + 1u},
        {"flooded", w->flooded, g->flooded},
        {"storm", w->storm, g->storm},
        {"no_tunnels", w->no_tunnels, g->no_tunnels},
        {"urged", w->urged, g->urged},
        {"recon", w->recon, g->recon},
        {"kitten", w->kitten, g->kitten},
        {"jewels exported", w->exported, g->exported},
        {"exported in chapter 1", w->exported_before, g->exported_before},
        {"jewels left in chapter 1", w->jewels_before, g->jewels_before},
        {"turns of chapter 1", w->turns_before, g->turns_before},
        {"ending of chapter 1", w->ending_before, g->ending_before},
        {"nest 2 is their origin (bits)", w->from_nest_2, g->from_nest_2},
    };
    size_t count = sizeof numbers / sizeof *numbers;
    if (c->m->ruling[RULING_ENTRANCE_NEST_CHOICE] != ENTRANCE_NEST_CHOICE_OWN_ORIGIN_NEST)
        count--; /* the last matters to that answer alone */
    for (size_t i = 0; i < count; i++)
        case_compare_number(c->report, numbers[i].what, numbers[i].want, numbers[i].got);
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
    compare_markers(&c);
    compare_numbers(&c);
    compare_result(&c, node && conf_find(node, "ending"));
    if (expected || asked)
        compare_asked(&c, asked, problems);
    if (metrics) {
        vermin_outcome(model, state, &outcome);
        case_compare_metrics(report, metrics, vermin_metrics, METRICS, &outcome, problems);
    }
    return problems->told == before;
}
