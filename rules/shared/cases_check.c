/* Rule cases of every game: comparing. */
#include "rules/shared/cases_check.h"

#include <stdlib.h>
#include <string.h>

void case_compare(struct case_report *report, const char *what, struct text *want, struct text *got)
{
    char *expected = text_take(want), *actual = text_take(got);
    if (strcmp(expected, actual) != 0)
        case_differs(report, what, expected, actual);
    free(expected);
    free(actual);
}

void case_compare_number(struct case_report *report, const char *what, long want, long got)
{
    struct text expected = {0}, actual = {0};
    case_add_number(&expected, want);
    case_add_number(&actual, got);
    case_compare(report, what, &expected, &actual);
}

/* Does the word come in the text after `*rest`? */
static bool comes_next(const char *word, char **rest)
{
    const char *found;
    while ((found = strtok_r(*rest, " ", rest)))
        if (strcmp(found, word) == 0)
            return true;
    return false;
}

void case_compare_asked(struct case_report *report, const struct conf_node *node, struct text *got,
                        struct problems *problems)
{
    struct text want = {0};
    struct case_words words;
    if (!node) {
        text_add(&want, "nothing");
        case_compare(report, "asked", &want, got);
        return;
    }
    char *asked = text_take(got), *copy = text_copy(asked), *rest = copy;
    bool same = true;
    case_words_begin(&words, node, problems);
    while (case_word_next(&words)) {
        case_add_word(&want, words.word);
        same = same && comes_next(words.word, &rest);
    }
    if (!same)
        case_differs(report, "asked", want.bytes ? want.bytes : "", asked);
    text_free(&want);
    free(asked);
    free(copy);
}

void case_compare_metrics(struct case_report *report, const struct conf_node *node,
                          const struct game_metric *metrics, size_t count, const struct game_outcome *outcome,
                          struct problems *problems)
{
    const char *names[GAME_METRICS_MAX];
    const struct case_names known = CASE_NAME_LIST("metric", names, count);
    for (size_t i = 0; i < count; i++)
        names[i] = metrics[i].name;
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *child = conf_at(node, i);
        int metric = case_named(&known, conf_key(child));
        if (metric < 0)
            conf_problem(child, problems, "a metric", nearest_name(conf_key(child), names, count),
                         "unknown metric '%s'", conf_key(child));
        else
            case_compare_number(report, names[metric],
                                (long)conf_integer(child, "", INT32_MIN, INT32_MAX, problems),
                                outcome->metric[metric]);
    }
}

enum { RESULTS_MAX = 64 };

int case_level_need(struct case_words *words, const struct game_level *levels, size_t count)
{
    const char *names[RESULTS_MAX];
    const struct case_names known = CASE_NAME_LIST("victory level", names, count);
    for (size_t i = 0; i < count; i++)
        names[i] = levels[i].name;
    return case_name_need(&known, words);
}

int case_ending_need(struct case_words *words, const struct game_ending *endings, size_t count)
{
    const char *names[RESULTS_MAX];
    const struct case_names known = CASE_NAME_LIST("ending", names, count);
    for (size_t i = 0; i < count; i++)
        names[i] = endings[i].name;
    return case_name_need(&known, words);
}
