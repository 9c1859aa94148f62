/* Looking while the games are being played: tests that stop by themselves, intervals that stay valid.
 *
 * Stopping when an ordinary 95 % interval excludes a value errs in more than a third of all runs after 100
 * looks; everything here is made to be looked at. Estimates after a sequential test are biased: report them
 * as such. */
#ifndef WARODDS_STAT_SEQUENTIAL_H
#define WARODDS_STAT_SEQUENTIAL_H

#include <stddef.h>
#include <stdint.h>

#include "sim/stat/interval.h"

/* Categories an outcome may have here (pairs have 3, pairs of levels 2 k - 1). */
#define LLR_CATEGORIES_MAX 64

/* Sequential probability ratio test (A. Wald 1945): stop and accept H1 at or above `high`, H0 at or below
 * `low`, natural logarithms. alpha = chance to accept H1 although H0 holds, beta = the other way round; both
 * in (0, 1), alpha + beta < 1. */
struct interval sprt_bounds(double alpha, double beta);

/* Generalised SPRT: log-likelihood ratio of "mean score = s1" against "mean score = s0", each with its most
 * likely distribution. M. Van den Bergh, "GSPRT approximation" and "support MLE multinomial", as in
 * fishtest's LLRcalc.py. counts[i] outcomes had score scores[i] (distinct, 1 < k <= LLR_CATEGORIES_MAX); a
 * count of 0 is taken as 0.001. One unit is one seed played by both sides: scores -1, 0, 1, s0 = 0,
 * s1 = the smallest gain worth having. Start after 20 discordant pairs. No outcome: 0. NaN if s0 or s1 is not
 * strictly between the smallest and the largest score: no distribution over these scores has that mean. */
double llr_mean(const uint64_t *counts, const double *scores, size_t k, double s0, double s1);
/* The usual approximation N (s1 - s0)(2 m - s0 - s1)/(2 v), m and v the mean and variance of the sample. */
double llr_mean_normal(const uint64_t *counts, const double *scores, size_t k, double s0, double s1);
/* The same ratio for "(mean - reference)/sd = t1" against "= t0": normalised Elo. Fixed-point rounds from the
 * uniform distribution, at most 10, as fishtest does. NaN if a round has no solution. */
double llr_t_value(const uint64_t *counts, const double *scores, size_t k, double reference, double t0,
                   double t1);
/* t of a normalised Elo difference per game (800/ln 10 nElo = 1); pairs of games need sqrt(2) times this. */
double t_of_normalized_elo(double elo);

/* Share x/n, valid at every n at once: it misses the truth ever with probability at most alpha. Beta(a, b)
 * mixture (H. Robbins 1970, Annals of Mathematical Statistics 41: 1397); a = b = 1/2 unless there is a
 * reason. n = 0: [0, 1]. alpha in (0, 1), a, b > 0. */
struct interval sequence_share(uint64_t x, uint64_t n, double a, double b, double alpha);

/* Mean score of outcomes that are counted by score, valid at every n at once. The Dirichlet(1/2, ...) mixture
 * of all laws over the scores, divided by the likelihood of the true law, is a martingale that starts at 1
 * (Robbins' argument, as above); a mean is excluded when even its most likely law has a quotient of 1/alpha
 * or more. Exact at any number of outcomes but for the 0.001 that stands for empty categories; wider than the
 * interval of a share, because the whole law is unknown. For pairs of games: scores -1, 0, 1. No outcome: the
 * whole range of scores. Scores rising, 1 < k <= LLR_CATEGORIES_MAX. */
struct interval sequence_mean(const uint64_t *counts, const double *scores, size_t k, double alpha);

/* ln of the e-value that goes with it: against "the mean is m", strictly between the smallest and the largest
 * score; m is outside the interval just when it reaches ln(1/alpha). 0 without outcomes. */
double log_evidence_mean(const uint64_t *counts, const double *scores, size_t k, double m);

/* What a finished (or interrupted) sequential test says of the mean score. `plain` is the sample's mean:
 * after stopping it is biased, away from where it would have gone on. `median` is median-unbiased: the mean
 * for which an outcome worse than the observed one (faster rejected, later accepted) has probability 1/2,
 * with the log-likelihood ratio taken as a Brownian motion between the bounds (fishtest's sprt.py and
 * brownian.py; D. Siegmund, Sequential Analysis, 1985). `interval` is read off the same way: below it a
 * better outcome than the observed one has a probability less than `below`, above it a worse one less than
 * `above`; so its confidence is 1 - below - above. Without outcomes, or before anything differs: 0, 0 and
 * everything. */
struct sprt_estimate {
    double plain, median;
    struct interval interval;
};
struct sprt_estimate sprt_estimate(const uint64_t *counts, const double *scores, size_t k, double s0,
                                   double s1, struct interval bounds, double below, double above);

#endif
