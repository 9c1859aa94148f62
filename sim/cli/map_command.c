#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/command/cli.h"
#include "sim/board/board_svg.h"
#include "sim/board/board_text.h"
#include "sim/experiment/address.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/setting_tree.h"
#include "sim/page/map_page.h"

enum { KEY_SVG = 2000, KEY_HTML, KEY_PRINTED };

struct wishes {
    const char *svg, *html;
    bool as_printed;
};

static const struct argp_option own_options[] = {
    {"svg", KEY_SVG, "FILE", 0, "as a picture into a file (-: standard output)", 0},
    {"html", KEY_HTML, "FILE", 0, "as a page with the units at the start into a file", 0},
    {"as-printed", KEY_PRINTED, NULL, 0, "the picture does not show which terrain is assumed", 0},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    (void)problems;
    if (key == KEY_SVG)
        wishes->svg = value;
    else if (key == KEY_HTML)
        wishes->html = value;
    else if (key == KEY_PRINTED)
        wishes->as_printed = true;
    return key == KEY_SVG || key == KEY_HTML || key == KEY_PRINTED;
}

static const struct usage usage = {
    .name = "map",
    .words = "GAME/MAP|GAME/SCENARIO",
    .least = 1,
    .most = 1,
    .uses = USES_VARIANT,
    .help = "Draws a map in the terminal, so that it can be held against the printed one.\v"
            "Pictures show terrain, roads, trails and numbers; hatched terrain is assumed. A scenario shows "
            "all maps "
            "that it plays on.\n\n"
            "Examples:\n"
            "  warodds map invaders/alpha\n"
            "  warodds map invaders/beta | less -R\n"
            "  warodds map invaders/alpha --variant english_edition\n"
            "  warodds map vermin/alpha --svg alpha.svg\n"
            "  warodds map vermin/beta --html beta.html\n"
            "  warodds map longest_day/full --html floors.html # all maps of a scenario\n",
    .options = own_options,
    .own_option = own_option,
};

static bool names_scenario(const struct game *game, const char *name, struct problems *problems)
{
    char *folder = configs_folder_of(game, problems);
    struct names scenarios = folder ? configs_names(folder, game->name, "scenarios") : (struct names){0};
    bool found = false;
    for (size_t i = 0; i < scenarios.count && !found; i++)
        found = strcmp(scenarios.items[i], name) == 0;
    names_free(&scenarios);
    free(folder);
    return found;
}

static const struct board *find_board(const struct board *boards, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(boards[i].name, name) == 0)
            return &boards[i];
    return NULL;
}

static struct setting *open_scenario(const struct arguments *arguments, const struct game *game,
                                     const char *scenario, struct problems *problems)
{
    struct text address = {0};
    text_addf(&address, "%s/%s", game->name, scenario);
    struct request request = arguments_request(arguments, address.bytes);
    struct setting *setting = setting_open(&request, problems);
    text_free(&address);
    return setting;
}

static bool plays_on(const struct setting *setting, const char *map)
{
    size_t count;
    struct board *boards = boards_of(setting->game, setting->model, &count);
    const bool does = find_board(boards, count, map);
    boards_free(boards, count);
    return does;
}

/* A scenario; or the map as it is in the first scenario that plays on it, with all overlays; one that none
 * plays on alone is as in the first that uses it. */
static struct setting *open_map(const struct arguments *arguments, const char **map,
                                struct problems *problems)
{
    const struct game *game = address_game(arguments->words.items[0], map, "GAME/MAP", problems);
    struct setting *setting = NULL;
    if (!game)
        return NULL;
    if (names_scenario(game, *map, problems))
        return open_scenario(arguments, game, *map, problems);
    struct names users = map_scenarios(game, *map, problems);
    for (size_t i = 0; i < users.count && !(setting && plays_on(setting, *map)); i++) {
        setting_close(setting);
        setting = open_scenario(arguments, game, users.items[i], problems);
    }
    if (setting && !plays_on(setting, *map)) {
        setting_close(setting);
        setting = open_scenario(arguments, game, users.items[0], problems);
    }
    names_free(&users);
    return setting;
}

static bool write_file(const char *path, const char *content)
{
    bool to_output = strcmp(path, "-") == 0;
    FILE *file = to_output ? stdout : fopen(path, "w");
    bool good = file && fputs(content, file) >= 0 && fflush(file) == 0;
    if (file && !to_output)
        good = fclose(file) == 0 && good;
    if (!good)
        fprintf(stderr, "warodds: error: %s cannot be written: %s\n", path, strerror(errno));
    else if (!to_output)
        printf("%s\n", path);
    return good;
}

/* A map that is told in parts, or that its first scenario does not play on; and a picture of several. */
static bool refuse(const struct setting *setting, const char *map, bool whole)
{
    if (whole)
        fprintf(stderr,
                "warodds: error: %s plays on several maps, a picture shows one: --html shows them all\n",
                map);
    else
        fprintf(stderr, "warodds: error: %s is not drawn alone: name a scenario of %s that plays on it\n",
                map, setting->game->name);
    return false;
}

static bool write_svg(const struct board *board, const struct wishes *wishes)
{
    struct text text = {0};
    board_svg(&text, board, &(struct board_svg){.legend = true, .hatched = !wishes->as_printed});
    const bool good = write_file(wishes->svg, text.bytes);
    text_free(&text);
    return good;
}

static bool write_html(const struct setting *setting, const char *map, const struct wishes *wishes)
{
    char *page = map_page(setting, map);
    bool good = write_file(wishes->html, page);
    free(page);
    return good;
}

/* As the game draws it; on a narrow screen without its roads. */
static void draw_here(const struct setting *setting, const char *map, const struct board *board,
                      const struct screen *screen)
{
    enum { USUAL = 100 };
    struct text text = {0};
    if (screen->width < USUAL && board && board_text(&text, board, &(struct things){.count = 0}, screen))
        fputs(text.bytes, stdout);
    else
        setting->game->draw_map(setting->model, NULL, map, stdout, screen->colour);
    text_free(&text);
}

/* Each of a scenario's maps, its lines as long as they have to be. */
static void draw_all(const struct board *boards, size_t count, const struct screen *screen)
{
    enum { ENOUGH = 240 };
    struct screen wide = *screen;
    wide.width = wide.width < ENOUGH ? ENOUGH : wide.width;
    for (size_t i = 0; i < count; i++) {
        const struct board *board = &boards[i];
        struct text text = {0};
        if (count > 1)
            printf("%s%s\n", i ? "\n" : "", _(board->title[0] ? board->title : board->name));
        if (board_text(&text, board, &(struct things){.count = 0}, screen) ||
            board_text(&text, board, &(struct things){.count = 0}, &wide))
            fputs(text.bytes, stdout);
        text_free(&text);
    }
}

static bool draw(const struct setting *setting, const char *map, const struct arguments *arguments)
{
    const struct wishes *wishes = arguments->own;
    size_t count;
    struct board *boards = boards_of(setting->game, setting->model, &count);
    const struct board *board = find_board(boards, count, map);
    const bool whole = !board && strcmp(map, setting->scenario) == 0;
    if (whole && count == 1)
        board = boards;
    const bool here = !wishes->svg && !wishes->html;
    const struct screen screen = screen_of(stdout, arguments->no_colour);
    bool good = board || here || (whole && !wishes->svg) || refuse(setting, map, whole);
    if (good && wishes->svg)
        good = write_svg(board, wishes);
    if (good && wishes->html)
        good = write_html(setting, map, wishes);
    if (here && whole)
        draw_all(boards, count, &screen);
    else if (here)
        draw_here(setting, map, board, &screen);
    boards_free(boards, count);
    return fflush(stdout) == 0 && good;
}

int command_map(int argc, char **argv)
{
    struct wishes wishes = {0};
    struct arguments arguments = {.own = &wishes};
    struct problems problems;
    const char *map;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    struct setting *setting = open_map(&arguments, &map, &problems);
    tell_problems(&problems);
    int status = EXIT_USAGE;
    if (setting)
        status = draw(setting, map, &arguments) ? EXIT_DONE : EXIT_RUN_FAILED;
    setting_close(setting);
    arguments_free(&arguments);
    return status;
}
