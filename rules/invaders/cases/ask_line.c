/* Rule cases: questions about lines of sight and of fire (INV-L). */
#include "rules/invaders/cases/ask.h"

static bool two_hexes(struct asking *a, unsigned *from, unsigned *to)
{
    return invaders_ask_hex(a, from) && invaders_ask_hex(a, to);
}

static bool say(struct text *text, bool clear)
{
    case_add_word(text, clear ? "clear" : "blocked");
    return true;
}

static bool answer_sight(struct asking *a, struct text *text)
{
    unsigned from, to;
    struct hex_set occupied = hex_set_or(&a->v->marines_at, &a->v->kayotz_at);
    return two_hexes(a, &from, &to) && say(text, marine_sees(a->board, &occupied, from, to));
}

static bool answer_fire_line(struct asking *a, struct text *text)
{
    unsigned from, to;
    return two_hexes(a, &from, &to) && say(text, !hex_set_has(&a->board->lava_block[from], to));
}

static bool answer_rush_line(struct asking *a, struct text *text)
{
    unsigned from, to;
    return two_hexes(a, &from, &to) && say(text, !hex_set_has(&a->board->rush_lava[from], to));
}

static const struct case_question questions[] = {
    {"sight", answer_sight, true},
    {"fire_line", answer_fire_line, true},
    {"rush_line", answer_rush_line, true},
};
const struct case_questions invaders_case_line_questions = {questions, sizeof questions / sizeof *questions};
