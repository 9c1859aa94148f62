/* The luck of a game in numbers whose expectation is 0: at every chance site what came less what the site's
 * exact law makes of it, given what was drawn. It does not matter that the draws to come depend on those
 * before: each of them has its law given the past, so that the sums are martingales.
 *
 * A control is a sum over the draws of one site in a game: of the hits of an attack, of its pairs of ones, of
 * the face of a die, of the sum of two dice, of the rank of what is drawn from a cup (cups list their
 * elements in a fixed order). Controls of parts of the game, or multiplied by what the position is worth when
 * a part begins, would be exact, too; tried on three scenarios they explained no more than these. */
#ifndef WARODDS_MEASURE_LUCK_CONTROLS_H
#define WARODDS_MEASURE_LUCK_CONTROLS_H

#include "rules/game.h"

enum luck_score { LUCK_HITS, LUCK_TWO_ONES, LUCK_FACE, LUCK_SUM, LUCK_RANK, LUCK_SCORES };
extern const char *const luck_score_names[LUCK_SCORES];

struct luck_control {
    const struct game_site *site;
    enum luck_score score;
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
