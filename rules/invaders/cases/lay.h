/* Rule cases: what the files that lay words over a state share. */
#ifndef WARODDS_RULES_INVADERS_CASES_LAY_H
#define WARODDS_RULES_INVADERS_CASES_LAY_H

#include "rules/invaders/cases/cases.h"
#include "rules/shared/cases_lay.h"

/* A mapping while it is laid over a state. */
struct lay {
    const struct invaders_model *m;
    struct invaders_state *s;
    struct invaders_view *v;
    const struct invaders_board *board;
    bool setup, turn_given, kills_given;
    struct problems *problems;
};

/* cases/units.c: places and conditions. */
void invaders_case_lay_marine(struct lay *lay, unsigned marine, struct case_words *words);
void invaders_case_lay_kayotz(struct lay *lay, unsigned kayotz, struct case_words *words);
/* "SQ1: 461 stunned"; false if the key names no unit. */
bool invaders_case_lay_unit(struct lay *lay, const struct conf_node *node);

#endif
