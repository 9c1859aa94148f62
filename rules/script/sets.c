/* The sets of a game: its sides, the cells of its map, and the things it names. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "rules/script/script.h"

/* A label must be a function without data, so each set has one of its own. */
static const char *label_of(const void *model, unsigned set, unsigned number)
{
    const struct script_model *own = model;
    const struct script_set *of = &own->game->sets[set];
    if (of->kind == SET_OF_CELLS)
        return number < own->space.cell_count ? own->space.cells[number].label : NULL;
    return number < of->count ? of->labels[number] : NULL;
}

#define LABEL(set)                                                                                           \
    static const char *label_##set(const void *model, unsigned number)                                       \
    {                                                                                                        \
        return label_of(model, set, number);                                                                 \
    }
#define LABELS(each)                                                                                         \
    each(0) each(1) each(2) each(3) each(4) each(5) each(6) each(7) each(8) each(9) each(10) each(11)        \
        each(12) each(13) each(14) each(15) each(16) each(17) each(18) each(19) each(20) each(21) each(22)   \
            each(23)
LABELS(LABEL)

#define ITEM(set) label_##set,
static field_label *const labels[SCRIPT_SETS_MAX] = {LABELS(ITEM)};

field_label *script_label(const struct script_game *game, const struct script_set *set)
{
    return set ? labels[set - game->sets] : NULL;
}

const struct script_set *script_find_set(const struct script_reading *reading, const char *name)
{
    for (size_t i = 0; i < reading->game->set_count; i++)
        if (strcmp(reading->game->sets[i].name, name) == 0)
            return &reading->game->sets[i];
    return NULL;
}

const struct script_set *script_read_set(const struct script_reading *reading, const struct conf_node *node,
                                         unsigned *count)
{
    const char *name = conf_scalar(node), *names[SCRIPT_SETS_MAX];
    char *end;
    *count = 0;
    if (name) {
        const unsigned long number = strtoul(name, &end, 10);
        const struct script_set *set = script_find_set(reading, name);
        if (set)
            *count = set->count;
        if (set || (*name && !*end && number >= 1 && number <= 4096 && (*count = (unsigned)number)))
            return set;
    }
    for (size_t i = 0; i < reading->game->set_count; i++)
        names[i] = reading->game->sets[i].name;
    char *expected = text_one_of(names, reading->game->set_count);
    conf_problem(node, reading->problems, expected,
                 nearest_name(name ? name : "", names, reading->game->set_count),
                 "no set '%s', and no number from 1 to 4096", name ? name : "");
    free(expected);
    return NULL;
}

void script_check_name(const struct script_reading *reading, const struct conf_node *node)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    static const char *const words[] = {
        "and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
        "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while"};
    const char *name = conf_key(node);
    bool good = name && *name && !(*name >= '0' && *name <= '9') && !name[strspn(name, letters)];
    for (size_t i = 0; good && i < sizeof words / sizeof *words; i++)
        good = strcmp(name, words[i]) != 0;
    if (name && !good)
        conf_problem(node, reading->problems, "letters, digits and _, and no word of Lua", NULL,
                     "'%s' cannot be a name in game.lua", name);
}

static struct script_set *add_set(struct script_reading *reading, const char *name, enum script_set_kind kind,
                                  const struct conf_node *node)
{
    struct script_game *game = reading->game;
    if (game->set_count == SCRIPT_SETS_MAX || script_find_set(reading, name)) {
        conf_problem(node, reading->problems, NULL, NULL,
                     game->set_count == SCRIPT_SETS_MAX ? "too many sets" : "a second set '%s'", name);
        conf_accept(node);
        return NULL;
    }
    struct script_set *set = &game->sets[game->set_count++];
    *set = (struct script_set){.name = name, .kind = kind};
    return set;
}

static void read_labels(struct script_set *set, const struct conf_node *node, struct problems *problems)
{
    const size_t count = conf_size(node);
    set->labels = memory_zeros((count + 1) * sizeof *set->labels);
    for (size_t i = 0; i < count; i++) {
        const struct conf_node *item = conf_at(node, i);
        set->labels[i] = conf_key(item) ? conf_key(item) : conf_string(item, "", problems);
        if (strcmp(set->labels[i], "none") == 0)
            conf_problem(item, problems, NULL, NULL, "'none' is nobody and nothing: no name of its own");
        for (size_t k = 0; k < i; k++)
            if (strcmp(set->labels[i], set->labels[k]) == 0)
                conf_problem(item, problems, NULL, NULL, "'%s' has a second '%s'", set->name, set->labels[i]);
    }
    set->count = (unsigned)count;
    if (!count || count > 4096)
        conf_problem(node, problems, "from 1 to 4096 names", NULL, "'%s' has %zu names", set->name, count);
}

/* The largest of the folder's maps: the state has room for any of them. */
static unsigned most_cells(struct script_reading *reading)
{
    struct text folder = {0};
    unsigned most = 0;
    text_addf(&folder, "%s/maps", reading->game->folder);
    DIR *directory = opendir(folder.bytes);
    for (const struct dirent *entry; directory && (entry = readdir(directory));) {
        const size_t length = strlen(entry->d_name);
        struct text path = {0};
        if (length <= 5 || strcmp(entry->d_name + length - 5, ".yaml") != 0 || entry->d_name[0] == '.')
            continue;
        text_addf(&path, "%s/%s", folder.bytes, entry->d_name);
        struct conf *conf = conf_load_file(path.bytes, reading->problems);
        const unsigned cells = conf ? script_map_cells(conf_root(conf)) : 0;
        most = cells > most ? cells : most;
        conf_free(conf);
        text_free(&path);
    }
    if (directory)
        closedir(directory);
    text_free(&folder);
    return most;
}

static void read_sides(struct script_reading *reading)
{
    const struct conf_node *node = conf_need(reading->root, "sides", reading->problems);
    struct game *game = &reading->game->game;
    const size_t count = conf_size(node);
    if (!node)
        return;
    if (conf_kind(node) != CONF_MAPPING || count < 1 || count > SIDES_MAX) {
        conf_problem(node, reading->problems, "from 1 to 8 sides: { NAME: TITLE, ... }", NULL,
                     "these are no sides");
        conf_accept(node);
        return;
    }
    struct game_side *sides = memory_zeros(count * sizeof *sides);
    for (size_t i = 0; i < count; i++) {
        const struct conf_node *side = conf_at(node, i);
        const bool plain = conf_kind(side) != CONF_MAPPING;
        const struct conf_node *role = plain ? NULL : conf_find(side, "role");
        const struct conf_node *policy = plain ? NULL : conf_find(side, "policy");
        sides[i] = (struct game_side){.name = conf_key(side),
                                      .title = conf_string(side, plain ? "" : "title", reading->problems),
                                      .default_policy =
                                          policy ? conf_string(policy, "", reading->problems) : "random",
                                      .role = role ? conf_string(role, "", reading->problems) : NULL};
    }
    game->sides = sides;
    game->side_count = count;
    struct script_set *set = add_set(reading, "side", SET_OF_SIDES, node);
    read_labels(set, node, reading->problems);
}

bool script_read_sets(struct script_reading *reading)
{
    const size_t before = reading->problems->told;
    read_sides(reading);
    const unsigned cells = most_cells(reading);
    if (cells)
        add_set(reading, "cell", SET_OF_CELLS, reading->root)->count = cells;
    const struct conf_node *node = conf_find(reading->root, "sets");
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *own = conf_at(node, i);
        script_check_name(reading, own);
        struct script_set *set = add_set(reading, conf_key(own), SET_OF_NAMES, own);
        if (set)
            read_labels(set, own, reading->problems);
    }
    return reading->problems->told == before;
}
