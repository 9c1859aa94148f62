/* Rule cases: what the files that lay words over a state share. */
#ifndef WARODDS_RULES_VERMIN_CASES_LAY_H
#define WARODDS_RULES_VERMIN_CASES_LAY_H

#include "rules/shared/cases_lay.h"
#include "rules/vermin/cases/cases.h"

/* A mapping while it is laid over a state. */
struct lay {
    const struct vermin_model *m;
    struct vermin_state *s;
    struct vermin_view *v;
    const struct vermin_board *board;
    bool setup;
    struct jewel_places jewels;
    struct problems *problems;
};

/* cases/units.c: places and conditions. */
void vermin_lay_marine(struct lay *lay, unsigned marine, struct case_words *words);
void vermin_lay_unit(struct lay *lay, unsigned unit, struct case_words *words);
/* "squad_1: 461 disrupted"; false if the key names no unit. */
bool vermin_lay_named(struct lay *lay, const struct conf_node *node);

/* cases/whole.c: where a position begins before a case describes it; makes sets, cups and records fit it. */
void vermin_lay_begin(struct lay *lay);
void vermin_lay_finish(struct lay *lay, const struct conf_node *node);

#endif
