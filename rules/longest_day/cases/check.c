/* Rule cases: what is expected, and questions. */
#include <stdlib.h>
#include <string.h>

#include "rules/longest_day/cases/cases.h"

static void check_level(const struct longest_day_model *m, const struct longest_day_state *s,
                        const struct conf_node *node, struct case_report *report)
{
    size_t count;
    const struct game_level *levels = longest_day_levels(m, 0, &count);
    const char *want = conf_scalar(node), *got = levels[longest_day_level(m, s)].name;
    if (!want || strcmp(want, got) != 0)
        case_differs(report, "level", want ? want : "", got);
}

bool longest_day_case_check(const void *model, const void *state, const void *expected,
                            const struct conf_node *node, struct case_report *report,
                            struct problems *problems)
{
    const size_t before = problems->told;
    struct longest_day_state want;
    memcpy(&want, expected, sizeof want);
    if (node) {
        longest_day_case_lay(model, &want, node, problems);
        const struct conf_node *level = conf_find(node, "level");
        if (level)
            check_level(model, state, level, report);
    }
    if (problems->told != before)
        return false;
    fields_compare(&longest_day_position, model, &want, state, report);
    return true;
}

/* ---------------------------------------------------------------------------------------- questions ---- */

static unsigned read_square(const struct longest_day_model *m, struct case_words *words)
{
    if (!case_word_need(words, "square"))
        return NOWHERE;
    const unsigned place = longest_day_case_place(m, words->word);
    if (place == NOWHERE)
        conf_problem(words->item, words->problems, NULL, NULL, "there is no place '%s'", words->word);
    return place;
}

static const char *truth(bool value)
{
    return value ? "yes" : "no";
}

/* may_step UNIT FROM TO POINTS, may_stop UNIT SQUARE POINTS: of a unit that moves, with so many points left.
 */
static bool ask_move(const struct longest_day_model *m, const struct longest_day_state *s,
                     struct case_words *words, bool stop, char *got, size_t size)
{
    if (!case_word_need(words, "unit"))
        return false;
    const int unit = longest_day_case_find(longest_day_paratrooper_ids, PARATROOPERS, words->word);
    const unsigned from = unit < 0 ? NOWHERE : read_square(m, words);
    const unsigned to = from == NOWHERE || stop ? from : read_square(m, words);
    if (to == NOWHERE || !case_word_need(words, "points"))
        return false;
    const unsigned points = (unsigned)atoi(words->word);
    const struct squares steps = longest_day_group_steps(m, s, BIT(unit), from, points);
    snprintf(got, size, "%s",
             truth(stop ? longest_day_may_stop(m, s, BIT(unit), from, points, 1) : squares_has(&steps, to)));
    return true;
}

/* sees SQUARE SQUARE, steps SQUARE SQUARE (path distance with the passage if it is found), distance HEX HEX,
 * legal WORD OPERANDS, points. */
static bool ask(const struct longest_day_model *m, const struct longest_day_state *s,
                struct case_words *words, char *got, size_t size)
{
    char question[CASE_WORD_MAX];
    snprintf(question, sizeof question, "%s", words->word);
    if (strcmp(question, "points") == 0) {
        snprintf(got, size, "%u", longest_day_victory_points(m, s));
        return true;
    }
    if (strcmp(question, "may_step") == 0 || strcmp(question, "may_stop") == 0)
        return ask_move(m, s, words, strcmp(question, "may_stop") == 0, got, size);
    const unsigned from = read_square(m, words), to = from == NOWHERE ? NOWHERE : read_square(m, words);
    if (to == NOWHERE)
        return false;
    if (strcmp(question, "sees") == 0) {
        const struct squares occupied = longest_day_occupied(m, s);
        snprintf(got, size, "%s", truth(longest_day_sees(&m->castle, from, to, &occupied)));
    } else if (strcmp(question, "steps") == 0) {
        snprintf(got, size, "%u", m->castle.distance[s->passage][from][to]);
    } else if (strcmp(question, "adjacent") == 0) {
        snprintf(got, size, "%s", truth(longest_day_is_adjacent(m, from, to)));
    } else if (strcmp(question, "distance") == 0) {
        snprintf(got, size, "%u",
                 from >= HEX_FIRST ? m->outdoors.distance[from][to]
                                   : longest_day_straight(&m->castle, from, to));
    } else {
        conf_problem(words->item, words->problems,
                     "sees, steps, adjacent, distance, may_step, may_stop or points", NULL,
                     "unknown question '%s'", question);
        return false;
    }
    return true;
}

bool longest_day_case_ask(const void *model, const void *state, const struct conf_node *node,
                          struct case_report *report, struct problems *problems)
{
    struct case_words words;
    char got[32];
    case_words_begin(&words, node, problems);
    if (!case_word_need(&words, "question") || !ask(model, state, &words, got, sizeof got) ||
        !case_word_need(&words, "="))
        return false;
    if (!case_word_need(&words, "answer"))
        return false;
    if (strcmp(words.word, got) != 0)
        case_differs(report, conf_scalar(node), words.word, got);
    return case_words_end(&words);
}
