/* Lines of a width. Words are parted at blanks. Japanese has none: its characters, two columns wide, are
 * parted anywhere, but no line begins with a closing bracket, a comma or a small kana, and none ends with an
 * opening bracket. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/result/screen.h"

/* A list without blanks, as a player with all its parameters, may be parted behind its commas. */
enum { LONG_LIST = 24 };

enum { UTF8_LONGEST = 4 }; /* bytes of a character */

static bool is_one_of(const char *bytes, size_t length, const char *signs)
{
    for (const char *at = signs; *at;) {
        uint32_t character;
        size_t used = utf8_decode(at, strnlen(at, UTF8_LONGEST), &character);
        if (used == length && memcmp(at, bytes, length) == 0)
            return true;
        at += used ? used : 1;
    }
    return false;
}

static bool must_follow(const char *bytes, size_t length)
{
    return is_one_of(bytes, length,
                     "、。，．・：；？！）］｝」』】〉》～…ーぁぃぅぇぉっゃゅょァィゥェォッャュョ%％");
}

static bool must_be_followed(const char *bytes, size_t length)
{
    return is_one_of(bytes, length, "（［｛「『【〈《");
}

static size_t next_character(const char *bytes, int *columns)
{
    uint32_t character = ' ';
    size_t length = utf8_decode(bytes, strnlen(bytes, UTF8_LONGEST), &character);
    *columns = length ? utf8_width(character) : 1;
    return length ? length : 1;
}

/* Bytes of the piece that begins here and stays on one line, and its columns. */
static size_t next_piece(const char *words, int *columns)
{
    size_t end = 0, last = 0;
    int wide = 0;
    *columns = 0;
    while (words[end] && words[end] != ' ' && words[end] != '\n') {
        int width, before = wide;
        size_t length = next_character(words + end, &width);
        wide = width;
        if (end > 0 && (width > 1 || before > 1) && !must_follow(words + end, length) &&
            !must_be_followed(words + last, end - last))
            return end;
        last = end;
        end += length;
        *columns += width;
        if (words[last] == ',' && *columns >= LONG_LIST)
            return end;
    }
    return end;
}

/* Words from column `leading` on. `cut`: what is longer than a line is cut. */
static void wrap(struct text *text, const struct screen *screen, const char *words, int leading, int indent,
                 bool cut)
{
    int column = 0;
    bool blank = false;
    while (*words) {
        int columns;
        size_t length = next_piece(words, &columns);
        if (column > 0 && leading + column + blank + columns > screen->width) {
            text_addf(text, "\n%*s", indent, "");
            leading = indent;
            column = 0;
        } else if (blank && column > 0) {
            text_add(text, " ");
            column++;
        }
        if (cut && columns > screen->width - leading) {
            char *piece = text_copy_bytes(words, length);
            add_cut(text, screen, piece, screen->width - leading);
            free(piece);
        } else {
            text_add_bytes(text, words, length);
        }
        column += columns;
        words += length;
        blank = *words == ' ';
        words += blank;
    }
    text_add(text, "\n");
}

void add_wrapped(struct text *text, const struct screen *screen, const char *words, int indent)
{
    const int leading = (int)strspn(words, " ");
    text_addf(text, "%*s", leading, "");
    wrap(text, screen, words + leading, leading, indent, false);
}

void add_hanging(struct text *text, const struct screen *screen, const char *words, int column)
{
    wrap(text, screen, words, column, column, true);
}

/* Bytes of the part of a line that fits: up to the last place where it may be parted, all of it, or more
 * where a word is longer. */
static size_t fitting(const char *line, size_t length, int width)
{
    size_t parting = 0;
    int column = 0;
    for (size_t i = 0; i < length;) {
        int columns = 1;
        size_t bytes = line[i] == ' ' ? 1 : next_piece(line + i, &columns);
        bytes = bytes < length - i ? bytes : length - i;
        if (i > 0 && line[i - 1] != ' ')
            parting = i;
        column += columns;
        if (column > width && parting > 0)
            return parting;
        i += bytes;
    }
    return length;
}

static void add_folded_line(struct text *text, const char *line, size_t length, int width)
{
    size_t indent = 0;
    while (indent < length && line[indent] == ' ')
        indent++;
    if (strncmp(line + indent, "warodds ", 8) == 0)
        width = INT_MAX / 2;
    size_t deeper = indent + 4 < (size_t)width / 2 ? indent + 4 : (size_t)width / 2;
    size_t taken = indent + fitting(line + indent, length - indent, width - (int)indent);
    text_add_bytes(text, line, taken);
    for (size_t at = taken; at < length; at += taken) {
        while (at < length && line[at] == ' ')
            at++;
        if (at == length)
            break;
        taken = fitting(line + at, length - at, width - (int)deeper);
        text_addf(text, "\n%*s", (int)deeper, "");
        text_add_bytes(text, line + at, taken);
    }
    text_add(text, "\n");
}

void add_folded(struct text *text, FILE *out, const char *lines)
{
    int width = screen_of(out, true).width;
    if (!isatty(fileno(out)) && width >= SCREEN_USUAL)
        width = INT_MAX / 2;
    for (size_t length; *lines; lines += length + (lines[length] == '\n')) {
        length = strcspn(lines, "\n");
        if (length <= (size_t)width) { /* no sign has more columns than bytes */
            text_add_bytes(text, lines, length);
            text_add(text, "\n");
        } else {
            add_folded_line(text, lines, length, width);
        }
    }
}
