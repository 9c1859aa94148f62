#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/new.h"
#include "sim/command/cli.h"
#include "sim/core/language.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/experiment.h"

static const struct usage usage = {
    .name = "new",
    .words = "WHAT FILE [GAME/SCENARIO]",
    .least = 2,
    .most = 3,
    .uses = USES_PLAIN,
    .help =
        "Writes a commented file of one's own that runs as it is.\v"
        "WHAT is a variant (other rules or values, .yaml), a scenario (.yaml) or a policy (.lua). It begins "
        "from GAME/SCENARIO, or from the first scenario there is. What is there already is never "
        "overwritten.\n\n"
        "A game is a folder of YAML and Lua, copied from an example (configs/OWN_GAME.md leads on from "
        "there).\n\n"
        "Examples:\n"
        "  warodds new variant mine.yaml invaders/gauntlet\n"
        "  warodds run invaders/gauntlet --variant ./mine.yaml\n"
        "  warodds new scenario night.yaml invaders/gauntlet\n"
        "  warodds run ./night.yaml\n"
        "  warodds new policy bold.lua invaders/gauntlet\n"
        "  warodds run invaders/gauntlet --policy ./bold.lua --games 200\n"
        "  warodds new game mygame\n"
        "  warodds run mygame/first_battle\n"
        "  warodds new game mybattle ford\n",
};

static const struct {
    const char *word, *ending;
    void (*write)(const struct beginning *beginning, struct text *text);
    const char *use; /* the option that takes the file; NULL: it is the address itself */
    const char *more;
} kinds[] = {
    {"variant", ".yaml", new_variant, "--variant", ""},
    {"scenario", ".yaml", new_scenario, NULL, ""},
    {"policy", ".lua", new_policy, "--policy", " --games 200"},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

static const char word_of_game[] = "game"; /* a folder, which is copied */

/* Which kind; KINDS after a complaint. */
static size_t find_kind(const char *word, struct problems *problems)
{
    const char *words[KINDS + 1] = {[KINDS] = word_of_game};
    for (size_t i = 0; i < KINDS; i++) {
        words[i] = kinds[i].word;
        if (strcmp(word, words[i]) == 0)
            return i;
    }
    char *expected = text_one_of(words, KINDS + 1);
    problem_add(problems, NULL, expected, nearest_name(word, words, KINDS + 1), "there is no new '%s'", word);
    free(expected);
    return KINDS;
}

static bool can_be_written(const char *path, size_t kind, struct problems *problems)
{
    const size_t length = strlen(path), tail = strlen(kinds[kind].ending);
    struct text expected = {0};
    text_addf(&expected, "a name that ends in %s", kinds[kind].ending);
    if (length <= tail || strcmp(path + length - tail, kinds[kind].ending) != 0)
        problem_add(problems, &(struct place){.file = path}, expected.bytes, NULL, "a %s has another name",
                    kinds[kind].word);
    else if (file_exists(path))
        problem_add(problems, &(struct place){.file = path}, "a name that is free", NULL,
                    "there is such a file already");
    text_free(&expected);
    return problems->told == 0;
}

/* The first scenario of the first game. To be freed. */
static char *first_address(struct problems *problems)
{
    size_t count;
    struct text address = {0};
    const struct game *const *games = game_all(&count);
    char *folder = configs_folder(problems);
    struct names scenarios = folder ? configs_names(folder, games[0]->name, "scenarios") : (struct names){0};
    text_addf(&address, "%s/%s", games[0]->name, scenarios.count ? scenarios.items[0] : "");
    names_free(&scenarios);
    free(folder);
    return text_take(&address);
}

static char *stem(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *dot = strrchr(name, '.');
    return text_copy_bytes(name, dot ? (size_t)(dot - name) : strlen(name));
}

/* As one types it in a shell, after a space. Lua scripts, variants and scenarios are told from names by a
 * '/'. To be freed. */
static char *typed(const char *path)
{
    struct text file = {0}, word = {0};
    text_addf(&file, "%s%s", strchr(path, '/') ? "" : "./", path);
    command_word(&word, file.bytes);
    text_free(&file);
    return text_take(&word);
}

static void tell_use(const char *address, const char *path, size_t kind)
{
    char *file = typed(path);
    printf(_("%s is written; it runs as it is:\n"), path);
    if (kinds[kind].use)
        printf("  warodds run %s %s%s%s\n", address, kinds[kind].use, file, kinds[kind].more);
    else
        printf("  warodds run%s\n", file);
    free(file);
}

static bool write_file(const struct setting *setting, const char *path, size_t kind)
{
    char *word = typed(path);
    struct beginning beginning = {setting, word + 1, stem(path)};
    struct text text = {0};
    kinds[kind].write(&beginning, &text);
    FILE *file = fopen(path, "w");
    bool good = file && fputs(text.bytes, file) >= 0;
    good = file && fclose(file) == 0 && good;
    if (!good)
        fprintf(stderr, "warodds: error: %s cannot be written: %s\n", path, strerror(errno));
    free(beginning.name);
    free(word);
    text_free(&text);
    return good;
}

/* A folder, like the example that the third word names. */
static int write_game(const struct word_list *words)
{
    const char *folder = words->items[1], *like = words->count > 2 ? words->items[2] : "skirmish";
    struct problems problems;
    problems_init(&problems);
    new_game(like, folder, &problems);
    const bool wrong = tell_problems(&problems);
    if (!wrong) {
        printf(_("%s is written; it runs as it is:\n"), folder);
        struct text check = {0}, address = {0}, run = {0};
        text_addf(&address, "%s/first_battle", folder);
        command_word(&check, folder);
        command_word(&run, address.bytes);
        printf("  warodds check%s\n", check.bytes);
        if (words->count == 2)
            printf("  warodds run%s\n", run.bytes);
        text_free(&check);
        text_free(&address);
        text_free(&run);
    }
    problems_free(&problems);
    return wrong ? EXIT_USAGE : EXIT_DONE;
}

int command_new(int argc, char **argv)
{
    struct arguments arguments = {0};
    struct problems problems;
    int status = EXIT_USAGE;
    arguments_read(&usage, argc, argv, &arguments);
    if (strcmp(arguments.words.items[0], word_of_game) == 0) {
        status = write_game(&arguments.words);
        arguments_free(&arguments);
        return status;
    }
    problems_init(&problems);
    const char *path = arguments.words.items[1];
    const size_t kind = find_kind(arguments.words.items[0], &problems);
    char *address =
        arguments.words.count > 2 ? text_copy(arguments.words.items[2]) : first_address(&problems);
    const struct request request = {.address = address};
    struct setting *setting =
        kind < KINDS && can_be_written(path, kind, &problems) ? setting_open(&request, &problems) : NULL;
    if (setting && !tell_problems(&problems)) {
        status = write_file(setting, path, kind) ? EXIT_DONE : EXIT_RUN_FAILED;
        if (status == EXIT_DONE)
            tell_use(address, path, kind);
    }
    tell_problems(&problems);
    problems_free(&problems);
    setting_close(setting);
    free(address);
    arguments_free(&arguments);
    return status;
}
