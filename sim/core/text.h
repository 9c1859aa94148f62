/* Small helpers for text: growing strings, UTF-8, lists of names for messages.
 *
 * Running out of memory ends the program (status 3, "run-time failure"): nothing here returns NULL. */
#ifndef WARODDS_CORE_TEXT_H
#define WARODDS_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A growing string. Starts as { 0 }; `bytes` is NULL while nothing was added, else ends with a NUL. */
struct text {
    char *bytes;
    size_t length;
    size_t capacity;
};

void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const char *bytes, size_t length);
/* A pipe with a name may be waited for without end; one that the shell hands over is being written. */
bool file_is_pipe(const char *path);
/* All of a file; false if it cannot be opened, is empty or is a pipe with a name. */
bool text_add_file(struct text *text, const char *path);
void text_addf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3), nonnull(2)));
/* A number in digits. */
void text_add_count(struct text *text, uint64_t number);
void text_add_integer(struct text *text, int64_t number);
/* Hands over the string (never NULL, to be freed) and empties `text`. */
char *text_take(struct text *text);
void text_free(struct text *text);

/* "one of: a, b, c", shortened with "... (9 more)" when long; NULL if there are no words. To be freed. */
char *text_one_of(const char *const *words, size_t count);

enum { TEXT_LONGEST_NAME = 127 };
/* Damerau-Levenshtein distance of two names of at most TEXT_LONGEST_NAME bytes, letters without case. */
int text_distance(const char *a, const char *b);

/* Zeros, to be freed: they begin a cache line, and nothing else lies in their last one, so that no two
 * threads write to the same line. Of large blocks only the pages that are written to take memory. */
void *memory_zeros(size_t bytes);
/* The bytes that memory_zeros was asked for become zeros again, and take no memory where they are many. */
void memory_clear(void *memory, size_t bytes);
/* realloc and strdup that end the program instead of returning NULL. */
void *memory_resize(void *memory, size_t bytes);
char *text_copy(const char *string);
char *text_copy_bytes(const char *bytes, size_t length);
/* As much of a string as fits into `size` bytes, with the NUL that ends it. */
void text_fit(char *to, size_t size, const char *from);

/* Reads one character; returns its bytes, or 0 if `bytes` do not start with valid UTF-8. */
size_t utf8_decode(const char *bytes, size_t left, uint32_t *character);
/* Terminal cells of a character: 0 for combining marks, 2 for wide East Asian characters, else 1. */
int utf8_width(uint32_t character);
/* Terminal cells of a string. */
int text_columns(const char *string);
/* The blanks that fill it up to `width` cells; 0 if it is longer. For printf: "%s%*s". */
int text_padding(const char *string, int width);
/* Characters in a string; a bad byte counts as one. */
size_t utf8_length(const char *bytes, size_t length);

#endif
