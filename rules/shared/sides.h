/* Levels of games of two sides, whose second side looks at them from the other end. */
#ifndef WARODDS_SHARED_SIDES_H
#define WARODDS_SHARED_SIDES_H

#include "rules/game.h"

/* For lists LEVEL(levels in all, number, name, title, score of the first side), worst for the first side
 * first; numbers count from 0. */
#define LEVEL_OF_FIRST(all, number, name, title, score) [number] = {name, title, score},
#define LEVEL_OF_SECOND(all, number, name, title, score)                                                     \
    [(all)-1 - (number)] = {name, title, SCORE_ONE - (score)},

/* How a side's game ended that ends on this level. */
static inline struct side_outcome side_ends_on(const struct game_level *levels, unsigned level)
{
    return (struct side_outcome){(int)level, levels[level].score};
}

#endif
