#include "sim/experiment/preset.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

bool preset_is_path(const char *word)
{
    const size_t length = strlen(word);
    return strchr(word, '/') || (length > 5 && strcmp(word + length - 5, ".yaml") == 0);
}

static char *kind_of(const struct policy *policy)
{
    struct text kind = {0};
    text_addf(&kind, "presets/%s", policy->name);
    return text_take(&kind);
}

struct names preset_names(const char *folder, const struct game *game, const struct policy *policy)
{
    char *kind = kind_of(policy);
    struct names names = configs_names(folder, game->name, kind);
    free(kind);
    return names;
}

static char *path_of(const char *folder, const struct game *game, const struct policy *policy,
                     const char *name)
{
    char *kind = kind_of(policy), *path = configs_path(folder, game->name, kind, name);
    free(kind);
    return path;
}

/* A number of the tree within the bounds of its parameter. */
static void read_parameter(const struct policy *policy, const struct conf_node *node, double *parameter,
                           struct problems *problems)
{
    const char *words[POLICY_PARAMETERS_MAX], *name = conf_key(node);
    for (size_t i = 0; i < policy->parameter_count; i++) {
        const struct policy_parameter *own = &policy->parameters[i];
        words[i] = own->name;
        if (strcmp(own->name, name) != 0)
            continue;
        parameter[i] = own->whole
                           ? (double)conf_integer(node, "", (int64_t)own->low, (int64_t)own->high, problems)
                           : conf_number(node, "", own->low, own->high, problems);
        return;
    }
    char *expected = text_one_of(words, policy->parameter_count);
    conf_problem(node, problems, expected, nearest_name(name, words, policy->parameter_count),
                 "policy %s has no parameter '%s'", policy->name, name);
    free(expected);
}

/* What the file says of its origin is for people. */
static void accept_record(const struct conf_node *root)
{
    const struct conf_node *found = conf_find(root, "found");
    if (found)
        conf_accept(found);
}

/* Whether the policy plays the side, or one with this role; NULL: whether there is such a side. */
static bool plays(const struct game *game, const char *side, const struct policy *policy)
{
    for (unsigned i = 0; game && i < game->side_count; i++)
        if ((strcmp(game->sides[i].name, side) == 0 || strcmp(game_side_role(&game->sides[i]), side) == 0) &&
            (!policy || policy_plays(policy, game, i)))
            return true;
    return false;
}

static void read_preset(const struct conf *conf, const struct policy *policy, double *parameter,
                        struct problems *problems)
{
    const struct conf_node *root = conf_root(conf);
    const char *name = conf_string(root, "policy", problems), *side = conf_string(root, "side", problems);
    const struct conf_node *parameters = conf_need(root, "parameters", problems);
    if (*name && strcmp(name, policy->name) != 0)
        conf_problem(conf_find(root, "policy"), problems, policy->name, NULL, "a preset of %s, not of %s",
                     name, policy->name);
    else if (*side && policy->side && strcmp(side, policy->side) != 0 &&
             !plays(policy->game ? game_by_name(policy->game) : NULL, side, policy))
        conf_problem(conf_find(root, "side"), problems, policy->side, NULL, "%s plays %s, not %s", name,
                     policy->side, side);
    else if (parameters && conf_kind(parameters) != CONF_MAPPING)
        conf_problem(parameters, problems, "PARAMETER: VALUE, a line each", NULL, "no parameters");
    else
        for (size_t i = 0; parameters && i < conf_size(parameters); i++)
            read_parameter(policy, conf_at(parameters, i), parameter, problems);
    accept_record(root);
    conf_check_unknown(conf, problems);
}

static void unknown_preset(const char *folder, const struct game *game, const struct policy *policy,
                           const char *word, const struct place *place, struct problems *problems)
{
    struct names names = preset_names(folder, game, policy);
    const char **words = memory_resize(NULL, (names.count + 1) * sizeof *words);
    for (size_t i = 0; i < names.count; i++)
        words[i] = names.items[i];
    char *expected = text_one_of(words, names.count);
    problem_add(problems, place, expected ? expected : "PARAMETER=VALUE, or the path of a preset's file",
                nearest_name(word, words, names.count), "policy %s has no preset '%s'", policy->name, word);
    free(expected);
    free(words);
    names_free(&names);
}

bool preset_apply(const struct game *game, const struct policy *policy, const char *word, double *parameter,
                  const struct place *place, struct problems *problems)
{
    const size_t before = problems->told;
    char *folder = preset_is_path(word) ? NULL : configs_folder_of(game, problems);
    char *path = NULL;
    if (preset_is_path(word))
        path = text_copy(word);
    else if (folder)
        path = path_of(folder, game, policy, word);
    if (problems->told == before && (!path || (folder && !file_exists(path)))) {
        unknown_preset(folder ? folder : "", game, policy, word, place, problems);
    } else if (path) {
        struct conf *conf = conf_load_file(path, problems);
        if (conf)
            read_preset(conf, policy, parameter, problems);
        conf_free(conf);
    }
    free(path);
    free(folder);
    return problems->told == before;
}

static void unknown_side(const struct conf_node *node, const struct game *game, const char *side,
                         struct problems *problems)
{
    const char *names[SIDES_MAX];
    for (size_t i = 0; i < game->side_count; i++)
        names[i] = game->sides[i].name;
    char *expected = text_one_of(names, game->side_count);
    conf_problem(node, problems, expected, nearest_name(side, names, game->side_count), "%s has no side '%s'",
                 game->name, side);
    free(expected);
}

/* The policy that a file is about; NULL after a complaint. */
static const struct policy *policy_of(const struct conf *conf, const char *game, struct problems *problems)
{
    const struct conf_node *root = conf_root(conf);
    const char *name = conf_string(root, "policy", problems), *side = conf_string(root, "side", problems);
    const char *words[256];
    size_t count, known = 0;
    const struct game *of = game_by_name(game);
    const struct policy *const *policies = policy_all_for(of, &count), *host = policy_host_by_name(name);
    if (!*name || !*side)
        return NULL;
    if (of && !plays(of, side, NULL)) {
        unknown_side(conf_find(root, "side"), of, side, problems);
        return NULL;
    }
    if (host)
        return host;
    for (size_t i = 0; i < count && known < 256; i++) {
        if (strcmp(policies[i]->game, game) != 0 || !plays(of, side, policies[i]))
            continue;
        if (strcmp(policies[i]->name, name) == 0)
            return policies[i];
        if (known == 0 || strcmp(words[known - 1], policies[i]->name) != 0)
            words[known++] = policies[i]->name;
    }
    char *expected = text_one_of(words, known);
    conf_problem(conf_find(root, "policy"), problems, expected, nearest_name(name, words, known),
                 "%s has no policy '%s' of '%s'", game, name, side);
    free(expected);
    return NULL;
}

void preset_check(const char *path, const char *game, struct problems *problems)
{
    double parameter[POLICY_PARAMETERS_MAX];
    struct conf *conf = conf_load_file(path, problems);
    const struct policy *policy = conf ? policy_of(conf, game, problems) : NULL;
    if (policy)
        read_preset(conf, policy, parameter, problems);
    conf_free(conf);
}

static char *record_text(const struct conf_node *found, const char *key)
{
    const struct conf_node *node = found ? conf_find(found, key) : NULL;
    return text_copy(node && conf_scalar(node) ? conf_scalar(node) : "");
}

static double record_number(const struct conf_node *found, const char *key)
{
    const struct conf_node *node = found ? conf_find(found, key) : NULL;
    return node && conf_scalar(node) ? strtod(conf_scalar(node), NULL) : NAN;
}

static uint64_t record_count(const struct conf_node *found, const char *key)
{
    const struct conf_node *node = found ? conf_find(found, key) : NULL;
    return node && conf_scalar(node) ? strtoull(conf_scalar(node), NULL, 10) : 0;
}

struct preset_record preset_record_read(const char *folder, const struct game *game,
                                        const struct policy *policy, const char *name,
                                        struct problems *problems)
{
    char *path = path_of(folder, game, policy, name);
    struct conf *conf = conf_load_file(path, problems);
    const struct conf_node *found = conf ? conf_find(conf_root(conf), "found") : NULL;
    struct preset_record record = {.side = record_text(conf ? conf_root(conf) : NULL, "side"),
                                   .scenario = record_text(found, "scenario"),
                                   .base = record_text(found, "base"),
                                   .command = record_text(found, "command"),
                                   .of = record_text(found, "of"),
                                   .seed = record_count(found, "seed"),
                                   .training_games = record_count(found, "training_games"),
                                   .confirmed_games = record_count(found, "confirmed_games"),
                                   .gain = record_number(found, "gain"),
                                   .low = record_number(found, "interval.0"),
                                   .high = record_number(found, "interval.1")};
    conf_free(conf);
    free(path);
    return record;
}

void preset_record_free(struct preset_record *record)
{
    free(record->side);
    free(record->scenario);
    free(record->base);
    free(record->command);
    free(record->of);
    *record = (struct preset_record){0};
}
