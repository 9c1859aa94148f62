/* The players, variants and answers of a folder game: each is read and plays some games of the scenarios it
 * fits. */
#include <stdlib.h>
#include <string.h>

#include "policies/policy.h"
#include "sim/cli/check_folder.h"
#include "sim/command/cli.h"
#include "sim/core/language.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/rulings.h"
#include "sim/play/play.h"

enum { GAMES_LEAST = 3, GAMES_MOST = 20, DECISIONS_ENOUGH = 300 };

/* One thing that is tried: a player, or a variant with the players that sit there anyway. */
struct trying {
    const struct game *game;
    const char *policy, *variant; /* NULL: not this */
    struct text *text;
};

static void tell_failure(const struct trying *trying, const char *address, const struct play_failure *failure)
{
    struct text *text = trying->text;
    text_addf(text, _("%s: wrong: game %llu, decision %llu of %s (%s): %s\n"), address,
              (unsigned long long)failure->game, (unsigned long long)failure->decision, failure->side,
              failure->policy, failure->reason);
    text_addf(text, _("  To see it again: %s"), "warodds trace ");
    text_addf(text, "%s%s%s%s%s --seed 1 --game %llu\n", address, trying->policy ? " --policy " : "",
              trying->policy ? trying->policy : "", trying->variant ? " --variant " : "",
              trying->variant ? trying->variant : "", (unsigned long long)failure->game);
}

static bool play_games(const struct trying *trying, const char *address, const struct experiment *experiment)
{
    struct table *table =
        table_open(experiment, &(struct table_options){.kernel = KERNEL_BATCH, .checked = true});
    struct play_failure failure;
    uint64_t decisions = 0;
    bool good = true;
    for (uint64_t number = 0;
         good && (number < GAMES_LEAST || (number < GAMES_MOST && decisions < DECISIONS_ENOUGH)); number++) {
        good = table_play(table, number, &failure);
        for (unsigned side = 0; good && side < game_sides(trying->game, experiment->setting->model); side++)
            decisions += table_decisions(table)[side];
        if (!good)
            tell_failure(trying, address, &failure);
    }
    table_close(table);
    return good;
}

static bool play_scenario(const struct trying *trying, const char *address)
{
    struct arguments arguments = {.seed = 1, .games = GAMES_MOST};
    const char *policy = trying->policy, *variant = trying->variant;
    struct experiment experiment;
    if (policy)
        arguments.policies = (struct word_list){&policy, 1};
    if (variant)
        arguments.variants = (struct word_list){&variant, 1};
    if (!experiment_open(&experiment, &arguments, address))
        return false;
    const bool good = play_games(trying, address, &experiment);
    experiment_close(&experiment);
    return good;
}

/* A variant may be written for one scenario of several: what it changes is not in the others. */
static bool fits(const struct trying *trying, const char *address)
{
    struct problems quiet;
    const char *variant = trying->variant;
    problems_init(&quiet);
    struct request request = {.address = address, .variants = &variant, .variant_count = variant != NULL};
    struct setting *setting = setting_open(&request, &quiet);
    setting_close(setting);
    problems_free(&quiet);
    return setting != NULL;
}

static bool try_scenarios(const struct trying *trying, const struct names *scenarios)
{
    bool good = true, played = false;
    for (size_t i = 0; i < scenarios->count && good; i++) {
        struct text address = {0};
        text_addf(&address, "%s/%s", trying->game->name, scenarios->items[i]);
        const bool last = i + 1 == scenarios->count && !played; /* then it is told why */
        if (last || fits(trying, address.bytes)) {
            good = play_scenario(trying, address.bytes);
            played = true;
        }
        text_free(&address);
    }
    return good;
}

bool check_is_first_of_name(const struct policy *const *policies, size_t number)
{
    for (size_t i = 0; i < number; i++)
        if (strcmp(policies[i]->name, policies[number]->name) == 0)
            return false;
    return true;
}

/* Files that cannot be read are no players: asking for them by name says why. */
static bool try_players(const struct game *game, const struct names *scenarios, struct text *text)
{
    size_t count, played = 0, wrong = 0;
    const struct policy *const *policies = policy_of_folder(game, &count);
    for (const char *name = policy_fault_name(game, NULL); name; name = policy_fault_name(game, name)) {
        text_addf(text, _("%s/policies/%s.lua: wrong: %s\n"), game->name, name, policy_fault(game, name));
        wrong++;
    }
    for (size_t i = 0; i < count && !wrong; i++) {
        if (!check_is_first_of_name(policies, i))
            continue;
        const struct trying trying = {.game = game, .policy = policies[i]->name, .text = text};
        wrong += !try_scenarios(&trying, scenarios);
        played++;
    }
    if (!wrong)
        text_addf(text, n_("%s: %zu player plays\n", "%s: %zu players play\n", played), game->name, played);
    return wrong == 0;
}

static bool try_variants(const struct game *game, const struct names *scenarios, struct text *text)
{
    struct names variants = configs_names("", game->name, "variants");
    bool good = true;
    for (size_t i = 0; i < variants.count; i++) {
        const struct trying trying = {.game = game, .variant = variants.items[i], .text = text};
        good = try_scenarios(&trying, scenarios) && good;
    }
    if (good && variants.count)
        text_addf(text, n_("%s: %zu variant plays\n", "%s: %zu variants play\n", variants.count), game->name,
                  variants.count);
    names_free(&variants);
    return good;
}

/* The answers of a ruling that are not in force; how many of them play. */
static size_t try_answers(const struct game *game, const struct ruling *ruling, const struct names *scenarios,
                          struct text *text, bool *good)
{
    const struct conf_node *options = conf_find(ruling->node, "options");
    size_t played = 0;
    for (size_t i = 0; i < conf_size(options); i++) {
        const char *answer = conf_key(conf_at(options, i));
        if (strcmp(answer, ruling->choice) == 0)
            continue;
        struct text variant = {0};
        text_addf(&variant, "%s=%s", ruling->id, answer);
        const struct trying trying = {.game = game, .variant = variant.bytes, .text = text};
        *good = try_scenarios(&trying, scenarios) && *good;
        played++;
        text_free(&variant);
    }
    return played;
}

static bool try_rulings(const struct game *game, const struct names *scenarios, struct text *text)
{
    struct problems problems;
    struct text file = {0};
    size_t played = 0;
    bool good = true;
    problems_init(&problems);
    text_addf(&file, "%s/game.yaml", game->name);
    struct conf *conf = conf_load_file(file.bytes, &problems);
    if (conf) {
        struct rulings rulings = rulings_read(conf, &problems);
        for (size_t i = 0; i < rulings.count; i++)
            played += try_answers(game, &rulings.items[i], scenarios, text, &good);
        rulings_free(&rulings);
    }
    if (good && played)
        text_addf(text, n_("%s: %zu other answer plays\n", "%s: %zu other answers play\n", played),
                  game->name, played);
    conf_free(conf);
    text_free(&file);
    problems_free(&problems);
    return good;
}

bool check_folder_players(const struct game *game, struct text *text)
{
    struct names scenarios = configs_names("", game->name, "scenarios");
    const bool players = try_players(game, &scenarios, text), variants = try_variants(game, &scenarios, text);
    const bool rulings = players && variants && try_rulings(game, &scenarios, text);
    names_free(&scenarios);
    return rulings;
}
