#include "sim/page/steps.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/core/observer.h"
#include "sim/page/reasons.h"

enum { LINE_LONGEST = 400 };

static struct step *add_step(struct steps *steps, const void *state)
{
    const struct setting *setting = steps->experiment->setting;
    if (steps->count == steps->capacity) {
        steps->capacity = steps->capacity ? 2 * steps->capacity : 512;
        steps->items = memory_resize(steps->items, steps->capacity * sizeof *steps->items);
    }
    struct step *step = &steps->items[steps->count++];
    *step = (struct step){.turn = turn_of_view(setting->game, setting->model, state), .unit = steps->unit};
    step->state = memory_zeros(setting->game->state_size);
    memcpy(step->state, state, setting->game->state_size);
    return step;
}

static void add_event(void *context, const struct event *event)
{
    struct steps *steps = context;
    const struct setting *setting = steps->experiment->setting;
    const struct game *game = setting->game;
    char line[EVENT_LINE_LONGEST] = "";
    struct step *step = add_step(steps, table_state(steps->table));
    game->describe_event(setting->model, event, line, sizeof line);
    step->words = text_copy(line);
    step->about = text_copy(event->rule < game->rule_count ? _(game->rules[event->rule].title) : "");
}

/* The unit that a choice is for. */
struct unit_hearing {
    struct hearing hearing;
    int64_t unit;
};

static void hear_unit(void *to, const char *key, int64_t value)
{
    struct unit_hearing *own = to;
    if (!own->hearing.depth && key && strcmp(key, "unit") == 0)
        own->unit = value;
}

static int64_t unit_of(const struct setting *setting, const void *state, game_choice choice)
{
    struct unit_hearing own = {.unit = -1};
    struct facts facts = hearing_facts(&own.hearing);
    facts.number = hear_unit;
    if (setting->game->tell_choice)
        setting->game->tell_choice(setting->model, state, choice, &facts);
    return own.unit;
}

static void add_decision(void *context, int side, const void *state, game_choice choice)
{
    struct steps *steps = context;
    const struct setting *setting = steps->experiment->setting;
    const struct game *game = setting->game;
    char line[LINE_LONGEST] = "";
    struct text words = {0}, why = {0};
    uint64_t before = 0;
    for (size_t i = 0; i < game->side_count; i++)
        before += table_decisions(steps->table)[i];
    game->describe_choice(setting->model, state, choice, line, sizeof line);
    text_addf(&words, _("%s: %s"), _(game->sides[side].title), line);
    text_add(&why, "");
    reasons_text(&(struct explained){setting, state, choice, table_reasons(steps->table)}, "", &why);
    steps->unit = unit_of(setting, state, choice);
    struct step *step = add_step(steps, state);
    step->decision = before; /* this one is counted */
    step->words = text_take(&words);
    step->about = text_take(&why);
}

static void add_outcome(struct steps *steps)
{
    const struct setting *setting = steps->experiment->setting;
    struct game_outcome outcome;
    struct text words = {0};
    size_t count;
    table_outcome(steps->table, &outcome);
    const struct game_level *level = &setting_levels(setting, &count)[setting_end(setting, &outcome)->level];
    const struct game_ending *ending = &setting->game->endings(setting->model, &count)[outcome.ending];
    text_addf(&words, _("%s. %s."), _(level->title), _(ending->title));
    steps->outcome = text_take(&words);
}

bool steps_play(struct steps *steps, const struct experiment *experiment, struct play_failure *failure)
{
    const struct setting *setting = experiment->setting;
    *steps = (struct steps){.experiment = experiment, .unit = -1};
    steps->boards = boards_of(setting->game, setting->model, &steps->board_count);
    struct event_log log = {.added = add_event, .context = steps};
    struct observer observer = {.log = &log};
    struct table_options options = {.kernel = KERNEL_IS_OBSERVED,
                                    .observer = &observer,
                                    .decided = add_decision,
                                    .context = steps,
                                    .explained = true};
    steps->table = table_open(experiment, &options);
    bool played = table_play(steps->table, experiment->from, failure);
    if (played)
        add_outcome(steps);
    table_close(steps->table);
    steps->table = NULL;
    event_log_free(&log);
    return played;
}

void steps_free(struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        free(steps->items[i].words);
        free(steps->items[i].about);
        free(steps->items[i].state);
    }
    free(steps->items);
    boards_free(steps->boards, steps->board_count);
    free(steps->outcome);
}
