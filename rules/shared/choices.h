/* The choices of a game as two tables: its words, and the operands that a code holds. From them come packing,
 * what scripts and pages are told, sentences, and the words of rule cases; what is legal is what is listed.
 *
 * A code holds the word's number in its lowest bits and each operand in bits of its own; operands that a word
 * does not use are 0. The tables are data at run time: games that are not compiled in fill them when loaded.
 */
#ifndef WARODDS_SHARED_CHOICES_H
#define WARODDS_SHARED_CHOICES_H

#include "rules/game.h"
#include "rules/shared/fields.h"
#include "sim/conf/case_words.h"

struct text;

struct choice_operand {
    const char *name; /* "unit", "from", "to" */
    uint8_t shift,
        bits; /* no bits: it is not in the code, what is told and said of it follows from the view */
    field_label *label; /* NULL: a number */
    /* For what takes more than a number and a name; NULL: it does not. `say` adds to the sentence. */
    void (*tell)(const void *model, const void *view, game_choice code, const struct facts *facts);
    void (*say)(const void *model, const void *view, game_choice code, struct text *text);
};

struct choice_word {
    const char *name;     /* "move" */
    const char *sentence; /* "moves {unit} from {from} to {to}" */
    uint32_t operands;    /* bits: those it uses */
};

struct choice_table {
    const struct choice_word *words;
    size_t word_count;
    unsigned word_bits; /* the lowest bits of a code */
    const struct choice_operand *operands;
    size_t operand_count;
    /* Of words that mean something else at each decision; NULL: the sentence is the word's. */
    const char *(*sentence)(const void *view, game_choice code);
    /* The operand that stands i-th where they are not named; operand_count or more: no more of them. NULL:
     * they stand in the order of the table. */
    size_t (*nth)(const void *model, unsigned word, size_t i);
};

static inline unsigned choice_word_of(const struct choice_table *table, game_choice code)
{
    return (unsigned)(code & ((UINT64_C(1) << table->word_bits) - 1));
}

static inline unsigned choice_value(const struct choice_operand *operand, game_choice code)
{
    return (unsigned)(code >> operand->shift & ((UINT64_C(1) << operand->bits) - 1));
}

/* "kind" and the operands by name, as numbers; those with a label also as NAME_name. */
void choices_tell(const struct choice_table *table, const void *model, const void *view, game_choice code,
                  const struct facts *facts);
/* The sentence, with the operands in it. */
void choices_describe(const struct choice_table *table, const void *model, const void *view, game_choice code,
                      char *text, size_t size);

/* Whether it is among what the game lists now. */
bool choice_is_listed(const struct game *game, const void *model, const void *state, game_choice code);

/* Rule cases: the choice that the words mean: "move acolyte from W1 to W2" or the operands in their
 * order. Operands that are not named are those of the only listed choice that fits. False after a
 * complaint (malformed) or a difference (nothing that fits is legal, or several do). */
bool choice_read(const struct game *game, const struct choice_table *table, const void *model,
                 const void *state, struct case_words *words, struct case_report *report, game_choice *code);

#endif
