/* What commands do with a result: print it, write its files. */
#ifndef WARODDS_CLI_OUTPUT_H
#define WARODDS_CLI_OUTPUT_H

#include "sim/cli/cli.h"
#include "sim/report/result.h"

/* As JSON or text on standard output. */
bool output_result(const struct result *result, const struct arguments *arguments);
/* Into `out`, or results/NAME if NULL; tells where. */
bool output_files(const struct result *result, const char *out);

#endif
