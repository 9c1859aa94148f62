/* The document warodds.run/1: nothing in it depends on time, threads, machine, path or build. */
#include <stdlib.h>
#include <string.h>

#include "sim/result/result.h"
#include "sim/result/seats.h"
#include "sim/result/study.h"

void json_policies(struct json *json, const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    json_object_line(json, "policies");
    for (size_t i = 0; i < game->side_count; i++) {
        struct text text = {0};
        if (result_side_plays(result, i)) {
            player_text(&result->experiment->player[i], &text);
            json_string(json, game->sides[i].name, text.bytes);
        }
        text_free(&text);
    }
    json_end(json);
}

static void write_levels(struct json *json, const struct result *result)
{
    const struct totals *totals = result->totals;
    json_array(json, "levels");
    for (size_t i = 0; i < totals->level_count; i++) {
        json_object_line(json, NULL);
        json_string(json, "name", result->levels[i].name);
        json_string(json, "title", result->levels[i].title);
        json_boolean(json, "win", game_level_wins(&result->levels[i]));
        json_count(json, "count", totals->levels[i]);
        json_number(json, "share", share(totals->levels[i], totals->games));
        json_pair(json, "wilson", result->level_wilson[i].low, result->level_wilson[i].high);
        json_pair(json, "goodman", result->level_goodman[i].low, result->level_goodman[i].high);
        json_end(json);
    }
    json_end(json);
    json_object_line(json, "win");
    json_score(json, "count", totals_score(totals));
    json_number(json, "share", score_share(totals_score(totals)));
    json_pair(json, "wilson", result->win.low, result->win.high);
    json_end(json);
}

/* Where several sides decide: how the games ended for each of them. */
static void write_sides(struct json *json, const struct result *result)
{
    const struct setting *setting = result->experiment->setting;
    const struct totals *totals = result->totals;
    size_t players = 0;
    for (size_t i = 0; i < totals->side_count; i++)
        players += result_side_plays(result, i);
    if (players < 2)
        return;
    const struct seat_shares seats = seat_shares(result);
    json_string(json, "observed", setting->game->sides[setting->observed].name);
    if (result->experiment->rotates)
        json_boolean(json, "seats_rotate", true);
    if (seats.count)
        json_number(json, "fair_share", seats.fair);
    json_array(json, "sides");
    for (unsigned i = 0; i < totals->side_count; i++) {
        const struct score_sums score = {totals->games, totals->score[i], totals->score_squares[i],
                                         SCORE_ONE};
        const struct interval interval = score_interval(score, result->z);
        struct text text = {0};
        size_t count;
        const struct game_level *levels = setting->game->levels(setting->model, i, &count);
        if (result_side_plays(result, i))
            player_text(&result->experiment->player[i], &text);
        json_object(json, NULL);
        json_string(json, "name", setting->game->sides[i].name);
        json_string(json, "policy", text.bytes);
        json_object_line(json, "score");
        json_number(json, "mean", score_share(score));
        json_number(json, "low", interval.low);
        json_number(json, "high", interval.high);
        if (i < seats.count) {
            json_pair(json, "simultaneous", seats.seat[i].simultaneous.low, seats.seat[i].simultaneous.high);
            json_string(json, "against_fair_share", against_fair_name(seats.seat[i].answer));
        }
        json_end(json);
        json_array(json, "levels");
        for (size_t level = 0; level < count; level++) {
            json_object_line(json, NULL);
            json_string(json, "name", levels[level].name);
            json_count(json, "count", totals->side_levels[i][level]);
            json_end(json);
        }
        json_end(json);
        json_end(json);
        text_free(&text);
    }
    json_end(json);
}

static void write_endings(struct json *json, const struct result *result)
{
    const struct totals *totals = result->totals;
    json_array(json, "endings");
    for (size_t i = 0; i < totals->ending_count; i++) {
        struct interval interval = interval_wilson(totals->endings[i], totals->games, result->z);
        json_object_line(json, NULL);
        json_string(json, "name", result->endings[i].name);
        json_string(json, "title", result->endings[i].title);
        json_count(json, "count", totals->endings[i]);
        json_number(json, "share", share(totals->endings[i], totals->games));
        json_pair(json, "wilson", interval.low, interval.high);
        json_object_line(json, "levels");
        for (size_t level = 0; level < totals->level_count; level++) {
            uint64_t count = totals->level_ending[level * totals->ending_count + i];
            if (count)
                json_count(json, result->levels[level].name, count);
        }
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

static void write_histogram(struct json *json, const struct histogram *histogram)
{
    json_object_line(json, "histogram");
    for (int64_t value = histogram->low; value <= histogram->high; value++) {
        uint64_t count = histogram->counts[value - histogram->low];
        char key[24];
        if (!count)
            continue;
        snprintf(key, sizeof key, "%lld", (long long)value);
        json_count(json, key, count);
    }
    json_end(json);
    if (histogram->below)
        json_count(json, "below", histogram->below);
    if (histogram->above)
        json_count(json, "above", histogram->above);
}

static void write_metrics(struct json *json, const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    json_object(json, "metrics");
    for (size_t i = 0; i < game->metric_count; i++) {
        const struct histogram *histogram = &result->totals->metrics[i];
        struct interval interval = histogram_interval(histogram, result->z);
        json_object_line(json, game->metrics[i].name);
        json_string(json, "title", game->metrics[i].title);
        json_number(json, "mean", histogram_mean(histogram));
        json_number(json, "se", histogram_standard_error(histogram));
        json_pair(json, "interval", interval.low, interval.high);
        if (histogram->n) {
            json_integer(json, "minimum", histogram->minimum);
            json_integer(json, "maximum", histogram->maximum);
        }
        write_histogram(json, histogram);
        json_end(json);
    }
    json_end(json);
}

static void write_test(struct json *json, const struct audit_line *line)
{
    json_counts(json, "observed", line->observed, line->cells);
    json_numbers(json, "expected", line->expected, line->cells);
    json_number(json, "g", line->statistic);
    json_count(json, "df", line->df);
    json_number(json, "p", line->p);
    json_number(json, "adjusted_p", line->adjusted_p);
}

static void write_audit(struct json *json, const struct audit *audit)
{
    json_array(json, "hits");
    for (size_t i = 0; i < audit->hit_count; i++) {
        json_object_line(json, NULL);
        json_string(json, "attacker", audit->hits[i].site->attacker);
        int values[GAME_OPERANDS_MAX];
        game_site_operands(audit->hits[i].site, audit->hits[i].variant, values);
        for (size_t k = 0; k < audit->hits[i].site->operand_count; k++)
            json_integer(json, audit->hits[i].site->operands[k].name, values[k]);
        json_string(json, "result", audit->hits[i].reading->name);
        write_test(json, &audit->hits[i]);
        json_end(json);
    }
    json_end(json);
    json_array(json, "audit");
    for (size_t i = 0; i < audit->site_count; i++) {
        json_object_line(json, NULL);
        json_string(json, "site", audit->sites[i].site->name);
        json_string(json, "rule", audit->sites[i].site->rule);
        json_string(json, "title", audit->sites[i].site->title);
        json_count(json, "draws", audit->sites[i].count);
        write_test(json, &audit->sites[i]);
        json_end(json);
    }
    json_end(json);
    json_array(json, "counted");
    for (size_t i = 0; i < audit->counted_count; i++) {
        json_object_line(json, NULL);
        json_string(json, "site", audit->counted[i].site->name);
        json_string(json, "rule", audit->counted[i].site->rule);
        json_string(json, "title", audit->counted[i].site->title);
        json_count(json, "count", audit->counted[i].count);
        json_number(json, "mean", audit_mean(&audit->counted[i]));
        json_counts(json, "observed", audit->counted[i].observed, audit->counted[i].cells);
        json_end(json);
    }
    json_end(json);
    json_object_line(json, "audit_verdict");
    json_count(json, "sites", audit->sites_tested);
    json_number(json, "smallest_adjusted_p", audit->worst_site ? audit->worst_site->adjusted_p : 1);
    json_count(json, "hits", audit->hits_tested);
    json_number(json, "smallest_adjusted_p_of_hits", audit->worst_hits ? audit->worst_hits->adjusted_p : 1);
    json_string(json, "adjustment", "holm");
    json_end(json);
}

static void write_coverage(struct json *json, const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    if (!result->coverage)
        return;
    json_array(json, "coverage");
    for (size_t i = 0; i < game->rule_count; i++) {
        json_object_line(json, NULL);
        json_string(json, "rule", game->rules[i].id);
        json_string(json, "title", game->rules[i].title);
        json_boolean(json, "fires", game->rules[i].fires);
        json_count(json, "count", result->totals->rule_count[i]);
        json_end(json);
    }
    json_end(json);
}

static void write_origin(struct json *json, const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    char *command = result_command(result);
    json_object_line(json, "decisions");
    for (size_t i = 0; i < result->totals->side_count; i++)
        json_count(json, game->sides[i].name, result->totals->decisions[i]);
    json_end(json);
    if (result->stopped)
        json_stopped(json, result->stopped);
    if (result->signature)
        json_hash(json, "signature", result->totals->signature);
    json_object(json, "provenance");
    json_string(json, "command", command);
    json_hash(json, "config_hash", result->experiment->setting->hash);
    json_hash(json, "experiment_hash", experiment_hash(result->experiment));
    json_count(json, "assumed", result->experiment->setting->assumed);
    json_end(json);
    free(command);
}

char *result_json(const struct result *result)
{
    const struct experiment *experiment = result->experiment;
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.run/1");
    json_string(&json, "game", experiment->setting->game->name);
    json_string(&json, "scenario", experiment->setting->scenario);
    json_policies(&json, result);
    json_setting(&json, experiment->setting);
    json_count(&json, "seed", experiment->seed);
    json_count(&json, "games", result->totals->games);
    json_count(&json, "from", experiment->from);
    write_levels(&json, result);
    write_sides(&json, result);
    write_endings(&json, result);
    write_metrics(&json, result);
    write_audit(&json, &result->audit);
    write_coverage(&json, result);
    write_origin(&json, result);
    json_end(&json);
    return text_take(&json.text);
}
