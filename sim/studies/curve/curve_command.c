#include <stdlib.h>

#include "sim/command/study.h"
#include "sim/studies/curve/curve_report.h"

enum { KEY_OVER = 2000, GAMES = 400 };

static const struct argp_option own_options[] = {
    {"over", KEY_OVER, "PARAMETER=VALUE[:GAMES],...", 0, "values of a parameter of the player, from 2 to 16",
     1},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct curve_plan *plan = arguments->own;
    (void)problems;
    if (key != KEY_OVER)
        return false;
    plan->over = value;
    return true;
}

static const struct usage usage = {
    .name = "curve",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_ALL & ~(USES_RUN | USES_SHARD),
    .help =
        "How much does a player win at each value of one of its parameters? Of a policy that looks ahead: "
        "the "
        "skill curve.\v"
        "All values play games from the same number on with the same dice: --games of each (400), or as many "
        "as its value says. Two values are compared on the games that both played.\n\n"
        "Examples:\n"
        "  warodds curve invaders/gauntlet --policy boot_camp --over hard_rift=2,3,4,5,6\n"
        "  warodds curve vermin/family_jewels --policy 'rollout(jewel_runner)' --over playouts=0,16 --games "
        "100\n"
        "  warodds curve invaders/gauntlet --policy 'rollout(boot_camp)' --over playouts=0:600,8:600,32:300 "
        "# half a minute\n",
    .options = own_options,
    .own_option = own_option,
};

STUDY_KEPT(curve);

static bool play(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems)
{
    struct curve *curve = study->of;
    (void)problems;
    const bool complete = curve_play(curve, options, failure);
    study->any = complete || curve->count > 0;
    return complete;
}

static int play_and_report(struct curve *curve, const struct arguments *arguments)
{
    struct study study = {.kind = "curve",
                          .series = study_series_name("curve", &curve->experiment),
                          .name = study_series_name("curve", &curve->experiment),
                          .experiment = &curve->experiment,
                          .of = curve,
                          .play = play,
                          .told = &told_curve,
                          .player = "a value of the curve"};
    return study_play(&study, arguments);
}

int command_curve(int argc, char **argv)
{
    struct curve_plan plan = {0};
    struct arguments arguments = {.own = &plan};
    struct problems problems;
    struct curve curve;
    int status = EXIT_USAGE;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    plan.policies = arguments.policies.items;
    plan.policy_count = arguments.policies.count;
    plan.seed = arguments.seed;
    plan.from = arguments.from;
    plan.games = arguments.games_given ? arguments.games : GAMES;
    struct request request = arguments_request(&arguments, arguments.words.items[0]);
    struct setting *setting = plan.over ? setting_open(&request, &problems) : NULL;
    if (!plan.over)
        problem_add(&problems, NULL, "--over PARAMETER=VALUE,VALUE,...", NULL, "a curve over what?");
    if (setting) {
        const bool open = curve_open(&curve, setting, &plan, &problems);
        tell_problems(&problems);
        status = open ? play_and_report(&curve, &arguments) : EXIT_USAGE;
        curve_close(&curve);
    } else {
        tell_problems(&problems);
    }
    setting_close(setting);
    problems_free(&problems);
    arguments_free(&arguments);
    return status;
}
