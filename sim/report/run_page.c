#include "sim/report/run_page.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/report/files.h"
#include "sim/report/heat.h"
#include "sim/report/page.h"
#include "sim/report/replay.h"
#include "sim/report/samples.h"

/* How many games are played again for a page: at most so many, and no more than a part of the run, so that
 * the page of a slow policy does not take longer than its games. */
enum {
    SETTLING_GAMES = 5000,
    SETTLING_PART = 20,
    HEAT_GAMES = 400,
    HEAT_PART = 50,
    NOTABLE_GAMES = 1000,
    NOTABLE_PART = 20,
    DECIDED_GAMES = 40,
    DECIDED_PART = 1000,
    DECIDED_PLAYOUTS = 8,
    WORDS_MAX = 64
};

static const char *const names[] = {"result.json",     "comparison.json", "screen.json", "sensitivity.json",
                                    "tournament.json", "fit.json",        "luck.json",   "summary.json"};

static char *path_of(const char *folder, const char *name)
{
    struct text path = {0};
    text_addf(&path, "%s/%s", folder, name);
    return text_take(&path);
}

const char *report_document(const char *folder)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char *path = path_of(folder, names[i]);
        FILE *file = fopen(path, "r");
        free(path);
        if (file) {
            fclose(file);
            return names[i];
        }
    }
    return NULL;
}

static bool read_file(const char *path, struct text *text)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    char block[8192];
    for (size_t got; (got = fread(block, 1, sizeof block, file)) > 0;)
        text_add_bytes(text, block, got);
    fclose(file);
    return text->bytes != NULL;
}

/* ------------------------------------------------------- from a document back to its experiment ---- */

struct asked {
    struct text address;
    const char *policies[WORDS_MAX], *variants[WORDS_MAX], *sets[WORDS_MAX];
    size_t policy_count, variant_count, set_count;
    char *made[2 * WORDS_MAX]; /* texts put together, to be freed */
    size_t made_count;
    uint64_t seed, from, games;
};

static const char *make(struct asked *asked, const char *name, char separator, const char *value)
{
    struct text text = {0};
    text_addf(&text, "%s%c%s", name, separator, value);
    return asked->made[asked->made_count++] = text_take(&text);
}

static uint64_t number_at(const struct conf_node *root, const char *key)
{
    const struct conf_node *node = conf_find(root, key);
    return node && conf_scalar(node) ? strtoull(conf_scalar(node), NULL, 10) : 0;
}

/* "key: value" pairs and lists of texts of the document. */
static void read_pairs(struct asked *asked, const struct conf_node *node, const char **words, size_t *count)
{
    for (size_t i = 0; node && i < conf_size(node) && *count < WORDS_MAX; i++)
        words[(*count)++] = make(asked, conf_key(conf_at(node, i)), '=', conf_scalar(conf_at(node, i)));
}

static void read_texts(const struct conf_node *node, const char **words, size_t *count)
{
    for (size_t i = 0; node && i < conf_size(node) && *count < WORDS_MAX; i++)
        words[(*count)++] = conf_scalar(conf_at(node, i));
}

static bool read_asked(const struct conf_node *root, struct asked *asked)
{
    const struct conf_node *game = conf_find(root, "game"), *scenario = conf_find(root, "scenario");
    if (!game || !scenario)
        return false;
    text_addf(&asked->address, "%s/%s", conf_scalar(game), conf_scalar(scenario));
    read_pairs(asked, conf_find(root, "policies"), asked->policies, &asked->policy_count);
    read_pairs(asked, conf_find(root, "variants"), asked->variants, &asked->variant_count);
    read_texts(conf_find(root, "overlays"), asked->variants, &asked->variant_count);
    read_texts(conf_find(root, "set"), asked->sets, &asked->set_count);
    asked->seed = number_at(root, "seed");
    asked->from = number_at(root, "from");
    asked->games = number_at(root, "games");
    return asked->games > 0;
}

static void free_asked(struct asked *asked)
{
    text_free(&asked->address);
    for (size_t i = 0; i < asked->made_count; i++)
        free(asked->made[i]);
}

/* ------------------------------------------------------------------------------------- a run's page ---- */

static void add_names(struct json *json, const struct setting *setting)
{
    json_object(json, NULL);
    json_string(json, "schema", "warodds.names/1");
    json_string(json, "game_title", setting->game->title);
    json_string(json, "title", setting->title);
    json_string(json, "side_title", setting->game->sides[0].title);
    json_end(json);
}

static bool write_replay(const struct experiment *experiment, const char *folder, const char *name,
                         struct problems *problems)
{
    struct play_failure failure;
    struct json json = {0};
    struct text list = {0};
    bool good = replay_json(&json, experiment, &failure);
    if (good) {
        text_addf(&list, "[%s]", json.text.bytes);
        char *page = page_make(&(struct page){experiment->setting->title, "replay", list.bytes, false});
        good = file_write(folder, name, page, problems);
        free(page);
    }
    text_free(&json.text);
    text_free(&list);
    return good;
}

static uint64_t some_of(const struct experiment *experiment, uint64_t most, uint64_t part)
{
    uint64_t games = (experiment->games + part - 1) / part;
    return games < most ? games : most;
}

/* Notable games with their replays. */
static void add_games(struct json *json, const struct experiment *experiment, const char *folder,
                      struct problems *problems)
{
    const struct setting *setting = experiment->setting;
    struct notable notables[NOTABLES_MAX];
    struct play_failure failure;
    size_t count, level_count,
        found =
            notable_games(experiment, some_of(experiment, NOTABLE_GAMES, NOTABLE_PART), notables, &failure);
    const struct game_ending *endings = setting->game->endings(setting->model, &count);
    const struct game_level *levels = setting->game->levels(setting->model, &level_count);
    json_object(json, NULL);
    json_string(json, "schema", "warodds.games/1");
    json_array(json, "games");
    for (size_t i = 0; i < found; i++) {
        struct experiment one = *experiment;
        char name[48];
        one.from = notables[i].number;
        one.games = 1;
        snprintf(name, sizeof name, "replay-%" PRIu64 ".html", one.from);
        bool written = setting->game->tell_view && write_replay(&one, folder, name, problems);
        json_object_line(json, NULL);
        json_string(json, "what", notables[i].what);
        json_count(json, "number", one.from);
        json_string(json, "file", written ? name : NULL);
        struct text ends = {0};
        text_addf(&ends, "%s (%s)", levels[notables[i].level].title, endings[notables[i].ending].title);
        json_string(json, "ends", ends.bytes);
        text_free(&ends);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

/* Adds ", DOCUMENT" for each document that could be made. */
static void add_document(struct text *list, struct json *json, bool good)
{
    if (good)
        text_addf(list, ",\n%s", json->text.bytes);
    text_free(&json->text);
    *json = (struct json){0};
}

static void add_samples(struct text *list, const struct experiment *experiment, const char *folder,
                        struct problems *problems)
{
    struct play_failure failure;
    struct json json = {0};
    add_names(&json, experiment->setting);
    add_document(list, &json, true);
    add_document(
        list, &json,
        settling_json(&json, experiment, some_of(experiment, SETTLING_GAMES, SETTLING_PART), &failure));
    if (experiment->setting->game->tell_maps)
        add_document(list, &json,
                     heat_json(&json, experiment, some_of(experiment, HEAT_GAMES, HEAT_PART), &failure));
    if (experiment->setting->game->tell_view)
        add_document(list, &json,
                     decided_json(&json, experiment, some_of(experiment, DECIDED_GAMES, DECIDED_PART),
                                  DECIDED_PLAYOUTS, &failure));
    add_games(&json, experiment, folder, problems);
    add_document(list, &json, true);
}

/* The experiment of a run's document. What stands in its way (a policy's file that is elsewhere) only makes
 * the page shorter. */
static void add_run(struct text *list, const struct conf *conf, const char *folder, struct problems *problems)
{
    struct asked asked = {0};
    struct problems quiet;
    problems_init(&quiet);
    if (read_asked(conf_root(conf), &asked)) {
        struct request request = {.address = asked.address.bytes,
                                  .variants = asked.variants,
                                  .variant_count = asked.variant_count,
                                  .sets = asked.sets,
                                  .set_count = asked.set_count};
        struct experiment experiment = {.setting = setting_open(&request, &quiet),
                                        .seed = asked.seed,
                                        .from = asked.from,
                                        .games = asked.games};
        if (experiment.setting && players_choose(experiment.setting->game, asked.policies, asked.policy_count,
                                                 experiment.player, &quiet))
            add_samples(list, &experiment, folder, problems);
        setting_close(experiment.setting);
    }
    free_asked(&asked);
    problems_free(&quiet);
}

/* Whether the document begins with its schema, "warodds.WHAT/1". Only runs are read any further. */
static bool has_schema(const char *json, const char *what)
{
    static const char key[] = "\"schema\": \"warodds.";
    const char *schema = strstr(json, key);
    return schema && strncmp(schema + sizeof key - 1, what, strlen(what)) == 0;
}

static void add_document_of_run(struct text *list, const char *path, const char *folder,
                                struct problems *problems)
{
    struct conf *conf = conf_load_file(path, problems);
    if (conf)
        add_run(list, conf, folder, problems);
    conf_free(conf);
}

static bool write_page(const char *folder, const char *document, struct problems *problems)
{
    struct text json = {0}, list = {0};
    char *path = path_of(folder, document);
    bool good = read_file(path, &json) && has_schema(json.bytes, "");
    if (good) {
        text_addf(&list, "[%s", json.bytes);
        if (has_schema(json.bytes, "run/"))
            add_document_of_run(&list, path, folder, problems);
        text_add(&list, "]");
        const char *slash = strrchr(folder, '/');
        const char *title = slash && slash[1] ? slash + 1 : folder;
        char *page = page_make(&(struct page){title, "report", list.bytes, true});
        good = file_write(folder, "report.html", page, problems);
        free(page);
    } else {
        problem_add(problems, &(struct place){.file = path}, "a document of warodds with its schema", NULL,
                    "no page can be made of this");
    }
    text_free(&list);
    text_free(&json);
    free(path);
    return good;
}

bool report_write(const char *folder, struct problems *problems)
{
    const char *document = report_document(folder);
    if (document)
        return write_page(folder, document, problems);
    problem_add(problems, &(struct place){.file = folder},
                "a folder that run, compare, screen, sensitivity, tournament, fit or experiment wrote", NULL,
                "there is no result in this folder");
    return false;
}
