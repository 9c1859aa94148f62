#include "sim/experiment/setting_tree.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/experiment/configs.h"

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

/* A name becomes part of a path: letters, digits, '_' and '-' only. */
static bool is_plain_name(const char *name)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    return *name && name[strspn(name, plain)] == '\0';
}

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

void setting_mount_maps(const struct loading *loading)
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

bool setting_load_tree(const struct loading *loading)
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
        setting_mount_maps(loading);
    return loading->problems->told == before;
}

enum names_it { NAMES_NONE, NAMES_ANOTHER, NAMES_IT };

static enum names_it names_map(const char *path, const char *map, struct problems *problems)
{
    struct map_names names = {0};
    struct conf *conf = conf_load_file(path, problems);
    if (conf)
        conf_visit(conf, collect_map, &names);
    enum names_it found = names.count ? NAMES_ANOTHER : NAMES_NONE;
    for (size_t i = 0; i < names.count && found != NAMES_IT; i++)
        if (strcmp(conf_scalar(names.items[i]), map) == 0)
            found = NAMES_IT;
    free(names.items);
    conf_free(conf);
    return found;
}

/* Scenarios of a folder game that name a map are not played on that of its game.yaml; all others are on each
 * of those. */
static bool has_from_game(const struct game *game, enum names_it of_game, enum names_it of_scenario)
{
    return of_game == NAMES_IT && of_scenario != NAMES_IT &&
           (of_scenario == NAMES_NONE || !game_is_folder(game->name));
}

static void add_scenarios(struct names *found, const char *folder, const struct game *game, const char *map,
                          bool from_game, struct problems *problems)
{
    char *game_path = configs_path(folder, game->name, NULL, NULL);
    const enum names_it of_game = names_map(game_path, map, problems);
    struct names scenarios = configs_names(folder, game->name, "scenarios");
    found->items = memory_resize(found->items, (found->count + scenarios.count) * sizeof *found->items);
    for (size_t i = 0; i < scenarios.count; i++) {
        char *path = configs_path(folder, game->name, "scenarios", scenarios.items[i]);
        const enum names_it own = names_map(path, map, problems);
        if (from_game ? has_from_game(game, of_game, own) : own == NAMES_IT)
            found->items[found->count++] = text_copy(scenarios.items[i]);
        free(path);
    }
    names_free(&scenarios);
    free(game_path);
}

struct names map_scenarios(const struct game *game, const char *map, struct problems *problems)
{
    struct names found = {0};
    char *folder = configs_folder_of(game, problems);
    if (!folder)
        return found;
    char *map_path = configs_path(folder, game->name, "maps", map);
    if (!is_plain_name(map) || !file_exists(map_path)) {
        unknown_file(folder, game, "maps", "map", map, NULL, problems);
    } else {
        add_scenarios(&found, folder, game, map, false, problems);
        add_scenarios(&found, folder, game, map, true, problems);
    }
    if (!found.count && problems->told == 0)
        problem_add(problems, NULL, NULL, NULL, "no scenario of %s uses the map '%s'", game->name, map);
    free(map_path);
    free(folder);
    return found;
}
