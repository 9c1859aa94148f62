#include <math.h>
#include <stdlib.h>

#include "sim/result/files.h"
#include "sim/studies/sensitivity/sensitivity_report.h"
#include "sim/result/study.h"

size_t sensitivity_first(const struct sensitivity *sensitivity)
{
    size_t first = sensitivity->inputs.count;
    for (size_t k = 0; k < sensitivity->inputs.count; k++) {
        const size_t i = sensitivity->order[k];
        if (sensitivity->results[i].survivor && isfinite(sensitivity->results[i].sobol.first) &&
            (first == sensitivity->inputs.count ||
             sensitivity->results[i].sobol.first > sensitivity->results[first].sobol.first))
            first = i;
    }
    return first;
}

static void add_words(struct text *text, const char *option, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        text_addf(text, " %s", option);
        command_word(text, words[i]);
    }
}

char *sensitivity_command(const struct sensitivity *sensitivity)
{
    const struct experiment *experiment = &sensitivity->experiment;
    const struct sensitivity_plan *plan = &sensitivity->plan;
    struct text text = {0};
    add_study_command(&text, "sensitivity", experiment, 0, &experiment->player, 1, "--variant");
    text_addf(&text, " --tornado %llu --trajectories %zu --base %zu", (unsigned long long)plan->tornado_games,
              plan->trajectories, plan->base);
    add_words(&text, "--only", plan->words.only, plan->words.only_count);
    add_words(&text, "--except", plan->words.except, plan->words.except_count);
    return text_take(&text);
}

static void write_bar(struct json *json, const char *key, const struct bar *bar)
{
    json_object_line(json, key);
    json_number(json, "value", bar->value);
    json_number(json, "win_rate", score_share(bar->score));
    json_number(json, "change", bar->change.difference);
    json_pair(json, "interval", bar->change.interval.low, bar->change.interval.high);
    json_end(json);
}

static void write_input(struct json *json, const struct sensitivity *sensitivity, size_t i)
{
    const struct input *input = &sensitivity->inputs.items[i];
    const struct input_result *result = &sensitivity->results[i];
    json_object(json, NULL);
    json_string(json, "name", input->name);
    json_number(json, "standard", input->standard);
    json_pair(json, "range", input->low, input->high);
    json_boolean(json, "whole", input->whole);
    json_count(json, "winners_changed", result->touched);
    json_object_line(json, "morris");
    json_number(json, "mu", result->morris.mean);
    json_number(json, "mu_star", result->morris.mean_absolute);
    json_number(json, "sigma", result->morris.deviation);
    json_number(json, "noise_floor", result->morris.floor);
    json_number(json, "net", result->morris.net);
    json_number(json, "p", result->morris.p);
    json_number(json, "holm", result->holm);
    json_end(json);
    if (result->barred) {
        write_bar(json, "low", &result->low);
        write_bar(json, "high", &result->high);
    }
    if (result->survivor && sensitivity->has_shares) {
        json_object_line(json, "sobol");
        json_number(json, "first", result->sobol.first);
        json_pair(json, "first_interval", result->sobol.first_interval.low,
                  result->sobol.first_interval.high);
        json_number(json, "total", result->sobol.total);
        json_pair(json, "total_interval", result->sobol.total_interval.low,
                  result->sobol.total_interval.high);
        json_end(json);
    }
    json_end(json);
}

static void write_spread(struct json *json, const char *key, const struct spread *spread)
{
    json_object_line(json, key);
    json_number(json, "mean", spread->mean);
    json_number(json, "deviation", spread->deviation);
    if (isfinite(spread->deviation_most))
        json_number(json, "deviation_at_most", spread->deviation_most);
    json_pair(json, "ninety_percent", spread->ninety.low, spread->ninety.high);
    json_end(json);
}

static void write_head(struct json *json, const struct sensitivity *sensitivity)
{
    const struct sensitivity_plan *plan = &sensitivity->plan;
    const struct interval wilson = score_interval(sensitivity->baseline_score, normal_two_sided(0.95));
    struct text name = {0};
    json_study(json, "warodds.sensitivity/1", &sensitivity->experiment);
    json_partial(json, sensitivity->partial);
    player_text(&sensitivity->experiment.player[0], &name);
    json_string(json, "policy", name.bytes);
    text_free(&name);
    json_count(json, "trajectories", sensitivity->trajectories_done);
    json_count(json, "base_points", sensitivity->survivors ? plan->base : 0);
    if (sensitivity->has_tornado) {
        json_object_line(json, "baseline");
        json_count(json, "games", plan->tornado_games);
        json_score(json, "wins", sensitivity->baseline_score);
        json_pair(json, "wilson", wilson.low, wilson.high);
        json_end(json);
    }
    json_count(json, "impossible_draws", sensitivity->impossible);
    json_object_line(json, "dummy");
    json_number(json, "mu_star", sensitivity->dummy.mean_absolute);
    json_number(json, "noise_floor", sensitivity->dummy.floor);
    json_number(json, "p", sensitivity->dummy.p);
    json_end(json);
    if (sensitivity->has_spread)
        write_spread(json, "spread", &sensitivity->all);
    if (sensitivity->has_shares)
        write_spread(json, "spread_of_survivors", &sensitivity->strong);
}

char *sensitivity_json(const struct sensitivity *sensitivity)
{
    struct json json = {0};
    const size_t first = sensitivity->has_shares ? sensitivity_first(sensitivity) : sensitivity->inputs.count;
    char *command = sensitivity_command(sensitivity);
    write_head(&json, sensitivity);
    json_string(&json, "look_up_first",
                first < sensitivity->inputs.count ? sensitivity->inputs.items[first].name : NULL);
    json_array(&json, "inputs");
    for (size_t k = 0; k < sensitivity->inputs.count; k++)
        write_input(&json, sensitivity, sensitivity->order[k]);
    json_end(&json);
    json_array(&json, "not_varied");
    for (size_t i = 0; i < sensitivity->inputs.fixed_count; i++)
        json_string(&json, NULL, sensitivity->inputs.fixed[i]);
    json_end(&json);
    json_count(&json, "games_played", sensitivity->games_played);
    json_provenance(&json, &sensitivity->experiment, command);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}

static void add_number(struct text *text, double value, bool known)
{
    char number[32];
    number_text(value, number);
    text_addf(text, ",%s", known ? number : "");
}

static char *inputs_csv(const struct sensitivity *sensitivity)
{
    struct text text = {0};
    text_add(
        &text,
        "input,standard,low,high,mu,mu_star,sigma,noise_floor,net,holm,change_at_low,change_at_high,first,"
        "total\n");
    for (size_t k = 0; k < sensitivity->inputs.count; k++) {
        const struct input *input = &sensitivity->inputs.items[sensitivity->order[k]];
        const struct input_result *result = &sensitivity->results[sensitivity->order[k]];
        const struct morris_effect *morris = &result->morris;
        const double numbers[] = {input->standard,       input->low,        input->high,   morris->mean,
                                  morris->mean_absolute, morris->deviation, morris->floor, morris->net,
                                  result->holm};
        text_add(&text, input->name);
        for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
            add_number(&text, numbers[i], true);
        add_number(&text, result->low.change.difference, result->barred);
        add_number(&text, result->high.change.difference, result->barred);
        add_number(&text, result->sobol.first, result->survivor && sensitivity->has_shares);
        add_number(&text, result->sobol.total, result->survivor && sensitivity->has_shares);
        text_add(&text, "\n");
    }
    return text_take(&text);
}

bool sensitivity_write(const struct sensitivity *sensitivity, const char *folder, struct problems *problems)
{
    char *json = sensitivity_json(sensitivity), *csv = inputs_csv(sensitivity);
    bool written = folder_make(folder, problems) && file_write(folder, "sensitivity.json", json, problems) &&
                   file_write(folder, "inputs.csv", csv, problems);
    free(json);
    free(csv);
    return written;
}
