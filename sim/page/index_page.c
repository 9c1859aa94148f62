#include "sim/page/index_page.h"

#include <stdlib.h>
#include <string.h>

#include "sim/page/findings.h"
#include "sim/page/page.h"
#include "sim/result/files.h"

static const char results_folder[] = "results";

char *index_json(const char *folder)
{
    struct json json = {0};
    size_t count;
    const struct game *const *games = game_all(&count);
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.index/1");
    json_object(&json, "games");
    for (size_t i = 0; i < count; i++)
        json_string(&json, games[i]->name, games[i]->title);
    json_end(&json);
    findings_json(&json, "results",
                  &(struct findings_wish){.folder = folder, .page = "report.html", .up = ""});
    json_end(&json);
    return text_take(&json.text);
}

char *index_make(const char *folder, bool live)
{
    struct text list = {0};
    char *document = index_json(folder);
    text_addf(&list, "[%s]", document);
    char *page = page_make(
        &(struct page){.title = "warodds", .kind = live ? PAGE_LIVE : PAGE_INDEX, .documents = list.bytes});
    free(document);
    text_free(&list);
    return page;
}

bool index_write(const char *folder, struct problems *problems)
{
    char *page = index_make(folder, false);
    const bool good = file_write(folder, "index.html", page, problems);
    free(page);
    return good;
}

bool index_renew(const char *result, struct problems *problems)
{
    const char *slash = strrchr(result, '/');
    struct text folder = {0};
    text_addf(&folder, "%.*s", slash ? (int)(slash - result) : 0, result);
    const char *last = strrchr(folder.bytes, '/');
    const bool ours = strcmp(last ? last + 1 : folder.bytes, results_folder) == 0;
    const bool good = !ours || index_write(folder.bytes, problems);
    text_free(&folder);
    return good;
}
