#include "sim/studies/balance/wishes.h"

#include <stdlib.h>
#include <string.h>

#include "sim/command/study.h"

static void complain(const char *option, const char *value, const char *expected, struct problems *problems)
{
    struct place place = {.file = option, .line_text = value, .column = 1, .length = (int)strlen(value)};
    problem_add(problems, &place, expected, NULL, "'%s' is not possible here", value);
}

/* The question at `at`; QUESTIONS after a complaint. */
static size_t read_question(const char *option, const char *at, size_t length, struct problems *problems)
{
    const size_t number = balance_question(at, length);
    const char *names[QUESTIONS];
    if (number < QUESTIONS)
        return number;
    for (size_t i = 0; i < QUESTIONS; i++)
        names[i] = balance_questions[i]->name;
    char *name = text_copy_bytes(at, length), *expected = text_one_of(names, QUESTIONS);
    struct place place = {.file = option, .line_text = name, .column = 1, .length = (int)length};
    problem_add(problems, &place, expected, nearest_name(name, names, QUESTIONS), "there is no question '%s'",
                name);
    free(expected);
    free(name);
    return QUESTIONS;
}

/* "NAME,NAME" or, with numbers, "NAME=GAMES,...". */
void wishes_questions(struct wishes *wishes, const char *option, const char *value, bool numbers,
                      struct problems *problems)
{
    memset(wishes->plan.games, 0, sizeof wishes->plan.games);
    for (const char *at = value; *at;) {
        const size_t item = strcspn(at, ","), name = numbers ? strcspn(at, "=,") : item;
        const size_t question = read_question(option, at, name, problems);
        if (question == QUESTIONS)
            return;
        char *games = text_copy_bytes(at + name, item - name);
        wishes->plan.games[question] = numbers && *games == '='
                                           ? study_count(option, games + 1, 2, 100000000, problems)
                                           : balance_standard_games[question];
        if (numbers && *games != '=')
            complain(option, value, "QUESTION=GAMES,...", problems);
        free(games);
        at += item + (at[item] == ',');
    }
}

/* "[QUESTION=]LOW..HIGH"; of equal sides also one share. */
void wishes_target(struct balance_plan *plan, const char *value, struct problems *problems)
{
    const char *equals = strchr(value, '='), *at = equals ? equals + 1 : value, *dots = strstr(at, "..");
    const size_t question =
        equals ? read_question("--target", value, (size_t)(equals - value), problems) : QUESTION_equal;
    if (question == QUESTIONS)
        return;
    struct target *target = &plan->target[question];
    const bool one = !dots && question == QUESTION_equal, shares = question == QUESTION_equal;
    char *end, *low = text_copy_bytes(at, dots ? (size_t)(dots - at) : strlen(at));
    target->low = strtod(low, &end);
    bool good = *low && !*end && (dots || one);
    target->high = target->low + TARGET_MARGIN;
    target->low -= one ? TARGET_MARGIN : 0;
    if (dots) {
        target->high = strtod(dots + 2, &end);
        good = good && dots[2] && !*end;
    }
    free(low);
    target->given = true;
    if (!good || !(target->low < target->high) || (shares && !(target->low >= 0 && target->high <= 1)))
        complain("--target", value,
                 shares ? "a share of wins or LOW..HIGH, from 0 to 1, the lower first"
                        : "QUESTION=LOW..HIGH, the lower first",
                 problems);
}
