/* Enumerations with the words of their members, said once in a list:
 *
 *     #define THINGS_LISTED(WORD) WORD(FIRST, first) WORD(SECOND, second)
 *     enum thing { THINGS_LISTED(WORD_NUMBER) THINGS };
 *     const char *const thing_names[] = {THINGS_LISTED(WORD_NAME)}; */
#ifndef WARODDS_SHARED_WORDS_H
#define WARODDS_SHARED_WORDS_H

#define WORD_NUMBER(id, word) id,
#define WORD_NAME(id, word)   [id] = #word,

#endif
