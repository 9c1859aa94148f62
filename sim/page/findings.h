/* What the results in a folder have found, in short: for the page that lists them all, and for pages that
 * want to know what else was found out about a scenario. */
#ifndef WARODDS_PAGE_FINDINGS_H
#define WARODDS_PAGE_FINDINGS_H

#include "sim/result/json.h"

struct findings_wish {
    const char *folder;   /* results in folders below it, two deep */
    const char *game;     /* of this game alone; NULL: of all */
    const char *scenario; /* and of this scenario */
    const char *but;      /* leave this folder out; may be NULL */
    const char *page;     /* "report.html": what links lead to */
    const char *up;       /* from the page that shows them up to the folder: "../", "" */
};

/* The list KEY: each result with its kind, its folder, its page if there is one, and what it found. */
void findings_json(struct json *json, const char *key, const struct findings_wish *wish);

/* The document in a folder that a page can be made of: its name, NULL if there is none. */
const char *findings_document(const char *folder);

#endif
