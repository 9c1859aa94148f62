#include "sim/page/map_page.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/result/facts_json.h"
#include "sim/page/counters.h"
#include "sim/page/page.h"

/* The position in which the first decision of game 0 of seed 1 waits. */
static void add_start(struct json *json, const struct setting *setting)
{
    const struct game *game = setting->game;
    void *state = memory_zeros(game->state_size);
    uint64_t *tally = memory_zeros(game->tally_size * sizeof *tally);
    struct chance chance = {.key = chance_game_key(1, 0), .tally = tally};
    game->batch.start(state, setting->model, &chance);
    const struct facts facts = facts_to_json(json);
    json_object(json, "start");
    game->tell_view(setting->model, state, &facts);
    json_end(json);
    free(tally);
    free(state);
}

char *map_page(const struct setting *setting, const char *map)
{
    struct json json = {0};
    struct text list = {0}, title = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.map/1");
    json_string(&json, "game", setting->game->name);
    json_string(&json, "game_title", setting->game->title);
    json_string(&json, "title", setting->title);
    json_string(&json, "map", map);
    const struct facts facts = facts_to_json(&json);
    json_array(&json, "maps");
    setting->game->tell_maps(setting->model, &facts);
    json_end(&json);
    add_counters(&json, setting);
    add_start(&json, setting);
    json_end(&json);
    text_addf(&list, "[%s]", json.text.bytes);
    text_addf(&title, "%s, %s", setting->game->title, map);
    char *page = page_make(
        &(struct page){.title = title.bytes, .kind = PAGE_MAP, .documents = list.bytes, .setting = setting});
    text_free(&json.text);
    text_free(&list);
    text_free(&title);
    return page;
}
