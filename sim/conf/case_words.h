/* Reading the words of rule cases: "SQ1 full_fire K08a 3 dice".
 *
 * The text is a scalar or a list of scalars; words are set apart by blanks, commas and bars. A complaint is
 * made at the word, with the nearest word that would have been understood. */
#ifndef WARODDS_CONF_CASE_WORDS_H
#define WARODDS_CONF_CASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "sim/conf/conf.h"

enum { CASE_WORD_MAX = 48 };

struct case_words {
    const struct conf_node *node; /* what is read */
    const struct conf_node *item; /* the scalar the word is in */
    size_t next_item;
    const char *text, *at; /* of the item; NULL when it is used up */
    const char *start;     /* of the word */
    char word[CASE_WORD_MAX];
    struct problems *problems;
};

/* Where the key of a mapping's child stands; its value's place if the key is in another line. */
struct place case_key_place(const struct conf_node *node);

void case_words_begin(struct case_words *words, const struct conf_node *node, struct problems *problems);
/* Goes on to the next word; false at the end (the word is then ""). */
bool case_word_next(struct case_words *words);
/* The same, but a missing word is a complaint: "a hex is missing". */
bool case_word_need(struct case_words *words, const char *what);
/* Goes on if the next word is `word`. */
bool case_word_take(struct case_words *words, const char *word);
/* How far the text goes on from where the word just read begins as this name, which may hold blanks, commas
 * and bars: its length, or 0. */
size_t case_word_matches(const struct case_words *words, const char *name);
/* The word just read ends there: so many bytes from where it begins. */
void case_word_ends(struct case_words *words, size_t length);
/* Whether a bar stands between the word just read and the one before it. */
bool case_word_after_bar(const struct case_words *words);
/* Complains if there are words left. */
bool case_words_end(struct case_words *words);

/* The word's index among the names; -1. */
int case_word_index(const struct case_words *words, const char *const *names, size_t count);
/* The word as a whole number in [low, high]; low - 1 after a complaint. */
long case_word_number(struct case_words *words, long low, long high, const char *what);
/* "unknown hex 'abc'" at the word, with the nearest of the names (may be none). */
void case_word_unknown(struct case_words *words, const char *what, const char *const *names, size_t count);

#endif
