/* `bench --studies`: how long people wait for answers. */
#ifndef WARODDS_CLI_BENCH_STUDIES_H
#define WARODDS_CLI_BENCH_STUDIES_H

#include <stdbool.h>
#include <stddef.h>

struct problems;

enum studies_form { STUDIES_TEXT, STUDIES_CSV, STUDIES_JSON };

/* False, with the nearest name told, if one of the words is no study that is measured. */
bool bench_studies_known(const char *const *words, size_t word_count, struct problems *problems);
/* Of the studies with these names, or of all without a word. The exit status. */
int bench_studies(enum studies_form form, const char *const *words, size_t word_count, unsigned repeats,
                  int threads, bool quiet);
/* The command lines whose instructions are counted, one a line: the part, a comma, the words. */
int bench_studies_counted(void);

#endif
