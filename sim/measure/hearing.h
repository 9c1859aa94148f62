/* Listening for a few facts among many: what nobody asked for goes unheard. */
#ifndef WARODDS_MEASURE_HEARING_H
#define WARODDS_MEASURE_HEARING_H

#include "rules/game.h"
#include "sim/core/facts.h"

/* The first member of whoever listens. */
struct hearing {
    int depth; /* of the group that is told; 0: the view itself */
};

/* Facts that only count the depth; put in the functions that are wanted. */
struct facts hearing_facts(struct hearing *hearing);

/* Chapter and turn of a position, as the view tells them; 0 of what it does not tell. */
struct turn {
    unsigned chapter, number;
};
struct turn turn_of_view(const struct game *game, const void *model, const void *view);

#endif
