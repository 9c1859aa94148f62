#include "sim/experiment/address.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/scenario_file.h"

/* Of a folder with a game.yaml, but without a game.lua as a file; those of compiled games have none. */
static bool half_a_game(const char *folder, struct problems *problems)
{
    const char *slash = strrchr(folder, '/');
    struct text yaml = {0}, lua = {0};
    text_addf(&yaml, "%s/game.yaml", folder);
    text_addf(&lua, "%s/game.lua", folder);
    const bool half = file_exists(yaml.bytes) && !game_by_name(slash ? slash + 1 : folder);
    if (half)
        problem_add(problems, &(struct place){.file = lua.bytes}, "how the game is played, as Lua", NULL,
                    folder_exists(lua.bytes) ? "this is a folder" : "there is no such file beside game.yaml");
    text_free(&yaml);
    text_free(&lua);
    return half;
}

bool address_refuse_folder(const char *address, struct problems *problems)
{
    bool half = false;
    for (size_t length = 1; !half && length <= strlen(address); length++)
        if (address[length] == '/' || address[length] == '\0') {
            char *folder = text_copy_bytes(address, length);
            half = half_a_game(folder, problems);
            free(folder);
        }
    if (half || !folder_exists(address))
        return half;
    problem_add(problems, NULL, "a folder with a game.lua (warodds new game FOLDER writes one)", NULL,
                "the folder '%s' is no game", address);
    return true;
}

static void unknown_game(const char *address, size_t length, struct problems *problems)
{
    if (address_refuse_folder(address, problems))
        return;
    if (strspn(address, ".") == length) /* "./mine/battle", "/tmp/mine/battle" */
        length = strlen(address);
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
