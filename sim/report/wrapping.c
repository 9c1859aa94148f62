/* Lines of a width. Words are parted at blanks. Japanese has none: its characters, two columns wide, are
 * parted anywhere, but no line begins with a closing bracket, a comma or a small kana, and none ends with an
 * opening bracket. */
#include <string.h>

#include "sim/report/screen.h"

static bool is_one_of(const char *bytes, size_t length, const char *signs)
{
    for (const char *at = signs; *at;) {
        uint32_t character;
        size_t used = utf8_decode(at, strlen(at), &character);
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
    size_t length = utf8_decode(bytes, strlen(bytes), &character);
    *columns = length ? utf8_width(character) : 1;
    return length ? length : 1;
}

/* Bytes of the piece that begins here and stays on one line, and its columns. */
static size_t next_piece(const char *words, int *columns)
{
    size_t end = 0, last = 0;
    int wide = 0;
    *columns = 0;
    while (words[end] && words[end] != ' ') {
        int width, before = wide;
        size_t length = next_character(words + end, &width);
        wide = width;
        if (end > 0 && (width > 1 || before > 1) && !must_follow(words + end, length) &&
            !must_be_followed(words + last, end - last))
            return end;
        last = end;
        end += length;
        *columns += width;
    }
    return end;
}

void add_wrapped(struct text *text, const struct screen *screen, const char *words, int indent)
{
    int column = 0, leading = (int)strspn(words, " ");
    bool blank = false;
    text_addf(text, "%*s", leading, "");
    words += leading;
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
        text_add_bytes(text, words, length);
        column += columns;
        words += length;
        blank = *words == ' ';
        words += blank;
    }
    text_add(text, "\n");
}
