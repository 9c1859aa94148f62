/* Rule cases: "choose X", the answer to the decision that waits. */
#include <string.h>

#include "rules/invaders/cases/cases.h"

static bool unit_choice(const struct invaders_model *m, bool kayotz, struct case_words *words,
                        struct invaders_choice *choice)
{
    int unit = kayotz ? invaders_case_kayotz_word(m, words) : invaders_case_marine_word(m, words);
    *choice = (struct invaders_choice){.kind = CHOOSE_UNIT, .unit = (uint8_t)unit};
    return unit >= 0;
}

static bool hex_choice(const struct invaders_board *board, struct case_words *words,
                       struct invaders_choice *choice)
{
    unsigned hex = case_hex_word(&board->map, words);
    *choice = (struct invaders_choice){.kind = CHOOSE_HEX, .hex = (uint8_t)hex};
    return hex != 0;
}

static bool chit_choice(const struct invaders_model *m, const struct invaders_view *v,
                        struct case_words *words, struct invaders_choice *choice)
{
    int kind = case_name_word(&invaders_case_chit_names, words);
    const uint16_t *offered = v->offered_chit;
    bool second = kind >= 0 && m->chit_kind[offered[0]] != kind;
    *choice = (struct invaders_choice){.kind = CHOOSE_CHIT, .target = second};
    if (second && m->chit_kind[offered[1]] != kind) {
        conf_problem(words->item, words->problems, "one of the two chits drawn", NULL, "'%s' was not drawn",
                     words->word);
        return false;
    }
    return kind >= 0;
}

/* "SQ1 264" for the initial five. */
static bool initial_choice(const struct invaders_model *m, const struct invaders_board *board,
                           struct case_words *words, struct invaders_choice *choice)
{
    if (!unit_choice(m, false, words, choice) || !case_word_need(words, "a hex"))
        return false;
    choice->hex = (uint8_t)case_hex_word(&board->map, words);
    return choice->hex != 0;
}

static bool second_choice(const struct invaders_model *m, const struct invaders_view *v,
                          struct case_words *words, struct invaders_choice *choice)
{
    struct case_part part;
    struct case_words again = *words;
    again.at = words->start; /* the word that was just read begins the part */
    if (!invaders_case_read_part(m, view_board(m, v), &again, &part))
        return false;
    *words = again;
    *choice = invaders_case_second_choice(m, v, v->actor, &part);
    return true;
}

bool invaders_case_read_choice(const struct invaders_model *m, const struct invaders_state *s,
                               struct case_words *words, struct invaders_choice *choice)
{
    const struct invaders_view *v = &s->view;
    const struct invaders_board *board = view_board(m, v);
    *choice = (struct invaders_choice){.kind = CHOOSE_NOTHING};
    if (!case_word_need(words, "what is chosen"))
        return false;
    if (strcmp(words->word, "none") == 0)
        return true;
    switch (v->decision) {
    case DECIDE_REMOVE_KAYOTZ:
    case DECIDE_ORDER:
        return unit_choice(m, true, words, choice);
    case DECIDE_INITIAL:
        return initial_choice(m, board, words, choice);
    case DECIDE_CHIT:
        return chit_choice(m, v, words, choice);
    case DECIDE_SECOND_FIRE:
    case DECIDE_SECOND_MOVE:
        return second_choice(m, v, words, choice);
    case DECIDE_STRONGPOINT:
    case DECIDE_LANDING:
    case DECIDE_TIE:
    case DECIDE_STRONGPOINT_REMOVAL:
        return hex_choice(board, words, choice);
    default:
        return unit_choice(m, false, words, choice);
    }
}
