#include "rules/shared/board_memo.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/core/shared_bytes.h"

/* Two hashes of the bytes, by words; zeros make the last one whole. */
static void hash_bytes(const char *bytes, size_t size, uint64_t hashes[2])
{
    uint64_t one = size, other = ~size, word;
    for (size_t i = 0; i < size; i += sizeof word) {
        word = 0;
        memcpy(&word, bytes + i, size - i < sizeof word ? size - i : sizeof word);
        one = (one ^ word) * 0xbf58476d1ce4e5b9u;
        one ^= one >> 29;
        other = (other + word) * 0x9e3779b97f4a7c15u;
        other ^= other >> 32;
    }
    hashes[0] = hash_mix(one);
    hashes[1] = hash_mix(other);
}

void board_key_begin(struct text *key, const char *game, const void *before, size_t size)
{
    uint64_t hashes[2];
    hash_bytes(before, size, hashes);
    text_addf(key, "board of %s", game);
    text_add_bytes(key, (const char *)hashes, sizeof hashes);
}

void board_key_answers(struct text *key, const uint8_t *answers, size_t count, const uint8_t *of,
                       size_t of_count, uint8_t known[ANSWERS_MAX])
{
    assert(count <= ANSWERS_MAX);
    memset(known, ANSWER_UNKNOWN, count);
    for (size_t i = 0; i < of_count; i++)
        known[of[i]] = answers[of[i]];
    text_add_bytes(key, (const char *)known, count);
}

/* The lines of sight of a board are found apart from it. */
static struct text key_of_lines(const struct text *key)
{
    struct text lines = {0};
    text_add(&lines, "lines of ");
    text_add_bytes(&lines, key->bytes, key->length);
    return lines;
}

bool board_recall(const struct text *key, void *board, size_t size, struct sight *sight)
{
    struct text key_lines = key_of_lines(key);
    void *kept = shared_find(key), *lines = kept ? shared_find(&key_lines) : NULL;
    text_free(&key_lines);
    if (lines) {
        memcpy(board, kept, size);
        sight->line = lines; /* kept for this one, too */
    }
    shared_release(kept);
    return lines != NULL;
}

/* ------------------------------------------------------- built, and not shared yet: few at any time ---- */

struct pending {
    struct pending *next;
    const void *board;
    struct text key;
};
static struct pending *pending;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void board_remember(const struct text *key, const void *board)
{
    struct pending *own = memory_zeros(sizeof *own);
    own->board = board;
    text_add_bytes(&own->key, key->bytes, key->length);
    pthread_mutex_lock(&lock);
    own->next = pending;
    pending = own;
    pthread_mutex_unlock(&lock);
}

static struct pending *take_pending(const void *board)
{
    pthread_mutex_lock(&lock);
    struct pending **at = &pending;
    while (*at && (*at)->board != board)
        at = &(*at)->next;
    struct pending *own = *at;
    if (own)
        *at = own->next;
    pthread_mutex_unlock(&lock);
    return own;
}

void *board_share(void *board, size_t size, struct sight *sight)
{
    struct pending *own = take_pending(board);
    const size_t bytes_of_lines = sight->line_count * sizeof *sight->line;
    sight->capacity = sight->line_count;
    if (!own) {
        sight->line = shared_keep(sight->line, bytes_of_lines);
        return shared_keep(board, size);
    }
    struct text key_lines = key_of_lines(&own->key);
    sight->line = shared_note(&key_lines, sight->line, bytes_of_lines);
    void *shared = shared_note(&own->key, board, size);
    text_free(&key_lines);
    text_free(&own->key);
    free(own);
    return shared;
}

void board_let_go(void *board, const struct sight *sight)
{
    struct sight_line *lines = sight->line;
    shared_release(board);
    shared_release(lines);
}
