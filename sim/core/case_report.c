#include "sim/core/case_report.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

void case_tells(struct case_report *report, const char *text)
{
    size_t length = strlen(text);
    if (report->length + length + 1 > report->capacity) {
        report->capacity = 2 * report->capacity + length + 256;
        report->text = memory_resize(report->text, report->capacity);
    }
    memcpy(report->text + report->length, text, length + 1);
    report->length += length;
}

void case_differs(struct case_report *report, const char *what, const char *expected, const char *got)
{
    struct text line = {0};
    text_addf(&line, "%s: expected %s, got %s\n", what, expected, got);
    case_tells(report, line.bytes);
    text_free(&line);
    report->differences++;
}

void case_report_free(struct case_report *report)
{
    free(report->text);
    *report = (struct case_report){0};
}
