#include "sim/page/snapshot.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/facts.h"

enum { DEEPEST = 8 };

struct flattening {
    struct snapshot *snapshot;
    struct text path;
    size_t length[DEEPEST]; /* of the path at each level */
    int64_t entry[DEEPEST]; /* next entry of a list */
    int depth;
};

/* Appends ".key", or the number of the entry, to the path of the open group. */
static void go_to(struct flattening *flat, const char *key)
{
    struct text *path = &flat->path;
    path->length = flat->length[flat->depth];
    path->bytes[path->length] = '\0';
    if (path->length)
        text_add(path, ".");
    if (key)
        text_add(path, key);
    else
        text_addf(path, "%" PRId64, flat->entry[flat->depth]++);
}

static void open(void *to, const char *key, bool list)
{
    struct flattening *flat = to;
    (void)list;
    go_to(flat, key);
    if (flat->depth + 1 == DEEPEST)
        abort(); /* a game that tells so deep needs a larger DEEPEST */
    flat->depth++;
    flat->length[flat->depth] = flat->path.length;
    flat->entry[flat->depth] = 0;
}

static void close(void *to)
{
    struct flattening *flat = to;
    flat->depth--;
}

static void add(struct flattening *flat, const char *key, char *value)
{
    struct snapshot *snapshot = flat->snapshot;
    if (snapshot->count == snapshot->capacity) {
        snapshot->capacity = snapshot->capacity ? 2 * snapshot->capacity : 512;
        snapshot->leaves = memory_resize(snapshot->leaves, snapshot->capacity * sizeof *snapshot->leaves);
    }
    go_to(flat, key);
    snapshot->leaves[snapshot->count++] = (struct leaf){text_copy(flat->path.bytes), value};
}

static void number(void *to, const char *key, int64_t value)
{
    struct text text = {0};
    text_addf(&text, "%" PRId64, value);
    add(to, key, text_take(&text));
}

static void truth(void *to, const char *key, bool value)
{
    add(to, key, text_copy(value ? "true" : "false"));
}

static void text(void *to, const char *key, const char *value)
{
    struct json json = {0};
    json_string(&json, NULL, value);
    char *bytes = text_take(&json.text);
    bytes[strcspn(bytes, "\n")] = '\0';
    add(to, key, bytes);
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct leaf *)a)->path, ((const struct leaf *)b)->path);
}

struct snapshot snapshot_take(const struct game *game, const void *model, const void *view)
{
    struct snapshot snapshot = {0};
    struct flattening flat = {.snapshot = &snapshot};
    text_add(&flat.path, "");
    const struct facts facts = {open, close, number, truth, text, &flat};
    game->tell_view(model, view, &facts);
    if (snapshot.count)
        qsort(snapshot.leaves, snapshot.count, sizeof *snapshot.leaves, by_path);
    text_free(&flat.path);
    return snapshot;
}

void snapshot_free(struct snapshot *snapshot)
{
    for (size_t i = 0; i < snapshot->count; i++) {
        free(snapshot->leaves[i].path);
        free(snapshot->leaves[i].value);
    }
    free(snapshot->leaves);
    *snapshot = (struct snapshot){0};
}

size_t snapshot_changes(struct json *json, const struct snapshot *before, const struct snapshot *after)
{
    size_t i = 0, j = 0, changes = 0;
    while (i < before->count || j < after->count) {
        int order = i == before->count  ? 1
                    : j == after->count ? -1
                                        : strcmp(before->leaves[i].path, after->leaves[j].path);
        if (order < 0) {
            json_raw(json, before->leaves[i++].path, "null");
            changes++;
        } else if (order > 0 || strcmp(before->leaves[i].value, after->leaves[j].value) != 0) {
            json_raw(json, after->leaves[j].path, after->leaves[j].value);
            changes++;
            i += order == 0;
            j++;
        } else {
            i++;
            j++;
        }
    }
    return changes;
}
