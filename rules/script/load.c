/* From the tree of a setting to a model: map, and values and tables as Lua source that each thread's host
 * runs before game.lua. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"

/* ----------------------------------------------------------------------------------- values as Lua ---- */

static void add_quoted(struct text *text, const char *value)
{
    text_add(text, "\"");
    for (const char *at = value; *at; at++)
        if (*at == '"' || *at == '\\' || *at == '\n')
            text_addf(text, "\\%03d", *at);
        else
            text_add_bytes(text, at, 1);
    text_add(text, "\"");
}

static bool is_number(const char *value)
{
    char *end;
    const size_t length = strlen(value);
    strtod(value, &end);
    if (value[0] == '0' && value[1] >= '0' && value[1] <= '9')
        return false; /* the name of a hex: 0304 */
    return length > 0 && !*end && strspn(value, "+-.0123456789eE") == length;
}

static void add_scalar(struct text *text, const char *value)
{
    if (is_number(value))
        text_addf(text, "(%s)", value[0] == '+' ? value + 1 : value);
    else if (strcmp(value, "true") == 0 || strcmp(value, "false") == 0)
        text_add(text, value);
    else
        add_quoted(text, value);
}

/* Sequences become lists from 1, mappings tables by name. */
static void add_value(struct text *text, const struct conf_node *node)
{
    conf_accept(node);
    if (conf_kind(node) == CONF_SCALAR) {
        if (conf_is_quoted(node))
            add_quoted(text, conf_scalar(node));
        else
            add_scalar(text, conf_scalar(node) ? conf_scalar(node) : "");
        return;
    }
    text_add(text, "{");
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *item = conf_at(node, i);
        if (conf_kind(node) == CONF_MAPPING) {
            text_add(text, "[");
            if (is_number(conf_key(item)))
                add_scalar(text, conf_key(item));
            else
                add_quoted(text, conf_key(item));
            text_add(text, "] = ");
        }
        add_value(text, item);
        text_add(text, ", ");
    }
    text_add(text, "}");
}

static void add_table(struct text *text, const char *name, const struct conf_node *node)
{
    text_addf(text, "%s = ", name);
    if (node)
        add_value(text, node);
    else
        text_add(text, "{}");
    text_add(text, "\n");
}

/* The answers in force, by the names of the rulings. */
static void add_rulings(struct text *text, const struct conf_node *rulings)
{
    const bool named =
        rulings && conf_kind(rulings) == CONF_MAPPING; /* whoever chooses answers says it if not */
    text_add(text, "rulings = {");
    for (size_t i = 0; named && i < conf_size(rulings); i++) {
        const struct conf_node *ruling = conf_at(rulings, i), *choice = conf_find(ruling, "choice");
        text_add(text, "[");
        add_quoted(text, conf_key(ruling));
        text_add(text, "] = ");
        add_quoted(text, choice && conf_scalar(choice) ? conf_scalar(choice) : "");
        text_add(text, ", ");
    }
    text_add(text, "}\n");
    conf_accept(rulings);
}

/* The numbers of named things: card.jack, side.red, cell.A1. */
static void add_sets(struct text *text, const struct script_model *model)
{
    for (size_t i = 0; i < model->game->set_count; i++) {
        const struct script_set *set = &model->game->sets[i];
        const bool cells = set->kind == SET_OF_CELLS;
        const size_t count = cells ? model->space.cell_count : set->count;
        text_addf(text, "%s = {", set->name);
        for (size_t k = 0; k < count; k++) {
            text_add(text, "[");
            add_quoted(text, cells ? model->space.cells[k].label : set->labels[k]);
            text_addf(text, "] = %zu, ", k);
            if (cells && is_number(model->space.cells[k].label)) /* what YAML reads as a number: 1001 */
                text_addf(text, "[%s] = %zu, ", model->space.cells[k].label, k);
        }
        text_add(text, "}\n");
    }
}

/* -------------------------------------------------------------------------------------------- model ---- */

static const struct script_game *game_of(const struct conf *conf, struct problems *problems)
{
    const struct conf_node *node = conf_find(conf_root(conf), "game");
    const char *file = node ? conf_place(node)->file : "", *slash = strrchr(file, '/');
    char *folder = text_copy_bytes(file, slash ? (size_t)(slash - file) : 0);
    const struct game *game = script_game_known(folder);
    free(folder);
    if (!game)
        problem_add(problems, &(struct place){.file = file}, NULL, NULL,
                    "the game.yaml of a folder game is read in its folder");
    return game ? script_game_of(game) : NULL;
}

static void read_map(struct script_model *model, const struct conf_node *root, struct problems *problems)
{
    const struct conf_node *own = conf_find(root, "map"), *scenarios = conf_find(root, "scenario.map");
    const struct conf_node *name = scenarios ? scenarios : own, *maps = conf_find(root, "maps");
    const struct conf_node *map =
        name && conf_scalar(name) && maps ? conf_find(maps, conf_scalar(name)) : NULL;
    space_begin(&model->space, name && conf_scalar(name) ? conf_scalar(name) : "");
    conf_accept(own);
    if (name && !conf_scalar(name))
        conf_problem(name, problems, "the name of one", NULL, "this is no map");
    for (size_t i = 0; i < conf_size(maps); i++)
        if (conf_at(maps, i) != map)
            conf_accept(conf_at(maps, i));
    if (map)
        script_read_map(&model->space, map, problems);
}

static bool is_yes_or_no(const struct conf_node *node)
{
    const char *word = conf_kind(node) == CONF_SCALAR && !conf_is_quoted(node) ? conf_scalar(node) : NULL;
    return word && (strcmp(word, "yes") == 0 || strcmp(word, "no") == 0);
}

/* A key alone is a value that was forgotten: game.lua would find an empty text. It would find "no" a text,
 * too, and any text is true to Lua. */
static void refuse_unclear(const struct conf_node *node, struct problems *problems)
{
    if (conf_is_null(node))
        conf_problem(node, problems, "a value, or \"\" for an empty text", NULL, "nothing is written here");
    if (is_yes_or_no(node))
        conf_problem(node, problems, "true or false; in quotes if the word is meant", NULL,
                     "'%s' is a word, and to game.lua any word is true", conf_scalar(node));
    for (size_t i = 0; i < conf_size(node); i++)
        refuse_unclear(conf_at(node, i), problems);
}

static void make_data(struct script_model *model, const struct conf_node *root, struct problems *problems)
{
    static const char *const tables[] = {"values", "tables", "scenario"};
    struct text text = {0};
    text_add(&text, "none = -1\n");
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        const struct conf_node *node = conf_part(root, tables[i], CONF_MAPPING, problems);
        add_table(&text, tables[i], node);
        if (node)
            refuse_unclear(node, problems);
    }
    add_rulings(&text, conf_find(root, "rulings"));
    add_sets(&text, model);
    model->data = text_take(&text);
}

/* "game.lua:12: ..." becomes a place with the line under which a caret can stand. */
static void complain(const struct script_model *model, const char *why, struct problems *problems)
{
    const char *name = strrchr(model->game->source_name, '/') + 1;
    const size_t length = strlen(name);
    struct place place = {.file = model->game->source_name};
    char *line = NULL;
    if (strncmp(why, name, length) == 0 && why[length] == ':') {
        char *end;
        place.line = (int)strtol(why + length + 1, &end, 10);
        const char *at = model->game->source.bytes;
        for (int i = 1; at && i < place.line; i++) {
            at = strchr(at, '\n');
            at = at ? at + 1 : NULL;
        }
        if (at) {
            line = text_copy_bytes(at, strcspn(at, "\n"));
            place.line_text = line;
            place.column = 1 + (int)strspn(line, " ");
            place.length = (int)strlen(line) > place.column ? (int)strlen(line) - place.column + 1 : 1;
        }
        why = *end == ':' ? end + 1 + strspn(end + 1, " ") : end;
    }
    problem_add(problems, &place, NULL, NULL, "%s", why);
    free(line);
}

/* A scenario for fewer players than the game has sides says so: `players: 3`. */
static unsigned read_players(const struct script_game *game, const struct conf_node *root,
                             struct problems *problems)
{
    const int64_t sides = (int64_t)game->game.side_count;
    if (!conf_find(root, "scenario.players"))
        return (unsigned)sides;
    return (unsigned)conf_integer(root, "scenario.players", 1, sides, problems);
}

void *script_load(const struct conf *conf, struct problems *problems)
{
    static _Atomic uint64_t serials;
    const size_t before = problems->told;
    const struct conf_node *root = conf_root(conf);
    const struct script_game *game = game_of(conf, problems);
    if (!game)
        return NULL;
    struct script_model *model = memory_zeros(sizeof *model);
    *model = (struct script_model){.game = game, .serial = 1 + atomic_fetch_add(&serials, 1)};
    model->lock = memory_zeros(sizeof(pthread_mutex_t));
    pthread_mutex_init(model->lock, NULL);
    script_refuse_changes(conf, problems);
    for (size_t i = 0; script_form_key(i); i++)
        conf_accept(conf_find(root, script_form_key(i)));
    model->sides = read_players(game, root, problems);
    read_map(model, root, problems);
    make_data(model, root, problems);
    if (problems->told == before) {
        script_make_directions(model);
        script_make_neighbours(model);
        const struct script_host *host = script_host(model);
        if (host && host->blamed)
            conf_problem(host->blamed, problems, NULL, NULL, "%s", host->why);
        else if (!host || host->failed)
            complain(model, host ? host->why : "no memory for Lua", problems);
    }
    if (problems->told == before)
        return model;
    script_unload(model);
    return NULL;
}

void script_unload(void *memory)
{
    struct script_model *model = memory;
    script_hosts_free(model);
    pthread_mutex_destroy(model->lock);
    free(model->lock);
    for (size_t i = 0; i < model->space.cell_count; i++)
        free((char *)(uintptr_t)model->space.cells[i].label);
    space_free(&model->space);
    free(model->ahead);
    free(model->near_first);
    free(model->near);
    free(model->data);
    free(model);
}
