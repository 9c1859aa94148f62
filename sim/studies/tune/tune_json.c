#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/result/files.h"
#include "sim/result/study.h"
#include "sim/studies/tune/tune_report.h"

static const struct policy_parameter *declared(const struct tune *tune, size_t i)
{
    return &tune_policy(tune)->parameters[tune->parameters[i].index];
}

char *tune_command(const struct tune *tune)
{
    const struct tune_plan *plan = &tune->plan;
    struct text text = {0};
    add_study_command(&text, "tune", &tune->experiment, tune->side, &tune->experiment.player, 1, "--variant");
    if (plan->parameters) {
        text_add(&text, " --parameters");
        command_word(&text, plan->parameters);
    }
    if (strcmp(plan->goal, "win") != 0)
        text_addf(&text, " --maximize %s", plan->goal);
    if (plan->candidates)
        text_addf(&text, " --candidates %llu", (unsigned long long)plan->candidates);
    if (plan->budget)
        text_addf(&text, " --budget %llu", (unsigned long long)plan->budget);
    else
        text_addf(&text, " --generations %llu", (unsigned long long)plan->generations);
    text_addf(&text, " --confirm %llu", (unsigned long long)plan->confirm_games);
    return text_take(&text);
}

static void write_parameters(struct json *json, const struct tune *tune)
{
    json_array(json, "parameters");
    for (size_t i = 0; i < tune->parameter_count; i++) {
        const struct tune_parameter *parameter = &tune->parameters[i];
        const struct policy_parameter *own = declared(tune, i);
        json_object_line(json, NULL);
        json_string(json, "name", own->name);
        json_number(json, "start", parameter->start);
        if (tune->has_winner)
            json_number(json, "tuned", parameter->tuned);
        json_pair(json, "range", own->low, own->high);
        json_boolean(json, "whole", own->whole);
        json_boolean(json, "idle", parameter->idle);
        json_end(json);
    }
    json_end(json);
}

static void write_generations(struct json *json, const struct tune *tune)
{
    json_array(json, "history");
    for (uint64_t g = 0; g < tune->generations_done; g++) {
        const struct tune_generation *generation = &tune->history[g];
        json_object_line(json, NULL);
        json_count(json, "from", tune->plan.from + tune_games_before(tune, g));
        json_number(json, "start", generation->start);
        json_number(json, "mean", generation->mean);
        json_number(json, "best", generation->best);
        json_number(json, "step", generation->step);
        json_end(json);
    }
    json_end(json);
}

static void write_finalists(struct json *json, const struct tune *tune)
{
    json_array(json, "finalists");
    for (size_t i = 0; i < tune->finalist_count && tune->has_winner; i++) {
        json_object_line(json, NULL);
        json_string(json, "name", tune->finalists[i].name);
        json_number(json, "goal", tune->finalists[i].goal);
        json_boolean(json, "winner", i == tune->winner);
        json_end(json);
    }
    json_end(json);
}

static void write_confirmation(struct json *json, const struct tune *tune)
{
    json_object(json, "confirmation");
    json_count(json, "games", tune->plan.confirm_games);
    json_count(json, "from", tune->plan.from + tune_games_before(tune, tune->generations + TUNE_FINAL_TIMES));
    json_numbers(json, "goal", tune->goal, 2); /* where it began, winner */
    json_numbers(json, "win_rate", (const double[]){score_share(tune->won[0]), score_share(tune->won[1])}, 2);
    json_difference(json, "gain", &tune->gain);
    json_difference(json, "wins", &tune->wins);
    json_difference(json, "mean_level", &tune->levels);
    json_number(json, "p", tune->p);
    json_number(json, "training_gain", tune->finalists[tune->winner].goal - tune->finalists[0].goal);
    json_boolean(json, "confirmed", tune_confirmed(tune));
    json_end(json);
}

static void write_player(struct json *json, const char *key, const struct player *player)
{
    struct text name = {0};
    player_text(player, &name);
    json_string(json, key, name.bytes);
    text_free(&name);
}

char *tune_json(const struct tune *tune)
{
    struct json json = {0};
    char *command = tune_command(tune);
    const struct player winner = tune_winner(tune);
    json_study(&json, "warodds.tune/1", &tune->experiment);
    json_partial(&json, tune->partial);
    json_string(&json, "side", tune->experiment.setting->game->sides[tune->side].name);
    write_player(&json, "policy", &tune->experiment.player[tune->side]);
    json_string(&json, "maximize", tune->plan.goal);
    json_string(&json, "method", "cma-es");
    json_count(&json, "candidates", tune->candidates);
    json_count(&json, "generations", tune->generations);
    if (tune->has_winner)
        write_player(&json, "winner", &winner);
    write_parameters(&json, tune);
    if (tune->has_confirmation)
        write_confirmation(&json, tune);
    write_finalists(&json, tune);
    write_generations(&json, tune);
    json_count(&json, "games_played", tune->played);
    json_provenance(&json, &tune->experiment, command);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}

static void add_value(struct text *text, const char *key, double value)
{
    char number[32];
    number_text(value, number);
    text_addf(text, "  %s: %s\n", key, number);
}

/* Everything that a player of this policy needs to be the winner, and what was searched. */
static void add_values(struct text *text, const struct tune *tune)
{
    const struct policy *policy = tune_policy(tune);
    const struct player winner = tune_winner(tune);
    for (size_t i = 0; i < policy->parameter_count; i++) {
        bool told = winner.parameter[i] != policy->parameters[i].standard;
        for (size_t k = 0; k < tune->parameter_count; k++)
            told = told || (tune->parameters[k].index == i && !tune->parameters[k].idle);
        if (told)
            add_value(text, policy->parameters[i].name, winner.parameter[i]);
    }
}

/* The numbers of the winner as YAML, with how they were found. */
char *tune_preset(const struct tune *tune)
{
    const struct setting *setting = tune->experiment.setting;
    char *command = tune_command(tune);
    struct text text = {0};
    text_addf(&text, "policy: %s\nside: %s\nparameters:\n", tune_policy(tune)->name,
              setting->game->sides[tune->side].name);
    add_values(&text, tune);
    text_add(&text, "found:\n  command: \"");
    for (const char *c = command; *c; c++)
        text_addf(&text, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
    text_addf(
        &text, "\"\n  scenario: %s\n  values: \"%016" PRIx64 "\"\n  seed: %llu\n  training_games: %llu\n",
        setting->scenario, setting->hash, (unsigned long long)tune->plan.seed,
        (unsigned long long)(tune->played - (tune->has_confirmation ? 2 * tune->plan.confirm_games : 0)));
    if (tune->has_confirmation) {
        char low[32], high[32];
        number_text(tune->gain.interval.low, low);
        number_text(tune->gain.interval.high, high);
        add_value(&text, "training_gain", tune->finalists[tune->winner].goal - tune->finalists[0].goal);
        text_addf(&text, "  confirmed_games: %llu\n", (unsigned long long)tune->plan.confirm_games);
        add_value(&text, "before", tune->goal[0]);
        add_value(&text, "after", tune->goal[1]);
        add_value(&text, "gain", tune->gain.difference);
        text_addf(&text, "  interval: [%s, %s]\n", low, high);
    }
    text_addf(&text, "  of: %s\n", tune->plan.goal);
    free(command);
    return text_take(&text);
}

static char *generations_csv(const struct tune *tune)
{
    struct text text = {0};
    text_add(&text, "generation,from,start,mean,best,step\n");
    for (uint64_t g = 0; g < tune->generations_done; g++) {
        const struct tune_generation *generation = &tune->history[g];
        char start[32], mean[32], best[32], step[32];
        number_text(generation->start, start);
        number_text(generation->mean, mean);
        number_text(generation->best, best);
        number_text(generation->step, step);
        text_addf(&text, "%" PRIu64 ",%" PRIu64 ",%s,%s,%s,%s\n", g + 1,
                  tune->plan.from + tune_games_before(tune, g), start, mean, best, step);
    }
    return text_take(&text);
}

bool tune_write(const struct tune *tune, const char *folder, struct problems *problems)
{
    char *json = tune_json(tune), *csv = generations_csv(tune), *preset = tune_preset(tune);
    const bool won = tune->has_confirmation && tune->winner > 0;
    const bool written = folder_make(folder, problems) && file_write(folder, "tune.json", json, problems) &&
                         file_write(folder, "generations.csv", csv, problems) &&
                         (!won || file_write(folder, "preset.yaml", preset, problems));
    free(json);
    free(csv);
    free(preset);
    return written;
}
