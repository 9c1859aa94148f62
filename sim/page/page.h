/* Pages: one HTML file with everything in it - data, script, style, charts - that opens without a network. */
#ifndef WARODDS_PAGE_PAGE_H
#define WARODDS_PAGE_PAGE_H

#include "sim/core/text.h"
#include "sim/page/page_assets.h"
#include "sim/page/translations.h"
#include "sim/experiment/setting.h"

struct page {
    const char *title;
    enum page_kind kind;
    const char *documents;            /* JSON: a list of what is shown */
    const struct setting *setting;    /* whose boards it has; NULL: none */
    const struct translations *texts; /* of the documents, beyond what the catalogues know; NULL: none */
};

/* The whole page. To be freed. */
char *page_make(const struct page *page);

#endif
