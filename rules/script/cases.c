/* Rule cases of folder games: positions and expectations by the table of fields, choices by their words.
 *
 *     state: { at: { choose: move, side: red }, board: { A1: red } }
 *     do: move unit hussars to A2
 *     expect: { board: { A1: none } } */
#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"
#include "sim/conf/case_words.h"

static const char *const before_keys[] = {"at", NULL}, *const after_keys[] = {"over", "winner", NULL};

/* Whose cases run in this thread: pools are asked for by name alone. */
static _Thread_local const struct script_model *current;

/* The first step at which the word can be chosen; step_count if there is none. */
static size_t step_with(const struct script_host *host, int word)
{
    for (size_t i = 0; i < host->step_count; i++) {
        const struct script_step *step = &host->steps[i];
        for (unsigned k = 0; step->kind == STEP_CHOOSE && k < step->word_count; k++)
            if (host->words[step->first_word + k] == word)
                return i;
    }
    return host->step_count;
}

static void lay_choose(const struct script_model *model, struct script_head *head,
                       const struct conf_node *node, struct problems *problems)
{
    const struct script_host *host = script_host(model);
    const struct game *game = &model->game->game;
    const size_t before = problems->told;
    const int word = conf_choice(node, "", game->decision_names, game->decision_count, problems);
    const size_t step = step_with(host, word);
    if (problems->told != before)
        return;
    if (step == host->step_count)
        conf_problem(node, problems, NULL, NULL, "nobody is asked for '%s' in the sequence of play",
                     game->decision_names[word]);
    else
        head->at = (int16_t)step;
}

static void lay_side(const struct script_model *model, struct script_head *head, const struct conf_node *node,
                     struct problems *problems)
{
    const char *names[SIDES_MAX];
    const int count = (int)model->sides;
    for (int i = 0; i < count; i++)
        names[i] = model->game->game.sides[i].name;
    const int side = conf_choice(node, "", names, model->sides, problems);
    const int slot = script_host(model)->steps[head->at].outer;
    head->side = (int16_t)side;
    head->decider = (uint16_t)side;
    if (slot >= 0)
        head->counter[slot] = (int16_t)((side - head->first[slot] + count) % count);
}

/* `at: { choose: WORD, side: SIDE }`: the step first, since it says in which round of sides it is. */
static void lay_at(const struct script_model *model, struct script_head *head, const struct conf_node *node,
                   struct problems *problems)
{
    static const char *const keys[] = {"choose", "side"};
    static const char form[] = "{ choose: CHOICE, side: SIDE }";
    if (conf_kind(node) != CONF_MAPPING)
        conf_problem(node, problems, form, NULL, "'at' is not a mapping");
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *part = conf_at(node, i);
        const struct place place = case_key_place(part);
        if (conf_key(part) && strcmp(conf_key(part), keys[0]) != 0 && strcmp(conf_key(part), keys[1]) != 0)
            problem_add(problems, &place, form, nearest_name(conf_key(part), keys, 2), "unknown key '%s'",
                        conf_key(part));
    }
    if (conf_find(node, "choose"))
        lay_choose(model, head, conf_find(node, "choose"), problems);
    if (conf_find(node, "side"))
        lay_side(model, head, conf_find(node, "side"), problems);
}

bool script_case_setup(const void *model, void *state, const struct conf_node *node,
                       struct problems *problems)
{
    const struct script_game *game = script_model(model)->game;
    const size_t before = problems->told;
    const struct conf_node *at = node ? conf_find(node, "at") : NULL;
    uint64_t *tally = memory_zeros((game->game.tally_size + 1) * sizeof *tally);
    struct chance chance = {.key = chance_game_key(1, 0), .tally = tally};
    char why[300] = "";
    current = model;
    if (!script_head(state)->at && script_start(state, model, &chance) == GAME_FAILED) {
        script_failure(model, why, sizeof why);
        conf_problem(node, problems, NULL, NULL, "the game cannot begin: %s", why);
    }
    free(tally);
    fields_lay(&game->field_table, model, state, node, before_keys, problems);
    if (at)
        lay_at(model, script_head(state), at, problems);
    return problems->told == before;
}

int script_case_pool(const char *name)
{
    const struct game *game = current ? &current->game->game : NULL;
    for (size_t i = 0; game && i < game->site_count; i++)
        if (strcmp(game->sites[i].name, name) == 0 &&
            (current->game->sites[i].law == LAW_DRAW || current->game->sites[i].law == LAW_WEIGHTS))
            return (int)i;
    return -1;
}

/* Whether the site can ever give this: by its weights, or one of so many, or a thing in a list. */
static bool can_be_drawn(const struct script_game *game, const struct script_site *site, long number)
{
    if (site->law != LAW_DRAW || number < (long)site->cells)
        return number < (long)site->cells && (!site->weights || site->weights[number] > 0);
    for (size_t i = 0; i < game->field_table.count; i++)
        if (game->fields[i].kind == FIELD_LIST && number <= game->field_facts[i].high)
            return true;
    return false;
}

/* By number, or by the name of a thing in any set. */
int script_case_element(const void *model, int pool, const char *name)
{
    const struct script_game *game = script_model(model)->game;
    const struct script_site *site = &game->sites[pool];
    char *end;
    const long number = strtol(name, &end, 10);
    if (*name && !*end)
        return number >= 0 && can_be_drawn(game, site, number) ? (int)number : -1;
    for (size_t i = 0; i < game->set_count; i++)
        for (unsigned k = 0; k < game->sets[i].count; k++) {
            const char *label = script_label(game, &game->sets[i])(model, k);
            if (label && strcmp(label, name) == 0 && can_be_drawn(game, site, k))
                return (int)k;
        }
    return -1;
}

/* True after telling that the rules failed where they were asked what is legal. */
static bool list_fails(const void *model, const void *state, struct case_report *report)
{
    char why[300] = "";
    script_list(model, state, NULL, 0);
    if (!script_failure(model, why, sizeof why))
        return false;
    case_differs(report, "what is legal", "an answer", why);
    return true;
}

bool script_case_act(const void *model, void *state, void *expected, struct chance *chance,
                     const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    const struct script_game *game = script_model(model)->game;
    const size_t before = problems->told;
    struct case_words words;
    game_choice code;
    char why[300] = "";
    (void)expected;
    current = model;
    case_words_begin(&words, node, problems);
    if (script_head(state)->over) {
        case_differs(report, "the game", "going on", "over");
        return true;
    }
    if (list_fails(model, state, report))
        return true;
    if (!choice_read(&game->game, &game->choices, model, state, &words, report, &code))
        return problems->told == before;
    if (script_apply(state, model, chance, code) == GAME_FAILED) {
        script_failure(model, why, sizeof why);
        case_differs(report, conf_scalar(node) ? conf_scalar(node) : "the choice", "done", why);
    }
    return problems->told == before;
}

/* `over: true`, `winner: red`. */
static void check_end(const struct script_model *model, const void *state, const struct conf_node *node,
                      struct case_report *report, struct problems *problems)
{
    const struct script_head *head = script_head(state);
    const struct script_game *game = model->game;
    const struct conf_node *winner = conf_find(node, "winner"), *over = conf_find(node, "over");
    if (over && conf_boolean(over, "", problems) != (head->over != 0))
        case_differs(report, "over", head->over ? "no" : "yes", head->over ? "yes" : "no");
    if (!winner)
        return;
    const char *name = conf_string(winner, "", problems), *got = "nobody";
    for (size_t i = 0; i < game->game.side_count; i++)
        if (head->over && head->score[i] == SCORE_ONE)
            got = game->game.sides[i].name;
    if (strcmp(name, got) != 0)
        case_differs(report, "winner", name, got);
}

/* What is named in `expect` must be so. */
bool script_case_check(const void *model, const void *state, const void *expected,
                       const struct conf_node *node, struct case_report *report, struct problems *problems)
{
    const struct script_game *game = script_model(model)->game;
    const size_t before = problems->told;
    (void)expected;
    if (!node)
        return true;
    void *wanted = memory_zeros(game->game.state_size);
    memcpy(wanted, state, game->game.state_size);
    fields_lay(&game->field_table, model, wanted, node, after_keys, problems);
    if (problems->told == before)
        fields_compare(&game->field_table, model, wanted, state, report);
    check_end(model, state, node, report, problems);
    free(wanted);
    return problems->told == before;
}

/* `ask: { legal: WORDS, is: false }`: whether they can be chosen now. */
bool script_case_ask(const void *model, const void *state, const struct conf_node *node,
                     struct case_report *report, struct problems *problems)
{
    const struct script_game *game = script_model(model)->game;
    const size_t before = problems->told;
    const struct conf_node *legal = conf_find(node, "legal"), *is = conf_find(node, "is");
    const bool wanted = !is || conf_boolean(is, "", problems);
    struct case_report quiet = {0};
    struct case_words words;
    game_choice code;
    if (!legal) {
        conf_problem(node, problems, "{ legal: CHOICE, is: false }", NULL, "no question");
        return false;
    }
    if (list_fails(model, state, report))
        return true;
    case_words_begin(&words, legal, problems);
    const bool found = choice_read(&game->game, &game->choices, model, state, &words, &quiet, &code);
    if (problems->told == before && found != wanted)
        case_differs(report, conf_scalar(legal), wanted ? "legal" : "not legal",
                     found ? "legal" : "not legal");
    case_report_free(&quiet);
    return problems->told == before;
}
