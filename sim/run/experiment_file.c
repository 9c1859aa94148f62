#include "sim/run/experiment_file.h"

#include <stdlib.h>
#include <string.h>

#include "sim/run/series.h"

/* Keys of an entry beside name, scenario and policy: options of its command. */
static const struct section {
    const char *key, *command;
    bool all_policies; /* a list of policies is one entry, not one each */
    const char *options[16];
} sections[] = {
    {"runs",
     "run",
     false,
     {"variant", "set", "games", "seed", "from", "sprt", "anytime", "half_width", "alpha", "beta", NULL}},
    {"comparisons",
     "compare",
     false,
     {"variant", "set", "games", "seed", "from", "a", "b", "margin", "independent", "sprt", "d1", "anytime",
      "half_width", "alpha", "beta", NULL}},
    {"screens",
     "screen",
     true,
     {"variant", "set", "games", "seed", "from", "baseline", "margin", "alpha", "keep", NULL}},
};

enum { SECTIONS = sizeof sections / sizeof *sections, LIST_MOST = 64 };

struct reading {
    struct experiment_file *file;
    const char *game, *games;
    struct problems *problems;
};

static void add_word(struct file_words *words, const char *word)
{
    words->items = memory_resize(words->items, (words->count + 1) * sizeof *words->items);
    words->items[words->count++] = text_copy(word);
}

static void free_words(struct file_words *words)
{
    for (size_t i = 0; i < words->count; i++)
        free(words->items[i]);
    free(words->items);
}

/* A scalar is a list of one; returns how many, at most LIST_MOST. */
static size_t list_of(const struct reading *reading, const struct conf_node *node,
                      const char *items[LIST_MOST])
{
    size_t count = 0;
    if (!node)
        return 0;
    if (conf_kind(node) == CONF_SCALAR)
        items[count++] = conf_scalar(node);
    else if (conf_kind(node) == CONF_MAPPING || conf_size(node) > LIST_MOST)
        conf_problem(node, reading->problems, "a word or a list of words", NULL, "this cannot be used here");
    else
        for (size_t i = 0; i < conf_size(node); i++) {
            const struct conf_node *item = conf_at(node, i);
            if (conf_kind(item) == CONF_SCALAR)
                items[count++] = conf_scalar(item);
            else
                conf_problem(item, reading->problems, "a word", NULL, "this cannot be used here");
        }
    return count;
}

static const struct conf_node *value_of(const struct reading *reading, const struct conf_node *entry,
                                        const char *key)
{
    const struct conf_node *own = conf_find(entry, key);
    bool common = strcmp(key, "games") == 0 || strcmp(key, "seed") == 0;
    return own || !common ? own : conf_find(conf_root(reading->file->conf), key);
}

static void add_option(const struct reading *reading, struct file_words *words, const char *key,
                       const struct conf_node *node)
{
    const char *items[LIST_MOST];
    struct text option = {0};
    size_t count = list_of(reading, node, items);
    text_addf(&option, "--%s", key);
    for (char *c = option.bytes; *c; c++)
        *c = *c == '_' ? '-' : *c;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(items[i], "false") == 0)
            continue;
        if (strcmp(items[i], "true") == 0 || strcmp(key, "sprt") == 0) {
            struct text joined = {0}; /* --sprt takes its value, if any, with = */
            text_addf(&joined, "%s%s%s", option.bytes, strcmp(items[i], "true") == 0 ? "" : "=",
                      strcmp(items[i], "true") == 0 ? "" : items[i]);
            add_word(words, joined.bytes);
            text_free(&joined);
            continue;
        }
        add_word(words, option.bytes);
        add_word(words, strcmp(key, "games") == 0 && reading->games ? reading->games : items[i]);
    }
    text_free(&option);
}

/* "NAME SIDE=NAME": one policy a side. */
static void add_policies(struct file_words *words, const char *policies)
{
    char *copy = text_copy(policies), *save = NULL;
    for (char *word = strtok_r(copy, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        add_word(words, "--policy");
        add_word(words, word);
    }
    free(copy);
}

static void add_name(struct text *name, const char *part)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.=";
    for (text_add(name, "-"); *part; part++)
        text_add_bytes(name, strchr(plain, *part) ? part : "-", 1);
}

/* One entry of the file may be several commands: one for each scenario and, but in screens, each policy. */
struct choice {
    const char *scenario, *const *policies;
    size_t policy_count;
    bool name_scenario, name_policy;
};

static void add_entry(const struct reading *reading, const struct section *section,
                      const struct conf_node *node, const struct choice *choice)
{
    struct experiment_file *file = reading->file;
    struct file_entry entry = {.command = section->command};
    struct text name = {0}, address = {0};
    text_add(&name, conf_string(node, "name", reading->problems));
    if (choice->name_scenario)
        add_name(&name, choice->scenario);
    if (choice->name_policy)
        add_name(&name, choice->policies[0]);
    text_addf(&address, "%s/%s", reading->game, choice->scenario);
    add_word(&entry.words, address.bytes);
    for (size_t i = 0; i < choice->policy_count; i++)
        add_policies(&entry.words, choice->policies[i]);
    for (size_t i = 0; section->options[i]; i++)
        add_option(reading, &entry.words, section->options[i], value_of(reading, node, section->options[i]));
    if (reading->games && !value_of(reading, node, "games")) {
        add_word(&entry.words, "--games");
        add_word(&entry.words, reading->games);
    }
    entry.name = text_take(&name);
    for (size_t i = 0; i < file->count; i++)
        if (strcmp(file->entries[i].name, entry.name) == 0)
            conf_problem(conf_find(node, "name"), reading->problems, "a name of its own", NULL,
                         "two entries are called '%s'", entry.name);
    file->entries = memory_resize(file->entries, (file->count + 1) * sizeof *file->entries);
    file->entries[file->count++] = entry;
    text_free(&address);
}

static void read_entry(const struct reading *reading, const struct section *section,
                       const struct conf_node *node)
{
    const char *scenarios[LIST_MOST], *policies[LIST_MOST];
    size_t scenario_count = list_of(reading, conf_need(node, "scenario", reading->problems), scenarios);
    size_t policy_count = list_of(reading, conf_find(node, "policy"), policies);
    bool one = section->all_policies || policy_count < 2;
    for (size_t i = 0; i < scenario_count; i++)
        for (size_t j = 0; j < (one ? 1 : policy_count); j++)
            add_entry(reading, section, node,
                      &(struct choice){scenarios[i], policies + j, one ? policy_count : 1, scenario_count > 1,
                                       !one});
}

/* ---- checking without playing ---- */

struct parts {
    const char *policies[LIST_MOST], *variants[LIST_MOST], *sets[LIST_MOST];
    size_t policy_count, variant_count, set_count;
};

static void keep(const char **list, size_t *count, const char *word)
{
    if (*count < LIST_MOST)
        list[(*count)++] = word;
}

/* What --a or --b says. */
static void keep_side(struct parts *parts, const char *word)
{
    if (strncmp(word, "policy=", 7) == 0)
        keep(parts->policies, &parts->policy_count, word + 7);
    else if (strncmp(word, "variant=", 8) == 0)
        keep(parts->variants, &parts->variant_count, word + 8);
    else
        keep(parts->sets, &parts->set_count, word);
}

/* `side` is "--a", "--b" or nothing; `policy` one of several that are tried one after another, or NULL. */
static void check_side(const struct reading *reading, const struct file_entry *entry, const char *side,
                       const char *policy)
{
    struct parts parts = {0};
    bool screen = strcmp(entry->command, "screen") == 0;
    for (size_t i = 1; i + 1 < entry->words.count; i++) {
        const char *option = entry->words.items[i], *word = entry->words.items[i + 1];
        if (strcmp(option, side) == 0)
            keep_side(&parts, word);
        else if (strcmp(option, "--policy") == 0 && !screen)
            keep(parts.policies, &parts.policy_count, word);
        else if (strcmp(option, screen ? "--baseline" : "--variant") == 0)
            keep(parts.variants, &parts.variant_count, word);
        else if (strcmp(option, "--set") == 0)
            keep(parts.sets, &parts.set_count, word);
    }
    if (policy)
        keep(parts.policies, &parts.policy_count, policy);
    /* of two policies for a seat the side's own holds; whoever plays it sees to that */
    if (*side)
        parts.policy_count = parts.policy_count > 1 ? 1 : parts.policy_count;
    struct experiment experiment = {0};
    struct request request = {.address = entry->words.items[0],
                              .variants = parts.variants,
                              .variant_count = parts.variant_count,
                              .sets = parts.sets,
                              .set_count = parts.set_count};
    if (experiment_build(&experiment, &request, parts.policies, parts.policy_count, reading->problems))
        setting_close(experiment.setting);
}

static void check_entry(const struct reading *reading, const struct file_entry *entry)
{
    bool tried = false;
    if (strcmp(entry->command, "compare") == 0) {
        check_side(reading, entry, "--a", NULL);
        check_side(reading, entry, "--b", NULL);
        return;
    }
    for (size_t i = 1; i + 1 < entry->words.count && strcmp(entry->command, "screen") == 0; i++)
        if (strcmp(entry->words.items[i], "--policy") == 0) {
            check_side(reading, entry, "", entry->words.items[i + 1]);
            tried = true;
        }
    if (!tried)
        check_side(reading, entry, "", NULL);
}

static void check_entries(const struct reading *reading)
{
    for (size_t i = 0; i < reading->file->count; i++)
        check_entry(reading, &reading->file->entries[i]);
}

/* ---- opening ---- */

static char *stem(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t length = strlen(name);
    return text_copy_bytes(name, length > 5 && strcmp(name + length - 5, ".yaml") == 0 ? length - 5 : length);
}

static void read_file(struct reading *reading)
{
    const struct conf_node *root = conf_root(reading->file->conf);
    reading->file->title = conf_string(root, "title", reading->problems);
    reading->file->question =
        conf_find(root, "question") ? conf_string(root, "question", reading->problems) : "";
    reading->game = conf_string(root, "game", reading->problems);
    for (size_t i = 0; i < SECTIONS; i++) {
        const struct conf_node *list = conf_find(root, sections[i].key);
        for (size_t j = 0; list && j < conf_size(list); j++)
            read_entry(reading, &sections[i], conf_at(list, j));
    }
    conf_accept(conf_find(root, "games"));
    conf_accept(conf_find(root, "seed"));
    if (reading->file->count == 0 && reading->problems->told == 0)
        conf_problem(root, reading->problems, "runs, comparisons or screens", NULL, "nothing is to be done");
}

struct experiment_file *experiment_file_open(const char *name, const char *games, struct problems *problems)
{
    size_t before = problems->told;
    char *path = experiment_file_path(name, problems);
    struct conf *conf = path ? conf_load_file(path, problems) : NULL;
    if (!conf) {
        free(path);
        return NULL;
    }
    struct experiment_file *file = memory_resize(NULL, sizeof *file);
    *file = (struct experiment_file){.conf = conf, .name = stem(path)};
    struct reading reading = {file, NULL, games, problems};
    read_file(&reading);
    conf_check_unknown(conf, problems);
    if (problems->told == before)
        check_entries(&reading);
    free(path);
    if (problems->told == before)
        return file;
    experiment_file_close(file);
    return NULL;
}

void experiment_file_close(struct experiment_file *file)
{
    if (!file)
        return;
    for (size_t i = 0; i < file->count; i++) {
        free(file->entries[i].name);
        free_words(&file->entries[i].words);
    }
    free(file->entries);
    free(file->name);
    conf_free(file->conf);
    free(file);
}
