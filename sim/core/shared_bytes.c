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
};

static struct block *blocks;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct block *find(const void *bytes, size_t size)
{
    struct block *block = blocks;
    while (block && (block->size != size || memcmp(block->bytes, bytes, size) != 0))
        block = block->next;
    return block;
}

void *shared_keep(void *bytes, size_t size)
{
    if (!bytes)
        return NULL;
    pthread_mutex_lock(&lock);
    struct block *block = find(bytes, size);
    if (block) {
        free(bytes);
    } else {
        block = memory_resize(NULL, sizeof *block);
        *block = (struct block){blocks, bytes, size, 0};
        blocks = block;
    }
    block->holders++;
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
