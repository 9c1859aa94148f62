/* Following a view that tells the facts of the one before: nothing is laid flat and nothing sorted. */
#include "sim/page/snapshot_told.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/facts.h"

struct change {
    size_t told;
    int64_t number;
    size_t text_at; /* in the texts of the follower */
};

struct follower {
    const struct snapshot *snapshot;
    size_t at;    /* what is to be told next */
    bool strayed; /* something else was told */
    struct change *changes;
    size_t count, capacity;
    struct text texts;
};

/* What stood here before; NULL if it was something else. */
static const struct told *next(struct follower *follower, enum told_kind kind, const char *key)
{
    const struct snapshot *snapshot = follower->snapshot;
    if (follower->strayed || follower->at == snapshot->told_count) {
        follower->strayed = true;
        return NULL;
    }
    const struct told *told = &snapshot->told[follower->at++];
    const bool keyless = told->key_at == NO_TEXT;
    if (told->kind != kind || keyless != !key ||
        (key && strcmp(snapshot->texts.bytes + told->key_at, key) != 0)) {
        follower->strayed = true;
        return NULL;
    }
    return told;
}

static void change(struct follower *follower, struct change change)
{
    if (follower->count == follower->capacity) {
        follower->capacity = follower->capacity ? 2 * follower->capacity : 16;
        follower->changes = memory_resize(follower->changes, follower->capacity * sizeof *follower->changes);
    }
    change.told = follower->at - 1;
    follower->changes[follower->count++] = change;
}

static void open(void *to, const char *key, bool list)
{
    (void)list;
    next(to, TOLD_OPEN, key);
}

static void close(void *to)
{
    next(to, TOLD_CLOSE, NULL);
}

static void number(void *to, const char *key, int64_t value)
{
    const struct told *told = next(to, TOLD_NUMBER, key);
    if (told && told->number != value)
        change(to, (struct change){.number = value});
}

static void truth(void *to, const char *key, bool value)
{
    const struct told *told = next(to, TOLD_TRUTH, key);
    if (told && told->number != value)
        change(to, (struct change){.number = value});
}

static void text(void *to, const char *key, const char *value)
{
    struct follower *follower = to;
    const struct told *told = next(follower, TOLD_TEXT, key);
    if (!told)
        return;
    const char *before = told->text_at == NO_TEXT ? NULL : follower->snapshot->texts.bytes + told->text_at;
    if (before == value || (before && value && strcmp(before, value) == 0))
        return;
    change(follower, (struct change){.text_at = value ? follower->texts.length : NO_TEXT});
    if (value)
        text_add_bytes(&follower->texts, value, strlen(value) + 1);
}

static void apply(struct snapshot *snapshot, const struct follower *follower, const struct change *change)
{
    struct told *told = &snapshot->told[change->told];
    told->number = change->number;
    if (told->kind == TOLD_TEXT)
        told->text_at = change->text_at == NO_TEXT
                            ? NO_TEXT
                            : snapshot_keep(snapshot, follower->texts.bytes + change->text_at);
}

static int by_number(const void *a, const void *b)
{
    const size_t first = *(const size_t *)a, second = *(const size_t *)b;
    return first < second ? -1 : first > second;
}

static void write_in_order(const struct snapshot *snapshot, const struct follower *follower,
                           struct json *json)
{
    size_t *leaves = memory_resize(NULL, (follower->count + 1) * sizeof *leaves);
    for (size_t i = 0; i < follower->count; i++)
        leaves[i] = snapshot->told[follower->changes[i].told].leaf;
    if (follower->count > 1)
        qsort(leaves, follower->count, sizeof *leaves, by_number);
    for (size_t i = 0; i < follower->count; i++)
        snapshot_write(snapshot, &snapshot->leaves[leaves[i]], json);
    free(leaves);
}

bool snapshot_follow(struct snapshot *snapshot, struct json *json, const struct game *game, const void *model,
                     const void *view, size_t *changes)
{
    struct follower follower = {.snapshot = snapshot};
    const struct facts facts = {open, close, number, truth, text, &follower};
    game->tell_view(model, view, &facts);
    const bool followed = !follower.strayed && follower.at == snapshot->told_count;
    if (followed) {
        for (size_t i = 0; i < follower.count; i++)
            apply(snapshot, &follower, &follower.changes[i]);
        write_in_order(snapshot, &follower, json);
        *changes = follower.count;
    }
    free(follower.changes);
    text_free(&follower.texts);
    return followed;
}
