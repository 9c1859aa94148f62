#include "sim/core/problem.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

enum {
    MOST_PROBLEMS = 1000, /* nobody reads more, and a hostile file must not fill the memory with complaints */
    LONGEST_LINE = 8192,  /* longer lines are not copied: no caret then */
    WINDOW = 130,         /* cells of a source line that are shown */
    TAB_CELLS = 4,
    GUTTER = 5, /* digits of a line number */
};

void problems_init(struct problems *problems)
{
    *problems = (struct problems){0};
}

static void problem_free(struct problem *problem)
{
    free((char *)problem->place.file);
    free((char *)problem->place.line_text);
    free(problem->message);
    free(problem->expected);
    free(problem->suggestion);
}

void problems_free(struct problems *problems)
{
    for (size_t i = 0; i < problems->count; i++)
        problem_free(&problems->items[i]);
    free(problems->items);
    problems_init(problems);
}

static char *copy_or_null(const char *string)
{
    return string ? text_copy(string) : NULL;
}

/* The problem owns its copies: most often the file it complains about is freed before anything is printed. */
static struct place copy_place(const struct place *place)
{
    if (!place)
        return (struct place){.length = 1};
    struct place copy = *place;
    copy.file = copy_or_null(place->file);
    bool show = place->line_text && strlen(place->line_text) <= LONGEST_LINE;
    copy.line_text = show ? text_copy(place->line_text) : NULL;
    if (copy.length < 1)
        copy.length = 1;
    return copy;
}

static bool same_place(const struct place *a, const struct place *b)
{
    if (!a->file != !b->file || (a->file && strcmp(a->file, b->file) != 0))
        return false;
    return a->line == b->line && a->column == b->column;
}

/* A loader may well read the same bad value twice; people should read of it once. */
static bool already_said(const struct problems *problems, const struct problem *problem)
{
    for (size_t i = 0; i < problems->count; i++)
        if (same_place(&problems->items[i].place, &problem->place) &&
            strcmp(problems->items[i].message, problem->message) == 0)
            return true;
    return false;
}

static void keep(struct problems *problems, struct problem problem)
{
    if (problems->count == problems->capacity) {
        problems->capacity = problems->capacity ? problems->capacity * 2 : 8;
        problems->items = memory_resize(problems->items, problems->capacity * sizeof *problems->items);
    }
    problems->items[problems->count++] = problem;
}

__attribute__((nonnull(1))) static char *format_message(const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0)
        return text_copy(format);
    char *message = memory_resize(NULL, (size_t)length + 1);
    vsnprintf(message, (size_t)length + 1, format, arguments);
    return message;
}

void problem_add(struct problems *problems, const struct place *place, const char *expected,
                 const char *suggestion, const char *format, ...)
{
    problems->told++;
    if (problems->count > MOST_PROBLEMS)
        return;
    if (problems->count == MOST_PROBLEMS) {
        struct problem last = {.place.length = 1,
                               .message = text_copy("too many errors; the rest is not shown")};
        keep(problems, last);
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    struct problem problem = {
        .place = copy_place(place),
        .message = format_message(format, arguments),
        .expected = copy_or_null(expected),
        .suggestion = copy_or_null(suggestion),
    };
    va_end(arguments);
    if (already_said(problems, &problem))
        problem_free(&problem);
    else
        keep(problems, problem);
}

const char *nearest_name(const char *name, const char *const *candidates, size_t count)
{
    size_t length = name ? strlen(name) : 0;
    if (length == 0 || length > TEXT_LONGEST_NAME)
        return NULL;
    int limit = length < 3 ? 1 : (int)(length / 3);
    /* Ranks: a distance within the limit, then names that begin with ours, then names that contain it. */
    int best = limit + 3;
    const char *nearest = NULL;
    for (size_t i = 0; i < count; i++) {
        if (!candidates[i] || strlen(candidates[i]) > TEXT_LONGEST_NAME)
            continue;
        int rank = text_distance(name, candidates[i]);
        const char *inside = strstr(candidates[i], name);
        /* Another letter is no nearer to one letter than the rest, nor is a word that has it somewhere. */
        if (length == 1 && inside != candidates[i])
            continue;
        if (rank > limit)
            rank = !inside ? limit + 3 : inside == candidates[i] ? limit + 1 : limit + 2;
        if (rank < best) {
            best = rank;
            nearest = candidates[i];
        }
    }
    return nearest;
}

/* Text from a file must not steer the terminal: control characters are shown, not sent. */
static void print_clean(FILE *out, const char *string)
{
    for (size_t left = strlen(string), used; left > 0; left -= used, string += used) {
        uint32_t character = 0;
        used = utf8_decode(string, left, &character);
        if (used == 0) {
            used = 1;
            fputs("\xef\xbf\xbd", out); /* U+FFFD */
        } else if (character < 0x20 || (character >= 0x7f && character < 0xa0)) {
            fprintf(out, "\\x%02x", (unsigned)character);
        } else {
            fwrite(string, 1, used, out);
        }
    }
}

/* One character of a source line: its bytes and the terminal cells it takes, tabs opened up. */
struct glyph {
    const char *bytes;
    size_t used;
    int cells;
};

static struct glyph next_glyph(const char *string, int cell)
{
    uint32_t character = 0;
    struct glyph glyph = {string, utf8_decode(string, strlen(string), &character), 1};
    if (glyph.used == 0)
        return (struct glyph){"\xef\xbf\xbd", 1, 1};
    if (character == '\t')
        return (struct glyph){NULL, 1, TAB_CELLS - cell % TAB_CELLS};
    if (character < 0x20 || (character >= 0x7f && character < 0xa0))
        return (struct glyph){"?", glyph.used, 1};
    glyph.cells = utf8_width(character);
    return glyph;
}

/* First cell and cells under `length` characters from character `column` (from 1). */
static void measure(const struct place *place, int *first, int *cells)
{
    const char *at = place->line_text;
    int cell = 0, column = 1, end = place->column + place->length;
    *first = -1;
    for (; *at && column < end; column++) {
        struct glyph glyph = next_glyph(at, cell);
        if (column == place->column)
            *first = cell;
        cell += glyph.cells;
        at += glyph.used;
    }
    if (*first < 0)
        *first = cell;
    *cells = cell - *first > 0 ? cell - *first : 1;
}

static void print_window(FILE *out, const char *line, int from, int to)
{
    int cell = 0;
    if (from > 0)
        fputs("...", out);
    while (*line && cell < to) {
        struct glyph glyph = next_glyph(line, cell);
        if (cell >= from) {
            if (glyph.bytes && glyph.bytes != line)
                fputs(glyph.bytes, out);
            else if (glyph.bytes)
                fwrite(glyph.bytes, 1, glyph.used, out);
            else
                fprintf(out, "%*s", glyph.cells, "");
        }
        cell += glyph.cells;
        line += glyph.used;
    }
    if (*line)
        fputs("...", out);
    fputc('\n', out);
}

static void print_source(const struct place *place, FILE *out, bool colour)
{
    int first, cells;
    measure(place, &first, &cells);
    int from = first + cells > WINDOW ? (first > WINDOW / 2 ? first - WINDOW / 2 : 0) : 0;
    if (cells > from + WINDOW - first)
        cells = from + WINDOW - first;
    if (place->line > 0)
        fprintf(out, "%*d | ", GUTTER, place->line);
    else
        fprintf(out, "%*s | ", GUTTER, "");
    print_window(out, place->line_text, from, from + WINDOW);
    if (place->column < 1)
        return;
    fprintf(out, "%*s | %*s%s^", GUTTER, "", first - from + (from > 0 ? 3 : 0), "",
            colour ? "\033[1;32m" : "");
    for (int i = 1; i < cells; i++)
        fputc('~', out);
    fprintf(out, "%s\n", colour ? "\033[0m" : "");
}

static void print_heading(const struct problem *problem, FILE *out, bool colour)
{
    const struct place *place = &problem->place;
    if (colour)
        fputs("\033[1m", out);
    print_clean(out, place->file ? place->file : "warodds");
    if (place->line > 0)
        fprintf(out, ":%d", place->line);
    if (place->line > 0 && place->column > 0)
        fprintf(out, ":%d", place->column);
    fprintf(out, ": %serror:%s ", colour ? "\033[31m" : "", colour ? "\033[0m" : "");
    print_clean(out, problem->message);
    fputc('\n', out);
}

void problems_print(const struct problems *problems, FILE *out, bool colour)
{
    for (size_t i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->items[i];
        print_heading(problem, out, colour);
        if (problem->place.line_text)
            print_source(&problem->place, out, colour);
        if (problem->expected) {
            fprintf(out, "%*s expected: ", GUTTER + 1, "");
            print_clean(out, problem->expected);
            fputc('\n', out);
        }
        if (problem->suggestion) {
            fprintf(out, "%*s did you mean '", GUTTER + 1, "");
            print_clean(out, problem->suggestion);
            fputs("'?\n", out);
        }
    }
}
