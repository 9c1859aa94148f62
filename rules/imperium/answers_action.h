/* Between the files that list answers of actions. */
#ifndef WARODDS_IMPERIUM_ANSWERS_ACTION_H
#define WARODDS_IMPERIUM_ANSWERS_ACTION_H

#include "rules/imperium/answers.h"

static inline bool has_acted(const struct imperium_state *s, unsigned unit)
{
    return !is_outpost(unit) && s->flag[unit] & FLAG_ACTED;
}

/* answers_boxed.c */
void imperium_offer_assaults(const struct asking *a, unsigned side, unsigned star);
/* There are enemy ships at the star that may be attacked. */
bool imperium_may_strike(const struct asking *a, unsigned side, unsigned star);
void imperium_offer_boxed(const struct asking *a);

/* answers_cargo.c: what a ship at the star may put down and take in; whether one of several may. */
void imperium_offer_cargo(const struct asking *a, unsigned side, unsigned star, unsigned ship);
bool imperium_has_cargo_to_handle(const struct asking *a, unsigned side, unsigned star,
                                  const struct counter_set *ships);

#endif
