/* Texts and places in them. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/tree.h"
#include "sim/core/text.h"

static void cut_into_lines(struct source *source)
{
    int count = 1;
    for (size_t i = 0; i < source->length; i++)
        count += source->text[i] == '\n';
    source->lines_text = text_copy_bytes(source->text, source->length);
    source->lines = memory_resize(NULL, (size_t)count * sizeof *source->lines);
    source->line_count = 0;
    char *start = source->lines_text, *end = start + source->length;
    for (char *at = start; at <= end; at++) {
        if (at < end && *at != '\n')
            continue;
        *at = '\0';
        if (at > start && at[-1] == '\r')
            at[-1] = '\0';
        source->lines[source->line_count++] = start;
        start = at + 1;
    }
}

struct source *source_new(const char *name, const char *text, size_t length)
{
    struct source *source = memory_resize(NULL, sizeof *source);
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) { /* a byte order mark says nothing in UTF-8 */
        text += 3;
        length -= 3;
    }
    *source = (struct source){.name = text_copy(name), .length = length, .users = 1};
    source->text = text_copy_bytes(text, length);
    cut_into_lines(source);
    return source;
}

void source_release(struct source *source)
{
    if (!source || --source->users > 0)
        return;
    free(source->name);
    free(source->text);
    free(source->lines_text);
    free(source->lines);
    free(source);
}

struct source *source_read(const char *path, struct problems *problems)
{
    struct place place = {.file = path};
    if (file_is_pipe(path)) {
        problem_add(problems, &place, "a file", NULL, "this is a pipe");
        return NULL;
    }
    FILE *file = fopen(path, "rb");
    if (!file) {
        problem_add(problems, &place, NULL, NULL, "cannot open the file: %s", strerror(errno));
        return NULL;
    }
    char *bytes = memory_resize(NULL, LARGEST_FILE + 1);
    size_t length = fread(bytes, 1, LARGEST_FILE + 1, file);
    struct source *source = NULL;
    if (ferror(file))
        problem_add(problems, &place, NULL, NULL, "cannot read the file: %s", strerror(errno));
    else
        source = source_new(path, bytes, length);
    fclose(file);
    free(bytes);
    return source;
}

/* Printable ASCII, as nearly all is: one byte a character, and nothing wrong with it anywhere. */
static bool is_plain(char byte)
{
    return byte >= ' ' && byte <= '~';
}

/* Moves the cursor forward; back only to the start of the text. */
static void move_to(struct cursor *cursor, size_t offset)
{
    const struct source *source = cursor->source;
    if (offset > source->length)
        offset = source->length;
    if (offset < cursor->offset)
        *cursor = (struct cursor){.source = source};
    while (cursor->offset < offset) {
        uint32_t character;
        if (is_plain(source->text[cursor->offset])) {
            cursor->offset++;
            cursor->column++;
            continue;
        }
        if (source->text[cursor->offset] == '\n') {
            cursor->line++;
            cursor->column = -1;
        }
        size_t used = utf8_decode(source->text + cursor->offset, source->length - cursor->offset, &character);
        cursor->offset += used ? used : 1;
        cursor->column++;
    }
}

struct place source_place(struct cursor *cursor, size_t from, size_t to)
{
    const struct source *source = cursor->source;
    if (cursor->line == 0 && cursor->offset == 0)
        cursor->column = 0;
    move_to(cursor, from);
    struct place place = {
        .file = source->name,
        .line_text = source->lines[cursor->line],
        .line = source->one_line ? 0 : cursor->line + 1,
        .column = cursor->column + 1 + (cursor->line == 0 ? source->first_column : 0),
        .length = 1,
    };
    if (to > source->length)
        to = source->length;
    size_t end = from;
    while (end < to && source->text[end] != '\n' && source->text[end] != '\r')
        end++;
    if (end > from)
        place.length = (int)utf8_length(source->text + from, end - from);
    return place;
}

static bool complain(struct cursor *cursor, size_t at, struct problems *problems, const char *expected,
                     const char *message)
{
    struct place place = source_place(cursor, at, at + 1);
    problem_add(problems, &place, expected, NULL, "%s", message);
    return false;
}

static bool is_blank(const struct source *source)
{
    for (size_t i = 0; i < source->length;) {
        char byte = source->text[i];
        if (byte == '#') {
            while (i < source->length && source->text[i] != '\n')
                i++;
        } else if (byte == ' ' || byte == '\n' || byte == '\r') {
            i++;
        } else {
            return false;
        }
    }
    return true;
}

/* Checks one character; says what is wrong with it, or NULL. */
static const char *fault(const struct source *source, size_t at, size_t used, uint32_t character, bool indent)
{
    if (used == 0)
        return "this is not valid UTF-8";
    if (character == '\t')
        return indent ? "a tab in the indentation" : NULL;
    if (character == '\r')
        return at + 1 < source->length && source->text[at + 1] == '\n'
                   ? NULL
                   : "a carriage return without a newline";
    if (character == '\n')
        return NULL;
    if (character < 0x20 || (character >= 0x7f && character < 0xa0) || character == 0xfeff)
        return "a control character";
    if (character == 0x2028 || character == 0x2029)
        return "a Unicode line separator";
    return NULL;
}

/* What no YAML parser should have to see, found here so that the complaint is ours and exact. */
bool source_check(const struct source *source, struct problems *problems)
{
    struct cursor cursor = {.source = source};
    if (source->length > LARGEST_FILE) {
        struct place place = {.file = source->name};
        problem_add(problems, &place, "at most 4 MiB", NULL, "the file is too large");
        return false;
    }
    bool indent = true;
    for (size_t at = 0, used; at < source->length; at += used) {
        uint32_t character = (unsigned char)source->text[at];
        used = 1;
        if (is_plain(source->text[at])) {
            indent = indent && character == ' ';
            continue;
        }
        used = utf8_decode(source->text + at, source->length - at, &character);
        const char *message = fault(source, at, used, character, indent);
        if (message)
            return complain(&cursor, at, problems, character == '\t' && used ? "spaces" : NULL, message);
        indent = character == '\n' || (indent && character == ' ');
    }
    if (is_blank(source)) {
        struct place place = {.file = source->name};
        problem_add(problems, &place, "a mapping of keys to values", NULL, "the file is empty");
        return false;
    }
    return true;
}
