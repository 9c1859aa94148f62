/* The order of facts by their paths. Most of them were told before, at about the same place, so that their
 * order is known: only the others are sorted, and put between them. */
#include "sim/page/snapshot_told.h"

#include <stdlib.h>
#include <string.h>

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct leaf *)a)->path, ((const struct leaf *)b)->path);
}

enum { LOOK_AHEAD = 24 };

/* By rank in `before`, its leaf in `snapshot` + 1, or 0; the others go to `fresh`. Returns how many those
 * are. */
static size_t find_known(const struct snapshot *snapshot, const struct snapshot *before, size_t *known,
                         struct leaf *fresh)
{
    size_t *told = memory_resize(NULL, (before->count + 1) * sizeof *told), at = 0, others = 0;
    for (size_t i = 0, k = 0; i < before->told_count; i++)
        if (before->told[i].kind != TOLD_OPEN && before->told[i].kind != TOLD_CLOSE)
            told[k++] = before->told[i].leaf;
    memset(known, 0, before->count * sizeof *known);
    for (size_t i = 0; i < snapshot->count; i++) {
        size_t found = at;
        const size_t end = before->count - at < LOOK_AHEAD ? before->count : at + LOOK_AHEAD;
        while (found < end && strcmp(before->leaves[told[found]].path, snapshot->leaves[i].path) != 0)
            found++;
        if (found < end) {
            known[told[found]] = i + 1;
            at = found + 1;
        } else {
            fresh[others++] = snapshot->leaves[i];
        }
    }
    free(told);
    return others;
}

void snapshot_sort(struct snapshot *snapshot, const struct snapshot *before)
{
    struct leaf *sorted = memory_resize(NULL, (snapshot->count + 1) * sizeof *sorted);
    struct leaf *fresh = memory_resize(NULL, (snapshot->count + 1) * sizeof *fresh);
    size_t *known = memory_resize(NULL, (before->count + 1) * sizeof *known), count = 0, next = 0;
    const size_t others = find_known(snapshot, before, known, fresh);
    if (others > 1)
        qsort(fresh, others, sizeof *fresh, by_path);
    for (size_t i = 0; i < before->count; i++) {
        if (!known[i])
            continue;
        const struct leaf *leaf = &snapshot->leaves[known[i] - 1];
        while (next < others && strcmp(fresh[next].path, leaf->path) < 0)
            sorted[count++] = fresh[next++];
        sorted[count++] = *leaf;
    }
    while (next < others)
        sorted[count++] = fresh[next++];
    free(snapshot->leaves);
    free(fresh);
    free(known);
    snapshot->leaves = sorted;
    snapshot->capacity = snapshot->count + 1;
}
