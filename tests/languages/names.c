#define _XOPEN_SOURCE 700 /* strdup, strndup */

/* Prints every name that games, scenarios, maps and policies bring along as C source, for xgettext: what
 * people read as _("..."), what programs read and people see as C_("GAME", "..."). scripts/catalogue takes it
 * in. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "policies/policy.h"
#include "rules/game.h"
#include "sim/board/heat.h"
#include "sim/core/facts.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/experiment.h"
#include "sim/measure/luck.h"
#include "sim/play/play.h"

static void print_quoted(const char *text)
{
    putchar('"');
    for (; *text; text++)
        printf(*text == '"' || *text == '\\' ? "\\%c" : *text == '\n' ? "\\n" : "%c", *text);
    putchar('"');
}

static const char *about; /* the game whose names are printed */

static const char word_signs[] = "abcdefghijklmnopqrstuvwxyz_0123456789";

/* Words only: a counter's name ("K07a"), a number or a sentence is none. */
static void name_it(const char *word)
{
    if (!word || !*word || word[strspn(word, word_signs)] || strspn(word, "0123456789") == strlen(word))
        return;
    size_t length = strlen(word);
    while (length > 0 && word[length - 1] >= '0' && word[length - 1] <= '9')
        length--;
    /* "squad_4" is a squad, but "rush_2_6" has its own name. */
    if (length > 1 && word[length] && word[length - 1] == '_' &&
        (word[length - 2] < '0' || word[length - 2] > '9'))
        length--;
    else
        length = strlen(word);
    printf("C_(\"%s\", \"%.*s\");\n", about, (int)length, word);
}

/* Of "pods: times drawn" the text after the name, "lost in turn 3" with a place for its number:
 * sim/core/title.c puts them together again. */
static void say(const char *text)
{
    if (!text || !*text)
        return;
    size_t name = strspn(text, word_signs), length = strlen(text);
    if (name > 0 && text[name] == ':' && text[name + 1] == ' ') {
        char *head = strndup(text, name);
        name_it(head);
        free(head);
        say(text + name + 2);
        return;
    }
    while (length > 0 && text[length - 1] >= '0' && text[length - 1] <= '9')
        length--;
    bool numbered = text[length] && length > 0 && text[length - 1] == ' ';
    char *copy = strdup(text);
    if (numbered)
        copy[length] = '\0';
    fputs("_(", stdout);
    print_quoted(copy);
    puts(numbered ? " \"{number}\");" : ");");
    free(copy);
}

/* "chit.wild_fire.stunned", "kayotz,hex,to_hex": its words. */
static void name_words(const char *words, const char *separators)
{
    char *copy = strdup(words), *rest = NULL;
    for (char *word = strtok_r(copy, separators, &rest); word; word = strtok_r(NULL, separators, &rest))
        name_it(word);
    free(copy);
}

/* ------------------------------------------------------------------------ what is told of positions ---- */

static int depth;
static bool of_map; /* a map is told: its terrain and trails have names, its lists are not shown */

/* Things without a name are called as their list: "jewels" holds a jewel. */
static void open_group(void *to, const char *key, bool list)
{
    (void)to;
    depth++;
    size_t length = key ? strlen(key) : 0;
    if (of_map || !list || length < 2 || key[length - 1] != 's')
        return;
    char *one = strndup(key, length - 1);
    name_it(one);
    free(one);
}

static void close_group(void *to)
{
    (void)to;
    depth--;
}

/* The turn, what was killed: the line over the board. */
static void number(void *to, const char *key, int64_t value)
{
    (void)to;
    (void)value;
    if (depth == 0 && !of_map)
        name_it(key);
}

static void truth(void *to, const char *key, bool value)
{
    (void)to;
    (void)value;
    if (!of_map)
        name_it(key);
}

static void text(void *to, const char *key, const char *value)
{
    (void)to;
    if (!key || strcmp(key, "type") == 0 || strcmp(key, "place") == 0 || strcmp(key, "kind") == 0)
        name_it(value);
    else if (strcmp(key, "name") == 0 && depth > 1)
        name_words(value, of_map ? "" : " "); /* "gate seat0" */
}

static const struct facts listener = {open_group, close_group, number, truth, text, NULL};

static void print_scenario(const struct setting *setting)
{
    const struct game *game = setting->game;
    struct experiment experiment = {.setting = (struct setting *)setting, .seed = 1, .games = 1};
    size_t count;
    struct problems problems;
    problems_init(&problems);
    const struct game_level *levels = setting_levels(setting, &count);
    for (size_t i = 0; i < count; i++)
        say(levels[i].title);
    const struct game_ending *endings = game->endings(setting->model, &count);
    for (size_t i = 0; i < count; i++)
        say(endings[i].title);
    if (game->tell_maps) {
        of_map = true;
        game->tell_maps(setting->model, &listener);
        of_map = false;
    }
    if (game->tell_view && players_choose(game, NULL, 0, experiment.player, &problems)) {
        struct play_failure failure;
        struct table *table = table_open(&experiment, &(struct table_options){0});
        table_play(table, 0, &failure);
        game->tell_view(setting->model, table_state(table), &listener);
        table_close(table);
    }
    problems_free(&problems);
}

/* ------------------------------------------------------------------------------ what files of YAML say ----
 */

/* The answers of rulings: texts, or mappings that say one. */
static void print_answers(const struct conf_node *options)
{
    for (size_t i = 0; i < conf_size(options); i++) {
        const struct conf_node *option = conf_at(options, i);
        const struct conf_node *says = conf_kind(option) == CONF_MAPPING ? conf_find(option, "says") : option;
        if (says)
            say(conf_scalar(says));
    }
}

static void print_rulings(const struct conf_node *rulings)
{
    for (size_t i = 0; i < conf_size(rulings); i++) {
        const struct conf_node *question = conf_find(conf_at(rulings, i), "question");
        const struct conf_node *options = conf_find(conf_at(rulings, i), "options");
        if (question)
            say(conf_scalar(question));
        if (options)
            print_answers(options);
    }
}

static void print_titles(const struct conf_node *node)
{
    static const char *const keys[] = {"title", "summary", "description", "question"};
    if (conf_kind(node) == CONF_SCALAR)
        return;
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *child = conf_at(node, i);
        if (conf_key(child) && conf_kind(child) == CONF_MAPPING && conf_find(child, "title"))
            name_it(conf_key(child)); /* chits, objectives */
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
            if (conf_key(child) && strcmp(conf_key(child), keys[k]) == 0 && conf_kind(child) == CONF_SCALAR)
                say(conf_scalar(child));
        if (conf_key(child) && strcmp(conf_key(child), "rulings") == 0)
            print_rulings(child);
        else if (!conf_key(child) || strcmp(conf_key(child), "sources") != 0)
            print_titles(child); /* titles of sources are those of their pages */
    }
}

static void print_file(const char *path)
{
    struct problems problems;
    problems_init(&problems);
    struct conf *conf = conf_load_file(path, &problems);
    if (conf)
        print_titles(conf_root(conf));
    conf_free(conf);
    problems_free(&problems);
}

static void print_files(const char *folder, const struct game *game)
{
    static const char *const kinds[] = {"scenarios", "maps", "variants", "experiments"};
    static const char *const beside[] = {"leads", "levers"};
    char *path = configs_path(folder, game->name, NULL, NULL);
    print_file(path);
    free(path);
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        path = configs_path(folder, game->name, ".", beside[i]);
        if (file_exists(path))
            print_file(path);
        free(path);
    }
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        struct names names = configs_names(folder, game->name, kinds[k]);
        for (size_t i = 0; i < names.count; i++) {
            path = configs_path(folder, game->name, kinds[k], names.items[i]);
            print_file(path);
            free(path);
            if (k <= 1)
                name_it(names.items[i]);
        }
        names_free(&names);
    }
}

static void print_scenarios(const char *folder, const struct game *game)
{
    struct names names = configs_names(folder, game->name, "scenarios");
    for (size_t i = 0; i < names.count; i++) {
        struct problems problems;
        struct text address = {0};
        problems_init(&problems);
        text_addf(&address, "%s/%s", game->name, names.items[i]);
        struct request request = {.address = address.bytes};
        struct setting *setting = setting_open(&request, &problems);
        if (setting)
            print_scenario(setting);
        else
            problems_print(&problems, stderr, false);
        setting_close(setting);
        problems_free(&problems);
        text_free(&address);
    }
    names_free(&names);
}

static void print_game(const struct game *game)
{
    say(game->title);
    for (size_t i = 0; i < game->side_count; i++) {
        say(game->sides[i].title);
        name_it(game->sides[i].name);
    }
    for (size_t i = 0; i < game->metric_count; i++) {
        say(game->metrics[i].title);
        name_words(game->metrics[i].name, ".");
    }
    for (size_t i = 0; i < game->site_count; i++) {
        say(game->sites[i].title);
        name_it(game->sites[i].attacker);
    }
    for (size_t i = 0; i < game->rule_count; i++)
        say(game->rules[i].title);
    for (size_t i = 0; i < game->decision_count; i++)
        name_it(game->decision_names[i]);
    for (size_t i = 0; i < game->event_count; i++) {
        name_it(game->event_names[i]);
        /* the board's heat map asks for the places */
        char *fields = strdup(game->event_fields[i]), *rest = NULL;
        for (char *field = strtok_r(fields, ",", &rest); field; field = strtok_r(NULL, ",", &rest))
            if (heat_is_place(field, strlen(field)))
                name_it(field);
        free(fields);
    }
}

/* Columns of tables on pages, kinds of documents, and their lists that are shown under headings of their own.
 */
static const char *const columns[] = {"games",
                                      "parameter",
                                      "luck",
                                      "share",
                                      "level",
                                      "win",
                                      "low",
                                      "high",
                                      "ending",
                                      "metric",
                                      "mean",
                                      "value",
                                      "what",
                                      "hits",
                                      "kind",
                                      "attacks",
                                      "effect",
                                      "difference",
                                      "site",
                                      "rule",
                                      "draws",
                                      "p",
                                      "adjusted_p",
                                      "estimate",
                                      "name",
                                      "turn",
                                      "probability",
                                      "games_that",
                                      "chapter",
                                      "side",
                                      "variant",
                                      "verdict",
                                      "answer",
                                      "end",
                                      "at",
                                      "win_rate",
                                      "change",
                                      "reach",
                                      "mu_star",
                                      "sigma",
                                      "standardised",
                                      "assumed",
                                      "path",
                                      "note",
                                      "source",
                                      "interval",
                                      "wilson",
                                      "policy",
                                      "player",
                                      "entry",
                                      "tournament",
                                      "fit",
                                      "experiment",
                                      "screen",
                                      "compare",
                                      "sensitivity",
                                      "curve",
                                      "tune",
                                      "findings",
                                      "points",
                                      "standings",
                                      "halving",
                                      "table",
                                      "commands",
                                      "neighbours",
                                      "range",
                                      "unit",
                                      "monotone",
                                      "rounds",
                                      "wins",
                                      "chits",
                                      "cups",
                                      "dice",
                                      "common",
                                      "independent",
                                      "experiment_hash",
                                      "experiment_hash_a",
                                      "experiment_hash_b",
                                      "against",
                                      "text",
                                      "config_hash",
                                      "road",
                                      "bridge",
                                      "number",
                                      "file",
                                      "row",
                                      "column",
                                      "count"};

static void print_columns(void)
{
    about = "name";
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        name_it(columns[i]);
}

static void print_policy(const struct policy *policy)
{
    say(policy->title);
    for (size_t i = 0; i < policy->parameter_count; i++)
        say(policy->parameters[i].title);
}

static void print_policies(void)
{
    about = "name"; /* "war: value wanted" */
    size_t count;
    const struct policy *const *policies = policy_all(&count);
    for (size_t i = 0; i < count; i++)
        print_policy(policies[i]);
    policies = policy_hosts(&count);
    for (size_t i = 0; i < count; i++)
        print_policy(policies[i]);
}

int main(void)
{
    size_t count;
    struct problems problems;
    problems_init(&problems);
    char *folder = configs_folder(&problems);
    if (!folder) {
        problems_print(&problems, stderr, false);
        return 2;
    }
    const struct game *const *games = game_all(&count);
    for (size_t i = 0; i < count; i++) {
        about = games[i]->name;
        print_game(games[i]);
        for (size_t j = 0; j < games[i]->group_count; j++)
            say(games[i]->groups[j].title);
        print_files(folder, games[i]);
        print_scenarios(folder, games[i]);
    }
    print_policies();
    for (unsigned i = FACTOR_POLICY; i < LUCK_FACTORS; i++)
        say(luck_factor_title(games[0], i));
    print_columns();
    free(folder);
    problems_free(&problems);
    return 0;
}
