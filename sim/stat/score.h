/* Scores of games: a win is worth `parts`, a loss 0, what is shared or drawn something between. parts = 1:
 * games are won or lost, and the statistics of shares hold; otherwise those of bounded numbers. */
#ifndef WARODDS_STAT_SCORE_H
#define WARODDS_STAT_SCORE_H

#include "sim/stat/accumulate.h"
#include "sim/stat/interval.h"

struct score_sums {
    uint64_t games, sum, squares; /* squares: sum of the squared scores */
    unsigned parts;
};

/* Mean score, a win being 1; 0 without games. */
double score_share(struct score_sums sums);
/* The variance of that mean without bias; infinite with fewer than two games. */
double score_noise(struct score_sums sums);
/* Its interval. parts = 1: Wilson's. Otherwise Wilson's for as many games as would be as uncertain, were they
 * won or lost: m (1 - m) / variance of a score times as many, at most `parts` times (E. B. Wilson 1927;
 * effective sample sizes: L. Kish, Survey Sampling, 1965). */
struct interval score_interval(struct score_sums sums, double z);

/* Of the difference a - b of independent runs: Newcombe's, from the two intervals (R. G. Newcombe 1998,
 * method 10). */
struct interval score_independent(struct score_sums a, struct score_sums b, double z);

/* Differences on the same games: how often one scored more and less, the sum of the differences and of their
 * squares, in parts; score_paired (sim/stat/compare.h) makes an interval of them. */
struct score_difference {
    uint64_t games, better, worse;
    int64_t sum;
    wide squares;
    unsigned parts;
};

/* The variance of their mean without bias, a win being 1; infinite with fewer than two games. */
double score_difference_noise(const struct score_difference *difference);

#endif
