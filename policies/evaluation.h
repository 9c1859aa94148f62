/* What a position is worth to a side, guessed from the game's measures (rules/game.h): the logistic function
 * of a sum of them, whose weights were fitted to finished games (`warodds evaluate`) and lie in
 * configs/<game>/evaluations. A weight may change from turn to turn, and each chapter has weights of its own.
 *
 * The same bits on any machine: the four operations in a fixed order, and no library's exponential. */
#ifndef WARODDS_POLICIES_EVALUATION_H
#define WARODDS_POLICIES_EVALUATION_H

#include "rules/game.h"

enum { EVALUATION_CHAPTERS = 4 };

/* In turn t it counts level + t * slope. */
struct evaluation_weight {
    double level, slope;
};

struct evaluation_chapter {
    bool fitted; /* false: no game came there */
    struct evaluation_weight constant, measure[GAME_MEASURES_MAX];
};

struct evaluation {
    const struct game *game;
    unsigned side;
    uint64_t name;    /* token of its name (sim/core/token.h) */
    uint64_t hash;    /* of all its numbers */
    double decisions; /* of a whole game, of all sides, on average */
    struct evaluation_chapter chapter[EVALUATION_CHAPTERS];
};

/* From 0 to 1, as evaluation_worth() of the game's end would be on average. `values`: the game's measures. */
double evaluation_value(const struct evaluation *evaluation, struct game_moment moment,
                        const int32_t *values);
/* 1 / (1 + exp(-x)), to nine digits. */
double evaluation_logistic(double x);

/* What an end is worth to a side that has so many levels: 1 for a win and 0 for a defeat, of which a
 * twentieth goes by the level, so that among equal chances the better level is preferred. */
double evaluation_worth(const struct side_outcome *end, size_t levels);

/* Evaluations that are known, as long as the program runs. NULL: there is none of this name for the side.
 * Before a game is played they are put in by whoever read the player; nobody may do so meanwhile. */
const struct evaluation *evaluation_find(const struct game *game, unsigned side, uint64_t name);
void evaluation_keep(const struct evaluation *evaluation);

#endif
