/* Watching the rules of a folder game while somebody plays it: which steps, choices and chance sites never
 * came up, and what went wrong unseen. Of the calling thread. */
#ifndef WARODDS_RULES_SCRIPT_WATCH_H
#define WARODDS_RULES_SCRIPT_WATCH_H

/* From now on. */
void script_watch_begin(const void *model);
/* Until now: a line for each thing that never happened ("never offered: raid"), "" if all did; and, in
 * *trouble, what is wrong, NULL if nothing is. Both to be freed. */
char *script_watch_end(const void *model, char **trouble);

#endif
