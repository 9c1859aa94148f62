/* The text of a scalar token.
 *
 * Not by fy_token_get_text(): libfyaml 0.7 leaks there for texts with many escapes, and gets two quotes in a
 * row within single quotes wrong ('a''''b' becomes "a'''"). Its iterator does the first right, and single
 * quotes have so few rules that they are read here. */
#include <libfyaml.h>
#include <string.h>

#include "sim/conf/tree.h"
#include "sim/core/text.h"

/* Folding within quotes: blanks around line breaks vanish, one break is a space, n breaks are n - 1. */
static size_t fold(struct text *out, const char *bytes, size_t at, size_t length)
{
    size_t breaks = 0;
    while (out->length > 0 && (out->bytes[out->length - 1] == ' ' || out->bytes[out->length - 1] == '\t'))
        out->length--;
    for (; at < length && strchr(" \t\r\n", bytes[at]); at++)
        breaks += bytes[at] == '\n';
    if (breaks == 1)
        text_add(out, " ");
    for (size_t i = 1; i < breaks; i++)
        text_add(out, "\n");
    return at;
}

static struct text single_quoted(const char *bytes, size_t length)
{
    struct text out = {0};
    for (size_t at = 0; at < length;) {
        bool quote = bytes[at] == '\'' && at + 1 < length && bytes[at + 1] == '\'';
        if (bytes[at] == '\n' || (bytes[at] == '\r' && at + 1 < length && bytes[at + 1] == '\n')) {
            at = fold(&out, bytes, at, length);
        } else {
            text_add_bytes(&out, bytes + at, 1);
            at += quote ? 2 : 1;
        }
    }
    return out;
}

/* What stands on one line without escapes says what it says: nearly all do. */
static bool is_verbatim(const char *bytes, size_t length, enum fy_scalar_style style)
{
    return (style == FYSS_PLAIN || (style == FYSS_DOUBLE_QUOTED && !memchr(bytes, '\\', length))) &&
           !memchr(bytes, '\n', length);
}

struct text scalar_text(const struct source *source, struct fy_token *token)
{
    struct text text = {0};
    if (!token)
        return text;
    const struct fy_mark *start = fy_token_start_mark(token), *end = fy_token_end_mark(token);
    bool marked = start && end && start->input_pos <= end->input_pos && end->input_pos <= source->length;
    const char *bytes = source->text + (marked ? start->input_pos : 0);
    const size_t length = marked ? end->input_pos - start->input_pos : 0;
    const enum fy_scalar_style style = fy_token_scalar_style(token);
    if (marked && style == FYSS_SINGLE_QUOTED)
        return single_quoted(bytes, length);
    if (marked && length > 0 && is_verbatim(bytes, length, style)) {
        text_add_bytes(&text, bytes, length);
        return text;
    }
    struct fy_token_iter *iterator = fy_token_iter_create(token);
    const struct fy_iter_chunk *chunk = NULL;
    int error = 0;
    while (iterator && (chunk = fy_token_iter_chunk_next(iterator, chunk, &error)))
        text_add_bytes(&text, chunk->str, chunk->len);
    fy_token_iter_destroy(iterator);
    return text;
}
