#include "sim/page/findings.h"

#include <dirent.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/conf.h"
#include "sim/core/text.h"

enum { DEEPEST_FOLDER = 2, LEVERS = 12 };

/* Kinds of documents, by the name of their file and schema, and what is kept of each (paths). */
static const struct kind {
    const char *file, *schema, *keep;
} kinds[] = {
    {"result.json", "run", "policies variants overlays set seed games win metrics.turns.mean observed sides"},
    {"comparison.json", "compare", "a.name b.name a.win b.win pairs verdict words difference.win_rate"},
    {"balance.json", "balance", "variants overlays set seed"},
    {"screen.json", "screen", "policies variants overlays set seed games_played"},
    {"sensitivity.json", "sensitivity",
     "policy variants overlays set seed games_played spread baseline look_up_first"},
    {"tournament.json", "tournament", "variants overlays set seed confirmation"},
    {"fit.json", "fit", "variants overlays set seed value"},
    {"tune.json", "tune", "variants overlays set seed"},
    {"luck.json", "luck", "players_named variants overlays set seed"},
    {"curve.json", "curve", "variants overlays set seed"},
    {"drivers.json", "drivers", "variants overlays set seed games"},
    {"regret.json", "regret", "variants overlays set seed"},
    {"summary.json", "experiment", "name title question findings"},
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

/* ------------------------------------------------------------------------------------ copying values ---- */

static bool is_plain(const char *text)
{
    char *end;
    if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0 || strcmp(text, "null") == 0)
        return true;
    strtod(text, &end);
    return (*text == '-' || (*text >= '0' && *text <= '9')) && end != text && !*end;
}

/* As it stood in the document. */
static void copy(struct json *json, const char *key, const struct conf_node *node)
{
    if (conf_kind(node) == CONF_SCALAR) {
        if (is_plain(conf_scalar(node)))
            json_raw(json, key, conf_scalar(node));
        else
            json_string(json, key, conf_scalar(node));
        return;
    }
    if (conf_kind(node) == CONF_MAPPING)
        json_object_line(json, key);
    else
        json_array_line(json, key);
    for (size_t i = 0; i < conf_size(node); i++)
        copy(json, conf_kind(node) == CONF_MAPPING ? conf_key(conf_at(node, i)) : NULL, conf_at(node, i));
    json_end(json);
}

/* "a.win" under the key "a_win". */
static void keep(struct json *json, const struct conf_node *root, const char *paths)
{
    for (const char *at = paths; *at;) {
        char path[40], *dot;
        const size_t length = strcspn(at, " ");
        snprintf(path, sizeof path, "%.*s", (int)length, at);
        const struct conf_node *node = conf_find(root, path);
        while ((dot = strchr(path, '.')))
            *dot = '_';
        if (node)
            copy(json, path, node);
        at += length + (at[length] == ' ');
    }
}

static double number_of(const struct conf_node *node, const char *path)
{
    const struct conf_node *found = node ? conf_find(node, path) : NULL;
    return found && conf_kind(found) == CONF_SCALAR ? strtod(conf_scalar(found), NULL) : 0;
}

static const char *text_of(const struct conf_node *node, const char *path)
{
    const struct conf_node *found = node ? conf_find(node, path) : NULL;
    return found && conf_kind(found) == CONF_SCALAR ? conf_scalar(found) : "";
}

/* -------------------------------------------------------------------------------------------- levers ---- */

/* Something that changes how often the player wins. */
struct lever {
    const struct conf_node *node, *effect;
    double change;
};

struct levers {
    struct lever items[LEVERS];
    size_t count;
};

/* The largest stay. */
static void add_lever(struct levers *levers, const struct conf_node *node, const struct conf_node *effect,
                      double change)
{
    size_t at = levers->count < LEVERS ? levers->count++ : LEVERS;
    for (; at > 0 && fabs(levers->items[at - 1].change) < fabs(change); at--)
        if (at < LEVERS)
            levers->items[at] = levers->items[at - 1];
    if (at < LEVERS)
        levers->items[at] = (struct lever){node, effect, change};
}

static void add_levers(struct json *json, const struct levers *levers, const char *interval)
{
    json_array(json, "levers");
    for (size_t i = 0; i < levers->count; i++) {
        const struct lever *lever = &levers->items[i];
        const struct conf_node *range = conf_find(lever->effect, interval);
        json_object_line(json, NULL);
        json_string(json, "name", text_of(lever->node, "name"));
        if (*text_of(lever->node, "question")) {
            json_string(json, "question", text_of(lever->node, "question"));
            json_string(json, "answer", text_of(lever->node, "answer"));
            json_string(json, "verdict", text_of(lever->effect, "verdict"));
        } else {
            json_number(json, "at", number_of(lever->effect, "value"));
        }
        json_number(json, "change", lever->change);
        if (range)
            copy(json, "interval", range);
        json_end(json);
    }
    json_end(json);
}

/* The policy of a screen that wins most: levers are told for it. */
static const char *strongest(const struct conf_node *root)
{
    const struct conf_node *policies = conf_find(root, "policies");
    const char *name = "";
    double most = -1;
    for (size_t i = 0; policies && i < conf_size(policies); i++) {
        const struct conf_node *policy = conf_at(policies, i);
        const double share =
            number_of(policy, "baseline_wins") / fmax(1, number_of(policy, "baseline_games"));
        if (share > most) {
            most = share;
            name = text_of(policy, "name");
        }
    }
    return name;
}

static void add_screened(struct json *json, const struct conf_node *root)
{
    const struct conf_node *screened = conf_find(root, "screened");
    const char *policy = strongest(root);
    struct levers levers = {.count = 0};
    uint64_t different = 0;
    for (size_t i = 0; screened && i < conf_size(screened); i++) {
        const struct conf_node *one = conf_at(screened, i), *effects = conf_find(one, "effects");
        bool differs = false;
        for (size_t k = 0; effects && k < conf_size(effects); k++) {
            const struct conf_node *effect = conf_at(effects, k);
            differs |= strcmp(text_of(effect, "verdict"), "different") == 0;
            if (strcmp(text_of(effect, "policy"), policy) == 0)
                add_lever(&levers, one, effect, number_of(effect, "win_rate"));
        }
        different += differs;
    }
    json_string(json, "policy", policy);
    json_count(json, "screened", screened ? conf_size(screened) : 0);
    json_count(json, "different", different);
    add_levers(json, &levers, "simultaneous");
}

static void add_inputs(struct json *json, const struct conf_node *root)
{
    const struct conf_node *inputs = conf_find(root, "inputs");
    struct levers levers = {.count = 0};
    for (size_t i = 0; inputs && i < conf_size(inputs); i++) {
        const struct conf_node *input = conf_at(inputs, i);
        const struct conf_node *low = conf_find(input, "low"), *high = conf_find(input, "high");
        const double down = number_of(low, "change"), up = number_of(high, "change");
        if (low && high)
            add_lever(&levers, input, fabs(down) > fabs(up) ? low : high, fabs(down) > fabs(up) ? down : up);
    }
    add_levers(json, &levers, "interval");
}

/* ------------------------------------------------------------------------------------------- results ---- */

struct search {
    struct json *json;
    const struct findings_wish *wish;
};

static bool wanted(const struct findings_wish *wish, const struct conf_node *root, const char *scenario)
{
    return (!wish->game || strcmp(wish->game, text_of(root, "game")) == 0) &&
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
    const char *own = text_of(root, "scenario"), *scenario = *own ? own : text_of(root, "a.scenario");
    if (!wanted(search->wish, root, scenario))
        return;
    json_object(json, NULL);
    json_string(json, "kind", kind->schema);
    add_file(json, search->wish, folder);
    json_string(json, "game", text_of(root, "game"));
    json_string(json, "scenario", scenario);
    keep(json, root, kind->keep);
    if (strcmp(kind->schema, "screen") == 0)
        add_screened(json, root);
    else if (strcmp(kind->schema, "sensitivity") == 0)
        add_inputs(json, root);
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
        struct conf *conf = conf_load_document(path, bytes.bytes, &quiet);
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
