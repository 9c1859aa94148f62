#include "sim/page/run_samples.h"

#include <stdlib.h>

#include "sim/board/heat.h"
#include "sim/page/run_games.h"
#include "sim/page/sample_budget.h"

/* Hundredths of the budget (sample_budget.h); and how many are enough whatever the budget. */
enum { FOR_GAMES = 15, FOR_HEAT = 5, FOR_LUCK = 15, FOR_DECIDED = 35, FOR_CLOSEST = 5 };
enum { GAMES_MOST = 10000, HEAT_MOST = 400, DECIDED_MOST = 400, LUCK_LEAST = 200, DECIDED_LEAST = 12 };
enum { DECIDED_PLAYOUTS = 2, LUCK_COST = 2 }; /* as many games again on other seeds, for the weights */

struct samples {
    struct text *list;
    const struct experiment *experiment;
    const struct outcomes_options *watch;
    struct sample_budget budget;
    struct notable notables[RUN_GAMES_MAX];
    size_t found;
};

static uint64_t at_most(uint64_t count, uint64_t most)
{
    return count < most ? count : most;
}

/* Takes the document that was made, if it was. */
static void add_document(struct text *list, struct json *json, bool good)
{
    if (good)
        text_addf(list, ",\n%s", json->text.bytes);
    text_free(&json->text);
    *json = (struct json){0};
}

/* Win probabilities turn by turn, and the closest game. */
static void add_decided(struct samples *samples)
{
    const uint64_t cost = sample_budget_playing_on(&samples->budget, DECIDED_PLAYOUTS);
    const uint64_t closer = sample_budget_playing_on(&samples->budget, CLOSEST_PLAYOUTS);
    const uint64_t count = at_most(sample_budget_part(&samples->budget, FOR_DECIDED, cost), DECIDED_MOST);
    const struct closest_plan closest = {
        DECIDED_PLAYOUTS, 1 + sample_budget_part(&samples->budget, FOR_CLOSEST, closer), samples->watch};
    const struct winning_plan plan = {DECIDED_PLAYOUTS, 0, samples->watch};
    struct winning *winning = memory_resize(NULL, (count + 1) * sizeof *winning);
    struct play_failure failure;
    struct json json = {0};
    for (uint64_t i = 0; i < count; i++)
        winning[i] = (struct winning){.number = samples->experiment->from + i};
    const bool good =
        count >= DECIDED_LEAST && winning_play(samples->experiment, winning, count, &plan, &failure);
    if (good) {
        winning_json(&json, winning, count, DECIDED_PLAYOUTS);
        samples->found += notable_closest(samples->experiment, winning, count, &closest,
                                          samples->notables + samples->found, &failure);
    }
    add_document(samples->list, &json, good);
    winning_free(winning, count);
    free(winning);
}

static void add_heat(struct samples *samples)
{
    const uint64_t count = at_most(sample_budget_part(&samples->budget, FOR_HEAT, 1), HEAT_MOST);
    struct play_failure failure;
    struct json json = {0};
    const bool good = samples->experiment->setting->game->tell_maps && count > 0 &&
                      heat_json(&json, samples->experiment, count, samples->watch, &failure);
    add_document(samples->list, &json, good);
}

/* How the estimate settled, and games worth looking at: of how many. */
static uint64_t add_games(struct samples *samples)
{
    const struct setting *setting = samples->experiment->setting;
    const uint64_t most = at_most(GAMES_MOST, samples->budget.most);
    const uint64_t count = at_most(1 + sample_budget_part(&samples->budget, FOR_GAMES, 1), most);
    const uint64_t lucky = at_most(sample_budget_part(&samples->budget, FOR_LUCK, LUCK_COST), count);
    struct sampled_game *games = memory_resize(NULL, count * sizeof *games);
    struct play_failure failure;
    struct json json = {0};
    const bool good = sample_games(samples->experiment, count, games, samples->watch, &failure);
    if (good)
        settling_json(&json, setting, games, count);
    add_document(samples->list, &json, good);
    if (good && lucky >= LUCK_LEAST)
        samples->found +=
            notable_lucky(samples->experiment, lucky, samples->watch, samples->notables + samples->found);
    if (good)
        samples->found += notable_games(setting, games, count, samples->notables + samples->found);
    free(games);
    return count;
}

static void add_run_games(struct samples *samples, uint64_t of, const char *folder, struct problems *problems)
{
    const struct run_games games = {.experiment = samples->experiment,
                                    .folder = folder,
                                    .notables = samples->notables,
                                    .count = samples->found,
                                    .of = of,
                                    .budget = &samples->budget,
                                    .watch = samples->watch};
    struct json json = {0};
    run_games_json(&json, &games, problems);
    add_document(samples->list, &json, true);
}

void add_run_samples(struct text *list, const struct experiment *experiment, const char *folder,
                     const struct outcomes_options *watch, struct problems *problems)
{
    struct samples samples = {.list = list, .experiment = experiment, .watch = watch};
    uint64_t of = 0;
    if (!watch_stops(watch))
        samples.budget = sample_budget_of(experiment, watch);
    if (samples.budget.games > 0) {
        add_heat(&samples);
        if (experiment->setting->game->tell_view)
            add_decided(&samples);
        of = add_games(&samples);
    }
    add_run_games(&samples, of, folder, problems);
}
