#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/command/arguments.h"
#include "sim/command/output.h"
#include "sim/conf/read_again.h"
#include "sim/core/language.h"
#include "sim/result/files.h"

struct reading {
    const struct usage *usage;
    struct arguments *arguments;
    struct problems problems;
    struct text asked_options; /* those of arguments->asked, which follow its words */
};

static void add_word_to(struct word_list *list, const char *word)
{
    list->items = memory_resize(list->items, (list->count + 1) * sizeof *list->items);
    list->items[list->count++] = word;
}

static void bad_value(struct reading *reading, const char *option, const char *value, const char *expected)
{
    struct place place = {.file = option, .line_text = value, .column = 1, .length = (int)strlen(value)};
    problem_add(&reading->problems, &place, expected, NULL, "'%s' is not possible here", value);
}

static uint64_t read_count(struct reading *reading, const char *option, const char *value, uint64_t least,
                           uint64_t most)
{
    uint64_t count = least;
    struct text expected = {0};
    char low[32], high[32];
    count_text(least, low);
    count_text(most, high);
    text_addf(&expected, "a whole number from %s to %s", low, high);
    if (!count_read(value, &count) || count < least || count > most) {
        bad_value(reading, option, value, expected.bytes);
        count = least;
    }
    text_free(&expected);
    return count;
}

#define GAMES_MOST 10000000000u

/* "3/8" */
static void read_shard(struct reading *reading, const char *value)
{
    struct arguments *arguments = reading->arguments;
    const char *slash = strchr(value, '/');
    char *part = text_copy_bytes(value, slash ? (size_t)(slash - value) : 0);
    if (!slash || !count_read(part, &arguments->shard) || !count_read(slash + 1, &arguments->shards) ||
        arguments->shard < 1 || arguments->shard > arguments->shards)
        bad_value(reading, "--shard", value, "I/N with I from 1 to N, for example 3/8");
    free(part);
}

static void read_language(struct reading *reading, const char *value)
{
    enum language language = language_find(value);
    if (language == LANGUAGE_NONE) {
        char *expected = text_one_of(language_tags, LANGUAGES);
        bad_value(reading, "--lang", value, expected);
        free(expected);
    } else if (!language_choose(language)) {
        problem_add(&reading->problems, &(struct place){.file = "--lang"},
                    "languages/ beside the program, the installed ones, or WARODDS_LANGUAGES naming a folder",
                    NULL, "the texts in %s are not to be found", language_title(language));
    }
}

static bool read_store_value(struct reading *reading, int key, const char *value)
{
    if (key == KEY_STORE) { /* of an empty name SQLite makes a file that nobody finds again */
        if (*value == '\0')
            bad_value(reading, "--store", value, "a file, or one that can be made");
        reading->arguments->store = value;
    } else if (key == KEY_CHECKPOINT) {
        reading->arguments->checkpoint = read_count(reading, "--checkpoint", value, 1, GAMES_MOST);
    } else if (key == KEY_SHARD) {
        read_shard(reading, value);
    } else {
        return false;
    }
    return true;
}

/* What cannot be a folder is noticed before anything is played. */
static void read_folder(struct reading *reading, const char *value)
{
    struct stat kind;
    if (*value == '\0' || (stat(value, &kind) == 0 && !S_ISDIR(kind.st_mode)))
        bad_value(reading, "--out", value, "a folder, or one that can be made");
    else if (!folder_takes_files(value))
        problem_add(&reading->problems, &(struct place){.file = value}, "a folder for the files", NULL,
                    "nothing can be written there: %s", strerror(errno));
    reading->arguments->out = value;
}

/* The same value or ruling twice is a mistake: one of the two would be forgotten. */
static void read_once(struct reading *reading, const char *option, const char *value, const char *expected,
                      struct word_list *list)
{
    const size_t length = strcspn(value, "=");
    for (size_t i = 0; i < list->count; i++)
        if (value[length] && strncmp(list->items[i], value, length + 1) == 0)
            bad_value(reading, option, value, expected);
    add_word_to(list, value);
}

static bool read_value(struct reading *reading, int key, char *value)
{
    struct arguments *arguments = reading->arguments;
    switch (key) {
    case 'n':
        arguments->games = read_count(reading, "--games", value, 1, GAMES_MOST);
        arguments->games_given = true;
        return true;
    case KEY_FROM:
        arguments->from = read_count(reading, "--from", value, 0, UINT64_MAX / 2);
        return true;
    case 's':
        arguments->seed = read_count(reading, "--seed", value, 0, UINT64_MAX);
        return true;
    case 't':
        arguments->threads = (int)read_count(reading, "--threads", value, 1, 1024);
        return true;
    case 'p':
        add_word_to(&arguments->policies, value);
        return true;
    case 'v':
        if (reading->usage->uses & USES_VARIANTS)
            add_word_to(&arguments->variants, value);
        else
            read_once(reading, "--variant", value, "one answer for each ruling", &arguments->variants);
        return true;
    case 'S':
        read_once(reading, "--set", value, "each value once", &arguments->sets);
        return true;
    case KEY_OBSERVE:
        arguments->observe = value;
        return true;
    case KEY_ROWS: /* the store holds no single games: all are played */
        arguments->rows = value;
        arguments->fresh = true;
        return true;
    case KEY_ASCII:
        return setenv("WARODDS_ASCII", "1", 1) == 0;
    case KEY_LANG:
        read_language(reading, value);
        return true;
    case 'o':
        read_folder(reading, value);
        return true;
    }
    return read_store_value(reading, key, value);
}

static bool read_flag(struct arguments *arguments, int key)
{
    bool *flag = key == KEY_JSON          ? &arguments->json
                 : key == KEY_FULL        ? &arguments->full
                 : key == KEY_COVERAGE    ? &arguments->coverage
                 : key == KEY_SIGNATURE   ? &arguments->signature
                 : key == KEY_CHECK       ? &arguments->check
                 : key == KEY_ROTATE      ? &arguments->rotate
                 : key == KEY_RESUME      ? &arguments->resume
                 : key == KEY_FRESH       ? &arguments->fresh
                 : key == KEY_NO_STORE    ? &arguments->no_store
                 : key == KEY_STORED_ONLY ? &arguments->stored_only
                 : key == KEY_NO_FILES    ? &arguments->no_files
                 : key == KEY_NO_REPORT   ? &arguments->no_report
                 : key == 'q'             ? &arguments->quiet
                 : key == KEY_NO_COLOUR   ? &arguments->no_colour
                                          : NULL;
    if (flag)
        *flag = true;
    return flag != NULL;
}

static void check_words(struct reading *reading)
{
    const struct usage *usage = reading->usage;
    size_t count = reading->arguments->words.count;
    struct text expected = {0};
    text_addf(&expected, "warodds %s%s%s", usage->name, *usage->words ? " " : "", usage->words);
    if (count < usage->least)
        problem_add(&reading->problems, NULL, expected.bytes, NULL, "something is missing after '%s'",
                    usage->name);
    else if (count > usage->most)
        problem_add(&reading->problems, NULL, expected.bytes, NULL, "too much: '%s'",
                    reading->arguments->words.items[usage->most]);
    text_free(&expected);
}

static void remember(struct reading *reading, int key, const char *value)
{
    const struct argp_option *option = arguments_option(reading->usage, key);
    if (key == ARGP_KEY_ARG)
        text_addf(&reading->arguments->asked, "\n%s", value);
    else if (option && arguments_changes_results(key) && strcmp(option->name, "full") != 0 &&
             strcmp(option->name, "check") != 0)
        text_addf(&reading->asked_options, "\n--%s%s%s", option->name, value ? "=" : "", value ? value : "");
}

static error_t take(int key, char *value, struct argp_state *state)
{
    struct reading *reading = state->input;
    const struct usage *usage = reading->usage;
    remember(reading, key, value);
    if (key == ARGP_KEY_ARG) {
        add_word_to(&reading->arguments->words, value);
        return 0;
    }
    if (key == ARGP_KEY_END) {
        check_words(reading);
        return 0;
    }
    if (usage->own_option && usage->own_option(reading->arguments, key, value, &reading->problems))
        return 0;
    return read_value(reading, key, value) || read_flag(reading->arguments, key) ? 0 : ARGP_ERR_UNKNOWN;
}

/* argp and getopt would say "unrecognized option" and leave it at that. */
static void check_spelling(struct reading *reading, const struct argp_option *options, size_t count, int argc,
                           char **argv)
{
    const char *names[OPTIONS_MAX + 2] = {"help", "usage"};
    for (size_t i = 0; i < count; i++)
        names[i + 2] = options[i].name;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        size_t length = strcspn(argv[i], "="), likely = 0;
        if (strncmp(argv[i], "--", 2) != 0)
            continue;
        for (size_t j = 0; j < count + 2; j++)
            likely += strncmp(names[j], argv[i] + 2, length - 2) == 0;
        if (likely > 0)
            continue;
        char *name = text_copy_bytes(argv[i] + 2, length - 2), *expected = text_one_of(names + 2, count);
        struct text suggestion = {0};
        const char *nearest = nearest_name(name, names, count + 2);
        text_addf(&suggestion, "--%s", nearest ? nearest : "");
        problem_add(&reading->problems, NULL, expected, nearest ? suggestion.bytes : NULL,
                    "%s has no option '--%s'", reading->usage->name, name);
        text_free(&suggestion);
        free(expected);
        free(name);
    }
}

/* What cannot both be meant is told before any file is opened. */
static void check_storing(struct reading *reading)
{
    const struct arguments *arguments = reading->arguments;
    if (arguments->stored_only && (arguments->fresh || arguments->no_store))
        problem_add(&reading->problems, NULL, "a store, and neither --fresh nor --rows", NULL,
                    "--stored-only plays nothing: there is nothing to report");
    if (arguments->resume && arguments->fresh && !arguments->rows)
        problem_add(&reading->problems, NULL, "one of them", NULL,
                    "--resume takes what the store holds, and --fresh does not");
    if (arguments->no_store && arguments->store)
        problem_add(&reading->problems, NULL, "one of them", NULL,
                    "--store names a store, and --no-store touches none");
}

void arguments_read(const struct usage *usage, int argc, char **argv, struct arguments *arguments)
{
    struct argp_option options[OPTIONS_MAX + 1];
    void *own = arguments->own;
    struct reading reading = {.usage = usage, .arguments = arguments};
    *arguments = (struct arguments){.games = 20000, .seed = 1, .own = own};
    problems_init(&reading.problems);
    size_t count = arguments_options(usage, options);
    text_add(&arguments->asked, usage->name);
    check_spelling(&reading, options, count, argc, argv);
    if (tell_problems(&reading.problems))
        exit(EXIT_USAGE);
    struct text name = {0};
    text_addf(&name, "warodds %s", usage->name);
    /* of an empty text argp would print the translation, which is the catalogue's header */
    const char *words = *usage->words ? usage->words : NULL;
    /* and its help never frees what it reserves for a list of no options */
    const struct argp argp = {count > 0 ? options : NULL, take, words, usage->help, NULL, NULL, NULL};
    argv[0] = name.bytes;
    argp_err_exit_status = EXIT_USAGE;
    arguments_fit_help();
    if (arguments_ask_help(argc, argv)) {
        arguments_print_help(&argp, name.bytes);
        exit(EXIT_DONE);
    }
    argp_parse(&argp, argc, argv, 0, NULL, &reading);
    if (reading.asked_options.bytes)
        text_add(&arguments->asked, reading.asked_options.bytes);
    text_free(&reading.asked_options);
    text_free(&name);
    check_storing(&reading);
    if (tell_problems(&reading.problems))
        exit(EXIT_USAGE);
    if ((usage->uses & USES_OUT) && output_wants_page(arguments))
        conf_read_again(); /* by the page */
    if (arguments->json)
        language_use(LANGUAGE_NONE); /* documents are the same in all languages */
}

void arguments_free(struct arguments *arguments)
{
    free(arguments->words.items);
    free(arguments->policies.items);
    free(arguments->variants.items);
    free(arguments->sets.items);
    text_free(&arguments->asked);
}

struct request arguments_request(const struct arguments *arguments, const char *address)
{
    return (struct request){.address = address,
                            .observe = arguments->observe,
                            .variants = arguments->variants.items,
                            .variant_count = arguments->variants.count,
                            .sets = arguments->sets.items,
                            .set_count = arguments->sets.count,
                            .policies = arguments->policies.items,
                            .policy_count = arguments->policies.count};
}
