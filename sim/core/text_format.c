#include "sim/core/text_format.h"

#include <stdint.h>
#include <string.h>

/* What begins with a %: its last letter, of numbers with the size before it; 0 if it is not plain. */
enum size { INT, LONG, LONG_LONG, SIZE };
struct directive {
    char kind;
    enum size size;
    size_t width; /* filled with blanks on the right */
    const char *end;
};

static struct directive read_directive(const char *at)
{
    struct directive read = {.kind = at[1], .end = at + 2};
    if (at[1] == '-') {
        for (at += 2; *at >= '0' && *at <= '9'; at++)
            read.width = 10 * read.width + (size_t)(*at - '0');
        read.kind = *at == 's' && read.width < 1000 ? 's' : '\0';
        read.end = at + 1;
    } else if (at[1] == 'z' || at[1] == 'l') {
        read.size = at[1] == 'z' ? SIZE : at[2] == 'l' ? LONG_LONG : LONG;
        at += read.size == LONG_LONG ? 3 : 2;
        read.kind = *at == 'u' || (*at == 'd' && read.size != SIZE) ? *at : '\0';
        read.end = at + 1;
    } else if (!at[1] || !strchr("sduc%", at[1])) {
        read.kind = '\0';
    }
    return read;
}

bool text_format_is_plain(const char *format)
{
    for (const char *at = strchr(format, '%'); at;) {
        const struct directive directive = read_directive(at);
        if (!directive.kind)
            return false;
        at = strchr(directive.end, '%');
    }
    return true;
}

static void add_string(struct text *text, const char *string, size_t width)
{
    static const char blanks[] = "                                ";
    enum { BLANKS = sizeof blanks - 1 };
    string = string ? string : "(null)";
    const size_t length = strlen(string);
    text_add_bytes(text, string, length);
    for (size_t left = length < width ? width - length : 0; left > 0;) {
        const size_t some = left < BLANKS ? left : BLANKS;
        text_add_bytes(text, blanks, some);
        left -= some;
    }
}

static void add_number(struct text *text, uint64_t number, bool negative)
{
    char digits[24], *first = digits + sizeof digits;
    do
        *--first = (char)('0' + number % 10);
    while (number /= 10);
    if (negative)
        *--first = '-';
    text_add_bytes(text, first, (size_t)(digits + sizeof digits - first));
}

static void add_signed(struct text *text, int64_t number)
{
    add_number(text, number < 0 ? 0 - (uint64_t)number : (uint64_t)number, number < 0);
}

void text_add_plain(struct text *text, const char *format, va_list arguments)
{
    for (const char *at = strchr(format, '%'); at; at = strchr(format, '%')) {
        const struct directive directive = read_directive(at);
        text_add_bytes(text, format, (size_t)(at - format));
        format = directive.end;
        if (directive.kind == 's') {
            add_string(text, va_arg(arguments, const char *), directive.width);
        } else if (directive.kind == 'd') {
            add_signed(text, directive.size == INT    ? va_arg(arguments, int)
                             : directive.size == LONG ? va_arg(arguments, long)
                                                      : va_arg(arguments, long long));
        } else if (directive.kind == 'u') {
            add_number(text,
                       directive.size == INT         ? va_arg(arguments, unsigned)
                       : directive.size == LONG      ? va_arg(arguments, unsigned long)
                       : directive.size == LONG_LONG ? va_arg(arguments, unsigned long long)
                                                     : va_arg(arguments, size_t),
                       false);
        } else {
            const char letter = directive.kind == 'c' ? (char)va_arg(arguments, int) : '%';
            text_add_bytes(text, &letter, 1);
        }
    }
    text_add_bytes(text, format, strlen(format));
}
