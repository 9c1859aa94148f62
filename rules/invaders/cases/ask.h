/* Rule cases: what the files cases_ask*.c share. */
#ifndef WARODDS_RULES_INVADERS_CASES_ASK_H
#define WARODDS_RULES_INVADERS_CASES_ASK_H

#include "rules/invaders/cases/cases.h"
#include "rules/shared/cases_ask.h"

struct asking {
    const struct invaders_model *m;
    const struct invaders_state *s;
    const struct invaders_view *v;
    const struct invaders_board *board;
    struct case_words words;
};

extern const struct case_questions invaders_case_line_questions, invaders_case_unit_questions,
    invaders_case_score_questions;

/* The next word as a hex, a Marine, a Kay'otz; false after a complaint. */
bool invaders_ask_hex(struct asking *a, unsigned *hex);
bool invaders_ask_marine(struct asking *a, unsigned *marine);
bool invaders_ask_kayotz(struct asking *a, unsigned *kayotz);

#endif
