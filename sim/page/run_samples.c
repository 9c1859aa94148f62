#include "sim/page/run_samples.h"

#include <inttypes.h>
#include <stdlib.h>

#include "sim/result/files.h"
#include "sim/board/heat.h"
#include "sim/page/notable.h"
#include "sim/page/page.h"
#include "sim/page/replay.h"

/* How many games are played again for a page: a part of the run, so that the page of a slow policy does not
 * take longer than its games, at most so many, and some even of a short run. A game of which every turn is
 * played on costs as much as eighty others. */
struct part {
    uint64_t most, part, least;
};
static const struct part part_of_games = {10000, 10, 200}, part_of_heat = {400, 50, 100},
                         part_of_decided = {400, 250, 12};
enum { DECIDED_PLAYOUTS = 8, LUCK_LEAST = 200, NAME_LONGEST = 48 };

static uint64_t some_of(const struct experiment *experiment, const struct part *part)
{
    uint64_t games = (experiment->games + part->part - 1) / part->part;
    games = games < part->least ? part->least : games > part->most ? part->most : games;
    return games < experiment->games ? games : experiment->games;
}

/* Takes the document that was made, if it was. */
static void add_document(struct text *list, struct json *json, bool good)
{
    if (good)
        text_addf(list, ",\n%s", json->text.bytes);
    text_free(&json->text);
    *json = (struct json){0};
}

/* ------------------------------------------------------------------------------------- the setting ---- */

static void add_scalars(struct text *text, const struct conf_node *leaf)
{
    if (conf_kind(leaf) == CONF_SCALAR)
        text_addf(text, "%s%s", text->length ? " " : "", conf_scalar(leaf));
    for (size_t i = 0; conf_kind(leaf) != CONF_SCALAR && i < conf_size(leaf); i++)
        add_scalars(text, conf_at(leaf, i));
}

static void add_assumed(void *context, const char *path, const struct conf_node *leaf)
{
    enum { LONGEST = 60 };
    struct json *json = context;
    struct conf_provenance provenance = conf_provenance(leaf);
    struct text value = {0}, range = {0};
    if (provenance.kind != PROVENANCE_ASSUMED)
        return;
    text_add(&value, "");
    text_add(&range, "");
    add_scalars(&value, leaf);
    if (provenance.low <= provenance.high)
        text_addf(&range, "%g - %g", provenance.low, provenance.high);
    json_object_line(json, NULL);
    json_string(json, "value", path);
    json_string(json, "assumed", value.length > LONGEST ? "..." : value.bytes); /* a whole map */
    json_string(json, "range", range.bytes);
    json_string(json, "reason", *provenance.note ? provenance.note : provenance.source);
    json_string(json, "changed_by", provenance.changed_by ? provenance.changed_by : "");
    json_end(json);
    text_free(&value);
    text_free(&range);
}

void add_setting_documents(struct text *list, const struct setting *setting)
{
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.names/1");
    json_string(&json, "game_title", setting->game->title);
    json_string(&json, "title", setting->title);
    json_string(&json, "side_title", setting->game->sides[0].title);
    json_string(&json, "metric_title", setting->game->metrics[0].title);
    json_end(&json);
    add_document(list, &json, true);
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.assumed/1");
    json_array(&json, "values");
    conf_visit(setting->conf, add_assumed, &json);
    json_end(&json);
    json_end(&json);
    add_document(list, &json, true);
}

/* ------------------------------------------------------------------------------------ games to look at ----
 */

static bool write_replay(const struct experiment *experiment, const char *folder, const char *name,
                         struct problems *problems)
{
    struct play_failure failure;
    struct json json = {0};
    struct text list = {0};
    struct translations texts = {0};
    bool good = replay_json(&json, experiment, &texts, &failure);
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
static bool replay_of(const struct experiment *experiment, const struct notable *notables, size_t i,
                      const char *folder, char name[NAME_LONGEST], struct problems *problems)
{
    struct experiment one = *experiment;
    one.from = notables[i].game.number;
    one.games = 1;
    snprintf(name, NAME_LONGEST, "replay-%" PRIu64 ".html", one.from);
    for (size_t k = 0; k < i; k++)
        if (notables[k].game.number == one.from)
            return true;
    return write_replay(&one, folder, name, problems);
}

static void add_notables(struct json *json, const struct experiment *experiment,
                         const struct notable *notables, size_t count, uint64_t of, const char *folder,
                         struct problems *problems)
{
    const struct setting *setting = experiment->setting;
    size_t ending_count, level_count;
    const struct game_ending *endings = setting->game->endings(setting->model, &ending_count);
    const struct game_level *levels = setting->game->levels(setting->model, &level_count);
    json_object(json, NULL);
    json_string(json, "schema", "warodds.games/1");
    json_count(json, "of", of);
    json_count(json, "closest_playouts", CLOSEST_PLAYOUTS);
    json_array(json, "games");
    for (size_t i = 0; i < count; i++) {
        char name[NAME_LONGEST];
        bool written = setting->game->tell_view && replay_of(experiment, notables, i, folder, name, problems);
        json_object_line(json, NULL);
        json_string(json, "kind", notable_name(notables[i].kind));
        json_count(json, "number", notables[i].game.number);
        json_string(json, "file", written ? name : NULL);
        json_string(json, "level", levels[notables[i].game.level].title);
        json_string(json, "ending", endings[notables[i].game.ending].title);
        json_count(json, "decisions", notables[i].game.decisions);
        if (notables[i].value != 0)
            json_number(json, "value", notables[i].value);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

/* ------------------------------------------------------------------------------------------ all of it ----
 */

/* Win probabilities turn by turn; the closest game of them into `notables`. */
static size_t add_decided(struct text *list, const struct experiment *experiment, struct notable *notables)
{
    uint64_t count = some_of(experiment, &part_of_decided);
    struct winning *winning = memory_resize(NULL, (count + 1) * sizeof *winning);
    struct play_failure failure;
    struct json json = {0};
    size_t found = 0;
    for (uint64_t i = 0; i < count; i++)
        winning[i].number = experiment->from + i;
    bool good = winning_play(experiment, winning, count, DECIDED_PLAYOUTS, 0, &failure);
    if (good) {
        winning_json(&json, winning, count, DECIDED_PLAYOUTS);
        found = notable_closest(experiment, winning, count, DECIDED_PLAYOUTS, notables, &failure);
    }
    add_document(list, &json, good);
    free(winning);
    return found;
}

void add_run_samples(struct text *list, const struct experiment *experiment, const char *folder,
                     struct problems *problems)
{
    const struct game *game = experiment->setting->game;
    uint64_t count = some_of(experiment, &part_of_games);
    struct sampled_game *games = memory_resize(NULL, (count + 1) * sizeof *games);
    struct notable notables[NOTABLES_MAX + 3];
    struct play_failure failure;
    struct json json = {0};
    size_t found = 0;
    bool good = sample_games(experiment, count, games, &failure);
    if (good)
        settling_json(&json, experiment->setting, games, count);
    add_document(list, &json, good);
    if (game->tell_maps)
        add_document(list, &json, heat_json(&json, experiment, some_of(experiment, &part_of_heat), &failure));
    if (game->tell_view)
        found = add_decided(list, experiment, notables);
    if (good && count >= LUCK_LEAST)
        found += notable_lucky(experiment, count, notables + found);
    if (good)
        found += notable_games(experiment->setting, games, count, notables + found);
    add_notables(&json, experiment, notables, found, count, folder, problems);
    add_document(list, &json, true);
    free(games);
}
