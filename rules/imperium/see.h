/* What a side sees (decisions 2), asked alike by views and by new deals of what is hidden. */
#ifndef WARODDS_IMPERIUM_SEE_H
#define WARODDS_IMPERIUM_SEE_H

#include "rules/imperium/queries_war.h"

/* Enemies of which the side does not know where they are. */
struct counter_set imperium_hidden(const struct imperium_model *m, const struct imperium_state *s,
                                   unsigned side);
/* V:FIRE-ORDER = blind. */
bool imperium_aims_are_hidden(const struct imperium_model *m);
/* Stars about which lists of answers tell the side what a rule tests. */
uint64_t imperium_stars_shown(const struct imperium_model *m, const struct imperium_state *s, unsigned side);

#endif
