/* Rule cases: "choose X", the answer to the decision that waits. */
#include <string.h>

#include "rules/vermin/cases/cases.h"

static bool chit_choice(const struct vermin_view *v, struct case_words *words, struct vermin_choice *choice)
{
    int chit = case_name_word(&vermin_chit_names, words);
    *choice = (struct vermin_choice){.kind = CHOOSE_CHIT, .target = chit == v->offered_chit[1]};
    if (chit >= 0 && chit != v->offered_chit[0] && chit != v->offered_chit[1]) {
        conf_problem(words->item, words->problems, "one of the two chits drawn", NULL, "'%s' was not drawn",
                     words->word);
        return false;
    }
    return chit >= 0;
}

static bool unit_choice(const struct case_names *names, struct case_words *words,
                        struct vermin_choice *choice)
{
    int unit = case_name_word(names, words);
    *choice = (struct vermin_choice){.kind = CHOOSE_UNIT, .unit = (uint8_t)unit};
    return unit >= 0;
}

static bool hex_choice(const struct vermin_board *board, struct case_words *words,
                       struct vermin_choice *choice)
{
    unsigned hex = case_hex_word(&board->map, words);
    *choice = (struct vermin_choice){.kind = CHOOSE_HEX, .hex = (uint8_t)hex};
    return hex != 0;
}

bool vermin_read_choice(const struct vermin_model *m, const struct vermin_state *s, struct case_words *words,
                        struct vermin_choice *choice)
{
    const struct vermin_view *v = &s->view;
    const struct case_names marines = vermin_marine_names(m), units = vermin_unit_names(m);
    struct marine_action action = {.marine = v->actor};
    struct action_part part;
    struct case_words again = *words;
    *choice = (struct vermin_choice){.kind = CHOOSE_NOTHING};
    if (!case_word_need(words, "what is chosen"))
        return false;
    if (strcmp(words->word, "none") == 0)
        return true;
    switch ((enum decision)v->decision) {
    case DECIDE_CHIT:
        return chit_choice(v, words, choice);
    case DECIDE_VICTIM:
        return unit_choice(&units, words, choice);
    case DECIDE_PLACE:
        return hex_choice(view_board(m, v), words, choice);
    case DECIDE_SECOND_FIRE:
    case DECIDE_SECOND_MOVE:
        *words = again; /* the word that was just read begins the part */
        if (!vermin_read_part(m, view_board(m, v), words, &part))
            return false;
        *choice = vermin_second_choice(&part);
        return true;
    case DECIDE_ARRIVAL:
        *words = again;
        if (!vermin_read_arrival(view_board(m, v), words, &action))
            return false;
        *choice = vermin_arrival_choice(&action);
        return true;
    default:
        return unit_choice(&marines, words, choice);
    }
}
