/* An event as one line of English: what happened, the dice, the rule.
 *
 * A sentence is a template over the event's numbers: `$2h` is number 2 printed as the game's word of kind `h`
 * (a hex, a unit ...); `n` is a number, `s` a number with its sign. `$2[text]` prints the text if number 2 is
 * not 0, `$2{text}` if it is; brackets do not nest. */
#ifndef WARODDS_SHARED_SENTENCE_H
#define WARODDS_SHARED_SENTENCE_H

#include <stddef.h>

#include "sim/core/observer.h"

/* A line that is cut off where the room ends. */
struct sentence {
    char *text;
    size_t size, length;
};

void sentence_add(struct sentence *line, const char *string);

/* The game's words: adds what `number` means as a word of this kind. */
typedef void sentence_word(struct sentence *line, const void *model, char kind, int number);

/* The sentence of an event, its dice and `rule` in brackets. */
void sentence_write(char *text, size_t size, const char *sentence, const struct event *event,
                    const char *rule, sentence_word *word, const void *model);

#endif
