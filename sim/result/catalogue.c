#include "sim/result/catalogue.h"

#include <stdlib.h>

#include "sim/core/language.h"

/* Texts of every file of a kind, "" where there is none: texts[k][i] is that of keys[k] in file i. Only so
 * much of each file is read. */
static void read_texts(const struct catalogue *catalogue, const char *kind, const struct names *names,
                       const char *const *keys, char **const *texts, size_t count, struct problems *problems)
{
    for (size_t i = 0; i < names->count; i++) {
        char *path = configs_path(catalogue->folder, catalogue->game->name, kind, names->items[i]);
        struct conf *conf = conf_load_head(path, keys, count, problems);
        for (size_t k = 0; k < count; k++) {
            const struct conf_node *node = conf ? conf_find(conf_root(conf), keys[k]) : NULL;
            texts[k][i] = text_copy(node && conf_scalar(node) ? conf_scalar(node) : "");
        }
        conf_free(conf);
        free(path);
    }
}

static void read_scenarios(struct catalogue *catalogue, struct problems *problems)
{
    static const char *const keys[] = {"title", "summary"};
    catalogue->scenarios = configs_names(catalogue->folder, catalogue->game->name, "scenarios");
    const size_t bytes = (catalogue->scenarios.count + 1) * sizeof(char *);
    catalogue->scenario_titles = memory_resize(NULL, bytes);
    catalogue->scenario_summaries = memory_resize(NULL, bytes);
    char **const texts[] = {catalogue->scenario_titles, catalogue->scenario_summaries};
    read_texts(catalogue, "scenarios", &catalogue->scenarios, keys, texts, 2, problems);
}

/* Files of variants, and the rulings of game.yaml. */
static bool read_variants(struct catalogue *catalogue, struct problems *problems)
{
    static const char *const keys[] = {"description"};
    char *path = configs_path(catalogue->folder, catalogue->game->name, NULL, NULL);
    catalogue->conf = conf_load_file(path, problems);
    free(path);
    if (!catalogue->conf)
        return false;
    catalogue->rulings = rulings_read(catalogue->conf, problems);
    catalogue->variants = configs_names(catalogue->folder, catalogue->game->name, "variants");
    catalogue->variant_descriptions = memory_resize(NULL, (catalogue->variants.count + 1) * sizeof(char *));
    char **const texts[] = {catalogue->variant_descriptions};
    read_texts(catalogue, "variants", &catalogue->variants, keys, texts, 1, problems);
    return true;
}

bool catalogue_open(struct catalogue *catalogue, const char *folder, const struct game *game, unsigned parts,
                    struct problems *problems)
{
    size_t before = problems->told;
    language_about(game->name);
    *catalogue = (struct catalogue){.game = game, .folder = folder};
    if (parts & LIST_VARIANTS && !read_variants(catalogue, problems))
        return false;
    if (parts & LIST_SCENARIOS)
        read_scenarios(catalogue, problems);
    if (parts & LIST_MAPS)
        catalogue->maps = configs_names(folder, game->name, "maps");
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
