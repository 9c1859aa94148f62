/* results/index.html: everything that was played, by game and question, with what came of it. */
#ifndef WARODDS_PAGE_INDEX_PAGE_H
#define WARODDS_PAGE_INDEX_PAGE_H

#include "sim/core/problem.h"

/* The document warodds.index/1 of the results below the folder. To be freed. */
char *index_json(const char *folder);
/* The page of it; `live`: asks the server it comes from what is being played. To be freed. */
char *index_make(const char *folder, bool live);
/* Writes folder/index.html from the results below the folder. */
bool index_write(const char *folder, struct problems *problems);

/* The same if the result lies in a folder of results (".../results/NAME"): nothing is written elsewhere. */
bool index_renew(const char *result, struct problems *problems);

#endif
