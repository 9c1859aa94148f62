/* Every table there is to play at: games compiled in and games that are folders, their scenarios, every
 * policy. */
#ifndef WARODDS_TESTS_BATTERY_TABLES_H
#define WARODDS_TESTS_BATTERY_TABLES_H

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "sim/experiment/configs.h"

static struct setting *open_scenario(const struct game *game, const char *scenario, const char *variant)
{
    struct problems problems;
    struct text address = {0};
    problems_init(&problems);
    text_addf(&address, "%s/%s", game->name, scenario);
    struct request request = {
        .address = address.bytes, .variants = &variant, .variant_count = variant != NULL};
    struct setting *setting = setting_open(&request, &problems);
    problems_print(&problems, stderr, false);
    assert_non_null(setting);
    problems_free(&problems);
    text_free(&address);
    return setting;
}

typedef void visit_table(const struct experiment *experiment, bool chief);

/* The scenario with this policy where it plays, and the standard ones elsewhere. */
static void visit_policy(visit_table *visit, struct experiment *experiment, const struct policy *policy,
                         const char *address_side, bool first_scenario)
{
    const struct game *game = experiment->setting->game;
    struct problems problems;
    struct text text = {0};
    problems_init(&problems);
    text_addf(&text, "%s=%s", address_side, policy->name);
    const char *wish = text.bytes;
    assert_true(players_choose(game, &wish, 1, experiment->player, &problems) &&
                players_sit(experiment->setting, experiment->player, &problems));
    const char *standard = game->sides[0].default_policy;
    visit(experiment,
          first_scenario && policy_plays(policy, game, 0) && standard && strcmp(policy->name, standard) == 0);
    text_free(&text);
    problems_free(&problems);
}

/* Games that are compiled in: every scenario, also with the ruling by which other sides decide. */
static void visit_game(visit_table *visit, const struct game *game, const char *folder)
{
    size_t policy_count;
    const struct policy *const *policies = policy_all(&policy_count);
    struct names scenarios = configs_names(folder, game->name, "scenarios");
    for (size_t s = 0; s < scenarios.count; s++)
        for (unsigned v = 0; v < (game->seats_ruling ? 2U : 1U); v++) {
            const char *variant = v ? game->seats_ruling : NULL;
            struct experiment experiment = {.setting = open_scenario(game, scenarios.items[s], variant),
                                            .seed = 11};
            for (size_t p = 0; p < policy_count; p++) {
                const bool first = policy_plays(policies[p], game, 0);
                if (strcmp(policies[p]->game, game->name) != 0 || (!v && !first && game->seats_ruling))
                    continue;
                visit_policy(visit, &experiment, policies[p], policies[p]->side, s == 0 && !v);
            }
            setting_close(experiment.setting);
        }
    names_free(&scenarios);
}

/* Tables at which a state says what it never says elsewhere: scenarios with a file of values. What they try
 * is the rules': the standard players and those that choose anything do. */
static const struct {
    const char *game, *scenario, *values;
} more_tables[] = {{"imperium", "first_interstellar_war", SOURCE_DIR "/tests/unit/rich_imperium.yaml"}};

static void visit_more(visit_table *visit)
{
    size_t count;
    const struct policy *const *policies = policy_all(&count);
    for (size_t i = 0; i < sizeof more_tables / sizeof *more_tables; i++) {
        const struct game *game = game_by_name(more_tables[i].game);
        struct experiment experiment = {
            .setting = open_scenario(game, more_tables[i].scenario, more_tables[i].values), .seed = 11};
        for (size_t p = 0; p < count; p++) {
            const struct policy *policy = policies[p];
            bool chosen = strcmp(policy->name, "random") == 0;
            for (size_t side = 0; side < game->side_count && !chosen; side++)
                chosen = policy_plays(policy, game, side) &&
                         strcmp(policy->name, game->sides[side].default_policy) == 0;
            if (strcmp(policy->game, game->name) == 0 && chosen)
                visit_policy(visit, &experiment, policy, policy->side, false);
        }
        setting_close(experiment.setting);
    }
}

/* Games that are folders: every scenario with every file of policies/. */
static void visit_folder(visit_table *visit, const char *path)
{
    struct problems problems;
    problems_init(&problems);
    const struct game *game = game_open_folder(path, &problems);
    problems_print(&problems, stderr, false);
    assert_non_null(game);
    problems_free(&problems);
    struct names scenarios = configs_names("", game->name, "scenarios");
    assert_true(scenarios.count > 0);
    for (size_t s = 0; s < scenarios.count; s++) {
        struct experiment experiment = {.setting = open_scenario(game, scenarios.items[s], NULL), .seed = 11};
        size_t policy_count;
        const struct policy *const *policies = policy_of_folder(game, &policy_count);
        assert_true(policy_count > 0);
        for (size_t p = 0; p < policy_count; p++)
            visit_policy(visit, &experiment, policies[p],
                         game->sides[p % game_sides(game, experiment.setting->model)].name, false);
        setting_close(experiment.setting);
    }
    names_free(&scenarios);
}

static void visit_folders_in(visit_table *visit, const char *folder)
{
    struct dirent **entries;
    const int count = scandir(folder, &entries, NULL, alphasort);
    assert_true(count > 2);
    for (int i = 0; i < count; i++) {
        struct text path = {0};
        text_addf(&path, "%s/%s", folder, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.')
            visit_folder(visit, path.bytes);
        text_free(&path);
        free(entries[i]);
    }
    free(entries);
}

/* Calls visit for every game, scenario (and extra variant or file of values) and policy of every side. */
static inline void for_every_table(visit_table *visit)
{
    size_t game_count;
    const struct game *const *games = game_all(&game_count);
    struct problems problems;
    problems_init(&problems);
    char *folder = configs_folder(&problems);
    assert_non_null(folder);
    for (size_t g = 0; g < game_count; g++)
        visit_game(visit, games[g], folder);
    visit_more(visit);
    visit_folders_in(visit, SOURCE_DIR "/configs/examples");
    visit_folders_in(visit, SOURCE_DIR "/tests/games");
    problems_free(&problems);
    free(folder);
}

#endif
