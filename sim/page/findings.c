#include "sim/page/findings.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/page/excerpt.h"
#include "sim/page/findings_parts.h"

enum { DEEPEST_FOLDER = 2 };

/* Kinds of documents, by the name of their file and schema, what is kept of each (paths), and what is made of
 * it besides, of which parts. */
static const struct kind {
    const char *file, *schema, *keep;
    void (*more)(struct json *json, const struct conf_node *root);
    const char *more_of;
} kinds[] = {
    {"result.json", "run",
     "policies variants overlays set seed games win metrics.turns.mean metrics.rounds.mean observed sides",
     NULL, NULL},
    {"comparison.json", "compare", "a.name b.name a.win b.win pairs verdict words difference.win_rate", NULL,
     NULL},
    {"balance.json", "balance", "variants overlays set seed", found_answers, "questions"},
    {"screen.json", "screen", "policies variants overlays set seed games_played", found_screened,
     "policies screened"},
    {"sensitivity.json", "sensitivity",
     "policy variants overlays set seed games_played spread baseline look_up_first", found_inputs, "inputs"},
    {"tournament.json", "tournament", "variants overlays set seed confirmation", NULL, NULL},
    {"fit.json", "fit", "policy variants overlays set seed value target verdict crossing interval points",
     NULL, NULL},
    {"tune.json", "tune", "policy variants overlays set seed maximize confirmation", NULL, NULL},
    {"luck.json", "luck", "players_named variants overlays set seed factors shares", NULL, NULL},
    {"curve.json", "curve", "policy variants overlays set seed parameter points", NULL, NULL},
    {"drivers.json", "drivers", "variants overlays set seed games all", NULL, NULL},
    {"regret.json", "regret", "policy variants overlays set seed all", NULL, NULL},
    {"evaluate.json", "evaluate", "variants overlays set seed held_out", NULL, NULL},
    {"summary.json", "experiment", "name title question findings", NULL, NULL},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static char *path_of(const char *folder, const char *name)
{
    struct text path = {0};
    text_addf(&path, "%s/%s", folder, name);
    return text_take(&path);
}

static const struct kind *kind_in(const char *folder)
{
    for (size_t i = 0; i < KINDS; i++) {
        char *path = path_of(folder, kinds[i].file);
        FILE *file = fopen(path, "r");
        free(path);
        if (file) {
            fclose(file);
            return &kinds[i];
        }
    }
    return NULL;
}

const char *findings_document(const char *folder)
{
    const struct kind *kind = kind_in(folder);
    return kind ? kind->file : NULL;
}

struct search {
    struct json *json;
    const struct findings_wish *wish;
};

static bool wanted(const struct findings_wish *wish, const struct conf_node *root, const char *scenario)
{
    return (!wish->game || strcmp(wish->game, found_text(root, "game")) == 0) &&
           (!wish->scenario || strcmp(wish->scenario, scenario) == 0);
}

static void add_file(struct json *json, const struct findings_wish *wish, const char *folder)
{
    char *path = path_of(folder, wish->page);
    FILE *file = fopen(path, "r");
    const char *inside = folder + strlen(wish->folder) + 1;
    struct text link = {0};
    if (file) {
        fclose(file);
        text_addf(&link, "%s%s/%s", wish->up, inside, wish->page);
        json_string(json, "file", link.bytes);
    }
    json_string(json, "folder", inside);
    text_free(&link);
    free(path);
}

static void add_finding(const struct search *search, const char *folder, const struct kind *kind,
                        const struct conf_node *root)
{
    struct json *json = search->json;
    const char *own = found_text(root, "scenario"), *scenario = *own ? own : found_text(root, "a.scenario");
    if (!wanted(search->wish, root, scenario))
        return;
    json_object(json, NULL);
    json_string(json, "kind", kind->schema);
    add_file(json, search->wish, folder);
    json_string(json, "game", found_text(root, "game"));
    json_string(json, "scenario", scenario);
    found_keep(json, root, kind->keep);
    if (kind->more)
        kind->more(json, root);
    json_end(json);
}

/* Reading a document takes longer than seeing that it is about something else. */
static bool may_be_wanted(const struct findings_wish *wish, const char *bytes)
{
    struct text game = {0}, scenario = {0};
    text_addf(&game, "\"game\": \"%s\"", wish->game ? wish->game : "");
    text_addf(&scenario, "\"scenario\": \"%s\"", wish->scenario ? wish->scenario : "");
    const bool may = strstr(bytes, "\"schema\": \"warodds.") && (!wish->game || strstr(bytes, game.bytes)) &&
                     (!wish->scenario || strstr(bytes, scenario.bytes));
    text_free(&game);
    text_free(&scenario);
    return may;
}

/* What is kept of a document; NULL if that cannot be read. */
static struct conf *read_excerpt(const struct kind *kind, const char *path, const char *bytes,
                                 struct problems *problems)
{
    struct text wanted = {0}, excerpt = {0};
    text_addf(&wanted, "game scenario a.scenario %s %s", kind->keep, kind->more_of ? kind->more_of : "");
    excerpt_add(&excerpt, bytes, wanted.bytes);
    struct conf *conf = conf_load_document(path, excerpt.bytes, problems);
    text_free(&excerpt);
    text_free(&wanted);
    return conf;
}

static void look_at(const struct search *search, const char *folder)
{
    const struct kind *kind = kind_in(folder);
    if (!kind || (search->wish->but && strcmp(search->wish->but, folder) == 0))
        return;
    struct text bytes = {0};
    struct problems quiet;
    char *path = path_of(folder, kind->file);
    problems_init(&quiet);
    if (text_add_file(&bytes, path) && may_be_wanted(search->wish, bytes.bytes)) {
        struct conf *conf = read_excerpt(kind, path, bytes.bytes, &quiet);
        if (conf)
            add_finding(search, folder, kind, conf_root(conf));
        conf_free(conf);
    }
    problems_free(&quiet);
    text_free(&bytes);
    free(path);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_file_of_ours(const char *name)
{
    static const char *const endings[] = {".html", ".csv", ".json", ".db", ".md", ".txt"};
    const char *end = strrchr(name, '.');
    for (size_t i = 0; end && i < sizeof endings / sizeof *endings; i++)
        if (strcmp(end, endings[i]) == 0)
            return true;
    return false;
}

/* The folders in a folder, and files that may be some, in the order of their names. */
static char **folders_in(const char *folder, size_t *count)
{
    char **names = NULL;
    DIR *open = opendir(folder);
    *count = 0;
    for (struct dirent *entry; open && (entry = readdir(open));) {
        if (entry->d_name[0] == '.' || is_file_of_ours(entry->d_name))
            continue;
        names = memory_resize(names, (*count + 1) * sizeof *names);
        names[(*count)++] = path_of(folder, entry->d_name);
    }
    if (open)
        closedir(open);
    if (*count)
        qsort(names, *count, sizeof *names, by_name);
    return names;
}

static void search_in(const struct search *search, const char *folder, int depth)
{
    size_t count;
    char **names = folders_in(folder, &count);
    for (size_t i = 0; i < count; i++) {
        look_at(search, names[i]);
        if (depth > 1)
            search_in(search, names[i], depth - 1);
        free(names[i]);
    }
    free(names);
}

void findings_json(struct json *json, const char *key, const struct findings_wish *wish)
{
    const struct search search = {json, wish};
    json_array(json, key);
    search_in(&search, wish->folder, DEEPEST_FOLDER);
    json_end(json);
}
