/* Rows of games (sim/play/rows.h) as the table `rows` of an SQLite file of its own. */
#ifndef WARODDS_STORE_ROWS_DB_H
#define WARODDS_STORE_ROWS_DB_H

#include "sim/play/rows.h"

/* A new file takes the place of what was there. NULL after adding to `problems`. */
struct rows *rows_db_open(const char *path, const struct experiment *experiment, bool study,
                          struct problems *problems);

#endif
