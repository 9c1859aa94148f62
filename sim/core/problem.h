/* Errors for people: what is wrong, where, what was expected, and what was probably meant.
 *
 * A `struct problems` collects every complaint about the input of one command, so that a user sees all of
 * them at once; the command prints them and exits with status 2 before anything has run or been written. */
#ifndef WARODDS_CORE_PROBLEM_H
#define WARODDS_CORE_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* A place in a text the user wrote. Lines and columns count from 1; line 0 = no place within `file`.
 * `file` may also be "--set", "--variant", "--policy" ... for text from the command line. */
struct place {
    const char *file;      /* problem_add copies both texts: they need not outlive the call */
    const char *line_text; /* the whole line, without newline, for the caret; NULL if not known */
    int line;
    int column;
    int length; /* characters to underline, at least 1 */
};

struct problem {
    struct place place;
    char *message;    /* "unknown key 'combat_facter'" */
    char *expected;   /* "one of: combat_factor, defence_number"; NULL if there is nothing to say */
    char *suggestion; /* nearest valid name; NULL if none is near */
};

struct problems {
    struct problem *items;
    size_t count;
    size_t capacity;
    size_t told; /* every call of problem_add, also those not kept because they were said before */
};

void problems_init(struct problems *problems);
void problems_free(struct problems *problems);

/* Adds a problem. `expected` and `suggestion` may be NULL and are copied. `place` may be NULL. */
void problem_add(struct problems *problems, const struct place *place, const char *expected,
                 const char *suggestion, const char *format, ...) __attribute__((format(printf, 5, 6)));

/* The candidate nearest to `name` (Damerau-Levenshtein distance at most a third of its length, at least 1;
 * a candidate that contains or starts with the name counts as near), or NULL. */
const char *nearest_name(const char *name, const char *const *candidates, size_t count);

/* Prints "file:line:column: error: message", the line with a caret under the text, "expected ..." and
 * "did you mean '...'?". Colours only if `colour`. */
void problems_print(const struct problems *problems, FILE *out, bool colour);

#endif
