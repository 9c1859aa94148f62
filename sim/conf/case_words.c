#include "sim/conf/case_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

static const char gaps[] = " \t\n,|";

struct place case_key_place(const struct conf_node *node)
{
    struct place place = *conf_place(node);
    const char *key = conf_key(node);
    if (!key || !*key || !place.line_text || place.column < 1)
        return place;
    for (const char *at = place.line_text; (at = strstr(at, key)); at++) {
        if (at - place.line_text >= place.column || !strchr(": \"'", at[strlen(key)]))
            continue;
        place.column = (int)(at - place.line_text) + 1;
        place.length = (int)strlen(key);
    }
    return place;
}

void case_words_begin(struct case_words *words, const struct conf_node *node, struct problems *problems)
{
    *words = (struct case_words){.node = node, .item = node, .problems = problems};
    if (node && conf_kind(node) == CONF_SCALAR)
        words->text = words->at = words->start = conf_scalar(node);
    if (node && conf_kind(node) == CONF_MAPPING)
        conf_problem(node, problems, "words, or a list of words", NULL, "a mapping where words are read");
}

/* Skips to the next word, over the items of a list; false at the end. */
static bool seek(struct case_words *words)
{
    for (;;) {
        if (words->at)
            words->at += strspn(words->at, gaps);
        if (words->at && *words->at)
            return true;
        if (!words->node || conf_kind(words->node) != CONF_SEQUENCE ||
            words->next_item >= conf_size(words->node))
            return false;
        words->item = conf_at(words->node, words->next_item++);
        words->text = words->at = conf_kind(words->item) == CONF_SCALAR ? conf_scalar(words->item) : NULL;
        if (!words->text)
            conf_problem(words->item, words->problems, "a word", NULL,
                         "a list or mapping where a word is read");
    }
}

void case_word_ends(struct case_words *words, size_t length)
{
    words->at = words->start + length;
    if (length >= sizeof words->word)
        length = sizeof words->word - 1;
    memcpy(words->word, words->start, length);
    words->word[length] = '\0';
}

bool case_word_next(struct case_words *words)
{
    words->word[0] = '\0';
    if (!seek(words)) {
        words->start = words->at;
        return false;
    }
    words->start = words->at;
    case_word_ends(words, strcspn(words->at, gaps));
    return true;
}

size_t case_word_matches(const struct case_words *words, const char *name)
{
    const size_t length = strlen(name);
    if (!length || !words->start || strncmp(words->start, name, length) != 0)
        return 0;
    return !words->start[length] || strchr(gaps, words->start[length]) ? length : 0;
}

/* Where the word is: within its line if the text stands there as it is, else where the scalar is. */
static struct place word_place(const struct case_words *words)
{
    struct place place = {0};
    const struct conf_node *item = words->item ? words->item : words->node;
    if (!item)
        return place;
    place = *conf_place(item);
    if (!words->text || !words->start || !place.line_text || place.column < 1)
        return place;
    size_t offset = (size_t)(words->start - words->text), column = (size_t)place.column - 1;
    size_t length = strlen(words->word);
    for (size_t quote = 0; quote < 2; quote++) {
        size_t begin = column + quote;
        if (strlen(place.line_text) >= begin + offset + length &&
            strncmp(place.line_text + begin, words->text, offset + length) == 0) {
            place.column = (int)(begin + offset) + 1;
            place.length = length ? (int)length : 1;
            return place;
        }
    }
    return place;
}

bool case_word_need(struct case_words *words, const char *what)
{
    if (case_word_next(words))
        return true;
    struct place place = word_place(words);
    problem_add(words->problems, words->item || words->node ? &place : NULL, what, NULL, "%s is missing",
                what);
    return false;
}

bool case_word_take(struct case_words *words, const char *word)
{
    struct case_words ahead = *words;
    if (!case_word_next(&ahead) || strcmp(ahead.word, word) != 0)
        return false;
    *words = ahead;
    return true;
}

bool case_word_after_bar(const struct case_words *words)
{
    for (const char *at = words->start; at > words->text && strchr(gaps, at[-1]); at--)
        if (at[-1] == '|')
            return true;
    return false;
}

bool case_words_end(struct case_words *words)
{
    if (!case_word_next(words))
        return true;
    struct place place = word_place(words);
    problem_add(words->problems, &place, NULL, NULL, "'%s' is too much here", words->word);
    return false;
}

int case_word_index(const struct case_words *words, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (names[i] && strcmp(names[i], words->word) == 0)
            return (int)i;
    return -1;
}

long case_word_number(struct case_words *words, long low, long high, const char *what)
{
    char *end = words->word;
    long number = strtol(words->word, &end, 10);
    if (end != words->word && *end == '\0' && number >= low && number <= high)
        return number;
    struct text expected = {0};
    struct place place = word_place(words);
    text_addf(&expected, "%s from %ld to %ld", what, low, high);
    problem_add(words->problems, &place, expected.bytes, NULL, "'%s' is not %s", words->word, what);
    text_free(&expected);
    return low - 1;
}

void case_word_unknown(struct case_words *words, const char *what, const char *const *names, size_t count)
{
    struct place place = word_place(words);
    char *expected = text_one_of(names, count);
    problem_add(words->problems, &place, expected, nearest_name(words->word, names, count), "unknown %s '%s'",
                what, words->word);
    free(expected);
}
