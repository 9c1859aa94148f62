#include <stdlib.h>

#include "sim/command/study.h"
#include "sim/studies/sensitivity/sensitivity_report.h"

enum { KEY_TORNADO = 2000, KEY_TRAJECTORIES, KEY_BASE, KEY_ONLY, KEY_EXCEPT };
enum { GAMES = 200, TORNADO_GAMES = 4000, TRAJECTORIES = 20, BASE = 128 };

struct wishes {
    struct sensitivity_plan plan;
    struct word_list only, except;
};

static const struct argp_option own_options[] = {
    {"tornado", KEY_TORNADO, "N", 0, "games of each bar (4,000)", 1},
    {"trajectories", KEY_TRAJECTORIES, "R", 0, "Morris trajectories (20)", 1},
    {"base", KEY_BASE, "N", 0, "base points of the Sobol indices (128; powers of 2 are best)", 1},
    {"only", KEY_ONLY, "PATH", 0, "only assumed values that begin so; repeatable", 2},
    {"except", KEY_EXCEPT, "PATH", 0, "all but those; repeatable", 2},
    {0},
};

static void add_word(struct word_list *list, const char *word)
{
    list->items = memory_resize(list->items, (list->count + 1) * sizeof *list->items);
    list->items[list->count++] = word;
}

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    switch (key) {
    case KEY_TORNADO:
        wishes->plan.tornado_games = study_count("--tornado", value, 2, 1000000, problems);
        return true;
    case KEY_TRAJECTORIES:
        wishes->plan.trajectories = (size_t)study_count("--trajectories", value, 2, 10000, problems);
        return true;
    case KEY_BASE:
        wishes->plan.base = (size_t)study_count("--base", value, 8, 65536, problems);
        return true;
    case KEY_ONLY:
        add_word(&wishes->only, value);
        return true;
    case KEY_EXCEPT:
        add_word(&wishes->except, value);
        return true;
    }
    return false;
}

static const struct usage usage = {
    .name = "sensitivity",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_ALL & ~(USES_RUN | USES_SHARD),
    .help = "How far could the win rate be off because of what is not known, and what should be looked up "
            "first?\v"
            "Varies every value that the configuration marks as assumed within a range. First Morris "
            "screening of all "
            "of them, then a tornado (each alone at the ends of its range) and Sobol indices of those that "
            "matter. "
            "--games is per point (200). Compared points play the same seeds.\n\n"
            "Examples:\n"
            "  warodds sensitivity invaders/gauntlet --policy boot_camp # minutes\n"
            "  warodds sensitivity invaders/gauntlet --only marine --except marine.hq --games 500 # half a "
            "minute\n"
            "  warodds sensitivity invaders/campaign --policy convoy --trajectories 10 --json # minutes\n",
    .options = own_options,
    .own_option = own_option,
};

STUDY_KEPT(sensitivity);

static bool play(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems)
{
    struct sensitivity *sensitivity = study->of;
    const bool complete = sensitivity_play(sensitivity, options, failure, problems);
    study->any = complete || sensitivity->trajectories_done > 1;
    return complete;
}

static int play_and_report(struct sensitivity *sensitivity, const struct arguments *arguments)
{
    const struct experiment *experiment = &sensitivity->experiment;
    struct study study = {.kind = "sensitivity",
                          .series = study_series_name("sensitivity", experiment),
                          .name = study_name("sensitivity", experiment, 1),
                          .experiment = experiment,
                          .of = sensitivity,
                          .play = play,
                          .told = &told_sensitivity,
                          .player = "a point of the ranges"};
    return study_play(&study, arguments);
}

int command_sensitivity(int argc, char **argv)
{
    struct wishes wishes = {
        .plan = {.tornado_games = TORNADO_GAMES, .trajectories = TRAJECTORIES, .base = BASE}};
    struct arguments arguments = {.own = &wishes};
    struct experiment experiment;
    struct sensitivity sensitivity;
    struct problems problems;
    int status = EXIT_USAGE;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    wishes.plan.games = arguments.games_given ? arguments.games : GAMES;
    wishes.plan.words =
        (struct input_words){wishes.only.items, wishes.except.items, wishes.only.count, wishes.except.count};
    if (wishes.plan.games < 2 || wishes.plan.games > 1000000)
        problem_add(&problems, NULL, "--games from 2 to 1,000,000", NULL,
                    "so many games of each point are not possible");
    if (!tell_problems(&problems) && experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        bool open = sensitivity_open(&sensitivity, &experiment, &wishes.plan, &problems);
        tell_problems(&problems);
        status = open ? play_and_report(&sensitivity, &arguments) : EXIT_USAGE;
        sensitivity_close(&sensitivity);
        experiment_close(&experiment);
    }
    problems_free(&problems);
    free(wishes.only.items);
    free(wishes.except.items);
    arguments_free(&arguments);
    return status;
}
