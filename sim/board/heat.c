#include "sim/board/heat.h"

#include <stdlib.h>
#include <string.h>

#include "sim/board/heat_names.h"
#include "sim/core/observer.h"
#include "sim/result/facts_json.h"
#include "sim/measure/hearing.h"

enum { MAPS_MAX = 12, IDS = 512 };

/* One number of one kind of event. */
struct hot_place {
    size_t event;
    unsigned number;
    char field[24];
    uint64_t counts[MAPS_MAX][IDS];
};

struct counting {
    struct hearing hearing;
    const struct game *game;
    const void *model;
    struct table *table;
    char maps[MAPS_MAX][32];
    size_t map_count, map;
    struct heat_names names;
    bool by_name; /* the game tells places by their names */
    struct hot_place *places;
    size_t place_count;
    size_t *first; /* by event: its first place; its places follow each other */
};

/* ------------------------------------------------------------ listening for names of maps among facts ----
 */

static void hear_name(void *to, const char *key, const char *value)
{
    struct counting *counting = to;
    if (counting->hearing.depth != 1 || !key || strcmp(key, "name") != 0 || counting->map_count == MAPS_MAX)
        return;
    strncpy(counting->maps[counting->map_count], value, sizeof *counting->maps - 1);
    counting->map_count++;
}

static void hear_map(void *to, const char *key, const char *value)
{
    struct counting *counting = to;
    if (counting->hearing.depth == 0 && key && strcmp(key, "map") == 0)
        for (size_t i = 0; i < counting->map_count; i++)
            if (strcmp(counting->maps[i], value) == 0)
                counting->map = i;
}

/* ------------------------------------------------------------------------------------------ counting ---- */

/* "hex", "to_hex", "cell", "to_cell": ids of cells. */
static bool ends_in(const char *field, size_t length, const char *word)
{
    const size_t own = strlen(word);
    return length >= own && memcmp(field + length - own, word, own) == 0 &&
           (length == own || field[length - own - 1] == '_');
}

/* Areas are told by their number in the space, from 0: their id is one more. */
static bool is_area(const char *field, size_t length)
{
    return ends_in(field, length, "area");
}

/* Of one of several maps, told by name alone. */
static bool is_named(const char *field, size_t length)
{
    return ends_in(field, length, "place") || ends_in(field, length, "from") || ends_in(field, length, "to");
}

bool heat_is_place(const char *field, size_t length)
{
    return ends_in(field, length, "hex") || ends_in(field, length, "cell") || is_area(field, length) ||
           is_named(field, length);
}

static void find_places(struct counting *counting)
{
    const struct game *game = counting->game;
    counting->first = memory_resize(NULL, (game->event_count + 1) * sizeof *counting->first);
    for (size_t i = 0; i < game->event_count; i++) {
        const char *field = game->event_fields[i];
        counting->first[i] = counting->place_count;
        for (unsigned number = 0; *field; number++) {
            size_t length = strcspn(field, ",");
            if (heat_is_place(field, length)) {
                counting->places =
                    memory_resize(counting->places, (counting->place_count + 1) * sizeof *counting->places);
                struct hot_place *place = &counting->places[counting->place_count++];
                memset(place, 0, sizeof *place);
                place->event = i;
                place->number = number;
                counting->by_name |= is_named(field, length);
                memcpy(place->field, field, length < sizeof place->field ? length : sizeof place->field - 1);
            }
            field += length + (field[length] == ',');
        }
    }
    counting->first[game->event_count] = counting->place_count;
}

/* The cell of the nth place of an event: after its field's word, or the nth that is named at all, as
 * sentences name places in the order of the fields. */
static const struct named_cell *find_cell(const struct counting *counting, const char *text,
                                          const struct hot_place *place, size_t nth)
{
    const struct named_cell *cell = heat_names_find(&counting->names, text, place->field);
    return cell || !counting->by_name ? cell : heat_names_nth(&counting->names, text, nth);
}

static void count_place(struct counting *counting, struct hot_place *place, const struct event *event)
{
    const size_t length = strlen(place->field);
    char text[256] = "";
    if (is_named(place->field, length) || counting->map_count > 1)
        counting->game->describe_event(counting->model, event, text, sizeof text);
    const size_t nth = (size_t)(place - counting->places) - counting->first[event->kind];
    const struct named_cell *cell = find_cell(counting, text, place, nth);
    const int number = event->number[place->number] + is_area(place->field, length);
    const int id = cell ? (int)cell->id : is_named(place->field, length) ? 0 : number;
    if (id > 0 && id < IDS)
        place->counts[cell ? cell->map : counting->map][id]++;
}

static void count_event(void *context, const struct event *event)
{
    struct counting *counting = context;
    if (counting->first[event->kind] == counting->first[event->kind + 1])
        return;
    if (counting->map_count > 1) {
        struct facts facts = hearing_facts(&counting->hearing);
        facts.text = hear_map;
        counting->game->tell_view(counting->model, table_state(counting->table), &facts);
    }
    for (size_t i = counting->first[event->kind]; i < counting->first[event->kind + 1]; i++)
        count_place(counting, &counting->places[i], event);
}

static void add_place(struct json *json, const struct counting *counting, const struct hot_place *place,
                      size_t map)
{
    uint64_t all = 0;
    for (unsigned id = 0; id < IDS; id++)
        all += place->counts[map][id];
    if (!all)
        return;
    json_object_line(json, NULL);
    json_string(json, "event", counting->game->event_names[place->event]);
    json_string(json, "field", place->field);
    json_string(json, "map", counting->maps[map]);
    json_count(json, "count", all);
    json_object_line(json, "hexes");
    for (unsigned id = 0; id < IDS; id++) {
        char key[8];
        snprintf(key, sizeof key, "%u", id);
        if (place->counts[map][id])
            json_count(json, key, place->counts[map][id]);
    }
    json_end(json);
    json_end(json);
}

static void add_document(struct json *json, const struct counting *counting, uint64_t games)
{
    json_object(json, NULL);
    json_string(json, "schema", "warodds.places/1");
    json_count(json, "games", games);
    json_array(json, "maps");
    const struct facts facts = facts_to_json(json);
    counting->game->tell_maps(counting->model, &facts);
    json_end(json);
    json_array(json, "places");
    for (size_t i = 0; i < counting->place_count; i++)
        for (size_t map = 0; map < counting->map_count; map++)
            add_place(json, counting, &counting->places[i], map);
    json_end(json);
    json_end(json);
}

static bool stopped(const struct outcomes_options *watch)
{
    return watch->stop && atomic_load_explicit(watch->stop, memory_order_relaxed);
}

bool heat_json(struct json *json, const struct experiment *experiment, uint64_t games,
               const struct outcomes_options *watch, struct play_failure *failure)
{
    const struct game *game = experiment->setting->game;
    struct counting counting = {.game = game, .model = experiment->setting->model};
    struct facts names = hearing_facts(&counting.hearing);
    names.text = hear_name;
    game->tell_maps(counting.model, &names);
    counting.names = heat_names_of(game, counting.model);
    find_places(&counting);
    struct event_log log = {.added = count_event, .context = &counting};
    struct observer observer = {.log = &log};
    counting.table =
        table_open(experiment, &(struct table_options){.kernel = KERNEL_IS_OBSERVED, .observer = &observer});
    bool good = true;
    for (uint64_t i = 0; good && i < games; i++) {
        log.count = 0;
        good = !stopped(watch) && table_play(counting.table, experiment->from + i, failure);
    }
    if (good)
        add_document(json, &counting, games);
    table_close(counting.table);
    event_log_free(&log);
    heat_names_free(&counting.names);
    free(counting.places);
    free(counting.first);
    return good;
}
