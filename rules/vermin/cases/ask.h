/* Rule cases: what the files cases_ask*.c share. */
#ifndef WARODDS_RULES_VERMIN_CASES_ASK_H
#define WARODDS_RULES_VERMIN_CASES_ASK_H

#include "rules/shared/cases_ask.h"
#include "rules/shared/unit_set.h"
#include "rules/vermin/cases/cases.h"

struct asking {
    const struct vermin_model *m;
    const struct vermin_state *s;
    const struct vermin_view *v;
    const struct vermin_board *board;
    struct case_words words;
};

extern const struct case_questions vermin_map_questions, vermin_unit_questions, vermin_action_questions,
    vermin_score_questions;

/* The next word as a Marine, a vermin unit, a hex; false after a complaint. */
bool vermin_ask_marine(struct asking *a, unsigned *marine);
bool vermin_ask_unit(struct asking *a, unsigned *unit);
bool vermin_ask_hex(struct asking *a, unsigned *hex);
bool vermin_say_yes_no(struct text *text, bool yes);
bool vermin_say_marines(struct asking *a, struct text *text, uint32_t marines);
bool vermin_say_units(struct asking *a, struct text *text, uint32_t units);
bool vermin_say_hexes(struct asking *a, struct text *text, const struct hex_set *hexes);

#endif
