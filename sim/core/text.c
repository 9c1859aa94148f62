#include "sim/core/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/core/text_format.h"

static void *given(void *memory)
{
    if (!memory) {
        fputs("warodds: out of memory\n", stderr);
        exit(3);
    }
    return memory;
}

void *memory_resize(void *memory, size_t bytes)
{
    return given(realloc(memory, bytes ? bytes : 1));
}

char *text_copy_bytes(const char *bytes, size_t length)
{
    char *copy = memory_resize(NULL, length + 1);
    if (length)
        memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

char *text_copy(const char *string)
{
    return text_copy_bytes(string, strlen(string));
}

void text_fit(char *to, size_t size, const char *from)
{
    size_t length = strlen(from);
    length = length < size ? length : size - 1;
    memcpy(to, from, length);
    to[length] = '\0';
}

static void reserve(struct text *text, size_t more)
{
    size_t needed = text->length + more + 1;
    if (needed <= text->capacity)
        return;
    text->capacity = needed < 64 ? 64 : needed * 2;
    text->bytes = memory_resize(text->bytes, text->capacity);
}

void text_add_bytes(struct text *text, const char *bytes, size_t length)
{
    reserve(text, length);
    if (length)
        memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_add(struct text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_count(struct text *text, uint64_t number)
{
    char digits[20], *first = digits + sizeof digits;
    do {
        *--first = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    text_add_bytes(text, first, (size_t)(digits + sizeof digits - first));
}

void text_add_integer(struct text *text, int64_t number)
{
    if (number < 0)
        text_add_bytes(text, "-", 1);
    text_add_count(text, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

/* Most texts fit into the room that is there; longer ones are written again. */
void text_addf(struct text *text, const char *format, ...)
{
    enum { ROOM = 48 };
    va_list arguments;
    if (text_format_is_plain(format)) {
        va_start(arguments, format);
        text_add_plain(text, format, arguments);
        va_end(arguments);
        return;
    }
    reserve(text, ROOM);
    const size_t room = text->capacity - text->length;
    va_start(arguments, format);
    int length = vsnprintf(text->bytes + text->length, room, format, arguments);
    va_end(arguments);
    if (length < 0) {
        text->bytes[text->length] = '\0';
        return;
    }
    if ((size_t)length >= room) {
        reserve(text, (size_t)length);
        va_start(arguments, format);
        vsnprintf(text->bytes + text->length, (size_t)length + 1, format, arguments);
        va_end(arguments);
    }
    text->length += (size_t)length;
}

char *text_take(struct text *text)
{
    char *bytes = text->bytes ? text->bytes : text_copy("");
    *text = (struct text){0};
    return bytes;
}

void text_free(struct text *text)
{
    free(text->bytes);
    *text = (struct text){0};
}

char *text_one_of(const char *const *words, size_t count)
{
    const size_t longest = 100; /* about what fits on one line of a terminal behind "expected: " */
    struct text list = {0};
    if (count == 0)
        return NULL;
    if (count > 1)
        text_add(&list, "one of: ");
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && list.length + strlen(words[i]) > longest) {
            text_addf(&list, ", ... (%zu more)", count - i);
            break;
        }
        text_addf(&list, "%s%s", i ? ", " : "", words[i]);
    }
    return text_take(&list);
}

static size_t sequence_length(unsigned char first, uint32_t *bits)
{
    if (first < 0x80) {
        *bits = first;
        return 1;
    }
    if (first >= 0xc2 && first <= 0xdf) {
        *bits = first & 0x1fu;
        return 2;
    }
    if ((first & 0xf0) == 0xe0) {
        *bits = first & 0x0fu;
        return 3;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        *bits = first & 0x07u;
        return 4;
    }
    return 0;
}

size_t utf8_decode(const char *bytes, size_t left, uint32_t *character)
{
    static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000}; /* less is an overlong form */
    uint32_t code = 0;
    size_t length = left ? sequence_length((unsigned char)bytes[0], &code) : 0;
    if (length == 0 || length > left)
        return 0;
    for (size_t i = 1; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if ((byte & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (byte & 0x3fu);
    }
    if (code < smallest[length] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        return 0;
    *character = code;
    return length;
}

struct interval {
    uint32_t first, last;
};

static int within(uint32_t code, const struct interval *intervals, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (code >= intervals[i].first && code <= intervals[i].last)
            return 1;
    return 0;
}

/* Not wcwidth(): that depends on the locale, and error messages are compared byte by byte in tests. */
int utf8_width(uint32_t character)
{
    static const struct interval none[] = {
        {0x0300, 0x036f}, {0x0591, 0x05bd}, {0x0610, 0x061a}, {0x064b, 0x065f},
        {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x200b, 0x200f}, {0x20d0, 0x20ff},
        {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xfeff, 0xfeff},
    };
    static const struct interval wide[] = {
        {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},   {0xac00, 0xd7a3},
        {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},
        {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd},
    };
    if (character < 0x0300)
        return 1;
    if (within(character, none, sizeof none / sizeof *none))
        return 0;
    return within(character, wide, sizeof wide / sizeof *wide) ? 2 : 1;
}

int text_columns(const char *string)
{
    int columns = 0;
    for (size_t left = strlen(string); left > 0;) {
        uint32_t character = 0;
        size_t used = utf8_decode(string, left, &character);
        columns += used ? utf8_width(character) : 1;
        string += used ? used : 1;
        left -= used ? used : 1;
    }
    return columns;
}

int text_padding(const char *string, int width)
{
    int columns = text_columns(string);
    return columns < width ? width - columns : 0;
}

size_t utf8_length(const char *bytes, size_t length)
{
    size_t characters = 0;
    for (size_t i = 0; i < length; characters++) {
        uint32_t character;
        size_t used = utf8_decode(bytes + i, length - i, &character);
        i += used ? used : 1;
    }
    return characters;
}

static int lower(char byte)
{
    return tolower((unsigned char)byte);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Optimal string alignment; three rows of the table are enough. */
int text_distance(const char *a, const char *b)
{
    int rows[3][TEXT_LONGEST_NAME + 1];
    int *before = rows[0], *last = rows[1], *row = rows[2];
    size_t width = strlen(b);
    for (size_t j = 0; j <= width; j++)
        last[j] = (int)j;
    for (size_t i = 1; a[i - 1]; i++) {
        row[0] = (int)i;
        for (size_t j = 1; j <= width; j++) {
            int changed = lower(a[i - 1]) != lower(b[j - 1]);
            row[j] = least(least(last[j] + 1, row[j - 1] + 1), last[j - 1] + changed);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                row[j] = least(row[j], before[j - 2] + 1);
        }
        int *spare = before;
        before = last;
        last = row;
        row = spare;
    }
    return last[width];
}

bool file_is_pipe(const char *path)
{
    struct stat kind;
    return strncmp(path, "/dev/", 5) != 0 && stat(path, &kind) == 0 && S_ISFIFO(kind.st_mode);
}

bool text_add_file(struct text *text, const char *path)
{
    const size_t before = text->length;
    FILE *file = file_is_pipe(path) ? NULL : fopen(path, "rb");
    if (!file)
        return false;
    char block[8192];
    for (size_t got; (got = fread(block, 1, sizeof block, file)) > 0;)
        text_add_bytes(text, block, got);
    fclose(file);
    return text->length > before;
}
