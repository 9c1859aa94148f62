/* What pieces came to, as bytes that travel between processes: level, score and, if it is wanted, the hash of
 * the final state of each game. */
#include <stdlib.h>

#include "sim/play/words.h"
#include "sim/store/ranks.h"

static const char heading[] = "warodds outcomes 1\n";

static size_t words_of(const struct piece *piece)
{
    return (size_t)piece->games * (piece->arm->hashed ? 3 : 2);
}

void pieces_save(const struct piece *pieces, size_t count, struct text *bytes)
{
    size_t size = 0, at = 0;
    for (size_t i = 0; i < count; i++)
        size += words_of(&pieces[i]);
    uint64_t *words = memory_resize(NULL, (size + 1) * sizeof *words);
    for (size_t i = 0; i < count; i++)
        for (uint64_t k = pieces[i].first; k < pieces[i].first + pieces[i].games; k++) {
            const struct arm *arm = pieces[i].arm;
            words[at++] = arm->level[k];
            words[at++] = arm->score[k];
            if (arm->hashed)
                words[at++] = arm->ending[k];
        }
    words_save(bytes, heading, words, size);
    free(words);
}

bool pieces_load(const struct piece *pieces, size_t count, const struct text *bytes)
{
    size_t size = 0, at = 0;
    for (size_t i = 0; i < count; i++)
        size += words_of(&pieces[i]);
    uint64_t *words = memory_resize(NULL, (size + 1) * sizeof *words);
    const bool good = words_whole(bytes->bytes, bytes->length, heading) &&
                      words_load(bytes->bytes, bytes->length, heading, words, size);
    for (size_t i = 0; good && i < count; i++)
        for (uint64_t k = pieces[i].first; k < pieces[i].first + pieces[i].games; k++) {
            struct arm *arm = pieces[i].arm;
            arm->level[k] = (uint8_t)words[at++];
            arm->score[k] = (uint8_t)words[at++];
            if (arm->hashed)
                arm->ending[k] = words[at++];
        }
    free(words);
    return good;
}

size_t pieces_first(struct piece *pieces, size_t count, uint64_t games)
{
    size_t used = 0;
    for (; used < count && games > 0; used++) {
        if (pieces[used].games > games)
            pieces[used].games = games;
        games -= pieces[used].games;
    }
    return used;
}
