#include "sim/play/words.h"

#include <string.h>

#include "sim/core/hash.h"

void words_add_eight(struct text *bytes, uint64_t word)
{
    for (size_t i = 0; i < WORD_BYTES; i++) {
        const char byte = (char)(word >> (8 * i) & 0xff);
        text_add_bytes(bytes, &byte, 1);
    }
}

uint64_t words_eight(const unsigned char *bytes)
{
    uint64_t word = 0;
    for (size_t i = 0; i < WORD_BYTES; i++)
        word |= (uint64_t)bytes[i] << (8 * i);
    return word;
}

static void add_word(struct text *bytes, uint64_t word)
{
    char digits[10];
    size_t length = 0;
    do {
        digits[length++] = (char)((word & 0x7f) | (word > 0x7f ? 0x80u : 0));
        word >>= 7;
    } while (word);
    text_add_bytes(bytes, digits, length);
}

void words_save(struct text *bytes, const char *heading, const uint64_t *words, size_t count)
{
    size_t start = bytes->length;
    text_add(bytes, heading);
    for (size_t i = 0; i < count; i++) {
        add_word(bytes, words[i]);
        if (words[i])
            continue;
        size_t first = i;
        while (i + 1 < count && words[i + 1] == 0)
            i++;
        add_word(bytes, i - first);
    }
    words_add_eight(bytes, hash_text(bytes->bytes + start, bytes->length - start));
}

struct reader {
    const unsigned char *next, *end;
};

/* Only the shortest form of a word is accepted: one value, one spelling. */
static bool read_word(struct reader *reader, uint64_t *word)
{
    *word = 0;
    for (unsigned shift = 0; reader->next < reader->end && shift < 64; shift += 7) {
        const unsigned char byte = *reader->next++;
        const uint64_t bits = byte & 0x7f;
        if (shift == 63 && bits > 1)
            return false;
        *word |= bits << shift;
        if (!(byte & 0x80))
            return byte != 0 || shift == 0;
    }
    return false;
}

bool words_load_some(const void *bytes, size_t length, const char *heading, uint64_t *words, size_t most,
                     size_t *count)
{
    const unsigned char *start = bytes;
    struct reader reader = {start + strlen(heading), start + length - WORD_BYTES};
    size_t i = 0;
    for (; i < most && reader.next < reader.end; i++) {
        uint64_t more;
        if (!read_word(&reader, &words[i]))
            return false;
        if (words[i])
            continue;
        if ((i > 0 && words[i - 1] == 0) || !read_word(&reader, &more) || more > most - i - 1)
            return false;
        memset(&words[i], 0, (size_t)(more + 1) * sizeof *words);
        i += (size_t)more;
    }
    *count = i;
    return reader.next == reader.end;
}

bool words_load(const void *bytes, size_t length, const char *heading, uint64_t *words, size_t count)
{
    size_t read;
    return words_load_some(bytes, length, heading, words, count, &read) && read == count;
}

bool words_whole(const void *bytes, size_t length, const char *heading)
{
    const size_t head = strlen(heading);
    const unsigned char *byte = bytes;
    if (length < head + WORD_BYTES || memcmp(bytes, heading, head) != 0)
        return false;
    return words_eight(byte + length - WORD_BYTES) == hash_text(bytes, length - WORD_BYTES);
}
