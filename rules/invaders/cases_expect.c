/* Rule cases: compares a state with what is expected of it, thing by thing in words. */
#include <stdlib.h>
#include <string.h>

#include "rules/invaders/cases.h"

struct comparing {
    const struct invaders_model *m;
    const struct invaders_state *want, *got;
    struct case_report *report;
};

static void compare(const struct comparing *c, const char *what, struct text *want, struct text *got)
{
    char *expected = text_take(want), *actual = text_take(got);
    if (strcmp(expected, actual) != 0)
        case_differs(c->report, what, expected, actual);
    free(expected);
    free(actual);
}

static void compare_units(const struct comparing *c)
{
    struct text want = {0}, got = {0};
    FOR_EACH_BIT(i, c->m->all_marines) {
        case_marine_text(c->m, c->want, i, &want);
        case_marine_text(c->m, c->got, i, &got);
        compare(c, c->m->marine_name[i], &want, &got);
    }
    FOR_EACH_BIT(i, c->m->all_kayotz) {
        case_kayotz_text(c->m, c->want, i, &want);
        case_kayotz_text(c->m, c->got, i, &got);
        compare(c, c->m->kayotz_name[i], &want, &got);
    }
}

static void compare_markers(const struct comparing *c)
{
    const struct invaders_view *want_view = &c->want->view, *got_view = &c->got->view;
    struct text want = {0}, got = {0};
    case_hexes_text(view_board(c->m, want_view), &want_view->strongpoints, &want);
    case_hexes_text(view_board(c->m, got_view), &got_view->strongpoints, &got);
    compare(c, "strongpoints", &want, &got);
    for (int field = 0; field < FIELDS; field++) {
        case_field_text(view_board(c->m, want_view), want_view, (enum field)field, &want);
        case_field_text(view_board(c->m, got_view), got_view, (enum field)field, &got);
        compare(c, invaders_field_names[field], &want, &got);
    }
    case_chits_text(c->m, want_view->chits, &want);
    case_chits_text(c->m, got_view->chits, &got);
    compare(c, "activity chits left", &want, &got);
    case_objectives_text(want_view->objectives, &want);
    case_objectives_text(got_view->objectives, &got);
    compare(c, "objective chits left", &want, &got);
    case_marines_text(c->m, want_view->exited_before, &want);
    case_marines_text(c->m, got_view->exited_before, &got);
    compare(c, "exited in chapter 1", &want, &got);
    case_marines_text(c->m, want_view->lost_before, &want);
    case_marines_text(c->m, got_view->lost_before, &got);
    compare(c, "lost in chapter 1", &want, &got);
}

static void compare_numbers(const struct comparing *c)
{
    const struct invaders_view *w = &c->want->view, *g = &c->got->view;
    const struct {
        const char *what;
        unsigned want, got;
    } numbers[] = {
        {"turn", w->turn, g->turn},
        {"chapter", w->chapter, g->chapter},
        {"kills", w->kills, g->kills},
        {"home dimension", w->dimension, g->dimension},
        {"recon flag", w->recon, g->recon},
        {"request made", w->requested, g->requested},
        {"reserve entered", w->reserve_entered, g->reserve_entered},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct text want = {0}, got = {0};
        text_addf(&want, "%u", numbers[i].want);
        text_addf(&got, "%u", numbers[i].got);
        compare(c, numbers[i].what, &want, &got);
    }
}

static void compare_result(const struct comparing *c, bool with_ending)
{
    size_t count;
    const struct game_level *levels = invaders_levels(c->m, &count);
    const struct game_ending *endings = invaders_endings(c->m, &count);
    const struct invaders_view *w = &c->want->view, *g = &c->got->view;
    struct text want = {0}, got = {0};
    text_add(&want, w->over ? levels[w->level].name : "none");
    text_add(&got, g->over ? levels[g->level].name : "none");
    compare(c, "result", &want, &got);
    if (!with_ending)
        return;
    text_add(&want, endings[w->ending].name);
    text_add(&got, g->over ? endings[g->ending].name : "none");
    compare(c, "ending", &want, &got);
}

/* "marine counter LG1 LG2": the side and what is offered may be left out. */
static void compare_asked(const struct comparing *c, const struct conf_node *node, struct problems *problems)
{
    struct text want = {0}, got = {0};
    struct case_words words;
    case_asked_text(c->m, &c->got->view, &got);
    if (!node) {
        text_add(&want, "nothing");
        compare(c, "asked", &want, &got);
        return;
    }
    case_words_begin(&words, node, problems);
    char *asked = text_take(&got), *rest = asked, *word;
    bool same = true;
    while (case_word_next(&words)) {
        bool found = false;
        case_add_word(&want, words.word);
        while (!found && (word = strtok_r(rest, " ", &rest)))
            found = strcmp(word, words.word) == 0;
        same &= found;
    }
    free(asked);
    case_asked_text(c->m, &c->got->view, &got);
    if (!same)
        compare(c, "asked", &want, &got);
    text_free(&want);
    text_free(&got);
}

static void compare_metrics(const struct comparing *c, const struct conf_node *node,
                            struct problems *problems)
{
    const char *names[METRICS];
    struct game_outcome outcome;
    invaders_outcome(c->m, c->got, &outcome);
    for (int i = 0; i < METRICS; i++)
        names[i] = invaders_metrics[i].name;
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *child = conf_at(node, i);
        int metric = METRICS - 1;
        while (metric >= 0 && strcmp(names[metric], conf_key(child)) != 0)
            metric--;
        if (metric < 0) {
            conf_problem(child, problems, "a metric", nearest_name(conf_key(child), names, METRICS),
                         "unknown metric '%s'", conf_key(child));
            continue;
        }
        struct text want = {0}, got = {0};
        text_addf(&want, "%ld", (long)conf_integer(child, "", INT32_MIN, INT32_MAX, problems));
        text_addf(&got, "%ld", (long)outcome.metric[metric]);
        compare(c, names[metric], &want, &got);
    }
}

bool invaders_case_check(const void *model, const void *state, const void *expected,
                         const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct invaders_state want = *(const struct invaders_state *)(expected ? expected : state);
    struct comparing c = {model, &want, state, report};
    size_t before = problems->told;
    case_lay(model, &want, node, false, problems);
    const struct conf_node *asked = node ? conf_find(node, "asked") : NULL;
    const struct conf_node *metrics = node ? conf_find(node, "metrics") : NULL;
    if (problems->told > before)
        return false;
    compare_units(&c);
    compare_markers(&c);
    compare_numbers(&c);
    compare_result(&c, node && conf_find(node, "ending"));
    if (expected || asked)
        compare_asked(&c, asked, problems);
    if (metrics)
        compare_metrics(&c, metrics, problems);
    return problems->told == before;
}
