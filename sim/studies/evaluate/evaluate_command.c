#include <stdlib.h>
#include <string.h>

#include "sim/command/study.h"
#include "sim/core/language.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/evaluations.h"
#include "sim/result/files.h"
#include "sim/studies/evaluate/evaluate_report.h"

enum { KEY_POSITIONS = 2000, KEY_RIDGE, KEY_KEEP, GAMES = 20000, POSITIONS = 4, LEAST = 50 };

struct wishes {
    struct evaluate_plan plan;
    bool keep;
};

static const struct argp_option own_options[] = {
    {"positions", KEY_POSITIONS, "N", 0, "positions of each game, drawn at random where turns begin (4)", 1},
    {"ridge", KEY_RIDGE, "X", 0, "how much large weights are held down (30)", 1},
    {"keep", KEY_KEEP, NULL, 0, "put it into the configurations, where players with a horizon find it", 1},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    if (key == KEY_POSITIONS)
        wishes->plan.positions =
            (unsigned)study_count("--positions", value, 1, EVALUATE_POSITIONS_MAX, problems);
    else if (key == KEY_RIDGE)
        wishes->plan.penalty = study_number("--ridge", value, 1e-6, 1e9, problems);
    else if (key == KEY_KEEP)
        wishes->keep = true;
    else
        return false;
    return true;
}

static const struct usage usage = {
    .name = "evaluate",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_GAMES | USES_FROM | USES_SEED | USES_THREADS | USES_POLICY | USES_VARIANT | USES_JSON |
            USES_OUT | USES_QUIET,
    .help =
        "What is a position worth? A value is fitted to finished games, for players that look ahead and end "
        "their playouts at a horizon.\v"
        "Of every game a few positions at the beginning of turns are drawn. What the game was worth in the "
        "end "
        "is fitted to what the game measures of them: a logistic regression with a ridge, whose weights "
        "change from turn to turn. Every fifth game is held out and tells how good the guess is. The value "
        "is written to evaluation.yaml beside the result; with --keep also into configs/GAME/evaluations/, "
        "where rollout and tree find it: --policy 'rollout(POLICY):horizon=2'. Nothing is kept in the "
        "store.\n\n"
        "Examples:\n"
        "  warodds evaluate invaders/gauntlet --policy boot_camp --games 20k\n"
        "  warodds evaluate vermin/great_migration --policy skirmish_line --positions 8\n",
    .options = own_options,
    .own_option = own_option,
};

STUDY_TOLD(evaluate);

static bool play(struct study *study, const struct outcomes_options *options, struct play_failure *failure,
                 struct problems *problems)
{
    struct evaluate *evaluate = study->of;
    (void)problems;
    study->any = evaluate_play(evaluate, options, failure);
    return study->any;
}

static bool keep(const struct evaluate *evaluate)
{
    const struct setting *setting = evaluate->experiment.setting;
    struct problems problems;
    struct text folder = {0}, file = {0};
    problems_init(&problems);
    char *configs = configs_folder_of(setting->game, &problems), *yaml = evaluate_yaml(evaluate),
         *name = evaluation_usual_name(setting, setting->observed);
    char *path = configs ? configs_path(configs, setting->game->name, "evaluations", name) : NULL;
    if (path) {
        const char *slash = strrchr(path, '/');
        text_add_bytes(&folder, path, (size_t)(slash - path));
        text_add(&file, slash + 1);
        if (folder_make(folder.bytes, &problems) && file_write(folder.bytes, file.bytes, yaml, &problems))
            fprintf(stderr, _("Kept as %s.\n"), path);
    }
    free(path);
    free(name);
    free(yaml);
    free(configs);
    text_free(&folder);
    text_free(&file);
    const bool good = !tell_problems(&problems);
    problems_free(&problems);
    return good;
}

/* What nothing can be fitted to. */
static bool can_be(const struct experiment *experiment)
{
    const struct setting *setting = experiment->setting;
    struct problems problems;
    problems_init(&problems);
    if (!setting->game->measure)
        problem_add(&problems, NULL, "a game whose positions are measured", NULL,
                    "nothing is measured of positions of %s", setting->game->name);
    if (experiment->games < LEAST)
        problem_add(&problems, &(struct place){.file = "--games"}, NULL, NULL,
                    "a value is fitted to no fewer than %d games", LEAST);
    const bool good = !tell_problems(&problems);
    problems_free(&problems);
    return good;
}

static int study_of(struct evaluate *evaluate, const struct experiment *experiment,
                    const struct arguments *arguments)
{
    struct study study = {.kind = "evaluate",
                          .series = study_series_name("evaluate", experiment),
                          .name = study_name("evaluate", experiment, 1),
                          .experiment = experiment,
                          .of = evaluate,
                          .play = play,
                          .told = &told_evaluate,
                          .player = ""};
    return study_play(&study, arguments);
}

int command_evaluate(int argc, char **argv)
{
    struct wishes wishes = {.plan = {.positions = POSITIONS, .penalty = 30}};
    struct arguments arguments = {.own = &wishes};
    struct experiment experiment;
    int status = EXIT_USAGE;
    arguments_read(&usage, argc, argv, &arguments);
    if (!arguments.games_given)
        arguments.games = GAMES;
    if (experiment_open(&experiment, &arguments, arguments.words.items[0])) {
        struct evaluate evaluate = {.experiment = experiment, .plan = wishes.plan};
        if (can_be(&experiment))
            status = study_of(&evaluate, &experiment, &arguments);
        if (status == EXIT_DONE && wishes.keep && !keep(&evaluate))
            status = EXIT_RUN_FAILED;
        evaluate_close(&evaluate);
        experiment_close(&experiment);
    }
    arguments_free(&arguments);
    return status;
}
