#include "sim/page/run_page.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/head.h"
#include "sim/result/files.h"
#include "sim/page/asked.h"
#include "sim/page/findings.h"
#include "sim/page/page.h"
#include "sim/page/run_games.h"
#include "sim/page/run_samples.h"
#include "sim/page/setting_documents.h"
#include "sim/play/batch.h"

static char *path_of(const char *folder, const char *name)
{
    struct text path = {0};
    text_addf(&path, "%s/%s", folder, name);
    return text_take(&path);
}

const char *report_document(const char *folder)
{
    return findings_document(folder);
}

/* Whether the document begins with its schema. */
static bool has_schema(const char *json)
{
    return strstr(json, "\"schema\": \"warodds.") != NULL;
}

/* What else was found out about this scenario, by the results beside this one. */
static void add_known(struct text *list, const struct asked *asked, const char *folder)
{
    const char *slash = strrchr(folder, '/');
    struct text beside = {0}, own = {0};
    struct json json = {0};
    text_addf(&beside, "%.*s", slash ? (int)(slash - folder) : 1, slash ? folder : ".");
    text_addf(&own, "%s/%s", beside.bytes, slash ? slash + 1 : folder);
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.known/1");
    findings_json(&json, "results",
                  &(struct findings_wish){.folder = beside.bytes,
                                          .game = asked->experiment.setting->game->name,
                                          .scenario = asked->experiment.setting->scenario,
                                          .but = own.bytes,
                                          .page = "report.html",
                                          .up = "../"});
    json_end(&json);
    text_addf(list, ",\n%s", json.text.bytes);
    text_free(&json.text);
    text_free(&beside);
    text_free(&own);
}

/* Games that a study names as worth looking at ("to_see" among a question's numbers), as replays beside the
 * page; which of them are there, the document warodds.replays/1 says. */
static void add_replays(struct text *list, const struct asked *asked, const struct conf_node *root,
                        const char *folder, struct problems *problems)
{
    const struct conf_node *questions = conf_find(root, "questions");
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.replays/1");
    json_array(&json, "games");
    for (size_t i = 0; questions && i < conf_size(questions); i++) {
        const struct conf_node *games = conf_find(conf_at(questions, i), "numbers.to_see");
        for (size_t k = 0; games && k < conf_size(games); k++) {
            struct experiment one = asked->experiment;
            char name[48];
            one.from = (uint64_t)conf_integer(conf_at(games, k), "game", 0, INT64_MAX, problems);
            one.games = 1;
            snprintf(name, sizeof name, "replay-%" PRIu64 ".html", one.from);
            if (replay_page_write(&one, &(struct analysis_plan){0}, folder, name, problems))
                json_count(&json, NULL, one.from);
        }
    }
    json_end(&json);
    json_end(&json);
    text_addf(list, ",\n%s", json.text.bytes);
    text_free(&json.text);
}

/* Of a run only what was typed is wanted, which stands before its tables. */
static struct conf *load(const char *path, const char *json, struct problems *problems)
{
    const char *run = strstr(json, "\"schema\": \"warodds.run/");
    return run && run == strstr(json, "\"schema\": \"warodds.")
               ? conf_load_document_head(path, json, "from", problems)
               : conf_load_document(path, json, problems);
}

/* The page, with what belongs to the document: its setting, and what some games of a run played again say. */
static char *make_page(const char *json, const char *path, const char *folder,
                       const struct outcomes_options *watch, struct problems *problems)
{
    struct text list = {0};
    struct conf *conf = load(path, json, problems);
    struct asked asked = {.is_run = false};
    const char *slash = strrchr(folder, '/');
    text_addf(&list, "[%s", json);
    if (conf)
        asked = asked_open(conf_root(conf));
    if (asked.experiment.setting)
        add_setting_documents(&list, asked.experiment.setting);
    if (asked.experiment.setting && asked.is_run)
        add_known(&list, &asked, folder);
    if (asked.is_run)
        add_run_samples(&list, &asked.experiment, folder, watch, problems);
    else if (asked.is_played && asked.experiment.setting->game->tell_view)
        add_replays(&list, &asked, conf_root(conf), folder, problems);
    text_add(&list, "]");
    char *page = page_make(&(struct page){.title = slash && slash[1] ? slash + 1 : folder,
                                          .kind = PAGE_REPORT,
                                          .documents = list.bytes,
                                          .setting = asked.is_run ? asked.experiment.setting : NULL});
    asked_close(&asked);
    conf_free(conf);
    text_free(&list);
    return page;
}

static bool write_page(const char *folder, const char *document, const struct outcomes_options *watch,
                       struct problems *problems)
{
    struct text json = {0};
    char *path = path_of(folder, document);
    bool good = text_add_file(&json, path) && has_schema(json.bytes);
    if (good) {
        char *page = make_page(json.bytes, path, folder, watch, problems);
        good = file_write(folder, "report.html", page, problems);
        free(page);
    } else {
        problem_add(problems, &(struct place){.file = path}, "a document of warodds with its schema", NULL,
                    "no page can be made of this");
    }
    text_free(&json);
    free(path);
    return good;
}

bool report_write(const char *folder, const struct outcomes_options *watch, struct problems *problems)
{
    const char *document = report_document(folder);
    batch_rest();
    if (document)
        return write_page(folder, document, watch, problems);
    problem_add(problems, &(struct place){.file = folder},
                "a folder that run, balance, compare, screen, sensitivity, tournament, fit, tune, curve, "
                "drivers, luck, regret, evaluate or experiment wrote",
                NULL, "there is no result in this folder");
    return false;
}
