/* Taking all facts anew: they are laid flat, sorted and compared with those before. */
#include "sim/page/snapshot_told.h"

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

size_t snapshot_keep(struct snapshot *snapshot, const char *text)
{
    const size_t at = snapshot->texts.length;
    if (!text)
        return NO_TEXT;
    text_add_bytes(&snapshot->texts, text, strlen(text) + 1);
    return at;
}

static struct told *note(struct flattening *flat, enum told_kind kind, const char *key)
{
    struct snapshot *snapshot = flat->snapshot;
    if (snapshot->told_count == snapshot->told_capacity) {
        snapshot->told_capacity = snapshot->told_capacity ? 2 * snapshot->told_capacity : 1024;
        snapshot->told = memory_resize(snapshot->told, snapshot->told_capacity * sizeof *snapshot->told);
    }
    struct told *told = &snapshot->told[snapshot->told_count++];
    *told = (struct told){.kind = (uint8_t)kind, .key_at = snapshot_keep(snapshot, key)};
    return told;
}

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
    note(flat, TOLD_OPEN, key);
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
    note(flat, TOLD_CLOSE, NULL);
    flat->depth--;
}

/* Adds a fact. */
static struct told *add(struct flattening *flat, enum told_kind kind, const char *key)
{
    struct snapshot *snapshot = flat->snapshot;
    struct told *told = note(flat, kind, key);
    if (snapshot->count == snapshot->capacity) {
        snapshot->capacity = snapshot->capacity ? 2 * snapshot->capacity : 512;
        snapshot->leaves = memory_resize(snapshot->leaves, snapshot->capacity * sizeof *snapshot->leaves);
    }
    go_to(flat, key);
    snapshot->leaves[snapshot->count++] =
        (struct leaf){.path_at = snapshot_keep(snapshot, flat->path.bytes), .told = snapshot->told_count - 1};
    return told;
}

static void number(void *to, const char *key, int64_t value)
{
    add(to, TOLD_NUMBER, key)->number = value;
}

static void truth(void *to, const char *key, bool value)
{
    add(to, TOLD_TRUTH, key)->number = value;
}

static void text(void *to, const char *key, const char *value)
{
    struct flattening *flat = to;
    add(flat, TOLD_TEXT, key)->text_at = snapshot_keep(flat->snapshot, value);
}

/* While no text is added, paths can be pointed at. */
static void point_at_paths(struct snapshot *snapshot)
{
    for (size_t i = 0; i < snapshot->count; i++)
        snapshot->leaves[i].path = snapshot->texts.bytes + snapshot->leaves[i].path_at;
}

static struct snapshot take(const struct game *game, const void *model, const void *view,
                            const struct snapshot *before)
{
    struct snapshot snapshot = {0};
    struct flattening flat = {.snapshot = &snapshot};
    text_add(&flat.path, "");
    const struct facts facts = {open, close, number, truth, text, &flat};
    game->tell_view(model, view, &facts);
    point_at_paths(&snapshot);
    snapshot_sort(&snapshot, before);
    for (size_t i = 0; i < snapshot.count; i++)
        snapshot.told[snapshot.leaves[i].told].leaf = i;
    text_free(&flat.path);
    return snapshot;
}

void snapshot_free(struct snapshot *snapshot)
{
    text_free(&snapshot->texts);
    free(snapshot->leaves);
    free(snapshot->told);
    *snapshot = (struct snapshot){0};
}

void snapshot_write(const struct snapshot *snapshot, const struct leaf *leaf, struct json *json)
{
    const char *path = snapshot->texts.bytes + leaf->path_at;
    const struct told *told = &snapshot->told[leaf->told];
    if (told->kind == TOLD_NUMBER)
        json_integer(json, path, told->number);
    else if (told->kind == TOLD_TRUTH)
        json_boolean(json, path, told->number);
    else
        json_string(json, path, told->text_at == NO_TEXT ? NULL : snapshot->texts.bytes + told->text_at);
}

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static const char *text_of(const struct snapshot *snapshot, const struct told *told)
{
    return told->text_at == NO_TEXT ? NULL : snapshot->texts.bytes + told->text_at;
}

static bool is_other(const struct snapshot *before, const struct leaf *old, const struct snapshot *after,
                     const struct leaf *fresh)
{
    const struct told *a = &before->told[old->told], *b = &after->told[fresh->told];
    if (a->kind != b->kind)
        return true;
    return a->kind == TOLD_TEXT ? !same_text(text_of(before, a), text_of(after, b)) : a->number != b->number;
}

static size_t write_changes(struct json *json, const struct snapshot *before, const struct snapshot *after)
{
    size_t i = 0, j = 0, changes = 0;
    while (i < before->count || j < after->count) {
        const struct leaf *old = &before->leaves[i], *fresh = &after->leaves[j];
        int order = i == before->count ? 1 : j == after->count ? -1 : strcmp(old->path, fresh->path);
        if (order < 0) {
            json_raw(json, old->path, "null");
            changes++;
        } else if (order > 0 || is_other(before, old, after, fresh)) {
            snapshot_write(after, fresh, json);
            changes++;
        }
        i += order <= 0;
        j += order >= 0;
    }
    return changes;
}

size_t snapshot_move(struct snapshot *snapshot, struct json *json, const struct game *game, const void *model,
                     const void *view)
{
    size_t changes = 0;
    if (snapshot->count && snapshot_follow(snapshot, json, game, model, view, &changes))
        return changes;
    point_at_paths(snapshot);
    struct snapshot now = take(game, model, view, snapshot);
    changes = write_changes(json, snapshot, &now);
    snapshot_free(snapshot);
    *snapshot = now;
    return changes;
}
