/* Rule cases: what the files cases_ask*.c share. */
#ifndef WARODDS_RULES_INVADERS_CASES_ASK_H
#define WARODDS_RULES_INVADERS_CASES_ASK_H

#include "rules/invaders/cases.h"

struct asking {
    const struct invaders_model *m;
    const struct invaders_state *s;
    const struct invaders_view *v;
    const struct invaders_board *board;
    struct case_words words;
    struct problems *problems;
};

/* A question writes its answer in words; false after a complaint. The order of the words does not matter
 * unless `ordered`. */
struct question {
    const char *name;
    bool (*answer)(struct asking *a, struct text *text);
    bool ordered;
};

extern const struct question case_map_questions[];
extern const size_t case_map_question_count;
extern const struct question case_unit_questions[];
extern const size_t case_unit_question_count;
extern const struct question case_score_questions[];
extern const size_t case_score_question_count;

/* The next word as a hex, a Marine, a Kay'otz; false after a complaint. */
bool ask_hex(struct asking *a, unsigned *hex);
bool ask_marine(struct asking *a, unsigned *marine);
bool ask_kayotz(struct asking *a, unsigned *kayotz);
void ask_add_number(struct text *text, long number);

#endif
