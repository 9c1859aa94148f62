#include <stdlib.h>
#include <string.h>

#include "sim/cli/check_file.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/scenario_file.h"

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
    const struct game *game =
        conf && check_is_scenario_of_its_own(conf) ? scenario_file_game(path, &quiet) : NULL;
    conf_free(conf);
    problems_free(&quiet);
    return game;
}

/* Whether the game has a map or scenario of this name. */
static bool knows_name(const struct game *game, const char *folder, const char *path)
{
    static const char *const kinds[] = {"maps", "scenarios"};
    char *name = check_stem(path);
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
        check_file_as(games[i], folder, path, &problems);
        if (check_distance(&problems) < least) {
            least = check_distance(&problems);
            best = games[i];
        }
        problems_free(&problems);
    }
    return best;
}

const struct game *check_game_of(const char *folder, const char *path)
{
    const struct game *game = game_of_itself(path);
    if (!game)
        game = game_of_folder(path);
    return game ? game : game_of_content(folder, path);
}
