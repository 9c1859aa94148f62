/* Yuggoth as a folder: opened with the rosters of a table, and the state hash of YUG-1.6 of its fields. */
#ifndef WARODDS_TESTS_YUGGOTH_FOLDER_H
#define WARODDS_TESTS_YUGGOTH_FOLDER_H

#include "tests/unit/yuggoth_reference.h"

#include "rules/script/script.h"
#include "tests/unit/yuggoth_hash.h"

struct folder {
    const struct game *game;
    const struct script_game *script;
    void *model;
    unsigned char *state;
    unsigned players, areas, board;
};

/* Names are the literals of this file: what was found once is found again by its address. */
static const struct game_field *field_named(const struct folder *folder, const char *name)
{
    static struct {
        const char *name;
        const struct game_field *field;
    } known[64];
    const struct field_table *table = &folder->script->field_table;
    const size_t place = ((uintptr_t)name >> 1) % 64;
    if (known[place].name == name)
        return known[place].field;
    for (size_t i = 0; i < table->count; i++)
        if (strcmp(table->items[i].name, name) == 0) {
            known[place].name = name;
            known[place].field = &table->items[i];
            return &table->items[i];
        }
    fail_msg("no field %s", name);
    return NULL;
}

static unsigned word_at(const struct folder *folder, const char *name, unsigned i, unsigned j)
{
    const unsigned index[FIELD_INDICES] = {i, j};
    return (unsigned)field_get(field_named(folder, name), folder->state, index) & 0xffff; /* -1: 65535 */
}

/* The list's items; how many. */
static unsigned list_at(const struct folder *folder, const char *name, unsigned i, const uint8_t **items)
{
    const struct game_field *field = field_named(folder, name);
    const size_t bytes = sizeof(uint16_t) + field->capacity;
    const unsigned char *at = folder->state + field->offset + i * (bytes + bytes % 2);
    uint16_t count;
    memcpy(&count, at, sizeof count);
    *items = at + sizeof count;
    return count;
}

static void take_folder_seat(uint64_t *hash, const struct folder *folder, unsigned f, unsigned roster)
{
    static const char *const rows[] = {"acolytes", "cylinders", "small", "medium", "large"};
    const uint8_t *signs;
    unsigned of_value[3] = {0};
    const unsigned count = list_at(folder, "signs", f, &signs);
    for (unsigned i = 0; i < count; i++)
        of_value[signs[i]]++;
    const unsigned words[] = {roster,
                              word_at(folder, "power", f, 0),
                              word_at(folder, "doom", f, 0),
                              word_at(folder, "goo", f, 0),
                              word_at(folder, "goo_died", f, 0),
                              word_at(folder, "battles", f, 0),
                              0,
                              of_value[0],
                              of_value[1],
                              of_value[2]};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        take(hash, words[i]);
    for (unsigned h = 0; h < folder->players; h++) {
        take(hash, word_at(folder, "held_acolytes", f, h));
        take(hash, word_at(folder, "held_cylinders", f, h));
    }
    for (unsigned a = 0; a < folder->areas; a++)
        for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
            take(hash, word_at(folder, rows[row], f, a));
}

static uint64_t folder_hash(const struct folder *folder, const struct yuggoth_model *model,
                            const struct yuggoth_state *like, bool final)
{
    static const char *const scalars[] = {"round", "first_player", "ritual_step", "awake",
                                          "token", "watcher",      "pending_wake"};
    uint64_t hash = FNV_START;
    const uint8_t *bag;
    take(&hash, folder->players);
    take(&hash, folder->board);
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++)
        take(&hash, word_at(folder, scalars[i], 0, 0));
    take(&hash, 0); /* a crossing, of a variant */
    take(&hash, final ? word_at(folder, "ending", 0, 0) : 0);
    for (unsigned a = 0; a < folder->areas; a++) {
        take(&hash, word_at(folder, "gate", a, 0));
        take(&hash, word_at(folder, "slime", a, 0));
    }
    for (unsigned f = 0; f < folder->players; f++)
        take_folder_seat(&hash, folder, f, roster_of(model, like, f)->number);
    const unsigned count = list_at(folder, "bag", 0, &bag);
    take(&hash, count);
    for (unsigned i = 0; i < count; i++)
        take(&hash, bag[i] + 1u);
    return hash;
}

static void mount_file(struct conf *conf, const char *group, const char *name, const char *kind,
                       struct problems *problems)
{
    char path[256];
    snprintf(path, sizeof path, SOURCE_DIR "/configs/examples/yuggoth/%s/%s.yaml", kind, name);
    struct conf *part = conf_load_file(path, problems);
    assert_non_null(part);
    assert_true(conf_mount(conf, group, group ? name : "scenario", part, problems));
    conf_free(part);
}

static void open_folder(struct folder *folder, const char *scenario, const char *rosters)
{
    struct problems problems;
    char roster[16], set[40];
    problems_init(&problems);
    folder->game = game_open_folder(SOURCE_DIR "/configs/examples/yuggoth", &problems);
    problems_print(&problems, stderr, false);
    assert_non_null(folder->game);
    struct conf *conf = conf_load_file(SOURCE_DIR "/configs/examples/yuggoth/game.yaml", &problems);
    mount_file(conf, NULL, scenario, "scenarios", &problems);
    mount_file(conf, "maps", scenario, "maps", &problems);
    for (int seat = 0, length; sscanf(rosters, "%15s%n", roster, &length) == 1; seat++, rosters += length) {
        snprintf(set, sizeof set, "values.seat%d=%s", seat, roster);
        assert_true(conf_set(conf, set, "the test", &problems));
    }
    folder->model = folder->game->load(conf, &problems);
    problems_print(&problems, stderr, false);
    assert_non_null(folder->model);
    folder->script = script_game_of(folder->game);
    folder->state = calloc(1, folder->game->state_size);
    conf_free(conf);
    problems_free(&problems);
}

#endif
