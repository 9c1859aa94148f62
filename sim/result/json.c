#include "sim/result/json.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static bool is_plain(unsigned char byte)
{
    return byte >= 0x20 && byte != 0x7f && byte != '"' && byte != '\\';
}

static void add_quoted(struct text *text, const char *string)
{
    text_add_bytes(text, "\"", 1);
    while (*string) {
        const char *from = string;
        while (is_plain((unsigned char)*string))
            string++;
        text_add_bytes(text, from, (size_t)(string - from));
        if (*string == '"' || *string == '\\')
            text_addf(text, "\\%c", *string++);
        else if (*string)
            text_addf(text, "\\u%04x", (unsigned char)*string++);
    }
    text_add_bytes(text, "\"", 1);
}

static void new_line(struct json *json)
{
    text_add(&json->text, "\n");
    for (int i = 0; i < json->depth; i++)
        text_add_bytes(&json->text, "  ", 2);
}

/* Comma, line and key before a value. */
static void before(struct json *json, const char *key)
{
    if (json->depth > 0) {
        bool inside = json->level[json->depth - 1].inside;
        if (json->level[json->depth - 1].filled)
            text_add(&json->text, inside ? ", " : ",");
        json->level[json->depth - 1].filled = true;
        if (!inside)
            new_line(json);
    }
    if (key) {
        add_quoted(&json->text, key);
        text_add(&json->text, ": ");
    }
}

static void open_level(struct json *json, const char *key, char open, char close, bool inside)
{
    assert(json->depth < JSON_DEEPEST);
    before(json, key);
    text_add_bytes(&json->text, &open, 1);
    json->level[json->depth].close = close;
    json->level[json->depth].inside = inside || (json->depth > 0 && json->level[json->depth - 1].inside);
    json->level[json->depth].filled = false;
    json->depth++;
}

void json_object(struct json *json, const char *key)
{
    open_level(json, key, '{', '}', false);
}

void json_object_line(struct json *json, const char *key)
{
    open_level(json, key, '{', '}', true);
}

void json_array(struct json *json, const char *key)
{
    open_level(json, key, '[', ']', false);
}

void json_array_line(struct json *json, const char *key)
{
    open_level(json, key, '[', ']', true);
}

void json_raw(struct json *json, const char *key, const char *value)
{
    before(json, key);
    text_add(&json->text, value);
}

void json_end(struct json *json)
{
    assert(json->depth > 0);
    json->depth--;
    if (json->level[json->depth].filled && !json->level[json->depth].inside)
        new_line(json);
    text_add_bytes(&json->text, &json->level[json->depth].close, 1);
    if (json->depth == 0)
        text_add(&json->text, "\n");
}

void json_string(struct json *json, const char *key, const char *value)
{
    before(json, key);
    if (value)
        add_quoted(&json->text, value);
    else
        text_add(&json->text, "null");
}

void json_count(struct json *json, const char *key, uint64_t value)
{
    before(json, key);
    text_add_count(&json->text, value);
}

void json_integer(struct json *json, const char *key, int64_t value)
{
    before(json, key);
    text_add_integer(&json->text, value);
}

/* The text of "%.10g" for most numbers, at a fraction of the cost: the ten digits are those of the number
 * times a power of ten, which is rounded once. False where that might round otherwise than printf, which is
 * exact, or where printf would write an exponent. */
static bool plain_digits(double value, char text[32])
{
    enum { DIGITS = 10, PLACES = 4 }; /* zeros behind the point that are written out */
    static const double power[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13};
    const double size = fabs(value);
    if (!(size >= 1e-4 && size < 1e9))
        return false;
    int whole = -PLACES + 1; /* digits before the point; below 1: zeros behind it */
    while (whole <= 0 ? size * power[-whole] >= 1 : size >= power[whole])
        whole++;
    const double scaled = size * power[DIGITS - whole];
    uint64_t digits = (uint64_t)scaled;
    const double rest = scaled - (double)digits;
    if (fabs(rest - 0.5) < 0.001 || scaled < 1e9 || scaled >= 1e10 - 1)
        return false;
    digits += rest > 0.5;
    int behind = DIGITS - whole;
    for (; behind > 0 && digits % 10 == 0; behind--)
        digits /= 10;
    char all[24], *first = all + sizeof all;
    for (int i = 0; digits || i <= behind; i++) {
        if (i == behind && i > 0)
            *--first = '.';
        *--first = (char)('0' + digits % 10);
        digits /= 10;
    }
    if (value < 0)
        *--first = '-';
    const size_t length = (size_t)(all + sizeof all - first);
    memcpy(text, first, length);
    text[length] = '\0';
    return true;
}

void number_text(double value, char text[32])
{
    if (!isfinite(value))
        snprintf(text, 32, "null");
    else if (value == 0) /* also the negative one; most cells of most tables */
        memcpy(text, "0", 2);
    else if (!plain_digits(value, text))
        snprintf(text, 32, "%.10g", value);
}

void json_number(struct json *json, const char *key, double value)
{
    char text[32];
    number_text(value, text);
    before(json, key);
    text_add(&json->text, text);
}

void json_boolean(struct json *json, const char *key, bool value)
{
    before(json, key);
    text_add(&json->text, value ? "true" : "false");
}

void json_hash(struct json *json, const char *key, uint64_t value)
{
    before(json, key);
    text_addf(&json->text, "\"%016" PRIx64 "\"", value);
}

void json_pair(struct json *json, const char *key, double low, double high)
{
    json_array_line(json, key);
    json_number(json, NULL, low);
    json_number(json, NULL, high);
    json_end(json);
}

void json_counts(struct json *json, const char *key, const uint64_t *values, size_t count)
{
    json_array_line(json, key);
    for (size_t i = 0; i < count; i++)
        json_count(json, NULL, values[i]);
    json_end(json);
}

void json_numbers(struct json *json, const char *key, const double *values, size_t count)
{
    json_array_line(json, key);
    for (size_t i = 0; i < count; i++)
        json_number(json, NULL, values[i]);
    json_end(json);
}

void json_score(struct json *json, const char *key, struct score_sums score)
{
    if (score.parts == 1)
        json_count(json, key, score.sum);
    else
        json_number(json, key, (double)score.sum / score.parts);
}
