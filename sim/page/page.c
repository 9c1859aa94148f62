#include "sim/page/page.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/board/board_svg.h"
#include "sim/page/pack.h"
#include "sim/result/markup.h"

/* Data and scripts stand between <script> tags: nothing in them may close the tag or open a comment. In JSON
 * a '<' occurs in texts only, where it may be written otherwise. */
static void add_data(struct text *text, const char *json)
{
    for (const char *from = json;;) {
        size_t plain = strcspn(from, "<");
        text_add_bytes(text, from, plain);
        from += plain;
        if (!*from)
            return;
        text_add(text, "\\u003c");
        from++;
    }
}

/* As it is, or packed. */
static void add_json(struct text *text, const char *id, const char *json, bool packed)
{
    text_addf(text, "<script type=\"application/%s\" id=\"%s\">", packed ? "zlib" : "json", id);
    if (packed)
        pack_add(text, json, strlen(json));
    else
        add_data(text, json);
    text_add(text, "</script>\n");
}

static void add_asset(struct text *text, const struct asset *asset, const char *tag, const char *attributes)
{
    text_addf(text, "<%s%s>\n", tag, attributes);
    text_add_bytes(text, asset->bytes, (size_t)(asset->end - asset->bytes));
    text_addf(text, "\n</%s>\n", tag);
}

/* Styles, or scripts, of this kind of page. */
static void add_assets(struct text *text, enum page_kind kind, const char *ending, const char *tag,
                       const char *attributes)
{
    size_t count;
    const struct asset *assets = assets_all(&count);
    for (size_t i = 0; i < count; i++) {
        const char *end = strrchr(assets[i].name, '.');
        if (!(assets[i].pages & kind) || strcmp(end, ending) != 0)
            continue;
        add_asset(text, &assets[i], tag, attributes);
    }
}

static const char *class_of(enum page_kind kind)
{
    return kind == PAGE_REPORT   ? "report"
           : kind == PAGE_REPLAY ? "replay"
           : kind == PAGE_MAP    ? "map"
                                 : "index";
}

/* Boards wait in templates until a script wants them. */
static void add_boards(struct text *text, const struct setting *setting)
{
    size_t count;
    if (!setting)
        return;
    struct board *boards = boards_of(setting->game, setting->model, &count);
    for (size_t i = 0; i < count; i++) {
        text_addf(text, "<template id=\"board-%s\">", boards[i].name);
        board_svg(text, &boards[i], &(struct board_svg){.hatched = true});
        text_add(text, "</template>\n");
    }
    boards_free(boards, count);
}

char *page_make(const struct page *page)
{
    struct text text = {0};
    text_addf(&text, "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
              language_tag(language_chosen()));
    text_add(&text, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                    "script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data: "
                    "blob:");
    text_add(&text, page->kind == PAGE_LIVE ? "; connect-src 'self'\">\n<title>" : "\">\n<title>");
    add_markup(&text, page->title);
    text_add(&text, "</title>\n");
    add_assets(&text, page->kind, ".css", "style", "");
    text_addf(&text, "</head>\n<body class=\"%s\">\n<main id=\"page\"><noscript>%s</noscript></main>\n",
              class_of(page->kind),
              _("This page needs JavaScript; the numbers are in the JSON and CSV files beside it."));
    add_boards(&text, page->setting);
    char *texts = translations_json(page->texts);
    const bool packed = strlen(page->documents) >= PACKED_FROM;
    add_json(&text, "documents", page->documents, packed);
    add_json(&text, "texts", texts, packed);
    free(texts);
    add_assets(&text, page->kind, ".js", "script", packed ? " type=\"text/plain\"" : "");
    if (packed)
        add_assets(&text, PAGE_PACKED, ".js", "script", "");
    text_add(&text, "</body>\n</html>\n");
    return text_take(&text);
}
