/* What choices are worth, in three steps: all of them drawn at random against the standing player, on the
 * same games; single random ones, many of them looked at shortly (sim/measure/regret.h); and a few looked at
 * closely, so that it can be told how many are mistakes, and how many, the player's own or others, are about
 * as good as the best. */
#ifndef WARODDS_STUDIES_BALANCE_CHOICES_H
#define WARODDS_STUDIES_BALANCE_CHOICES_H

#include "sim/measure/regret.h"
#include "sim/stat/mixture.h"

enum {
    CHOICES_DECISIONS = 4, /* of a game, looked at shortly */
    CHOICES_PLAYOUTS = 8,
    CHOICES_BANDS = 4,
    CHOICES_NEAR = 2
};
/* Losses of win probability: as good as the player's choice up to 1 point; from 5, 10, 15 points on what
 * players of online chess know as inaccuracies, mistakes, blunders. */
extern const double choices_bands[CHOICES_BANDS];
/* Up to so much a choice is about as good as the best: the first where looks are close enough to tell it, the
 * error of the middle one being no larger than the limit, else the second. */
extern const double choices_near[CHOICES_NEAR];

/* A ratio over games with its 95 % interval (Cochran 1977, chapter 6). */
struct choices_ratio {
    double value;
    struct interval interval;
};

struct choices {
    uint64_t games;
    double usual, random; /* what is won */
    struct paired wins,
        levels; /* random less usual, on the same games; levels: steps from the worst end up */
    struct regret blunders;
    struct choices_ratio free;               /* decisions that leave a choice */
    struct choices_ratio levels_lost;        /* by one random choice */
    uint64_t looks, playouts;                /* close ones, and of each of their two choices */
    double error;                            /* of a close look, the middle one */
    struct mixture_tail band[CHOICES_BANDS]; /* random choices that lose more than the player's */
    double best_error;                       /* of a random choice less the best, the middle one */
    /* Choices as good as the best that was found but for choices_near[]: the player's, and random others. */
    struct mixture_tail own_near[CHOICES_NEAR], other_near[CHOICES_NEAR];
};

/* `units`: of short and of close looks in the study's ledger. False after a stop or a failure; closed also
 * then. */
bool choices_play(struct choices *choices, const struct experiment *experiment, uint64_t games,
                  const char *const units[2], const struct outcomes_options *options,
                  struct play_failure *failure);
void choices_close(struct choices *choices);

#endif
