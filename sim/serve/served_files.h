/* Which file a path of a request names. */
#ifndef WARODDS_SERVE_SERVED_FILES_H
#define WARODDS_SERVE_SERVED_FILES_H

/* The file below `folder` that "/gauntlet/report.html" names, opened to read, and what it is
 * ("text/html..."); -1 if there is none that may be seen: nothing hidden, nothing outside the folder, by
 * links neither, and of the kinds results are made of alone, which the store is not. */
int served_open(const char *folder, const char *path, const char **type);

#endif
