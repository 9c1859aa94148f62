#include <stdlib.h>

#include "sim/command/study.h"
#include "sim/studies/drivers/drivers_report.h"

enum { KEY_ALPHA = 2000, GAMES = 4000, FEW = 20 };

static const struct argp_option own_options[] = {
    {"alpha", KEY_ALPHA, "A", 0, "chance that even one interval is wrong (0.05)", 1},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct drivers_plan *plan = arguments->own;
    if (key == KEY_ALPHA)
        plan->alpha = study_number("--alpha", value, 1e-6, 0.5, problems);
    return key == KEY_ALPHA;
}

static const struct usage usage = {
    .name = "drivers",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_GAMES | USES_FROM | USES_SEED | USES_THREADS | USES_POLICY | USES_VARIANT | USES_JSON |
            USES_OUT | USES_QUIET,
    .help =
        "What goes with winning, and when does one see it? Win rates with and without each thing that is "
        "known "
        "before the end, turn by turn.\v"
        "At the start of every turn, games with much and with little of every metric and kind of event so "
        "far "
        "are compared; all intervals hold at once. This is association, never cause. Nothing is kept in the "
        "store.\n\n"
        "Examples:\n"
        "  warodds drivers invaders/gauntlet\n"
        "  warodds drivers vermin/family_jewels --policy turret --games 20k --json\n",
    .options = own_options,
    .own_option = own_option,
};

STUDY_TOLD(drivers);

static bool play(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems)
{
    struct drivers *drivers = study->of;
    (void)problems;
    const bool complete = drivers_play(drivers, options, failure);
    study->any = drivers->all.games > 0;
    return complete;
}

int command_drivers(int argc, char **argv)
{
    struct drivers_plan plan = {.alpha = 0.05, .few = FEW};
    struct arguments arguments = {.own = &plan};
    struct experiment experiment;
    struct drivers drivers;
    int status = EXIT_USAGE;
    arguments_read(&usage, argc, argv, &arguments);
    if (!arguments.games_given)
        arguments.games = GAMES;
    if (experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        drivers_open(&drivers, &experiment, &plan);
        struct study study = {.kind = "drivers",
                              .series = study_series_name("drivers", &experiment),
                              .name = study_name("drivers", &experiment, 1),
                              .experiment = &experiment,
                              .of = &drivers,
                              .play = play,
                              .told = &told_drivers,
                              .player = ""};
        status = study_play(&study, &arguments);
        drivers_close(&drivers);
        experiment_close(&experiment);
    }
    arguments_free(&arguments);
    return status;
}
