#include <stdlib.h>
#include <string.h>

#include "sim/command/cli.h"
#include "sim/core/language.h"
#include "sim/page/trace.h"

enum { KEY_GAME = 2000, KEY_STATE, KEY_MAP };

struct wishes {
    uint64_t game;
    bool state, map;
};

static const struct argp_option own_options[] = {
    {"game", KEY_GAME, "N", 0, "number of the game in the batch (0)", 0},
    {"state", KEY_STATE, NULL, 0, "the final state too", 0},
    {"map", KEY_MAP, NULL, 0, "the final map too", 0},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    struct place place = {.file = "--game", .line_text = value, .column = 1, .length = 1};
    if (key == KEY_STATE)
        wishes->state = true;
    else if (key == KEY_MAP)
        wishes->map = true;
    else if (key == KEY_GAME && !count_read(value, &wishes->game))
        problem_add(problems, &place, "a whole number", NULL, "there is no game '%s'", value);
    return key == KEY_GAME || key == KEY_STATE || key == KEY_MAP;
}

static const struct usage usage = {
    .name = "trace",
    .words = "GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_SEED | USES_POLICY | USES_VARIANT | USES_JSON,
    .help =
        "Tells one game step by step: exactly the one that run plays under this number.\v"
        "Each line of --json is a document: first what is played, then events and decisions, last the "
        "outcome. The game is also played by the batch kernel; should the two differ, the status is 1.\n\n"
        "Examples:\n"
        "  warodds trace invaders/gauntlet --game 1234\n"
        "  warodds trace invaders/gauntlet --policy convoy --game 7 --map\n"
        "  warodds trace invaders/gauntlet --game 7 --json | jq -r .text\n",
    .options = own_options,
    .own_option = own_option,
};

static int trace_game(const struct experiment *experiment, const struct arguments *arguments)
{
    const struct wishes *wishes = arguments->own;
    const struct setting *setting = experiment->setting;
    struct trace trace = {.experiment = experiment, .as_json = arguments->json};
    struct play_failure failure;
    void *state = memory_zeros(setting->game->state_size);
    bool played = trace_play(&trace, state, &failure);
    int status = put_text(&trace.text) ? EXIT_DONE : EXIT_RUN_FAILED;
    if (played && wishes->map && !arguments->json)
        setting->game->draw_map(setting->model, state, NULL, stdout,
                                screen_of(stdout, arguments->no_colour).colour);
    if (played && wishes->state && !arguments->json)
        setting->game->describe_state(setting->model, state, stdout);
    if (!played) {
        tell_failed_game("", &failure);
        status = EXIT_RUN_FAILED;
    } else if (!trace_confirm(&trace, state)) {
        fputs("warodds: the batch kernel plays this game differently; this is a fault of the program\n",
              stderr);
        status = EXIT_CHECK_FAILED;
    }
    free(state);
    trace_free(&trace);
    return status;
}

int command_trace(int argc, char **argv)
{
    struct wishes wishes = {0};
    return one_game_command(&usage, argc, argv, &wishes, &wishes.game, trace_game);
}
