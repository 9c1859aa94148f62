/* What a choice is about, in words: its kind ("recon"), and each thing that the game tells of it ("unit.9",
 * "item.E04", "hex.115"). Words hold no blanks, commas, colons, brackets or ampersands, so that they can be
 * parameters of players: '_' stands there. */
#ifndef WARODDS_POLICIES_CHOICE_WORDS_H
#define WARODDS_POLICIES_CHOICE_WORDS_H

#include "rules/game.h"

enum { CHOICE_WORD_MAX = 64 };

/* `piece`: a kind, or something that one plays with (a unit, an item, a type, a card), not a place or number.
 */
typedef void choice_word_heard(void *context, const char *word, bool piece);
/* Tells nothing if the game tells nothing of its choices. */
void choice_words(const struct game *game, const void *model, const void *view, game_choice choice,
                  choice_word_heard *heard, void *context);

/* A word taken apart, to be looked for in many choices. */
struct choice_wanted {
    char key[CHOICE_WORD_MAX], value[CHOICE_WORD_MAX];
    bool is_number;
    int64_t number; /* of the value */
};
struct choice_wanted choice_wanted(const char *word);
/* Whether it is one of the choice's words. */
bool choice_has_word(const struct game *game, const void *model, const void *view, game_choice choice,
                     const struct choice_wanted *wanted);

#endif
