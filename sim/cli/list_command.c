#include <stdlib.h>
#include <string.h>

#include "sim/command/cli.h"
#include "sim/experiment/address.h"
#include "sim/result/catalogue.h"

static const struct usage usage = {
    .name = "list",
    .words = "[WHAT] [GAME]",
    .least = 0,
    .most = 2,
    .uses = USES_JSON,
    .help = "Lists what there is: without arguments games, scenarios and policies.\v"
            "WHAT is games, scenarios, maps, policies, variants, metrics or queries.\n\n"
            "Examples:\n"
            "  warodds list\n"
            "  warodds list variants\n"
            "  warodds list metrics --json\n"
            "  warodds list queries invaders # what a script may ask about a position\n",
};

static const struct {
    const char *word;
    unsigned parts;
} topics[] = {{"games", LIST_GAMES},       {"scenarios", LIST_SCENARIOS}, {"policies", LIST_POLICIES},
              {"variants", LIST_VARIANTS}, {"metrics", LIST_METRICS},     {"queries", LIST_QUERIES},
              {"maps", LIST_MAPS}};

enum { TOPICS = sizeof topics / sizeof *topics };

/* Words are topics and games in any order; what is neither is a problem with the nearest of both. */
static void read_words(const struct arguments *arguments, unsigned *parts, const struct game **only,
                       struct problems *problems)
{
    size_t game_count, count = 0;
    const struct game *const *games = game_all(&game_count);
    const char **names = memory_resize(NULL, (TOPICS + game_count) * sizeof *names);
    for (size_t i = 0; i < TOPICS; i++)
        names[count++] = topics[i].word;
    for (size_t i = 0; i < game_count; i++)
        names[count++] = games[i]->name;
    for (size_t i = 0; i < arguments->words.count; i++) {
        const char *word = arguments->words.items[i];
        unsigned found = 0;
        for (size_t j = 0; j < TOPICS; j++)
            found |= strcmp(word, topics[j].word) == 0 ? topics[j].parts : 0;
        *parts |= found;
        if (found)
            continue;
        const size_t before = problems->told;
        *only = game_by_name(word);
        if (!*only)
            *only = address_folder(word, problems);
        if (!*only && problems->told == before && !address_refuse_folder(word, problems)) {
            char *expected = text_one_of(names, count);
            problem_add(problems, NULL, expected, nearest_name(word, names, count),
                        "nothing to list about '%s'", word);
            free(expected);
        }
    }
    free(names);
}

static void list_game(struct text *text, struct json *json, const struct game *game, const char *folder,
                      unsigned parts, bool as_json, struct problems *problems)
{
    struct catalogue catalogue;
    struct screen screen = screen_of(stdout, false);
    const bool opened = catalogue_open(&catalogue, folder, game, parts, problems);
    if (opened && as_json)
        json_catalogue(json, &catalogue, parts);
    else if (opened)
        add_catalogue(text, &screen, &catalogue, parts);
    catalogue_close(&catalogue);
}

int command_list(int argc, char **argv)
{
    struct arguments arguments = {0};
    struct problems problems;
    struct text text = {0};
    struct json json = {0};
    unsigned parts = 0;
    const struct game *only = NULL;
    size_t count;
    const struct game *const *games = game_all(&count);
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    read_words(&arguments, &parts, &only, &problems);
    parts = parts ? parts : LIST_GAMES | LIST_SCENARIOS | LIST_POLICIES;
    char *folder = configs_folder(&problems);
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.list/1");
    json_array(&json, "games");
    if (only && game_is_folder(only->name))
        list_game(&text, &json, only, folder ? folder : "", parts, arguments.json, &problems);
    for (size_t i = 0; i < count && folder; i++)
        if (!only || games[i] == only)
            list_game(&text, &json, games[i], folder, parts, arguments.json, &problems);
    json_end(&json);
    json_end(&json);
    free(folder);
    bool wrong = tell_problems(&problems);
    int status = wrong                                                         ? EXIT_USAGE
                 : (arguments.json ? put_text(&json.text) : put_folded(&text)) ? EXIT_DONE
                                                                               : EXIT_RUN_FAILED;
    text_free(&text);
    text_free(&json.text);
    arguments_free(&arguments);
    return status;
}
