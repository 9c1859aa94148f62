#include "sim/experiment/scenario_file.h"

#include <stdlib.h>
#include <string.h>

#include "sim/conf/conf.h"
#include "sim/core/text.h"

static const char ending[] = ".yaml";

bool scenario_file_is(const char *address)
{
    const size_t length = strlen(address), tail = sizeof ending - 1;
    return length > tail && strcmp(address + length - tail, ending) == 0;
}

const struct game *scenario_file_game(const char *path, struct problems *problems)
{
    struct conf *conf = conf_load_file(path, problems);
    if (!conf)
        return NULL;
    size_t count;
    const struct game *const *games = game_all(&count);
    const char **names = memory_resize(NULL, count * sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = games[i]->name;
    const struct conf_node *node = conf_find(conf_root(conf), "game");
    const char *name = node ? conf_scalar(node) : NULL;
    const struct game *game = name ? game_by_name(name) : NULL;
    char *expected = text_one_of(names, count);
    if (!name)
        problem_add(problems, &(struct place){.file = path}, "game: NAME", NULL,
                    "a scenario in a file of its own says whose it is");
    else if (!game)
        problem_add(problems, conf_place(node), expected, nearest_name(name, names, count),
                    "unknown game '%s'", name);
    free(expected);
    free(names);
    conf_free(conf);
    return game;
}

char *scenario_file_name(const char *path)
{
    struct problems quiet; /* whoever loads the file tells what is wrong with it */
    problems_init(&quiet);
    struct conf *conf = conf_load_file(path, &quiet);
    const struct conf_node *node = conf ? conf_find(conf_root(conf), "name") : NULL;
    const char *slash = strrchr(path, '/'), *stem = slash ? slash + 1 : path;
    char *name = node && conf_scalar(node) ? text_copy(conf_scalar(node))
                                           : text_copy_bytes(stem, strlen(stem) - (sizeof ending - 1));
    conf_free(conf);
    problems_free(&quiet);
    return name;
}
