/* Rule cases of every game: questions and answers. */
#include "rules/shared/cases_ask.h"

#include <stdlib.h>
#include <string.h>

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Words in alphabetical order: lists are compared as sets. */
static char *sorted(char *text)
{
    enum { WORDS_MAX = 512 };
    char *words[WORDS_MAX] = {0}, *rest = text, *word;
    size_t count = 0;
    struct text result = {0};
    while (count < WORDS_MAX && (word = strtok_r(rest, " ", &rest)))
        words[count++] = word;
    qsort(words, count, sizeof *words, by_text);
    for (size_t i = 0; i < count; i++)
        case_add_word(&result, words[i]);
    free(text);
    return text_take(&result);
}

static void unknown_question(const struct case_questions *lists, size_t list_count, bool with_map,
                             struct case_words *words)
{
    enum { QUESTIONS_MAX = 128 };
    const char *names[QUESTIONS_MAX];
    size_t count = 0;
    for (size_t i = 0; with_map && i < case_map_question_count; i++)
        names[count++] = case_map_questions[i].name;
    for (size_t list = 0; list < list_count; list++)
        for (size_t i = 0; i < lists[list].count && count < QUESTIONS_MAX; i++)
            names[count++] = lists[list].items[i].name;
    case_word_unknown(words, "question", names, count);
}

/* Goes on to the next word of an answer, over notes in brackets: "blocked (lava)". */
static bool next_of_answer(struct case_words *words)
{
    bool note = false;
    while (case_word_next(words)) {
        const size_t length = strlen(words->word);
        note |= words->word[0] == '(';
        if (!note)
            return true;
        note = words->word[length - 1] != ')';
    }
    return false;
}

/* What stands after the sign of equality. */
static char *wanted_answer(struct case_words *words)
{
    static const char *const sign[] = {"="};
    struct text wanted = {0};
    if (!case_word_need(words, "'=' and the answer"))
        return NULL;
    if (strcmp(words->word, "=") != 0) {
        case_word_unknown(words, "word before the answer", sign, 1);
        return NULL;
    }
    while (next_of_answer(words))
        case_add_word(&wanted, words->word);
    return text_take(&wanted);
}

static bool ask(struct asking *asking, const struct case_question *question,
                const struct case_reading *reading, struct text *answer)
{
    unsigned operands[CASE_OPERANDS_MAX];
    if (question->answer)
        return question->answer(asking, answer);
    return case_read_operands(reading, question->operands, operands) &&
           question->say(asking, operands, answer);
}

/* Asks; false if nobody knows the question. */
static bool find_and_ask(struct asking *asking, const struct case_questions *lists, size_t list_count,
                         const struct case_reading *reading, struct text *answer, bool *good, bool *ordered)
{
    const struct hex_map *map = reading->map;
    struct case_words *words = reading->words;
    for (size_t list = 0; list < list_count; list++) {
        for (size_t i = 0; i < lists[list].count; i++) {
            const struct case_question *question = &lists[list].items[i];
            if (strcmp(question->name, words->word) != 0)
                continue;
            *ordered = question->ordered;
            *good = ask(asking, question, reading, answer);
            return true;
        }
    }
    for (size_t i = 0; map && i < case_map_question_count; i++) {
        if (strcmp(case_map_questions[i].name, words->word) != 0)
            continue;
        *ordered = case_map_questions[i].ordered;
        *good = case_map_questions[i].answer(map, words, answer);
        return true;
    }
    return false;
}

bool case_answer(struct asking *asking, const struct case_questions *lists, size_t list_count,
                 const struct case_reading *reading, const struct conf_node *node, struct case_report *report,
                 struct problems *problems)
{
    struct case_words *words = reading->words;
    struct text answer = {0};
    size_t before = problems->told;
    bool good = false, ordered = true;
    case_words_begin(words, node, problems);
    if (!case_word_need(words, "a question"))
        return false;
    if (!find_and_ask(asking, lists, list_count, reading, &answer, &good, &ordered)) {
        unknown_question(lists, list_count, reading->map != NULL, words);
        return false;
    }
    if (!good && problems->told == before) /* nothing that is asked goes unanswered */
        conf_problem(node, problems, NULL, NULL, "the question has no answer here");
    char *wanted = good ? wanted_answer(words) : NULL, *got = text_take(&answer);
    if (wanted && !ordered) {
        wanted = sorted(wanted);
        got = sorted(got);
    }
    if (wanted && strcmp(wanted, got) != 0)
        case_differs(report, conf_kind(node) == CONF_SCALAR ? conf_scalar(node) : "a question", wanted, got);
    free(wanted);
    free(got);
    return problems->told == before;
}
