#include "sim/studies/experiment/experiment_file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/experiment/configs.h"
#include "sim/result/screen.h"

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
    {"sensitivities",
     "sensitivity",
     false,
     {"variant", "set", "games", "seed", "from", "tornado", "trajectories", "base", "only", "except", NULL}},
    {"tournaments",
     "tournament",
     true,
     {"variant", "set", "games", "seed", "from", "table", "confirm", NULL}},
    {"curves", "curve", false, {"variant", "set", "games", "seed", "from", "over", NULL}},
    {"fits",
     "fit",
     false,
     {"variant", "set", "games", "seed", "from", "parameter", "range", "target", "real", NULL}},
    {"tunings",
     "tune",
     false,
     {"variant", "set", "games", "seed", "from", "parameters", "maximize", "generations", "budget",
      "candidates", "confirm", NULL}},
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

/* The file's number of games, and another one asked for, are about games of one way of playing; those of a
 * sensitivity analysis are for each of many points, those of a tournament a budget, those of a tuning for
 * each candidate. */
static bool counts_alike(const char *command)
{
    return strcmp(command, "sensitivity") != 0 && strcmp(command, "tournament") != 0 &&
           strcmp(command, "tune") != 0;
}

static const struct conf_node *value_of(const struct reading *reading, const char *command,
                                        const struct conf_node *entry, const char *key)
{
    const struct conf_node *own = conf_find(entry, key);
    bool common = (strcmp(key, "games") == 0 && counts_alike(command)) || strcmp(key, "seed") == 0;
    return own || !common ? own : conf_find(conf_root(reading->file->conf), key);
}

static void add_option(const struct reading *reading, struct file_entry *entry, const char *key,
                       const struct conf_node *node)
{
    const char *items[LIST_MOST];
    struct file_words *words = &entry->words;
    const bool other = strcmp(key, "games") == 0 && reading->games && counts_alike(entry->command);
    struct text option = {0};
    size_t count = list_of(reading, node, items);
    /* `value` beside other keys would be a value of a configuration, with its provenance */
    text_addf(&option, "--%s", strcmp(key, "parameter") == 0 ? "value" : key);
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
        add_word(words, other ? reading->games : items[i]);
    }
    text_free(&option);
}

/* "NAME SIDE=NAME": one policy a side; a tournament takes it as one player. */
static void add_policies(struct file_words *words, const char *policies, bool whole)
{
    if (whole) {
        add_word(words, "--policy");
        add_word(words, policies);
        return;
    }
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
    struct file_entry entry = {.command = section->command, .node = node};
    struct text name = {0}, address = {0};
    text_add(&name, conf_string(node, "name", reading->problems));
    if (choice->name_scenario)
        add_name(&name, choice->scenario);
    if (choice->name_policy)
        add_name(&name, choice->policies[0]);
    text_addf(&address, "%s/%s", reading->game, choice->scenario);
    add_word(&entry.words, address.bytes);
    for (size_t i = 0; i < choice->policy_count; i++)
        add_policies(&entry.words, choice->policies[i], strcmp(section->command, "tournament") == 0);
    for (size_t i = 0; section->options[i]; i++)
        add_option(reading, &entry, section->options[i],
                   value_of(reading, section->command, node, section->options[i]));
    if (reading->games && counts_alike(section->command) &&
        !value_of(reading, section->command, node, "games")) {
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

static bool is_among(const char *key, const char *const *keys)
{
    while (*keys && strcmp(*keys, key) != 0)
        keys++;
    return *keys != NULL;
}

/* Whether the value of an option can be read as its command will; what the command then says of it comes too
 * late, after hours perhaps. `node` may be NULL. */
static void check_number(const struct reading *reading, const char *key, const struct conf_node *node)
{
    static const char *const counts[] = {"games", "seed",    "from",        "tornado", "trajectories", "base",
                                         "table", "confirm", "generations", "budget",  "candidates",   NULL};
    static const char *const numbers[] = {"margin", "alpha", "beta", "half_width", "d1", NULL};
    const bool count = is_among(key, counts);
    if (!node || (!count && !is_among(key, numbers)))
        return;
    const char *text = conf_kind(node) == CONF_SCALAR ? conf_scalar(node) : "";
    uint64_t whole;
    char *end;
    const bool finite = isfinite(strtod(text, &end));
    if (count ? !count_read(text, &whole) : !finite || end == text || (*end && strcmp(end, "%") != 0))
        conf_problem(node, reading->problems, count ? "a whole number" : "a number, or in percent", NULL,
                     "'%s' cannot be read", key);
}

static void read_entry(const struct reading *reading, const struct section *section,
                       const struct conf_node *node)
{
    for (size_t i = 0; section->options[i]; i++)
        check_number(reading, section->options[i], conf_find(node, section->options[i]));
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

/* ---- opening ---- */

static char *stem(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t length = strlen(name);
    return text_copy_bytes(name, length > 5 && strcmp(name + length - 5, ".yaml") == 0 ? length - 5 : length);
}

/* mygame of mygame/experiments/NAME.yaml, if that is the folder of a game; to be freed, NULL if not. */
static char *own_game(const char *path)
{
    const char *name = strrchr(path, '/'), *room = name;
    while (room && room > path && room[-1] != '/')
        room--;
    if (!room || strncmp(room, "experiments/", (size_t)(name - room) + 1) != 0)
        return NULL;
    char *folder = room > path ? text_copy_bytes(path, (size_t)(room - path) - 1) : text_copy(".");
    if (configs_is_game(folder))
        return folder;
    free(folder);
    return NULL;
}

static void read_file(struct reading *reading)
{
    const struct conf_node *root = conf_root(reading->file->conf);
    reading->file->title = conf_string(root, "title", reading->problems);
    reading->file->question =
        conf_find(root, "question") ? conf_string(root, "question", reading->problems) : "";
    if (!reading->game || conf_find(root, "game"))
        reading->game = conf_string(root, "game", reading->problems);
    for (size_t i = 0; i < SECTIONS; i++) {
        const struct conf_node *list = conf_find(root, sections[i].key);
        for (size_t j = 0; list && j < conf_size(list); j++)
            read_entry(reading, &sections[i], conf_at(list, j));
    }
    check_number(reading, "games", conf_find(root, "games"));
    check_number(reading, "seed", conf_find(root, "seed"));
    conf_accept(conf_find(root, "games"));
    conf_accept(conf_find(root, "seed"));
    if (reading->file->count == 0 && reading->problems->told == 0)
        conf_problem(root, reading->problems,
                     "runs, comparisons, screens, sensitivities, tournaments, curves, fits or tunings", NULL,
                     "nothing is to be done");
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
    char *own = own_game(path);
    struct reading reading = {file, own, games, problems};
    read_file(&reading);
    conf_check_unknown(conf, problems);
    if (problems->told == before)
        experiment_file_check(file, problems);
    free(own);
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
