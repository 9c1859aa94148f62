#include "sim/experiment/address.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/core/text.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/overlays.h"
#include "sim/experiment/scenario_file.h"

static void unknown_game(const char *address, size_t length, struct problems *problems)
{
    size_t count;
    const struct game *const *games = game_all(&count);
    const char **names = memory_resize(NULL, count * sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = games[i]->name;
    char *name = text_copy_bytes(address, length), *expected = text_one_of(names, count);
    problem_add(problems, NULL, expected, nearest_name(name, names, count), "unknown game '%s'", name);
    free(expected);
    free(name);
    free(names);
}

/* How much of the address names a folder with a game.lua in it; 0: none. The longest such part. */
static size_t folder_length(const char *address)
{
    size_t found = 0;
    for (size_t length = 1; length <= strlen(address); length++) {
        if (address[length] != '/' && address[length] != '\0')
            continue;
        char *folder = text_copy_bytes(address, length);
        if (configs_is_game(folder))
            found = length;
        free(folder);
    }
    return found;
}

/* Under one name however it was written: with a '/' in it, and none at its end. */
static const struct game *open_folder(const char *name, struct problems *problems)
{
    struct text folder = {0};
    text_addf(&folder, "%s%s", strchr(name, '/') ? "" : "./", name);
    while (folder.length > 2 && folder.bytes[folder.length - 1] == '/')
        folder.bytes[--folder.length] = '\0';
    const struct game *game = game_open_folder(folder.bytes, problems);
    text_free(&folder);
    return game;
}

const struct game *address_folder(const char *folder, struct problems *problems)
{
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    char *name = text_copy_bytes(folder, length);
    const struct game *game = folder_length(name) == length ? open_folder(name, problems) : NULL;
    free(name);
    return game;
}

const struct game *address_game(const char *address, const char **rest, const char *expected,
                                struct problems *problems)
{
    if (scenario_file_is(address)) {
        *rest = address;
        return scenario_file_game(address, problems);
    }
    size_t length = strcspn(address, "/"), folder = folder_length(address);
    const size_t before = problems->told;
    length = folder ? folder : length;
    char *name = text_copy_bytes(address, length);
    const struct game *game = folder ? open_folder(name, problems) : game_by_name(name);
    free(name);
    *rest = address[length] == '/' ? address + length + 1 : "";
    if (!game && problems->told == before)
        unknown_game(address, length, problems);
    else if (game && **rest == '\0') {
        problem_add(problems, NULL, expected, NULL, "'%s' names a game, but nothing in it", address);
        return NULL;
    }
    return game;
}

/* `place` tells where it is named; NULL: on the command line. */
static void unknown_file(const char *folder, const struct game *game, const char *kind, const char *what,
                         const char *name, const struct place *place, struct problems *problems)
{
    struct names names = configs_names(folder, game->name, kind);
    const char *const *words = (const char *const *)names.items;
    char *expected = text_one_of(words, names.count);
    problem_add(problems, place, expected, nearest_name(name, words, names.count), "%s has no %s '%s'",
                game->name, what, name);
    free(expected);
    names_free(&names);
}

/* A name becomes part of a path: letters, digits, '_', '-' and '.' inside only. */
static bool is_plain_name(const char *name)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    return *name && name[strspn(name, plain)] == '\0';
}

/* What is put together, and with which folder. */
struct loading {
    struct setting *setting;
    const char *folder;
    const struct substitute *instead;
    struct problems *problems;
};

/* Where the file is; NULL if it is not there or cannot be. To be freed. */
static char *find_file(const struct loading *loading, const char *kind, const char *name)
{
    const struct substitute *instead = loading->instead;
    bool same_kind = kind && instead->kind ? strcmp(kind, instead->kind) == 0 : kind == instead->kind;
    if (instead->path && same_kind && (!kind || strcmp(name, instead->name) == 0))
        return text_copy(instead->path);
    if (kind && !is_plain_name(name))
        return NULL;
    char *path = configs_path(loading->folder, loading->setting->game->name, kind, name);
    if (file_exists(path))
        return path;
    free(path);
    return NULL;
}

static void mount_map(const struct loading *loading, const struct conf_node *named)
{
    const char *map = conf_scalar(named);
    const struct conf_node *maps = conf_find(conf_root(loading->setting->conf), "maps");
    if (maps && conf_find(maps, map))
        return;
    char *path = find_file(loading, "maps", map);
    if (path) {
        struct conf *part = conf_load_file(path, loading->problems);
        if (part)
            conf_mount(loading->setting->conf, "maps", map, part, loading->problems);
        conf_free(part);
    } else {
        unknown_file(loading->folder, loading->setting->game, "maps", "map", map, conf_place(named),
                     loading->problems);
    }
    free(path);
}

/* Values that name a map. */
struct map_names {
    const struct conf_node **items;
    size_t count;
};

/* Every value with the key `map` names one: the chapters of a campaign have one each. */
static void collect_map(void *context, const char *path, const struct conf_node *leaf)
{
    struct map_names *names = context;
    const char *dot = strrchr(path, '.');
    if (strcmp(dot ? dot + 1 : path, "map") != 0 || strncmp(path, "maps.", 5) == 0 || !conf_scalar(leaf))
        return;
    names->items = memory_resize(names->items, (names->count + 1) * sizeof *names->items);
    names->items[names->count++] = leaf;
}

static void mount_maps(const struct loading *loading)
{
    struct map_names maps = {0};
    conf_visit(loading->setting->conf, collect_map, &maps);
    for (size_t i = 0; i < maps.count; i++)
        mount_map(loading, maps.items[i]);
    free(maps.items);
}

/* The scenario that a file is based on, with the file over it; the file itself if it stands alone. */
static struct conf *load_based(const struct loading *loading, const char *path)
{
    struct conf *part = conf_load_file(path, loading->problems);
    const struct conf_node *base = part ? conf_find(conf_root(part), "base") : NULL;
    if (!base || !conf_scalar(base))
        return part;
    char *under = find_file(loading, "scenarios", conf_scalar(base));
    struct conf *whole = under ? conf_load_file(under, loading->problems) : NULL;
    if (!under)
        unknown_file(loading->folder, loading->setting->game, "scenarios", "scenario", conf_scalar(base),
                     conf_place(base), loading->problems);
    else if (whole)
        conf_overlay(whole, part, loading->problems);
    conf_free(part);
    free(under);
    return whole;
}

static void mount_scenario(const struct loading *loading)
{
    struct setting *setting = loading->setting;
    char *path =
        setting->file ? text_copy(setting->file) : find_file(loading, "scenarios", setting->scenario);
    if (path) {
        struct conf *part = load_based(loading, path);
        if (part)
            conf_mount(setting->conf, NULL, "scenario", part, loading->problems);
        conf_free(part);
    } else {
        unknown_file(loading->folder, setting->game, "scenarios", "scenario", setting->scenario, NULL,
                     loading->problems);
    }
    free(path);
}

#define SECONDS_MOST 86400.0

/* What the laboratory reads itself: names, titles, a person's pace. */
static void read_titles(struct setting *setting, struct problems *problems)
{
    static const char *const texts[] = {"game.name",     "game.title",    "scenario.name", "scenario.summary",
                                        "scenario.game", "scenario.base", "description"};
    const struct conf_node *root = conf_root(setting->conf);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        conf_accept(conf_find(root, texts[i]));
    setting->title = conf_string(root, "scenario.title", problems);
    if (conf_find(root, "scenario.seconds_a_decision"))
        setting->seconds_a_decision =
            conf_number(root, "scenario.seconds_a_decision", 0.1, SECONDS_MOST, problems);
}

static bool load_tree(const struct loading *loading)
{
    struct setting *setting = loading->setting;
    size_t before = loading->problems->told;
    char *path = find_file(loading, NULL, NULL);
    if (path)
        setting->conf = conf_load_file(path, loading->problems);
    else
        problem_add(loading->problems, NULL, NULL, NULL, "'%s' holds no game.yaml of %s", loading->folder,
                    setting->game->name);
    free(path);
    if (setting->conf)
        mount_scenario(loading);
    if (loading->problems->told == before)
        mount_maps(loading);
    return loading->problems->told == before;
}

static void count_assumed(void *context, const char *path, const struct conf_node *leaf)
{
    (void)path;
    *(size_t *)context += conf_provenance(leaf).kind == PROVENANCE_ASSUMED;
}

static void build_model(struct setting *setting, struct problems *problems)
{
    size_t before = problems->told;
    setting->model = setting->game->load(setting->conf, problems);
    conf_check_unknown(setting->conf, problems);
    if (problems->told == before && !setting->model)
        problem_add(problems, NULL, NULL, NULL, "%s/%s could not be set up", setting->game->name,
                    setting->scenario);
    setting->hash = conf_hash(setting->conf);
    conf_visit(setting->conf, count_assumed, &setting->assumed);
}

/* The side that is observed; complains if nobody at the table is called so. */
static void observe(struct setting *setting, const char *name, struct problems *problems)
{
    const char *names[SIDES_MAX];
    const size_t count = game_sides(setting->game, setting->model);
    for (unsigned i = 0; i < count; i++) {
        names[i] = setting->game->sides[i].name;
        if (strcmp(names[i], name) == 0) {
            setting->observed = i;
            setting->observed_given = true;
        }
    }
    if (setting->observed_given)
        return;
    char *expected = text_one_of(names, count);
    problem_add(problems, &(struct place){.file = "--observe"}, expected, nearest_name(name, names, count),
                "%s has no side '%s'", setting->game->name, name);
    free(expected);
}

struct setting *setting_open(const struct request *request, struct problems *problems)
{
    const char *scenario;
    size_t before = problems->told;
    const struct game *game = address_game(request->address, &scenario, "GAME/SCENARIO", problems);
    char *folder = game ? configs_folder_of(game, problems) : NULL;
    if (!folder)
        return NULL;
    struct setting *setting = memory_resize(NULL, sizeof *setting);
    const bool is_file = scenario_file_is(request->address);
    *setting = (struct setting){.game = game,
                                .scenario = is_file ? scenario_file_name(scenario) : text_copy(scenario),
                                .file = is_file ? text_copy(scenario) : NULL};
    language_about(game->name);
    struct loading loading = {setting, folder, &request->instead, problems};
    if (load_tree(&loading) && overlays_apply(setting, folder, request, problems)) {
        mount_maps(&loading);
        read_titles(setting, problems);
        if (problems->told == before)
            build_model(setting, problems);
        if (problems->told == before && setting->model && request->observe)
            observe(setting, request->observe, problems);
    }
    free(folder);
    if (problems->told > before) {
        setting_close(setting);
        return NULL;
    }
    return setting;
}

static void free_trees(struct setting *setting)
{
    for (size_t i = 0; i < setting->overlay_count; i++) {
        conf_free(setting->overlays[i]);
        setting->overlays[i] = NULL;
    }
    conf_free(setting->conf);
    setting->conf = NULL;
}

void setting_drop_tree(struct setting *setting)
{
    if (game_is_folder(setting->game->name))
        return;
    free_trees(setting);
    setting->title = "";
    for (size_t i = 0; i < setting->rulings.count; i++)
        setting->rulings.items[i].node = NULL;
}

void setting_close(struct setting *setting)
{
    if (!setting)
        return;
    if (setting->model)
        setting->game->unload(setting->model);
    rulings_free(&setting->rulings);
    for (size_t i = 0; i < setting->overlay_count; i++)
        free(setting->overlay_names[i]);
    free_trees(setting);
    for (size_t i = 0; i < setting->set_count; i++)
        free(setting->sets[i]);
    free(setting->overlays);
    free(setting->overlay_names);
    free(setting->sets);
    free(setting->scenario);
    free(setting->file);
    free(setting);
}

/* `otherwise` where no map is named. */
static bool names_map(const struct conf *conf, const char *map, bool otherwise)
{
    struct map_names names = {0};
    conf_visit(conf, collect_map, &names);
    bool found = !names.count && otherwise;
    for (size_t i = 0; i < names.count && !found; i++)
        found = strcmp(conf_scalar(names.items[i]), map) == 0;
    free(names.items);
    return found;
}

/* Scenarios of a folder game that name no map are played on that of its game.yaml. */
static bool game_names_map(const char *folder, const struct game *game, const char *map,
                           struct problems *problems)
{
    if (!game_is_folder(game->name))
        return false;
    char *path = configs_path(folder, game->name, NULL, NULL);
    struct conf *conf = conf_load_file(path, problems);
    const bool named = conf && names_map(conf, map, false);
    conf_free(conf);
    free(path);
    return named;
}

char *map_scenario(const struct game *game, const char *map, struct problems *problems)
{
    char *folder = configs_folder_of(game, problems), *found = NULL;
    if (!folder)
        return NULL;
    const bool of_game = game_names_map(folder, game, map, problems);
    char *map_path = configs_path(folder, game->name, "maps", map);
    struct names scenarios = configs_names(folder, game->name, "scenarios");
    if (!is_plain_name(map) || !file_exists(map_path))
        unknown_file(folder, game, "maps", "map", map, NULL, problems);
    else
        for (size_t i = 0; i < scenarios.count && !found; i++) {
            char *path = configs_path(folder, game->name, "scenarios", scenarios.items[i]);
            struct conf *conf = conf_load_file(path, problems);
            if (conf && names_map(conf, map, of_game))
                found = text_copy(scenarios.items[i]);
            conf_free(conf);
            free(path);
        }
    if (!found && problems->told == 0)
        problem_add(problems, NULL, NULL, NULL, "no scenario of %s uses the map '%s'", game->name, map);
    names_free(&scenarios);
    free(map_path);
    free(folder);
    return found;
}

unsigned setting_parts(const struct setting *setting)
{
    return game_wins_or_loses(setting->game, setting->model, setting->observed) ? 1 : SCORE_ONE;
}

void setting_address(const struct setting *setting, struct text *text)
{
    if (setting->file)
        text_add(text, setting->file);
    else
        text_addf(text, "%s/%s", setting->game->name, setting->scenario);
}

bool setting_decides(const struct setting *setting, size_t side)
{
    const char *seats = setting->game->seats_ruling;
    if (setting->game->sides[side].default_policy)
        return true;
    const size_t name = seats ? strcspn(seats, "=") : 0;
    const struct ruling *ruling = seats ? rulings_find(&setting->rulings, seats, name) : NULL;
    return ruling && strcmp(ruling->choice, seats + name + 1) == 0;
}

static void note_change(struct setting *copy, const char *path, const char *value)
{
    struct text text = {0};
    text_addf(&text, "%s%s=%s\n", copy->changed ? copy->changed : "", path, value);
    free(copy->changed);
    copy->changed = text_take(&text);
}

bool setting_change(struct setting *copy, const char *path, const char *value, const char *origin,
                    struct problems *problems)
{
    note_change(copy, path, value);
    return conf_set_path(copy->conf, path, value, origin, problems);
}

void setting_release(struct setting *copy)
{
    if (copy->model)
        copy->game->unload(copy->model);
    free(copy->changed);
    copy->model = NULL;
    copy->changed = NULL;
}
