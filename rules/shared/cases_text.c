/* Rule cases of every game: words for names, numbers and hexes. */
#include "rules/shared/cases_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/shared/unit_set.h"

void case_add_word(struct text *text, const char *word)
{
    if (text->length)
        text_add(text, " ");
    text_add(text, word);
}

void case_add_number(struct text *text, long number)
{
    text_addf(text, "%s%ld", text->length ? " " : "", number);
}

void case_add_valued(struct text *text, const char *word, long number)
{
    case_add_word(text, word);
    case_add_number(text, number);
}

static void none_if_empty(struct text *text, size_t before)
{
    if (text->length == before)
        case_add_word(text, "none");
}

void case_add_hex(struct text *text, const struct hex_map *map, unsigned hex)
{
    case_add_word(text, hex_map_number_text(map, hex));
}

void case_add_hexes(struct text *text, const struct hex_map *map, const struct hex_set *hexes)
{
    size_t before = text->length;
    HEX_SET_FOR_EACH(hex, *hexes)
        case_add_hex(text, map, hex);
    none_if_empty(text, before);
}

void case_add_costs(struct text *text, const struct hex_map *map, const struct hex_set *hexes,
                    const struct hex_reach *by_cost)
{
    HEX_SET_FOR_EACH(hex, *hexes) {
        case_add_hex(text, map, hex);
        text_addf(text, ":%u", hex_reach_cost(by_cost, hex));
    }
}

/* -------------------------------------------------------------------------------------------- names ---- */

const char *case_name(const struct case_names *names, size_t number)
{
    return names->list ? names->list[number] : names->rows + number * names->row_size;
}

int case_named(const struct case_names *names, const char *name)
{
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(case_name(names, i), name) == 0)
            return (int)i;
    return -1;
}

int case_name_word(const struct case_names *names, struct case_words *words)
{
    int found = case_named(names, words->word);
    if (found < 0) {
        const char **known = memory_resize(NULL, (names->count + 1) * sizeof *known);
        for (size_t i = 0; i < names->count; i++)
            known[i] = case_name(names, i);
        case_word_unknown(words, names->what, known, names->count);
        free(known);
    }
    return found;
}

int case_name_need(const struct case_names *names, struct case_words *words)
{
    char what[64];
    /* "u" as in "unit" */
    snprintf(what, sizeof what, "%s %s", strchr("aeio", names->what[0]) ? "an" : "a", names->what);
    return case_word_need(words, what) ? case_name_word(names, words) : -1;
}

uint32_t case_name_words(const struct case_names *names, struct case_words *words)
{
    uint32_t members = 0, all = names->count < 32 ? (1u << names->count) - 1 : UINT32_MAX;
    struct case_words ahead = *words;
    while (case_word_next(&ahead) && strcmp(ahead.word, "=") != 0) {
        *words = ahead;
        if (strcmp(words->word, "none") == 0)
            continue;
        int member = strcmp(words->word, "all") == 0 ? 32 : case_name_word(names, words);
        members |= member == 32 ? all : member < 0 ? 0 : 1u << member;
        ahead = *words;
    }
    return members;
}

void case_add_names(struct text *text, const struct case_names *names, uint32_t members)
{
    size_t before = text->length;
    FOR_EACH_BIT(i, members)
        case_add_word(text, case_name(names, i));
    none_if_empty(text, before);
}

/* ------------------------------------------------------------------------------- hexes, plain words ---- */

unsigned case_hex_word(const struct hex_map *map, struct case_words *words)
{
    unsigned hex = hex_map_parse(map, words->word);
    if (!hex)
        case_word_unknown(words, "hex (111 to 666, or one without number such as U01)", NULL, 0);
    return hex;
}

unsigned case_hex_need(const struct hex_map *map, struct case_words *words)
{
    return case_word_need(words, "a hex") ? case_hex_word(map, words) : 0;
}

struct hex_set case_hex_words(const struct hex_map *map, struct case_words *words)
{
    struct hex_set hexes = hex_set_empty();
    while (case_word_next(words))
        if (strcmp(words->word, "none") != 0)
            hex_set_add(&hexes, case_hex_word(map, words));
    return hexes;
}

uint16_t case_count_need(struct case_words *words, long high, const char *what)
{
    long value = case_word_need(words, what) ? case_word_number(words, 0, high, what) : 0;
    return (uint16_t)(value < 0 ? 0 : value);
}

bool case_yes_no_need(struct case_words *words)
{
    static const char *const answers[] = {"no", "yes"};
    const struct case_names names = CASE_NAME_LIST("answer", answers, 2);
    return case_word_need(words, "yes or no") && case_name_word(&names, words) == 1;
}

bool case_number_follows(const struct case_words *words)
{
    struct case_words ahead = *words;
    return case_word_next(&ahead) && ahead.word[0] >= '0' && ahead.word[0] <= '9';
}
