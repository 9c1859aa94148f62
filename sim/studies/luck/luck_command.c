#include <stdlib.h>

#include "sim/command/study.h"
#include "sim/studies/luck/luck_report.h"

enum { KEY_TRAINING = 2000, KEY_POINTS, KEY_SHARES, GAMES = 10000, TRAINING_MAX = 20000, POINTS = 2000 };

struct wishes {
    struct luck_plan plan;
    bool training_given, shares_alone;
};

static const struct argp_option own_options[] = {
    {"training", KEY_TRAINING, "N", 0, "games on other seeds that say what each luck is worth (as many)", 1},
    {"points", KEY_POINTS, "N", 0, "points of the shares of the variance; 0: none (2,000)", 1},
    {"shares", KEY_SHARES, NULL, 0, "the shares of the variance alone, no adjusted win rates", 1},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    if (key == KEY_TRAINING) {
        wishes->plan.training = study_count("--training", value, 100, 1000000, problems);
        wishes->training_given = true;
    }
    if (key == KEY_POINTS)
        wishes->plan.points = study_count("--points", value, 0, 100000000, problems);
    if (key == KEY_SHARES)
        wishes->shares_alone = true;
    return key == KEY_TRAINING || key == KEY_POINTS || key == KEY_SHARES;
}

static const struct usage usage = {
    .name = "luck",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_GAMES | USES_FROM | USES_SEED | USES_THREADS | USES_POLICY | USES_VARIANT | USES_JSON |
            USES_OUT | USES_QUIET,
    .help =
        "How much is luck, how much is skill? Shares of the outcome's variance; win rates with the luck "
        "taken "
        "out.\v"
        "Shares: of the variance of winning, due to the order of the event chits, the order in the other "
        "cups, "
        "the dice, the players' own random numbers, and who decides (one of the players named, drawn "
        "evenly), "
        "each alone and in interplay. Name several players to see what decisions are worth.\n"
        "Win rates (--games of each player): what the dice gave beyond their exact expectation is weighed "
        "and "
        "taken out. The weights come from --training games on other seeds, so that the adjusted win rate has "
        "the same expectation with less variance. The luckiest games are named. Nothing is kept in the "
        "store.\n\n"
        "Examples:\n"
        "  warodds luck invaders/gauntlet\n"
        "  warodds luck invaders/gauntlet --policy boot_camp --policy one_ply --policy convoy\n"
        "  warodds luck vermin/family_jewels --shares --points 10000 --json\n"
        "  warodds luck invaders/gauntlet --from 17 --games 1 --training 10000 --points 0 # how lucky was "
        "game 17?\n",
    .options = own_options,
    .own_option = own_option,
};

STUDY_TOLD(luck);

static bool play(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems)
{
    (void)problems;
    study->any = luck_play(study->of, options, failure);
    return study->any;
}

static int play_and_report(struct luck *luck, const struct arguments *arguments)
{
    struct study study = {.kind = "luck",
                          .name = study_name("luck", &luck->experiment, luck->contenders.count),
                          .experiment = &luck->experiment,
                          .of = luck,
                          .play = play,
                          .told = &told_luck,
                          .player = "a game of the study"};
    return study_play(&study, arguments);
}

int command_luck(int argc, char **argv)
{
    struct wishes wishes = {.plan = {.points = POINTS}};
    struct arguments arguments = {.own = &wishes};
    struct problems problems;
    struct luck luck = {0};
    arguments_read(&usage, argc, argv, &arguments);
    struct luck_plan *plan = &wishes.plan;
    plan->policies = arguments.policies.items;
    plan->policy_count = arguments.policies.count;
    plan->seed = arguments.seed;
    plan->from = arguments.from;
    plan->games = arguments.games_given ? arguments.games : GAMES;
    if (wishes.shares_alone)
        plan->games = 0;
    if (!wishes.training_given)
        plan->training = plan->games < TRAINING_MAX ? plan->games : TRAINING_MAX;
    problems_init(&problems);
    if (plan->games > 0 && plan->training < 100)
        problem_add(&problems, NULL, "at least 100 games, or --training 100", NULL,
                    "so few games do not say what luck is worth");
    if (wishes.shares_alone && wishes.training_given)
        problem_add(&problems, NULL, "one of them", NULL,
                    "--shares leaves out the adjusted win rates, and --training is for them");
    if (plan->games == 0 && plan->points == 0)
        problem_add(&problems, NULL, "--points above 0 with --shares", NULL, "nothing is asked for");
    struct request request = arguments_request(&arguments, arguments.words.items[0]);
    struct setting *setting = problems.told ? NULL : setting_open(&request, &problems);
    const bool open = setting && luck_open(&luck, setting, plan, &problems);
    tell_problems(&problems);
    const int status = open ? play_and_report(&luck, &arguments) : EXIT_USAGE;
    luck_close(&luck);
    setting_close(setting);
    problems_free(&problems);
    arguments_free(&arguments);
    return status;
}
