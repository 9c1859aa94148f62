#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/cli.h"
#include "sim/cli/progress.h"
#include "sim/cli/stop_options.h"
#include "sim/core/hash.h"
#include "sim/report/comparison.h"

enum { KEY_A = KEY_STOP_LAST, KEY_B, KEY_INDEPENDENT, KEY_MARGIN, KEY_D1, KEY_FULL, KEY_CHECK };

/* What is said of one side: --a or --b. */
struct wishes {
    struct word_list sides[2];
    struct stop_wishes stop;
    double margin;
    bool independent, full, check;
};

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

static void add_word_to(struct word_list *list, const char *word)
{
    list->items = memory_resize(list->items, (list->count + 1) * sizeof *list->items);
    list->items[list->count++] = word;
}

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    if (stop_option(&wishes->stop, key, value, problems))
        return true;
    switch (key) {
    case KEY_A:
    case KEY_B:
        add_word_to(&wishes->sides[key - KEY_A], value);
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

/* Everything of one command. */
struct comparing {
    struct arguments arguments;
    struct wishes wishes;
    struct experiment sides[2];
    struct text names[2], command;
};

static const char *const option_names[] = {"--a", "--b"};

static const char *after(const char *word, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(word, prefix, length) == 0 ? word + length : NULL;
}

/* The side of the game that a --policy text is about; -1 if it is wrong (which is told elsewhere). */
static int seat_of(const struct game *game, const char *policy)
{
    struct player players[SIDES_MAX];
    struct problems quiet;
    int seat = -1;
    problems_init(&quiet);
    if (players_choose(game, &policy, 1, players, &quiet))
        for (size_t i = 0; i < game->side_count; i++)
            if (players[i].asked_for)
                seat = (int)i;
    problems_free(&quiet);
    return seat;
}

/* Policies of both sides, but for seats that this side fills itself. */
static void add_common_policies(struct arguments *side, const struct arguments *common,
                                const struct game *game)
{
    size_t own = side->policies.count;
    for (size_t i = 0; i < common->policies.count; i++) {
        int seat = game ? seat_of(game, common->policies.items[i]) : -1;
        bool taken = false;
        for (size_t j = 0; j < own && seat >= 0; j++)
            taken = taken || seat_of(game, side->policies.items[j]) == seat;
        if (!taken)
            add_word_to(&side->policies, common->policies.items[i]);
    }
}

static bool take_what(struct arguments *side, const char *option, const char *what, struct problems *problems)
{
    const char *policy = after(what, "policy="), *variant = after(what, "variant=");
    if (policy) {
        add_word_to(&side->policies, policy);
    } else if (variant) {
        add_word_to(&side->variants, variant);
    } else if (strchr(what, '=')) {
        add_word_to(&side->sets, what);
    } else {
        struct place place = {.file = option, .line_text = what, .column = 1, .length = (int)strlen(what)};
        problem_add(problems, &place, "policy=NAME, variant=RULING=ANSWER or PATH=VALUE", NULL,
                    "'%s' does not say what is to be different", what);
        return false;
    }
    return true;
}

static const char *address_of(const struct comparing *comparing, int side)
{
    const struct word_list *words = &comparing->arguments.words;
    return words->items[side < (int)words->count ? side : 0];
}

/* The more particular comes last, because the last of two variants or values wins. */
static bool open_side(struct comparing *comparing, int number)
{
    const struct arguments *common = &comparing->arguments;
    const struct word_list *wishes = &comparing->wishes.sides[number];
    const char *rest;
    struct arguments side = *common;
    struct problems problems, quiet;
    side.policies = side.variants = side.sets = (struct word_list){0};
    for (size_t i = 0; i < common->variants.count; i++)
        add_word_to(&side.variants, common->variants.items[i]);
    for (size_t i = 0; i < common->sets.count; i++)
        add_word_to(&side.sets, common->sets.items[i]);
    problems_init(&problems);
    problems_init(&quiet);
    for (size_t i = 0; i < wishes->count; i++)
        take_what(&side, option_names[number], wishes->items[i], &problems);
    add_common_policies(&side, common, address_game(address_of(comparing, number), &rest, "", &quiet));
    problems_free(&quiet);
    bool good = !tell_problems(&problems) &&
                experiment_open(&comparing->sides[number], &side, address_of(comparing, number));
    problems_free(&problems);
    free(side.policies.items);
    free(side.variants.items);
    free(side.sets.items);
    return good;
}

static void name_side(struct comparing *comparing, int number)
{
    const struct word_list *wishes = &comparing->wishes.sides[number];
    struct text *name = &comparing->names[number];
    if (comparing->arguments.words.count > 1)
        text_add(name, address_of(comparing, number));
    for (size_t i = 0; i < wishes->count; i++)
        text_addf(name, "%s%s", name->length ? ", " : "", wishes->items[i]);
    if (name->length == 0)
        text_add(name, "as it stands");
}

static void add_options(struct text *command, const char *option, const struct word_list *words)
{
    for (size_t i = 0; i < words->count; i++) {
        text_addf(command, " %s", option);
        command_word(command, words->items[i]);
    }
}

static void add_stop_options(struct text *command, const struct stop_rule *rule)
{
    const struct stop_rule standard = stop_rule_standard(rule->kind);
    if (rule->kind == STOP_SPRT)
        text_addf(command, " --sprt=%.15g,%.15g", rule->h0, rule->h1);
    if (rule->kind == STOP_ANYTIME)
        text_add(command, " --anytime");
    if (rule->half_width > 0)
        text_addf(command, " --half-width %.15g", rule->half_width);
    if (rule->alpha != standard.alpha)
        text_addf(command, " --alpha %.15g", rule->alpha);
    if (rule->beta != standard.beta)
        text_addf(command, " --beta %.15g", rule->beta);
}

static void write_command(struct comparing *comparing)
{
    const struct arguments *arguments = &comparing->arguments;
    struct text *command = &comparing->command;
    text_add(command, "warodds compare");
    for (size_t i = 0; i < arguments->words.count; i++)
        command_word(command, arguments->words.items[i]);
    add_options(command, "--policy", &arguments->policies);
    add_options(command, "--variant", &arguments->variants);
    add_options(command, "--set", &arguments->sets);
    add_options(command, "--a", &comparing->wishes.sides[0]);
    add_options(command, "--b", &comparing->wishes.sides[1]);
    if (comparing->wishes.independent)
        text_add(command, " --independent");
    if (comparing->wishes.margin != stop_rule_standard(STOP_FIXED).margin)
        text_addf(command, " --margin %.15g", comparing->wishes.margin);
    add_stop_options(command, &comparing->wishes.stop.rule);
    text_addf(command, " --seed %" PRIu64, arguments->seed);
    if (arguments->from)
        text_addf(command, " --from %" PRIu64, arguments->from);
}

static bool check_wishes(const struct comparing *comparing)
{
    const struct wishes *wishes = &comparing->wishes;
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
    bool good = open_side(comparing, 0);
    good = open_side(comparing, 1) && good;
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

/* What may stand in a file name; everything else becomes '-'. */
static void add_tidy(struct text *text, const char *name)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.=+";
    enum { LONGEST = 50 };
    for (int i = 0; i < LONGEST && name[i]; i++)
        text_add_bytes(text, strchr(plain, name[i]) ? &name[i] : "-", 1);
}

/* compare-GAME-SCENARIO-A-vs-B-HASH: the hash is of the whole command. */
static char *folder_name(const struct comparing *comparing, const struct comparison *comparison)
{
    const struct setting *setting = comparing->sides[0].setting;
    char *command = comparison_command(comparison);
    struct text name = {0};
    text_addf(&name, "results/compare-%s-%s-", setting->game->name, setting->scenario);
    add_tidy(&name, comparing->names[0].bytes);
    text_add(&name, "-vs-");
    add_tidy(&name, comparing->names[1].bytes);
    text_addf(&name, "-%016" PRIx64, hash_text(command, strlen(command)));
    free(command);
    return text_take(&name);
}

static bool write_files(const struct comparing *comparing, const struct comparison *comparison)
{
    struct problems problems;
    char *folder =
        comparing->arguments.out ? text_copy(comparing->arguments.out) : folder_name(comparing, comparison);
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
            name_side(&comparing, side);
        write_command(&comparing);
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
