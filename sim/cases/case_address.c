/* Where a case is played: a scenario, or a bare map. */
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/cases/case_run.h"
#include "sim/experiment/configs.h"

struct map_use {
    const char *map;
    size_t maps;
    bool used;
};

static void note_map(void *context, const char *path, const struct conf_node *leaf)
{
    struct map_use *use = context;
    const char *dot = strrchr(path, '.');
    if (strcmp(dot ? dot + 1 : path, "map") != 0 || !conf_scalar(leaf))
        return;
    use->maps++;
    use->used |= strcmp(conf_scalar(leaf), use->map) == 0;
}

/* How many maps the scenario plays on, 0 if this one is not among them. */
static size_t maps_of(const char *folder, const struct game *game, const char *scenario, const char *map)
{
    struct map_use use = {.map = map};
    struct problems quiet;
    char *path = configs_path(folder, game->name, "scenarios", scenario);
    problems_init(&quiet);
    struct conf *conf = conf_load_file(path, &quiet);
    if (conf)
        conf_visit(conf, note_map, &use);
    conf_free(conf);
    problems_free(&quiet);
    free(path);
    return use.used ? use.maps : 0;
}

/* A bare map is played with the rules of the scenario that has no other map; the first by name of several. */
static char *scenario_of_map(const struct game *game, const struct conf_node *node, struct problems *problems)
{
    char *folder = configs_folder(problems), *found = NULL;
    size_t fewest = 0;
    if (!folder || !conf_scalar(node)) {
        free(folder);
        return NULL;
    }
    struct names scenarios = configs_names(folder, game->name, "scenarios");
    for (size_t i = 0; i < scenarios.count; i++) {
        size_t maps = maps_of(folder, game, scenarios.items[i], conf_scalar(node));
        if (!maps || (fewest && maps >= fewest))
            continue;
        fewest = maps;
        free(found);
        found = text_copy(scenarios.items[i]);
    }
    if (!found) {
        struct names maps = configs_names(folder, game->name, "maps");
        const char *const *names = (const char *const *)maps.items;
        char *expected = text_one_of(names, maps.count);
        conf_problem(node, problems, expected, nearest_name(conf_scalar(node), names, maps.count),
                     "no scenario is played on a map '%s'", conf_scalar(node));
        free(expected);
        names_free(&maps);
    }
    names_free(&scenarios);
    free(folder);
    return found;
}

void case_read_address(struct rule_case *rule_case, const struct conf_node *node, struct problems *problems)
{
    const struct game *game = rule_case->file->game;
    const struct conf_node *map = conf_find(node, "map"), *scenario = conf_find(node, "scenario");
    if (map && scenario) {
        conf_problem(map, problems, "scenario or map", NULL, "both a scenario and a bare map");
        return;
    }
    char *name = map ? scenario_of_map(game, map, problems) : NULL;
    if (scenario && conf_scalar(scenario))
        name = text_copy(conf_scalar(scenario));
    if (name) {
        struct text address = {0};
        text_addf(&address, "%s/%s", game->name, name);
        free(rule_case->address);
        rule_case->address = text_take(&address);
    }
    free(name);
}
