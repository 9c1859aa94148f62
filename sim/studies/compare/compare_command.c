#include <stdlib.h>

#include "sim/studies/compare/comparing.h"
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
    .uses = (USES_ALL & ~USES_RUN) | USES_ROWS,
    .help =
        "Which of two ways of playing is better, and by how much? Both play the same games with the same "
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
        "  warodds compare invaders/gauntlet --a policy=gunline --b policy=convoy --sprt --d1 0.02\n"
        "  warodds compare invaders/gauntlet --b marine.squad.movement=5 --games 1M --shard 3/8 --out part\n",
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
    if (rule->kind == STOP_SPRT && rule->h1 <= rule->h0)
        problem_add(&problems, NULL, "--d1 above the first number of --sprt", NULL,
                    "the two hypotheses %g and %g are no alternatives", rule->h0, rule->h1);
    stop_check_unused(rule, &problems);
    if (rule->kind == STOP_ANYTIME && rule->half_width > 0)
        problem_add(&problems, NULL, "one of --half-width, --sprt, --anytime", NULL,
                    "two rules that say when to stop");
    if (rule->kind != STOP_FIXED && comparing->arguments.shards > 0)
        problem_add(&problems, NULL, "a fixed number of --games", NULL,
                    "a shard does not know what the others play: no stopping rule can look at the whole");
    return !tell_problems(&problems);
}

static bool open_sides(struct comparing *comparing)
{
    struct problems problems;
    problems_init(&problems);
    for (size_t i = 0; i < comparing->arguments.words.count; i++) { /* told once, not for both sides */
        const struct request request = {.address = comparing->arguments.words.items[i]};
        setting_close(setting_open(&request, &problems));
    }
    if (tell_problems(&problems))
        return false;
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

int command_compare(int argc, char **argv)
{
    struct comparing comparing = {.wishes = {.stop = stop_wishes_begin(), .margin = 0.02}};
    comparing.arguments.own = &comparing.wishes;
    arguments_read(&usage, argc, argv, &comparing.arguments);
    comparing.wishes.stop.rule.margin = comparing.wishes.margin;
    comparing.arguments.check = comparing.wishes.check;
    int status = EXIT_USAGE;
    if (check_wishes(&comparing) && open_sides(&comparing)) {
        if (comparing.wishes.independent)
            comparing.sides[1].seed = unrelated_seed(comparing.sides[1].seed);
        for (int side = 0; side < 2; side++)
            comparing_name_side(&comparing, side);
        comparing_write_command(&comparing);
        status = comparing_play(&comparing);
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
