/* Rule cases: answers one entry of `ask:`, "QUESTION WORDS = ANSWER". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/invaders/cases_ask.h"

bool ask_hex(struct asking *a, unsigned *hex)
{
    *hex = case_word_need(&a->words, "a hex") ? case_hex_word(a->board, &a->words) : 0;
    return *hex != 0;
}

bool ask_marine(struct asking *a, unsigned *marine)
{
    int found = case_word_need(&a->words, "a Marine") ? case_marine_word(a->m, &a->words) : -1;
    *marine = (unsigned)found;
    return found >= 0;
}

bool ask_kayotz(struct asking *a, unsigned *kayotz)
{
    int found = case_word_need(&a->words, "a Kay'otz") ? case_kayotz_word(a->m, &a->words) : -1;
    *kayotz = (unsigned)found;
    return found >= 0;
}

void ask_add_number(struct text *text, long number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%ld", number);
    case_add_word(text, digits);
}

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

static const struct question *find_question(const char *name)
{
    const struct {
        const struct question *items;
        size_t count;
    } tables[] = {{case_map_questions, case_map_question_count},
                  {case_unit_questions, case_unit_question_count},
                  {case_score_questions, case_score_question_count}};
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        for (size_t i = 0; i < tables[t].count; i++)
            if (strcmp(tables[t].items[i].name, name) == 0)
                return &tables[t].items[i];
    return NULL;
}

static void unknown_question(struct asking *a)
{
    enum { QUESTIONS_MAX = 64 };
    const char *names[QUESTIONS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < case_map_question_count; i++)
        names[count++] = case_map_questions[i].name;
    for (size_t i = 0; i < case_unit_question_count; i++)
        names[count++] = case_unit_questions[i].name;
    for (size_t i = 0; i < case_score_question_count; i++)
        names[count++] = case_score_questions[i].name;
    case_word_unknown(&a->words, "question", names, count);
}

/* What stands after the sign of equality. */
static char *wanted_answer(struct asking *a)
{
    struct text wanted = {0};
    if (!case_word_need(&a->words, "'=' and the answer"))
        return NULL;
    if (strcmp(a->words.word, "=") != 0) {
        const char *const sign[] = {"="};
        case_word_unknown(&a->words, "word before the answer", sign, 1);
        return NULL;
    }
    while (case_word_next(&a->words))
        case_add_word(&wanted, a->words.word);
    return text_take(&wanted);
}

bool invaders_case_ask(const void *model, const void *state, const struct conf_node *node,
                       struct case_report *report, struct problems *problems)
{
    const struct invaders_state *s = state;
    struct asking a = {.m = model, .s = s, .v = &s->view, .problems = problems};
    struct text answer = {0};
    size_t before = problems->told;
    a.board = view_board(a.m, a.v);
    case_words_begin(&a.words, node, problems);
    if (!case_word_need(&a.words, "a question"))
        return false;
    const struct question *question = find_question(a.words.word);
    if (!question) {
        unknown_question(&a);
        return false;
    }
    char *wanted = question->answer(&a, &answer) ? wanted_answer(&a) : NULL, *got = text_take(&answer);
    if (wanted && !question->ordered) {
        wanted = sorted(wanted);
        got = sorted(got);
    }
    if (wanted && strcmp(wanted, got) != 0)
        case_differs(report, conf_kind(node) == CONF_SCALAR ? conf_scalar(node) : question->name, wanted,
                     got);
    free(wanted);
    free(got);
    return problems->told == before;
}
