/* Words as numbers: parameters of policies are numbers, and one that names something holds the hash of its
 * word. What was read from people is remembered as long as the program, so that it can be written again. */
#ifndef WARODDS_CORE_TOKEN_H
#define WARODDS_CORE_TOKEN_H

#include <stddef.h>
#include <stdint.h>

/* 48 bits, exact in a double; never 0, which is no word. Fixed for ever: results rest on it. */
uint64_t token_of(const char *word);
/* The same, and the word is remembered. Any thread. */
uint64_t token_remember(const char *word);
/* NULL if nobody wrote it. */
const char *token_word(uint64_t token);

#endif
