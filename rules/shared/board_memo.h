/* Boards are costly to build, and variants of a game, or the games of a page, build the same one again: it is
 * found by what it is built from, and copied. */
#ifndef WARODDS_SHARED_BOARD_MEMO_H
#define WARODDS_SHARED_BOARD_MEMO_H

#include "rules/shared/sight.h"
#include "sim/core/text.h"

/* Begins a key: whose boards, and the board before it is built. More may be added with text_add_bytes. */
void board_key_begin(struct text *key, const char *game, const void *before, size_t size);
/* The answers to these rulings; their number ends the list. Returns all answers with the others unknown,
 * which is what the board may be built from. */
enum { ANSWERS_MAX = 128, ANSWER_UNKNOWN = 0xff };
void board_key_answers(struct text *key, const uint8_t *answers, size_t count, const uint8_t *of,
                       size_t of_count, uint8_t known[ANSWERS_MAX]);

/* Fills the board, `sight` a part of it, as it was remembered; false if it was not. */
bool board_recall(const struct text *key, void *board, size_t size, struct sight *sight);
void board_remember(const struct text *key, const void *board, size_t size, const struct sight *sight);

#endif
