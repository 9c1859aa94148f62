#include "sim/core/shared_bytes.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

/* Few: a list will do. */
struct block {
    struct block *next;
    void *bytes;
    size_t size, holders;
    uint64_t number;
};

/* The block that was made from the key, which it keeps. The newest first. */
struct note {
    struct note *next;
    struct text key;
    struct block *block;
};

enum { UNUSED_MAX = 9 }; /* notes whose block nobody else keeps; a board has two */

static struct block *blocks;
static struct note *notes;
static uint64_t numbers;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct block *find_address(const void *bytes)
{
    struct block *block = blocks;
    while (block && block->bytes != bytes)
        block = block->next;
    return block;
}

static struct block *find(const void *bytes, size_t size)
{
    struct block *block = blocks;
    while (block && (block->size != size || memcmp(block->bytes, bytes, size) != 0))
        block = block->next;
    return block;
}

static struct block *keep(void *bytes, size_t size)
{
    struct block *block = find_address(bytes);
    if (block) /* the caller keeps it already, and hands that over */
        return block;
    block = find(bytes, size);
    if (block) {
        free(bytes);
    } else {
        block = memory_resize(NULL, sizeof *block);
        *block = (struct block){blocks, bytes, size, 0, ++numbers};
        blocks = block;
    }
    block->holders++;
    return block;
}

void *shared_keep(void *bytes, size_t size)
{
    if (!bytes)
        return NULL;
    pthread_mutex_lock(&lock);
    struct block *block = keep(bytes, size);
    pthread_mutex_unlock(&lock);
    return block->bytes;
}

/* Out of the list if nobody holds it any more; then it is returned. */
static struct block *let_go(const void *bytes)
{
    struct block **at = &blocks;
    while (*at && (*at)->bytes != bytes)
        at = &(*at)->next;
    struct block *block = *at;
    if (!block || --block->holders > 0)
        return NULL;
    *at = block->next;
    return block;
}

void shared_release(void *bytes)
{
    pthread_mutex_lock(&lock);
    struct block *block = bytes ? let_go(bytes) : NULL;
    pthread_mutex_unlock(&lock);
    if (block)
        free(block->bytes);
    free(block);
}

/* ---- by keys ---- */

/* To the front, where it is found soon. */
static struct note *find_note(const struct text *key)
{
    struct note **at = &notes;
    while (*at &&
           ((*at)->key.length != key->length || memcmp((*at)->key.bytes, key->bytes, key->length) != 0))
        at = &(*at)->next;
    struct note *note = *at;
    if (note) {
        *at = note->next;
        note->next = notes;
        notes = note;
    }
    return note;
}

static void forget(struct note **at)
{
    struct note *note = *at;
    *at = note->next;
    struct block *block = let_go(note->block->bytes);
    if (block)
        free(block->bytes);
    free(block);
    text_free(&note->key);
    free(note);
}

static void forget_oldest(void)
{
    size_t unused = 0;
    for (struct note **at = &notes; *at;) {
        unused += (*at)->block->holders == 1;
        if (unused > UNUSED_MAX && (*at)->block->holders == 1)
            forget(at);
        else
            at = &(*at)->next;
    }
}

void *shared_find(const struct text *key)
{
    pthread_mutex_lock(&lock);
    struct note *note = find_note(key);
    if (note)
        note->block->holders++;
    pthread_mutex_unlock(&lock);
    return note ? note->block->bytes : NULL;
}

void *shared_note(const struct text *key, void *bytes, size_t size)
{
    pthread_mutex_lock(&lock);
    struct block *block = keep(bytes, size);
    if (!find_note(key)) { /* else another thread was faster */
        block->holders++;
        struct note *note = memory_resize(NULL, sizeof *note);
        *note = (struct note){.next = notes, .block = block};
        text_add_bytes(&note->key, key->bytes, key->length);
        notes = note;
    }
    forget_oldest();
    pthread_mutex_unlock(&lock);
    return block->bytes;
}

uint64_t shared_number(const void *bytes)
{
    pthread_mutex_lock(&lock);
    const struct block *block = find_address(bytes);
    pthread_mutex_unlock(&lock);
    return block ? block->number : 0;
}
