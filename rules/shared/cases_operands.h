/* Rule cases of every game: the words after a question or an action, read by a pattern.
 *
 *     marine             a word of this kind; kinds are each game's own (a unit, a hex ...)
 *     full_move|recon    one of these words: the value is its place, from 0
 *     [any]              1 if the word stands there, else 0
 *     [from hex]         what follows the word, 0 if it does not stand there
 *     [via]              the same where the word is a kind itself */
#ifndef WARODDS_SHARED_CASES_OPERANDS_H
#define WARODDS_SHARED_CASES_OPERANDS_H

#include "rules/shared/cases_text.h"

struct case_reading;

/* How the next word is read, which must be there: as one of these names, or by `need`, which gives -1 after a
 * complaint. */
struct case_kind {
    const char *name;
    const char *operand; /* of a choice, that it is read into; NULL: it is called so itself */
    const struct case_names *names;
    struct case_names (*names_of)(const void *model);
    long (*need)(const struct case_reading *reading);
};

/* What words are read with. */
struct case_reading {
    const void *model, *state;
    const struct hex_map *map; /* NULL: the game has none */
    const struct case_kind *kinds;
    size_t kind_count;
    struct case_words *words;
};

enum { CASE_OPERANDS_MAX = 6 };

/* Writes a value for each part of the pattern; false after a complaint. */
bool case_read_operands(const struct case_reading *reading, const char *pattern, unsigned *values);

/* For each part of the pattern the operand of a choice that it is read into; returns how many. */
size_t case_operand_names(const struct case_reading *reading, const char *pattern, const char **names);

/* The next word as one of the kind. */
long case_need_kind(const struct case_reading *reading, const char *kind);
/* As a hex of the map. */
long case_need_hex(const struct case_reading *reading);

#endif
