/* The document warodds.compare/1: nothing in it depends on time, threads, machine, path or build. */
#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/studies/compare/comparison.h"
#include "sim/result/study.h"

static void write_side(struct json *json, const char *key, const char *name, const struct result *result)
{
    const struct setting *setting = result->experiment->setting;
    const struct totals *totals = result->totals;
    json_object(json, key);
    json_string(json, "name", name);
    json_string(json, "scenario", setting->scenario);
    json_policies(json, result);
    json_setting(json, setting);
    json_count(json, "seed", result->experiment->seed);
    json_array_line(json, "levels");
    for (size_t i = 0; i < totals->level_count; i++)
        json_count(json, NULL, totals->levels[i]);
    json_end(json);
    json_object_line(json, "win");
    json_score(json, "count", totals_score(totals));
    json_number(json, "share", score_share(totals_score(totals)));
    json_pair(json, "wilson", result->win.low, result->win.high);
    json_end(json);
    json_object_line(json, "audit");
    json_count(json, "sites", result->audit.sites_tested);
    json_number(json, "smallest_adjusted_p",
                result->audit.worst_site ? result->audit.worst_site->adjusted_p : 1);
    json_string(json, "site", result->audit.worst_site ? result->audit.worst_site->site->name : NULL);
    json_count(json, "hits", result->audit.hits_tested);
    json_number(json, "smallest_adjusted_p_of_hits",
                result->audit.worst_hits ? result->audit.worst_hits->adjusted_p : 1);
    json_string(json, "adjustment", "holm");
    json_end(json);
    json_hash(json, "config_hash", setting->hash);
    json_count(json, "assumed", setting->assumed);
    json_end(json);
}

static void write_table(struct json *json, const struct comparison *comparison)
{
    size_t k = comparison->level_count;
    json_array(json, "levels");
    for (size_t i = 0; i < k; i++) {
        json_object_line(json, NULL);
        json_string(json, "name", comparison->a.levels[i].name);
        json_string(json, "title", comparison->a.levels[i].title);
        json_boolean(json, "win", game_level_wins(&comparison->a.levels[i]));
        json_end(json);
    }
    json_end(json);
    if (!comparison->contrast) {
        json_string(json, "table", NULL);
        return;
    }
    json_array(json, "table");
    for (size_t i = 0; i < k; i++)
        json_counts(json, NULL, &comparison->contrast->table[i * k], k);
    json_end(json);
}

static void write_mcnemar(struct json *json, const struct comparison *comparison)
{
    if (!comparison->contrast) {
        json_string(json, "mcnemar", NULL);
        return;
    }
    json_object_line(json, "mcnemar");
    json_count(json, "b", comparison->wins.b);
    json_count(json, "c", comparison->wins.c);
    json_count(json, "both", comparison->wins.both);
    json_count(json, "neither", comparison->wins.neither);
    json_number(json, "exact", comparison->mcnemar.exact);
    json_number(json, "mid", comparison->mcnemar.mid);
    json_end(json);
}

static void write_verdict(struct json *json, const struct comparison *comparison)
{
    enum language before = language_use(LANGUAGE_NONE);
    char *words = comparison_words(comparison);
    language_use(before);
    json_object_line(json, "equivalence");
    json_number(json, "margin", comparison->plan->margin);
    json_number(json, "p", comparison->equivalence.p);
    json_pair(json, "interval", comparison->equivalence.interval.low, comparison->equivalence.interval.high);
    json_boolean(json, "equivalent", comparison->equivalence.equivalent);
    json_end(json);
    json_string(json, "verdict", verdict_name(comparison->verdict));
    json_string(json, "words", words);
    if (comparison->verdict == VERDICT_UNDECIDED && comparison->needed != UINT64_MAX)
        json_count(json, "pairs_to_settle", comparison->needed);
    else
        json_string(json, "pairs_to_settle", NULL);
    free(words);
}

static void write_metrics(struct json *json, const struct comparison *comparison)
{
    const struct game *game = comparison->plan->a->setting->game;
    json_object(json, "metrics");
    for (size_t i = 0; i < game->metric_count; i++) {
        const struct comparison_metric *metric = &comparison->metrics[i];
        json_object_line(json, game->metrics[i].name);
        json_string(json, "title", game->metrics[i].title);
        json_number(json, "a", metric->a);
        json_number(json, "b", metric->b);
        json_number(json, "difference", metric->difference.difference);
        json_number(json, "se", metric->difference.standard_error);
        json_pair(json, "interval", metric->difference.interval.low, metric->difference.interval.high);
        json_number(json, "variance_ratio", metric->variance_ratio);
        json_end(json);
    }
    json_end(json);
}

static void write_differences(struct json *json, const struct comparison *comparison)
{
    json_object(json, "difference");
    json_difference(json, "win_rate", &comparison->win);
    json_difference(json, "mean_level", &comparison->level);
    json_end(json);
    write_mcnemar(json, comparison);
    json_object_line(json, "superiority");
    json_number(json, "estimate", comparison->superiority.theta);
    json_number(json, "se", comparison->superiority.standard_error);
    json_pair(json, "interval", comparison->superiority.interval.low, comparison->superiority.interval.high);
    json_number(json, "p", comparison->superiority.p);
    json_end(json);
    json_number(json, "variance_ratio", comparison->win_ratio);
    json_number(json, "variance_ratio_of_level", comparison->level_ratio);
}

char *comparison_json(const struct comparison *comparison)
{
    const struct comparison_plan *plan = comparison->plan;
    char *command = comparison_command(comparison);
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.compare/1");
    json_partial(&json, comparison->plan->partial);
    json_string(&json, "game", plan->a->setting->game->name);
    json_string(&json, "random_numbers", plan->independent ? "independent" : "common");
    json_count(&json, "seed", plan->a->seed);
    json_count(&json, "from", plan->a->from);
    write_side(&json, "a", plan->name_a, &comparison->a);
    write_side(&json, "b", plan->name_b, &comparison->b);
    json_count(&json, "pairs", comparison->pairs);
    if (comparison->contrast)
        json_count(&json, "identical", comparison->contrast->identical);
    else
        json_string(&json, "identical", NULL);
    write_table(&json, comparison);
    write_differences(&json, comparison);
    write_verdict(&json, comparison);
    json_stopped(&json, &comparison->stopped);
    write_metrics(&json, comparison);
    json_object(&json, "provenance");
    json_string(&json, "command", command);
    json_hash(&json, "experiment_hash_a", experiment_hash(&comparison->played_a));
    json_hash(&json, "experiment_hash_b", experiment_hash(&comparison->played_b));
    json_end(&json);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}
