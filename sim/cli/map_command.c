#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/cli/cli.h"

static const struct usage usage = {
    .name = "map",
    .words = "GAME/MAP",
    .least = 1,
    .most = 1,
    .uses = USES_VARIANT,
    .help = "Draws a map in the terminal, so that it can be held against the printed one.\v"
            "Examples:\n"
            "  warodds map invaders/alpha\n"
            "  warodds map invaders/beta | less -R\n"
            "  warodds map invaders/alpha --variant my_corrections.yaml\n",
};

/* The map as it is in the first scenario that uses it, with all overlays. */
static struct setting *open_map(const struct arguments *arguments, const char **map,
                                struct problems *problems)
{
    const struct game *game = address_game(arguments->words.items[0], map, "GAME/MAP", problems);
    char *scenario = game ? map_scenario(game, *map, problems) : NULL;
    struct text address = {0};
    struct setting *setting = NULL;
    if (scenario) {
        text_addf(&address, "%s/%s", game->name, scenario);
        struct request request = arguments_request(arguments, address.bytes);
        setting = setting_open(&request, problems);
    }
    text_free(&address);
    free(scenario);
    return setting;
}

int command_map(int argc, char **argv)
{
    struct arguments arguments = {0};
    struct problems problems;
    const char *map;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    struct setting *setting = open_map(&arguments, &map, &problems);
    tell_problems(&problems);
    int status = EXIT_USAGE;
    if (setting) {
        setting->game->draw_map(setting->model, NULL, map, stdout,
                                screen_of(stdout, arguments.no_colour).colour);
        status = fflush(stdout) == 0 ? EXIT_DONE : EXIT_RUN_FAILED;
    }
    setting_close(setting);
    arguments_free(&arguments);
    return status;
}
