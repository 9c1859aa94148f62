#include <stdlib.h>
#include <string.h>

#include "sim/cli/bench_line.h"
#include "sim/cli/bench_studies.h"
#include "sim/command/cli.h"
#include "sim/experiment/address.h"
#include "sim/experiment/configs.h"
#include "sim/bench/yardstick.h"

enum { KEY_REPEATS = 2000, KEY_SECONDS, KEY_CSV, KEY_YARDSTICK, KEY_STUDIES, KEY_COMMANDS };

struct wishes {
    uint64_t repeats;
    double seconds;
    bool csv, studies, commands;
    const char *yardstick; /* a program that plays the same games; NULL: none */
};

static const struct argp_option own_options[] = {
    {"repeats", KEY_REPEATS, "N", 0, "measurements of which the median is taken (5)", 0},
    {"seconds", KEY_SECONDS, "S", 0, "length of one measurement (0.5)", 0},
    {"csv", KEY_CSV, NULL, 0, "a table as CSV", 0},
    {"yardstick", KEY_YARDSTICK, "PROGRAM", 0, "compares with a plain program that plays the same games", 0},
    {"studies", KEY_STUDIES, NULL, 0,
     "instead: how long answers take: screens, searches, the start, a page, each with its parts", 0},
    {"commands", KEY_COMMANDS, NULL, 0, "with --studies: only the commands whose instructions are counted",
     0},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    struct place place = {
        .file = key == KEY_REPEATS ? "--repeats" : "--seconds", .line_text = value, .column = 1};
    if (key == KEY_REPEATS &&
        (!count_read(value, &wishes->repeats) || wishes->repeats < 1 || wishes->repeats > BENCH_REPEATS_MAX))
        problem_add(problems, &place, "a whole number from 1 to 31", NULL, "'%s' is not possible here",
                    value);
    if (key == KEY_SECONDS) {
        char *end;
        wishes->seconds = strtod(value, &end);
        if (*end || !(wishes->seconds >= 0.001 && wishes->seconds <= 3600))
            problem_add(problems, &place, "seconds from 0.001 to 3600", NULL, "'%s' is not possible here",
                        value);
    }
    if (key == KEY_CSV)
        wishes->csv = true;
    if (key == KEY_YARDSTICK)
        wishes->yardstick = value;
    wishes->studies = wishes->studies || key == KEY_STUDIES;
    wishes->commands = wishes->commands || key == KEY_COMMANDS;
    return key >= KEY_REPEATS && key <= KEY_COMMANDS;
}

static const struct usage usage = {
    .name = "bench",
    .words = "[GAME/SCENARIO...]",
    .least = 0,
    .most = 100,
    .uses = USES_SEED | USES_THREADS | USES_POLICY | USES_VARIANT | USES_JSON | USES_QUIET,
    .help =
        "Measures how fast games are played: every scenario with every policy, or those given.\v"
        "One core is measured in processor time of its thread, all cores by the wall clock, each the "
        "median of several measurements on fresh seeds; at best = of one core, the same games again and "
        "again, each millisecond of them by its fastest time: what a core does that nobody else uses. "
        "x draws = time of a game over the time of drawing as many keyed numbers and nothing else; x floor "
        "= over the time of that and of a look at the whole state at the start and at each decision, "
        "measured in the same run: what is above 1 is rules and thought. x plain = times as many games a "
        "second on one core as the program of --yardstick, which plays the game as it is printed.\n\n"
        "--studies runs this program again and again: start = a command with hardly a game, games = what the "
        "whole one takes more, page = what files to look at take more; a hint is one decision of a search "
        "in play. Names: start, page, screen, sensitivity, tournament, tune, search, hint. "
        "scripts/bench --studies keeps them in results/reference/bench_studies.csv.\n\n"
        "Examples:\n"
        "  warodds bench # in minutes\n"
        "  warodds bench invaders/gauntlet --policy convoy --repeats 11\n"
        "  warodds bench --studies start page --repeats 3 # of all without names, in minutes\n",
    .options = own_options,
    .own_option = own_option,
};

struct benching {
    const struct arguments *arguments;
    const struct wishes *wishes;
    const char *folder; /* of all configurations */
    struct screen screen;
    struct json json;
    struct text text; /* lines for people or CSV */
    bool failed;
};

static void begin(struct benching *benching)
{
    benching->screen = screen_of(stdout, true);
    if (benching->wishes->csv)
        bench_heading_csv(&benching->text);
    else
        bench_heading(&benching->text, &benching->screen, benching->wishes->yardstick != NULL);
    json_object(&benching->json, NULL);
    json_string(&benching->json, "schema", "warodds.bench/1");
    json_string(&benching->json, "build", build_text());
    json_array(&benching->json, "measurements");
}

/* The game as it is printed: the program knows no other values. */
static double plain_rate(const struct benching *benching, const char *address, const char *policy)
{
    const struct wishes *wishes = benching->wishes;
    if (!wishes->yardstick || benching->arguments->variants.count || benching->arguments->sets.count)
        return 0;
    struct text configs = {0};
    text_addf(&configs, "%s/%.*s", benching->folder, (int)strcspn(address, "/"), address);
    const struct yardstick yardstick = {.program = wishes->yardstick,
                                        .address = address,
                                        .policy = policy,
                                        .configs = configs.bytes,
                                        .seed = benching->arguments->seed};
    double rate = yardstick_measure(&yardstick, (unsigned)wishes->repeats, wishes->seconds);
    text_free(&configs);
    return rate;
}

static void add_line(struct benching *benching, const char *scenario, const char *policy,
                     const struct bench *bench)
{
    double game_ns = 1e9 / bench->one_core;
    struct bench_line line = {.scenario = scenario, .policy = policy, .bench = bench};
    line.decision_ns = game_ns / bench->decisions;
    line.times_draws = game_ns / (bench->draws * bench->draw_nanoseconds);
    line.times_floor = game_ns / bench->floor_nanoseconds;
    line.plain = plain_rate(benching, scenario, policy);
    line.times_plain = line.plain > 0 ? bench->one_core / line.plain : 0;
    if (benching->wishes->csv)
        bench_line_csv(&benching->text, &line);
    else
        bench_line_row(&benching->text, &benching->screen, &line);
    bench_line_json(&benching->json, &line);
}

static bool bench_one(struct benching *benching, const char *address, const char *policy)
{
    struct arguments arguments = *benching->arguments;
    struct experiment experiment;
    if (policy)
        arguments.policies = (struct word_list){&policy, 1};
    if (!experiment_open(&experiment, &arguments, address))
        return false;
    struct text name = {0};
    player_text(&experiment.player[0], &name);
    if (!arguments.quiet)
        fprintf(stderr, "%s %s ...\n", address, name.bytes);
    struct bench bench = bench_measure(&experiment, (unsigned)benching->wishes->repeats,
                                       benching->wishes->seconds, arguments.threads);
    if (bench.failed) {
        fprintf(stderr, "warodds: %s with %s: %s\n", address, name.bytes, bench.reason);
        benching->failed = true;
    } else {
        add_line(benching, address, name.bytes, &bench);
    }
    text_free(&name);
    experiment_close(&experiment);
    return true;
}

/* With the policies of the command line, or one after another with every policy of the first side. */
static bool bench_address(struct benching *benching, const char *address)
{
    size_t count;
    const char *rest;
    struct problems quiet;
    problems_init(&quiet);
    const struct game *game = address_game(address, &rest, "GAME/SCENARIO", &quiet);
    problems_free(&quiet);
    const struct policy *const *policies = game ? policy_all_for(game, &count) : NULL;
    if (!game || benching->arguments->policies.count > 0)
        return bench_one(benching, address, NULL);
    for (size_t i = 0; i < count; i++)
        if (policy_plays(policies[i], game, 0) && !bench_one(benching, address, policies[i]->name))
            return false;
    return true;
}

static bool bench_everything(struct benching *benching, const char *folder)
{
    size_t count;
    const struct game *const *games = game_all(&count);
    bool good = true;
    for (size_t i = 0; i < count && good; i++) {
        struct names scenarios = configs_names(folder, games[i]->name, "scenarios");
        for (size_t j = 0; j < scenarios.count && good; j++) {
            struct text address = {0};
            text_addf(&address, "%s/%s", games[i]->name, scenarios.items[j]);
            good = bench_address(benching, address.bytes);
            text_free(&address);
        }
        names_free(&scenarios);
    }
    return good;
}

static int studies(struct arguments *arguments, const struct wishes *wishes)
{
    const enum studies_form form = arguments->json ? STUDIES_JSON : wishes->csv ? STUDIES_CSV : STUDIES_TEXT;
    struct problems problems;
    problems_init(&problems);
    if (arguments->policies.count || arguments->variants.count)
        problem_add(&problems, NULL, "warodds bench --studies", NULL,
                    "what plays in the studies that are measured is always the same");
    bench_studies_known(arguments->words.items, arguments->words.count, &problems);
    if (wishes->commands && !wishes->studies)
        problem_add(&problems, NULL, "--studies --commands", NULL, "--commands tells of --studies alone");
    int status = EXIT_USAGE;
    if (!tell_problems(&problems))
        status = wishes->commands
                     ? bench_studies_counted()
                     : bench_studies(form, arguments->words.items, arguments->words.count,
                                     (unsigned)wishes->repeats, arguments->threads, arguments->quiet);
    arguments_free(arguments);
    return status;
}

int command_bench(int argc, char **argv)
{
    struct wishes wishes = {.repeats = 5, .seconds = 0.5};
    struct arguments arguments = {.own = &wishes};
    struct benching benching = {.arguments = &arguments, .wishes = &wishes};
    struct problems problems;
    arguments_read(&usage, argc, argv, &arguments);
    if (wishes.studies || wishes.commands)
        return studies(&arguments, &wishes);
    problems_init(&problems);
    char *folder = configs_folder(&problems);
    bool good = !tell_problems(&problems);
    benching.folder = folder;
    begin(&benching);
    if (good && arguments.words.count == 0)
        good = bench_everything(&benching, folder);
    for (size_t i = 0; good && i < arguments.words.count; i++)
        good = bench_address(&benching, arguments.words.items[i]);
    json_end(&benching.json);
    json_end(&benching.json);
    int status = benching.failed ? EXIT_RUN_FAILED : EXIT_DONE;
    if (!good)
        status = EXIT_USAGE;
    else if (!(arguments.json ? put_text(&benching.json.text)
               : wishes.csv   ? put_text(&benching.text)
                              : put_folded(&benching.text)))
        status = EXIT_RUN_FAILED;
    text_free(&benching.text);
    text_free(&benching.json.text);
    free(folder);
    arguments_free(&arguments);
    return status;
}
