/* Rule cases: what the files that lay words over a state share. */
#ifndef WARODDS_RULES_VERMIN_CASES_LAY_H
#define WARODDS_RULES_VERMIN_CASES_LAY_H

#include "rules/vermin/cases/cases.h"
#define LAYING_TOO struct jewel_places jewels;
#include "rules/shared/game_lay_c.h"

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
