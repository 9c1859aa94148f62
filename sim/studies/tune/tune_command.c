#include <stdlib.h>
#include <string.h>

#include "sim/command/study.h"
#include "sim/core/clock.h"
#include "sim/core/language.h"
#include "sim/result/files.h"
#include "sim/studies/tune/tune_report.h"
#include "sim/experiment/configs.h"

enum {
    KEY_PARAMETERS = 2000,
    KEY_MAXIMIZE,
    KEY_CANDIDATES,
    KEY_GENERATIONS,
    KEY_BUDGET,
    KEY_CONFIRM,
    KEY_NAME
};

struct wishes {
    struct tune_plan plan;
    const char *name; /* of the preset; NULL: it stays with the result */
    bool generations_given;
};

static const struct argp_option own_options[] = {
    {"parameters", KEY_PARAMETERS, "NAME,...", 0, "which of them (all), see list policies", 1},
    {"maximize", KEY_MAXIMIZE, "GOAL", 0,
     "win (ties by the mean level), level, or a level: the share of games that end there or better", 1},
    {"generations", KEY_GENERATIONS, "N", 0, "how long the search lasts (25)", 1},
    {"budget", KEY_BUDGET, "GAMES", 0, "instead: as many generations as so many games allow", 1},
    {"candidates", KEY_CANDIDATES, "N", 0, "of a generation (12, more for many parameters)", 1},
    {"confirm", KEY_CONFIRM, "N", 0, "fresh games of the winner and of the beginning (20,000)", 1},
    {"name", KEY_NAME, "PRESET", 0,
     "keep the winner as a preset of this name in the configurations, if it is confirmed", 1},
    {0},
};

static void read_name(struct wishes *wishes, const char *value, struct problems *problems)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    struct place place = {.file = "--name", .line_text = value, .column = 1, .length = (int)strlen(value)};
    if (!*value || value[strspn(value, plain)])
        problem_add(problems, &place, "letters, digits and _", NULL, "'%s' is no name of a preset", value);
    wishes->name = value;
}

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    struct tune_plan *plan = &wishes->plan;
    switch (key) {
    case KEY_PARAMETERS:
        plan->parameters = value;
        return true;
    case KEY_MAXIMIZE:
        plan->goal = value;
        return true;
    case KEY_CANDIDATES:
        plan->candidates = study_count("--candidates", value, 4, CMA_CANDIDATES_MAX, problems);
        return true;
    case KEY_GENERATIONS:
        plan->generations = study_count("--generations", value, 1, TUNE_GENERATIONS_MAX, problems);
        wishes->generations_given = true;
        return true;
    case KEY_BUDGET:
        plan->budget = study_count("--budget", value, 1, 10000000000, problems);
        return true;
    case KEY_CONFIRM:
        plan->confirm_games = study_count("--confirm", value, 2, 10000000, problems);
        return true;
    case KEY_NAME:
        read_name(wishes, value, problems);
        return true;
    }
    return false;
}

static const struct usage usage = {
    .name = "tune",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_ALL & ~(USES_RUN | USES_SHARD),
    .help =
        "Better parameters for a policy: an evolution strategy (CMA-ES) on training games, the winner "
        "confirmed on fresh ones.\v"
        "The policy of the first --policy is tuned; its parameters there are where the search begins and "
        "what "
        "the winner has to beat. --games are those of each candidate (1,000), the same for all candidates of "
        "a generation. The winner is the best of the finalists and so looks better than it is: what counts "
        "is "
        "the difference on the fresh games, told with its interval. The winner is written to preset.yaml "
        "beside the result; with --name also into configs/GAME/presets/POLICY/, if it is better for certain: "
        "then --policy POLICY:PRESET plays it.\n\n"
        "Examples:\n"
        "  warodds tune invaders/gauntlet --policy boot_camp # half a minute\n"
        "  warodds tune invaders/gauntlet --policy boot_camp --parameters convoy_turn,kill_threshold --name "
        "mine\n"
        "  warodds tune vermin/family_jewels --policy expectimax_1 --budget 500k --maximize level # minutes\n"
        "  warodds tune invaders/gauntlet -v two_player=yes -p kayotz=harm -p boot_camp # half a minute\n",
    .options = own_options,
    .own_option = own_option,
};

/* ---- progress: how far, what it looks like, how long still ---- */

struct view {
    const struct tune *tune;
    const struct ledger *ledger;
    struct study_progress *line;
    double began;
    struct text words;
};

static const char *stage_of(const struct tune *tune)
{
    if (!tune->history)
        return "looking for parameters that matter";
    if (tune->has_winner)
        return "confirming";
    return tune->generations_done < tune->generations && tune->searched ? "searching" : "finalists";
}

static void show(void *context, const struct batch_progress *progress)
{
    struct view *view = context;
    const struct tune *tune = view->tune;
    struct batch_progress whole = *progress;
    view->words.length = 0;
    text_addf(&view->words, "tune, %s", stage_of(tune));
    if (tune->generations_done > 0) {
        const struct tune_generation *last = &tune->history[tune->generations_done - 1];
        char gain[32];
        tune_gain_text(tune, last->mean - last->start, gain);
        text_addf(&view->words, ", generation %llu of %llu (%s in training)",
                  (unsigned long long)tune->generations_done, (unsigned long long)tune->generations, gain);
    }
    view->line->what = view->words.bytes;
    whole.games = tune->played + progress->games;
    whole.of = tune->planned > whole.games ? tune->planned : tune->played + progress->of;
    /* what came from the store took no time: as if it had been played at the same speed */
    const double seconds = clock_seconds() - view->began;
    const uint64_t stored = view->ledger->from_store, own = whole.games > stored ? whole.games - stored : 0;
    whole.seconds = own > 0 ? seconds * (double)whole.games / (double)own : seconds;
    study_progress_show(view->line, &whole);
}

/* ---- what comes of it ---- */

STUDY_KEPT(tune);

/* The winner into the configurations, or into the folder that is the game. */
static bool keep_preset(const struct tune *tune, const char *name)
{
    const struct game *game = tune->experiment.setting->game;
    struct problems problems;
    struct text kind = {0};
    if (!tune_confirmed(tune)) {
        fprintf(stderr, _("No preset '%s': nothing was confirmed to be better.\n"), name);
        return true;
    }
    problems_init(&problems);
    text_addf(&kind, "presets/%s", tune_policy(tune)->name);
    char *configs = configs_folder_of(game, &problems), *preset = tune_preset(tune);
    char *path = configs_path(configs ? configs : "", game->name, kind.bytes, name);
    const char *file = strrchr(path, '/') + 1;
    char *folder = text_copy_bytes(path, (size_t)(file - 1 - path));
    const bool good =
        configs && folder_make(folder, &problems) && file_write(folder, file, preset, &problems);
    if (good)
        fprintf(stderr, _("Preset: %s/%s, played by --policy %s:%s\n"), folder, file, tune_policy(tune)->name,
                name);
    tell_problems(&problems);
    problems_free(&problems);
    text_free(&kind);
    free(path);
    free(folder);
    free(configs);
    free(preset);
    return good;
}

static bool play(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems)
{
    struct tune *tune = study->of;
    struct view view = {
        .tune = tune, .ledger = options->ledger, .line = options->context, .began = clock_seconds()};
    struct outcomes_options own = *options;
    (void)problems;
    own.progress = show;
    own.context = &view;
    const bool complete = tune_play(tune, &own, failure);
    text_free(&view.words);
    study->any = complete || tune->generations_done > 0;
    return complete;
}

static int play_and_report(struct tune *tune, const struct wishes *wishes, const struct arguments *arguments)
{
    struct study study = {.kind = "tune",
                          .series = study_series_name("tune", &tune->experiment),
                          .name = study_name("tune", &tune->experiment, 1),
                          .experiment = &tune->experiment,
                          .of = tune,
                          .play = play,
                          .told = &told_tune,
                          .player = "a candidate of the search"};
    const int status = study_play(&study, arguments);
    if (study.complete && wishes->name && !arguments->no_files && !keep_preset(tune, wishes->name))
        return EXIT_RUN_FAILED;
    return status;
}

int command_tune(int argc, char **argv)
{
    struct wishes wishes = {.plan = {.goal = "win", .generations = 25, .confirm_games = 20000}};
    struct arguments arguments = {.own = &wishes};
    struct tune tune;
    struct problems problems;
    int status = EXIT_USAGE;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    wishes.plan.policies = arguments.policies.items;
    wishes.plan.policy_count = arguments.policies.count;
    wishes.plan.seed = arguments.seed;
    wishes.plan.from = arguments.from;
    wishes.plan.games = arguments.games_given ? arguments.games : 1000;
    if (wishes.plan.budget && wishes.generations_given)
        problem_add(&problems, NULL, "one of the two", NULL, "--budget and --generations both say how long");
    struct request request = arguments_request(&arguments, arguments.words.items[0]);
    struct setting *setting = setting_open(&request, &problems);
    if (setting) {
        const bool open = tune_open(&tune, setting, &wishes.plan, &problems);
        status = tell_problems(&problems) || !open ? EXIT_USAGE : play_and_report(&tune, &wishes, &arguments);
        tune_close(&tune);
    } else {
        tell_problems(&problems);
    }
    setting_close(setting);
    problems_free(&problems);
    arguments_free(&arguments);
    return status;
}
