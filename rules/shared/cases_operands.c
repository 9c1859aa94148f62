/* Rule cases of every game: operands by a pattern. */
#include "rules/shared/cases_operands.h"

#include <string.h>

enum { PART_SIZE = 128, WORDS_MAX = 16 };

static const struct case_kind *kind_called(const struct case_reading *reading, const char *name)
{
    for (size_t i = 0; i < reading->kind_count; i++)
        if (strcmp(reading->kinds[i].name, name) == 0)
            return &reading->kinds[i];
    return NULL;
}

/* "full_move|move_fire" */
static long need_one_of(const struct case_reading *reading, char *words)
{
    const char *names[WORDS_MAX];
    size_t count = 0;
    char *rest = words;
    while (count < WORDS_MAX && (names[count] = strtok_r(rest, "|", &rest)))
        count++;
    const struct case_names known = CASE_NAME_LIST("word", names, count);
    return case_name_need(&known, reading->words);
}

static long need_of_kind(const struct case_reading *reading, const struct case_kind *kind)
{
    if (kind->need)
        return kind->need(reading);
    const struct case_names names = kind->names ? *kind->names : kind->names_of(reading->model);
    return case_name_need(&names, reading->words);
}

static long need_value(const struct case_reading *reading, char *part)
{
    const struct case_kind *kind = kind_called(reading, part);
    return kind ? need_of_kind(reading, kind) : need_one_of(reading, part);
}

/* "any", "from hex", "via": what stands between brackets. */
static long optional_value(const struct case_reading *reading, char *part)
{
    char *rest = part, *word = strtok_r(rest, " ", &rest), *kind = strtok_r(rest, " ", &rest);
    if (!case_word_take(reading->words, word))
        return 0;
    if (!kind && !kind_called(reading, word))
        return 1;
    return need_value(reading, kind ? kind : word);
}

/* One part of a pattern; what stands between brackets may be left out. */
struct part {
    bool optional;
    char text[PART_SIZE];
};

/* Takes the next part off the pattern; false at its end. */
static bool next_part(const char **pattern, struct part *part)
{
    const char *at = *pattern;
    if (!*at)
        return false;
    part->optional = *at == '[';
    at += part->optional;
    const size_t length = strcspn(at, part->optional ? "]" : " ");
    part->text[0] = '\0';
    strncat(part->text, at, length < PART_SIZE - 1 ? length : PART_SIZE - 1);
    at += length + part->optional;
    *pattern = at + strspn(at, " ");
    return true;
}

bool case_read_operands(const struct case_reading *reading, const char *pattern, unsigned *values)
{
    struct part part;
    while (next_part(&pattern, &part)) {
        const long value =
            part.optional ? optional_value(reading, part.text) : need_value(reading, part.text);
        if (value < 0)
            return false;
        *values++ = (unsigned)value;
    }
    return true;
}

size_t case_operand_names(const struct case_reading *reading, const char *pattern, const char **names)
{
    struct part part;
    size_t count = 0;
    while (next_part(&pattern, &part)) {
        const char *last = strrchr(part.text, ' ');
        const struct case_kind *kind = kind_called(reading, last ? last + 1 : part.text);
        names[count++] = !kind ? "" : kind->operand ? kind->operand : kind->name;
    }
    return count;
}

long case_need_kind(const struct case_reading *reading, const char *kind)
{
    return need_of_kind(reading, kind_called(reading, kind));
}

long case_need_hex(const struct case_reading *reading)
{
    const unsigned hex = case_hex_need(reading->map, reading->words);
    return hex ? (long)hex : -1;
}
