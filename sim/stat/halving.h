/* The best of K with a given number of games: sequential halving. Z. Karnin, T. Koren and O. Somekh 2013,
 * ICML; T. Lattimore and C. Szepesvari, Bandit Algorithms, chapter 33.
 *
 * ceil(log2 K) rounds; in each, every arm left plays as many games as the round's share of the budget allows,
 * and the better half (rounded up) goes on. Sums are kept from round to round. */
#ifndef WARODDS_STAT_HALVING_H
#define WARODDS_STAT_HALVING_H

#include <stddef.h>
#include <stdint.h>

enum { HALVING_ROUNDS_MAX = 16 };

struct halving {
    size_t rounds;
    struct {
        size_t arms;    /* that play in this round */
        uint64_t games; /* of each of them, at least 1 */
    } round[HALVING_ROUNDS_MAX];
};

/* 1 <= arms <= 2^HALVING_ROUNDS_MAX. One arm: no round. */
struct halving halving_plan(size_t arms, uint64_t budget);

/* Sorts arms[0..count) by score (which is indexed by arm), best first, of equal ones
 * the one that comes first in `arms`. */
void halving_sort(size_t *arms, size_t count, const double *score);

#endif
