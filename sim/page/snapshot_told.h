/* What snapshot.c and snapshot_follow.c share; nobody else includes this. */
#ifndef WARODDS_PAGE_SNAPSHOT_TOLD_H
#define WARODDS_PAGE_SNAPSHOT_TOLD_H

#include "sim/page/snapshot.h"

enum told_kind { TOLD_OPEN, TOLD_CLOSE, TOLD_NUMBER, TOLD_TRUTH, TOLD_TEXT };

#define NO_TEXT ((size_t)-1)

/* Appends a copy to the texts and returns where it is; NO_TEXT for NULL. */
size_t snapshot_keep(struct snapshot *snapshot, const char *text);
/* Writes a fact as a member of the open object. */
void snapshot_write(const struct snapshot *snapshot, const struct leaf *leaf, struct json *json);

/* snapshot_sort.c: puts the leaves in the order of their paths, which can be pointed at in both. */
void snapshot_sort(struct snapshot *snapshot, const struct snapshot *before);

/* snapshot_follow.c: for a view that tells the same facts in the same order, as most do: compares each with
 * the one before as it is told, and writes those that are other. False, with nothing written and the snapshot
 * as it was, if the view tells others. */
bool snapshot_follow(struct snapshot *snapshot, struct json *json, const struct game *game, const void *model,
                     const void *view, size_t *changes);

#endif
