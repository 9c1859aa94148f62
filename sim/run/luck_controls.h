/* The luck of a game in numbers whose expectation is 0: at every chance site what came less what the site's
 * exact law makes of it, given what was drawn. It does not matter that the draws to come depend on those
 * before: each of them has its law given the past, so that the sums are martingales.
 *
 * A control is a sum over the draws of one site in one part of the game: of the hits of an attack, of its
 * pairs of ones, of the face of a die, of the sum of two dice, of the rank of what is drawn from a cup (cups
 * list their elements in a fixed order). A part ends before a decision of a given number, known when it
 * comes; luck weighs differently at the start and at the end. */
#ifndef WARODDS_RUN_LUCK_CONTROLS_H
#define WARODDS_RUN_LUCK_CONTROLS_H

#include "rules/game.h"

enum { LUCK_PARTS = 3 };

enum luck_score { LUCK_HITS, LUCK_TWO_ONES, LUCK_FACE, LUCK_SUM, LUCK_RANK, LUCK_SCORES };
extern const char *const luck_score_names[LUCK_SCORES];

struct luck_control {
    const struct game_site *site;
    enum luck_score score;
    unsigned part;
    double *expected; /* by variant; shared by the parts */
};

struct luck_controls {
    const struct game *game;
    struct luck_control *items;        /* part by part */
    size_t count, each;                /* in all, of one part */
    uint64_t part_end[LUCK_PARTS - 1]; /* decisions after which a part ends */
};

void luck_controls_open(struct luck_controls *controls, const struct game *game);
void luck_controls_close(struct luck_controls *controls);

/* What was drawn in a part, by the game's tally since the part before: the values of the part's controls are
 * written, the tally is cleared. */
void luck_controls_take(const struct luck_controls *controls, unsigned part, uint64_t *tally, double *values);

#endif
