#include "sim/page/replay.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/observer.h"
#include "sim/page/counters.h"
#include "sim/result/facts_json.h"
#include "sim/page/reasons.h"
#include "sim/page/snapshot.h"

struct telling {
    const struct experiment *experiment;
    struct json *json;
    struct translations *texts; /* NULL: not wanted */
    struct table *table;
    struct snapshot shown;          /* as the last step left it */
    const struct replay_seat *seat; /* NULL: everything is told */
    void *view;                     /* of the seat; NULL: its game hides nothing from views */
    struct analysis analysis;
    uint64_t decision;
};

/* The position that is shown. */
static const void *position(const struct telling *telling)
{
    const struct setting *setting = telling->experiment->setting;
    if (!telling->view)
        return table_state(telling->table);
    setting->game->see(setting->model, (unsigned)telling->seat->side, table_state(telling->table),
                       telling->view);
    return telling->view;
}

static bool is_told(const struct telling *telling)
{
    return !telling->seat || *telling->seat->told;
}

static void add_changes(struct telling *telling)
{
    const struct setting *setting = telling->experiment->setting;
    json_object_line(telling->json, "changes");
    snapshot_move(&telling->shown, telling->json, setting->game, setting->model, position(telling));
    json_end(telling->json);
}

/* What a step says: an event, or a choice in a state. */
struct step {
    const struct event *event;
    const void *state;
    game_choice choice;
};

static void describe(const struct setting *setting, const struct step *step, char line[EVENT_LINE_LONGEST])
{
    line[0] = '\0';
    if (step->event)
        setting->game->describe_event(setting->model, step->event, line, EVENT_LINE_LONGEST);
    else
        setting->game->describe_choice(setting->model, step->state, step->choice, line, EVENT_LINE_LONGEST);
}

static void translate(struct telling *telling, const struct step *step, const char *source)
{
    const struct setting *setting = telling->experiment->setting;
    char line[EVENT_LINE_LONGEST];
    for (int i = 0; telling->texts && i < LANGUAGES; i++) {
        enum language before = language_use((enum language)i);
        describe(setting, step, line);
        translations_add(telling->texts, (enum language)i, source, line);
        language_use(before);
    }
}

static void add_line(struct telling *telling, const struct step *step)
{
    char source[EVENT_LINE_LONGEST];
    describe(telling->experiment->setting, step, source);
    json_string(telling->json, "text", source);
    translate(telling, step, source);
}

/* The candidates that a page shows (page/replay.js) are also said in the other languages. */
static void translate_reasons(struct telling *telling, const void *state)
{
    enum { SHOWN = 12 };
    game_choice best[SHOWN];
    const size_t count = telling->texts ? reasons_best(table_reasons(telling->table), best, SHOWN) : 0;
    for (size_t i = 0; i < count; i++) {
        const struct step step = {.state = state, .choice = best[i]};
        char source[EVENT_LINE_LONGEST];
        describe(telling->experiment->setting, &step, source);
        translate(telling, &step, source);
    }
}

/* What the numbers of the event mean, by the names that the game has for them: who, from where to where, at
 * whom, what was needed. */
static void add_numbers(struct json *json, const char *fields, const struct event *event)
{
    json_object_line(json, "numbers");
    for (unsigned i = 0; *fields && i < EVENT_NUMBERS; i++) {
        char name[32];
        const size_t length = strcspn(fields, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, fields);
        json_integer(json, name, event->number[i]);
        fields += length + (fields[length] == ',');
    }
    json_end(json);
}

static void add_event(void *context, const struct event *event)
{
    struct telling *telling = context;
    const struct setting *setting = telling->experiment->setting;
    const struct game *game = setting->game;
    if (!is_told(telling) || (telling->seat && event->secret))
        return;
    json_object_line(telling->json, NULL);
    json_string(telling->json, "event", game->event_names[event->kind]);
    add_line(telling, &(struct step){.event = event});
    if (event->rule < game->rule_count) {
        json_string(telling->json, "rule", game->rules[event->rule].id);
        json_string(telling->json, "about", game->rules[event->rule].title);
    }
    if (event->dice_count) {
        json_array_line(telling->json, "dice");
        for (size_t i = 0; i < event->dice_count; i++)
            json_count(telling->json, NULL, event->dice[i]);
        json_end(telling->json);
    }
    add_numbers(telling->json, game->event_fields[event->kind], event);
    add_changes(telling);
    json_end(telling->json);
}

static void add_decision(void *context, int side, const void *state, game_choice choice)
{
    struct telling *telling = context;
    const struct setting *setting = telling->experiment->setting;
    const struct game *game = setting->game;
    telling->decision++;
    if (!is_told(telling) || (telling->seat && side != telling->seat->side && !game_is_open(game)))
        return;
    json_object_line(telling->json, NULL);
    json_count(telling->json, "decision", telling->decision);
    json_string(telling->json, "side", game->sides[side].title);
    const int kind = game->decision(setting->model, state);
    if (kind >= 0 && (size_t)kind < game->decision_count)
        json_string(telling->json, "kind", game->decision_names[kind]);
    add_line(telling, &(struct step){.state = state, .choice = choice});
    json_count(telling->json, "of", game->list(setting->model, state, NULL, 0));
    const struct facts facts = facts_to_json(telling->json);
    json_object_line(telling->json, "choice");
    game->tell_choice(setting->model, state, choice, &facts);
    json_end(telling->json);
    const struct explained explained = {setting, state, choice, table_reasons(telling->table)};
    reasons_json(telling->json, &explained);
    translate_reasons(telling, state);
    add_changes(telling);
    json_end(telling->json);
    if (!telling->seat)
        analysis_note(&telling->analysis, side, state, choice, table_reasons(telling->table));
}

static void add_head(struct json *json, const struct experiment *experiment)
{
    const struct setting *setting = experiment->setting;
    json_string(json, "game", setting->game->name);
    json_string(json, "game_title", setting->game->title);
    json_string(json, "scenario", setting->scenario);
    json_string(json, "title", setting->title);
    json_string(json, "side_title", setting->game->sides[setting->observed].title);
    json_object_line(json, "policies");
    for (size_t i = 0; i < game_sides(setting->game, setting->model); i++)
        if (experiment->player[i].policy &&
            (experiment->player[i].asked_for || setting_decides(setting, i))) {
            struct text text = {0};
            player_text(&experiment->player[i], &text);
            json_string(json, setting->game->sides[i].name, text.bytes);
            text_free(&text);
        }
    json_end(json);
    json_count(json, "seed", experiment->seed);
    json_count(json, "number", experiment->from);
    const struct facts facts = facts_to_json(json);
    json_array(json, "maps");
    setting->game->tell_maps(setting->model, &facts);
    json_end(json);
    add_counters(json, setting);
}

static void add_outcome(struct json *json, const struct experiment *experiment, const struct table *table)
{
    const struct setting *setting = experiment->setting;
    const struct game *game = setting->game;
    struct game_outcome outcome;
    size_t count;
    table_outcome(table, &outcome);
    const struct game_level *level = &setting_levels(setting, &count)[setting_end(setting, &outcome)->level];
    const struct game_ending *ending = &game->endings(setting->model, &count)[outcome.ending];
    json_object_line(json, "outcome");
    json_string(json, "level", level->title);
    json_boolean(json, "win", game_level_wins(level));
    json_string(json, "ending", ending->title);
    json_end(json);
}

/* Members of the open document. */
static bool tell_game(struct telling *telling, struct play_failure *failure)
{
    const struct experiment *experiment = telling->experiment;
    struct event_log log = {.added = add_event, .context = telling};
    struct observer observer = {.log = &log};
    const struct table_options options = {.kernel = KERNEL_IS_OBSERVED,
                                          .once = telling->seat != NULL,
                                          .checked = telling->seat != NULL,
                                          .observer = &observer,
                                          .decided = add_decision,
                                          .context = telling,
                                          .explained = !telling->seat};
    telling->table = table_open(experiment, &options);
    add_head(telling->json, experiment);
    json_array(telling->json, "steps");
    const bool played = table_play(telling->table, experiment->from, failure);
    json_end(telling->json);
    if (played)
        add_outcome(telling->json, experiment, telling->table);
    event_log_free(&log);
    return played;
}

bool replay_json(struct json *json, const struct experiment *experiment, const struct analysis_plan *plan,
                 struct translations *texts, struct play_failure *failure)
{
    enum language before = language_use(LANGUAGE_NONE);
    struct telling telling = {.experiment = experiment,
                              .json = json,
                              .texts = texts,
                              .analysis = {.experiment = experiment, .plan = *plan}};
    json_object(json, NULL);
    json_string(json, "schema", "warodds.replay/1");
    const bool played = tell_game(&telling, failure);
    if (played) {
        analysis_play(&telling.analysis);
        analysis_json(json, &telling.analysis, texts);
    }
    json_end(json);
    analysis_free(&telling.analysis);
    table_close(telling.table);
    snapshot_free(&telling.shown);
    language_use(before);
    return played;
}

bool replay_json_seen(struct json *json, const struct experiment *experiment, const struct replay_seat *seat,
                      struct play_failure *failure)
{
    const struct game *game = experiment->setting->game;
    enum language before = language_use(LANGUAGE_NONE);
    struct telling telling = {.experiment = experiment,
                              .json = json,
                              .texts = seat->texts,
                              .seat = seat,
                              .view = game->see ? memory_zeros(game->state_size) : NULL};
    const bool played = tell_game(&telling, failure);
    table_close(telling.table);
    snapshot_free(&telling.shown);
    free(telling.view);
    language_use(before);
    return played;
}
