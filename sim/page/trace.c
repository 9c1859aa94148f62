#include "sim/page/trace.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/page/reasons.h"

enum { LINE_LONGEST = 400 };

static void take_line(struct trace *trace, struct json *json)
{
    text_add(&trace->text, json->text.bytes);
    text_free(&json->text);
}

static void tell_event(struct trace *trace, const struct event *event)
{
    const struct game *game = trace->experiment->setting->game;
    char line[EVENT_LINE_LONGEST] = "";
    game->describe_event(trace->experiment->setting->model, event, line, sizeof line);
    const char *rule = event->rule < game->rule_count ? game->rules[event->rule].id : "";
    if (!trace->as_json) {
        text_addf(&trace->text, "    %s\n", line);
        return;
    }
    struct json json = {0};
    json_object_line(&json, NULL);
    json_string(&json, "event", event->kind < game->event_count ? game->event_names[event->kind] : NULL);
    json_string(&json, "rule", rule);
    json_array_line(&json, "numbers");
    for (size_t i = 0; i < EVENT_NUMBERS; i++)
        json_integer(&json, NULL, event->number[i]);
    json_end(&json);
    json_array_line(&json, "dice");
    for (size_t i = 0; i < event->dice_count; i++)
        json_count(&json, NULL, event->dice[i]);
    json_end(&json);
    json_string(&json, "text", line);
    json_end(&json);
    take_line(trace, &json);
}

static void tell_events(struct trace *trace)
{
    while (trace->told < trace->log.count)
        tell_event(trace, &trace->log.items[trace->told++]);
}

/* What happened since the last decision, then the decision. */
static void tell_decision(void *context, int side, const void *state, game_choice choice)
{
    struct trace *trace = context;
    const struct setting *setting = trace->experiment->setting;
    const struct game *game = setting->game;
    char line[LINE_LONGEST] = "";
    tell_events(trace);
    trace->decision++;
    game->describe_choice(setting->model, state, choice, line, sizeof line);
    const struct explained explained = {setting, state, choice, table_reasons(trace->table)};
    if (!trace->as_json) {
        text_addf(&trace->text, "%4" PRIu64 " %s: %s\n", trace->decision, name_text(game->sides[side].name),
                  line);
        reasons_text(&explained, "       ", &trace->text);
        return;
    }
    int decision = game->decision(setting->model, state);
    struct json json = {0};
    json_object_line(&json, NULL);
    json_count(&json, "decision", trace->decision);
    json_string(&json, "side", game->sides[side].name);
    json_string(&json, "kind",
                decision >= 0 && (size_t)decision < game->decision_count ? game->decision_names[decision]
                                                                         : NULL);
    json_hash(&json, "choice", choice);
    json_string(&json, "text", line);
    reasons_json(&json, &explained);
    json_end(&json);
    take_line(trace, &json);
}

static void tell_start(struct trace *trace)
{
    const struct experiment *experiment = trace->experiment;
    const struct setting *setting = experiment->setting;
    struct text players = {0};
    for (size_t i = 0; i < game_sides(setting->game, setting->model); i++)
        if (experiment->player[i].policy &&
            (experiment->player[i].asked_for || setting_decides(setting, i))) {
            text_addf(&players, "%s%s=", players.length ? " " : "", setting->game->sides[i].name);
            player_text(&experiment->player[i], &players);
        }
    if (trace->as_json) {
        struct json json = {0};
        json_object_line(&json, NULL);
        json_string(&json, "schema", "warodds.trace/1");
        json_string(&json, "game", setting->game->name);
        json_string(&json, "scenario", setting->scenario);
        json_string(&json, "policies", players.bytes);
        json_count(&json, "seed", experiment->seed);
        json_count(&json, "number", experiment->from);
        json_hash(&json, "config_hash", setting->hash);
        json_end(&json);
        take_line(trace, &json);
    } else {
        text_addf(&trace->text, _("%s, game %" PRIu64 " of seed %" PRIu64 ", %s\n"),
                  title_text(setting->title), experiment->from, experiment->seed, players.bytes);
    }
    text_free(&players);
}

static void tell_end(struct trace *trace, const void *state)
{
    const struct setting *setting = trace->experiment->setting;
    const struct game *game = setting->game;
    struct game_outcome outcome;
    size_t count;
    table_outcome(trace->table, &outcome);
    const struct game_level *level = &setting_levels(setting, &count)[setting_end(setting, &outcome)->level];
    const struct game_ending *ending = &game->endings(setting->model, &count)[outcome.ending];
    uint64_t hash = game->hash(setting->model, state);
    if (!trace->as_json) {
        text_addf(&trace->text, _("%s. %s. (state %016" PRIx64 ")\n"), _(level->title),
                  title_text(ending->title), hash);
        return;
    }
    struct json json = {0};
    json_object_line(&json, NULL);
    json_string(&json, "level", level->name);
    json_string(&json, "ending", ending->name);
    json_object_line(&json, "metrics");
    for (size_t i = 0; i < game->metric_count; i++)
        json_integer(&json, game->metrics[i].name, outcome.metric[i]);
    json_end(&json);
    json_hash(&json, "state", hash);
    json_end(&json);
    take_line(trace, &json);
}

bool trace_play(struct trace *trace, void *state, struct play_failure *failure)
{
    const struct game *game = trace->experiment->setting->game;
    struct observer observer = {.log = &trace->log};
    struct table_options options = {.kernel = KERNEL_IS_OBSERVED,
                                    .observer = &observer,
                                    .decided = tell_decision,
                                    .context = trace,
                                    .explained = true};
    tell_start(trace);
    struct table *table = trace->table = table_open(trace->experiment, &options);
    bool played = table_play(table, trace->experiment->from, failure);
    memcpy(state, table_state(table), game->state_size);
    tell_events(trace);
    if (played)
        tell_end(trace, state);
    table_close(table);
    trace->table = NULL;
    return played;
}

bool trace_confirm(const struct trace *trace, const void *state)
{
    const struct setting *setting = trace->experiment->setting;
    struct play_failure failure;
    struct table *table = table_open(trace->experiment, &(struct table_options){0});
    bool same =
        table_play(table, trace->experiment->from, &failure) &&
        setting->game->hash(setting->model, table_state(table)) == setting->game->hash(setting->model, state);
    table_close(table);
    return same;
}

void trace_free(struct trace *trace)
{
    event_log_free(&trace->log);
    text_free(&trace->text);
}
