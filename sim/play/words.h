/* Integers as bytes: how counts lie in the store and travel between processes. Equal words give equal bytes
 * on every machine, and every other sequence of bytes is refused.
 *
 *     a heading, one line
 *     the words, each as LEB128 (seven bits a byte, the least first, no superfluous bytes); a word 0 is
 *     followed by how many more zeros come
 *     eight bytes, the least first: hash_text of everything before */
#ifndef WARODDS_PLAY_WORDS_H
#define WARODDS_PLAY_WORDS_H

#include <stdbool.h>

#include "sim/core/text.h"

/* One of fixed length: eight bytes, the least first. */
enum { WORD_BYTES = 8 };
void words_add_eight(struct text *bytes, uint64_t word);
uint64_t words_eight(const unsigned char *bytes);

void words_save(struct text *bytes, const char *heading, const uint64_t *words, size_t count);
/* Whether these are undamaged bytes with this heading. */
bool words_whole(const void *bytes, size_t length, const char *heading);
/* Of whole bytes: false if they are not `count` words. */
bool words_load(const void *bytes, size_t length, const char *heading, uint64_t *words, size_t count);
/* The same for a number of words that is not known: at most `most`. */
bool words_load_some(const void *bytes, size_t length, const char *heading, uint64_t *words, size_t most,
                     size_t *count);

#endif
