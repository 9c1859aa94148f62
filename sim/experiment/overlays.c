#include "sim/experiment/overlays.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/player.h"

static struct place option_place(const char *option, const char *text, size_t from, size_t length)
{
    return (struct place){
        .file = option, .line_text = text, .column = (int)from + 1, .length = length ? (int)length : 1};
}

static void unknown_ruling(const struct setting *setting, const struct place *place, const char *name,
                           struct problems *problems)
{
    const char **words = memory_resize(NULL, (2 * setting->rulings.count + 1) * sizeof *words);
    size_t count = rulings_names(&setting->rulings, words);
    char *expected = text_one_of(words, setting->rulings.count);
    problem_add(problems, place, expected, nearest_name(name, words, count), "%s has no ruling '%s'",
                setting->game->name, name);
    free(expected);
    free(words);
}

/* "NAME=ANSWER" at text + from; `option` is where it was written. */
static void choose(struct setting *setting, const char *option, const char *text, size_t from,
                   const char *equals, struct problems *problems)
{
    size_t length = (size_t)(equals - text) - from;
    struct ruling *ruling = rulings_find(&setting->rulings, text + from, length);
    if (!ruling) {
        char *name = text_copy_bytes(text + from, length);
        struct place there = option_place(option, text, from, length);
        unknown_ruling(setting, &there, name, problems);
        free(name);
        return;
    }
    struct text origin = {0};
    size_t answer = (size_t)(equals + 1 - text);
    struct place place = option_place(option, text, answer, strlen(text + answer));
    text_addf(&origin, "%s %s", option, text);
    ruling_choose(ruling, text + answer, origin.bytes, &place, problems);
    text_free(&origin);
}

static void no_such_variant(const struct setting *setting, const char *folder, const char *name,
                            struct problems *problems)
{
    struct names files = configs_names(folder, setting->game->name, "variants");
    size_t count = files.count;
    const char **words = memory_resize(NULL, (count + 2 * setting->rulings.count + 1) * sizeof *words);
    for (size_t i = 0; i < count; i++)
        words[i] = files.items[i];
    char *list = text_one_of(words, count);
    struct text expected = {0};
    text_add(&expected, "RULING=ANSWER, a file, or ");
    text_add(&expected, list ? list : "the name of a file in the variants folder");
    size_t all = count + rulings_names(&setting->rulings, words + count);
    struct place place = option_place("--variant", name, 0, strlen(name));
    const char *nearest = nearest_name(name, words, all);
    struct text suggestion = {0};
    bool is_file = false;
    for (size_t i = 0; i < count && nearest; i++)
        is_file = is_file || strcmp(words[i], nearest) == 0;
    text_addf(&suggestion, is_file ? "%s" : "%s=ANSWER", nearest ? nearest : "");
    problem_add(problems, &place, expected.bytes, nearest ? suggestion.bytes : NULL, "unknown variant '%s'",
                name);
    text_free(&suggestion);
    text_free(&expected);
    free(list);
    free(words);
    names_free(&files);
}

static bool is_path(const char *name)
{
    size_t length = strlen(name);
    return strchr(name, '/') || (length > 5 && strcmp(name + length - 5, ".yaml") == 0);
}

/* Of a ruling an overlay says the answer and nothing else: what else stood there would change no game, and
 * nobody would notice. */
static void take_answer(struct setting *setting, const struct conf_node *answer, const char *path,
                        struct problems *problems)
{
    const char *name = conf_key(answer);
    struct ruling *ruling = rulings_find(&setting->rulings, name, strlen(name));
    const struct conf_node *choice = conf_size(answer) == 1 ? conf_find(answer, "choice") : NULL;
    if (!ruling)
        unknown_ruling(setting, conf_place(answer), name, problems);
    else if (choice && conf_scalar(choice))
        ruling_choose(ruling, conf_scalar(choice), path, conf_place(choice), problems);
    else
        conf_problem(answer, problems, "{ choice: ANSWER }", NULL, "this is no answer to ruling %s",
                     ruling->id);
}

/* An overlay file: what it answers to rulings counts as if it were given on the command line. */
static void take_overlay(struct setting *setting, const char *path, const char *name,
                         struct problems *problems)
{
    struct conf *overlay = conf_load_file(path, problems);
    if (!overlay)
        return;
    size_t bytes = (setting->overlay_count + 1) * sizeof(void *);
    setting->overlays = memory_resize(setting->overlays, bytes);
    setting->overlay_names = memory_resize(setting->overlay_names, bytes);
    setting->overlays[setting->overlay_count] = overlay;
    setting->overlay_names[setting->overlay_count++] = text_copy(name);
    const struct conf_node *description = conf_find(conf_root(overlay), "description");
    if (description && !conf_scalar(description))
        conf_problem(description, problems, "a text", NULL, "this is no description");
    const struct conf_node *answers = conf_part(conf_root(overlay), "rulings", CONF_MAPPING, problems);
    for (size_t i = 0; i < conf_size(answers); i++)
        take_answer(setting, conf_at(answers, i), path, problems);
}

static void take_variant(struct setting *setting, const char *folder, const char *text,
                         struct problems *problems)
{
    const char *equals = strchr(text, '=');
    if (equals) {
        choose(setting, "--variant", text, 0, equals, problems);
        return;
    }
    char *path =
        is_path(text) ? text_copy(text) : configs_path(folder, setting->game->name, "variants", text);
    if (is_path(text) || file_exists(path))
        take_overlay(setting, path, text, problems);
    else
        no_such_variant(setting, folder, text, problems);
    free(path);
}

static const char rulings_prefix[] = "rulings.";

static bool is_ruling(const char *set)
{
    return strncmp(set, rulings_prefix, sizeof rulings_prefix - 1) == 0;
}

/* --set rulings.NAME.choice=ANSWER is --variant NAME=ANSWER, so that the values it sets follow. */
static void take_ruling_set(struct setting *setting, const char *set, struct problems *problems)
{
    const char *name = set + sizeof rulings_prefix - 1, *equals = strchr(set, '=');
    static const char tail[] = ".choice";
    size_t length = equals ? (size_t)(equals - name) : 0, end = sizeof tail - 1;
    struct text variant = {0};
    if (length <= end || memcmp(equals - end, tail, end) != 0) {
        struct place place = option_place("--set", set, 0, strlen(set));
        problem_add(problems, &place, "rulings.NAME.choice=ANSWER", NULL,
                    "only the choice of a ruling can be set");
        return;
    }
    text_add_bytes(&variant, name, length - end);
    text_add(&variant, equals);
    choose(setting, "--set", variant.bytes, 0, strchr(variant.bytes, '='), problems);
    text_free(&variant);
}

/* Which game this is comes from its address. */
static bool names_the_game(const char *set, struct problems *problems)
{
    static const char group[] = "game.";
    const size_t length = sizeof group - 1;
    if (strncmp(set, group, length) != 0)
        return false;
    struct place place = option_place("--set", set, 0, strcspn(set, "="));
    problem_add(problems, &place, "a value of the rules", NULL, "what the game is called cannot be set");
    return true;
}

static void take_set(struct setting *setting, const char *set, struct problems *problems)
{
    if (names_the_game(set, problems))
        return;
    setting->sets = memory_resize(setting->sets, (setting->set_count + 1) * sizeof *setting->sets);
    setting->sets[setting->set_count++] = text_copy(set);
    conf_set(setting->conf, set, "--set", problems);
}

/* Is a side that the rules play without a player named by one of the policies? NULL: no. Wrong names are told
 * where the players are chosen. */
static const char *seat_taken(const struct game *game, const struct request *request)
{
    const char *taken = NULL;
    for (size_t i = 0; i < request->policy_count && !taken; i++) {
        struct player players[SIDES_MAX];
        struct problems quiet;
        problems_init(&quiet);
        players_choose(game, &request->policies[i], 1, players, &quiet);
        for (size_t j = 0; j < game->side_count && j < SIDES_MAX; j++)
            if (players[j].asked_for && !game->sides[j].default_policy)
                taken = request->policies[i];
        problems_free(&quiet);
    }
    return taken;
}

/* The first answer of all, so that others go over it. */
static void take_seats(struct setting *setting, const struct request *request, struct problems *problems)
{
    const char *text = setting->game->seats_ruling, *policy = NULL;
    size_t name = text ? strcspn(text, "=") : 0;
    struct ruling *ruling = text ? rulings_find(&setting->rulings, text, name) : NULL;
    if (ruling)
        policy = seat_taken(setting->game, request);
    if (!policy)
        return;
    struct text origin = {0};
    text_addf(&origin, "--policy %s", policy);
    ruling_choose(ruling, text + name + 1, origin.bytes, NULL, problems);
    text_free(&origin);
}

bool overlays_apply(struct setting *setting, const char *folder, const struct request *request,
                    struct problems *problems)
{
    size_t before = problems->told;
    setting->rulings = rulings_read(setting->conf, problems);
    take_seats(setting, request, problems);
    for (size_t i = 0; i < request->variant_count; i++)
        take_variant(setting, folder, request->variants[i], problems);
    for (size_t i = 0; i < request->set_count; i++)
        if (is_ruling(request->sets[i]))
            take_ruling_set(setting, request->sets[i], problems);
    if (problems->told > before)
        return false;
    rulings_set_values(&setting->rulings, setting->conf, problems);
    for (size_t i = 0; i < setting->overlay_count; i++)
        conf_overlay(setting->conf, setting->overlays[i], problems);
    rulings_set_choices(&setting->rulings, setting->conf, problems);
    for (size_t i = 0; i < request->set_count; i++)
        if (!is_ruling(request->sets[i]))
            take_set(setting, request->sets[i], problems);
    return problems->told == before;
}
