/* `bench --studies`: how long people wait for answers. */
#ifndef WARODDS_CLI_BENCH_STUDIES_H
#define WARODDS_CLI_BENCH_STUDIES_H

#include <stdbool.h>

enum studies_form { STUDIES_TEXT, STUDIES_CSV, STUDIES_JSON };

/* The exit status. */
int bench_studies(enum studies_form form, unsigned repeats, int threads, bool quiet);
/* The command lines whose instructions are counted, one a line: the part, a comma, the words. */
int bench_studies_counted(void);

#endif
