/* What the questions of both Galactic Marines games need. Included once by a game's cases/ask.c before its
 * own answers; COMPLETED(m, v, choice) fills in what the words of an action left to the rules. */
#include "rules/shared/cases_ask.h"
#include "rules/shared/choice_list.h"

struct asking {
    const struct GAME(model) * m;
    const struct GAME(state) * s;
    const struct GAME(board) * board;
    struct case_words words;
    struct case_reading reading;
};

/* Where a Marine fires from: its hex unless another is named. */
static unsigned stand(const struct GAME(view) * v, unsigned marine, unsigned hex)
{
    return hex ? hex : v->marine_hex[marine];
}

static const char *level_name(const struct GAME(model) * m, unsigned level)
{
    size_t count;
    return GAME(levels)(m, SIDE_MARINE, &count)[level].name;
}

/* "legal squad_1 full_move 336": the first choice of the action; "legal choose 264": an answer; "legal end".
 */
static bool answer_legal(struct asking *a, struct text *text)
{
    struct case_action action = {.first = END_PHASE};
    unsigned marine;
    if (case_word_take(&a->words, "choose")) {
        if (!GAME(read_answer)(a->s, &a->reading, &action.first))
            return false;
    } else if (!case_word_take(&a->words, "end")) {
        if (!case_read_operands(&a->reading, "marine", &marine))
            return false;
        action.first = (game_choice)marine << CHOICE_UNIT;
        if (!GAME(read_action)(&a->reading, marine, &action))
            return false;
    }
    const game_choice choice = COMPLETED(a->m, &a->s->view, action.first);
    case_add_word(text, GAME(legal)(a->m, a->s, choice) ? "yes" : "no");
    return true;
}
