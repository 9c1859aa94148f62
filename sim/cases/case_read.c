/* Reading one case: which rules it names, where it is played, what is done and expected. */
#include <stdlib.h>
#include <string.h>

#include "sim/conf/case_words.h"
#include "sim/core/text.h"
#include "sim/cases/case_run.h"

/* -------------------------------------------------------------------------------------------- rules ---- */

static int rule_index(const struct game *game, const char *id)
{
    for (size_t i = 0; i < game->rule_count; i++)
        if (strcmp(game->rules[i].id, id) == 0)
            return (int)i;
    return -1;
}

static int rule_word(const struct game *game, struct case_words *words)
{
    int rule = rule_index(game, words->word);
    if (rule >= 0)
        return rule;
    const char **ids = memory_resize(NULL, game->rule_count * sizeof *ids);
    for (size_t i = 0; i < game->rule_count; i++)
        ids[i] = game->rules[i].id;
    case_word_unknown(words, "rule", ids, game->rule_count);
    free(ids);
    return -1;
}

static void read_rules(struct rule_case *rule_case, const struct game *game, struct problems *problems)
{
    struct case_words words;
    const struct conf_node *node = conf_need(rule_case->node, "rules", problems);
    if (!node)
        return;
    case_words_begin(&words, node, problems);
    while (case_word_next(&words)) {
        int rule = rule_word(game, &words);
        if (rule < 0)
            continue;
        rule_case->rules = case_grow(rule_case->rules, rule_case->rule_count, sizeof *rule_case->rules);
        rule_case->rules[rule_case->rule_count++] = (size_t)rule;
    }
}

static void read_pairs(const struct conf_node *node, char ***items, size_t *count, struct problems *problems)
{
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *child = conf_at(node, i);
        struct text pair = {0};
        const char *value = conf_kind(child) == CONF_SCALAR ? conf_scalar(child) : NULL;
        if (!conf_key(child) || !value) {
            conf_problem(child, problems, "a mapping of names to words or numbers", NULL, "no such mapping");
            return;
        }
        text_addf(&pair, "%s=%s", conf_key(child), value);
        *items = case_grow(*items, *count, sizeof **items);
        (*items)[(*count)++] = text_take(&pair);
    }
}

/* -------------------------------------------------------------------------------------------- a case ---- */

static struct case_step read_step(const struct conf_node *node)
{
    struct case_step step = {.ask_before = conf_find(node, "ask_before"),
                             .dice = conf_find(node, "dice"),
                             .draws = conf_find(node, "draws"),
                             .act = conf_find(node, "do"),
                             .tells = conf_find(node, "tells"),
                             .expect = conf_find(node, "expect"),
                             .ask = conf_find(node, "ask"),
                             .odds = conf_find(node, "odds")};
    const struct conf_node *games_own[] = {step.ask_before, step.dice,   step.draws, step.act,
                                           step.tells,      step.expect, step.ask,   step.odds};
    for (size_t i = 0; i < sizeof games_own / sizeof *games_own; i++)
        conf_accept(games_own[i]); /* the game complains of what it does not know */
    return step;
}

static void read_steps(struct rule_case *rule_case, struct problems *problems)
{
    const struct conf_node *steps = conf_find(rule_case->node, "steps");
    struct case_step own = read_step(rule_case->node);
    bool any = own.act || own.tells || own.expect || own.ask_before || own.ask || own.odds;
    if ((any || own.dice || own.draws) == (steps != NULL)) {
        conf_accept(steps);
        conf_problem(rule_case->node, problems, "do, expect, ask or odds; or a list of steps with these",
                     NULL, steps ? "steps and a step of its own" : "nothing is done and nothing is asked");
        return;
    }
    rule_case->step_count = steps ? conf_size(steps) : 1;
    rule_case->steps = memory_resize(NULL, (rule_case->step_count + 1) * sizeof *rule_case->steps);
    rule_case->steps[0] = own;
    for (size_t i = 0; steps && i < rule_case->step_count; i++)
        rule_case->steps[i] = read_step(conf_at(steps, i));
}

void case_read(struct case_suite *suite, const struct case_file *file, const struct conf_node *node,
               struct problems *problems)
{
    struct rule_case *rule_case = memory_resize(NULL, sizeof *rule_case);
    *rule_case = (struct rule_case){.id = conf_key(node), .node = node, .file = file};
    suite->cases = case_grow(suite->cases, suite->case_count, sizeof *suite->cases);
    suite->cases[suite->case_count++] = rule_case;
    if (!rule_case->id || conf_kind(node) != CONF_MAPPING) {
        rule_case->id = "?";
        conf_problem(node, problems, "CASE: { rules: [...], state: {...}, do: [...], expect: {...} }", NULL,
                     "a case is a mapping under its name");
        return;
    }
    rule_case->title = conf_string(node, "title", problems);
    conf_accept(conf_find(node, "basis"));
    conf_accept(conf_find(node, "note"));
    conf_accept(conf_find(node, "state"));
    conf_find(node, "like");
    read_rules(rule_case, file->game, problems);
    case_read_address(rule_case, conf_root(file->conf), problems);
    case_read_address(rule_case, node, problems);
    read_pairs(conf_find(node, "variants"), &rule_case->variants, &rule_case->variant_count, problems);
    read_pairs(conf_find(node, "set"), &rule_case->sets, &rule_case->set_count, problems);
    read_steps(rule_case, problems);
}

void case_read_exemptions(struct case_suite *suite, const struct conf_node *node, struct problems *problems)
{
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *child = conf_at(node, i);
        int rule = conf_key(child) ? rule_index(suite->game, conf_key(child)) : -1;
        const char *reason = conf_string(child, "", problems);
        if (rule < 0) {
            conf_problem(child, problems, "the id of a rule", NULL, "unknown rule '%s'",
                         conf_key(child) ? conf_key(child) : "");
            continue;
        }
        suite->exemptions = case_grow(suite->exemptions, suite->exemption_count, sizeof *suite->exemptions);
        suite->exemptions[suite->exemption_count++] = (struct case_exemption){(size_t)rule, reason};
    }
}
