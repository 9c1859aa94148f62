/* Opening a folder that is a game: its descriptor. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "rules/script/script.h"
#include "sim/core/hash.h"

static struct script_game *opened;  /* as long as the program */
static struct script_game *refused; /* what is said of them points into them */

const struct script_game *script_game_of(const struct game *game)
{
    for (const struct script_game *at = opened; at; at = at->next)
        if (&at->game == game)
            return at;
    return NULL;
}

const struct game *script_game_known(const char *folder)
{
    for (const struct script_game *at = opened; at; at = at->next)
        if (strcmp(at->folder, folder) == 0)
            return &at->game;
    return NULL;
}

/* ------------------------------------------------------------------------------- which files it is ---- */

static bool decides(const char *name)
{
    const size_t length = strlen(name);
    return (length > 4 && strcmp(name + length - 4, ".lua") == 0) ||
           (length > 5 && strcmp(name + length - 5, ".yaml") == 0);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Of all its YAML and Lua, by name: two folders with equal ones are the same program. */
static uint64_t hash_folder(const char *folder, uint64_t hash)
{
    struct dirent **entries;
    const int count = scandir(folder, &entries, is_shown, by_name);
    for (int i = 0; i < count; i++) {
        struct text path = {0}, bytes = {0};
        struct stat status;
        const char *name = entries[i]->d_name;
        text_addf(&path, "%s/%s", folder, name);
        if (stat(path.bytes, &status) == 0 && S_ISDIR(status.st_mode)) {
            hash = hash_folder(path.bytes, hash_word(hash, hash_text(name, strlen(name))));
        } else if (decides(name) && text_add_file(&bytes, path.bytes)) {
            hash = hash_word(hash, hash_text(name, strlen(name)));
            hash = hash_word(hash, hash_text(bytes.bytes, bytes.length));
        }
        text_free(&path);
        text_free(&bytes);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return hash;
}

/* ------------------------------------------------------------------------------------- descriptor ---- */

static void add_functions(struct game *game)
{
    game->batch = game->observed = (struct game_kernel){script_start, script_apply};
    game->load = script_load;
    game->unload = script_unload;
    game->sides_in_play = script_sides_in_play;
    game->levels = script_levels;
    game->endings = script_endings;
    game->decision = script_decision;
    game->list = script_list;
    game->legal = script_legal;
    game->failure = script_failure;
    game->outcome = script_outcome;
    game->hash = script_hash;
    game->resample = script_resample;
    game->invariant = script_invariant;
    game->describe_choice = script_describe_choice;
    game->describe_event = script_describe_event;
    game->describe_state = script_describe_state;
    game->draw_map = script_draw_map;
    game->tell_view = script_tell_view;
    game->tell_choice = script_tell_choice;
    game->tell_maps = script_tell_maps;
    game->case_setup = script_case_setup;
    game->case_pool = script_case_pool;
    game->case_element = script_case_element;
    game->case_act = script_case_act;
    game->case_check = script_case_check;
    game->case_ask = script_case_ask;
}

static bool read_rules(struct script_reading *reading)
{
    const size_t before = reading->problems->told;
    const struct conf_node *node = conf_find(reading->root, "rules");
    struct game *game = &reading->game->game;
    const size_t count = conf_size(node);
    struct game_rule *rules = memory_zeros((count + 1) * sizeof *rules);
    rules[0] = (struct game_rule){"play", game->title, true};
    for (size_t i = 0; i < count; i++) {
        const struct conf_node *rule = conf_at(node, i);
        rules[i] = (struct game_rule){conf_key(rule), conf_string(rule, "", reading->problems), true};
    }
    game->rules = rules;
    game->rule_count = count ? count : 1;
    return reading->problems->told == before;
}

static bool read_titles(struct script_reading *reading)
{
    const size_t before = reading->problems->told;
    struct game *game = &reading->game->game;
    game->name = reading->game->folder;
    game->title = conf_string(reading->root, "game.title", reading->problems);
    conf_find(reading->root, "game.name"); /* as other games have one; the folder is what it is called by */
    return reading->problems->told == before;
}

/* The parts of game.yaml that are a game's form, in an order in which each knows what it speaks of; who reads
 * it reads those before it that have nobody, too. */
static const struct part {
    const char *key;
    bool (*read)(struct script_reading *reading);
    bool own_words; /* tells itself that it is no mapping */
} parts[] = {{"game", read_titles, true},
             {"rules", read_rules, false},
             {"sides", NULL, true},
             {"sets", script_read_sets, false},
             {"piles", NULL, false},
             {"fields", script_read_fields, false},
             {"choices", script_read_choices, false},
             {"chance", script_read_chance, false},
             {"events", script_read_events, false},
             {"levels", NULL, false},
             {"endings", NULL, false},
             {"metrics", script_read_ends, false}};

enum { PARTS = sizeof parts / sizeof *parts };

const char *script_form_key(size_t place)
{
    return place < PARTS ? parts[place].key : NULL;
}

/* Keys within the parts that were read; what else game.yaml holds is asked for when a model is loaded. */
static void check_keys(const struct script_reading *reading, size_t read)
{
    for (size_t i = 0; i < conf_size(reading->root); i++) {
        const struct conf_node *node = conf_at(reading->root, i);
        bool known = false;
        for (size_t k = 0; k < read; k++)
            known |= strcmp(parts[k].key, conf_key(node)) == 0;
        if (!known)
            conf_accept(node);
    }
    conf_check_unknown(reading->game->conf, reading->problems);
}

static bool read_all(struct script_reading *reading)
{
    struct script_game *script = reading->game;
    struct game *game = &script->game;
    const size_t before = reading->problems->told;
    size_t read = 0;
    bool good = true;
    for (size_t i = 0; good && i < PARTS; i++) {
        if (!parts[i].own_words)
            conf_part(reading->root, parts[i].key, CONF_MAPPING, reading->problems);
        good = reading->problems->told == before;
        if (!good || !parts[i].read)
            continue;
        read = i + 1;
        good = parts[i].read(reading) && reading->problems->told == before;
    }
    check_keys(reading, read);
    add_functions(game);
    if (script->hides)
        game->see = script_see;
    game->view_size = game->state_size;
    return reading->problems->told == before;
}

const struct game *game_open_folder(const char *folder, struct problems *problems)
{
    const struct game *known = script_game_known(folder);
    if (known)
        return known;
    struct script_game *script = memory_zeros(sizeof *script);
    struct text path = {0}, source = {0};
    script->folder = text_copy(folder);
    text_addf(&path, "%s/game.yaml", folder);
    text_addf(&source, "%s/game.lua", folder);
    script->conf = conf_load_file(path.bytes, problems);
    if (script->conf && !text_add_file(&script->source, source.bytes))
        problem_add(problems, &(struct place){.file = source.bytes}, "the sequence of play, as Lua", NULL,
                    "this file is empty or cannot be read");
    text_free(&path);
    script->source_name = text_take(&source);
    script->game.sources = hash_folder(folder, 0);
    struct script_reading reading = {script, script->conf ? conf_root(script->conf) : NULL, problems};
    if (!script->conf || !script->source.bytes || !read_all(&reading)) {
        script->next = refused;
        refused = script;
        return NULL;
    }
    script->next = opened;
    opened = script;
    return &script->game;
}
