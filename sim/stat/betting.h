/* Means of bounded scores by betting, valid at every look at once. I. Waudby-Smith and A. Ramdas 2024,
 * Estimating means of bounded random variables by betting, JRSS B 86: 1.
 *
 * Against "the mean is m" somebody bets on the outcomes, at fair odds if it is true: after outcomes x the
 * capital is the product of 1 + stake (x - m), with stakes chosen before each stretch of games by what was
 * seen until then. If m is true the capital exceeds 1/alpha ever with probability alpha at most; so a mean is
 * excluded when half the capital (the other half bets on the other side) has grown 1/alpha-fold. Stakes are
 * those that are best at the planned number of outcomes; a fifth of the capital bets for a quarter of it, a
 * sixteenth and so on, for who looks early. At the planned number the interval is at most 1.5 times as wide
 * as that of a fixed number of games.
 *
 * Stakes change at looks only: outcomes enter as counts between looks, whose order does not matter. */
#ifndef WARODDS_STAT_BETTING_H
#define WARODDS_STAT_BETTING_H

#include <stddef.h>
#include <stdint.h>

#include "sim/stat/interval.h"

enum { BETTING_SCORES = 3 };

struct betting {
    const double *scores; /* k of them, rising, 1 < k <= BETTING_SCORES */
    size_t k;
    double alpha;
    uint64_t planned; /* outcomes, > 0 */
};

/* Outcomes by score, from one look to the next. */
struct betting_step {
    uint64_t counts[BETTING_SCORES];
};

/* ln of the capital of who bets that the mean is above (up) or below m, strictly inside the scores' range;
 * its half against 1/alpha. */
double betting_log_capital(const struct betting *betting, const struct betting_step *steps, size_t count,
                           double m, int up);
/* All means that are not excluded; the whole range without steps. */
struct interval betting_interval(const struct betting *betting, const struct betting_step *steps,
                                 size_t count);

#endif
