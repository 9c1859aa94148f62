#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/cli.h"
#include "sim/cli/progress.h"
#include "sim/cli/comparing.h"
#include "sim/core/hash.h"

enum { KEY_A = KEY_STOP_LAST, KEY_B, KEY_INDEPENDENT, KEY_MARGIN, KEY_D1, KEY_FULL, KEY_CHECK };

static const struct argp_option own_options[] = {
    {"a", KEY_A, "WHAT", 0,
     "what A has of its own: policy=NAME, variant=RULING=ANSWER, PATH=VALUE; repeatable", 0},
    {"b", KEY_B, "WHAT", 0, "the same for B", 0},
    {"margin", KEY_MARGIN, "D", 0, "differences of win rates below this are none (0.02)", 1},
    {"independent", KEY_INDEPENDENT, NULL, 0, "unrelated seeds for A and B instead of the same dice", 1},
    STOP_OPTIONS("H0,H1", OPTION_ARG_OPTIONAL, "sequential test of the difference: 0 against 0.01"),
    {"d1", KEY_D1, "D", 0, "the smallest difference worth having, for --sprt (0.01)", 1},
    {"full", KEY_FULL, NULL, 0, "every metric", 4},
    {"check", KEY_CHECK, NULL, 0, "test every choice and every state (slower)", 5},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct compare_wishes *wishes = arguments->own;
    if (stop_option(&wishes->stop, key, value, problems))
        return true;
    switch (key) {
    case KEY_A:
    case KEY_B:
        compare_add_word(&wishes->sides[key - KEY_A], value);
        return true;
    case KEY_MARGIN:
        option_number("--margin", value, 1e-6, 1, &wishes->margin, problems);
        return true;
    case KEY_D1:
        option_number("--d1", value, 1e-6, 0.999, &wishes->stop.rule.h1, problems);
        return true;
    case KEY_INDEPENDENT:
        wishes->independent = true;
        return true;
    case KEY_FULL:
        wishes->full = true;
        return true;
    case KEY_CHECK:
        wishes->check = true;
        return true;
    }
    return false;
}

static const struct usage usage = {
    .name = "compare",
    .words = "GAME/SCENARIO [GAME/SCENARIO]",
    .least = 1,
    .most = 2,
    .uses = USES_GAMES | USES_FROM | USES_SEED | USES_THREADS | USES_POLICY | USES_VARIANT | USES_JSON |
            USES_OUT | USES_QUIET,
    .help = "Which of two ways of playing is better, and by how much? Both play the same games with the same "
            "dice.\v"
            "--policy, --variant and --set hold for both sides, --a and --b for one of them; a side of which "
            "nothing "
            "is said plays as it stands. With a second scenario B plays that one. Files go to results/NAME "
            "or the "
            "folder of --out.\n\n"
            "Examples:\n"
            "  warodds compare invaders/gauntlet --a policy=boot_camp --b policy=convoy\n"
            "  warodds compare invaders/gauntlet --policy one_ply --b variant=los_contact=designer_strict\n"
            "  warodds compare invaders/gauntlet --b marine.squad.combat_factor=5 --games 100k --json\n"
            "  warodds compare invaders/gauntlet --a policy=gunline --b policy=convoy --sprt --d1 0.02\n",
    .options = own_options,
    .own_option = own_option,
};

static bool check_wishes(const struct comparing *comparing)
{
    const struct compare_wishes *wishes = &comparing->wishes;
    const struct stop_rule *rule = &wishes->stop.rule;
    struct problems problems;
    problems_init(&problems);
    if (wishes->sides[0].count == 0 && wishes->sides[1].count == 0 && comparing->arguments.words.count == 1)
        problem_add(&problems, NULL, "--a WHAT, --b WHAT or a second scenario", NULL,
                    "nothing is said to be different");
    if (wishes->independent && rule->kind != STOP_FIXED)
        problem_add(&problems, NULL, "a fixed number of --games", NULL,
                    "--independent has no pairs that --half-width, --sprt and --anytime could look at");
    if (rule->kind == STOP_SPRT && rule->h1 <= rule->h0)
        problem_add(&problems, NULL, "--d1 above the first number of --sprt", NULL,
                    "the two hypotheses %g and %g are no alternatives", rule->h0, rule->h1);
    if (rule->kind == STOP_ANYTIME && rule->half_width > 0)
        problem_add(&problems, NULL, "one of --half-width, --sprt, --anytime", NULL,
                    "two rules that say when to stop");
    return !tell_problems(&problems);
}

static bool open_sides(struct comparing *comparing)
{
    struct problems problems;
    bool good = comparing_open_side(comparing, 0);
    good = comparing_open_side(comparing, 1) && good;
    if (!good)
        return false;
    problems_init(&problems);
    paired_comparable(&comparing->sides[0], &comparing->sides[1], &problems);
    return !tell_problems(&problems);
}

/* A seed for B that has nothing to do with A's. */
static uint64_t unrelated_seed(uint64_t seed)
{
    static const char salt[] = "independent";
    return hash_word(hash_text(salt, sizeof salt - 1), seed);
}

static int tell_failure(const struct comparing *comparing, const struct play_failure *failure, size_t arm)
{
    struct experiment one = comparing->sides[arm];
    one.games = 1;
    one.from = failure->game;
    char *command = experiment_command(&one, "run");
    fprintf(stderr,
            "warodds: %s: game %" PRIu64 ", decision %" PRIu64 " of %s (%s): %s\n"
            "Nothing was written. To see it again: %s --check\n",
            arm == 0 ? "A" : "B", failure->game, failure->decision, failure->side, failure->policy,
            failure->reason, command);
    free(command);
    return EXIT_RUN_FAILED;
}

static bool write_files(const struct comparing *comparing, const struct comparison *comparison)
{
    struct problems problems;
    char *folder = comparing->arguments.out ? text_copy(comparing->arguments.out)
                                            : comparing_folder(comparing, comparison);
    problems_init(&problems);
    bool written = comparison_write(comparison, folder, &problems);
    if (written)
        fprintf(stderr, "Files: %s/comparison.json and tables as CSV\n", folder);
    tell_problems(&problems);
    problems_free(&problems);
    free(folder);
    return written;
}

static bool put_comparison(const struct comparing *comparing, const struct comparison *comparison)
{
    struct text text = {0};
    struct screen screen = screen_of(stdout, comparing->arguments.no_colour);
    if (comparing->arguments.json) {
        char *document = comparison_json(comparison);
        text_add(&text, document);
        free(document);
    } else {
        add_comparison(&text, &screen, comparison, comparing->wishes.full);
    }
    return put_text(&text);
}

/* Plays until the rule says enough, the games are played or somebody stops it. */
static void play(const struct comparing *comparing, struct paired *paired, uint64_t most)
{
    const struct stop_rule *rule = &comparing->wishes.stop.rule;
    const struct setting *setting = comparing->sides[0].setting;
    size_t k = paired_level_count(paired), count;
    const struct game_level *levels = setting->game->levels(setting->model, &count);
    uint64_t *table = memory_resize(NULL, (k * k + 1) * sizeof *table);
    enum stop_answer answer = STOP_GO_ON;
    while (answer == STOP_GO_ON && paired_games(paired) < most) {
        uint64_t batch = stop_batch(rule, most - paired_games(paired));
        if (paired_play(paired, batch) < batch)
            break;
        if (rule->kind == STOP_FIXED)
            continue;
        paired_table(paired, 0, table);
        struct discordance wins = paired_discordance(table, levels, k);
        answer = stop_look_pairs(rule, wins.b, wins.c, paired_games(paired)).answer;
    }
    free(table);
}

static int report(const struct comparing *comparing, struct paired *paired, uint64_t most, double seconds)
{
    const struct comparison_plan plan = {.a = &comparing->sides[0],
                                         .b = &comparing->sides[1],
                                         .name_a = comparing->names[0].bytes,
                                         .name_b = comparing->names[1].bytes,
                                         .command = comparing->command.bytes,
                                         .independent = comparing->wishes.independent,
                                         .margin = comparing->wishes.margin,
                                         .rule = comparing->wishes.stop.rule,
                                         .most = most};
    uint64_t games = paired_games(paired);
    bool interrupted = atomic_load(&stop_wanted) && games < most;
    if (games == 0) {
        fputs("Stopped before the first game.\n", stderr);
        return EXIT_RUN_FAILED;
    }
    struct comparison comparison = comparison_make(&plan, paired_totals(paired));
    bool good = put_comparison(comparing, &comparison);
    if (!comparing->arguments.quiet)
        fprintf(stderr, "%" PRIu64 " games each in %.2f s. %s\n", games, seconds, build_text());
    good = write_files(comparing, &comparison) && good;
    comparison_free(&comparison);
    if (interrupted)
        fprintf(stderr, "Stopped after %" PRIu64 " of %" PRIu64 " games.\n", games, most);
    return good && !interrupted ? EXIT_DONE : EXIT_RUN_FAILED;
}

static int compare(struct comparing *comparing)
{
    const struct arguments *arguments = &comparing->arguments;
    const struct experiment *arms[] = {&comparing->sides[0], &comparing->sides[1]};
    const struct contrast contrast = SIMPLE_CONTRAST(0, 1);
    const struct paired_plan plan = {
        .arms = arms, .arm_count = 2, .contrasts = &contrast, .contrast_count = 1, .from = arguments->from};
    bool fixed = comparing->wishes.stop.rule.kind == STOP_FIXED;
    uint64_t most = fixed || arguments->games_given ? arguments->games : STOP_GAMES;
    struct progress progress = progress_begin(arms[0]);
    const struct paired_options options = {.threads = arguments->threads,
                                           .checked = comparing->wishes.check,
                                           .stop = &stop_wanted,
                                           .progress = arguments->quiet ? NULL : progress_show,
                                           .context = &progress,
                                           .progress_of = most};
    double began = clock_seconds();
    size_t arm;
    stop_on_signals();
    struct paired *paired = paired_open(&plan, &options);
    play(comparing, paired, most);
    progress_end(&progress);
    const struct play_failure *failure = paired_failure(paired, &arm);
    int status = failure ? tell_failure(comparing, failure, arm)
                         : report(comparing, paired, most, clock_seconds() - began);
    paired_close(paired);
    return status;
}

int command_compare(int argc, char **argv)
{
    struct comparing comparing = {.wishes = {.stop = stop_wishes_begin(), .margin = 0.02}};
    comparing.arguments.own = &comparing.wishes;
    arguments_read(&usage, argc, argv, &comparing.arguments);
    comparing.wishes.stop.rule.margin = comparing.wishes.margin;
    int status = EXIT_USAGE;
    if (check_wishes(&comparing) && open_sides(&comparing)) {
        if (comparing.wishes.independent)
            comparing.sides[1].seed = unrelated_seed(comparing.sides[1].seed);
        for (int side = 0; side < 2; side++)
            comparing_name_side(&comparing, side);
        comparing_write_command(&comparing);
        status = compare(&comparing);
    }
    for (int side = 0; side < 2; side++) {
        experiment_close(&comparing.sides[side]);
        text_free(&comparing.names[side]);
        free(comparing.wishes.sides[side].items);
    }
    text_free(&comparing.command);
    arguments_free(&comparing.arguments);
    return status;
}
