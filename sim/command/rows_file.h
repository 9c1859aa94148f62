/* --rows FILE: where the rows of single games go. */
#ifndef WARODDS_COMMAND_ROWS_FILE_H
#define WARODDS_COMMAND_ROWS_FILE_H

#include "sim/command/cli.h"
#include "sim/play/rows.h"

/* Opens the file of the arguments, if there is one; false after telling why that cannot be. `study`: with
 * columns for stage and arm. */
bool rows_file_open(const struct arguments *arguments, const struct experiment *experiment, bool study,
                    struct rows **rows);
/* Closes it and tells where it is; false after telling what went wrong. */
bool rows_file_close(const struct arguments *arguments, struct rows *rows);

#endif
