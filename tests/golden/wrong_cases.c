/* What is said of wrong rule cases: in the cases of a game each kind of word in turn is another word,
 * missing, or, where it is a number, too large, and where something is done or asked there is a word too
 * many, or what is done is done twice; the case is read and run. Prints a line for each: "part: before word
 * -> other: complaint", or what differs then. */
#include <assert.h>
#include <ctype.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cases/case.h"
#include "sim/core/hash.h"
#include "sim/core/text.h"

enum { SHAPES_MAX = 4096, ONE_OF = 2, WORD_MAX = 80, LINE_MOST = 130 };

static const char *const parts[] = {"state",      "do",     "dice", "draws", "ask",
                                    "ask_before", "expect", "odds", "tells"};

/* A word of a case that stands for its kind. */
struct shape {
    char *kind;        /* "do: scout_# jump" */
    char *text;        /* of a file that has this case alone */
    size_t at, length; /* of the word in it */
    char *twice;       /* what stands in its place; NULL: other words do */
};

static struct shape shapes[SHAPES_MAX];
static size_t shape_count;

static void add_kind(struct text *kind, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!isdigit((unsigned char)word[i]))
            text_addf(kind, "%c", word[i]);
        else if (i == 0 || !isdigit((unsigned char)word[i - 1]))
            text_add(kind, "#");
}

/* Whether it is the first of its kind, which the shape then owns. */
static bool add_shape(struct text *kind, const char *text, const char *word, size_t length)
{
    for (size_t i = 0; i < shape_count; i++)
        if (strcmp(shapes[i].kind, kind->bytes) == 0) {
            text_free(kind);
            return false;
        }
    assert(shape_count < SHAPES_MAX);
    shapes[shape_count++] = (struct shape){kind->bytes, text_copy(text), (size_t)(word - text), length, NULL};
    return true;
}

static void add(const char *part, const char *before, size_t before_length, const char *text,
                const char *word, size_t length)
{
    struct text kind = {0};
    text_addf(&kind, "%s: ", part);
    add_kind(&kind, before, before_length);
    text_add(&kind, " ");
    add_kind(&kind, word, length);
    add_shape(&kind, text, word, length);
}

/* The first thing that is done, alone on its line or the first of a list line by line. */
static void add_twice(const char *text, const char *line)
{
    struct text kind = {0}, twice = {0};
    const char *entry = line + strlen("    do:");
    entry += strspn(entry, " ");
    const bool listed = *entry == '\n';
    if (listed)
        entry += 1 + strspn(entry + 1, " -");
    const size_t length = strcspn(entry, "\n#");
    if (length == 0 || length >= WORD_MAX || strchr("[{", *entry) || memchr(entry, ':', length))
        return;
    text_add(&kind, "twice: ");
    add_kind(&kind, entry, length);
    text_addf(&twice, listed ? "%.*s\n      - %.*s" : "[%.*s, %.*s]", (int)length, entry, (int)length, entry);
    if (add_shape(&kind, text, entry, length))
        shapes[shape_count - 1].twice = text_take(&twice);
    text_free(&twice);
}

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || (c != '\0' && strchr("_+/.-", c));
}

static const char *part_of(const char *line)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const size_t length = strlen(parts[i]);
        if (strncmp(line, "    ", 4) == 0 && strncmp(line + 4, parts[i], length) == 0 &&
            line[4 + length] == ':')
            return parts[i];
    }
    return NULL;
}

/* The words of one case; `text` is a file that has this case alone, `from` where it begins in it. */
static void look_through(const char *text, size_t from)
{
    const char *part = NULL, *before = "";
    size_t before_length = 0;
    for (const char *line = text + from; *line;) {
        const char *end = line + strcspn(line, "\n"), *c = line;
        if (strncmp(line, "    ", 4) == 0 && line[4] != ' ') {
            part = part_of(line);
            if (part && strcmp(part, "do") == 0)
                add_twice(text, line);
            before_length = 0;
            c = part ? line + 4 + strlen(part) : end;
        }
        while (part && c < end && *c != '#') {
            size_t length = 0;
            while (c + length < end && is_of_word(c[length]))
                length++;
            if (length == 0) {
                c++;
                continue;
            }
            if (length < WORD_MAX && !(length == 1 && !isalnum((unsigned char)*c)))
                add(part, before, before_length, text, c, length);
            before = c, before_length = length;
            c += length;
        }
        line = *end ? end + 1 : end;
    }
}

static char *text_of(const char *path)
{
    struct text text = {0};
    FILE *file = fopen(path, "r");
    assert(file);
    for (int c; (c = getc(file)) != EOF;)
        text_addf(&text, "%c", c);
    fclose(file);
    return text.bytes;
}

static bool begins_case(const char *line)
{
    return line[0] == ' ' && line[1] == ' ' && line[2] != ' ' && line[2] != '#' && line[2] != '\n';
}

/* One file: what stands before its cases belongs to each of them. Those that go on from another are left out.
 */
static void read_file(const char *path)
{
    char *whole = text_of(path), *cases = strstr(whole, "\ncases:\n");
    char *line = cases ? cases + strlen("\ncases:\n") : whole + strlen(whole);
    const size_t head = (size_t)(line - whole);
    while (*line) {
        char *end = line;
        do
            end += strcspn(end, "\n") + (end[strcspn(end, "\n")] == '\n');
        while (*end && !begins_case(end));
        if (begins_case(line)) {
            struct text text = {0};
            text_add_bytes(&text, whole, head);
            text_add_bytes(&text, line, (size_t)(end - line));
            if (!strstr(text.bytes + head, "    like:"))
                look_through(text.bytes, head);
            text_free(&text);
        }
        line = end;
    }
    free(whole);
}

static bool complained(struct problems *problems, struct text *line)
{
    const bool any = problems->told > 0;
    if (any)
        text_addf(line, " %s%s%s", problems->items[0].message,
                  problems->items[0].expected ? ", expected " : "",
                  problems->items[0].expected ? problems->items[0].expected : "");
    problems_free(problems);
    problems_init(problems);
    return any;
}

/* A suite of its own for each; what was loaded for the one before is handed on. */
static void try_word(struct case_suite *loaded, const struct shape *shape, const char *other)
{
    struct text text = {0}, line = {0};
    struct problems problems;
    struct case_report report = {0};
    struct case_suite suite = {.settings = loaded->settings, .setting_count = loaded->setting_count};
    problems_init(&problems);
    text_add_bytes(&text, shape->text, shape->at);
    text_add(&text, other);
    text_add(&text, shape->text + shape->at + shape->length);
    text_addf(&line, "%s -> %s:", shape->kind, shape->twice ? "twice" : *other ? other : "nothing");
    case_suite_add_text(&suite, "case", text.bytes, &problems);
    case_suite_link(&suite, &problems);
    if (!complained(&problems, &line) && suite.case_count == 1) {
        const bool sound = case_run(&suite, suite.cases[0], &report, &problems);
        if (!complained(&problems, &line) && sound)
            text_addf(&line, " %s", report.differences ? report.text : "holds");
    }
    printf("%.*s\n", (int)(strcspn(line.bytes, "\n") < LINE_MOST ? strcspn(line.bytes, "\n") : LINE_MOST),
           line.bytes);
    *loaded = (struct case_suite){.settings = suite.settings, .setting_count = suite.setting_count};
    suite.settings = NULL;
    suite.setting_count = 0;
    case_suite_free(&suite);
    case_report_free(&report);
    problems_free(&problems);
    text_free(&text);
    text_free(&line);
}

int main(int count, char **words)
{
    setvbuf(stdout, NULL, _IOLBF, 0); /* where a case ends the program the one before it is seen */
    glob_t files;
    struct text pattern = {0};
    struct case_suite loaded = {0};
    text_addf(&pattern, "tests/cases/%s/*.yaml", count == 2 ? words[1] : "");
    if (count != 2 || glob(pattern.bytes, 0, NULL, &files) != 0) {
        fprintf(stderr, "usage: wrong_cases GAME, in the project's folder\n");
        return 2;
    }
    for (size_t i = 0; i < files.gl_pathc; i++)
        read_file(files.gl_pathv[i]);
    globfree(&files);
    text_free(&pattern);
    for (size_t i = 0; i < shape_count; i++) {
        /* By their names: a new case does not change which others are tried. */
        if (shapes[i].twice)
            try_word(&loaded, &shapes[i], shapes[i].twice);
        else if (hash_text(shapes[i].kind, strlen(shapes[i].kind)) % ONE_OF == 0) {
            try_word(&loaded, &shapes[i], "wrong");
            try_word(&loaded, &shapes[i], "");
            if (isdigit((unsigned char)shapes[i].text[shapes[i].at]))
                try_word(&loaded, &shapes[i], "999");
        }
        if (strncmp(shapes[i].kind, "do: ", 4) == 0 || strncmp(shapes[i].kind, "ask: ", 5) == 0) {
            struct text more = {0};
            text_add_bytes(&more, shapes[i].text + shapes[i].at, shapes[i].length);
            text_add(&more, " more");
            try_word(&loaded, &shapes[i], more.bytes);
            text_free(&more);
        }
        free(shapes[i].kind);
        free(shapes[i].text);
        free(shapes[i].twice);
    }
    case_suite_free(&loaded);
    return 0;
}
