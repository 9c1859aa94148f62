/* Boards are costly to build, and variants of a game, or the games of a page, build the same one again: it is
 * found by what it is built from. What is found is the board that an earlier model has, or had, so that
 * remembering takes no memory of its own. */
#ifndef WARODDS_SHARED_BOARD_MEMO_H
#define WARODDS_SHARED_BOARD_MEMO_H

#include "rules/shared/sight.h"
#include "sim/core/text.h"

/* Begins a key: whose boards, and the board before it is built, by two hashes of its words. More may be added
 * with text_add_bytes. */
void board_key_begin(struct text *key, const char *game, const void *before, size_t size);
/* The answers to these rulings; their number ends the list. Returns all answers with the others unknown,
 * which is what the board may be built from. */
enum { ANSWERS_MAX = 128, ANSWER_UNKNOWN = 0xff };
void board_key_answers(struct text *key, const uint8_t *answers, size_t count, const uint8_t *of,
                       size_t of_count, uint8_t known[ANSWERS_MAX]);

/* Fills the board, `sight` a part of it, as it was remembered; false if it was not. What was added to that
 * one after it had been built is in it, too. */
bool board_recall(const struct text *key, void *board, size_t size, struct sight *sight);
/* This board, which has been built, is to be found by the key as soon as it is shared. */
void board_remember(const struct text *key, const void *board);

/* Nothing is added any more: boards of the same bytes are one from here on, and so are their lines of sight.
 * Takes the board over and returns the one that is kept, to be let go with board_let_go. */
void *board_share(void *board, size_t size, struct sight *sight);
void board_let_go(void *board, const struct sight *sight);

#endif
