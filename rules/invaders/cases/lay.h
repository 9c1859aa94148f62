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

/* cases/units.c: what follows from a unit's place, and from some of its words (tell/units.c). */
#define LAY(name) void invaders_lay_##name(struct lay *lay, unsigned unit, struct case_words *words)
LAY(waiting);
LAY(eliminated);
LAY(off_map);
LAY(killed);
LAY(rift);
#undef LAY

#endif
