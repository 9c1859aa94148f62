/* Scripts and styles of pages, built into the program from sim/report/page/ (see CMakeLists.txt). */
#ifndef WARODDS_REPORT_PAGE_ASSETS_H
#define WARODDS_REPORT_PAGE_ASSETS_H

#include <stddef.h>

struct asset {
    const char *name; /* "board.js" */
    const char *bytes;
    size_t length;
};

/* NULL if there is none of this name. */
const struct asset *asset_find(const char *name);

#endif
