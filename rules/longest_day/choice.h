/* Choices as codes: a word and its operands (choices.def, decisions.def). */
#ifndef WARODDS_RULES_LONGEST_DAY_CHOICE_H
#define WARODDS_RULES_LONGEST_DAY_CHOICE_H

#include <stdint.h>

enum choice_word_number {
#define WORD(id, name, operands, sentence) WORD_##id,
#define OPERAND(id, name, shift, bits, label)
#include "rules/longest_day/choices.def"
#undef WORD
#undef OPERAND
    WORDS
};

enum choice_operand_number {
#define WORD(id, name, operands, sentence)
#define OPERAND(id, name, shift, bits, label) OPERAND_##id,
#include "rules/longest_day/choices.def"
#undef WORD
#undef OPERAND
    OPERANDS
};

enum {
#define WORD(id, name, operands, sentence)
#define OPERAND(id, name, shift, bits, label) SHIFT_##id = shift, BITS_##id = bits,
#include "rules/longest_day/choices.def"
#undef WORD
#undef OPERAND
    WORD_BITS = 6
};

enum decision {
    DECIDE_NOTHING,
#define DECISION(id, name, rule, word) DECIDE_##id,
#include "rules/longest_day/decisions.def"
#undef DECISION
    DECISIONS
};

static inline uint64_t choice_of(enum choice_word_number word)
{
    return (uint64_t)word;
}

#define CHOICE_WITH(code, operand, value) ((code) | (uint64_t)(value) << SHIFT_##operand)
#define CHOICE_PART(code, operand)                                                                           \
    ((unsigned)((code) >> SHIFT_##operand & ((UINT64_C(1) << BITS_##operand) - 1)))
#define CHOICE_WORD(code) ((enum choice_word_number)((code) & ((1u << WORD_BITS) - 1)))

#endif
