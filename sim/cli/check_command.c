#include <stdlib.h>

#include "sim/cli/check_file.h"
#include "sim/cli/check_folder.h"
#include "sim/command/cli.h"
#include "sim/core/language.h"
#include "sim/experiment/address.h"
#include "sim/result/json.h"
#include "sim/experiment/configs.h"

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

/* `game` NULL: by folder or content. */
static bool check_file(const struct game *game, const char *folder, const char *path, struct json *json,
                       struct text *text)
{
    struct problems problems;
    problems_init(&problems);
    if (!game)
        game = check_game_of(folder, path);
    const char *kind = check_file_as(game, folder, path, &problems);
    bool good = problems.told == 0;
    json_object_line(json, NULL);
    json_string(json, "file", path);
    json_string(json, "game", game->name);
    json_string(json, "kind", kind);
    json_boolean(json, "good", good);
    json_count(json, "problems", problems.told);
    json_end(json);
    if (good)
        text_addf(text, _("%s: a good %s of %s\n"), path, _(kind), game->name);
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
        *game = address_folder(name, problems);
    if (name && !*game && !problems->told)
        *game = address_game(name, &rest, "GAME", problems);
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
    const bool taken = !folder || (arguments.json ? put_text(&json.text) : put_folded(&text));
    text_free(&text);
    text_free(&json.text);
    free(folder);
    arguments_free(&arguments);
    return !taken ? EXIT_RUN_FAILED : !good ? EXIT_USAGE : played ? EXIT_DONE : EXIT_CHECK_FAILED;
}
