#include "sim/page/index_page.h"

#include <stdlib.h>
#include <string.h>

#include "sim/page/findings.h"
#include "sim/page/page.h"
#include "sim/result/files.h"

static const char results_folder[] = "results";

bool index_write(const char *folder, struct problems *problems)
{
    struct json json = {0};
    struct text list = {0};
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
    text_addf(&list, "[%s]", json.text.bytes);
    char *page = page_make(&(struct page){.title = "warodds", .kind = PAGE_INDEX, .documents = list.bytes});
    const bool good = file_write(folder, "index.html", page, problems);
    free(page);
    text_free(&list);
    text_free(&json.text);
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
