#include "sim/page/snapshot.h"

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
        text_add_integer(path, flat->entry[flat->depth]++);
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

/* The end of the texts, where the next one begins. */
static size_t end_of(struct flattening *flat)
{
    return flat->snapshot->texts.length;
}

/* Adds the fact whose value was written at `value`. */
static void add(struct flattening *flat, const char *key, size_t value)
{
    struct snapshot *snapshot = flat->snapshot;
    if (snapshot->count == snapshot->capacity) {
        snapshot->capacity = snapshot->capacity ? 2 * snapshot->capacity : 512;
        snapshot->leaves = memory_resize(snapshot->leaves, snapshot->capacity * sizeof *snapshot->leaves);
    }
    go_to(flat, key);
    text_add_bytes(&snapshot->texts, "", 1);
    const size_t path = end_of(flat);
    text_add_bytes(&snapshot->texts, flat->path.bytes, flat->path.length + 1);
    snapshot->leaves[snapshot->count] =
        (struct leaf){.path_at = path, .value_at = value, .told = snapshot->count};
    snapshot->count++;
}

static void number(void *to, const char *key, int64_t value)
{
    const size_t at = end_of(to);
    text_add_integer(&((struct flattening *)to)->snapshot->texts, value);
    add(to, key, at);
}

static void truth(void *to, const char *key, bool value)
{
    const size_t at = end_of(to);
    text_add(&((struct flattening *)to)->snapshot->texts, value ? "true" : "false");
    add(to, key, at);
}

static void text(void *to, const char *key, const char *value)
{
    const size_t at = end_of(to);
    struct json json = {0};
    json_string(&json, NULL, value);
    text_add_bytes(&((struct flattening *)to)->snapshot->texts, json.text.bytes,
                   strcspn(json.text.bytes, "\n"));
    text_free(&json.text);
    add(to, key, at);
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct leaf *)a)->path, ((const struct leaf *)b)->path);
}

/* All are told: the texts stay where they are. */
static void settle(struct snapshot *snapshot)
{
    for (size_t i = 0; i < snapshot->count; i++) {
        snapshot->leaves[i].path = snapshot->texts.bytes + snapshot->leaves[i].path_at;
        snapshot->leaves[i].value = snapshot->texts.bytes + snapshot->leaves[i].value_at;
    }
}

/* Whether the order of `like` is that of these facts, too: most positions tell the same facts as the one
 * before.
 */
static bool sort_like(struct snapshot *snapshot, const struct snapshot *like)
{
    if (!like || like->count != snapshot->count)
        return false;
    struct leaf *sorted = memory_resize(NULL, snapshot->capacity * sizeof *sorted);
    for (size_t i = 0; i < like->count; i++)
        sorted[i] = snapshot->leaves[like->leaves[i].told];
    free(snapshot->leaves);
    snapshot->leaves = sorted;
    for (size_t i = 1; i < snapshot->count; i++)
        if (by_path(&sorted[i - 1], &sorted[i]) > 0)
            return false;
    return true;
}

struct snapshot snapshot_take(const struct game *game, const void *model, const void *view,
                              const struct snapshot *like)
{
    struct snapshot snapshot = {0};
    struct flattening flat = {.snapshot = &snapshot};
    text_add(&flat.path, "");
    const struct facts facts = {open, close, number, truth, text, &flat};
    game->tell_view(model, view, &facts);
    settle(&snapshot);
    if (snapshot.count && !sort_like(&snapshot, like))
        qsort(snapshot.leaves, snapshot.count, sizeof *snapshot.leaves, by_path);
    text_free(&flat.path);
    return snapshot;
}

void snapshot_free(struct snapshot *snapshot)
{
    text_free(&snapshot->texts);
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
