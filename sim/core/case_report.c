#include "sim/core/case_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void case_differs(struct case_report *report, const char *what, const char *expected, const char *got)
{
    int needed = snprintf(NULL, 0, "%s: expected %s, got %s\n", what, expected, got);
    if (needed < 0)
        return;
    if (report->length + (size_t)needed + 1 > report->capacity) {
        size_t capacity = 2 * report->capacity + (size_t)needed + 256;
        char *text = realloc(report->text, capacity);
        if (!text)
            abort();
        report->text = text;
        report->capacity = capacity;
    }
    snprintf(report->text + report->length, (size_t)needed + 1, "%s: expected %s, got %s\n", what, expected, got);
    report->length += (size_t)needed;
    report->differences++;
}

void case_report_free(struct case_report *report)
{
    free(report->text);
    *report = (struct case_report){0};
}
