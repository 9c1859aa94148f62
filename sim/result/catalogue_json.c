/* What there is, for programs. */
#include <string.h>

#include "sim/result/catalogue.h"
#include "sim/core/language.h"
#include "sim/experiment/preset.h"

static void json_scenarios(struct json *json, const struct catalogue *catalogue)
{
    json_array(json, "scenarios");
    for (size_t i = 0; i < catalogue->scenarios.count; i++) {
        json_object_line(json, NULL);
        json_string(json, "name", catalogue->scenarios.items[i]);
        json_string(json, "title", catalogue->scenario_titles[i]);
        json_string(json, "summary", catalogue->scenario_summaries[i]);
        json_end(json);
    }
    json_end(json);
}

/* Whoever plays; a side without a default is played by the rules. */
static void json_sides(struct json *json, const struct game *game)
{
    json_array(json, "sides");
    for (size_t i = 0; i < game->side_count; i++) {
        json_object_line(json, NULL);
        json_string(json, "name", game->sides[i].name);
        json_string(json, "title", game->sides[i].title);
        json_string(json, "role", game_side_role(&game->sides[i]));
        if (game->sides[i].default_policy)
            json_string(json, "default_policy", game->sides[i].default_policy);
        json_end(json);
    }
    json_end(json);
}

static void json_maps(struct json *json, const struct catalogue *catalogue)
{
    json_array(json, "maps");
    for (size_t i = 0; i < catalogue->maps.count; i++) {
        json_object_line(json, NULL);
        json_string(json, "name", catalogue->maps.items[i]);
        json_end(json);
    }
    json_end(json);
}

static void json_presets(struct json *json, const struct catalogue *catalogue, const struct policy *policy)
{
    struct names names = preset_names(catalogue->folder, catalogue->game, policy);
    json_array(json, "presets");
    for (size_t i = 0; i < names.count; i++) {
        struct problems unheard;
        problems_init(&unheard);
        struct preset_record record =
            preset_record_read(catalogue->folder, catalogue->game, policy, names.items[i], &unheard);
        json_object_line(json, NULL);
        json_string(json, "name", names.items[i]);
        json_string(json, "scenario", record.scenario);
        if (*record.base)
            json_string(json, "base", record.base);
        json_string(json, "of", record.of);
        json_number(json, "gain", record.gain);
        json_pair(json, "interval", record.low, record.high);
        json_count(json, "confirmed_games", record.confirmed_games);
        json_string(json, "command", record.command);
        json_end(json);
        preset_record_free(&record);
        problems_free(&unheard);
    }
    json_end(json);
    names_free(&names);
}

static void json_policy(struct json *json, const struct catalogue *catalogue, const struct policy *policy)
{
    json_object(json, NULL);
    json_string(json, "name", policy->name);
    if (policy->side)
        json_string(json, "side", policy->side);
    json_string(json, "title", policy->title);
    json_array(json, "parameters");
    for (size_t i = 0; i < policy->parameter_count; i++) {
        const struct policy_parameter *parameter = &policy->parameters[i];
        json_object_line(json, NULL);
        json_string(json, "name", parameter->name);
        json_string(json, "title", parameter->title);
        if (policy_parameter_is_word(parameter)) {
            json_boolean(json, "word", true);
        } else {
            json_number(json, "default", parameter->standard);
            json_pair(json, "range", parameter->low, parameter->high);
            json_boolean(json, "whole", parameter->whole);
        }
        json_end(json);
    }
    json_end(json);
    json_presets(json, catalogue, policy);
    json_end(json);
}

static void json_policies(struct json *json, const struct catalogue *catalogue)
{
    const struct game *game = catalogue->game;
    size_t count;
    const struct policy *const *policies = policy_all_for(game, &count);
    json_array(json, "policies");
    for (size_t i = 0; i < count; i++)
        if (strcmp(policies[i]->game, game->name) == 0)
            json_policy(json, catalogue, policies[i]);
    json_end(json);
    const struct policy *const *hosts = policy_hosts(&count);
    json_array(json, "looking_ahead"); /* NAME(BASE), for every side of every game */
    for (size_t i = 0; i < count; i++)
        json_policy(json, catalogue, hosts[i]);
    json_end(json);
}

static void json_rulings(struct json *json, const struct catalogue *catalogue)
{
    json_array(json, "variants");
    for (size_t i = 0; i < catalogue->variants.count; i++) {
        json_object_line(json, NULL);
        json_string(json, "name", catalogue->variants.items[i]);
        json_string(json, "description", catalogue->variant_descriptions[i]);
        json_end(json);
    }
    json_end(json);
    json_array(json, "rulings");
    for (size_t i = 0; i < catalogue->rulings.count; i++) {
        const struct ruling *ruling = &catalogue->rulings.items[i];
        const struct conf_node *options = conf_find(ruling->node, "options");
        const struct conf_node *question = conf_find(ruling->node, "question");
        json_object(json, NULL);
        json_string(json, "id", ruling->id);
        json_string(json, "name", ruling->name);
        json_string(json, "question", question ? conf_scalar(question) : NULL);
        json_string(json, "default", ruling->standard);
        json_object(json, "options");
        for (size_t j = 0; j < conf_size(options); j++)
            json_string(json, conf_key(conf_at(options, j)), ruling_says(conf_at(options, j)));
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

static void json_queries(struct json *json, const struct game *game)
{
    json_array(json, "queries");
    for (size_t i = 0; i < game->query_count; i++) {
        json_object_line(json, NULL);
        json_string(json, "name", game->queries[i].name);
        json_string(json, "arguments", game->queries[i].arguments);
        json_string(json, "title", game->queries[i].title);
        json_end(json);
    }
    json_end(json);
}

void json_catalogue(struct json *json, const struct catalogue *catalogue, unsigned parts)
{
    const struct game *game = catalogue->game;
    json_object(json, NULL);
    json_string(json, "name", game->name);
    json_string(json, "title", game->title);
    if (parts & LIST_GAMES)
        json_sides(json, catalogue->game);
    if (parts & LIST_SCENARIOS)
        json_scenarios(json, catalogue);
    if (parts & LIST_MAPS)
        json_maps(json, catalogue);
    if (parts & LIST_POLICIES)
        json_policies(json, catalogue);
    if (parts & LIST_VARIANTS)
        json_rulings(json, catalogue);
    if (parts & LIST_METRICS) {
        json_array(json, "metrics");
        for (size_t i = 0; i < game->metric_count; i++) {
            json_object_line(json, NULL);
            json_string(json, "name", game->metrics[i].name);
            json_string(json, "title", game->metrics[i].title);
            json_end(json);
        }
        json_end(json);
    }
    if (parts & LIST_QUERIES)
        json_queries(json, game);
    json_end(json);
}
