#include "rules/shared/board_memo.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/shared_bytes.h"

void board_key_begin(struct text *key, const char *game, const void *before, size_t size)
{
    text_addf(key, "board of %s", game);
    text_add_bytes(key, before, size);
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

/* A board whose lines of sight follow it. */
static size_t bytes_of_lines(const struct sight *sight)
{
    return sight->line_count * sizeof *sight->line;
}

bool board_recall(const struct text *key, void *board, size_t size, struct sight *sight)
{
    char *kept = shared_find(key);
    if (!kept)
        return false;
    memcpy(board, kept, size);
    sight->line = memory_zeros(bytes_of_lines(sight));
    sight->capacity = sight->line_count;
    memcpy(sight->line, kept + size, bytes_of_lines(sight));
    shared_release(kept);
    return true;
}

void board_remember(const struct text *key, const void *board, size_t size, const struct sight *sight)
{
    const size_t all = size + bytes_of_lines(sight);
    char *copy = memory_zeros(all);
    memcpy(copy, board, size);
    memcpy(copy + size, sight->line, bytes_of_lines(sight));
    shared_release(shared_note(key, copy, all));
}
