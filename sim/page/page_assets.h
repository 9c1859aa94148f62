/* Scripts and styles of pages, built into the program from sim/page/assets/ (see CMakeLists.txt). */
#ifndef WARODDS_PAGE_PAGE_ASSETS_H
#define WARODDS_PAGE_PAGE_ASSETS_H

#include <stddef.h>

enum page_kind {
    PAGE_REPORT = 1,
    PAGE_REPLAY = 2,
    PAGE_MAP = 4,
    PAGE_INDEX = 8,
    PAGE_LIVE = 16,   /* the index, from a server that knows what is being played */
    PAGE_PACKED = 32, /* what unpacks, in pages of any kind */
    PAGE_BOARDS = 7,
    PAGE_LISTS = 24,
    PAGE_FOUND = 25, /* what studies found is told there */
    PAGE_ALL = 31
};

struct asset {
    const char *name; /* "board.js" */
    unsigned pages;   /* kinds of pages that have it */
    const char *bytes, *end;
};

/* In the order in which they stand in a page. */
const struct asset *assets_all(size_t *count);

#endif
