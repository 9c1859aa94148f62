/* Pages: one HTML file with everything in it - data, script, style, charts - that opens without a network. */
#ifndef WARODDS_REPORT_PAGE_H
#define WARODDS_REPORT_PAGE_H

#include <stdbool.h>

#include "sim/core/text.h"
#include "sim/report/translations.h"

struct page {
    const char *title;
    const char *kind;                 /* the script that shows it: "report" or "replay" */
    const char *documents;            /* JSON: a list of what is shown */
    bool charts;                      /* with the chart library */
    const struct translations *texts; /* of the documents, beyond what the catalogues know; NULL: none */
};

/* The whole page. To be freed. */
char *page_make(const struct page *page);

#endif
