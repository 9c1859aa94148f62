/* Files that are either there as a whole or not at all. */
#ifndef WARODDS_RESULT_FILES_H
#define WARODDS_RESULT_FILES_H

#include "sim/core/problem.h"

/* Makes the folder and those above it. */
bool folder_make(const char *folder, struct problems *problems);
/* Writes folder/name under another name first and then renames it. */
bool file_write(const char *folder, const char *name, const char *content, struct problems *problems);

#endif
