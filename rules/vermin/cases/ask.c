/* Rule cases: answers one entry of `ask:`, "QUESTION WORDS = ANSWER". */
#include "rules/vermin/cases/ask.h"

bool vermin_ask_marine(struct asking *a, unsigned *marine)
{
    return vermin_marine_need(a->m, &a->words, marine);
}

bool vermin_ask_unit(struct asking *a, unsigned *unit)
{
    return vermin_unit_need(a->m, &a->words, unit);
}

/* A hex, or a nest by its name. */
bool vermin_ask_hex(struct asking *a, unsigned *hex)
{
    if (!case_word_need(&a->words, "a hex"))
        return false;
    *hex = vermin_place_named(a->board, a->words.word);
    return *hex || case_hex_word(&a->board->map, &a->words);
}

bool vermin_say_yes_no(struct text *text, bool yes)
{
    case_add_word(text, yes ? "yes" : "no");
    return true;
}

bool vermin_say_marines(struct asking *a, struct text *text, uint32_t marines)
{
    const struct case_names names = vermin_marine_names(a->m);
    case_add_names(text, &names, marines);
    return true;
}

bool vermin_say_units(struct asking *a, struct text *text, uint32_t units)
{
    const struct case_names names = vermin_unit_names(a->m);
    case_add_names(text, &names, units);
    return true;
}

bool vermin_say_hexes(struct asking *a, struct text *text, const struct hex_set *hexes)
{
    case_add_hexes(text, &a->board->map, hexes);
    return true;
}

bool vermin_case_ask(const void *model, const void *state, const struct conf_node *node,
                     struct case_report *report, struct problems *problems)
{
    const struct case_questions lists[] = {vermin_map_questions, vermin_unit_questions,
                                           vermin_action_questions, vermin_score_questions};
    const struct vermin_state *s = state;
    struct asking a = {.m = model, .s = s, .v = &s->view, .board = view_board(model, &s->view)};
    return case_answer(&a, lists, sizeof lists / sizeof *lists, &a.board->map, &a.words, node, report,
                       problems);
}
