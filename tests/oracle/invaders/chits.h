/* Parts that the activity chits share. */
#ifndef WARODDS_TESTS_ORACLE_INVADERS_CHITS_H
#define WARODDS_TESTS_ORACLE_INVADERS_CHITS_H

#include "tests/oracle/invaders/oracle.h"

/* activation.c */
bool near_active_monolith(const struct game *game, int hex); /* within 3 hexes */
bool near_leader(const struct game *game, int hex);          /* ... or of an active king */
void sort_by_number(struct game *game, struct kayotz *list[], int count);
void wake(struct kayotz *unit);
void activate(struct game *game, struct kayotz *list[], int count,
              void (*act)(struct game *, struct kayotz *, int), int bonus);
void shoot_active(struct game *game, struct kayotz *unit, int bonus);
void shoot_wildly(struct game *game, struct kayotz *unit, int bonus);

/* rush.c */
void rush(struct game *game, struct kayotz *unit, int bonus);

#endif
