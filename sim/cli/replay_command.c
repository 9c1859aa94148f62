#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/cli.h"
#include "sim/cli/replay_terminal.h"
#include "sim/command/progress.h"
#include "sim/command/study.h"
#include "sim/result/files.h"
#include "sim/page/page.h"
#include "sim/core/language.h"
#include "sim/page/replay.h"
#include "sim/page/sample_budget.h"

enum { KEY_GAME = 2000, KEY_TERMINAL, KEY_ANALYSE, TURN_PLAYOUTS = 32 };

struct wishes {
    uint64_t game, analyse;
    bool terminal;
};

static const struct argp_option own_options[] = {
    {"game", KEY_GAME, "N", 0, "number of the game in the batch (0)", 0},
    {"terminal", KEY_TERMINAL, NULL, 0, "here, step by step, instead of a page", 0},
    {"analyse", KEY_ANALYSE, "PLAYOUTS", 0,
     "play every position on so often, and so other choices: how likely a win was, what was given away", 0},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    struct place place = {.file = "--game", .line_text = value, .column = 1, .length = 1};
    if (key == KEY_TERMINAL)
        wishes->terminal = true;
    else if (key == KEY_GAME && !count_read(value, &wishes->game))
        problem_add(problems, &place, "a whole number", NULL, "there is no game '%s'", value);
    else if (key == KEY_ANALYSE)
        wishes->analyse = study_count("--analyse", value, 2, ANALYSIS_PLAYOUTS_MOST, problems);
    return key == KEY_GAME || key == KEY_TERMINAL || key == KEY_ANALYSE;
}

static const struct usage usage = {
    .name = "replay",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_SEED | USES_POLICY | USES_VARIANT | USES_JSON | USES_OUT,
    .help =
        "Writes a page that plays one game on its board, exactly the one that run plays under this number.\v"
        "The page is one file without a network: results/NAME/replay-N.html, or in the folder of --out. "
        "The page says how likely a win was turn by turn, from 32 playouts each; for players that may take "
        "long only "
        "if --analyse asks for it, which looks at every decision and marks those that gave win probability "
        "away. "
        "--json prints what the page shows. --terminal steps through the game here, by keys: n and p a step, "
        "d a "
        "decision, t a turn, u the same unit (capitals: back), q quits; arrows work too. Where nobody can "
        "press "
        "a key it prints all steps.\n\n"
        "Examples:\n"
        "  warodds replay invaders/gauntlet --game 1234\n"
        "  warodds replay invaders/gauntlet --game 7 --analyse 100\n"
        "  warodds replay invaders/gauntlet --policy one_ply --game 7 --out .\n"
        "  warodds replay vermin/family_jewels --game 7 --terminal\n"
        "  warodds replay invaders/gauntlet --game 7 --terminal </dev/null | less\n",
    .options = own_options,
    .own_option = own_option,
};

static int write_page(const struct experiment *experiment, const struct arguments *arguments,
                      const char *document, const struct translations *texts)
{
    struct problems problems;
    struct text title = {0}, name = {0}, folder = {0}, list = {0};
    problems_init(&problems);
    text_addf(&title, "%s, game %" PRIu64, experiment->setting->title, experiment->from);
    text_addf(&name, "replay-%" PRIu64 ".html", experiment->from);
    char *series = experiment_series_name(experiment);
    text_addf(&folder, "%s%s", arguments->out ? "" : "results/", arguments->out ? arguments->out : series);
    text_addf(&list, "[%s]", document);
    char *page = page_make(&(struct page){title.bytes, PAGE_REPLAY, list.bytes, experiment->setting, texts});
    bool good = folder_make(folder.bytes, &problems) && file_write(folder.bytes, name.bytes, page, &problems);
    if (good)
        printf("%s/%s\n", folder.bytes, name.bytes);
    tell_problems(&problems);
    free(page);
    free(series);
    text_free(&title);
    text_free(&name);
    text_free(&folder);
    text_free(&list);
    return good ? EXIT_DONE : EXIT_RUN_FAILED;
}

static int replay_game(const struct experiment *experiment, const struct arguments *arguments)
{
    struct play_failure failure;
    struct json json = {0};
    struct translations texts = {0};
    if (!experiment->setting->game->tell_view) {
        fprintf(stderr, "warodds: %s cannot be shown on its board yet\n", experiment->setting->game->name);
        return EXIT_RUN_FAILED;
    }
    int status = EXIT_RUN_FAILED;
    const struct wishes *wishes = arguments->own;
    struct study_progress line = study_progress_line(_("replay"), arguments->quiet);
    const struct outcomes_options watch = {.threads = arguments->threads,
                                           .stop = &stop_wanted,
                                           .progress = study_progress_show,
                                           .context = &line};
    const struct analysis_plan plan = {.playouts = wishes->analyse               ? (unsigned)wishes->analyse
                                                   : sample_is_quick(experiment) ? TURN_PLAYOUTS
                                                                                 : 0,
                                       .every = wishes->analyse > 0,
                                       .watch = &watch};
    stop_on_signals();
    const bool played = replay_json(&json, experiment, &plan, arguments->json ? NULL : &texts, &failure);
    study_progress_wipe(&line);
    if (!played)
        tell_failed_game("", &failure);
    else if (arguments->json)
        status = put_text(&json.text) ? EXIT_DONE : EXIT_RUN_FAILED;
    else
        status = write_page(experiment, arguments, json.text.bytes, &texts);
    translations_free(&texts);
    text_free(&json.text);
    return status;
}

static int show_steps(const struct experiment *experiment, const struct arguments *arguments)
{
    struct steps steps;
    struct play_failure failure;
    bool played = steps_play(&steps, experiment, &failure);
    replay_in_terminal(&steps, arguments->no_colour);
    steps_free(&steps);
    if (!played)
        tell_failed_game("", &failure);
    return played ? EXIT_DONE : EXIT_RUN_FAILED;
}

static int replay(const struct experiment *experiment, const struct arguments *arguments)
{
    const struct wishes *wishes = arguments->own;
    if (wishes->terminal && (arguments->json || wishes->analyse)) {
        struct problems problems;
        problems_init(&problems);
        problem_add(&problems, NULL, "one of them", NULL,
                    "--terminal shows the steps here, and %s is about a page",
                    arguments->json ? "--json" : "--analyse");
        tell_problems(&problems);
        return EXIT_USAGE;
    }
    return wishes->terminal ? show_steps(experiment, arguments) : replay_game(experiment, arguments);
}

int command_replay(int argc, char **argv)
{
    struct wishes wishes = {0};
    return one_game_command(&usage, argc, argv, &wishes, &wishes.game, replay);
}
