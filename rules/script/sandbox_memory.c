/* Memory for scripts. What Lua asks for is mostly small and dies at once: blocks up to 256 bytes are cut from
 * chunks and kept by size when they are given back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/script/sandbox.h"

enum { STEP = 16, SMALL_MAX = STEP * SANDBOX_SIZES, CHUNK_BYTES = 1 << 15 };

struct spare {
    struct spare *next;
};

static void *cut(struct sandbox *sandbox, size_t bytes)
{
    if (sandbox->rest_bytes < bytes) {
        char *chunk = malloc(CHUNK_BYTES);
        if (!chunk)
            return NULL;
        *(void **)(void *)chunk = sandbox->chunks;
        sandbox->chunks = chunk;
        sandbox->rest = chunk + STEP;
        sandbox->rest_bytes = CHUNK_BYTES - STEP;
    }
    void *block = sandbox->rest;
    sandbox->rest += bytes;
    sandbox->rest_bytes -= bytes;
    return block;
}

static void *take(struct sandbox *sandbox, size_t bytes)
{
    if (bytes > SMALL_MAX)
        return malloc(bytes);
    const size_t size = (bytes + STEP - 1) / STEP;
    struct spare *spare = sandbox->spare[size];
    if (!spare)
        return cut(sandbox, size * STEP);
    sandbox->spare[size] = spare->next;
    return spare;
}

static void give_back(struct sandbox *sandbox, void *memory, size_t bytes)
{
    if (!memory || bytes > SMALL_MAX) {
        free(memory);
        return;
    }
    struct spare *spare = memory;
    const size_t size = (bytes + STEP - 1) / STEP;
    spare->next = sandbox->spare[size];
    sandbox->spare[size] = spare;
}

static void *move(struct sandbox *sandbox, void *memory, size_t old, size_t bytes)
{
    if (old > SMALL_MAX && bytes > SMALL_MAX)
        return realloc(memory, bytes);
    void *moved = take(sandbox, bytes);
    if (!moved)
        return NULL;
    memcpy(moved, memory, old < bytes ? old : bytes);
    give_back(sandbox, memory, old);
    return moved;
}

/* Lua says of a lack of memory that there is one, and not where. */
static void note_place(struct sandbox *sandbox)
{
    lua_Debug at;
    for (int level = 0; sandbox->lua && lua_getstack(sandbox->lua, level, &at); level++) {
        lua_getinfo(sandbox->lua, "Sl", &at);
        if (at.currentline > 0) {
            snprintf(sandbox->full_at, sizeof sandbox->full_at, "%s:%d", at.short_src, at.currentline);
            return;
        }
    }
}

void *sandbox_allocate(void *data, void *memory, size_t old_size, size_t new_size)
{
    struct sandbox *sandbox = data;
    const size_t old = memory ? old_size : 0; /* else it says what for */
    if (new_size > old && sandbox->bytes + (new_size - old) > SANDBOX_BYTES_MAX) {
        note_place(sandbox);
        return NULL;
    }
    if (new_size == 0) {
        give_back(sandbox, memory, old);
        sandbox->bytes -= old;
        return NULL;
    }
    void *moved = memory && old ? move(sandbox, memory, old, new_size) : take(sandbox, new_size);
    if (moved)
        sandbox->bytes += new_size - old;
    return moved;
}

void sandbox_free_blocks(struct sandbox *sandbox)
{
    while (sandbox->chunks) {
        void *chunk = sandbox->chunks;
        sandbox->chunks = *(void **)chunk;
        free(chunk);
    }
}
