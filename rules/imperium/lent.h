/* V:COUNTER-LIMIT = no: counters that stand for others.
 *
 * When all counters of a type are in play, one that nobody uses is lent to it: `as` in the state names the
 * counter that it stands for, whose type and values it then has. The model says what counters are, so where
 * any is lent a thread has a model of its own that says it of this state; it is brought up to date wherever
 * rules, players or texts are called with a state. Where none is lent, which is always so under the other
 * answer, the model is the one that was loaded. */
#ifndef WARODDS_IMPERIUM_LENT_H
#define WARODDS_IMPERIUM_LENT_H

#include "rules/imperium/state.h"

/* The thread's own model of a state with counters that are lent. Valid until the thread asks for that of
 * another state. */
const struct imperium_model *imperium_model_with_lent(const struct imperium_model *base,
                                                      const struct imperium_state *s);

/* What counters are in this state. `model` may be the one that was loaded or the thread's own. */
static inline const struct imperium_model *imperium_model_of(const void *model, const void *state)
{
    const struct imperium_model *base = ((const struct imperium_model *)model)->base;
    return ((const struct imperium_state *)state)->lent ? imperium_model_with_lent(base, state) : base;
}

/* Counters of the type, in play or not, with those lent to it and without those lent to others. */
struct counter_set imperium_counters_of(const struct imperium_model *m, const struct imperium_state *s,
                                        unsigned side, unsigned type);
/* No more capital ships and carriers of the side are lent than the state can tell apart. */
bool imperium_may_lend(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                       unsigned type);
/* The counter of the side in the box that is lent next: the highest one, but never the first of its type,
 * which says what the type is; ships only for ships. -1: there is none, or more capital ships or carriers of
 * the side are lent already than the state can tell apart. */
int imperium_lendable(const struct imperium_model *m, const struct imperium_state *s, unsigned side,
                      unsigned type);
/* Everything lent that a side does not see is as printed in its view. */
void imperium_hide_lent(const struct imperium_model *m, unsigned side, struct imperium_state *view);

/* "T-BB-134": a counter that is lent has three digits, from 100 on, which say where it stands among those of
 * its side. A name of that kind as the counter and the type; false: it is none. */
enum { LENT_FROM = 100 };
void imperium_lent_name(const struct imperium_model *m, unsigned unit, unsigned type, char *name,
                        size_t size);
bool imperium_lent_named(const struct imperium_model *m, const char *name, unsigned *unit, unsigned *type);
/* From here on the unit stands for the printed counter; it is itself again. Models are asked for anew. */
void imperium_lend(struct imperium_state *s, unsigned unit, unsigned stands_for);
void imperium_lend_nothing(struct imperium_state *s, unsigned unit);

#endif
