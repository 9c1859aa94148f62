/* Reading case files: which cases there are, which rules they name, where they are played. */
#include <stdlib.h>
#include <string.h>

#include "sim/conf/case_words.h"
#include "sim/core/text.h"
#include "sim/run/case_run.h"

static void *grow(void *items, size_t count, size_t size)
{
    return memory_resize(items, (count + 1) * size);
}

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
        rule_case->rules = grow(rule_case->rules, rule_case->rule_count, sizeof *rule_case->rules);
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
        *items = grow(*items, *count, sizeof **items);
        (*items)[(*count)++] = text_take(&pair);
    }
}

/* -------------------------------------------------------------------------------------------- a case ---- */

static struct case_step read_step(const struct conf_node *node)
{
    struct case_step step = {.dice = conf_find(node, "dice"),
                             .draws = conf_find(node, "draws"),
                             .act = conf_find(node, "do"),
                             .expect = conf_find(node, "expect"),
                             .ask = conf_find(node, "ask"),
                             .odds = conf_find(node, "odds")};
    const struct conf_node *games_own[] = {step.dice, step.draws, step.act, step.expect, step.ask, step.odds};
    for (size_t i = 0; i < sizeof games_own / sizeof *games_own; i++)
        conf_accept(games_own[i]); /* the game complains of what it does not know */
    return step;
}

static void read_steps(struct rule_case *rule_case, struct problems *problems)
{
    const struct conf_node *steps = conf_find(rule_case->node, "steps");
    struct case_step own = read_step(rule_case->node);
    bool any = own.act || own.expect || own.ask || own.odds;
    if ((any || own.dice || own.draws) == (steps != NULL)) {
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

static void read_case(struct case_suite *suite, const struct case_file *file, const struct conf_node *node,
                      struct problems *problems)
{
    struct rule_case *rule_case = memory_resize(NULL, sizeof *rule_case);
    *rule_case = (struct rule_case){.id = conf_key(node), .node = node, .file = file};
    suite->cases = grow(suite->cases, suite->case_count, sizeof *suite->cases);
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

static void read_exemptions(struct case_suite *suite, const struct conf_node *node, struct problems *problems)
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
        suite->exemptions = grow(suite->exemptions, suite->exemption_count, sizeof *suite->exemptions);
        suite->exemptions[suite->exemption_count++] = (struct case_exemption){(size_t)rule, reason};
    }
}

/* ------------------------------------------------------------------------------------------- the files ----
 */

static const struct game *game_of(const struct conf *conf, struct problems *problems)
{
    size_t count, before = problems->told;
    const char *name = conf_string(conf_root(conf), "game", problems);
    if (problems->told > before)
        return NULL;
    const struct game *game = game_by_name(name);
    if (game && game->case_setup && game->case_act && game->case_check && game->case_ask)
        return game;
    if (game) {
        conf_problem(conf_find(conf_root(conf), "game"), problems, NULL, NULL, "%s has no rule cases", name);
        return NULL;
    }
    const struct game *const *games = game_all(&count);
    const char **names = memory_resize(NULL, (count + 1) * sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = games[i]->name;
    char *expected = text_one_of(names, count);
    conf_problem(conf_find(conf_root(conf), "game"), problems, expected, nearest_name(name, names, count),
                 "unknown game '%s'", name);
    free(expected);
    free(names);
    return NULL;
}

static void add(struct case_suite *suite, const char *path, struct conf *conf, struct problems *problems)
{
    const struct game *game = conf ? game_of(conf, problems) : NULL;
    if (game && suite->game && game != suite->game)
        problem_add(problems, &(struct place){.file = path}, NULL, NULL, "cases of %s among those of %s",
                    game->name, suite->game->name);
    if (!game) {
        conf_free(conf);
        return;
    }
    struct case_file *file = memory_resize(NULL, sizeof *file);
    *file = (struct case_file){text_copy(path), conf, game};
    suite->files = grow(suite->files, suite->file_count, sizeof *suite->files);
    suite->files[suite->file_count++] = file;
    suite->game = game;
    conf_accept(conf_find(conf_root(conf), "title"));
    const struct conf_node *cases = conf_find(conf_root(conf), "cases");
    const struct conf_node *exempt = conf_find(conf_root(conf), "uncovered");
    if (!cases && !exempt)
        conf_need(conf_root(conf), "cases", problems);
    for (size_t i = 0; i < conf_size(cases); i++)
        read_case(suite, file, conf_at(cases, i), problems);
    read_exemptions(suite, exempt, problems);
}

void case_suite_add(struct case_suite *suite, const char *path, struct problems *problems)
{
    add(suite, path, conf_load_file(path, problems), problems);
}

void case_suite_add_text(struct case_suite *suite, const char *name, const char *text,
                         struct problems *problems)
{
    add(suite, name, conf_load_text(name, text, problems), problems);
}

static struct rule_case *find_case(const struct case_suite *suite, const char *id)
{
    for (size_t i = 0; i < suite->case_count; i++)
        if (strcmp(suite->cases[i]->id, id) == 0)
            return suite->cases[i];
    return NULL;
}

static void link_case(struct case_suite *suite, struct rule_case *rule_case, struct problems *problems)
{
    const struct conf_node *like = conf_find(rule_case->node, "like");
    const char *name = like ? conf_scalar(like) : NULL;
    for (size_t i = 0; i < suite->case_count && suite->cases[i] != rule_case; i++)
        if (strcmp(suite->cases[i]->id, rule_case->id) == 0)
            conf_problem(rule_case->node, problems, NULL, NULL, "a second case '%s'", rule_case->id);
    if (!like)
        return;
    rule_case->like = name ? find_case(suite, name) : NULL;
    if (rule_case->like == rule_case || (rule_case->like && conf_find(rule_case->like->node, "like"))) {
        conf_problem(like, problems, "a case with a state of its own", NULL,
                     "'%s' is itself like another case", name);
        rule_case->like = NULL;
    } else if (!rule_case->like) {
        const char **ids = memory_resize(NULL, suite->case_count * sizeof *ids);
        for (size_t i = 0; i < suite->case_count; i++)
            ids[i] = suite->cases[i]->id;
        conf_problem(like, problems, "the name of a case",
                     nearest_name(name ? name : "", ids, suite->case_count), "unknown case '%s'",
                     name ? name : "");
        free(ids);
    }
}

void case_suite_link(struct case_suite *suite, struct problems *problems)
{
    bool readable = problems->told == 0;
    for (size_t i = 0; i < suite->case_count; i++)
        if (conf_kind(suite->cases[i]->node) == CONF_MAPPING)
            link_case(suite, suite->cases[i], problems);
    for (size_t i = 0; i < suite->case_count; i++) {
        struct rule_case *rule_case = suite->cases[i];
        bool own = conf_find(rule_case->node, "map") || conf_find(rule_case->node, "scenario");
        if (rule_case->like && rule_case->like->address && !own) {
            free(rule_case->address);
            rule_case->address = text_copy(rule_case->like->address);
        }
        if (readable && !rule_case->address)
            conf_problem(rule_case->node, problems, "scenario: NAME or map: NAME, here or for the whole file",
                         NULL, "the case is played nowhere");
    }
    for (size_t i = 0; i < suite->file_count; i++)
        conf_check_unknown(suite->files[i]->conf, problems);
}

static void free_texts(char **items, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(items[i]);
    free(items);
}

void case_suite_free(struct case_suite *suite)
{
    for (size_t i = 0; i < suite->case_count; i++) {
        struct rule_case *rule_case = suite->cases[i];
        free_texts(rule_case->variants, rule_case->variant_count);
        free_texts(rule_case->sets, rule_case->set_count);
        free(rule_case->rules);
        free(rule_case->address);
        free(rule_case->steps);
        free(rule_case);
    }
    for (size_t i = 0; i < suite->file_count; i++) {
        conf_free(suite->files[i]->conf);
        free(suite->files[i]->path);
        free(suite->files[i]);
    }
    for (size_t i = 0; i < suite->setting_count; i++) {
        setting_close(suite->settings[i].setting);
        free(suite->settings[i].key);
    }
    free(suite->cases);
    free(suite->files);
    free(suite->exemptions);
    free(suite->settings);
    free(suite->fired);
    *suite = (struct case_suite){0};
}
