#include "sim/experiment/configs.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "rules/game.h"
#include "sim/core/beside.h"
#include "sim/core/text.h"

bool file_exists(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool folder_exists(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool configs_is_game(const char *folder)
{
    struct text path = {0};
    text_addf(&path, "%s/game.lua", folder);
    const bool is = file_exists(path.bytes);
    text_free(&path);
    return is;
}

/* A game that is a folder is its own. */
static void add_folder(struct text *path, const char *folder, const char *game)
{
    if (!game_is_folder(game))
        text_addf(path, "%s/", folder);
    text_add(path, game);
}

char *configs_path(const char *folder, const char *game, const char *kind, const char *name)
{
    struct text path = {0};
    add_folder(&path, folder, game);
    if (kind)
        text_addf(&path, "/%s/%s.yaml", kind, name);
    else
        text_add(&path, "/game.yaml");
    return text_take(&path);
}

/* A folder counts if it holds the values of at least one game we know. */
static bool holds_a_game(const char *folder)
{
    size_t count;
    const struct game *const *games = game_all(&count);
    bool holds = false;
    for (size_t i = 0; i < count && !holds; i++) {
        char *path = configs_path(folder, games[i]->name, NULL, NULL);
        holds = file_exists(path);
        free(path);
    }
    return holds;
}

char *configs_folder(struct problems *problems)
{
    const char *named = getenv("WARODDS_CONFIGS");
    if (named && *named) {
        if (holds_a_game(named))
            return text_copy(named);
        problem_add(problems, &(struct place){.file = "WARODDS_CONFIGS"},
                    "a folder with GAME/game.yaml in it", NULL, "no game in '%s'", named);
        return NULL;
    }
    if (holds_a_game("configs"))
        return text_copy("configs");
    static const char *const tails[] = {"../../configs", "../share/warodds/configs"};
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        char *folder = beside_program(tails[i]);
        if (folder && holds_a_game(folder))
            return folder;
        free(folder);
    }
    problem_add(problems, NULL, "a folder 'configs' here, or WARODDS_CONFIGS naming one", NULL,
                "the configurations of the games are not to be found");
    return NULL;
}

char *configs_folder_of(const struct game *game, struct problems *problems)
{
    return game_is_folder(game->name) ? text_copy("") : configs_folder(problems);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

struct names configs_names(const char *folder, const char *game, const char *kind)
{
    struct names names = {0};
    struct text path = {0};
    add_folder(&path, folder, game);
    text_addf(&path, "/%s", kind);
    DIR *directory = opendir(path.bytes);
    text_free(&path);
    if (!directory)
        return names;
    for (const struct dirent *entry; (entry = readdir(directory));) {
        size_t length = strlen(entry->d_name);
        if (length <= 5 || strcmp(entry->d_name + length - 5, ".yaml") != 0 || entry->d_name[0] == '.')
            continue;
        names.items = memory_resize(names.items, (names.count + 1) * sizeof *names.items);
        names.items[names.count++] = text_copy_bytes(entry->d_name, length - 5);
    }
    closedir(directory);
    if (names.count > 1)
        qsort(names.items, names.count, sizeof *names.items, by_name);
    return names;
}

void names_free(struct names *names)
{
    for (size_t i = 0; i < names->count; i++)
        free(names->items[i]);
    free(names->items);
    *names = (struct names){0};
}
