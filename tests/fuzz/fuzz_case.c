/* Any bytes as a case file: reading and running it must neither crash nor leak. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/cases/case.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CASES_RUN = 8 };

static void run_cases(struct case_suite *suite, struct problems *problems)
{
    for (size_t i = 0; i < suite->case_count && i < CASES_RUN; i++) {
        struct case_report report = {0};
        case_run(suite, suite->cases[i], &report, problems);
        case_report_free(&report);
    }
    struct case_coverage coverage = case_coverage_make(suite);
    case_coverage_free(&coverage);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    struct case_suite suite = {0};
    struct problems problems;
    char *text = malloc(size + 1);
    if (!text || chdir(SOURCE_DIR) != 0)
        exit(2);
    if (size)
        memcpy(text, data, size);
    text[size] = '\0';
    problems_init(&problems);
    case_suite_add_text(&suite, "fuzz", text, &problems);
    case_suite_link(&suite, &problems);
    if (problems.told == 0)
        run_cases(&suite, &problems);
    if (!nowhere)
        nowhere = fopen("/dev/null", "w");
    if (nowhere)
        problems_print(&problems, nowhere, false);
    case_suite_free(&suite);
    problems_free(&problems);
    free(text);
    return 0;
}
