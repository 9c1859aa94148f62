#include "sim/report/catalogue.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/run/preset.h"

/* A text of a small file, "" if it has none. To be freed. */
static char *text_of_file(const char *path, const char *key, struct problems *problems)
{
    struct conf *conf = conf_load_file(path, problems);
    const struct conf_node *node = conf ? conf_find(conf_root(conf), key) : NULL;
    char *text = text_copy(node && conf_scalar(node) ? conf_scalar(node) : "");
    conf_free(conf);
    return text;
}

static char **texts_of_files(const char *folder, const struct game *game, const char *kind,
                             const struct names *names, const char *key, struct problems *problems)
{
    char **texts = memory_resize(NULL, (names->count + 1) * sizeof *texts);
    for (size_t i = 0; i < names->count; i++) {
        char *path = configs_path(folder, game->name, kind, names->items[i]);
        texts[i] = text_of_file(path, key, problems);
        free(path);
    }
    return texts;
}

bool catalogue_open(struct catalogue *catalogue, const char *folder, const struct game *game,
                    struct problems *problems)
{
    size_t before = problems->told;
    char *path = configs_path(folder, game->name, NULL, NULL);
    language_about(game->name);
    *catalogue = (struct catalogue){.game = game, .folder = folder, .conf = conf_load_file(path, problems)};
    free(path);
    if (!catalogue->conf)
        return false;
    catalogue->rulings = rulings_read(catalogue->conf, problems);
    catalogue->scenarios = configs_names(folder, game->name, "scenarios");
    catalogue->maps = configs_names(folder, game->name, "maps");
    catalogue->variants = configs_names(folder, game->name, "variants");
    catalogue->scenario_titles =
        texts_of_files(folder, game, "scenarios", &catalogue->scenarios, "title", problems);
    catalogue->scenario_summaries =
        texts_of_files(folder, game, "scenarios", &catalogue->scenarios, "summary", problems);
    catalogue->variant_descriptions =
        texts_of_files(folder, game, "variants", &catalogue->variants, "description", problems);
    return problems->told == before;
}

static void free_texts(char **texts, size_t count)
{
    for (size_t i = 0; texts && i < count; i++)
        free(texts[i]);
    free(texts);
}

void catalogue_close(struct catalogue *catalogue)
{
    free_texts(catalogue->scenario_titles, catalogue->scenarios.count);
    free_texts(catalogue->scenario_summaries, catalogue->scenarios.count);
    free_texts(catalogue->variant_descriptions, catalogue->variants.count);
    names_free(&catalogue->scenarios);
    names_free(&catalogue->maps);
    names_free(&catalogue->variants);
    rulings_free(&catalogue->rulings);
    conf_free(catalogue->conf);
    *catalogue = (struct catalogue){0};
}

static void add_scenarios(struct text *text, const struct screen *screen, const struct catalogue *catalogue)
{
    add_heading(text, screen, _("Scenarios"));
    for (size_t i = 0; i < catalogue->scenarios.count; i++) {
        struct text words = {0};
        text_addf(&words, _("  %s/%s: %s. %s"), catalogue->game->name, catalogue->scenarios.items[i],
                  title_text(catalogue->scenario_titles[i]), title_text(catalogue->scenario_summaries[i]));
        add_wrapped(text, screen, words.bytes, 6);
        text_free(&words);
    }
}

static void add_maps(struct text *text, const struct screen *screen, const struct catalogue *catalogue)
{
    add_heading(text, screen, _("Maps"));
    for (size_t i = 0; i < catalogue->maps.count; i++)
        text_addf(text, "  %s/%s\n", catalogue->game->name, catalogue->maps.items[i]);
}

static void add_parameters(struct text *text, const struct policy *policy)
{
    for (size_t i = 0; i < policy->parameter_count; i++) {
        const struct policy_parameter *parameter = &policy->parameters[i];
        text_addf(text, _("        %-24s %-8g %g to %g%s: %s\n"), parameter->name, parameter->standard,
                  parameter->low, parameter->high, parameter->whole ? _(", whole") : "",
                  title_text(parameter->title));
    }
}

/* "  marine=one_ply:tuned: ..." */
static void add_presets(struct text *text, const struct catalogue *catalogue, const struct policy *policy)
{
    struct names names = preset_names(catalogue->folder, policy);
    for (size_t i = 0; i < names.count; i++) {
        struct problems unheard; /* whoever plays it hears them */
        problems_init(&unheard);
        struct preset_record record = preset_record_read(catalogue->folder, policy, names.items[i], &unheard);
        text_addf(text, _("  %s=%s:%s: a preset"), policy->side, policy->name, names.items[i]);
        if (*record.scenario)
            text_addf(text, _(" tuned for %s/%s"), catalogue->game->name, record.scenario);
        if (isfinite(record.gain) && strcmp(record.of, "level") != 0)
            text_addf(text, _(", %s %+.1f points there (95 %% %+.1f to %+.1f)"), record.of, 100 * record.gain,
                      100 * record.low, 100 * record.high);
        else if (isfinite(record.gain))
            text_addf(text, _(", %+.3f levels there (95 %% %+.3f to %+.3f)"), record.gain, record.low,
                      record.high);
        text_add(text, "\n");
        preset_record_free(&record);
        problems_free(&unheard);
    }
    names_free(&names);
}

static void add_policies(struct text *text, const struct screen *screen, const struct catalogue *catalogue)
{
    size_t count;
    const struct policy *const *policies = policy_all(&count);
    add_heading(text, screen, _("Policies (--policy [SIDE=]NAME[:PRESET][:PARAMETER=VALUE,...])"));
    for (size_t side = 0; side < catalogue->game->side_count; side++)
        for (size_t i = 0; i < count; i++) {
            const struct game_side *sides = catalogue->game->sides;
            if (strcmp(policies[i]->game, catalogue->game->name) != 0 ||
                strcmp(policies[i]->side, sides[side].name) != 0)
                continue;
            bool standard =
                sides[side].default_policy && strcmp(sides[side].default_policy, policies[i]->name) == 0;
            text_addf(text, "  %s=%s%s: %s\n", sides[side].name, policies[i]->name,
                      standard ? _(" (default)") : "", title_text(policies[i]->title));
            add_parameters(text, policies[i]);
            add_presets(text, catalogue, policies[i]);
        }
}

static void add_hosts(struct text *text, const struct screen *screen)
{
    size_t count;
    const struct policy *const *hosts = policy_hosts(&count);
    add_heading(text, screen, _("Policies that look ahead (NAME(BASE[&POLICY...])[:PARAMETER=VALUE,...])"));
    for (size_t i = 0; i < count; i++) {
        text_addf(text, "  %s(BASE): %s\n", hosts[i]->name, title_text(hosts[i]->title));
        add_parameters(text, hosts[i]);
    }
}

/* What an answer says: a text, or the key `says`. */
static const char *says(const struct conf_node *option)
{
    const struct conf_node *node = conf_kind(option) == CONF_MAPPING ? conf_find(option, "says") : option;
    return node && conf_scalar(node) ? conf_scalar(node) : "";
}

static void add_variants(struct text *text, const struct screen *screen, const struct catalogue *catalogue)
{
    add_heading(text, screen, _("Variants (--variant NAME, --variant RULING=ANSWER)"));
    for (size_t i = 0; i < catalogue->variants.count; i++)
        text_addf(text, "  %s: %s\n", catalogue->variants.items[i],
                  title_text(catalogue->variant_descriptions[i]));
    for (size_t i = 0; i < catalogue->rulings.count; i++) {
        const struct ruling *ruling = &catalogue->rulings.items[i];
        const struct conf_node *options = conf_find(ruling->node, "options");
        const struct conf_node *question = conf_find(ruling->node, "question");
        text_addf(text, "  %s (%s): %s\n", ruling->name, ruling->id,
                  question && conf_scalar(question) ? title_text(conf_scalar(question)) : "");
        for (size_t j = 0; j < conf_size(options); j++) {
            const struct conf_node *option = conf_at(options, j);
            text_addf(text, "      %c %-20s %s\n",
                      strcmp(conf_key(option), ruling->standard) == 0 ? '*' : ' ', conf_key(option),
                      title_text(says(option)));
        }
    }
}

static void add_metric_names(struct text *text, const struct screen *screen, const struct game *game)
{
    add_heading(text, screen, _("Metrics"));
    for (size_t i = 0; i < game->metric_count; i++)
        text_addf(text, "  %-28s %s\n", game->metrics[i].name, title_text(game->metrics[i].title));
}

static void add_queries(struct text *text, const struct screen *screen, const struct game *game)
{
    add_heading(text, screen, _("Questions that scripts may ask"));
    for (size_t i = 0; i < game->query_count; i++) {
        struct text call = {0};
        text_addf(&call, "%s(%s)", game->queries[i].name, game->queries[i].arguments);
        text_addf(text, "  %-30s %s\n", call.bytes, game->queries[i].title);
        text_free(&call);
    }
}

void add_catalogue(struct text *text, const struct screen *screen, const struct catalogue *catalogue,
                   unsigned parts)
{
    if (parts & LIST_GAMES)
        text_addf(text, "%s: %s\n", catalogue->game->name, _(catalogue->game->title));
    if (parts & LIST_SCENARIOS)
        add_scenarios(text, screen, catalogue);
    if (parts & LIST_MAPS)
        add_maps(text, screen, catalogue);
    if (parts & LIST_POLICIES) {
        add_policies(text, screen, catalogue);
        add_hosts(text, screen);
    }
    if (parts & LIST_VARIANTS)
        add_variants(text, screen, catalogue);
    if (parts & LIST_METRICS)
        add_metric_names(text, screen, catalogue->game);
    if (parts & LIST_QUERIES)
        add_queries(text, screen, catalogue->game);
}

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
    struct names names = preset_names(catalogue->folder, policy);
    json_array(json, "presets");
    for (size_t i = 0; i < names.count; i++) {
        struct problems unheard;
        problems_init(&unheard);
        struct preset_record record = preset_record_read(catalogue->folder, policy, names.items[i], &unheard);
        json_object_line(json, NULL);
        json_string(json, "name", names.items[i]);
        json_string(json, "scenario", record.scenario);
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
        json_number(json, "default", parameter->standard);
        json_pair(json, "range", parameter->low, parameter->high);
        json_boolean(json, "whole", parameter->whole);
        json_end(json);
    }
    json_end(json);
    if (policy->game)
        json_presets(json, catalogue, policy);
    json_end(json);
}

static void json_policies(struct json *json, const struct catalogue *catalogue)
{
    const struct game *game = catalogue->game;
    size_t count;
    const struct policy *const *policies = policy_all(&count);
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
            json_string(json, conf_key(conf_at(options, j)), says(conf_at(options, j)));
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
