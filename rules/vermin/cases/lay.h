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

/* cases/units.c: what follows from a unit's place, and from some of its words (tell/units.c). */
#define LAY(name) void vermin_lay_##name(struct lay *lay, unsigned unit, struct case_words *words)
LAY(lost);
LAY(load);
LAY(no_load);
LAY(due);
LAY(on_map);
LAY(in_nest_1);
LAY(in_nest_2);
LAY(off_map);
LAY(jewel);
LAY(no_jewel);
LAY(jewels);
LAY(escorts);
LAY(from_nest);
#undef LAY

/* cases/whole.c: where a position begins before a case describes it; makes sets, cups and records fit it. */
void vermin_lay_begin(struct lay *lay);
void vermin_lay_finish(struct lay *lay, const struct conf_node *node);

#endif
