/* Rule cases of every game: words for things that have names, and for hexes; written and read.
 *
 * A thing is written in words, in one order, so that equal texts mean equal things. What is read complains at
 * the word (sim/conf/case_words.h). */
#ifndef WARODDS_SHARED_CASES_TEXT_H
#define WARODDS_SHARED_CASES_TEXT_H

#include <stdint.h>

#include "rules/shared/hex_map.h"
#include "rules/shared/hex_reach.h"
#include "sim/conf/case_words.h"
#include "sim/core/text.h"

/* ------------------------------------------------------------------------------------------ writing ---- */

/* Adds a word after a blank. */
void case_add_word(struct text *text, const char *word);
void case_add_number(struct text *text, long number);
/* "rift 3" */
void case_add_valued(struct text *text, const char *word, long number);
void case_add_hex(struct text *text, const struct hex_map *map, unsigned hex);
/* All of a set in rising order; "none". */
void case_add_hexes(struct text *text, const struct hex_map *map, const struct hex_set *hexes);
/* "322:1 321:2": each with what it costs to get there. */
void case_add_costs(struct text *text, const struct hex_map *map, const struct hex_set *hexes,
                    const struct hex_reach *by_cost);

/* -------------------------------------------------------------------------------------------- names ---- */

/* The names of the things of one kind, by their number: a list of texts, or rows of characters. */
struct case_names {
    const char *what; /* "Marine": for complaints */
    size_t count;
    const char *const *list; /* or NULL: */
    const char *rows;
    size_t row_size;
};

/* For `char name[COUNT_MAX][SIZE]`. */
#define CASE_NAME_ROWS(what_text, array, number)                                                             \
    ((struct case_names){what_text, number, NULL, (array)[0], sizeof *(array)})
#define CASE_NAME_LIST(what_text, array, number) ((struct case_names){what_text, number, array, NULL, 0})

const char *case_name(const struct case_names *names, size_t number);
/* The number of `name`; -1. */
int case_named(const struct case_names *names, const char *name);
/* That of the word just read; -1 after a complaint. */
int case_name_word(const struct case_names *names, struct case_words *words);
/* That of the next word, which must be there. */
int case_name_need(const struct case_names *names, struct case_words *words);
/* The rest of the words as a set, "all" or "none"; up to the sign of equality of a question. */
uint32_t case_name_words(const struct case_names *names, struct case_words *words);
/* The members of a set in rising order; "none". */
void case_add_names(struct text *text, const struct case_names *names, uint32_t members);

/* ------------------------------------------------------------------------------- hexes, plain words ---- */

/* The word just read; the next word, which must be there: 0 after a complaint. */
unsigned case_hex_word(const struct hex_map *map, struct case_words *words);
unsigned case_hex_need(const struct hex_map *map, struct case_words *words);
/* The rest of the words, or "none". */
struct hex_set case_hex_words(const struct hex_map *map, struct case_words *words);

/* The next word: a number from 0; 0 after a complaint. */
uint16_t case_count_need(struct case_words *words, long high, const char *what);
bool case_yes_no_need(struct case_words *words);
/* Is there a word, and does it begin with a digit? Reads nothing. */
bool case_number_follows(const struct case_words *words);

#endif
