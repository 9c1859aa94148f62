#include "sim/result/catalogue.h"

#include <stdlib.h>

#include "sim/core/language.h"

/* A text of a small file, "" if it has none. To be freed. */
static char *text_of_file(const char *path, const char *key, struct problems *problems)
{
    struct conf *conf = conf_load_file(path, problems);
    const struct conf_node *node = conf ? conf_find(conf_root(conf), key) : NULL;
    char *text = text_copy(node && conf_scalar(node) ? conf_scalar(node) : "");
    conf_free(conf);
    return text;
}

static char **texts_of_files(const char *folder, const struct game *game, const char *kind,
                             const struct names *names, const char *key, struct problems *problems)
{
    char **texts = memory_resize(NULL, (names->count + 1) * sizeof *texts);
    for (size_t i = 0; i < names->count; i++) {
        char *path = configs_path(folder, game->name, kind, names->items[i]);
        texts[i] = text_of_file(path, key, problems);
        free(path);
    }
    return texts;
}

bool catalogue_open(struct catalogue *catalogue, const char *folder, const struct game *game,
                    struct problems *problems)
{
    size_t before = problems->told;
    char *path = configs_path(folder, game->name, NULL, NULL);
    language_about(game->name);
    *catalogue = (struct catalogue){.game = game, .folder = folder, .conf = conf_load_file(path, problems)};
    free(path);
    if (!catalogue->conf)
        return false;
    catalogue->rulings = rulings_read(catalogue->conf, problems);
    catalogue->scenarios = configs_names(folder, game->name, "scenarios");
    catalogue->maps = configs_names(folder, game->name, "maps");
    catalogue->variants = configs_names(folder, game->name, "variants");
    catalogue->scenario_titles =
        texts_of_files(folder, game, "scenarios", &catalogue->scenarios, "title", problems);
    catalogue->scenario_summaries =
        texts_of_files(folder, game, "scenarios", &catalogue->scenarios, "summary", problems);
    catalogue->variant_descriptions =
        texts_of_files(folder, game, "variants", &catalogue->variants, "description", problems);
    return problems->told == before;
}

static void free_texts(char **texts, size_t count)
{
    for (size_t i = 0; texts && i < count; i++)
        free(texts[i]);
    free(texts);
}

void catalogue_close(struct catalogue *catalogue)
{
    free_texts(catalogue->scenario_titles, catalogue->scenarios.count);
    free_texts(catalogue->scenario_summaries, catalogue->scenarios.count);
    free_texts(catalogue->variant_descriptions, catalogue->variants.count);
    names_free(&catalogue->scenarios);
    names_free(&catalogue->maps);
    names_free(&catalogue->variants);
    rulings_free(&catalogue->rulings);
    conf_free(catalogue->conf);
    *catalogue = (struct catalogue){0};
}
