/* Rule cases of the Galactic Marines games: `state:` and `expect:` laid over a state, and compared. Included
 * once by a game's cases/state.c, with struct lay defined, and
 *
 *     ENEMY_TABLE, ENEMIES, ALL_ENEMIES  the other side's table of units, its key, its mask in the model
 *     BEGIN_CHAPTER(lay)                 what a position that names its chapter has besides
 *     BEFORE_KEYS(lay)                   what is worked out before any key is laid
 *     EXPECTED_KEYS                      some of them, for complaints
 *     CHIT_TEXT(m, chit)                 what a chit is called
 *
 * which goes on with what lays the keys of its keys.def, say_others() and compare_others(). `state:` and
 * `expect:` say the same things in the same words. */
#include <string.h>

struct comparing;
/* What the decision that waits is about, in words: of decisions that only this game has. */
static void say_others(const struct GAME(model) * m, const struct GAME(view) * v, struct text *text);
/* What is not in the words of one unit or field. */
static void compare_others(const struct comparing *c);

static struct unit_position position_of(const struct lay *lay)
{
    return (struct unit_position){lay->m, lay->s, &lay->board->map};
}

static void lay_unit(struct lay *lay, const struct unit_table *table, unsigned unit, struct case_words *words)
{
    const struct unit_position position = position_of(lay);
    units_lay(table, &position, lay->s, unit, lay, words);
}

/* All of them are so until one is named. */
static void lay_unnamed(struct lay *lay, const struct unit_table *table, uint32_t units,
                        struct case_words *words)
{
    const struct case_words again = *words;
    FOR_EACH_BIT(unit, units) {
        *words = again;
        lay_unit(lay, table, unit, words);
    }
}

static void lay_unnamed_marines(struct lay *lay, struct case_words *words)
{
    lay_unnamed(lay, &GAME(marine_table), lay->m->all_marines, words);
}

static void lay_unnamed_enemies(struct lay *lay, struct case_words *words)
{
    lay_unnamed(lay, &ENEMY_TABLE, lay->m->ALL_ENEMIES, words);
}

/* "squad_1: 461 disrupted"; false if the key names no unit. */
static bool lay_named(struct lay *lay, const struct conf_node *node)
{
    const struct unit_table *const tables[] = {&GAME(marine_table), &ENEMY_TABLE};
    for (unsigned side = 0; side < 2; side++) {
        const struct case_names names = tables[side]->names(lay->m);
        const int unit = case_named(&names, conf_key(node));
        if (unit < 0)
            continue;
        const struct unit_position position = position_of(lay);
        units_lay_node(tables[side], &position, lay->s, (unsigned)unit, lay, node, lay->problems);
        return true;
    }
    return false;
}

static void lay_chapter(struct lay *lay, struct case_words *words)
{
    const uint16_t chapter = case_count_need(words, lay->m->chapters, "the number of a chapter");
    lay->v->chapter = chapter ? chapter : 1;
    BEGIN_CHAPTER(lay);
    lay->board = view_board(lay->m, lay->v);
}

static void lay_result(struct lay *lay, struct case_words *words)
{
    size_t count;
    const struct game_level *levels = GAME(levels)(lay->m, SIDE_MARINE, &count);
    const int level = case_level_need(words, levels, count);
    lay->v->level = (uint16_t)(level < 0 ? 0 : level);
    lay->v->over = 1;
}

static void lay_ending(struct lay *lay, struct case_words *words)
{
    size_t count;
    const struct game_ending *endings = GAME(endings)(lay->m, &count);
    const int ending = case_ending_need(words, endings, count);
    lay->v->ending = (uint16_t)(ending < 0 ? 0 : ending);
    lay->v->over = 1;
}

/* KEY(when, name): laid by lay_name(). */
#define KEY(when, name) static void lay_##name(struct lay *lay, struct case_words *words);
#include GAME_KEYS
#undef KEY

static const struct case_key keys[] = {
    {"chapter", CASE_LAY_FIRST, lay_chapter},
    {"unnamed_marines", CASE_LAY_FIRST, lay_unnamed_marines},
    {"unnamed_" ENEMIES, CASE_LAY_FIRST, lay_unnamed_enemies},
    {"result", CASE_LAY_PLAIN, lay_result},
    {"ending", CASE_LAY_PLAIN, lay_ending},
    {"asked", CASE_LAY_ELSEWHERE, NULL},
    {"metrics", CASE_LAY_ELSEWHERE, NULL},
#define KEY(when, name) {#name, CASE_LAY_##when, lay_##name},
#include GAME_KEYS
#undef KEY
};

static void lay_keys(struct lay *lay, const struct conf_node *node)
{
    const struct case_names units[] = {GAME(marine_table).names(lay->m), ENEMY_TABLE.names(lay->m)};
    const struct case_keys all = {
        .items = keys,
        .count = sizeof keys / sizeof *keys,
        .fields = &GAME(fields),
        .model = lay->m,
        .state = lay->s,
        .unit = lay_named,
        .units = units,
        .unit_lists = 2,
        .expected = "a unit or one of " EXPECTED_KEYS " ...",
    };
    case_lay_mapping(lay, &all, node, lay->problems);
}

static void lay_state(const struct GAME(model) * m, struct GAME(state) * s, const struct conf_node *node,
                      bool setup, struct problems *problems)
{
    struct lay lay = {.m = m, .s = s, .v = &s->view, .setup = setup, .problems = problems};
    if (!s->view.chapter) {
        s->view.chapter = 1;
        GAME(lay_begin)(&lay);
    }
    lay.board = view_board(m, &s->view);
    BEFORE_KEYS(&lay);
    lay_keys(&lay, node);
    GAME(lay_finish)(&lay, node);
}

bool GAME(case_setup)(const void *model, void *state, const struct conf_node *node, struct problems *problems)
{
    struct GAME(state) *s = state;
    const size_t before = problems->told;
    lay_state(model, s, node, true, problems);
    s->at.step = STEP_MARINE;
    s->view.decision = DECIDE_MARINE;
    s->view.side = SIDE_MARINE;
    return problems->told == before;
}

/* ------------------------------------------------------------------------------------------ comparing ----
 */

/* What is wanted and what there is, and who is told. */
struct comparing {
    const struct GAME(model) * m;
    const struct GAME(view) * want, *got;
    struct case_report *report;
};

static void compare_units(const struct comparing *c)
{
    const struct unit_position want = {c->m, c->want, &view_board(c->m, c->want)->map},
                               got = {c->m, c->got, &view_board(c->m, c->got)->map};
    units_compare(&GAME(marine_table), &want, &got, c->report);
    units_compare(&ENEMY_TABLE, &want, &got, c->report);
}

/* What `say` says of both. */
static void compare_said(const struct comparing *c, const char *title,
                         void (*say)(const struct GAME(model) * m, const struct GAME(view) * v,
                                     struct text *text))
{
    struct text want = {0}, got = {0};
    say(c->m, c->want, &want);
    say(c->m, c->got, &got);
    case_compare(c->report, title, &want, &got);
}

static void say_offers(const struct GAME(model) * m, const struct GAME(view) * v, struct text *text)
{
    const struct case_names marines = GAME(marine_names)(m);
    switch ((enum decision)v->decision) {
    case DECIDE_SECOND_FIRE:
    case DECIDE_SECOND_MOVE:
        case_add_word(text, m->marine_name[v->actor]);
        break;
    case DECIDE_COUNTER:
        case_add_names(text, &marines, v->offered_units);
        break;
    case DECIDE_CHIT:
        case_add_word(text, CHIT_TEXT(m, v->offered_chit[0]));
        case_add_word(text, CHIT_TEXT(m, v->offered_chit[1]));
        break;
    default:
        say_others(m, v, text);
        break;
    }
}

static void compare_result(const struct comparing *c, bool with_ending)
{
    size_t count;
    const struct game_level *levels = GAME(levels)(c->m, SIDE_MARINE, &count);
    const struct game_ending *endings = GAME(endings)(c->m, &count);
    const struct GAME(view) *w = c->want, *g = c->got;
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

/* The decision that waits; "nothing" also while any Marine may act. */
static void compare_asked(const struct comparing *c, const struct conf_node *node, struct problems *problems)
{
    const struct GAME(view) *v = c->got;
    struct text got = {0};
    if (v->decision == DECIDE_NOTHING || v->decision == DECIDE_MARINE || v->over) {
        case_add_word(&got, "nothing");
    } else {
        case_add_word(&got, GAME_DESCRIPTOR.sides[v->side].name);
        case_add_word(&got, GAME(decision_names)[v->decision]);
        say_offers(c->m, v, &got);
    }
    case_compare_asked(c->report, node, &got, problems);
}

static void compare_metrics(const struct comparing *c, const struct conf_node *node,
                            struct problems *problems)
{
    struct game_outcome outcome;
    GAME(outcome)(c->m, c->got, &outcome);
    case_compare_metrics(c->report, node, GAME(metrics), METRICS, &outcome, problems);
}

bool GAME(case_check)(const void *model, const void *state, const void *expected,
                      const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    struct GAME(state) want = *(const struct GAME(state) *)(expected ? expected : state);
    const struct comparing c = {model, &want.view, &((const struct GAME(state) *)state)->view, report};
    const size_t before = problems->told;
    lay_state(model, &want, node, false, problems);
    const struct conf_node *asked = node ? conf_find(node, "asked") : NULL;
    const struct conf_node *metrics = node ? conf_find(node, "metrics") : NULL;
    if (problems->told > before)
        return false;
    compare_units(&c);
    compare_others(&c);
    fields_compare(&GAME(fields), model, &want, state, report);
    compare_result(&c, node && conf_find(node, "ending"));
    if (expected || asked)
        compare_asked(&c, asked, problems);
    if (metrics)
        compare_metrics(&c, metrics, problems);
    return problems->told == before;
}
