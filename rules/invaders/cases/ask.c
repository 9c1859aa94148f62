/* Rule cases: answers one entry of `ask:`, "QUESTION WORDS = ANSWER". */
#include "rules/invaders/cases/ask.h"

bool invaders_ask_hex(struct asking *a, unsigned *hex)
{
    *hex = case_hex_need(&a->board->map, &a->words);
    return *hex != 0;
}

bool invaders_ask_marine(struct asking *a, unsigned *marine)
{
    const struct case_names names = invaders_case_marine_names(a->m);
    int found = case_name_need(&names, &a->words);
    *marine = (unsigned)found;
    return found >= 0;
}

bool invaders_ask_kayotz(struct asking *a, unsigned *kayotz)
{
    const struct case_names names = invaders_case_kayotz_names(a->m);
    int found = case_name_need(&names, &a->words);
    *kayotz = (unsigned)found;
    return found >= 0;
}

bool invaders_case_ask(const void *model, const void *state, const struct conf_node *node,
                       struct case_report *report, struct problems *problems)
{
    const struct case_questions lists[] = {invaders_case_line_questions, invaders_case_unit_questions,
                                           invaders_case_score_questions};
    const struct invaders_state *s = state;
    struct asking a = {.m = model, .s = s, .v = &s->view, .board = view_board(model, &s->view)};
    return case_answer(&a, lists, sizeof lists / sizeof *lists, &a.board->map, &a.words, node, report,
                       problems);
}
