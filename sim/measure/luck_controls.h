/* The luck of a game in numbers whose expectation is 0: at every chance site what came less what the site's
 * exact law makes of it, given what was drawn. It does not matter that the draws to come depend on those
 * before: each of them has its law given the past, so that the sums are martingales.
 *
 * A control is a sum over the draws of one site in a game, of one of its readings (struct game_reading).
 * Controls of parts of the game, or multiplied by what the position is worth when a part begins, would be
 * exact, too; tried on three scenarios they explained no more than these. */
#ifndef WARODDS_MEASURE_LUCK_CONTROLS_H
#define WARODDS_MEASURE_LUCK_CONTROLS_H

#include "rules/game.h"

struct luck_control {
    const struct game_site *site;
    const struct game_reading *reading;
    double *expected; /* by variant */
};

struct luck_controls {
    const struct game *game;
    struct luck_control *items;
    size_t count;
};

void luck_controls_open(struct luck_controls *controls, const struct game *game);
void luck_controls_close(struct luck_controls *controls);

/* The values of the controls for what a tally has counted. */
void luck_controls_value(const struct luck_controls *controls, const uint64_t *tally, double *values);

#endif
