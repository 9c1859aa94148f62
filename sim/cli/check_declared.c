/* leads.yaml and levers.yaml, what a game declares of itself for `warodds balance`; presets of its players.
 */
#include <stdlib.h>
#include <string.h>

#include "sim/cli/check_folder.h"
#include "sim/command/cli.h"
#include "sim/core/text.h"
#include "sim/experiment/setting.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/leads.h"
#include "sim/experiment/levers.h"
#include "sim/experiment/preset.h"

void check_leads(const struct game *game, const char *path, struct problems *problems)
{
    struct leads leads;
    leads_read_file(&leads, game, path, problems);
    leads_free(&leads);
}

/* The levers whose values this scenario has; marks their lines in `used`. */
static void check_levers_in(const struct game *game, const char *scenario, const char *path,
                            const struct conf *lines, bool *used, struct problems *problems)
{
    struct text address = {0};
    struct levers levers;
    text_addf(&address, "%s/%s", game->name, scenario);
    struct setting *setting = setting_open(&(struct request){.address = address.bytes}, problems);
    if (setting && levers_open_file(&levers, setting, path, problems))
        levers_check(&levers, problems);
    for (size_t i = 0; setting && i < levers.inputs.count; i++)
        for (size_t k = 0; k < conf_size(conf_root(lines)); k++)
            used[k] |= strcmp(conf_key(conf_at(conf_root(lines), k)), levers.items[i].name) == 0;
    if (setting)
        levers_close(&levers);
    setting_close(setting);
    text_free(&address);
}

void check_levers(const struct game *game, const char *folder, const char *path, struct problems *problems)
{
    const size_t before = problems->told;
    struct names scenarios = configs_names(folder, game->name, "scenarios");
    struct conf *lines = conf_load_file(path, problems);
    bool *used = memory_zeros((lines ? conf_size(conf_root(lines)) : 0) + 1);
    for (size_t i = 0; i < scenarios.count && problems->told == before; i++)
        check_levers_in(game, scenarios.items[i], path, lines, used, problems);
    for (size_t i = 0; lines && problems->told == before && i < conf_size(conf_root(lines)); i++)
        if (!used[i])
            conf_problem(conf_find(conf_at(conf_root(lines), i), "path"), problems, NULL, NULL,
                         "no scenario has this value");
    free(used);
    conf_free(lines);
    names_free(&scenarios);
}

static void check_presets(const struct game *game, const struct policy *policy, struct problems *problems)
{
    struct text kind = {0};
    struct names names = preset_names("", game, policy);
    text_addf(&kind, "presets/%s", policy->name);
    for (size_t i = 0; i < names.count; i++) {
        char *path = configs_path("", game->name, kind.bytes, names.items[i]);
        preset_check(path, game->name, problems);
        free(path);
    }
    names_free(&names);
    text_free(&kind);
}

bool check_folder_declared(const struct game *game)
{
    size_t players;
    const struct policy *const *policies = policy_of_folder(game, &players);
    struct problems problems;
    char *leads = configs_path("", game->name, ".", "leads"),
         *levers = configs_path("", game->name, ".", "levers");
    problems_init(&problems);
    if (file_exists(leads))
        check_leads(game, leads, &problems);
    if (file_exists(levers))
        check_levers(game, "", levers, &problems);
    for (size_t i = 0; i < players; i++)
        if (check_is_first_of_name(policies, i))
            check_presets(game, policies[i], &problems);
    const bool good = problems.told == 0;
    tell_problems(&problems);
    problems_free(&problems);
    free(levers);
    free(leads);
    return good;
}
