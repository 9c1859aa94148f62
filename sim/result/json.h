/* A small JSON writer: always the same bytes for the same values.
 *
 * Numbers with a fraction are written with ten significant digits (%.10g), so that the last bits, in which
 * mathematical libraries differ, do not show; infinite and undefined ones as null. Whole numbers are exact.
 */
#ifndef WARODDS_RESULT_JSON_H
#define WARODDS_RESULT_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/core/text.h"
#include "sim/stat/score.h"

enum { JSON_DEEPEST = 16 };

struct json {
    struct text text;
    int depth;
    struct {
        char close;  /* '}' or ']' */
        bool inside; /* on one line */
        bool filled;
    } level[JSON_DEEPEST];
};

/* Every function takes the key first; NULL within arrays and for the document itself. `_line` keeps
 * everything inside on one line. */
void json_object(struct json *json, const char *key);
void json_object_line(struct json *json, const char *key);
void json_array(struct json *json, const char *key);
void json_array_line(struct json *json, const char *key);
void json_end(struct json *json);

void json_string(struct json *json, const char *key, const char *value); /* NULL: null */
void json_count(struct json *json, const char *key, uint64_t value);
/* Wins as a count; scores between as the number of wins they are worth. */
void json_score(struct json *json, const char *key, struct score_sums score);
void json_integer(struct json *json, const char *key, int64_t value);
void json_number(struct json *json, const char *key, double value);
void json_boolean(struct json *json, const char *key, bool value);
/* A value that is JSON already. */
void json_raw(struct json *json, const char *key, const char *value);
void json_hash(struct json *json, const char *key, uint64_t value); /* 16 hexadecimal digits as a string */
void json_pair(struct json *json, const char *key, double low, double high);
void json_counts(struct json *json, const char *key, const uint64_t *values, size_t count);
void json_numbers(struct json *json, const char *key, const double *values, size_t count);

/* The number as text, as json_number writes it ("null" if not finite). */
void number_text(double value, char text[32]);

#endif
