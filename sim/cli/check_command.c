#include <stdlib.h>
#include <string.h>

#include "sim/cli/check_folder.h"
#include "sim/command/cli.h"
#include "sim/core/language.h"
#include "sim/experiment/address.h"
#include "sim/result/json.h"
#include "sim/experiment/configs.h"
#include "sim/studies/experiment/experiment_file.h"
#include "sim/experiment/evaluations.h"
#include "sim/experiment/preset.h"
#include "sim/experiment/scenario_file.h"
#include "sim/experiment/setting_tree.h"

enum { KEY_GAME = 2000 };

static const struct argp_option own_options[] = {
    {"game", KEY_GAME, "NAME", 0, "the game the files belong to (by folder or content)", 0},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    (void)problems;
    if (key == KEY_GAME)
        *(const char **)arguments->own = value;
    return key == KEY_GAME;
}

static const struct usage usage = {
    .name = "check",
    .words = "FILE|FOLDER...",
    .least = 1,
    .most = 10000,
    .uses = USES_JSON,
    .help =
        "Reads configuration files as a run would and tells what is wrong with them.\v"
        "What a file is follows from its folder (scenarios, maps, variants, presets, evaluations) or its "
        "content. It "
        "is tried in place of the file of that name: a game's values with every scenario, a map with a "
        "scenario that uses it, a variant with every scenario until one takes it.\n\n"
        "A folder with a game of your own is read, its cases are run, its players and variants tried, and "
        "it is played at random: status 1 if a case fails, or it gets stuck, does not end, or keeps in Lua "
        "what belongs in the state. A file in it, or a scenario by its address (mygame/first_battle), stands "
        "for all of it: what is wrong with one may only show with the others.\n\n"
        "Examples:\n"
        "  warodds new variant my_variant.yaml\n"
        "  warodds check mygame\n"
        "  warodds check my_variant.yaml\n",
    .options = own_options,
    .own_option = own_option,
};

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

static char *stem(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    size_t length = strlen(name);
    if (length > 5 && strcmp(name + length - 5, ".yaml") == 0)
        length -= 5;
    return text_copy_bytes(name, length);
}

/* A scenario that names its game: it is no file of the game's folder. */
static bool is_scenario_of_its_own(const struct conf *conf)
{
    const struct conf_node *game = conf_find(conf_root(conf), "game");
    return game && conf_scalar(game) &&
           (conf_find(conf_root(conf), "chapters") || conf_find(conf_root(conf), "base"));
}

static enum kind kind_of(const char *path, const struct conf *conf)
{
    const struct conf_node *root = conf_root(conf);
    char *name = stem(path);
    const bool sources = strcmp(name, "sources") == 0, leads = strcmp(name, "leads") == 0,
               levers = strcmp(name, "levers") == 0;
    free(name);
    if (sources || leads || levers)
        return sources ? SOURCES : leads ? LEADS : LEVERS;
    if (conf_find(root, "game.name"))
        return A_GAME;
    if (is_scenario_of_its_own(conf))
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

/* How far the complaints are from "nothing": keys that a scenario does not have say that the file is meant
 * for another one, so they weigh more than anything else. */
static size_t distance(const struct problems *problems)
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
        if (distance(&unheard) < least) {
            least = distance(&unheard);
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
    char *scenario = NULL;
    if (trial->kind == A_GAME) {
        try_game(trial, &scenarios);
    } else if (trial->kind == A_SCENARIO && trial->alone) {
        try_scenario(trial, NULL, NULL, trial->problems);
    } else if (trial->kind == A_SCENARIO) {
        try_scenario(trial, trial->name, &(struct substitute){"scenarios", trial->name, trial->path},
                     trial->problems);
    } else if (trial->kind == A_MAP) {
        scenario = map_scenario(trial->game, trial->name, trial->problems);
        if (scenario)
            try_scenario(trial, scenario, &(struct substitute){"maps", trial->name, trial->path},
                         trial->problems);
    } else if (scenarios.count > 0) {
        try_variant(trial, &scenarios);
    }
    free(scenario);
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

/* What is wrong with the file if it belongs to the game. Returns its kind, -1 if it cannot be read. */
static int try_as(const struct game *game, const char *folder, const char *path, struct problems *problems)
{
    struct trial trial = {.game = game, .path = path, .name = stem(path), .problems = problems};
    struct conf *conf = conf_load_file(path, problems);
    int kind = -1;
    if (conf) {
        trial.kind = kind_of(path, conf);
        kind = (int)trial.kind;
        trial.alone = is_scenario_of_its_own(conf);
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

/* The game that a folder of the path is called by; NULL if there is none. */
static const struct game *game_of_folder(const char *path)
{
    const struct game *found = NULL;
    for (const char *from = path, *slash; (slash = strchr(from, '/')); from = slash + 1) {
        char *folder = text_copy_bytes(from, (size_t)(slash - from));
        const struct game *game = game_by_name(folder);
        found = game ? game : found;
        free(folder);
    }
    return found;
}

/* The game that a scenario names; NULL if it names none, or one that there is not. */
static const struct game *game_of_itself(const char *path)
{
    struct problems quiet;
    problems_init(&quiet);
    struct conf *conf = conf_load_file(path, &quiet);
    const struct game *game = conf && is_scenario_of_its_own(conf) ? scenario_file_game(path, &quiet) : NULL;
    conf_free(conf);
    problems_free(&quiet);
    return game;
}

/* Whether the game has a map or scenario of this name. */
static bool knows_name(const struct game *game, const char *folder, const char *path)
{
    static const char *const kinds[] = {"maps", "scenarios"};
    char *name = stem(path);
    bool known = false;
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        struct names names = configs_names(folder, game->name, kinds[kind]);
        for (size_t i = 0; i < names.count; i++)
            known = known || strcmp(names.items[i], name) == 0;
        names_free(&names);
    }
    free(name);
    return known;
}

/* The game whose values the file fits best, among those that know its name if there are any. */
static const struct game *game_of_content(const char *folder, const char *path)
{
    size_t count, least = SIZE_MAX;
    const struct game *const *games = game_all(&count), *best = games[0];
    bool any = false;
    for (size_t i = 0; i < count; i++)
        any = any || knows_name(games[i], folder, path);
    for (size_t i = 0; i < count; i++) {
        if (any && !knows_name(games[i], folder, path))
            continue;
        struct problems problems;
        problems_init(&problems);
        try_as(games[i], folder, path, &problems);
        if (distance(&problems) < least) {
            least = distance(&problems);
            best = games[i];
        }
        problems_free(&problems);
    }
    return best;
}

/* `game` NULL: by folder or content. */
static bool check_file(const struct game *game, const char *folder, const char *path, struct json *json,
                       struct text *text)
{
    struct problems problems;
    problems_init(&problems);
    if (!game)
        game = game_of_itself(path);
    if (!game)
        game = game_of_folder(path);
    if (!game)
        game = game_of_content(folder, path);
    int kind = try_as(game, folder, path, &problems);
    bool good = problems.told == 0;
    json_object_line(json, NULL);
    json_string(json, "file", path);
    json_string(json, "game", game->name);
    json_string(json, "kind", kind >= 0 ? kind_words[kind] : NULL);
    json_boolean(json, "good", good);
    json_count(json, "problems", problems.told);
    json_end(json);
    if (good)
        text_addf(text, _("%s: a good %s of %s\n"), path, _(kind_words[kind]), game->name);
    tell_problems(&problems);
    problems_free(&problems);
    return good;
}

/* A folder with a game: read, and played at random. */
static bool check_game(const char *path, struct json *json, struct text *text)
{
    struct text found = {0};
    text_add(&found, "");
    const bool good = check_folder(path, &found);
    json_object_line(json, NULL);
    json_string(json, "file", path);
    json_string(json, "game", path);
    json_string(json, "kind", "folder");
    json_boolean(json, "good", good);
    json_string(json, "found", found.bytes);
    json_end(json);
    text_add(text, found.bytes);
    text_free(&found);
    return good;
}

/* True unless a game is asked for that there is not. */
static bool choose_game(const char *name, const struct game **game, struct problems *problems)
{
    const char *rest;
    *game = name ? game_by_name(name) : NULL;
    if (name && !*game)
        address_game(name, &rest, "GAME", problems);
    return !name || *game;
}

/* Whether some word is no folder game, but a file of a game that is compiled in. */
static bool any_file(const struct word_list *words)
{
    bool any = false;
    for (size_t i = 0; i < words->count; i++)
        any |= !game_folder_in(words->items[i], NULL);
    return any;
}

int command_check(int argc, char **argv)
{
    const char *game_name = NULL;
    struct arguments arguments = {.own = &game_name};
    struct problems problems;
    struct json json = {0};
    struct text text = {0};
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    const struct game *game;
    const bool known = choose_game(game_name, &game, &problems), files = any_file(&arguments.words);
    char *folder = !known ? NULL : files ? configs_folder(&problems) : text_copy("");
    bool good = folder != NULL, played = true;
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.check/1");
    json_array(&json, "files");
    for (size_t i = 0; folder && i < arguments.words.count; i++) {
        char *own;
        if (game_folder_in(arguments.words.items[i], &own)) {
            played = check_game(own, &json, &text) && played;
            free(own);
        } else
            good = check_file(game, folder, arguments.words.items[i], &json, &text) && good;
    }
    json_end(&json);
    json_end(&json);
    tell_problems(&problems);
    problems_free(&problems);
    if (folder && !(arguments.json ? put_text(&json.text) : put_folded(&text)))
        good = false;
    text_free(&text);
    text_free(&json.text);
    free(folder);
    arguments_free(&arguments);
    return !good ? EXIT_USAGE : played ? EXIT_DONE : EXIT_CHECK_FAILED;
}
