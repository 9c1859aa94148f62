#include "sim/page/run_games.h"

#include <inttypes.h>
#include <stdlib.h>

#include "sim/page/page.h"
#include "sim/page/replay.h"
#include "sim/result/files.h"

enum { NAME_LONGEST = 48, FOR_REPLAYS = 25, REPLAY_COST = 3 }; /* a replay asks for reasons and tells a lot */

bool replay_page_write(const struct experiment *experiment, const struct analysis_plan *plan,
                       const char *folder, const char *name, struct problems *problems)
{
    struct play_failure failure;
    struct json json = {0};
    struct text list = {0};
    struct translations texts = {0};
    bool good = replay_json(&json, experiment, plan, &texts, &failure);
    if (good) {
        text_addf(&list, "[%s]", json.text.bytes);
        char *page = page_make(
            &(struct page){experiment->setting->title, PAGE_REPLAY, list.bytes, experiment->setting, &texts});
        good = file_write(folder, name, page, problems);
        free(page);
    }
    translations_free(&texts);
    text_free(&json.text);
    text_free(&list);
    return good;
}

/* A game may be notable for several reasons: its replay is written once. */
static bool is_first(const struct run_games *games, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (games->notables[k].game.number == games->notables[i].game.number)
            return false;
    return true;
}

static bool replay_of(const struct run_games *games, size_t i, const char *name, struct problems *problems)
{
    struct experiment one = *games->experiment;
    one.from = games->notables[i].game.number;
    one.games = 1;
    const uint64_t own =
        sample_budget_part(games->budget, FOR_REPLAYS, 1) / (games->count ? games->count : 1);
    const struct analysis_plan plan = {
        .playouts = own > REPLAY_COST ? sample_budget_playouts(games->budget, own - REPLAY_COST) : 0,
        .watch = games->watch};
    return replay_page_write(&one, &plan, games->folder, name, problems);
}

static void add_game(struct json *json, const struct run_games *games, size_t i, const char *file)
{
    const struct setting *setting = games->experiment->setting;
    const struct notable *notable = &games->notables[i];
    size_t ending_count, level_count;
    const struct game_ending *endings = setting->game->endings(setting->model, &ending_count);
    const struct game_level *levels = setting_levels(setting, &level_count);
    json_object_line(json, NULL);
    json_string(json, "kind", notable_name(notable->kind));
    json_count(json, "number", notable->game.number);
    json_string(json, "file", file);
    json_string(json, "level", levels[notable->game.level].title);
    json_string(json, "ending", endings[notable->game.ending].title);
    json_count(json, "decisions", notable->game.decisions);
    if (notable->value != 0)
        json_number(json, "value", notable->value);
    json_end(json);
}

static void add_games(struct json *json, const struct run_games *games, struct problems *problems)
{
    const uint64_t most = 1 + sample_budget_part(games->budget, FOR_REPLAYS, REPLAY_COST);
    bool written[RUN_GAMES_MAX] = {false};
    uint64_t replays = 0;
    for (size_t i = 0; i < games->count; i++) {
        char name[NAME_LONGEST];
        snprintf(name, sizeof name, "replay-%" PRIu64 ".html", games->notables[i].game.number);
        if (is_first(games, i) && replays < most && games->experiment->setting->game->tell_view &&
            !watch_stops(games->watch)) {
            written[i] = replay_of(games, i, name, problems);
            replays++;
        }
        for (size_t k = 0; k < i; k++)
            written[i] |= written[k] && games->notables[k].game.number == games->notables[i].game.number;
        add_game(json, games, i, written[i] ? name : NULL);
    }
}

void run_games_json(struct json *json, const struct run_games *games, struct problems *problems)
{
    json_object(json, NULL);
    json_string(json, "schema", "warodds.games/1");
    json_count(json, "of", games->of);
    json_count(json, "budget", games->budget->games);
    json_boolean(json, "stopped", watch_stops(games->watch));
    json_count(json, "closest_playouts", CLOSEST_PLAYOUTS);
    json_array(json, "games");
    add_games(json, games, problems);
    json_end(json);
    json_end(json);
}
