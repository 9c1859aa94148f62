/* What commands do with a result: print it, write its files. */
#ifndef WARODDS_COMMAND_OUTPUT_H
#define WARODDS_COMMAND_OUTPUT_H

#include "sim/command/cli.h"
#include "sim/result/result.h"

/* As JSON or text on standard output. */
bool output_result(const struct result *result, const struct arguments *arguments);
/* Into `out`, or results/NAME if NULL, with its page; tells where. */
bool output_files(const struct result *result, const char *out, const struct arguments *arguments);
/* Writes folder/report.html with a progress line; Ctrl-C stops its samples. */
bool output_report(const char *folder, const struct arguments *arguments, struct problems *problems);
/* Unless nobody wants one, what is written gets a page. */
bool output_wants_page(const struct arguments *arguments);
/* Writes folder/report.html beside a result that is there, unless nobody wants it; tells where. A page that
 * cannot be made loses nothing of the result. */
void output_page(const char *folder, const struct arguments *arguments);

#endif
