/* Where an experiment's file is. */
#include <stdlib.h>
#include <string.h>

#include "rules/game.h"
#include "sim/experiment/configs.h"
#include "sim/studies/experiment/experiment_file.h"

static char *find_named(const char *folder, const char *name, struct problems *problems)
{
    const char *slash = strchr(name, '/'), *plain = slash ? slash + 1 : name;
    const char **all = NULL;
    struct names *lists = NULL;
    size_t games, known = 0;
    char *path = NULL;
    const struct game *const *game = game_all(&games);
    lists = memory_resize(NULL, (games + 1) * sizeof *lists);
    for (size_t i = 0; i < games; i++) {
        lists[i] = configs_names(folder, game[i]->name, "experiments");
        if (slash && (strlen(game[i]->name) != (size_t)(slash - name) ||
                      strncmp(name, game[i]->name, (size_t)(slash - name)) != 0))
            continue;
        for (size_t j = 0; j < lists[i].count; j++) {
            all = memory_resize(all, (known + 1) * sizeof *all);
            all[known++] = lists[i].items[j];
            if (!path && strcmp(lists[i].items[j], plain) == 0)
                path = configs_path(folder, game[i]->name, "experiments", plain);
        }
    }
    if (!path) {
        char *expected = text_one_of(all, known);
        problem_add(problems, NULL, expected ? expected : "the path of a file",
                    known ? nearest_name(plain, all, known) : NULL, "no experiment '%s'", name);
        free(expected);
    }
    for (size_t i = 0; i < games; i++)
        names_free(&lists[i]);
    free(lists);
    free(all);
    return path;
}

char *experiment_file_path(const char *name, struct problems *problems)
{
    size_t length = strlen(name);
    if (length > 5 && strcmp(name + length - 5, ".yaml") == 0)
        return text_copy(name);
    char *folder = configs_folder(problems), *path = folder ? find_named(folder, name, problems) : NULL;
    free(folder);
    return path;
}
