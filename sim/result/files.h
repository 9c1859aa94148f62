/* Files that are either there as a whole or not at all. */
#ifndef WARODDS_RESULT_FILES_H
#define WARODDS_RESULT_FILES_H

#include "sim/core/problem.h"

/* Makes the folder and those above it. */
bool folder_make(const char *folder, struct problems *problems);
/* Whether files can be written into it, or it can be made: tried in the last folder of its path that is
 * there. If not, errno says why. */
bool folder_takes_files(const char *folder);
/* Whether the file can be written, or made; nothing is left of the trial. If not, errno says why. */
bool file_takes_text(const char *path);
/* Writes folder/name under another name first and then renames it. */
bool file_write(const char *folder, const char *name, const char *content, struct problems *problems);

#endif
