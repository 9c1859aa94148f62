/* Rule cases: a state, scripted dice and draws, what is done, and what must come out. The format is
 * described in tests/cases/README.md. */
#ifndef WARODDS_CORE_CASE_REPORT_H
#define WARODDS_CORE_CASE_REPORT_H

#include <stdbool.h>
#include <stddef.h>

/* Where a case tells what differs. Games call case_differs() from case_act and case_check. */
struct case_report {
    const char *id;
    int differences;
    bool any_course; /* chances are counted: what an action asks for may be refused, and goes on otherwise */
    char *text;      /* one line a difference */
    size_t length, capacity;
};

/* "SQ1 condition: expected stunned, got ok"; `what` names the thing, the others are texts. */
void case_differs(struct case_report *report, const char *what, const char *expected, const char *got);
/* Adds text as it is; it should end with a newline. */
void case_tells(struct case_report *report, const char *text);
void case_report_free(struct case_report *report);

#endif
