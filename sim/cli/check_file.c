#include "sim/cli/check_file.h"

#include <stdlib.h>
#include <string.h>

#include "sim/cli/check_folder.h"
#include "sim/core/language.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/evaluations.h"
#include "sim/experiment/preset.h"
#include "sim/experiment/setting_tree.h"
#include "sim/studies/experiment/experiment_file.h"

enum kind { A_GAME, A_SCENARIO, A_MAP, A_VARIANT, A_STUDY, A_PRESET, AN_EVALUATION, SOURCES, LEADS, LEVERS };
static const char *const kind_words[] = {N_("game"),
                                         N_("scenario"),
                                         N_("map"),
                                         N_("variant"),
                                         N_("experiment"),
                                         N_("preset of a policy"),
                                         N_("evaluation of positions"),
                                         N_("list of sources"),
                                         N_("list of leads"),
                                         N_("list of levers")};

/* One file while it is tried. */
struct trial {
    const struct game *game;
    const char *path;
    char *name; /* file name without .yaml */
    enum kind kind;
    bool alone; /* it names its game itself */
    struct problems *problems;
};

char *check_stem(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    size_t length = strlen(name);
    if (length > 5 && strcmp(name + length - 5, ".yaml") == 0)
        length -= 5;
    return text_copy_bytes(name, length);
}

bool check_is_scenario_of_its_own(const struct conf *conf)
{
    const struct conf_node *game = conf_find(conf_root(conf), "game");
    return game && conf_scalar(game) &&
           (conf_find(conf_root(conf), "chapters") || conf_find(conf_root(conf), "base"));
}

static enum kind kind_of(const char *path, const struct conf *conf)
{
    const struct conf_node *root = conf_root(conf);
    char *name = check_stem(path);
    const bool sources = strcmp(name, "sources") == 0, leads = strcmp(name, "leads") == 0,
               levers = strcmp(name, "levers") == 0;
    free(name);
    if (sources || leads || levers)
        return sources ? SOURCES : leads ? LEADS : LEVERS;
    if (conf_find(root, "game.name"))
        return A_GAME;
    if (check_is_scenario_of_its_own(conf))
        return A_SCENARIO;
    if (strstr(path, "experiments/") || conf_find(root, "runs") || conf_find(root, "comparisons") ||
        conf_find(root, "screens"))
        return A_STUDY;
    if (strstr(path, "presets/") || (conf_find(root, "policy") && conf_find(root, "parameters")))
        return A_PRESET;
    if (strstr(path, "evaluations/") || conf_find(root, "evaluation"))
        return AN_EVALUATION;
    if (strstr(path, "variants/") || conf_find(root, "rulings"))
        return A_VARIANT;
    if (strstr(path, "maps/") || conf_find(root, "terrain"))
        return A_MAP;
    return strstr(path, "scenarios/") || conf_find(root, "summary") ? A_SCENARIO : A_VARIANT;
}

/* Opens one scenario with the file; `scenario` NULL: the one that the file is. */
static bool try_scenario(struct trial *trial, const char *scenario, const struct substitute *instead,
                         struct problems *problems)
{
    struct text address = {0};
    if (scenario)
        text_addf(&address, "%s/%s", trial->game->name, scenario);
    else
        text_add(&address, trial->path);
    struct request request = {.address = address.bytes};
    if (instead) {
        request.instead = *instead;
    } else if (scenario) {
        request.variants = &trial->path;
        request.variant_count = 1;
    }
    struct setting *setting = setting_open(&request, problems);
    bool opened = setting != NULL;
    setting_close(setting);
    text_free(&address);
    return opened;
}

/* A path without '/' would be taken for the name of a variant. */
static char *as_path(const char *path)
{
    struct text text = {0};
    text_addf(&text, "%s%s", strchr(path, '/') ? "" : "./", path);
    return text_take(&text);
}

static void try_game(struct trial *trial, const struct names *scenarios)
{
    struct substitute instead = {NULL, NULL, trial->path};
    for (size_t i = 0; i < scenarios->count; i++)
        try_scenario(trial, scenarios->items[i], &instead, trial->problems);
}

size_t check_distance(const struct problems *problems)
{
    enum { KEY_WEIGHT = 1000 };
    size_t keys = 0;
    for (size_t i = 0; i < problems->count; i++)
        keys += strncmp(problems->items[i].message, "unknown key", strlen("unknown key")) == 0;
    return KEY_WEIGHT * keys + problems->told;
}

/* Some scenario must take it; if none does, the complaints of the one that it fits best are told. */
static void try_variant(struct trial *trial, const struct names *scenarios)
{
    const char *given = trial->path, *best = NULL;
    char *path = as_path(given);
    size_t least = SIZE_MAX;
    trial->path = path;
    for (size_t i = 0; i < scenarios->count && least > 0; i++) {
        struct problems unheard;
        problems_init(&unheard);
        try_scenario(trial, scenarios->items[i], NULL, &unheard);
        if (check_distance(&unheard) < least) {
            least = check_distance(&unheard);
            best = scenarios->items[i];
        }
        problems_free(&unheard);
    }
    if (least > 0)
        try_scenario(trial, best, NULL, trial->problems);
    trial->path = given;
    free(path);
}

static void try_file(struct trial *trial, const char *folder)
{
    struct names scenarios = configs_names(folder, trial->game->name, "scenarios");
    if (trial->kind == A_GAME) {
        try_game(trial, &scenarios);
    } else if (trial->kind == A_SCENARIO && trial->alone) {
        try_scenario(trial, NULL, NULL, trial->problems);
    } else if (trial->kind == A_SCENARIO) {
        try_scenario(trial, trial->name, &(struct substitute){"scenarios", trial->name, trial->path},
                     trial->problems);
    } else if (trial->kind == A_MAP) {
        struct names users = map_scenarios(trial->game, trial->name, trial->problems);
        if (users.count)
            try_scenario(trial, users.items[0], &(struct substitute){"maps", trial->name, trial->path},
                         trial->problems);
        names_free(&users);
    } else if (scenarios.count > 0) {
        try_variant(trial, &scenarios);
    }
    names_free(&scenarios);
}

/* sources.yaml is for people: pages by id, each with title and address. */
static void check_sources(const struct conf *conf, struct problems *problems)
{
    for (size_t i = 0; i < conf_size(conf_root(conf)); i++) {
        const struct conf_node *page = conf_at(conf_root(conf), i);
        conf_string(page, "title", problems);
        conf_string(page, "address", problems);
        conf_accept(conf_find(page, "note"));
    }
    conf_check_unknown(conf, problems);
}

/* A map file that lies elsewhere says itself which map it is. */
static void use_own_name(struct trial *trial, const struct conf *conf)
{
    const struct conf_node *name = conf_find(conf_root(conf), "name");
    if (!name || !conf_scalar(name) || (trial->kind != A_MAP && trial->kind != A_SCENARIO))
        return;
    free(trial->name);
    trial->name = text_copy(conf_scalar(name));
}

const char *check_file_as(const struct game *game, const char *folder, const char *path,
                          struct problems *problems)
{
    struct trial trial = {.game = game, .path = path, .name = check_stem(path), .problems = problems};
    struct conf *conf = conf_load_file(path, problems);
    const char *kind = NULL;
    if (conf) {
        trial.kind = kind_of(path, conf);
        kind = kind_words[trial.kind];
        trial.alone = check_is_scenario_of_its_own(conf);
        use_own_name(&trial, conf);
        if (trial.kind == SOURCES)
            check_sources(conf, problems);
        else if (trial.kind == LEADS)
            check_leads(game, path, problems);
        else if (trial.kind == LEVERS)
            check_levers(game, folder, path, problems);
        else if (trial.kind == A_PRESET)
            preset_check(path, game->name, problems);
        else if (trial.kind == AN_EVALUATION)
            evaluation_check(game, path, problems);
        else if (trial.kind == A_STUDY)
            experiment_file_close(experiment_file_open(path, NULL, problems));
        else
            try_file(&trial, folder);
    }
    conf_free(conf);
    free(trial.name);
    return kind;
}
