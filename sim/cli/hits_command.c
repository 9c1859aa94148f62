#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/cli.h"
#include "sim/core/language.h"
#include "sim/experiment/address.h"
#include "sim/result/json.h"
#include "sim/measure/hits.h"
#include "sim/stat/interval.h"

enum { KEY_ATTACKER = 2000, KEY_DICE, KEY_DEFENCE };

struct attack {
    const char *attacker;
    uint64_t dice, defence;
};

static const struct argp_option own_options[] = {
    {"attacker", KEY_ATTACKER, "NAME", 0, "who attacks: squad, soldier, ... (the first one there is)", 0},
    {"dice", KEY_DICE, "N", 0, "number of dice", 0},
    {"defence", KEY_DEFENCE, "D", 0, "a die hits above this number", 0},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct attack *attack = arguments->own;
    if (key == KEY_ATTACKER) {
        attack->attacker = value;
        return true;
    }
    if (key != KEY_DICE && key != KEY_DEFENCE)
        return false;
    struct place place = {.file = key == KEY_DICE ? "--dice" : "--defence",
                          .line_text = value,
                          .column = 1,
                          .length = (int)strlen(value)};
    if (!count_read(value, key == KEY_DICE ? &attack->dice : &attack->defence))
        problem_add(problems, &place, "a whole number", NULL, "'%s' is not possible here", value);
    return true;
}

static const struct usage usage = {
    .name = "hits",
    .words = "[GAME]",
    .least = 0,
    .most = 1,
    .uses = USES_GAMES | USES_SEED | USES_JSON,
    .help = "The exact chances of hits of an attack, beside dice rolled one by one.\v"
            "The exact law is the table that the game itself draws from; --games is the number of attacks "
            "rolled (100,000). How often the game's own attacks hit is told by run.\n\n"
            "Examples:\n"
            "  warodds hits --dice 4 --defence 4\n"
            "  warodds hits --attacker soldier --dice 3 --defence 3 --games 1M --json\n",
    .options = own_options,
    .own_option = own_option,
};

static const struct game_site *find_site(const struct game *game, const char *attacker)
{
    for (size_t i = 0; i < game->site_count; i++)
        if (hits_has(&game->sites[i]) && (!attacker || strcmp(game->sites[i].attacker, attacker) == 0))
            return &game->sites[i];
    return NULL;
}

static void unknown_attacker(const struct game *game, const char *attacker, struct problems *problems)
{
    const char **names = memory_resize(NULL, (game->site_count + 1) * sizeof *names);
    size_t count = 0;
    for (size_t i = 0; i < game->site_count; i++)
        if (hits_has(&game->sites[i]))
            names[count++] = game->sites[i].attacker;
    char *expected = text_one_of(names, count);
    problem_add(problems, NULL, expected, attacker ? nearest_name(attacker, names, count) : NULL,
                "%s has no attacker '%s'", game->name, attacker ? attacker : "");
    free(expected);
    free(names);
}

static bool roll(struct hits *hits, const struct arguments *arguments, const struct attack *attack,
                 struct problems *problems)
{
    size_t count;
    const char *rest;
    const struct game *game = game_all(&count)[0];
    if (arguments->words.count) {
        game = game_by_name(arguments->words.items[0]);
        if (!game) {
            address_game(arguments->words.items[0], &rest, "GAME", problems);
            return false;
        }
    }
    language_about(game->name);
    const struct game_site *site = find_site(game, attack->attacker);
    if (!site) {
        unknown_attacker(game, attack->attacker, problems);
        return false;
    }
    struct text expected = {0};
    text_addf(&expected, "--dice from 1 to %u and --defence from 1 to %u", hits_most_dice(site),
              hits_most_defence(site));
    bool possible = attack->dice <= hits_most_dice(site) && attack->defence >= 1 && attack->defence <= 99 &&
                    hits_roll(hits, site, (unsigned)attack->dice, (unsigned)attack->defence, arguments->seed,
                              arguments->games);
    if (!possible)
        problem_add(problems, NULL, expected.bytes, NULL, "no such attack: %" PRIu64 " dice against %" PRIu64,
                    attack->dice, attack->defence);
    text_free(&expected);
    return possible;
}

static void add_text(struct text *text, const struct hits *hits, const struct screen *screen)
{
    double mean = 0;
    char rolls[32];
    count_text(hits->rolls, rolls);
    text_addf(text, _("%s: %u dice, hits on %u+, %s attacks rolled die by die\n\n"),
              name_text(hits->site->attacker), hits->dice, hits->defence + 1, rolls);
    add_right(text, _("hits"), 6);
    add_right(text, _("exact"), 10);
    add_right(text, _("at least"), 10);
    add_right(text, _("rolled"), 11);
    text_add(text, "   95 %\n");
    double at_least = 1;
    for (unsigned i = 0; i <= hits->dice; i++) {
        double exact = (double)hits->weights[i] / (double)hits->total;
        struct interval interval = interval_wilson(hits->observed[i], hits->rolls, normal_two_sided(0.95));
        text_addf(text, "  %4u %8.4f %% %7.3f %%  %7.3f %%   ", i, 100 * exact, 100 * at_least,
                  100 * (double)hits->observed[i] / (double)hits->rolls);
        text_addf(text, _("%.3f to %.3f"), 100 * interval.low, 100 * interval.high);
        if (screen->width > 84) {
            text_add(text, "  ");
            add_bar(text, screen, exact, screen->width - 68);
        }
        text_add(text, "\n");
        mean += i * exact;
        at_least -= exact;
        at_least = at_least < 0 ? 0 : at_least;
    }
    text_addf(text, _("\n  mean %.4f\n  at least two ones: exact %.4f %%, rolled %.4f %%\n"), mean,
              100 * (double)hits->ones_weight / (double)hits->total,
              100 * (double)hits->ones_observed / (double)hits->rolls);
    text_addf(text, _("  G = %.2f with %llu degrees of freedom, p = %.3f\n"), hits->fit.statistic,
              (unsigned long long)hits->fit.df, hits->fit.p);
}

static void add_json(struct text *text, const struct hits *hits, uint64_t seed)
{
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.hits/1");
    json_string(&json, "attacker", hits->site->attacker);
    json_count(&json, "dice", hits->dice);
    json_count(&json, "needs", hits->defence + 1);
    json_count(&json, "seed", seed);
    json_count(&json, "rolls", hits->rolls);
    json_counts(&json, "weights", hits->weights, hits->dice + 1);
    json_count(&json, "total", hits->total);
    json_array_line(&json, "exact");
    for (unsigned i = 0; i <= hits->dice; i++)
        json_number(&json, NULL, (double)hits->weights[i] / (double)hits->total);
    json_end(&json);
    json_counts(&json, "observed", hits->observed, hits->dice + 1);
    json_object_line(&json, "two_ones");
    json_number(&json, "exact", (double)hits->ones_weight / (double)hits->total);
    json_count(&json, "observed", hits->ones_observed);
    json_end(&json);
    json_number(&json, "g", hits->fit.statistic);
    json_count(&json, "df", hits->fit.df);
    json_number(&json, "p", hits->fit.p);
    json_end(&json);
    text_add(text, json.text.bytes);
    text_free(&json.text);
}

int command_hits(int argc, char **argv)
{
    struct attack attack = {NULL, 0, 0};
    struct arguments arguments = {.own = &attack};
    struct problems problems;
    struct hits hits;
    struct text text = {0};
    struct screen screen = screen_of(stdout, true);
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    if (!arguments.games_given)
        arguments.games = 100000;
    bool rolled = roll(&hits, &arguments, &attack, &problems);
    tell_problems(&problems);
    if (rolled && arguments.json)
        add_json(&text, &hits, arguments.seed);
    else if (rolled)
        add_text(&text, &hits, &screen);
    int status = !rolled ? EXIT_USAGE : put_text(&text) ? EXIT_DONE : EXIT_RUN_FAILED;
    arguments_free(&arguments);
    return status;
}
