#include "sim/result/screen.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NARROWEST = 60, WIDEST = 160 };

static bool wants_unicode(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *plain = getenv("WARODDS_ASCII");
    if (plain && *plain)
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "UTF8") ||
                   strstr(value, "utf-8");
    }
    return false;
}

static int width_of(FILE *out)
{
    const char *columns = getenv("COLUMNS");
    int width = columns ? atoi(columns) : 0;
    struct winsize size;
    if (width <= 0 && isatty(fileno(out)) && ioctl(fileno(out), TIOCGWINSZ, &size) == 0)
        width = size.ws_col;
    width = width <= 0 ? SCREEN_USUAL : width;
    return width < NARROWEST ? NARROWEST : width > WIDEST ? WIDEST : width;
}

struct screen screen_of(FILE *out, bool no_colour)
{
    const char *no = getenv("NO_COLOR");
    bool colour = !no_colour && !(no && *no) && isatty(fileno(out));
    return (struct screen){width_of(out), wants_unicode(), colour};
}

void count_text(uint64_t count, char text[32])
{
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)count), written = 0;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            text[written++] = ',';
        text[written++] = digits[i];
    }
    text[written] = '\0';
}

/* 1 for "", 1000 for "k", 1e6 for "M", 1e9 for "G"; 0 otherwise. */
static double factor(const char *suffix)
{
    if (strcmp(suffix, "") == 0)
        return 1;
    if (strcmp(suffix, "k") == 0 || strcmp(suffix, "K") == 0)
        return 1e3;
    if (strcmp(suffix, "M") == 0)
        return 1e6;
    return strcmp(suffix, "G") == 0 ? 1e9 : 0;
}

bool count_read(const char *text, uint64_t *count)
{
    static const char numerals[] = "0123456789";
    char digits[40], *end;
    size_t length = 0;
    for (; *text; text++) {
        if (*text == ',' && strspn(text + 1, numerals) != 3) /* somebody's decimal point */
            return false;
        if ((*text == '_' || *text == ',') && length > 0)
            continue;
        if (length + 1 >= sizeof digits)
            return false;
        digits[length++] = *text;
    }
    digits[length] = '\0';
    if (!isdigit((unsigned char)digits[0]))
        return false;
    errno = 0;
    unsigned long long whole = strtoull(digits, &end, 10);
    if (*end == '\0' && errno == 0) {
        *count = whole;
        return true;
    }
    double value = strtod(digits, &end) * factor(end);
    if (digits[1] == 'x' || digits[1] == 'X' || !(value >= 1) || value > 9007199254740992.0 ||
        floor(value) != value)
        return false;
    *count = (uint64_t)value;
    return true;
}

void add_bar(struct text *text, const struct screen *screen, double share, int cells)
{
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    if (!(share > 0)) /* unknown, too */
        return;
    double exact = share * cells;
    int whole = (int)exact, rest = (int)((exact - whole) * 8);
    for (int i = 0; i < whole; i++)
        text_add(text, screen->unicode ? "█" : "#");
    if (screen->unicode)
        text_add(text, eighths[rest]);
}

void add_profile(struct text *text, const struct screen *screen, const uint64_t *counts, size_t count)
{
    static const char *const blocks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const signs[] = {".", ":", "-", "=", "+", "*", "%", "#"};
    uint64_t largest = 0;
    for (size_t i = 0; i < count; i++)
        largest = counts[i] > largest ? counts[i] : largest;
    for (size_t i = 0; i < count; i++) {
        size_t height = largest ? (size_t)((double)counts[i] / (double)largest * 7.999) : 0;
        if (counts[i] == 0)
            text_add(text, " ");
        else
            text_add(text, screen->unicode ? blocks[height] : signs[height]);
    }
}

void add_heading(struct text *text, const struct screen *screen, const char *heading)
{
    text_addf(text, screen->colour ? "\n\033[1m%s\033[0m\n" : "\n%s\n", heading);
}

void add_padded(struct text *text, const char *string, int width)
{
    text_addf(text, "%s%*s", string, text_padding(string, width), "");
}

void add_right(struct text *text, const char *string, int width)
{
    text_addf(text, "%*s%s", text_padding(string, width), "", string);
}

void add_cut(struct text *text, const struct screen *screen, const char *string, int width)
{
    size_t left = strlen(string), bytes = 0;
    if (text_columns(string) <= width) {
        text_add(text, string);
        return;
    }
    for (int column = 0; bytes < left;) {
        uint32_t character = ' ';
        size_t length = utf8_decode(string + bytes, left - bytes, &character);
        column += length ? utf8_width(character) : 1;
        if (column >= width)
            break;
        bytes += length ? length : 1;
    }
    text_add_bytes(text, string, bytes);
    text_add(text, screen->unicode ? "…" : "~");
}
