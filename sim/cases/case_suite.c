/* Case files: which cases there are, and which refers to which. */
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/cases/case_run.h"
#include "sim/experiment/address.h"
#include "sim/experiment/setting.h"

void *case_grow(void *items, size_t count, size_t size)
{
    return memory_resize(items, (count + 1) * size);
}

/* The folder above the one that the file lies in. */
static char *folder_above(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0; /* of the folder of the cases */
    size_t above = length;
    while (above > 0 && path[above - 1] != '/')
        above--;
    if (length > above && path[length - 1] == '.') { /* "." or "..": nothing of it can be left out */
        struct text folder = {0};
        text_add_bytes(&folder, path, length);
        text_add(&folder, "/..");
        return text_take(&folder);
    }
    return above ? text_copy_bytes(path, above) : text_copy(slash ? "." : "..");
}

/* Cases in FOLDER/cases of a folder game are that game's. */
static const struct game *game_beside(const char *path, struct problems *problems)
{
    char *folder = folder_above(path);
    const struct game *game = address_folder(folder, problems);
    free(folder);
    return game;
}

static const struct game *game_of(const struct conf *conf, const char *path, struct problems *problems)
{
    size_t count, before = problems->told;
    const struct conf_node *named = conf_find(conf_root(conf), "game");
    const struct game *beside = named ? NULL : game_beside(path, problems);
    if (beside || problems->told > before)
        return beside;
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
    const struct game *game = conf ? game_of(conf, path, problems) : NULL;
    if (game && suite->game && game != suite->game)
        problem_add(problems, &(struct place){.file = path}, NULL, NULL, "cases of %s among those of %s",
                    game->name, suite->game->name);
    if (!game) {
        conf_free(conf);
        return;
    }
    struct case_file *file = memory_resize(NULL, sizeof *file);
    *file = (struct case_file){text_copy(path), conf, game};
    suite->files = case_grow(suite->files, suite->file_count, sizeof *suite->files);
    suite->files[suite->file_count++] = file;
    suite->game = game;
    conf_accept(conf_find(conf_root(conf), "title"));
    const struct conf_node *cases = conf_find(conf_root(conf), "cases");
    const struct conf_node *exempt = conf_find(conf_root(conf), "uncovered");
    const struct conf_node *untold = conf_find(conf_root(conf), "untold");
    if (!cases && !exempt && !untold)
        conf_need(conf_root(conf), "cases", problems);
    for (size_t i = 0; i < conf_size(cases); i++)
        case_read(suite, file, conf_at(cases, i), problems);
    case_read_exemptions(suite, exempt, problems);
    case_read_untold(suite, untold, problems);
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
    if (!rule_case->like) {
        const char **ids = memory_resize(NULL, suite->case_count * sizeof *ids);
        for (size_t i = 0; i < suite->case_count; i++)
            ids[i] = suite->cases[i]->id;
        conf_problem(like, problems, "the name of a case",
                     nearest_name(name ? name : "", ids, suite->case_count), "unknown case '%s'",
                     name ? name : "");
        free(ids);
    }
}

/* Cuts a chain of likenesses that comes back to where it began. */
static void cut_circle(struct rule_case *rule_case, struct problems *problems)
{
    const struct rule_case *at = rule_case->like;
    while (at && at != rule_case)
        at = at->like;
    if (!at)
        return;
    conf_problem(conf_find(rule_case->node, "like"), problems, "a case that is not like this one", NULL,
                 "'%s' is like itself, by way of '%s'", rule_case->id, rule_case->like->id);
    rule_case->like = NULL;
}

/* What the base says goes first, so that what the case says itself is laid over it. */
static void take_over_list(char ***items, size_t *count, char *const *base, size_t base_count)
{
    char **all = memory_resize(NULL, (base_count + *count + 1) * sizeof *all);
    for (size_t i = 0; i < base_count; i++)
        all[i] = text_copy(base[i]);
    for (size_t i = 0; i < *count; i++)
        all[base_count + i] = (*items)[i];
    free(*items);
    *items = all;
    *count += base_count;
}

/* The address, the variants and the values of the case it is like, which has taken over its own before. */
static void take_over(struct rule_case *rule_case)
{
    struct rule_case *base = rule_case->like;
    if (!base || rule_case->taken_over)
        return;
    take_over(base);
    rule_case->taken_over = true;
    take_over_list(&rule_case->variants, &rule_case->variant_count, base->variants, base->variant_count);
    take_over_list(&rule_case->sets, &rule_case->set_count, base->sets, base->set_count);
    if (base->address && !conf_find(rule_case->node, "map") && !conf_find(rule_case->node, "scenario")) {
        free(rule_case->address);
        rule_case->address = text_copy(base->address);
    }
}

void case_suite_link(struct case_suite *suite, struct problems *problems)
{
    bool readable = problems->told == 0;
    for (size_t i = 0; i < suite->case_count; i++)
        if (conf_kind(suite->cases[i]->node) == CONF_MAPPING)
            link_case(suite, suite->cases[i], problems);
    for (size_t i = 0; i < suite->case_count; i++)
        cut_circle(suite->cases[i], problems);
    for (size_t i = 0; i < suite->case_count; i++) {
        struct rule_case *rule_case = suite->cases[i];
        take_over(rule_case);
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
    free(suite->untold);
    free(suite->settings);
    free(suite->fired);
    *suite = (struct case_suite){0};
}
